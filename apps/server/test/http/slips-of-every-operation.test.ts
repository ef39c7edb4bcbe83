import { type JsonObject, openApiDocument, operations } from '@vaivem/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

interface Described {
  readonly operationId: string
  readonly parameters?: readonly JsonObject[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
}

/** Every operation of the published description that takes a JSON body, with an address at which it is. */
const described = Object.entries(
  openApiDocument(operations)['paths'] as unknown as Record<string, Record<string, Described>>,
)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
  .flatMap(({ path, method, operation }) => {
    const example = operation.requestBody?.content['application/json']?.example
    const isObject = typeof example === 'object' && example !== null && !Array.isArray(example)
    return isObject ? [[operation.operationId, method, path.replaceAll(/\{[^}]+\}/g, '1'), example] as const] : []
  })

test('there are many', () => {
  expect(described.length).toBeGreaterThan(60)
})

async function refusalOf(method: string, url: string, payload: string): Promise<readonly [number, string]> {
  const headers = { authorization: `Bearer ${account.bearer}`, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } // prettier-ignore
  const answer = await app.server.inject({ method: method.toUpperCase() as 'POST', url, payload, headers })
  const { erroDetalhado } = JSON.parse(answer.payload || '{}') as { readonly erroDetalhado?: string }
  return [answer.statusCode, erroDetalhado ?? answer.payload]
}

test.each(described)('%s says of a decimal comma what came and what to send', async (_, method, url, example) => {
  const [name = 'x'] = Object.keys(example)
  const [status, detail] = await refusalOf(method, url, `{ "${name}": 1.110,50 }`)
  expect([status, detail]).toEqual([400, expect.stringMatching(/decimais usam ponto: veio 1\.110,50; envie 1110\.50$/)])
})

test.each(described)('%s says of a name in the wrong case how it is written', async (_, method, url, example) => {
  const [name = ''] = Object.keys(example)
  const other = name.toLowerCase() === name ? name.toUpperCase() : name.toLowerCase()
  const { [name]: value, ...others } = example as Record<string, unknown>
  const [status, detail] = await refusalOf(method, url, JSON.stringify({ ...others, [other]: value }))
  expect([status, detail]).toEqual([400, expect.stringContaining(`escreva ${name}: maiúsculas e minúsculas contam`)])
})

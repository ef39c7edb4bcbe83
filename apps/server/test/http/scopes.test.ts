import { type Operation, operations, type Scope } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRows } from '../support/account-rows.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exampleRequest } from '../support/id-fields.ts'

const scopes = [...new Set<Scope>(operations.map(({ scope }) => scope))].filter((scope) => scope !== 'none')
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

/** Every operation as its example asks for it, and as something that is no request at all. */
const requests = (operation: Operation) => {
  const [method, url, body] = exampleRequest(operation, [])
  return [[method, url, body] as const, ...(body === undefined ? [] : [[method, url, '{broken'] as const])]
}

describe('a bearer whose credential lacks a scope', () => {
  test.each(scopes)('gets nothing where %s is wanted, and every answer is the same 401', async (lacking) => {
    const weak = await app.account({ scopes: scopes.filter((scope) => scope !== lacking) })
    const before = await accountRows(app.database, weak.id)
    const wanted = operations.filter(({ scope }) => scope === lacking)
    expect(wanted.length).toBeGreaterThan(0)
    const bodies = new Set<string>()
    for (const operation of wanted) {
      for (const [method, url, body] of requests(operation)) {
        const { status, text, headers } = await weak.call(method, url, body)
        expect([operation.operationId, status]).toEqual([operation.operationId, 401])
        bodies.add(text.replace(String(headers['x-trace-id']), ''))
      }
    }
    expect(bodies.size).toBe(1)
    expect(await accountRows(app.database, weak.id)).toEqual(before)
  })

  test('gets past where it has the scope, and only there', async () => {
    for (const scope of scopes) {
      const only: TestAccount = await app.account({ scopes: [scope] })
      const passed: string[] = []
      for (const operation of operations.filter((one) => one.scope !== 'none')) {
        // A body that cannot be read: a caller that gets past the bearer receives that error, and nothing is done.
        const [method, url, body] = exampleRequest(operation, [])
        const isChanging = operation.changes || body !== undefined
        const { status } = await only.call(method, url, isChanging ? '{broken' : undefined)
        if (status !== 401) passed.push(operation.operationId)
      }
      const granted = operations.filter((one) => one.scope === scope).map(({ operationId }) => operationId)
      expect([scope, passed]).toEqual([scope, granted])
    }
  })
})

import { operations } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCredential } from '../../src/accounts/credentials/create-credential.ts'
import { DEMO_ACCOUNT, testApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

const limited = (leituras: number, escritas: number, consultas: number) =>
  DEMO_ACCOUNT.replace(
    'limites:',
    `limites:\n  requisicoesPorMinuto: { leituras: ${leituras}, escritas: ${escritas}, consultas: ${consultas} }`,
  )
const READ = ['GET', '/v3/pvt/processo'] as const
const CONSULT = ['GET', '/v2/pvt/ecommerce/obter-conector'] as const
const WRITE = ['PATCH', '/v3/pvt/fiscal/1/1'] as const

describe('the budget of a credential', () => {
  test('is told by every answer of every operation', async () => {
    const account = await app.account({ configuration: limited(101, 102, 103) })
    const quotas = { leitura: 101, escrita: 102, consulta: 103, autenticacao: 6_000 }
    for (const operation of operations) {
      // Requests of platforms count against their connector, not against a credential (receive-notice.test.ts).
      if ('rawBody' in operation) continue
      const { method, url, rateGroup } = operation
      const { headers } = await account.call(
        method,
        url.replaceAll(/:[A-Za-z]+/g, '7'),
        method === 'GET' ? undefined : {},
      )
      expect([url, headers['ratelimit-policy']]).toEqual([url, `"${rateGroup}";q=${quotas[rateGroup]};w=60`])
      expect(headers['ratelimit']).toMatch(new RegExp(`^"${rateGroup}";r=\\d+;t=\\d+$`))
    }
  })

  test('ends in a 429 that says when to come back, and leaves the other groups their own', async () => {
    const account = await app.account({ configuration: limited(2, 2, 2) })
    for (const [method, url] of [READ, WRITE, CONSULT]) {
      const statuses = []
      for (let time = 0; time < 3; time++) statuses.push((await account.call(method, url)).status)
      expect([url, statuses[2], statuses.slice(0, 2).includes(429)]).toEqual([url, 429, false])
    }
    const { headers, json } = await account.call(...READ)
    expect(json).toMatchObject({ erroCodigo: 'LIMITE_EXCEDIDO', erroTipo: 'LIMITE', httpStatus: '429', entidade: null })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30)
    expect(headers['ratelimit']).toMatch(/;r=0;t=\d+$/)
  })

  test('is its own: another credential of the account, and another account, have theirs', async () => {
    const account = await app.account({ configuration: limited(1, 1, 1) })
    expect((await account.call(...READ)).status).toBe(200)
    expect((await account.call(...READ)).status).toBe(429)
    const second = await createCredential(
      { ...app.deps, inAccount: app.deps.database.inAccount },
      { accountId: account.id, name: 'second', scopes: ['processos:read'] },
    )
    if (!second.ok) throw new Error(second.refusal.kind)
    const ticket = await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, {
      servicekey: second.value.serviceKey,
      servicetoken: second.value.serviceToken,
    })
    const authorization = `Bearer ${String(ticket.json['ticket']?.['bearer'])}`
    expect((await app.call(...READ, undefined, { authorization })).status).toBe(200)
    const other = await app.account({ configuration: limited(1, 1, 1) })
    expect((await other.call(...READ)).status).toBe(200)
  })

  test('is not spent by who is not let in, nor by another method', async () => {
    const account = await app.account({ configuration: limited(1, 1, 1) })
    await app.call(...READ, undefined, { authorization: `Bearer ${account.bearer}x` })
    expect((await account.call('DELETE', '/v3/pvt/processo')).status).toBe(405)
    expect((await account.call(...READ)).status).toBe(200)
  })
})

describe('the budget of a credential behind several processes', () => {
  test('is divided: each gives its part and says so, together they give no more than it', async () => {
    const one = await testApp({ processes: 3 })
    const account = await one.account({ configuration: limited(11, 11, 11) })
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) {
      const { status, headers } = await account.call(...READ)
      statuses.push(status)
      expect(headers['ratelimit-policy']).toBe('"leitura";q=3;w=60')
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    await one.end()
  })

  test('of guesses at its token is divided too', async () => {
    const one = await testApp({ processes: 100 })
    const { serviceKey } = await one.account()
    const guess = { servicekey: serviceKey, servicetoken: 'st_prod_wrong' }
    const statuses: number[] = []
    for (let time = 0; time < 4; time++)
      statuses.push((await one.call('POST', '/v1/pvt/seguranca/autenticar', undefined, guess)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    await one.end()
  })
})

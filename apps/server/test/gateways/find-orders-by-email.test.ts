import { account as accounts } from '@vaivem/domain'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { queryStoreByEmail } from '../../src/orders/query-store.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

const TIMEOUT_MILLISECONDS = 500
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  for (const [storeId, number, email, day] of [
    [1, 'A-1', 'ana@example.com', '2026-01-10'],
    [1, 'A-3', 'ana@example.com', '2026-03-10'],
    [1, 'A-2', 'ana@example.com', '2026-02-10'],
    [1, 'B-1', 'bia@example.com', '2026-03-11'],
    [2, 'O-1', 'ana@example.com', '2026-03-12'],
  ] as const)
    await app.database.query(
      `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document)
       VALUES ($1, $2, $3, $3, $4, $5, $6)`,
      [account.id, storeId, number, email, day, JSON.stringify({ Numero: number })],
      account.id,
    )
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => app.end())

async function ask(of: TestAccount, email: string, { storeId = 1, atMost = 10 } = {}) {
  const known = await app.deps.directory.find(of.id)
  const connector = known?.configuration && accounts.connectorOf(known.configuration, storeId)
  if (!connector) throw new Error('a connector of the demo account')
  return queryStoreByEmail(app.deps, {
    accountId: of.id,
    connector,
    search: { email, atMost },
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  })
}

const told = (...numbers: readonly string[]) => ({ outcome: 'told', orders: numbers.map((Numero) => ({ Numero })) })

describe('the orders of an e-mail', () => {
  test('are those of one store, newest first, without regard to case', async () => {
    expect(await ask(account, 'Ana@Example.com')).toEqual(told('A-3', 'A-2', 'A-1'))
  })

  test('are the newest where there are more than asked for, and none of who never bought', async () => {
    expect(await ask(account, 'ana@example.com', { atMost: 2 })).toEqual(told('A-3', 'A-2'))
    expect(await ask(account, 'carla@example.com')).toEqual(told())
    expect(await ask(account, 'a%')).toEqual(told())
  })

  test('are never those of another account', async () => {
    expect(await ask(await app.account(), 'ana@example.com')).toEqual(told())
  })

  test('are not asked for where the connector cannot search by e-mail, as the one of the outlet', async () => {
    const store = vi.spyOn(app.deps.storePlatform, 'findOrdersByEmail')
    expect(await ask(account, 'ana@example.com', { storeId: 2 })).toEqual({ outcome: 'unsearchable' })
    expect(store).not.toHaveBeenCalled()
  })

  test('stay unknown while the store fails or is silent', async () => {
    const store = vi.spyOn(app.deps.storePlatform, 'findOrdersByEmail')
    store.mockRejectedValueOnce(new Error('away'))
    expect(await ask(account, 'ana@example.com')).toMatchObject({ outcome: 'silent', cause: { message: 'away' } })
    store.mockReturnValueOnce(new Promise(() => undefined))
    expect(await ask(account, 'ana@example.com')).toMatchObject({ outcome: 'silent' })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../../test/support/app.ts'
import { anImport } from '../../test/support/orders.ts'
import { lockProcess, lockProcessOfOrder } from './repository.ts'

let app: TestApp
let account: TestAccount
let processId: number
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  const { json } = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
  processId = Number(json['entidade']?.['id'])
})
afterAll(() => app.end())

/** Locks a row as `how` says while another transaction holds the process and its order; says what came of it. */
async function whileHeld(table: 'store_order' | 'return_process', how: string): Promise<string> {
  return app.deps.database.inAccount(account.id, async (holder) => {
    await lockProcessOfOrder(holder, account.id, processId)
    const text = `SELECT FROM ${table} WHERE account_id = $1
                  AND order_id = (SELECT order_id FROM return_process WHERE account_id = $1 AND process_id = $2)
                  FOR ${how} NOWAIT`
    const locking = app.deps.database.inAccount(account.id, (tx) =>
      tx.query({ name: `lock-${table}-${how}`, text, values: [account.id, processId] }),
    )
    return locking.then(
      ({ rowCount }) => `${rowCount} locked`,
      (error: { readonly cause?: { readonly code?: string } }) => `refused ${error.cause?.code}`,
    )
  })
}

describe('who holds a process and its order', () => {
  // A rating holds the process alone, and what it writes of it refers to the order: were that to wait, each would wait
  // for the other.
  test.each(['store_order', 'return_process'] as const)('lets rows be written that refer to its %s', async (table) => {
    expect(await whileHeld(table, 'KEY SHARE')).toBe('1 locked')
  })

  test.each(['store_order', 'return_process'] as const)('keeps everybody else from its %s', async (table) => {
    expect(await whileHeld(table, 'NO KEY UPDATE')).toBe('refused 55P03')
  })

  test('finds no process of another account to lock', async () => {
    const other = await app.account()
    const lock = async (by: typeof lockProcess) =>
      app.deps.database.inAccount(other.id, (tx) => by(tx, other.id, processId))
    expect([await lock(lockProcess), await lock(lockProcessOfOrder)]).toEqual([undefined, undefined])
  })
})

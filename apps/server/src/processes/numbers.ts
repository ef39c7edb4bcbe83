import type { Database } from '../platform/database/transaction.ts'
import { takeNumbers } from './numbers-repository.ts'

/** Process numbers of an account: unique, ascending in each process, with gaps where one ended early. */
export type NextNumber = (accountId: number, prefix: string) => Promise<string>

const BLOCK = 50
const DIGITS = 6

/** Takes numbers in blocks, in a transaction of their own, so that no import waits for another's commit. */
export function createNumbers(database: Pick<Database, 'inAccount'>): NextNumber {
  const blocks = new Map<number, Promise<{ next: number; end: number }>>()
  return async (accountId, prefix) => {
    for (;;) {
      const pending = blocks.get(accountId) ?? takeBlock(database, accountId)
      blocks.set(accountId, pending)
      pending.catch(() => blocks.delete(accountId))
      const block = await pending
      if (block.next < block.end) return `${prefix}-${String(block.next++).padStart(DIGITS, '0')}`
      if (blocks.get(accountId) === pending) blocks.delete(accountId)
    }
  }
}

async function takeBlock(
  database: Pick<Database, 'inAccount'>,
  accountId: number,
): Promise<{ next: number; end: number }> {
  const { rows } = await database.inAccount(accountId, (tx) => tx.query<{ end: number }>(takeNumbers(accountId, BLOCK)))
  const end = rows[0]?.end ?? 1
  return { next: end - BLOCK, end }
}

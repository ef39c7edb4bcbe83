import type { Database, Transaction } from '../platform/database/transaction.ts'
import { lockFeed, placeCommitted, selectUnplaced } from './repository.ts'

type Placing = Pick<Database, 'inAccount' | 'read'>

/**
 * Gives every committed event its place in the feed of its account. An event is placed after its commit and under the
 * lock of the feed, so no place ever appears below one that was seen (docs/decisions/0015). A reader of the feed calls
 * this first; the worker, which knows that one waits, calls `placeEvents` for the webhooks. Answers whether there may be more.
 */
export async function assignFeedPositions({ inAccount, read }: Placing, accountId: number): Promise<boolean> {
  const [unplaced] = await read<{ found: boolean }>(accountId, selectUnplaced(accountId))
  return unplaced?.found === true && placeEvents({ inAccount }, accountId)
}

/** As `assignFeedPositions`, without looking first whether an event waits. */
export async function placeEvents({ inAccount }: Pick<Placing, 'inAccount'>, accountId: number): Promise<boolean> {
  return inAccount(accountId, (tx) => placeBatch(tx, accountId))
}

/** Events a transaction places; what is left is placed by the next. */
const BATCH = 1_000

async function placeBatch(tx: Transaction, accountId: number): Promise<boolean> {
  // Sent together, and still one after the other: what is placed is what was committed until the lock was taken.
  const [, placed] = await Promise.all([lockFeed(tx, accountId), placeCommitted(tx, accountId, BATCH)])
  return placed === BATCH
}

import type { Database } from '../../platform/database/transaction.ts'
import { selectOrderToTry, type OrderToTry } from './repository.ts'

/** The days since delivery within which the demonstration's policy lets every product be exchanged. */
const RECENT_DAYS = 28

/** An order of the demonstration that may be returned and has no request yet; null: none is recent enough any more. */
export async function findOrderToTry(
  { inAccount }: Pick<Database, 'inAccount'>,
  accountId: number,
  now: Temporal.Instant,
): Promise<OrderToTry | null> {
  const since = now.subtract({ hours: RECENT_DAYS * 24 })
  const { rows } = await inAccount(accountId, (tx) => tx.query<OrderToTry>(selectOrderToTry(accountId, since)))
  return rows[0] ?? null
}

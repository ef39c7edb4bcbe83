import { orderConfirmation, type Unconfirmed, wholeDue } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { confirmOrder, readOf, type StoreReading } from '../../orders/index.ts'
import { type ClearedBy, ORDER } from '../../processes/index.ts'
import { findRefunded } from './refunded-repository.ts'
import type { DueIntent } from './repository.ts'

/**
 * The actor who clears an intent, and whether a voucher code may go to the stored e-mail; or the reason why it waits for a
 * person.
 */
export type Clearance =
  | { readonly outcome: 'cleared'; readonly by: ClearedBy; readonly emailAgrees: boolean }
  | { readonly outcome: 'held'; readonly because: readonly HeldFor[] }

type HeldFor = Unconfirmed | 'given-back-before' | 'kept-against-policy' | 'refunded-at-store'

/**
 * Whether an intent may be sent (contract §6.1): a person who may move money cleared it, or its order was read at its store just now and
 * agrees, no money was given back there since its process was opened, its payments were not refunded otherwise, and its items are not
 * kept against the policy (§6.2). The order is locked; the reading is stored.
 */
export async function clear(
  tx: Transaction,
  account: ConfiguredAccount,
  intent: DueIntent,
  reading: StoreReading,
): Promise<Clearance> {
  const { unconfirmed, isSameEmail } = await confirmOrder(tx, account, intent.orderId, reading)
  const emailAgrees = reading.outcome === 'silent' ? intent.emailAgrees : isSameEmail
  if (intent.clearedBy !== null && intent.clearedBy.kind !== 'order')
    return { outcome: 'cleared', by: intent.clearedBy, emailAgrees }
  if (intent.isKeptAgainstPolicy) return { outcome: 'held', because: [...unconfirmed, 'kept-against-policy'] }
  if (unconfirmed.length > 0) return { outcome: 'held', because: unconfirmed }
  // Whether it was for the same goods, only a person can know.
  if (intent.isRefundedAtStore) return { outcome: 'held', because: ['refunded-at-store'] }
  if (reading.outcome === 'read' && (await isGivenBackBefore(tx, account.id, intent, reading)))
    return { outcome: 'held', because: ['given-back-before'] }
  return { outcome: 'cleared', by: ORDER, emailAgrees }
}

/** Whether a voucher would give back more than is left of what was paid; money is bound by each payment itself. */
async function isGivenBackBefore(
  tx: Transaction,
  accountId: number,
  intent: DueIntent,
  reading: Extract<StoreReading, { outcome: 'read' }>,
): Promise<boolean> {
  if (intent.means !== 'voucher') return false
  const given = await findRefunded(tx, accountId, { orderId: intent.orderId, intentId: intent.id })
  return wholeDue(intent) > orderConfirmation.leftToGiveBack(readOf(reading), given)
}

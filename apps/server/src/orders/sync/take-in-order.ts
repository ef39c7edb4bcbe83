import { money, type Money, type paymentShare } from '@vaivem/domain'
import { isPassingFault } from './passing-fault.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { confirmOrder } from '../confirm-order.ts'
import { keepOrderPayments, nameOf } from '../order-payments-repository.ts'
import type { OrderRecord } from '../order-record.ts'
import { paymentsOfImport } from '../payments-of-order.ts'
import type { OrderRead } from '../read-at-store.ts'
import { saveOrder } from '../repository.ts'
import { lockStored, snapshotOf } from '../snapshot-order.ts'
import { withoutErased } from './without-erased.ts'
import { type RefundedRow, selectRefundedBefore } from './repository.ts'

/** Writes to the open processes of an order that its platform shows a refund which is not ours. */
export type RecordFoundRefund = (
  tx: Transaction,
  accountId: number,
  found: { readonly orderId: number; readonly amount: Money },
) => Promise<void>

/** Has the refunds of an order looked at again that its platform had shown as done. */
export type RecheckRefunds = (tx: Transaction, accountId: number, orderId: number) => Promise<void>

export type TakeInDeps = Pick<Deps, 'database' | 'newId' | 'log'> & {
  readonly recordFoundRefund: RecordFoundRefund
  readonly recheckRefunds: RecheckRefunds
}

/** `unreadable`: the order contradicts itself, or what is stored of it. */
export type TakenIn = 'added' | 'known' | 'unreadable'

/**
 * Stores what the platform of a store says of an order, whether or not it is known: a new one as at its first import, of a known
 * one what it lacked, the amounts that others gave back, and whether it still agrees. Reading it again changes nothing. A refund
 * that this service did not make becomes an event of the order's open processes. A person who was erased stays erased.
 */
export async function takeInOrder(deps: TakeInDeps, account: ConfiguredAccount, reading: OrderRead): Promise<TakenIn> {
  try {
    return await deps.database.inAccount(account.id, (tx) => takeIn(deps, tx, account, reading))
  } catch (error) {
    // One order that cannot be stored must not stop all that come after it.
    if (isPassingFault(error)) throw error
    const cause = error instanceof Error ? error.message : String(error)
    deps.log.error('an order of a platform was not stored', { accountId: account.id, cause })
    return 'unreadable'
  }
}

async function takeIn(
  deps: TakeInDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  reading: OrderRead,
): Promise<TakenIn> {
  const { id: accountId } = account
  const before = await lockStored(tx, accountId, reading.read.identity)
  const read = { ...(await withoutErased(tx, accountId, reading.read, before)), arePaymentsConfirmed: true }
  const taken = snapshotOf(deps, before, read)
  const held = taken.ok ? taken.value : before
  if (!held) return 'unreadable'
  if (taken.ok) await saveOrder(tx, accountId, taken.value)
  const { id: orderId } = held.order
  if (reading.payments) {
    const refunded = before && (await refundedBefore(tx, accountId, before))
    await keepOrderPayments(tx, accountId, { id: orderId, storeId: held.identity.storeId }, reading.payments)
    const found = refunded && foundAmount(refunded, await readRefunded(tx, accountId, orderId))
    if (found !== undefined && found > 0)
      await deps.recordFoundRefund(tx, accountId, { orderId, amount: money.money(found) })
  }
  if (!before) return 'added'
  await deps.recheckRefunds(tx, accountId, orderId)
  await confirmOrder(tx, account, orderId, reading)
  return taken.ok ? 'known' : 'unreadable'
}

type Refunded = ReadonlyMap<string, number>

/** What others had given back of each payment, in centavos, as far as it was known before. */
async function refundedBefore(tx: Transaction, accountId: number, before: OrderRecord): Promise<Refunded> {
  const kept = await readRefunded(tx, accountId, before.order.id)
  return kept.size > 0 ? kept : refundedOf(paymentsOfImport(before.attributes) ?? [])
}

async function readRefunded(tx: Transaction, accountId: number, orderId: number): Promise<Refunded> {
  const { rows } = await tx.query<RefundedRow>(selectRefundedBefore(accountId, orderId))
  return new Map(rows.map(({ transactionId, paymentId, refunded }) => [nameOf(transactionId, paymentId), refunded]))
}

function refundedOf(transactions: readonly paymentShare.Transaction[]): Refunded {
  return new Map(
    transactions.flatMap(({ id, payments }) =>
      payments.map((payment) => [nameOf(id, payment.id), payment.refunded] as const),
    ),
  )
}

function foundAmount(before: Refunded, now: Refunded): number {
  let found = 0
  for (const [name, refunded] of now) found += Math.max(0, refunded - (before.get(name) ?? 0))
  return found
}

import type { Money } from '@vaivem/domain'
import { isPassingFault } from './passing-fault.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { confirmOrder } from '../confirm-order.ts'
import { keepReadPayments } from '../keep-read-payments.ts'
import { paymentsOfImport } from '../payments-of-order.ts'
import type { OrderRead } from '../read-at-store.ts'
import { saveOrder } from '../repository.ts'
import { lockStored, snapshotOf } from '../snapshot-order.ts'
import { withoutErased } from './without-erased.ts'

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
    const { storeId } = held.identity
    const imported = before ? (paymentsOfImport(before.attributes) ?? []) : null
    const found = await keepReadPayments(tx, accountId, { orderId, storeId, payments: reading.payments, imported })
    if (found > 0) await deps.recordFoundRefund(tx, accountId, { orderId, amount: found })
  }
  if (!before) return 'added'
  await deps.recheckRefunds(tx, accountId, orderId)
  await confirmOrder(tx, account, orderId, reading)
  return taken.ok ? 'known' : 'unreadable'
}

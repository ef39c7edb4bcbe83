import type { Transaction } from '../../platform/database/transaction.ts'
import type { OrderRecord } from '../order-record.ts'
import type { ParsedOrder } from '../order-wire.ts'
import { isErasurePending } from './repository.ts'

/**
 * An order as it was read, without its customer where the stored one was erased, or is as soon as they are paid: neither the
 * platform nor a list of orders brings a person back. A stored order that was never erased has a customer, be they ever so unknown.
 */
export async function withoutErased(
  tx: Transaction,
  accountId: number,
  read: ParsedOrder,
  before: OrderRecord | undefined,
): Promise<ParsedOrder> {
  if (!before) return read
  const isErased = before.attributes.customer === undefined || (await isErasurePending(tx, accountId, before.order.id))
  if (!isErased) return read
  const { customer: _, ...attributes } = read.attributes
  return { ...read, attributes }
}

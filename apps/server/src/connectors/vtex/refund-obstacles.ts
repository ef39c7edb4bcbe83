import type { Json, StoreRefund, StoreRefusalReason } from '@vaivem/connector-kit'
import { transactionsOf } from './gateway.ts'
import { currencyOf, isPaidElsewhere, keyOfInvoice, returnInvoicesOf } from './read-orders.ts'

const CURRENCY = 'BRL'

/** The reason not to send a refund at all, in either of the two ways. */
export function obstacleOf(order: Json, { payments }: StoreRefund): StoreRefusalReason | undefined {
  if ((currencyOf(order) ?? CURRENCY) !== CURRENCY) return 'refused-by-store'
  // The marketplace took the money and gives it back.
  if (isPaidElsewhere(order)) return 'paid-by-marketplace'
  const known = transactionsOf(order)
  if (payments.some(({ transactionId, paymentId }) => !known.get(transactionId)?.includes(paymentId)))
    return 'payment-unknown'
  // VTEX gave money back for it, perhaps for the same units: the same money must not go out in a second way.
  return returnInvoicesOf(order).some((invoice) => keyOfInvoice(invoice) === null) ? 'refunded-otherwise' : undefined
}

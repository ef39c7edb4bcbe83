import { account as accounts, money, type paymentShare } from '@vaivem/domain'
import { DatabaseUnavailable } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { RefundedPayment } from '../../gateways/store-payments.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { askableName, askStore } from '../../orders/ask-store.ts'
import type { DueIntent } from './repository.ts'
import { paymentsKeptWith, paymentsToldBy } from './wire.ts'

export type KnownPayments =
  | { readonly outcome: 'known'; readonly transactions: readonly paymentShare.Transaction[] }
  | { readonly outcome: 'nothing'; readonly because: 'connector-not-configured' | 'order-unknown' | 'payments-unknown' }
  | { readonly outcome: 'silent' }

const PATIENCE_MILLISECONDS = 3_000

/** How the order was paid: as kept with it, else as the store tells; never guessed. Asks outside any transaction. */
export async function findPayments(
  deps: Pick<Deps, 'storePlatform'>,
  { id: accountId, configuration }: ConfiguredAccount,
  { storeId, order, story }: DueIntent,
): Promise<KnownPayments> {
  const connector = accounts.connectorOf(configuration, storeId)
  if (!connector) return { outcome: 'nothing', because: 'connector-not-configured' }
  const kept = paymentsKeptWith(story)
  if (kept) return known(kept)
  const name = askableName(connector, { externalId: order.externalId ?? undefined, number: order.number ?? undefined })
  if (!name) return { outcome: 'nothing', because: 'order-unknown' }
  const asked = { accountId, connector, order: name, patienceMilliseconds: PATIENCE_MILLISECONDS }
  const answer = await askStore(deps, asked)
  if (answer.outcome === 'silent') {
    if (answer.cause instanceof DatabaseUnavailable) throw answer.cause
    return { outcome: 'silent' }
  }
  if (answer.outcome === 'unknown') return { outcome: 'nothing', because: 'order-unknown' }
  return known(paymentsToldBy(answer.order, configuration.timeZone))
}

function known(transactions: readonly paymentShare.Transaction[] | undefined): KnownPayments {
  if (!transactions?.some(({ payments }) => payments.length > 0)) {
    return { outcome: 'nothing', because: 'payments-unknown' }
  }
  return { outcome: 'known', transactions: transactions.map(refundableOnlyByName) }
}

/** The store knows a payment by its ids: without them nothing is refunded by itself. */
function refundableOnlyByName(transaction: paymentShare.Transaction): paymentShare.Transaction {
  const isNamed = transaction.id !== '' && transaction.payments.every(({ id }) => id !== '')
  return isNamed ? transaction : { ...transaction, date: null }
}

/** Payments with what refunds of our own took of them since they were told. */
export function lessOwnRefunds(
  transactions: readonly paymentShare.Transaction[],
  own: readonly RefundedPayment[],
): readonly paymentShare.Transaction[] {
  return transactions.map((transaction) => ({
    ...transaction,
    payments: transaction.payments.map((payment) => {
      const taken = own
        .filter(({ transactionId, paymentId }) => transactionId === transaction.id && paymentId === payment.id)
        .map(({ amount }) => amount)
      return { ...payment, refunded: money.smallest(payment.amount, money.sum([payment.refunded, ...taken])) }
    }),
  }))
}

import { capabilities, money, type paymentShare } from '@vaivem/domain'
import { DatabaseUnavailable } from '../../database/errors.ts'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { askableName, askStore } from '../../orders/ask-store.ts'
import { areNamed, type lockOrderPayments, nameOf, type OrderPayments } from '../../refunds/order-payments.ts'
import type { DueIntent } from './repository.ts'
import { paymentsKeptWith, paymentsToldBy } from './wire.ts'

export type KnownPayments =
  | ({ readonly outcome: 'known' } & OrderPayments)
  | { readonly outcome: 'nothing'; readonly because: capabilities.PortObstacle | 'order-unknown' | 'payments-unknown' }
  | { readonly outcome: 'silent' }

const PATIENCE_MILLISECONDS = 3_000

/** How the order was paid: as kept with it, else as the store tells; never guessed. Asks outside any transaction. */
export async function findPayments(
  deps: Pick<Deps, 'storePlatform'>,
  { id: accountId, configuration }: ConfiguredAccount,
  { storeId, order, story }: Pick<DueIntent, 'storeId' | 'order' | 'story'>,
): Promise<KnownPayments> {
  const connector = capabilities.portOf(configuration, storeId)
  if (!connector)
    return {
      outcome: 'nothing',
      because: capabilities.portObstacle(configuration, storeId) ?? 'connector-not-configured',
    }
  const kept = paymentsKeptWith(story)
  if (kept) return known({ transactions: kept, groupId: null })
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

function known(told: OrderPayments | undefined): KnownPayments {
  if (!told?.transactions.some(({ payments }) => payments.length > 0)) {
    return { outcome: 'nothing', because: 'payments-unknown' }
  }
  return { outcome: 'known', ...told, transactions: told.transactions.map(refundableOnlyByName) }
}

/** Payments without names of their own are never refunded automatically. */
function refundableOnlyByName(transaction: paymentShare.Transaction): paymentShare.Transaction {
  return areNamed(transaction) ? transaction : { ...transaction, date: null }
}

/** Payments with what they can still give back, as our own books have it: less what is given back, or on its way. */
export function withWhatIsLeft(
  transactions: readonly paymentShare.Transaction[],
  books: Awaited<ReturnType<typeof lockOrderPayments>>,
): readonly paymentShare.Transaction[] {
  return transactions.map((transaction) => ({
    ...transaction,
    payments: transaction.payments.map((payment) => {
      const known = areNamed(transaction) ? books.get(nameOf(transaction.id, payment.id)) : undefined
      return known
        ? { ...payment, amount: known.captured, refunded: money.subtract(known.captured, known.left) }
        : payment
    }),
  }))
}

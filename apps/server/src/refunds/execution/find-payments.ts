import { type capabilities, money, type PaymentProvider, type paymentShare, refundRoute } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  type OrderRecord,
  paymentsOfImport,
  readAtStore,
  type StoreReading,
  areNamed,
  type lockOrderPayments,
  nameOf,
  type OrderPayments,
} from '../../orders/index.ts'
import type { DueIntent } from './repository.ts'

export type PaymentsOutcome =
  | ({ readonly outcome: 'known' } & OrderPayments)
  | {
      readonly outcome: 'nothing'
      readonly because: capabilities.PortObstacle | 'order-unknown' | 'order-hidden' | 'payments-unknown'
    }

/**
 * The payments of the order, from its store now. Those of an import are used only for refunds that a person who may move money
 * cleared, where the store gives none, and of a store without a platform, whose refunds always wait for such a person; nothing
 * is guessed. `providers`: those of the store.
 */
export function paymentsOf(
  { attributes, clearedBy }: Pick<DueIntent, 'attributes' | 'clearedBy'>,
  reading: StoreReading,
  providers: readonly PaymentProvider[],
): PaymentsOutcome {
  const imported = paymentsOfImport(attributes)
  if (reading.outcome === 'unread' && reading.because === 'no-connector') {
    const isTaken = imported?.some(({ payments }) => payments.some((one) => refundRoute.providerOf(one, { providers })))
    if (!imported || !isTaken) return { outcome: 'nothing', because: reading.obstacle }
    return named({ transactions: imported.map(asImported), groupId: null })
  }
  if (reading.outcome === 'read' && hasPayments(reading.payments))
    return named(withImportedProviders(reading.payments, imported ?? []))
  const kept = clearedBy === null ? undefined : imported?.map(asImported)
  if (kept && hasPayments({ transactions: kept })) return named({ transactions: kept, groupId: null })
  if (reading.outcome === 'read') return { outcome: 'nothing', because: 'payments-unknown' }
  return { outcome: 'nothing', because: reading.outcome === 'unread' ? reading.because : 'order-unknown' }
}

/** The payments of the order for a preview of a refund: the stored ones, else those of its store now. */
export async function findShownPayments(
  deps: Pick<Deps, 'storePlatform'>,
  account: ConfiguredAccount,
  { identity, attributes }: Pick<OrderRecord, 'identity' | 'attributes'>,
): Promise<readonly paymentShare.Transaction[] | null> {
  const kept = paymentsOfImport(attributes)
  if (kept) return kept
  const reading = await readAtStore(deps, account, identity)
  return reading.outcome === 'read' && hasPayments(reading.payments) ? named(reading.payments).transactions : null
}

/** Where the store does not say who took a payment, what the import said of it. */
function withImportedProviders(told: OrderPayments, imported: readonly paymentShare.Transaction[]): OrderPayments {
  const known = new Map(
    imported.flatMap(({ id, payments }) => payments.map((payment) => [nameOf(id, payment.id), payment] as const)),
  )
  const transactions = told.transactions.map((transaction) => ({
    ...transaction,
    payments: transaction.payments.map((payment) => {
      const { provider, providerReference } = known.get(nameOf(transaction.id, payment.id)) ?? {}
      if (payment.provider !== undefined || provider === undefined || providerReference === undefined) return payment
      return { ...payment, provider, providerReference, isProviderImported: true as const }
    }),
  }))
  return { ...told, transactions }
}

function asImported(transaction: paymentShare.Transaction): paymentShare.Transaction {
  const payments = transaction.payments.map((payment) =>
    payment.provider === undefined ? payment : { ...payment, isProviderImported: true as const },
  )
  return { ...transaction, payments }
}

function hasPayments<Told extends Pick<OrderPayments, 'transactions'>>(told: Told | null): told is Told {
  return told?.transactions.some(({ payments }) => payments.length > 0) ?? false
}

function named(told: OrderPayments): { readonly outcome: 'known' } & OrderPayments {
  return { outcome: 'known', ...told, transactions: told.transactions.map(refundableOnlyByName) }
}

/** Payments without names of their own are never refunded automatically. */
function refundableOnlyByName(transaction: paymentShare.Transaction): paymentShare.Transaction {
  return areNamed(transaction) ? transaction : { ...transaction, date: null }
}

/** The payments with their refundable amounts according to the ledger: less settled refunds and those being sent. */
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

import { money, type Money, type paymentShare, refundRoute } from '@vaivem/domain'
import { nameOf } from '../../orders/index.ts'
import { givenBackAt, type ProviderReading } from './read-providers.ts'

/** Why a payment waits, although its order is confirmed: the provider shows what the order does not. */
export type ProviderHeld = 'payment-in-dispute' | 'provider-differs' | 'provider-unconfirmed' | 'provider-locked'

export interface JudgedPayments {
  readonly transactions: readonly paymentShare.Transaction[]
  /** Empty: nothing at the providers speaks against a refund. */
  readonly held: readonly ProviderHeld[]
}

interface Judging {
  readonly readings: readonly ProviderReading[]
  readonly terms: refundRoute.AutomaticTerms
  /** The number and the id of the order, as its shop knows it. */
  readonly order: { readonly externalId: string | null; readonly number: string | null }
  /** Whether a person cleared the refund: what differs was then seen. A dispute still waits. */
  readonly isReleased: boolean
  /** The amount that this service gave back of each payment, by the names of its transaction and of the payment. */
  readonly givenByUs: ReadonlyMap<string, Money>
}

const CURRENCY = 'BRL'

/**
 * The payments of an order with what their providers show of them. What others gave back at the provider counts; a provider that
 * only an import named waits for a person unless it shows the number of the order; a payment that the provider does not know is
 * not given back through it.
 */
export function judgeProviders(transactions: readonly paymentShare.Transaction[], judging: Judging): JudgedPayments {
  const held = new Set<ProviderHeld>()
  const judged = transactions.map((transaction) => ({
    ...transaction,
    payments: transaction.payments.map((payment) => {
      const known = refundRoute.providerOf(payment, judging.terms)
      if (!known) return payment
      const reading = judging.readings.find(
        ({ providerId, reference }) => providerId === known.provider.id && reference === known.reference,
      )
      if (reading?.isLocked) {
        if (isByProvider(payment, transaction.date, judging.terms)) held.add('provider-locked')
        return payment
      }
      if (!reading?.payment) return withoutProvider(payment)
      if (!mayCount(payment, reading.payment, judging)) {
        if (!isByProvider(payment, transaction.date, judging.terms)) return withoutProvider(payment)
        held.add('provider-unconfirmed')
      }
      if (reading.payment.isInDispute) held.add('payment-in-dispute')
      else if (!judging.isReleased && differs(payment, reading.payment)) held.add('provider-differs')
      const ours = judging.givenByUs.get(nameOf(transaction.id, payment.id)) ?? money.ZERO
      const refunded = givenBackByOthers(payment, transaction.date, { reading, ours, terms: judging.terms })
      return { ...payment, refunded: refunded > payment.amount ? payment.amount : refunded }
    }),
  }))
  return { transactions: judged, held: [...held] }
}

function mayCount(
  { isProviderImported }: paymentShare.Payment,
  { orderNumber }: NonNullable<ProviderReading['payment']>,
  { order, isReleased }: Judging,
): boolean {
  if (!isProviderImported || isReleased) return true
  return orderNumber !== null && (orderNumber === order.number || orderNumber === order.externalId)
}

function withoutProvider({ id, kind, amount, refunded }: paymentShare.Payment): paymentShare.Payment {
  return { id, kind, amount, refunded }
}

/** A payment that is shared by orders may be more at its provider than in one of them, never less. */
function differs(
  { amount }: paymentShare.Payment,
  { amount: told, currency, state }: NonNullable<ProviderReading['payment']>,
): boolean {
  return currency !== CURRENCY || told < amount || state === 'pending' || state === 'failed'
}

/**
 * The amount of a payment that others gave back. A shop may also record what its provider refunded for this service, so that, for a
 * payment that the provider gives back, only what the shop reports beyond our own refunds counts.
 */
function givenBackByOthers(
  payment: paymentShare.Payment,
  date: Temporal.Instant | null,
  {
    reading,
    ours,
    terms,
  }: { readonly reading: ProviderReading; readonly ours: Money; readonly terms: refundRoute.AutomaticTerms },
): Money {
  const atProvider = lessOurs(givenBackAt(reading), ours)
  const atShop = isByProvider(payment, date, terms) ? lessOurs(payment.refunded, ours) : payment.refunded
  return atProvider > atShop ? atProvider : atShop
}

function isByProvider(
  payment: paymentShare.Payment,
  date: Temporal.Instant | null,
  terms: refundRoute.AutomaticTerms,
): boolean {
  return refundRoute.routeOf(payment, { date, isWhole: true }, terms)?.by === 'provider'
}

function lessOurs(all: Money, ours: Money): Money {
  return all > ours ? money.subtract(all, ours) : money.ZERO
}

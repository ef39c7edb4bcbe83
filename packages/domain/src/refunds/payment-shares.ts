import type { PaymentKind } from '../accounts/connector.ts'
import { type Money, ZERO, allocate, money, smallest, subtract, sum } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import { type AutomaticTerms, type RefundRoute, type RoutedPayment, routeOf } from './refund-route.ts'

export interface Payment extends RoutedPayment {
  readonly id: string
  readonly amount: Money
  /** The amount given back before, from zero to `amount`. */
  readonly refunded: Money
  /** Whether only an import named the provider: it then counts once a person, or the provider itself, confirms it. */
  readonly isProviderImported?: true
}

export interface Transaction {
  readonly id: string
  /** Null where the date is not known: the payments of the transaction are then never refunded automatically. */
  readonly date: Temporal.Instant | null
  readonly payments: readonly Payment[]
}

export interface PaymentFault {
  readonly fault: 'refunded-above-amount'
  readonly field: 'transactions'
  /** Indexes into the transactions, and into the payments of the transaction. */
  readonly transaction: number
  readonly payment: number
  readonly refunded: Money
  readonly amount: Money
}

export interface PaymentShare {
  readonly transactionId: string
  readonly paymentId: string
  readonly kind: PaymentKind
  /** The amount that this payment gives back. */
  readonly amount: Money
  /** Whether the payment is refunded automatically. */
  readonly isAutomatic: boolean
  /** Who gives it back; null where it is not automatic. */
  readonly route: RefundRoute | null
}

/** The payments that are said to have given back more than they brought. */
export function faultsOf(transactions: readonly Transaction[]): readonly PaymentFault[] {
  return transactions.flatMap(({ payments }, transaction) =>
    payments.flatMap(({ refunded, amount }, payment): readonly PaymentFault[] =>
      refunded > amount
        ? [{ fault: 'refunded-above-amount', field: 'transactions', transaction, payment, refunded, amount }]
        : [],
    ),
  )
}

/**
 * Splits money over payments in proportion to what each can still give back, and none beyond that (contract §4.8). What no
 * payment covers is in no share. The shares are in the order of the transactions, and include payments that receive nothing.
 */
export function share(
  amount: Money,
  transactions: readonly Transaction[],
  terms: AutomaticTerms,
): readonly PaymentShare[] {
  const payments = transactions.flatMap((transaction) =>
    transaction.payments.map((payment) => ({ transaction, payment })),
  )
  const capacities = payments.map(({ payment }) => capacityOf(payment))
  // Summed as bigint, because the payments that a caller sends may exceed what `Money` may be.
  const capacity = capacities.reduce((whole, part) => whole + BigInt(part), 0n)
  const covered = BigInt(amount) < capacity ? amount : money(capacity)
  const parts = allocate(covered, capacities)
  return payments.map(({ transaction, payment }, index) => {
    const part = parts[index] ?? ZERO
    invariant(part <= capacityOf(payment), 'no payment gives back more than it can')
    const route = routeOf(payment, { date: transaction.date, isWhole: part === payment.amount }, terms)
    const { id: paymentId, kind } = payment
    return { transactionId: transaction.id, paymentId, kind, amount: part, isAutomatic: route !== null, route }
  })
}

/** The shares that are left once something was kept of them, and what no payment covers. */
export interface SharesKept {
  readonly payments: readonly PaymentShare[]
  readonly uncovered: Money
}

/**
 * The rest of a refund after the amount that the customer pays for sending is deducted (contract §6.5): first from money, which
 * is the part that no payment covers and then the payments in proportion; then from cashback; last from what is returned as a
 * voucher, so that a gift card is reduced only where nothing else is left. At most all of it is deducted.
 */
export function keep(charge: Money, payments: readonly PaymentShare[], uncovered: Money): SharesKept {
  const parts = [...payments, { kind: null, amount: uncovered }]
  let left = charge
  const kept = parts.map(() => ZERO)
  for (const isOfTier of KEPT_IN_ORDER) {
    const weights = parts.map(({ kind, amount }) => (isOfTier(kind) ? amount : ZERO))
    const taken = smallest(left, sum(weights))
    const shares = taken === 0 ? [] : allocate(taken, weights)
    for (const [index, share] of shares.entries()) kept[index] = sum([kept[index] ?? ZERO, share])
    left = subtract(left, taken)
  }
  const lessKept = (amount: Money, index: number) => subtract(amount, kept[index] ?? ZERO)
  return {
    payments: payments.map((one, index) => ({ ...one, amount: lessKept(one.amount, index) })),
    uncovered: lessKept(uncovered, payments.length),
  }
}

/** Null: the amount that no payment covers, which a person sends. */
const KEPT_IN_ORDER: readonly ((kind: PaymentKind | null) => boolean)[] = [
  (kind) => kind === null,
  (kind) => kind !== null && kind !== 'cashback' && kind !== 'giftCard',
  (kind) => kind === 'cashback',
  (kind) => kind === 'giftCard',
]

function capacityOf(payment: Payment): Money {
  const capacity = subtract(payment.amount, payment.refunded)
  invariant(capacity >= 0, 'a payment has not given back more than it brought')
  return capacity
}

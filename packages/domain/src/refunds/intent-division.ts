import { type Money, ZERO, smallest, subtract, sum } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import { wholeOf } from './form-intents.ts'
import { keep, type PaymentShare } from './payment-shares.ts'
import { isSameRoute, type RefundRoute } from './refund-route.ts'
import type { RefundSplit } from './split.ts'

export interface DividedIntent {
  readonly purpose: string
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  /** The amount of the intent that is kept for sending. */
  readonly charged: Money
}

/** A part of an automatic intent that is given back in another way, as an intent of its own. */
export interface IntentPart extends DividedIntent {
  readonly means: 'voucher' | 'manual' | 'automatic'
  /**
   * Where the part goes: the share of a gift card becomes a voucher, and what no payment can take back automatically needs a
   * person.
   */
  readonly destination: 'gift-card' | 'cashback' | 'payment'
  /** Of an automatic part, the payments that it gives back: those of one counterpart. */
  readonly payments?: readonly NamedPayment[]
}

export interface NamedPayment {
  readonly transactionId: string
  readonly paymentId: string
}

export interface IntentDivision {
  /** The amount that the intent itself refunds: the sum of `payments`, which one counterpart gives back. */
  readonly amount: Money
  /** The amount that the intent itself keeps for sending; its parts keep the remainder. */
  readonly charged: Money
  readonly payments: readonly PaymentShare[]
  readonly parts: readonly IntentPart[]
}

/**
 * Divides an automatic intent by the way in which its whole amount splits over the payments of its order. `amount`, what is
 * kept for sending, and all parts together are exactly its goods, freight and surcharges. Goods are used first, then freight,
 * in the order automatic, gift card, cashback, person. One intent has one counterpart: what other counterparts give back
 * automatically become automatic parts, one each.
 */
export function divide(
  intent: DividedIntent,
  split: RefundSplit,
  { canIssueVouchers }: { readonly canIssueVouchers: boolean },
): IntentDivision {
  const { automatic, voucher, cashback, leftover } = split
  invariant(totalOf(split.payments, isAutomatic) === automatic, 'what is automatic is what payments take by themselves')
  const uncovered = subtract(leftover, totalOf(split.payments, isForPerson))
  const left = keep(intent.charged, split.payments, uncovered)
  const keptOf = (whole: Money, matches: (payment: PaymentShare) => boolean) =>
    subtract(whole, totalOf(left.payments, matches))
  const [own = [], ...others] = counterpartsOf(split.payments)
  const isOwn = among(own)
  const ownAmount = totalOf(split.payments, isOwn)
  let { goods, freight } = withoutFirst(intent, ownAmount)
  const parts = (
    [
      ...others.map((payments, index) => {
        const amount = totalOf(split.payments, among(payments))
        return {
          suffix: `counterpart-${index + 2}`,
          means: 'automatic',
          destination: 'payment',
          amount,
          charged: keptOf(amount, among(payments)),
          payments: payments.map(({ transactionId, paymentId }) => ({ transactionId, paymentId })),
        } as const
      }),
      {
        suffix: 'voucher',
        means: canIssueVouchers ? 'voucher' : 'manual',
        destination: 'gift-card',
        amount: voucher,
        charged: keptOf(voucher, isGiftCard),
      },
      {
        suffix: 'cashback',
        means: 'manual',
        destination: 'cashback',
        amount: cashback,
        charged: keptOf(cashback, isCashback),
      },
      {
        suffix: 'manual',
        means: 'manual',
        destination: 'payment',
        amount: leftover,
        charged: subtract(keptOf(leftover, isForPerson), left.uncovered),
      },
    ] as const
  ).flatMap(({ suffix, amount, ...part }): IntentPart[] => {
    if (amount === ZERO) return []
    const rest = withoutFirst({ goods, freight }, amount)
    const ofGoods = subtract(goods, rest.goods)
    const ofFreight = subtract(freight, rest.freight)
    goods = rest.goods
    freight = rest.freight
    const purpose = `${intent.purpose}.${suffix}`
    const surcharges = subtract(amount, sum([ofGoods, ofFreight]))
    return [{ ...part, purpose, goods: ofGoods, freight: ofFreight, surcharges }]
  })
  const whole = sum([ownAmount, ...parts.map(wholeOf)])
  invariant(whole === wholeOf(intent), 'an intent divides without loss or gain')
  const charged = keptOf(ownAmount, isOwn)
  invariant(
    sum([charged, ...parts.map((part) => part.charged)]) === intent.charged,
    'what is kept for sending divides without loss or gain',
  )
  const payments = left.payments.filter((payment) => isOwn(payment) && payment.amount > 0)
  return { amount: subtract(ownAmount, charged), charged, payments, parts }
}

/** The automatic payments by who gives them back: those of the platform together and first, those of providers one by one. */
function counterpartsOf(payments: readonly PaymentShare[]): readonly (readonly PaymentShare[])[] {
  const groups: { route: RefundRoute; payments: PaymentShare[] }[] = []
  for (const payment of payments) {
    const { route } = payment
    if (route === null || payment.amount === ZERO) continue
    const group = groups.find((one) => isSameRoute(one.route, route))
    if (group) group.payments.push(payment)
    else groups.push({ route, payments: [payment] })
  }
  const byStore = groups.filter(({ route }) => route.by === 'store')
  return [...byStore, ...groups.filter(({ route }) => route.by !== 'store')].map((group) => group.payments)
}

function among(payments: readonly NamedPayment[]) {
  return ({ transactionId, paymentId, isAutomatic }: PaymentShare): boolean =>
    isAutomatic && payments.some((one) => one.transactionId === transactionId && one.paymentId === paymentId)
}

/** The goods and freight that are left once this amount was taken, first from goods and then from freight. */
function withoutFirst({ goods, freight }: Pick<DividedIntent, 'goods' | 'freight'>, amount: Money) {
  const ofGoods = smallest(goods, amount)
  const ofFreight = smallest(freight, subtract(amount, ofGoods))
  return { goods: subtract(goods, ofGoods), freight: subtract(freight, ofFreight) }
}

function totalOf(payments: readonly PaymentShare[], matches: (payment: PaymentShare) => boolean): Money {
  return sum(payments.filter(matches).map(({ amount }) => amount))
}

function isAutomatic(payment: PaymentShare): boolean {
  return payment.isAutomatic
}

function isGiftCard({ kind }: PaymentShare): boolean {
  return kind === 'giftCard'
}

function isCashback({ kind }: PaymentShare): boolean {
  return kind === 'cashback'
}

/** Whether the share is money that no store refunds automatically. */
function isForPerson(payment: PaymentShare): boolean {
  return !payment.isAutomatic && !isGiftCard(payment) && !isCashback(payment)
}

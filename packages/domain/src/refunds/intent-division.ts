import { type Money, ZERO, smallest, subtract, sum } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import { wholeOf } from './form-intents.ts'
import { keep, type PaymentShare } from './payment-shares.ts'
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
  readonly means: 'voucher' | 'manual'
  /**
   * Where the part goes: the share of a gift card becomes a voucher, and what no payment can take back automatically needs a
   * person.
   */
  readonly destination: 'gift-card' | 'cashback' | 'payment'
}

export interface IntentDivision {
  /** The amount that is refunded automatically: the sum of `payments`. */
  readonly amount: Money
  /** The amount that the intent itself keeps for sending; its parts keep the remainder. */
  readonly charged: Money
  readonly payments: readonly PaymentShare[]
  readonly parts: readonly IntentPart[]
}

/**
 * Divides an automatic intent by the way in which its whole amount splits over the payments of its order. `amount`, what is
 * kept for sending, and all parts together are exactly its goods, freight and surcharges. Goods are used first, then freight,
 * in the order automatic, gift card, cashback, person.
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
  let { goods, freight } = withoutFirst(intent, automatic)
  const parts = (
    [
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
  ).flatMap(({ suffix, means, destination, amount, charged }): IntentPart[] => {
    if (amount === ZERO) return []
    const rest = withoutFirst({ goods, freight }, amount)
    const ofGoods = subtract(goods, rest.goods)
    const ofFreight = subtract(freight, rest.freight)
    goods = rest.goods
    freight = rest.freight
    const purpose = `${intent.purpose}.${suffix}`
    const surcharges = subtract(amount, sum([ofGoods, ofFreight]))
    return [{ purpose, means, destination, goods: ofGoods, freight: ofFreight, surcharges, charged }]
  })
  const whole = sum([automatic, ...parts.map(wholeOf)])
  invariant(whole === wholeOf(intent), 'an intent divides without loss or gain')
  const charged = keptOf(automatic, isAutomatic)
  invariant(
    sum([charged, ...parts.map((part) => part.charged)]) === intent.charged,
    'what is kept for sending divides without loss or gain',
  )
  const payments = left.payments.filter((payment) => payment.isAutomatic && payment.amount > 0)
  return { amount: subtract(automatic, charged), charged, payments, parts }
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

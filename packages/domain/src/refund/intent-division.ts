import { type Money, ZERO, smallest, subtract, sum } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import type { PaymentShare } from './payment-shares.ts'
import type { RefundSplit } from './split.ts'

export interface DividedIntent {
  readonly purpose: string
  readonly goods: Money
  readonly freight: Money
}

/** What of an automatic intent takes another way, as an intent of its own. */
export interface IntentPart extends DividedIntent {
  readonly means: 'voucher' | 'manual'
  /** What it goes back to: a gift card's share becomes a voucher, what no payment takes by itself needs a person. */
  readonly destination: 'gift-card' | 'cashback' | 'payment'
}

export interface IntentDivision {
  /** What is refunded automatically: the sum of `payments`. */
  readonly amount: Money
  readonly payments: readonly PaymentShare[]
  readonly parts: readonly IntentPart[]
}

/**
 * Divides an automatic intent by the split of its amount over the payments of its order: `amount` and all parts
 * together are exactly its goods and freight. Goods go first, in the order automatic, gift card, cashback, person.
 */
export function divide(
  intent: DividedIntent,
  { automatic, voucher, cashback, leftover, payments }: RefundSplit,
  { canIssueVouchers }: { readonly canIssueVouchers: boolean },
): IntentDivision {
  const sent = payments.filter((payment) => payment.isAutomatic && payment.amount > 0)
  invariant(
    sum(sent.map(({ amount }) => amount)) === automatic,
    'what is automatic is what payments take by themselves',
  )
  let goods = subtract(intent.goods, smallest(intent.goods, automatic))
  const parts = (
    [
      { suffix: 'voucher', means: canIssueVouchers ? 'voucher' : 'manual', destination: 'gift-card', amount: voucher },
      { suffix: 'cashback', means: 'manual', destination: 'cashback', amount: cashback },
      { suffix: 'manual', means: 'manual', destination: 'payment', amount: leftover },
    ] as const
  ).flatMap(({ suffix, means, destination, amount }): IntentPart[] => {
    if (amount === ZERO) return []
    const part = smallest(goods, amount)
    goods = subtract(goods, part)
    const purpose = `${intent.purpose}.${suffix}`
    return [{ purpose, means, destination, goods: part, freight: subtract(amount, part) }]
  })
  const whole = sum([automatic, ...parts.flatMap((part) => [part.goods, part.freight])])
  invariant(whole === intent.goods + intent.freight, 'an intent divides without loss or gain')
  return { amount: automatic, payments: sent, parts }
}

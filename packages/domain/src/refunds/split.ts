import type { ItemOperation, VoucherDefinition } from '../accounts/configuration.ts'
import { type Money, ZERO, smallest, subtract, sum } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import { expiry, worth as voucherWorth } from './voucher/voucher.ts'
import { type PaymentShare, type Transaction, share } from './payment-shares.ts'
import type { AutomaticTerms } from './refund-route.ts'

export type RefundMeans = 'voucher' | 'manual' | 'automatic'

/** An item with its value, as `returned-goods` gives it. Exchanges and items without units do not count. */
export interface RefundItem {
  readonly value: Money
  readonly units: number
  readonly operation: ItemOperation
  readonly means: RefundMeans
}

export interface SplitTerms extends AutomaticTerms {
  /** Largest amount refunded automatically in one request; null: no ceiling. */
  readonly automaticCeiling: Money | null
  /** Null where the account has no active voucher definition for retention. */
  readonly voucher: VoucherDefinition | null
}

/**
 * The amounts of a refund, all from zero. Always `refund + voucher + cashback = goods + freight` and `automatic + leftover =
 * refund`.
 */
export interface RefundSplit {
  readonly goods: Money
  readonly freight: Money
  /** The amount that goes back to the original means of payment, including what no payment covers. */
  readonly refund: Money
  readonly automatic: Money
  /** The part of the refund that needs a person. */
  readonly leftover: Money
  /** The amount converted into a voucher. */
  readonly voucher: Money
  /** The value that the voucher will have. */
  readonly voucherWorth: Money
  /** Null where there is no voucher or no definition. */
  readonly voucherExpiresAt: Temporal.Instant | null
  readonly cashback: Money
  readonly hasAutomatic: boolean
  readonly isWhollyAutomatic: boolean
  readonly payments: readonly PaymentShare[]
}

/** Splits a refund into voucher, cashback and money over the payments of its order (§4.13, contract §4.8). */
export function split(
  items: readonly RefundItem[],
  freight: Money,
  transactions: readonly Transaction[],
  terms: SplitTerms,
): RefundSplit {
  const refunded = items.filter((item) => item.operation === 'return' && item.units > 0)
  invariant(freight === 0 || refunded.length > 0, 'freight comes back only with goods')
  const goods = valueOf(refunded)
  const byChoice = valueOf(refunded.filter((item) => item.means === 'voucher'))
  const freightByVoucher = refunded.every((item) => item.means === 'voucher') ? freight : ZERO
  const inMoney = sum([subtract(goods, byChoice), subtract(freight, freightByVoucher)])
  const payments = share(inMoney, transactions, terms)
  const giftCards = fallsOn(payments, (payment) => payment.kind === 'giftCard')
  const cashback = fallsOn(payments, (payment) => payment.kind === 'cashback')
  const principal = sum([freightByVoucher, giftCards])
  const voucher = sum([byChoice, principal])
  const refund = subtract(inMoney, sum([giftCards, cashback]))
  const automatic = automaticOf(refunded, freight, payments, terms.automaticCeiling)
  return balanced({
    goods,
    freight,
    refund,
    automatic,
    leftover: subtract(refund, automatic),
    voucher,
    voucherWorth: voucherWorth(terms.voucher, byChoice, principal),
    voucherExpiresAt: voucher > 0 && terms.voucher !== null ? expiry(terms.voucher, terms.now, terms.timeZone) : null,
    cashback,
    hasAutomatic: automatic > 0,
    isWhollyAutomatic: refund > 0 && automatic === refund,
    payments,
  })
}

/**
 * The least of three amounts: what payments can take back automatically, what was requested to be automatic, and the account's ceiling.
 */
function automaticOf(
  refunded: readonly RefundItem[],
  freight: Money,
  payments: readonly PaymentShare[],
  ceiling: Money | null,
): Money {
  const askedFor = refunded.filter((item) => item.means === 'automatic')
  if (askedFor.length === 0) return ZERO
  const possible = fallsOn(payments, (payment) => payment.isAutomatic)
  const asked = sum([valueOf(askedFor), freight])
  return smallest(possible, asked, ceiling ?? possible)
}

/** A split that does not balance is a bug: no answer is better than a wrong one. */
function balanced(parts: RefundSplit): RefundSplit {
  const { goods, freight, refund, automatic, leftover, voucher, cashback } = parts
  invariant(sum([refund, voucher, cashback]) === sum([goods, freight]), 'a refund splits without loss or gain')
  invariant(sum([automatic, leftover]) === refund, 'what is not automatic needs a person')
  const amounts = [refund, automatic, leftover, voucher, parts.voucherWorth, cashback]
  invariant(
    amounts.every((amount) => amount >= 0),
    'no part of a refund is negative',
  )
  return parts
}

function valueOf(items: readonly RefundItem[]): Money {
  return sum(items.map((item) => item.value))
}

function fallsOn(payments: readonly PaymentShare[], isMeant: (payment: PaymentShare) => boolean): Money {
  return sum(payments.filter(isMeant).map((payment) => payment.amount))
}

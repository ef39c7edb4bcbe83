import type { RefundForm } from '../processes/return-process.ts'
import { largest, type Money, smallest, subtract, sum, ZERO } from '../shared/money.ts'
import { type VoucherTerms, worth as voucherWorth } from './voucher/voucher.ts'
import type { CoveredUnits } from './due-units.ts'
import type { RefundMeans } from './split.ts'

/** An amount that is due, and that is to be given back in one form. */
export interface Due {
  readonly goods: Money
  readonly freight: Money
  /** The part of the surcharges that a regret gives back (contract §6.12). */
  readonly surcharges: Money
  readonly units: readonly CoveredUnits[]
}

/** All that is due: goods, freight and surcharges. */
export function wholeOf({ goods, freight, surcharges }: Pick<Due, 'goods' | 'freight' | 'surcharges'>): Money {
  return sum([goods, freight, surcharges])
}

/** The form in which a process is paid back, as it was agreed. */
export interface AgreedForm {
  readonly refundForm: RefundForm
  /** The terms of the voucher, frozen when it was agreed. Null: the form is another one, or the terms were not kept. */
  readonly voucher: VoucherTerms | null
  /** The amount that the customer pays for sending, once for the whole process (contract §6.5). */
  readonly sendingCost: Money
}

/** The refunds of a process so far, paid or planned; later intents must take them into account. */
export interface SpentBefore {
  /** The amount that the automatic intents give back. */
  readonly automatic: Money
  /** The goods of vouchers that bring a bonus. */
  readonly voucherGoods: Money
  /** The amount already kept of what the customer pays for sending. */
  readonly charged: Money
}

export interface FormedIntent extends Due {
  readonly means: RefundMeans
  /** The value of a voucher beyond goods, freight and surcharges; below zero where its percentage is below 100. */
  readonly bonus: Money
  /** The amount that is kept for sending: never more than goods, freight, surcharges and bonus together. */
  readonly charged: Money
  readonly voucher: VoucherTerms | null
}

/**
 * The intents that give an amount back in the agreed form: one, or two where the automatic ceiling leaves a remainder for a
 * person to pay.
 */
export function form(
  due: Due,
  { refundForm, voucher, sendingCost }: AgreedForm,
  spent: SpentBefore,
  automaticCeiling: Money | null,
): readonly FormedIntent[] {
  const uncharged = largest(ZERO, subtract(sendingCost, spent.charged))
  switch (refundForm) {
    case 'voucher':
      return [voucherIntent(due, voucher, spent, uncharged)]
    case 'manual':
      return [byMeans('manual', due, uncharged)]
    case 'automatic':
      return automaticIntents(due, spent, automaticCeiling, uncharged)
  }
}

/**
 * The voucher is the difference of two running totals, so that the bonus of all vouchers together is rounded once (contract
 * §4.8).
 */
function voucherIntent(
  due: Due,
  voucher: VoucherTerms | null,
  { voucherGoods }: SpentBefore,
  uncharged: Money,
): FormedIntent {
  const until = sum([voucherGoods, due.goods])
  const converted = subtract(voucherWorth(voucher, until, ZERO), voucherWorth(voucher, voucherGoods, ZERO))
  const charged = smallest(uncharged, sum([converted, due.freight, due.surcharges]))
  return { ...byMeans('voucher', due, ZERO), bonus: subtract(converted, due.goods), charged, voucher }
}

/**
 * Automatic refunds go up to the account's ceiling for the whole process; a person pays what exceeds it (contract §4.8).
 */
function automaticIntents(
  due: Due,
  spent: SpentBefore,
  ceiling: Money | null,
  uncharged: Money,
): readonly FormedIntent[] {
  const whole = byMeans('automatic', due, uncharged)
  const total = subtract(wholeOf(due), whole.charged)
  const left = ceiling === null ? total : largest(ZERO, subtract(ceiling, spent.automatic))
  const automatic = smallest(total, left)
  if (automatic === total) return [whole]
  if (automatic === ZERO) return [byMeans('manual', due, uncharged)]
  // The amount kept for sending is taken off the automatic part, which needs no person.
  const first = sum([automatic, whole.charged])
  const goods = smallest(due.goods, first)
  const freight = smallest(due.freight, subtract(first, goods))
  const surcharges = subtract(first, sum([goods, freight]))
  const rest = {
    goods: subtract(due.goods, goods),
    freight: subtract(due.freight, freight),
    surcharges: subtract(due.surcharges, surcharges),
    units: [],
  }
  return [byMeans('automatic', { ...due, goods, freight, surcharges }, whole.charged), byMeans('manual', rest, ZERO)]
}

function byMeans(means: RefundMeans, due: Due, uncharged: Money): FormedIntent {
  const { goods, freight, surcharges, units } = due
  return {
    means,
    goods,
    freight,
    surcharges,
    units,
    bonus: ZERO,
    charged: smallest(uncharged, wholeOf(due)),
    voucher: null,
  }
}

import type { RefundForm } from '../return-process/return-process.ts'
import { largest, type Money, smallest, subtract, sum, ZERO } from '../shared/money.ts'
import { type VoucherTerms, worth as voucherWorth } from '../voucher/voucher.ts'
import type { CoveredUnits } from './due-units.ts'
import type { RefundMeans } from './split.ts'

/** Something due, to be given back by one form. */
export interface Due {
  readonly goods: Money
  readonly freight: Money
  readonly units: readonly CoveredUnits[]
}

/** How a process is paid back, as agreed. */
export interface AgreedForm {
  readonly refundForm: RefundForm
  /** Frozen when it was agreed; null where the form is another, or nobody knows any more. */
  readonly voucher: VoucherTerms | null
}

/** What was given back of a process so far, or is to be: what later intents must count. */
export interface SpentBefore {
  /** By intents that are refunded automatically, goods and freight. */
  readonly automatic: Money
  /** The goods of vouchers that bring a bonus. */
  readonly voucherGoods: Money
}

export interface FormedIntent extends Due {
  readonly means: RefundMeans
  /** What a voucher is worth beyond goods and freight; below zero where its percentage is below 100. */
  readonly bonus: Money
  readonly voucher: VoucherTerms | null
}

/** The intents that give something back by the form agreed: one, or two where the automatic ceiling leaves a rest to a person. */
export function form(
  due: Due,
  { refundForm, voucher }: AgreedForm,
  spent: SpentBefore,
  automaticCeiling: Money | null,
): readonly FormedIntent[] {
  switch (refundForm) {
    case 'voucher':
      return [voucherIntent(due, voucher, spent)]
    case 'manual':
      return [byMeans('manual', due)]
    case 'automatic':
      return automaticIntents(due, spent, automaticCeiling)
  }
}

/** A difference of two running totals, so that the bonus of all vouchers together is rounded once (contract §4.8). */
function voucherIntent(due: Due, voucher: VoucherTerms | null, { voucherGoods }: SpentBefore): FormedIntent {
  const until = sum([voucherGoods, due.goods])
  const converted = subtract(voucherWorth(voucher, until, ZERO), voucherWorth(voucher, voucherGoods, ZERO))
  return { ...byMeans('voucher', due), bonus: subtract(converted, due.goods), voucher }
}

/** Up to the account's ceiling over the whole process; what passes it needs a person (contract §4.8). */
function automaticIntents(due: Due, spent: SpentBefore, ceiling: Money | null): readonly FormedIntent[] {
  const total = sum([due.goods, due.freight])
  const left = ceiling === null ? total : largest(ZERO, subtract(ceiling, spent.automatic))
  const automatic = smallest(total, left)
  if (automatic === 0) return [byMeans('manual', due)]
  const goods = smallest(due.goods, automatic)
  const freight = subtract(automatic, goods)
  const first = byMeans('automatic', { ...due, goods, freight })
  if (automatic === total) return [first]
  const rest = { goods: subtract(due.goods, goods), freight: subtract(due.freight, freight), units: [] }
  return [first, byMeans('manual', rest)]
}

function byMeans(means: RefundMeans, { goods, freight, units }: Due): FormedIntent {
  return { means, goods, freight, units, bonus: ZERO, voucher: null }
}

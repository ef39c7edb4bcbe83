import { dayOf } from '../shared/calendar.ts'
import { type Money, type Percentage, largest, money, proportionOf, subtract, ZERO } from '../shared/money.ts'

/** A price index as the account file contains it: its variation in each month. */
export interface CorrectionTable {
  /** The name of the index, such as `IPCA-E`. */
  readonly index: string
  /** The number of days after the legal deadline in which nothing is corrected yet, from zero. */
  readonly graceDays: number
  /** By month (`2026-03`), each once. */
  readonly months: readonly { readonly month: string; readonly variation: Percentage }[]
}

/** The amount that a late refund adds to its principal. */
export interface Correction {
  readonly amount: Money
  /** The months that were counted, in order. */
  readonly months: readonly string[]
  /** Past months that the table does not contain; they count as zero. */
  readonly missing: readonly string[]
}

/**
 * The monetary correction of a principal that was due by one day and was given back on another (CDC art. 18 §1 II, 49 sole
 * paragraph; docs/decisions/0041). It is zero until the deadline has passed. After that, the monthly variations are
 * multiplied, from the month of the day after the deadline to the month before the payment; each month counts whole. The
 * result is rounded half up once, and is never below zero: months in which prices fell reduce the correction, never the
 * principal.
 */
export function correctionOf(
  { months, graceDays }: CorrectionTable,
  principal: Money,
  { due, paid }: { readonly due: Temporal.PlainDate; readonly paid: Temporal.PlainDate },
): Correction {
  const first = due.add({ days: graceDays + 1 })
  if (Temporal.PlainDate.compare(paid, first) < 0) return { amount: ZERO, months: [], missing: [] }
  const passed = monthsBetween(first.toPlainYearMonth(), paid.toPlainYearMonth())
  const variations = new Map(months.map(({ month, variation }) => [month, variation]))
  const counted = passed.filter((month) => variations.has(month))
  let [numerator, denominator] = [1n, 1n]
  for (const month of counted) {
    numerator *= WHOLE + BigInt(variations.get(month) ?? 0)
    denominator *= WHOLE
  }
  const corrected = money(proportionOf(BigInt(principal), numerator, denominator))
  return {
    amount: largest(ZERO, subtract(corrected, principal)),
    months: counted,
    missing: passed.filter((month) => !variations.has(month)),
  }
}

/**
 * The dates from which law wants the money of a process back: the day on which the first units of a regret arrived, and the
 * day on which the time to repair a defect ended.
 */
export interface LegalDue {
  readonly regretCameAt: Temporal.Instant | null
  readonly defectDueAt: Temporal.Instant | null
}

/** The last day on which a refund is not late; undefined where law names no day, or the term has not begun. */
export function dueDayOf({ regretCameAt, defectDueAt }: LegalDue, timeZone: string): Temporal.PlainDate | undefined {
  const days = [regretCameAt, defectDueAt].flatMap((at) => (at ? [dayOf(at, timeZone)] : []))
  return days.toSorted((one, other) => Temporal.PlainDate.compare(one, other))[0]
}

/** A hundred percent, in ten-thousandths of a percent. */
const WHOLE = 1_000_000n

/** The months from one (inclusive) to another (exclusive). */
function monthsBetween(from: Temporal.PlainYearMonth, until: Temporal.PlainYearMonth): readonly string[] {
  const months: string[] = []
  for (let month = from; Temporal.PlainYearMonth.compare(month, until) < 0; month = month.add({ months: 1 }))
    months.push(month.toString())
  return months
}

import { dayOf } from '../shared/calendar.ts'
import { type Money, type Percentage, largest, money, proportionOf, subtract, ZERO } from '../shared/money.ts'

/** An index as the account file carries it: by how much it moved in each month. */
export interface CorrectionTable {
  /** What the index is called, such as `IPCA-E`. */
  readonly index: string
  /** Days beyond the law's own deadline in which nothing is corrected yet; from zero. */
  readonly graceDays: number
  /** By month (`2026-03`), each once. */
  readonly months: readonly { readonly month: string; readonly variation: Percentage }[]
}

/** What a refund that came late adds to its principal. */
export interface Correction {
  readonly amount: Money
  /** The months that were counted, first to last. */
  readonly months: readonly string[]
  /** Months that passed and that the table does not have: they count for nothing. */
  readonly missing: readonly string[]
}

/**
 * The monetary correction of a principal that was given back on one day and was due by another (CDC art. 18 §1 II, 49 sole paragraph;
 * docs/decisions/0041): nothing until the deadline is over; from the day after it, the variations of the months from that day's
 * to the one before the month of payment are multiplied, the months in between whole and none in part. Rounded half up, once.
 * Never below zero: months in which prices fell take from the correction, never from the principal.
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

/** When law has the money of a process back: of a regret, once the first units came; of a defect, once the days of repair are over. */
export interface LegalDue {
  readonly regretCameAt: Temporal.Instant | null
  readonly defectDueAt: Temporal.Instant | null
}

/** The last day on which nothing is late; undefined where law names none, or it has not begun to run. */
export function dueDayOf({ regretCameAt, defectDueAt }: LegalDue, timeZone: string): Temporal.PlainDate | undefined {
  const days = [regretCameAt, defectDueAt].flatMap((at) => (at ? [dayOf(at, timeZone)] : []))
  return days.toSorted((one, other) => Temporal.PlainDate.compare(one, other))[0]
}

/** A hundred percent, in ten-thousandths of a percent. */
const WHOLE = 1_000_000n

/** The months from one, inclusive, to another, exclusive. */
function monthsBetween(from: Temporal.PlainYearMonth, until: Temporal.PlainYearMonth): readonly string[] {
  const months: string[] = []
  for (let month = from; Temporal.PlainYearMonth.compare(month, until) < 0; month = month.add({ months: 1 }))
    months.push(month.toString())
  return months
}

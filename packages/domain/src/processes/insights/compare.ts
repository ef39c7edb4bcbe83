/** Fewer than this say nothing about a change: differences between small numbers are chance. */
export const LEAST_COUNT = 20

export interface Change {
  readonly now: number
  readonly before: number
  /** In percent of the period before, signed, one decimal; null: there was nothing to compare with. */
  readonly percent: number | null
}

/** A figure beside that of the period before. A base of zero has no percentage, and says so with null. */
export function change(now: number, before: number): Change {
  return { now, before, percent: before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10 }
}

/** A share in percent, two decimals; null: of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.round((part / whole) * 10_000) / 100
}

/** Durations that fell into one bucket: how many, and their minutes together. */
export interface DurationBucket {
  readonly bucket: number
  readonly n: number
  readonly minutes: number
}

/**
 * The duration, in hours, that this share of all took at most: the mean of the bucket in which it lies, so exact where a bucket
 * holds one duration and otherwise as exact as buckets are wide. Null: there were none.
 */
export function quantile(buckets: readonly DurationBucket[], share: number): number | null {
  const total = buckets.reduce((sum, { n }) => sum + n, 0)
  if (total === 0) return null
  const rank = Math.max(1, Math.ceil(total * share))
  let passed = 0
  for (const { n, minutes } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    passed += n
    if (passed >= rank) return Math.round((minutes / n / 60) * 100) / 100
  }
  return null
}

/**
 * The period of the same length just before; where the period is one or several whole months, the same number of whole months.
 */
export function periodBefore(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const months = wholeMonths(first, last)
  if (months > 0) return { first: first.subtract({ months }), last: first.subtract({ days: 1 }) }
  const days = first.until(last, { largestUnit: 'days' }).days + 1
  return { first: first.subtract({ days }), last: first.subtract({ days: 1 }) }
}

/** How many whole calendar months a period is; 0: it is none. */
export function wholeMonths(first: Temporal.PlainDate, last: Temporal.PlainDate): number {
  const end = last.add({ days: 1 })
  if (first.day !== 1 || end.day !== 1) return 0
  return first.until(end, { largestUnit: 'months' }).months
}

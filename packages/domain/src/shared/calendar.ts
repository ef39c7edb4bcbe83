import { isNationalHoliday } from './brazilian-holidays.ts'
import { invariant } from './result.ts'

/** Instants from `start` on and before `end`. */
export interface Span {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** Says whether a day is a local holiday of a place, one that comes on top of weekends and national holidays. */
export type RestDays = (day: Temporal.PlainDate) => boolean

const NO_LOCAL_HOLIDAYS: RestDays = () => false

/** CDC art. 49: the number of calendar days after receipt in which a distance sale may be undone. */
export const REGRET_DAYS = 7

/** The calendar day of an instant in the account's time zone, never in UTC (contract §1.6). */
export function dayOf(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate()
}

/** The first moment of a day; not always midnight, where clocks are put forward at midnight. */
export function startOfDay(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return day.toZonedDateTime(timeZone).toInstant()
}

/** The span from the first moment of `first` to the last moment of `last`, both days included. */
export function spanOfDays(first: Temporal.PlainDate, last: Temporal.PlainDate, timeZone: string): Span {
  return { start: startOfDay(first, timeZone), end: startOfDay(last.add({ days: 1 }), timeZone) }
}

export function contains(span: Span, instant: Temporal.Instant): boolean {
  return Temporal.Instant.compare(span.start, instant) <= 0 && Temporal.Instant.compare(instant, span.end) < 0
}

/** Whole days from one day to another; below zero when `to` comes first. */
export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return from.until(to, { largestUnit: 'days' }).days
}

/** The last day of a deadline counted in calendar days: the day of the event does not count, the last day does. */
export function lastDayOf(event: Temporal.PlainDate, runningDays: number): Temporal.PlainDate {
  invariant(
    Number.isSafeInteger(runningDays) && runningDays >= 0,
    `a deadline is a whole number of days, not ${runningDays}`,
  )
  return event.add({ days: runningDays })
}

/** The span from the start of the day of the event to the last moment of a deadline counted in calendar days. */
export function deadlineWindow(event: Temporal.Instant, runningDays: number, timeZone: string): Span {
  const day = dayOf(event, timeZone)
  return spanOfDays(day, lastDayOf(day, runningDays), timeZone)
}

/**
 * The last day on which what was received on `receipt` may be regretted (CDC art. 49): the seventh day, or where that is no
 * working day at the customer's place, the next working day (Código Civil, art. 132 §1).
 */
export function lastDayOfRegret(
  receipt: Temporal.PlainDate,
  restsAlso: RestDays = NO_LOCAL_HOLIDAYS,
): Temporal.PlainDate {
  return workingDayFrom(lastDayOf(receipt, REGRET_DAYS), restsAlso)
}

/**
 * The span from the start of the day of receipt, when the right begins, to the end of the last day to regret (CDC art. 49).
 */
export function regretWindow(receivedAt: Temporal.Instant, timeZone: string): Span {
  const receipt = dayOf(receivedAt, timeZone)
  return spanOfDays(receipt, lastDayOfRegret(receipt), timeZone)
}

/** Whether a day is a working day: no weekend, no national holiday of Brazil, and no local holiday (`restDaysAt`). */
export function isWorkingDay(day: Temporal.PlainDate, restsAlso: RestDays = NO_LOCAL_HOLIDAYS): boolean {
  return day.dayOfWeek <= 5 && !isNationalHoliday(day) && !restsAlso(day)
}

/** The day itself where it is a working day, else the next working day. */
export function workingDayFrom(day: Temporal.PlainDate, restsAlso: RestDays = NO_LOCAL_HOLIDAYS): Temporal.PlainDate {
  let candidate = day
  while (!isWorkingDay(candidate, restsAlso)) candidate = candidate.add({ days: 1 })
  return candidate
}

export function laterOf(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) >= 0 ? one : other
}

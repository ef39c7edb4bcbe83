import type { CollectionPeriod, LogisticsOption, Weekday } from '../accounts/logistics-settings.ts'
import { isNationalHoliday } from '../shared/brazilian-holidays.ts'
import { isWorkingDay, type RestDays } from '../shared/calendar.ts'

/** A day and a time of the day at which a parcel is collected, on the clock of the account. */
export interface CollectionWindow {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** `HH:MM`. */
  readonly from: string
  /** `HH:MM`. */
  readonly until: string
}

/** The settings of an option that say when it collects. */
export type CollectionSchedule = Pick<LogisticsOption, 'windows' | 'noticeDays' | 'daysOffered'>

export interface AskedWhen {
  readonly now: Temporal.Instant
  /** Of the account. */
  readonly timeZone: string
  /** The local holidays of the place where the parcel is collected (`restDaysAt`). */
  readonly restsAlso: RestDays
}

/** The days of the week as ISO 8601 numbers them, from 1. */
const NUMBERED: Readonly<Record<Weekday, number>> = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
}

/** Whether the customer chooses when an option collects. */
export function isChosen({ windows }: Pick<CollectionSchedule, 'windows'>): boolean {
  return windows.length > 0
}

/**
 * The windows that the customer may choose from, earliest first, on as many days as the option offers: none that has begun, none on
 * a national or local holiday, and none with less notice than the option wants. Weekends only where the option names them.
 */
export function offered(schedule: CollectionSchedule, asked: AskedWhen): readonly CollectionWindow[] {
  const { windows, daysOffered } = schedule
  const first = firstDay(schedule, asked)
  const found: CollectionWindow[] = []
  let days = 0
  for (let ahead = 0; ahead < FURTHEST_DAYS && days < daysOffered; ahead++) {
    const day = first.add({ days: ahead })
    const ofDay = windowsOn(windows, day, asked)
    if (ofDay.length > 0) days++
    found.push(...ofDay)
  }
  return found
}

/** Whether an option collects in a window and has notice enough, however far ahead it is. */
export function isOpen(schedule: CollectionSchedule, window: CollectionWindow, asked: AskedWhen): boolean {
  const day = Temporal.PlainDate.from(window.day)
  if (Temporal.PlainDate.compare(day, firstDay(schedule, asked)) < 0) return false
  return windowsOn(schedule.windows, day, asked).some((one) => isSame(one, window))
}

export function isSame(one: CollectionWindow, other: CollectionWindow): boolean {
  return one.day === other.day && one.from === other.from && one.until === other.until
}

/** The moment at which a window begins. */
export function startOf({ day, from }: CollectionWindow, timeZone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${day}T${from}`).toZonedDateTime(timeZone).toInstant()
}

/** The moment at which a window ends. */
export function endOf({ day, until }: CollectionWindow, timeZone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${day}T${until}`).toZonedDateTime(timeZone).toInstant()
}

/** A window with its day as a day. */
export function datedOf({ day, from, until }: CollectionWindow) {
  return { day: Temporal.PlainDate.from(day), from, until }
}

/** A window as one text, as forms send it; read again by `parse`. */
export function format({ day, from, until }: CollectionWindow): string {
  return `${day} ${from}-${until}`
}

const WRITTEN = /^(?<day>\d{4}-\d{2}-\d{2}) (?<from>\d{2}:\d{2})-(?<until>\d{2}:\d{2})$/u

/** Reads a window that `format` wrote; null for any other text. It does not check whether the window is offered. */
export function parse(text: string): CollectionWindow | null {
  const { day, from, until } = WRITTEN.exec(text)?.groups ?? {}
  return day !== undefined && from !== undefined && until !== undefined ? { day, from, until } : null
}

/** Far enough for a day of the week that falls on a holiday several times in a row. */
const FURTHEST_DAYS = 400

/** The first day with notice enough: as many working days after today as the option wants. */
function firstDay({ noticeDays }: CollectionSchedule, { now, timeZone, restsAlso }: AskedWhen): Temporal.PlainDate {
  let day = now.toZonedDateTimeISO(timeZone).toPlainDate()
  for (let ahead = 0; ahead < noticeDays; ahead++) {
    do day = day.add({ days: 1 })
    while (!isWorkingDay(day, restsAlso))
  }
  return day
}

function windowsOn(
  windows: readonly CollectionPeriod[],
  day: Temporal.PlainDate,
  { now, timeZone, restsAlso }: AskedWhen,
): readonly CollectionWindow[] {
  if (isNationalHoliday(day) || restsAlso(day)) return []
  return windows
    .filter(({ weekdays }) => weekdays.some((weekday) => NUMBERED[weekday] === day.dayOfWeek))
    .map(({ from, until }) => ({ day: day.toString(), from, until }))
    .filter((window) => Temporal.Instant.compare(now, startOf(window, timeZone)) < 0)
    .toSorted((a, b) => (format(a) < format(b) ? -1 : 1))
}

import type { LocalHoliday } from '@vaivem/domain'

export type HolidayDay = Pick<LocalHoliday, 'month' | 'day' | 'year'>

/** A leap year: a day of every year may be 29 February. */
const ANY_LEAP_YEAR = 2000

/** `09/07` is of every year, `04/06/2026` of one; null for what is no day. */
export function readHoliday(text: string): HolidayDay | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})(?:\/(\d{4}))?$/.exec(text) ?? []
  if (day === undefined || month === undefined) return null
  const told = { month: Number(month), day: Number(day), year: year === undefined ? null : Number(year) }
  try {
    Temporal.PlainDate.from({ ...told, year: told.year ?? ANY_LEAP_YEAR }, { overflow: 'reject' })
    return told
  } catch {
    return null
  }
}

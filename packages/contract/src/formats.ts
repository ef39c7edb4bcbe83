import Format from 'typebox/format'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})?$/
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the text is a day `YYYY-MM-DD` of the years 0001 to 9999 that exists in the calendar (contract §1.6). */
export function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = DAY.exec(text)?.map(Number) ?? []
  const leapDay = month === 2 && isLeapYear(year) ? 1 : 0
  return year >= 1 && day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0) + leapDay
}

/**
 * Whether the text is an RFC 3339 moment with a day and a time that exist, at most nine digits of a second, with or without an
 * offset (without one: in the account's zone, contract §1.6). A leap second is accepted as RFC 3339 writes it. Moments that an
 * offset could move out of the years 0001 to 9999 are not accepted.
 */
export function isMoment(text: string): boolean {
  const [, day, hour, minute, second, offset = ''] = MOMENT.exec(text) ?? []
  if (day === undefined || !isDay(day) || day === '9999-12-31') return false
  if (day === '0001-01-01' && offset.startsWith('+')) return false
  const isLeapSecond = second === '60' && minute === '59'
  return Number(hour) <= 23 && Number(minute) <= 59 && (Number(second) <= 59 || isLeapSecond) && isOffset(offset)
}

function isOffset(offset: string): boolean {
  return offset.length < 2 || (Number(offset.slice(1, 3)) <= 23 && Number(offset.slice(4)) <= 59)
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

Format.Set('date', isDay)
Format.Set('date-time', isMoment)

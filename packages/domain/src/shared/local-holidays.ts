import type { RestDays } from './calendar.ts'
import { foldText, sameText } from './text.ts'

/** Where somebody is; the city alone, without its state, says nothing. */
export interface Place {
  /** Two letters (UF). */
  readonly state: string
  readonly city: string | null
}

/** A holiday of a state, or of one of its cities, as the account says. */
export interface LocalHoliday {
  readonly name: string
  readonly state: string
  /** Null: of the whole state. */
  readonly city: string | null
  readonly month: number
  readonly day: number
  /** Null: every year. */
  readonly year: number | null
}

export interface LocalHolidays {
  /** Where the store is: what counts for a consumer whose address nobody knows. */
  readonly seat: Place | null
  readonly days: readonly LocalHoliday[]
}

/**
 * The days on which a place rests beside the national holidays: its state's and its city's. A term that ends on one goes on to the
 * next working day (Código Civil, art. 132 §1), for which the holidays of the consumer's own address count, because there the right
 * is exercised and what is in doubt is read for the consumer (CDC, arts. 47 and 101 I); where no address is known, those of the
 * store's seat. So a local holiday only ever lengthens a term.
 */
export function restDaysAt({ seat, days }: LocalHolidays, consumer: Place | null): RestDays {
  const place = consumer ?? seat
  const kept = place === null ? [] : days.filter((holiday) => isKeptAt(holiday, place))
  return (date) => kept.some(({ year, month, day }) => isDay(date, year, month, day))
}

function isKeptAt(holiday: LocalHoliday, { state, city }: Place): boolean {
  if (foldText(holiday.state) !== foldText(state)) return false
  return holiday.city === null || (city !== null && sameText(holiday.city, city))
}

function isDay(date: Temporal.PlainDate, year: number | null, month: number, day: number): boolean {
  return date.month === month && date.day === day && (year === null || date.year === year)
}

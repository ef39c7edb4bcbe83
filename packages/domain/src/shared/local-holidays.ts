import type { RestDays } from './calendar.ts'
import { foldText, sameText } from './text.ts'

/** The place where a person lives or where a store is. A city without its state identifies no place. */
export interface Place {
  /** Two letters (UF). */
  readonly state: string
  readonly city: string | null
}

/** A holiday of a state, or of one of its cities, as the account says. */
export interface LocalHoliday {
  readonly name: string
  readonly state: string
  /** Null: the holiday is of the whole state. */
  readonly city: string | null
  readonly month: number
  readonly day: number
  /** Null: the holiday comes every year. */
  readonly year: number | null
}

export interface LocalHolidays {
  /** Where the store is; its holidays count for a customer whose address is not known. */
  readonly seat: Place | null
  readonly days: readonly LocalHoliday[]
}

/**
 * The local holidays of a place: those of its state and of its city. A term that ends on one goes on to the next working day
 * (Código Civil, art. 132 §1). The holidays at the customer's address count, because the right is exercised there and what is
 * in doubt is read in the customer's favour (CDC, arts. 47 and 101 I); where no address is known, those at the store's seat
 * count. A local holiday can therefore only lengthen a term.
 */
export function restDaysAt({ seat, days }: LocalHolidays, customer: Place | null): RestDays {
  const place = customer ?? seat
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

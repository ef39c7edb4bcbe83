interface FixedHoliday {
  readonly month: number
  readonly day: number
  /** The first year in which the whole country had this holiday. */
  readonly since: number
}

/** Lei 662/1949, Lei 6.802/1980 (12 Oct) and Lei 14.759/2023 (20 Nov). */
const FIXED: readonly FixedHoliday[] = [
  { month: 1, day: 1, since: 1949 },
  { month: 4, day: 21, since: 1949 },
  { month: 5, day: 1, since: 1949 },
  { month: 9, day: 7, since: 1949 },
  { month: 10, day: 12, since: 1980 },
  { month: 11, day: 2, since: 1949 },
  { month: 11, day: 15, since: 1949 },
  { month: 11, day: 20, since: 2024 },
  { month: 12, day: 25, since: 1949 },
]

/**
 * Whether all of Brazil rests: the fixed holidays and Good Friday. Carnival, Corpus Christi and the other days on which
 * only public offices close do not count, nor do holidays of a state or a city.
 */
export function isNationalHoliday(day: Temporal.PlainDate): boolean {
  const isFixed = FIXED.some(
    (holiday) => holiday.month === day.month && holiday.day === day.day && holiday.since <= day.year,
  )
  return isFixed || day.equals(goodFriday(day.year))
}

export function goodFriday(year: number): Temporal.PlainDate {
  return easterSunday(year).subtract({ days: 2 })
}

/** Easter Sunday of a Gregorian year, by the method of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const lateMoon = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const fromMarch = epact + weekday - 7 * lateMoon + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(fromMarch / 31), day: (fromMarch % 31) + 1 })
}

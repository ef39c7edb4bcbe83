/**
 * A `date-time` of the wire as an instant; one without an offset is read in the account's time zone (contract §1.6).
 */
export function instantOf(moment: string, timeZone: string): Temporal.Instant {
  const text = moment.toUpperCase()
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text)) return Temporal.Instant.from(text)
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant()
}

/** An instant as answers show it: RFC 3339 in UTC. */
export function momentOf(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' })
}

/**
 * An instant that a caller gave, as exact as the database stores it: to the microsecond, with no more digits than needed.
 */
export function givenMomentOf(instant: Temporal.Instant): string {
  return instant.round('microsecond').toString()
}

/** An instant with the offset of the account's time zone, to the second (§2.2). */
export function localMomentOf(instant: Temporal.Instant, timeZone: string): string {
  return instant
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never', calendarName: 'never' })
}

/** Reads a timestamptz as PostgreSQL writes it. */
export function instantOfColumn(column: string): Temporal.Instant {
  return Temporal.Instant.from(column.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
}

/** A timestamptz that holds an instant given by a caller, as answers show it. */
export function givenMomentOfColumn(column: string): string {
  return givenMomentOf(instantOfColumn(column))
}

/** A timestamptz as answers show it. */
export function momentOfColumn(column: string): string {
  return momentOf(instantOfColumn(column))
}

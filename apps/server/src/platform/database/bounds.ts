const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z')
const BEYOND = Temporal.Instant.from('+010000-01-01T00:00:00Z')

/**
 * An instant for comparisons, as PostgreSQL reads it: RFC 3339 of the years 1 to 9999. In some zones the first and the last day
 * begin and end outside of them, where no data can be: those become infinity.
 */
export function boundOf(instant: Temporal.Instant): string {
  if (Temporal.Instant.compare(instant, FIRST) < 0) return '-infinity'
  return Temporal.Instant.compare(instant, BEYOND) < 0 ? instant.toString() : 'infinity'
}

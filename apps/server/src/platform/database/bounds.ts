const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z')
const BEYOND = Temporal.Instant.from('+010000-01-01T00:00:00Z')

/**
 * An instant that others are compared with, as PostgreSQL reads it: RFC 3339 of the years 1 to 9999. The first and the last
 * day that can be asked for begin and end outside of them in some zones, where nothing is: those are infinitely far away.
 */
export function boundOf(instant: Temporal.Instant): string {
  if (Temporal.Instant.compare(instant, FIRST) < 0) return '-infinity'
  return Temporal.Instant.compare(instant, BEYOND) < 0 ? instant.toString() : 'infinity'
}

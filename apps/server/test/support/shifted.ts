/**
 * SQL: a moment of a column, moved by an interval (`- interval '2 days'`), for an UPDATE: Citus takes there only what depends on
 * nothing else, and the day of a moment alone depends on the clock of the session.
 */
export function shifted(column: string, by: string): string {
  return `(${column} AT TIME ZONE 'UTC' ${by}) AT TIME ZONE 'UTC'`
}

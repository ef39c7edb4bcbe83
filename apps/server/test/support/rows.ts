/** `npm run prove -- tables`: every row of the tables of cases that are near to each other; `npm test` takes rows that cover each pair. */
export const ALL_ROWS = process.env['TABLES'] === 'all'

/** Of each of several lists of the same rows its share, so that every row is in one of them: `at` is which of `lists` lists this is. */
export function shareOfRows<Row>(rows: readonly Row[], at: number, lists: number): readonly Row[] {
  return ALL_ROWS ? rows : rows.filter((_, row) => row % lists === at)
}

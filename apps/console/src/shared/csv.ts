import { csvOf, type Cell } from '@vaivem/csv'

export interface CsvColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => Cell
}

/** The text of a CSV file: a line of titles, then one line for each row. */
export function sheetOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvOf([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))])
}

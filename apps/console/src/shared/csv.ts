/** A cell of a spreadsheet: text as people wrote it, a plain number, or an amount of the interface. */
export type Cell = string | number | null | { readonly reais: number }

export interface CsvColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => Cell
}

/** Excel opens a file as UTF-8 only when it begins with it. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table as spreadsheets in Brazil open it: `;` between cells, a comma in numbers, CRLF after every line (RFC 4180). Text
 * that a spreadsheet would take for a formula begins with an apostrophe: nothing that a consumer wrote is ever executed.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.map(written).join(';')}\r\n`).join('')}`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return cell.reais.toFixed(2).replace('.', ',')
  return quoted(disarmed(cell))
}

/** OWASP: what begins like a formula, also behind blanks that a spreadsheet skips. */
function disarmed(text: string): string {
  return /^[\s\u0000-\u001F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[";\r\n,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

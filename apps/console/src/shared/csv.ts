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
 * that a spreadsheet would take for a formula, or would alter, begins with an apostrophe: nothing that a consumer wrote is
 * ever executed, and a code keeps its zeros.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.map(written).join(';')}\r\n`).join('')}`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return cell.reais.toFixed(2).replace('.', ',')
  return quoted(kept(cell))
}

/** OWASP: what begins like a formula, also behind blanks that a spreadsheet skips. */
const FORMULA = /^[\s\u0000-\u001F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/**
 * What would be read as a number or a day and shown otherwise: zeros in front, more than the eleven digits that stay in sight,
 * digits around a point, an E, a hyphen, a bar or a colon.
 */
const ALTERED = /^\s*(?:0\d+|\d{12,}|\d+(?:[.,]\d+)+|\d+E\d+|\d{1,4}[-/:]\d{1,4}(?:-\d{1,4})?)\s*$/i

function kept(text: string): string {
  return FORMULA.test(text) || ALTERED.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[";\r\n,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell of a spreadsheet: text as people wrote it, or an amount in centavos, or a plain number. */
export type Cell = string | null | { readonly centavos: number } | number

/** Excel opens a file in UTF-8 only when it begins with it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One line as spreadsheets in Brazil read it: `;` between cells, a comma in numbers, CRLF at the end. Text that a
 * spreadsheet would take for a formula begins with an apostrophe, so that nothing a consumer wrote is ever executed.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return reais(cell.centavos)
  return quoted(disarmed(cell))
}

/** Exact: no floating point between the centavos and the text. */
function reais(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** OWASP: what begins like a formula, also behind blanks that a spreadsheet skips. */
function disarmed(text: string): string {
  return /^[\s\u0000-\u001F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[";\r\n,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

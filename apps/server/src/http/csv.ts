/** A cell of a spreadsheet: text as people wrote it, or an amount in centavos, or a plain number. */
export type Cell = string | null | { readonly centavos: number } | number

/** Excel opens a file in UTF-8 only when it begins with it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One line as spreadsheets in Brazil read it: `;` between cells, a comma in numbers, CRLF at the end. Text that a
 * spreadsheet would take for a formula, or would alter, begins with an apostrophe: nothing that a consumer wrote is ever
 * executed, and a code keeps its zeros.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return reais(cell.centavos)
  return quoted(kept(cell))
}

/** Exact: no floating point between the centavos and the text. */
function reais(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
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

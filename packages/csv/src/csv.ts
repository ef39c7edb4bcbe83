export * from './read-csv.ts'

/** A cell: text as people wrote it, a plain number, an amount of money in centavos or in reais, or nothing. */
export type Cell = string | number | null | { readonly centavos: number } | { readonly reais: number }

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table as the text of a CSV file that spreadsheets in Brazil open: a byte order mark, `;` between cells, a comma in numbers, two
 * decimals in amounts, CRLF after every line, quotes as RFC 4180 has them. Text that a spreadsheet would run as a formula or show
 * altered gets an apostrophe in front: nothing that a customer wrote is ever executed, and a code keeps its leading zeros.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('')}`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(protectedText(cell))
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return 'reais' in cell ? cell.reais.toFixed(2).replace('.', ',') : centavosText(cell.centavos)
}

/** Written digit by digit, without floating point. */
function centavosText(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** Formula injection (OWASP): text that begins like a formula, also behind blanks, which spreadsheets skip. */
const FORMULA = /^[\s\u0000-\u001F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/**
 * Text that a spreadsheet would read as a number or a day and show otherwise: leading zeros, more than the eleven digits that stay
 * visible, digits around a point or a comma, an exponent, digits around a hyphen, a slash or a colon.
 */
const ALTERED = /^\s*(?:0\d+|\d{12,}|\d+(?:[.,]\d+)+|\d+E\d+|\d{1,4}[-/:]\d{1,4}(?:-\d{1,4})?)\s*$/i

function protectedText(text: string): string {
  return FORMULA.test(text) || ALTERED.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[";\r\n,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

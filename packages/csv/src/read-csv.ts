/** A row of a CSV file, and the line of the file on which it begins, from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

export type CsvRead =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  /** A quote that is not closed, or text behind a closed one. */
  | { readonly ok: false; readonly line: number; readonly because: 'unclosed-quote' | 'text-after-quote' }

/**
 * The rows of a CSV file as spreadsheets in Brazil write them, and of what `csvOf` wrote: `;` between cells, or `,` where the first
 * line has no `;`; quotes as RFC 4180 has them, with or without byte order mark, and any ends of lines. Empty rows are left out.
 * Cells are trimmed, and the apostrophe that keeps a spreadsheet from altering a text is taken off.
 */
export function readCsv(text: string): CsvRead {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = /^[^\r\n]*;/.test(body) ? ';' : ','
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  /** Whether the cell was in quotes that are closed. */
  let isClosed = false
  let [line, begin, quote] = [1, 1, 1]
  const endCell = () => {
    cells.push(isClosed ? cell : cell.trim())
    cell = ''
    isClosed = false
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begin, cells: cells.map(withoutApostrophe) })
    cells = []
  }
  for (let at = 0; at < body.length; at++) {
    const letter = body[at] ?? ''
    if (letter === '\n' || (letter === '\r' && body[at + 1] !== '\n')) line++
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (body[at + 1] === '"') cell += body[++at]
      else {
        isQuoted = false
        isClosed = true
      }
    } else if (letter === separator) endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && body[at + 1] === '\n') continue
      endRow()
      begin = line
    } else if (letter === '"' && cell.trim() === '' && !isClosed) {
      cell = ''
      isQuoted = true
      quote = line
    } else if (!isClosed) cell += letter
    else if (letter.trim() !== '') return { ok: false, line, because: 'text-after-quote' }
  }
  if (isQuoted) return { ok: false, line: quote, because: 'unclosed-quote' }
  endRow()
  return { ok: true, rows }
}

function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell
}

/** Reais as people write them, `1.234,56`, `1234,56` or `1234.56`, in whole centavos; undefined for anything else. */
export function readCentavos(text: string): number | undefined {
  const [, brazilian, decimals = '', plain = '', plainDecimals = ''] =
    /^(?:R\$\s*)?(?:(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})|(\d+|\d{1,3}(?:\.\d{3}){2,})(?:\.(\d{1,2}))?)$/.exec(text) ?? []
  const whole = brazilian ?? plain
  if (whole === '') return undefined
  const centavos = Number(
    `${whole.replaceAll('.', '')}${(brazilian === undefined ? plainDecimals : decimals).padEnd(2, '0')}`,
  )
  return Number.isSafeInteger(centavos) ? centavos : undefined
}

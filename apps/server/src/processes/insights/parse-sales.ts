import { readCentavos, readCsv } from '@vaivem/csv'
import { foldText } from '@vaivem/domain'
import type { SoldRow } from '../../platform/figures/figures-repository.ts'
import { SALES_COLUMNS, salesFaults } from './insights.pt-BR.ts'

const MOST_LINES = 50_000
const MOST_DAYS = 800
const MOST_UNITS = 1_000_000
const LONGEST_SKU = 200

export type ParsedSales =
  | { readonly ok: true; readonly rows: readonly SoldRow[]; readonly first: string; readonly last: string }
  | { readonly ok: false; readonly fault: string }

/**
 * Parses a file of sales: the columns SKU, Data (`dd/mm/aaaa` or `aaaa-mm-dd`), Unidades and, where there is one, Valor, in any
 * order. One cell that cannot be read refuses the file and names its line, because a rate of half the sales would be wrong.
 */
export function parseSales(text: string): ParsedSales {
  const read = readCsv(text)
  if (!read.ok) return { ok: false, fault: salesFaults.unread(read.line) }
  const [header, ...lines] = read.rows
  if (!header || lines.length === 0) return { ok: false, fault: salesFaults.empty }
  const titles = header.cells.map(foldText)
  const at = (column: keyof typeof SALES_COLUMNS) => titles.indexOf(foldText(SALES_COLUMNS[column]))
  for (const needed of ['sku', 'day', 'units'] as const)
    if (at(needed) < 0) return { ok: false, fault: salesFaults.missing(SALES_COLUMNS[needed]) }
  if (lines.length > MOST_LINES) return { ok: false, fault: salesFaults.long(MOST_LINES) }
  const sold = new Map<string, SoldRow>()
  for (const { line, cells } of lines) {
    const cell = (column: keyof typeof SALES_COLUMNS) => (cells[at(column)] ?? '').trim()
    const fault = (column: keyof typeof SALES_COLUMNS) =>
      ({ ok: false, fault: salesFaults.cell(line, SALES_COLUMNS[column]) }) as const
    const [sku, day, units] = [
      cell('sku').toWellFormed(),
      dayOf(cell('day')),
      Number(cell('units').replaceAll('.', '')),
    ]
    if (sku === '' || sku.length > LONGEST_SKU) return fault('sku')
    if (day === undefined) return fault('day')
    if (cell('units') === '' || !Number.isSafeInteger(units) || units < 0 || units > MOST_UNITS) return fault('units')
    const centavos = at('amount') < 0 || cell('amount') === '' ? 0 : readCentavos(cell('amount'))
    if (centavos === undefined) return fault('amount')
    const before = sold.get(`${day} ${sku}`)
    sold.set(`${day} ${sku}`, {
      day,
      key: sku,
      n: (before?.n ?? 0) + 1,
      units: (before?.units ?? 0) + units,
      centavos: (before?.centavos ?? 0) + centavos,
    })
  }
  const days = [...sold.values()].map(({ day }) => day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const length = Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days + 1
  if (length > MOST_DAYS) return { ok: false, fault: salesFaults.days(MOST_DAYS) }
  return { ok: true, rows: [...sold.values()], first, last }
}

function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = day === undefined ? text : `${year}-${(month ?? '').padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

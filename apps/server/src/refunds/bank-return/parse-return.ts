import { readCentavos, readCsv, type CsvRow } from '@vaivem/csv'
import { foldText, money, type BankReturnLine } from '@vaivem/domain'
import type { PAID_BY_HAND } from '@vaivem/contract'
import { RETURN_COLUMNS, RETURN_MEANS, RETURN_RESULTS, returnFaults } from './return-file.pt-BR.ts'

/** A line of the file, with what the domain does not judge. */
export interface ParsedLine extends BankReturnLine {
  /** Where it stands in the file, from 1. */
  readonly line: number
  /** Why the bank refused, in its words; null: it does not say. */
  readonly because: string | null
  readonly reference: string | null
  readonly means: (typeof PAID_BY_HAND)[number] | null
}

export type ParsedReturn =
  | { readonly ok: true; readonly lines: readonly ParsedLine[] }
  | { readonly ok: false; readonly fault: string }

/** Refunds in one file. */
const MOST = 2_000
/** As long as the contract's texts. */
const LONGEST = 255

type Column = keyof typeof RETURN_COLUMNS

/**
 * Parses the return file of a bank: the columns of the sheet of payments, in any order, with `Resultado` and what else the bank adds.
 * Days are `dd/mm/aaaa` or `aaaa-mm-dd`. A cell that cannot be read makes its line unreadable; a file without a column that is needed
 * is refused as a whole.
 */
export function parseReturn(text: string): ParsedReturn {
  const read = readCsv(text)
  if (!read.ok) return { ok: false, fault: returnFaults[read.because](read.line) }
  const [header, ...rows] = read.rows
  if (!header) return { ok: false, fault: returnFaults.empty }
  const columns = columnsOf(header)
  for (const needed of ['refund', 'amount', 'result'] as const) {
    if (columns[needed] === undefined)
      return { ok: false, fault: returnFaults.missing(RETURN_COLUMNS[needed][0] ?? needed) }
  }
  if (rows.length > MOST) return { ok: false, fault: returnFaults.long(MOST) }
  return { ok: true, lines: rows.map((row) => lineOf(row, columns)) }
}

type Columns = Readonly<Partial<Record<Column, number>>>

function columnsOf({ cells }: CsvRow): Columns {
  const titles = cells.map(foldText)
  return Object.fromEntries(
    Object.entries(RETURN_COLUMNS).flatMap(([name, known]) => {
      const at = known.map((one) => titles.indexOf(foldText(one))).find((place) => place >= 0)
      return at === undefined ? [] : [[name, at]]
    }),
  )
}

function lineOf({ line, cells }: CsvRow, columns: Columns): ParsedLine {
  const cell = (name: Column) => (cells[columns[name] ?? -1] ?? '').trim()
  const text = (name: Column) => cell(name).slice(0, LONGEST).toWellFormed() || null
  const id = Number(/^\d{1,16}$/.exec(cell('refund'))?.[0] ?? 0)
  const centavos = readCentavos(cell('amount'))
  const means = foldText(cell('means'))
  return {
    line,
    refundId: Number.isSafeInteger(id) && id > 0 ? id : null,
    amount: centavos === undefined ? null : money.money(centavos),
    result: resultOf(foldText(cell('result'))),
    day: cell('day') === '' ? undefined : dayOf(cell('day')),
    document: cell('document'),
    because: text('because'),
    reference: text('reference'),
    means: RETURN_MEANS.find(([said]) => means === foldText(said))?.[1] ?? null,
  }
}

function resultOf(said: string): ParsedLine['result'] {
  return RETURN_RESULTS.find(([pattern]) => pattern.test(said))?.[1] ?? null
}

function dayOf(text: string): Temporal.PlainDate | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  try {
    return Temporal.PlainDate.from(day === undefined ? text : `${year}-${month}-${day}`)
  } catch {
    return null
  }
}

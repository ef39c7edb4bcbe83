import { createHash } from 'node:crypto'
import type { STATEMENT_FORMATS } from '@vaivem/contract'
import { readCentavos, readCsv } from '@vaivem/csv'
import { calendar, foldText } from '@vaivem/domain'
import { STATEMENT_COLUMNS, statementFaults } from './statement-file.pt-BR.ts'

/** A movement out, in centavos, before it is known whether it was read before. */
export interface ReadLine {
  /** An ISO day, where the account is. */
  readonly day: string
  readonly amount: number
  readonly reference: string | null
  readonly identifier: string | null
}

export type ParsedStatement =
  | { readonly ok: true; readonly lines: readonly ReadLine[]; readonly left: number }
  | { readonly ok: false; readonly fault: string }

const LONGEST = 255

/** Parses the file of a statement: only movements out; `left` counts the other rows. One that cannot be read refuses the file. */
export function parseStatement(
  text: string,
  format: (typeof STATEMENT_FORMATS)[number],
  timeZone: string,
): ParsedStatement {
  const read = readCsv(text)
  if (!read.ok) return { ok: false, fault: statementFaults[read.because](read.line) }
  const [header, ...rows] = read.rows
  if (!header) return { ok: false, fault: statementFaults.empty }
  const columns = STATEMENT_COLUMNS[format]
  const titles = header.cells.map(foldText)
  // The first of the names that is there.
  const placeOf = (known: readonly string[]) =>
    known.map((one) => titles.indexOf(foldText(one))).find((place) => place >= 0) ?? -1
  const at = { day: placeOf(columns.day), amount: placeOf(columns.amount), reference: placeOf(columns.reference) }
  const identifierAt = placeOf(columns.identifier)
  for (const [place, names] of [
    [at.day, columns.day],
    [at.amount, columns.amount],
    ...columns.only.map(([title]) => [placeOf([title]), [title]] as const),
  ] as const) {
    if (place < 0) return { ok: false, fault: statementFaults.missing(names[0] ?? '') }
  }
  const words = columns.only.map(([title, word]) => ({ place: placeOf([title]), word }))
  const lines: ReadLine[] = []
  let left = 0
  for (const { line, cells } of rows) {
    if (words.some(({ place, word }) => foldText(cells[place] ?? '') !== word)) {
      left++
      continue
    }
    const day = dayOf(cells[at.day] ?? '', timeZone)
    if (day === undefined) return { ok: false, fault: statementFaults.day(line) }
    const amount = readCentavos((cells[at.amount] ?? '').replace(/^-\s*/, ''))
    if (amount === undefined || amount === 0) return { ok: false, fault: statementFaults.amount(line) }
    const text255 = (place: number) => (cells[place] ?? '').trim().slice(0, LONGEST).toWellFormed() || null
    lines.push({ day, amount, reference: text255(at.reference), identifier: text255(identifierAt) })
  }
  return { ok: true, lines, left }
}

/** `dd/mm/aaaa`, `aaaa-mm-dd`, or a moment with its offset, which is a day where the account is. */
function dayOf(text: string, timeZone: string): string | undefined {
  const said = text.trim()
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(said) ?? []
  try {
    if (day !== undefined) return Temporal.PlainDate.from(`${year}-${month}-${day}`).toString()
    if (/^\d{4}-\d{2}-\d{2}$/.test(said)) return Temporal.PlainDate.from(said).toString()
    return calendar.dayOf(Temporal.Instant.from(said.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')), timeZone).toString()
  } catch {
    return undefined
  }
}

/**
 * What identifies each line when it comes again: its identifier; without one, its contents, and how many equal lines came before it in
 * its file, so that two equal movements of one day are two.
 */
export function fingerprintsOf(lines: readonly ReadLine[]): readonly string[] {
  const seen = new Map<string, number>()
  return lines.map(({ day, amount, reference, identifier }) => {
    if (identifier !== null) return `id:${identifier}`
    const said = createHash('sha256')
      .update(JSON.stringify([day, amount, reference]))
      .digest('hex')
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    return `as:${said}:${nth}`
  })
}

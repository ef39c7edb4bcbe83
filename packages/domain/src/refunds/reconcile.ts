import { type Money, money, sum } from '../shared/money.ts'

/** An amount that was paid on a day according to the ledger, to one payment of an order or by one transfer. Amounts in centavos. */
export interface PaidEntry {
  readonly intentId: number
  readonly day: string
  readonly amount: Money
  /** Every name by which the counterpart may know it: of the refund, of the payment, of the transaction. */
  readonly references: readonly string[]
}

/** A movement out of the account of a provider or bank, as its statement says. Amounts in centavos. */
export interface StatementLine {
  readonly id: number
  readonly day: string
  readonly amount: Money
  readonly reference: string | null
}

export type FindingKind = 'matched' | 'only-ledger' | 'only-statement' | 'amount-differs' | 'paid-twice'

/** Entries and lines that belong together, or one that has no counterpart. Every entry and every line is in exactly one finding. */
export interface Finding {
  readonly kind: FindingKind
  /** Of its entries, else of its lines; an ISO day. */
  readonly day: string
  readonly entries: readonly PaidEntry[]
  readonly lines: readonly StatementLine[]
}

/**
 * Compares a statement with the ledger: first by reference, whatever the day, then, for what has no counterpart by reference, by amount
 * and day. Nothing is matched with two things: of two equal lines about one payment the second is `paid-twice`.
 */
export function reconcile(entries: readonly PaidEntry[], lines: readonly StatementLine[]): readonly Finding[] {
  const findings: Finding[] = []
  const open = { entries: new Set(entries), lines: new Set(lines) }
  const take = (kind: FindingKind, ofLedger: readonly PaidEntry[], ofStatement: readonly StatementLine[]) => {
    for (const one of ofLedger) open.entries.delete(one)
    for (const one of ofStatement) open.lines.delete(one)
    const day = ofLedger[0]?.day ?? ofStatement[0]?.day ?? ''
    findings.push({ kind, day, entries: ofLedger, lines: ofStatement })
  }
  const named = Map.groupBy(
    entries.flatMap((entry) => [...new Set(entry.references.map(plain))].map((reference) => ({ reference, entry }))),
    ({ reference }) => reference,
  )
  for (const [reference, group] of Map.groupBy(lines, (line) => plain(line.reference ?? ''))) {
    const known = named.get(reference)?.map(({ entry }) => entry)
    if (reference !== '' && known) ofOneReference(known, group, open.entries, take)
  }
  byAmountAndDay([...open.entries], [...open.lines], take)
  for (const entry of open.entries) take('only-ledger', [entry], [])
  for (const line of open.lines) take('only-statement', [], [line])
  return findings
}

type Take = (kind: FindingKind, entries: readonly PaidEntry[], lines: readonly StatementLine[]) => void

function ofOneReference(
  known: readonly PaidEntry[],
  group: readonly StatementLine[],
  open: ReadonlySet<PaidEntry>,
  take: Take,
): void {
  const lines = [...group]
  const entries = known
    .filter((entry) => open.has(entry))
    .filter((entry) => {
      const at = lines.findIndex(({ amount }) => amount === entry.amount)
      const [line] = at < 0 ? [] : lines.splice(at, 1)
      if (line) take('matched', [entry], [line])
      return line === undefined
    })
  if (lines.length === 0) return
  if (entries.length > 0) take(totalOf(entries) === totalOf(lines) ? 'matched' : 'amount-differs', entries, lines)
  else
    for (const line of lines)
      take(known.some(({ amount }) => amount === line.amount) ? 'paid-twice' : 'only-statement', [], [line])
}

function byAmountAndDay(entries: readonly PaidEntry[], lines: readonly StatementLine[], take: Take): void {
  const waiting = Map.groupBy(entries, ({ day, amount }) => `${day}/${amount}`)
  for (const line of lines) {
    const entry = waiting.get(`${line.day}/${line.amount}`)?.shift()
    if (entry) take('matched', [entry], [line])
  }
}

function plain(reference: string): string {
  return reference.trim().toUpperCase()
}

/** The sum of amounts, in centavos. */
export function totalOf(some: readonly { readonly amount: Money }[]): Money {
  return sum(some.map(({ amount }) => money(amount)))
}

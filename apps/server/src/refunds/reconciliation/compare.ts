import { money, type PaidEntry, reconciliation, type ReconciliationFinding, type StatementLine } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type ActRow, type LineRow, selectActs, selectLines, selectSettled, type SettledRow } from './repository.ts'
import type { StatementAccountRow } from './repository.ts'

/** The most days between the booking of a refund in a statement and its day in the ledger, before or after. */
const DAYS_APART = 10

export interface Compared {
  readonly findings: readonly ReconciliationFinding[]
  readonly lines: readonly StatementLine[]
  readonly entries: readonly PaidEntry[]
  readonly settled: ReadonlyMap<number, SettledRow>
  readonly actsOn: (finding: ReconciliationFinding) => readonly ActRow[]
}

/** Compares the statements of some days, both included, with the ledger; the findings are those of these days. */
export async function compareDays(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  account: StatementAccountRow,
  {
    first,
    last,
    timeZone,
  }: { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate; readonly timeZone: string },
): Promise<Compared> {
  const around = {
    first: first.subtract({ days: DAYS_APART }).toString(),
    last: last.add({ days: DAYS_APART }).toString(),
  }
  const { rows: lineRows } = await tx.query<LineRow>(selectLines(accountId, account.id, around))
  const { rows: settled } = await tx.query<SettledRow>(selectSettled(accountId, account, around, timeZone))
  const isOfDays = ({ day }: { readonly day: string }) => day >= first.toString() && day <= last.toString()
  const lines = lineRows.map(({ id, day, amount, reference }) => ({ id, day, amount: money.money(amount), reference }))
  const entries = settled.flatMap(entriesOf)
  const findings = reconciliation.reconcile(entries, lines).filter(isOfDays)
  const open = findings.filter(({ kind }) => kind !== 'matched')
  const lineIds = open.flatMap((finding) => finding.lines.map(({ id }) => id))
  const intentIds = open.flatMap((finding) => finding.entries.map(({ intentId }) => intentId))
  const { rows: acts } = await tx.query<ActRow>(selectActs(accountId, lineIds, intentIds))
  const ofLine = Map.groupBy(acts, ({ line_id }) => line_id)
  const ofIntent = Map.groupBy(acts, ({ intent_id }) => intent_id)
  return {
    findings,
    lines: lines.filter(isOfDays),
    entries: entries.filter(isOfDays),
    settled: new Map(settled.map((row) => [row.id, row])),
    actsOn: ({ lines: [line], entries: [entry] }) =>
      (line ? ofLine.get(line.id) : entry && ofIntent.get(entry.intentId)) ?? [],
  }
}

/** One entry for each payment to which a store's refund went; one for what a person paid. */
function entriesOf({ id, day, amount, reference, payments, means }: SettledRow): readonly PaidEntry[] {
  const own = reference === null ? [] : [reference]
  if (means !== 'automatic' || !payments || payments.length === 0)
    return [{ intentId: id, day, amount: money.money(amount), references: own }]
  return payments
    .filter((part) => part.amount > 0)
    .map(({ paymentId, transactionId, amount: part }) => ({
      intentId: id,
      day,
      amount: money.money(part),
      references: [...own, paymentId, transactionId].filter((one) => one !== ''),
    }))
}

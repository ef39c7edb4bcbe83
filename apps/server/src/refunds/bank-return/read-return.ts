import { judgeReturnLine, money, type ReturnSituation } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ParsedLine } from './parse-return.ts'
import { refusalDigest } from './refusal-digest.ts'
import { type ReturnedRow, selectReturned } from './repository.ts'

export interface JudgedLine {
  readonly line: ParsedLine
  readonly known: ReturnedRow | undefined
  readonly situation: ReturnSituation
}

interface Reading {
  readonly accountId: number
  readonly today: Temporal.PlainDate
  readonly now: Temporal.Instant
}

/**
 * Judges the lines of a return file against the refunds as they are now. Opens the bank data to compare holders, and shows none of it.
 */
export async function judgeLines(
  { secrecy }: Pick<Deps, 'secrecy'>,
  tx: Pick<Transaction, 'query'>,
  { accountId, today, now }: Reading,
  lines: readonly ParsedLine[],
): Promise<readonly JudgedLine[]> {
  const ids = [...new Set(lines.flatMap(({ refundId }) => refundId ?? []))]
  const { rows } = await tx.query<ReturnedRow>(selectReturned(accountId, ids, now.toString()))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seen = new Set<number>()
  return lines.map((line) => {
    const known = line.refundId === null ? undefined : byId.get(line.refundId)
    const isRepeated = line.refundId !== null && seen.has(line.refundId)
    if (line.refundId !== null) seen.add(line.refundId)
    const refund = known && {
      means: known.means,
      status: known.status,
      amount: money.money(known.amount),
      isProposed: known.is_proposed,
      hasBankAccount: known.account_kind !== null,
      payee: known.payee ?? ('other' as const),
      holderDocument: known.sealed
        ? (secrecy.openBankAccount(accountId, known.process_id, known.sealed).fields['cpfTitular'] ?? null)
        : null,
      isRefusalKnown: known.refusal === refusalDigest(line),
    }
    return { line, known, situation: judgeReturnLine(line, refund, { today, isRepeated }) }
  })
}

import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Column = Tables['daily_statement']

/** The outcome of fetching the statement of a day from a provider. */
export interface DailyStatementRow {
  readonly providerId: Column['provider_id']
  readonly day: string
  readonly outcome: 'asked' | 'silent' | 'unreadable' | 'read'
  readonly fault: Column['fault']
  readonly newLines: Column['new_lines']
  readonly triedAt: Column['tried_at']
}

const COLUMNS = `provider_id AS "providerId", day::text AS day, outcome, fault, new_lines AS "newLines", tried_at AS "triedAt"`

/** The statements that were fetched by the clock from a day on, of every provider, oldest first. */
export function selectDailyStatements(accountId: number, since: Temporal.PlainDate): Statement {
  return {
    name: 'select-daily-statements',
    text: `SELECT ${COLUMNS} FROM daily_statement WHERE account_id = $1 AND day >= $2 ORDER BY day, provider_id`,
    values: [accountId, since.toString()],
  }
}

/** The newest statement of each provider that was fetched by the clock. */
export function selectLatestStatements(accountId: number): Statement {
  return {
    name: 'select-latest-daily-statements',
    text: `SELECT DISTINCT ON (provider_id) ${COLUMNS} FROM daily_statement WHERE account_id = $1
           ORDER BY provider_id, day DESC`,
    values: [accountId],
  }
}

export interface TriedStatement extends Pick<DailyStatementRow, 'providerId' | 'outcome' | 'fault' | 'newLines'> {
  readonly day: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/** Writes how the statement of a day stands now; one that was read stays so. */
export async function recordDailyStatement(
  tx: Transaction,
  accountId: number,
  { providerId, day, outcome, fault, newLines, at }: TriedStatement,
): Promise<void> {
  await tx.query({
    name: 'record-daily-statement',
    text: `INSERT INTO daily_statement AS known (account_id, provider_id, day, outcome, fault, new_lines, tried_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (account_id, provider_id, day) DO UPDATE SET outcome = excluded.outcome, fault = excluded.fault,
             new_lines = excluded.new_lines, tried_at = excluded.tried_at WHERE known.outcome <> 'read'`,
    values: [accountId, providerId, day.toString(), outcome, fault, newLines, at.toString()],
  })
}

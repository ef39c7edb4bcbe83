import type { Money, QuotedWay } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export interface QuoteRow {
  readonly digest: Tables['carrier_quote']['question_digest']
  /** Null, as cost and days are then: nothing was quoted. */
  readonly service: Tables['carrier_quote']['service']
  readonly cost: Money | null
  readonly days: Tables['carrier_quote']['days']
}

const COLUMNS = 'question_digest AS digest, service, cost_centavos AS cost, days'

/** The answers that still hold, by the digests of their questions. */
export function selectQuotes(accountId: number, digests: readonly string[], now: Temporal.Instant): Statement {
  return {
    name: 'select-carrier-quotes',
    text: `SELECT ${COLUMNS} FROM carrier_quote
           WHERE account_id = $1 AND question_digest = ANY ($2::text[]) AND expires_at > $3`,
    values: [accountId, digests, now.toString()],
  }
}

export interface NewQuote {
  readonly digest: string
  /** Undefined: nothing was quoted. */
  readonly quoted: QuotedWay | undefined
  readonly expiresAt: Temporal.Instant
}

/** Stores answers, and returns those that hold: callers that asked at the same moment all get the answer that was stored first. */
export async function keepQuotes(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  told: readonly NewQuote[],
  now: Temporal.Instant,
): Promise<readonly QuoteRow[]> {
  // In one order, so that two that keep the same do not wait for each other.
  const rows = told
    .toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
    .map(({ digest, quoted, expiresAt }) => ({
      digest,
      service: quoted?.service ?? null,
      cost: quoted?.cost ?? null,
      days: quoted?.days ?? null,
      expires_at: expiresAt.toString(),
    }))
  // Two statements: in what an INSERT of a list does about a conflict, Citus takes no parameter.
  const [, kept] = await Promise.all([
    tx.query({
      name: 'delete-old-carrier-quotes',
      text: `DELETE FROM carrier_quote
             WHERE account_id = $1 AND question_digest = ANY ($2::text[]) AND expires_at <= $3`,
      values: [accountId, rows.map(({ digest }) => digest), now.toString()],
    }),
    tx.query<QuoteRow>({
      name: 'keep-carrier-quotes',
      text: `INSERT INTO carrier_quote AS kept (account_id, question_digest, service, cost_centavos, days, expires_at)
             SELECT $1, digest, service, cost, days, expires_at
             FROM jsonb_to_recordset($2::jsonb) AS told (digest text, service text, cost bigint, days integer, expires_at timestamptz)
             ON CONFLICT (account_id, question_digest) DO UPDATE SET expires_at = kept.expires_at
             RETURNING ${COLUMNS}`,
      values: [accountId, JSON.stringify(rows)],
    }),
  ])
  return kept.rows
}

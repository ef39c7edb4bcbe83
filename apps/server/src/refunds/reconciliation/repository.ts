import type { IdentifiedActor } from '@vaivem/domain'
import { actorColumns } from '../../platform/database/actor-columns.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

export interface StatementAccountRow extends Pick<Tables['statement_account'], 'name' | 'store_id'> {
  readonly id: Tables['statement_account']['statement_account_id']
  readonly covers: 'automatic' | 'manual' | 'all'
}

const ACCOUNT = 'statement_account_id AS id, name, covers, store_id'

export function selectAccount(accountId: number, id: number): Statement {
  return {
    name: 'select-statement-account',
    text: `SELECT ${ACCOUNT} FROM statement_account WHERE account_id = $1 AND statement_account_id = $2`,
    values: [accountId, id],
  }
}

export interface ListedAccountRow extends StatementAccountRow {
  readonly lines: number
  readonly first_day: string | null
  readonly last_day: string | null
}

export function selectAccounts(accountId: number): Statement {
  return {
    name: 'select-statement-accounts',
    text: `SELECT a.statement_account_id AS id, a.name, a.covers, a.store_id, count(l.line_id) AS lines,
             min(l.day)::text AS first_day, max(l.day)::text AS last_day
           FROM statement_account a
           LEFT JOIN statement_line l ON l.account_id = a.account_id AND l.statement_account_id = a.statement_account_id
           WHERE a.account_id = $1 GROUP BY a.account_id, a.statement_account_id ORDER BY lower(a.name) LIMIT 200`,
    values: [accountId],
  }
}

/** The account of a name; made where there is none. */
export async function findOrAddAccount(
  tx: Transaction,
  accountId: number,
  {
    id,
    name,
    covers,
    storeId,
  }: { id: number; name: string; covers: StatementAccountRow['covers']; storeId: number | null },
): Promise<StatementAccountRow> {
  await tx.query({
    name: 'add-statement-account',
    text: `INSERT INTO statement_account (account_id, statement_account_id, name, covers, store_id)
           VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account_id, lower(name)) DO NOTHING`,
    values: [accountId, id, name, covers, storeId],
  })
  const { rows } = await tx.query<StatementAccountRow>({
    name: 'find-statement-account-by-name',
    text: `SELECT ${ACCOUNT} FROM statement_account WHERE account_id = $1 AND lower(name) = lower($2)`,
    values: [accountId, name],
  })
  const [found] = rows
  if (!found) throw new Error('a statement account that was added is there')
  return found
}

/** Whether to request a statement of these days now: not within 15 minutes of the last request, because providers take that long. */
export async function claimStatementRequest(
  tx: Transaction,
  accountId: number,
  {
    providerId,
    first,
    last,
    at,
  }: {
    readonly providerId: number
    readonly first: Temporal.PlainDate
    readonly last: Temporal.PlainDate
    readonly at: Temporal.Instant
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'claim-statement-request',
    text: `INSERT INTO statement_request AS r (account_id, provider_id, first_day, last_day, asked_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, provider_id, first_day, last_day) DO UPDATE SET asked_at = excluded.asked_at
             WHERE r.asked_at < $6`,
    values: [
      accountId,
      providerId,
      first.toString(),
      last.toString(),
      at.toString(),
      at.subtract({ minutes: 15 }).toString(),
    ],
  })
  return rowCount === 1
}

export interface NewLine {
  readonly id: number
  readonly day: string
  readonly amount: number
  readonly reference: string | null
  readonly fingerprint: string
}

/** Adds the lines that are not known; answers the amounts of those that were new, in centavos. */
export async function addLines(
  tx: Transaction,
  accountId: number,
  statementAccountId: number,
  lines: readonly NewLine[],
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ amount: number }>({
    name: 'add-statement-lines',
    text: `INSERT INTO statement_line (account_id, line_id, statement_account_id, day, amount_centavos, reference, fingerprint)
           SELECT $1, n.id, $2, n.day, n.amount, n.reference, n.fingerprint
           FROM unnest($3::bigint[], $4::date[], $5::bigint[], $6::text[], $7::text[]) AS n (id, day, amount, reference, fingerprint)
           ON CONFLICT (account_id, statement_account_id, fingerprint) DO NOTHING RETURNING amount_centavos AS amount`,
    values: [
      accountId,
      statementAccountId,
      lines.map(({ id }) => id),
      lines.map(({ day }) => day),
      lines.map(({ amount }) => amount),
      lines.map(({ reference }) => reference),
      lines.map(({ fingerprint }) => fingerprint),
    ],
  })
  return rows.map(({ amount }) => amount)
}

interface Days {
  readonly first: string
  readonly last: string
}

export interface LineRow extends Pick<Tables['statement_line'], 'reference'> {
  readonly id: Tables['statement_line']['line_id']
  readonly day: string
  readonly amount: number
}

export function selectLines(accountId: number, statementAccountId: number, { first, last }: Days): Statement {
  return {
    name: 'select-statement-lines',
    text: `SELECT line_id AS id, day::text AS day, amount_centavos AS amount, reference FROM statement_line
           WHERE account_id = $1 AND statement_account_id = $2 AND day BETWEEN $3::date AND $4::date ORDER BY day, line_id`,
    values: [accountId, statementAccountId, first, last],
  }
}

export function selectLine(accountId: number, statementAccountId: number, lineId: number): Statement {
  return {
    name: 'select-statement-line',
    text: `SELECT line_id AS id, day::text AS day, amount_centavos AS amount, reference FROM statement_line
           WHERE account_id = $1 AND statement_account_id = $2 AND line_id = $3`,
    values: [accountId, statementAccountId, lineId],
  }
}

export interface SettledRow {
  readonly id: Tables['refund_intent']['intent_id']
  readonly process_id: Tables['refund_intent']['process_id']
  readonly process_number: Tables['return_process']['number']
  readonly means: Tables['refund_intent']['means']
  readonly day: string
  readonly amount: number
  readonly reference: string | null
  readonly payments:
    | readonly { readonly transactionId: string; readonly paymentId: string; readonly amount: number }[]
    | null
}

/**
 * The money that the ledger says was given back between two days, as far as a statement account shows it: what a person paid, on the
 * day that they said, from a bank account. Vouchers move no money.
 */
export function selectSettled(
  accountId: number,
  { covers, store_id: storeId }: Pick<StatementAccountRow, 'covers' | 'store_id'>,
  { first, last }: Days,
  timeZone: string,
): Statement {
  return {
    name: 'select-settled-of-days',
    text: `SELECT t.intent_id AS id, t.process_id, p.number AS process_number, t.means, d.day::text AS day, s.amount,
             t.outcome ->> 'reference' AS reference, t.instruction -> 'payments' AS payments
           FROM refund_intent t
           JOIN ${REFUND_SHARES} s ON s.account_id = t.account_id AND s.intent_id = t.intent_id
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           CROSS JOIN LATERAL (
             SELECT coalesce((t.outcome ->> 'paidOn')::date, (t.settled_at AT TIME ZONE $6)::date) AS day) d
           WHERE t.account_id = $1 AND t.status = 'settled' AND t.means <> 'voucher' AND s.amount > 0
             AND ($2 = 'all' OR t.means = $2) AND (t.means <> 'manual' OR t.outcome ->> 'by' IN ('pix', 'bankTransfer'))
             AND ($3::bigint IS NULL OR p.store_id = $3)
             AND t.settled_at >= ($4::date)::timestamp AT TIME ZONE $6 AND d.day BETWEEN $4::date AND $5::date
           ORDER BY d.day, t.intent_id`,
    values: [accountId, covers, storeId, first, last, timeZone],
  }
}

export interface ActRow {
  readonly line_id: number | null
  readonly intent_id: number | null
  readonly act: 'looked-up' | 'booked' | 'contested' | 'ignored'
  readonly found: 'done' | 'absent' | 'unknown' | null
  readonly acted_by: string
  readonly acted_at: string
}

export function selectActs(accountId: number, lineIds: readonly number[], intentIds: readonly number[]): Statement {
  return {
    name: 'select-reconciliation-acts',
    text: `SELECT line_id, intent_id, act, found, acted_by, acted_at FROM reconciliation_act
           WHERE account_id = $1 AND (line_id = ANY ($2::bigint[]) OR intent_id = ANY ($3::bigint[])) ORDER BY act_id`,
    values: [accountId, lineIds, intentIds],
  }
}

export interface NewAct {
  readonly id: number
  readonly statementAccountId: number
  readonly lineId: number | null
  readonly intentId: number | null
  readonly act: ActRow['act']
  readonly found: ActRow['found']
  readonly by: IdentifiedActor
  readonly at: Temporal.Instant
}

/** Records an act; false where that difference has such an act already. */
export async function addAct(
  tx: Transaction,
  accountId: number,
  { id, statementAccountId, lineId, intentId, act, found, by, at }: NewAct,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'add-reconciliation-act',
    text: `INSERT INTO reconciliation_act (account_id, act_id, statement_account_id, line_id, intent_id, act, found,
             acted_by_kind, acted_by_id, acted_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    values: [accountId, id, statementAccountId, lineId, intentId, act, found, ...actorColumns(by), at.toString()],
  })
  return rowCount === 1
}

export function selectSettledOne(accountId: number, intentId: number): Statement {
  return {
    name: 'select-one-settled-intent',
    text: `SELECT FROM refund_intent WHERE account_id = $1 AND intent_id = $2 AND status = 'settled' AND means <> 'voucher'`,
    values: [accountId, intentId],
  }
}

import type { Connector } from '@vaivem/domain'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

/** The counts of a store: what happened on the day, and what waits now. */
export type SummaryFact =
  | 'sent'
  | 'settled'
  | 'exchanges'
  | 'failed'
  | 'reversed'
  | 'observed'
  | 'to-release'
  | 'beyond-limit'
  | 'stopped'
  | 'unknown'

export interface SummaryRow {
  /** Null: of no store. */
  readonly storeId: number | null
  readonly fact: SummaryFact
  readonly count: number
  /** In centavos; of exchanges 0, because they move no money. */
  readonly amount: number
}

/** The activity of one connector, and what waits for it. */
export interface ConnectorSummary {
  readonly connector: Pick<Connector, 'id' | 'name'>
  readonly facts: readonly Pick<SummaryRow, 'fact' | 'count' | 'amount'>[]
  /** Since when nothing is sent; null: it is not stopped. */
  readonly stoppedAt: Temporal.Instant | null
}

/**
 * Counts by store: of the events whose ids are within a day, and of the refunds, vouchers and exchanges that wait now. What waits for several
 * reasons counts for the first of: stopped, observed, beyond the limit, to be released.
 */
export async function findSummary(
  tx: Transaction,
  accountId: number,
  { fromEvent, beforeEvent }: { readonly fromEvent: number; readonly beforeEvent: number },
): Promise<readonly SummaryRow[]> {
  const { rows } = await tx.query<SummaryRow>({
    name: 'find-daily-summary',
    text: `WITH happened AS (
             SELECT nullif(p.store_id, 0) AS store_id,
               CASE e.type WHEN 'refund.sent' THEN 'sent' WHEN 'voucher.sent' THEN 'sent' WHEN 'refund.settled' THEN 'settled'
                 WHEN 'voucher.issued' THEN 'settled' WHEN 'exchange.ordered' THEN 'exchanges' WHEN 'refund.reversed' THEN 'reversed'
                 ELSE 'failed' END AS fact,
               CASE WHEN e.type <> 'exchange.ordered' THEN coalesce((e.payload ->> 'amount')::bigint, s.amount, 0) ELSE 0 END AS amount
             FROM process_event e
             JOIN return_process p ON p.account_id = e.account_id AND p.process_id = e.process_id
             LEFT JOIN ${REFUND_SHARES} s ON s.account_id = $1 AND s.process_id = e.process_id
               AND s.intent_id = (e.payload ->> 'intentId')::bigint
             WHERE e.account_id = $1 AND e.event_id >= $2 AND e.event_id < $3
               AND e.type IN ('refund.sent', 'voucher.sent', 'refund.settled', 'voucher.issued', 'exchange.ordered', 'refund.failed',
                              'refund.reversed')),
           held AS (
             SELECT nullif(p.store_id, 0) AS store_id, t.held_for, t.status IN ('sent', 'verifying') AS is_unknown, s.amount
             FROM refund_intent t
             JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
             JOIN ${REFUND_SHARES} s ON s.account_id = t.account_id AND s.intent_id = t.intent_id
             WHERE t.account_id = $1 AND s.account_id = $1 AND NOT s.is_void
               AND (t.status IN ('sent', 'verifying') OR t.status = 'planned' AND t.held_for <> '{}')
             UNION ALL
             SELECT nullif(p.store_id, 0), r.held_for, false, 0
             FROM replacement r
             JOIN return_process p ON p.account_id = r.account_id AND p.process_id = r.process_id
             WHERE r.account_id = $1 AND r.state IN ('chosen', 'reserved') AND r.held_for <> '{}'),
           waits AS (
             SELECT store_id, CASE WHEN is_unknown THEN 'unknown' WHEN 'connector-stopped' = ANY (held_for) THEN 'stopped'
                 WHEN 'connector-observes' = ANY (held_for) THEN 'observed'
                 WHEN 'connector-daily-limit' = ANY (held_for) THEN 'beyond-limit' ELSE 'to-release' END AS fact, amount
             FROM held)
           SELECT store_id AS "storeId", fact, count(*)::integer AS count, coalesce(sum(amount), 0)::bigint AS amount
           FROM (SELECT store_id, fact, amount FROM happened UNION ALL SELECT store_id, fact, amount FROM waits) AS counted
           GROUP BY store_id, fact ORDER BY store_id NULLS LAST, fact`,
    values: [accountId, fromEvent, beforeEvent],
  })
  return rows
}

/** A wallet at a carrier that holds less than the account wants, in centavos, as it was last read. */
export interface LowWallet {
  readonly carrierId: Tables['carrier_wallet']['carrier_id']
  readonly balance: Tables['carrier_wallet']['balance_centavos']
  readonly readAt: Tables['carrier_wallet']['read_at']
}

/** The low wallets that were read from a moment on: an older balance says little, and nothing was paid since. */
export async function findLowWallets(
  tx: Transaction,
  accountId: number,
  since: Temporal.Instant,
): Promise<readonly LowWallet[]> {
  const { rows } = await tx.query<LowWallet>({
    name: 'find-low-wallets',
    text: `SELECT carrier_id AS "carrierId", balance_centavos AS balance, read_at AS "readAt"
           FROM carrier_wallet WHERE account_id = $1 AND balance_centavos < low_centavos AND read_at >= $2
           ORDER BY carrier_id`,
    values: [accountId, since.toString()],
  })
  return rows
}

/** A statement that a provider did not give by the clock, or that cannot be read. */
export interface MissedStatement {
  readonly providerId: Tables['daily_statement']['provider_id']
  readonly outcome: 'silent' | 'unreadable'
  readonly fault: Tables['daily_statement']['fault']
}

/** The statements of a day that were not read, where that of the day before was: the same is not said every day. */
export async function findMissedStatements(
  tx: Transaction,
  accountId: number,
  day: Temporal.PlainDate,
): Promise<readonly MissedStatement[]> {
  const { rows } = await tx.query<MissedStatement>({
    name: 'find-missed-statements',
    text: `SELECT s.provider_id AS "providerId", s.outcome, s.fault FROM daily_statement s
           WHERE s.account_id = $1 AND s.day = $2 AND s.outcome IN ('silent', 'unreadable') AND NOT EXISTS (
             SELECT FROM daily_statement before WHERE before.account_id = $1 AND before.provider_id = s.provider_id
               AND before.day = s.day - 1 AND before.outcome = s.outcome)
           ORDER BY s.provider_id`,
    values: [accountId, day.toString()],
  })
  return rows
}

/** Whether the summary of a day is done with. */
export async function isSummedUp(tx: Transaction, accountId: number, day: Temporal.PlainDate): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'find-daily-summary-of-day',
    text: 'SELECT FROM daily_summary WHERE account_id = $1 AND day = $2',
    values: [accountId, day.toString()],
  })
  return rowCount > 0
}

export async function endSummary(
  tx: Transaction,
  accountId: number,
  {
    day,
    outcome,
    at,
  }: {
    readonly day: Temporal.PlainDate
    readonly outcome: Tables['daily_summary']['outcome']
    readonly at: Temporal.Instant
  },
): Promise<void> {
  await tx.query({
    name: 'end-daily-summary',
    text: `INSERT INTO daily_summary (account_id, day, outcome, ended_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, day) DO NOTHING`,
    values: [accountId, day.toString(), outcome, at.toString()],
  })
}

import type { Money } from '@vaivem/domain'
import type { Statement } from '../database/statement.ts'
import type { Tables } from '../database/tables.ts'
import type { Transaction } from '../database/transaction.ts'
import type { GoingLiveStep } from './going-live-step.ts'

export interface GoingLiveRow {
  readonly connectorId: Tables['connector_going_live']['connector_id']
  readonly step: GoingLiveStep
  readonly dailyLimit: Money | null
  readonly stoppedAt: Tables['connector_going_live']['stopped_at']
  readonly day: Tables['connector_going_live']['day']
  readonly sentToday: Money
}

/** The rows of one connector, or of all where none is named. */
export function selectGoingLive(accountId: number, connectorId: number | null): Statement {
  return {
    name: 'select-connector-going-live',
    text: `SELECT connector_id AS "connectorId", step, daily_limit_centavos AS "dailyLimit", stopped_at AS "stoppedAt",
             day::text AS day, day_centavos AS "sentToday"
           FROM connector_going_live WHERE account_id = $1 AND ($2::bigint IS NULL OR connector_id = $2)`,
    values: [accountId, connectorId],
  }
}

/**
 * Counts an amount that is about to be sent by itself, if the day's limit leaves room for it; false where it does not. Whoever
 * counts at the same time waits for each other.
 */
export async function countSentByItself(
  tx: Transaction,
  accountId: number,
  {
    connectorId,
    day,
    amount,
  }: { readonly connectorId: number; readonly day: Temporal.PlainDate; readonly amount: Money },
): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'count-sent-by-itself',
    text: `UPDATE connector_going_live
           SET day = $3, day_centavos = CASE WHEN day = $3 THEN day_centavos ELSE 0 END + $4
           WHERE account_id = $1 AND connector_id = $2
             AND CASE WHEN day = $3 THEN day_centavos ELSE 0 END + $4 <= coalesce(daily_limit_centavos, 9007199254740991)
           RETURNING connector_id AS id`,
    values: [accountId, connectorId, day.toString(), amount],
  })
  return rows.length > 0
}

/** Moves a connector to another step of going live. */
export async function writeGoingLiveStep(
  tx: Transaction,
  accountId: number,
  connectorId: number,
  { step, dailyLimit }: { readonly step: GoingLiveStep; readonly dailyLimit: Money | null },
): Promise<void> {
  await tx.query({
    name: 'write-connector-going-live',
    text: `INSERT INTO connector_going_live (account_id, connector_id, step, daily_limit_centavos) VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, connector_id) DO UPDATE
           SET step = excluded.step, daily_limit_centavos = excluded.daily_limit_centavos, changed_at = now()`,
    values: [accountId, connectorId, step, dailyLimit],
  })
}

/** Stops a connector, or lets it go on; `step` is its step where it has no row yet. */
export async function writeStopped(
  tx: Transaction,
  accountId: number,
  connectorId: number,
  { step, stoppedAt }: { readonly step: GoingLiveStep; readonly stoppedAt: Temporal.Instant | null },
): Promise<void> {
  await tx.query({
    name: 'write-connector-stopped',
    text: `INSERT INTO connector_going_live (account_id, connector_id, step, stopped_at)
           VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, connector_id) DO UPDATE SET stopped_at = excluded.stopped_at, changed_at = now()`,
    values: [accountId, connectorId, step, stoppedAt?.toString() ?? null],
  })
}

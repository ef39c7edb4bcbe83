import type { ConnectorKind, ConnectorReference, Money } from '@vaivem/domain'
import type { Statement } from '../database/statement.ts'
import type { Tables } from '../database/tables.ts'
import type { Transaction } from '../database/transaction.ts'
import type { GoingLiveStep } from './going-live-step.ts'

export interface GoingLiveRow {
  readonly connectorKind: ConnectorKind
  readonly connectorId: Tables['connector_going_live']['connector_id']
  readonly step: GoingLiveStep
  readonly dailyLimit: Money | null
  readonly stoppedAt: Tables['connector_going_live']['stopped_at']
  readonly day: Tables['connector_going_live']['day']
  readonly sentToday: Money
}

/** The rows of one connector, or of all where none is named. */
export function selectGoingLive(accountId: number, connector: ConnectorReference | null): Statement {
  return {
    name: 'select-connector-going-live',
    text: `SELECT connector_kind AS "connectorKind", connector_id AS "connectorId", step, daily_limit_centavos AS "dailyLimit", stopped_at AS "stoppedAt",
             day::text AS day, day_centavos AS "sentToday"
           FROM connector_going_live
           WHERE account_id = $1 AND ($3::bigint IS NULL OR (connector_kind = $2 AND connector_id = $3))`,
    values: [accountId, connector?.kind ?? null, connector?.id ?? null],
  }
}

/**
 * Counts an amount that is about to be sent by itself, if the day's limit leaves room for it; false where it does not.
 * Concurrent calls wait for each other.
 */
export async function countSentByItself(
  tx: Transaction,
  accountId: number,
  {
    connector: { kind, id },
    day,
    amount,
  }: { readonly connector: ConnectorReference; readonly day: Temporal.PlainDate; readonly amount: Money },
): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'count-sent-by-itself',
    text: `UPDATE connector_going_live
           SET day = $4, day_centavos = CASE WHEN day = $4 THEN day_centavos ELSE 0 END + $5
           WHERE account_id = $1 AND connector_kind = $2 AND connector_id = $3
             AND CASE WHEN day = $4 THEN day_centavos ELSE 0 END + $5 <= coalesce(daily_limit_centavos, 9007199254740991)
           RETURNING connector_id AS id`,
    values: [accountId, kind, id, day.toString(), amount],
  })
  return rows.length > 0
}

/** Moves a connector to another step of going live. */
export async function writeGoingLiveStep(
  tx: Transaction,
  accountId: number,
  { kind, id }: ConnectorReference,
  { step, dailyLimit }: { readonly step: GoingLiveStep; readonly dailyLimit: Money | null },
): Promise<void> {
  await tx.query({
    name: 'write-connector-going-live',
    text: `INSERT INTO connector_going_live (account_id, connector_kind, connector_id, step, daily_limit_centavos)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, connector_kind, connector_id) DO UPDATE
           SET step = excluded.step, daily_limit_centavos = excluded.daily_limit_centavos, changed_at = excluded.changed_at`,
    values: [accountId, kind, id, step, dailyLimit],
  })
}

/** Stops a connector, or lets it go on; `step` is its step where it has no row yet. */
export async function writeStopped(
  tx: Transaction,
  accountId: number,
  { kind, id }: ConnectorReference,
  { step, stoppedAt }: { readonly step: GoingLiveStep; readonly stoppedAt: Temporal.Instant | null },
): Promise<void> {
  await tx.query({
    name: 'write-connector-stopped',
    text: `INSERT INTO connector_going_live (account_id, connector_kind, connector_id, step, stopped_at)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, connector_kind, connector_id) DO UPDATE SET stopped_at = excluded.stopped_at, changed_at = excluded.changed_at`,
    values: [accountId, kind, id, step, stoppedAt?.toString() ?? null],
  })
}

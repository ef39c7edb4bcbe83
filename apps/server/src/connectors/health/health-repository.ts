import type { ConnectorKind, ConnectorReference } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CallFailure } from './call-failure.ts'

export interface HealthRow {
  readonly connectorKind: ConnectorKind
  readonly connectorId: Tables['connector_health']['connector_id']
  readonly answeredAt: Tables['connector_health']['answered_at']
  readonly failedAt: Tables['connector_health']['failed_at']
  readonly failures: readonly FailedCall[]
}

export interface FailedCall {
  /** RFC 3339. */
  readonly at: string
  readonly failure: CallFailure
}

/** How the calls of each connector of an account went. */
export function selectHealth(accountId: number): Statement {
  return {
    name: 'select-connector-health',
    text: `SELECT connector_kind AS "connectorKind", connector_id AS "connectorId", answered_at AS "answeredAt",
             failed_at AS "failedAt", failures
           FROM connector_health WHERE account_id = $1 ORDER BY connector_kind, connector_id`,
    values: [accountId],
  }
}

interface Call {
  readonly connector: ConnectorReference
  readonly at: Temporal.Instant
}

export async function writeAnswered(tx: Transaction, accountId: number, { connector, at }: Call): Promise<void> {
  await tx.query({
    name: 'write-connector-answered',
    text: `INSERT INTO connector_health AS h (account_id, connector_kind, connector_id, answered_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, connector_kind, connector_id)
           DO UPDATE SET answered_at = greatest(h.answered_at, excluded.answered_at)`,
    values: [accountId, connector.kind, connector.id, at.toString()],
  })
}

/** Keeps the last five failures, the newest first. */
export async function writeFailed(
  tx: Transaction,
  accountId: number,
  { connector, at, failure }: Call & { readonly failure: CallFailure },
): Promise<void> {
  await tx.query({
    name: 'write-connector-failed',
    text: `INSERT INTO connector_health AS h (account_id, connector_kind, connector_id, failed_at, failures)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, connector_kind, connector_id) DO UPDATE SET failed_at = greatest(h.failed_at, excluded.failed_at),
             failures = jsonb_path_query_array(excluded.failures || h.failures, '$[0 to 4]')`,
    values: [accountId, connector.kind, connector.id, at.toString(), JSON.stringify([{ at: at.toString(), failure }])],
  })
}

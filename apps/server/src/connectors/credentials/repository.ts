import type { ConnectorKind, ConnectorReference } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export interface SealedCredentials {
  readonly sealed: Tables['connector_credential']['sealed']
  readonly isBeingRenewed: boolean
}

export function selectCredentials(accountId: number, { kind, id }: ConnectorReference): Statement {
  return {
    name: 'select-connector-credentials',
    text: `SELECT sealed, coalesce(renewal_token IS NOT NULL AND renewal_until > clock_timestamp(), false) AS "isBeingRenewed"
           FROM connector_credential WHERE account_id = $1 AND connector_kind = $2 AND connector_id = $3`,
    values: [accountId, kind, id],
  }
}

/** Which connectors of an account have credentials, and since when. */
export interface KnownCredentials {
  readonly connectorKind: ConnectorKind
  readonly connectorId: Tables['connector_credential']['connector_id']
  readonly changedAt: Tables['connector_credential']['changed_at']
  readonly renewalFailure: Tables['connector_credential']['renewal_failure']
}

export function selectKnownCredentials(accountId: number): Statement {
  return {
    name: 'select-known-connector-credentials',
    text: `SELECT connector_kind AS "connectorKind", connector_id AS "connectorId", changed_at AS "changedAt",
             renewal_failure AS "renewalFailure"
           FROM connector_credential WHERE account_id = $1 ORDER BY connector_kind, connector_id`,
    values: [accountId],
  }
}

/** Replaces the credentials of a connector: the next request uses the new ones. */
export async function writeCredentials(
  tx: Transaction,
  accountId: number,
  { kind, id }: ConnectorReference,
  sealed: Buffer,
): Promise<void> {
  await tx.query({
    name: 'write-connector-credentials',
    text: `INSERT INTO connector_credential (account_id, connector_kind, connector_id, sealed) VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, connector_kind, connector_id) DO UPDATE
           SET sealed = excluded.sealed, changed_at = excluded.changed_at, renewal_token = NULL, renewal_until = NULL, renewal_failure = NULL`,
    values: [accountId, kind, id, sealed],
  })
}

/** Whether there were any. */
export async function deleteCredentials(
  tx: Transaction,
  accountId: number,
  { kind, id }: ConnectorReference,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'delete-connector-credentials',
    text: `DELETE FROM connector_credential WHERE account_id = $1 AND connector_kind = $2 AND connector_id = $3
           RETURNING connector_id AS id`,
    values: [accountId, kind, id],
  })
  return rows.length > 0
}

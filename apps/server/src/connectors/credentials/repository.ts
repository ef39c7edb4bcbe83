import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export interface SealedCredentials {
  readonly sealed: Tables['connector_credential']['sealed']
}

export function selectCredentials(accountId: number, connectorId: number): Statement {
  return {
    name: 'select-connector-credentials',
    text: 'SELECT sealed FROM connector_credential WHERE account_id = $1 AND connector_id = $2',
    values: [accountId, connectorId],
  }
}

/** Which connectors of an account have credentials, and since when. */
export interface KnownCredentials {
  readonly connectorId: Tables['connector_credential']['connector_id']
  readonly changedAt: Tables['connector_credential']['changed_at']
}

export function selectKnownCredentials(accountId: number): Statement {
  return {
    name: 'select-known-connector-credentials',
    text: `SELECT connector_id AS "connectorId", changed_at AS "changedAt"
           FROM connector_credential WHERE account_id = $1 ORDER BY connector_id`,
    values: [accountId],
  }
}

/** Replaces the credentials of a connector: the next request uses the new ones. */
export async function writeCredentials(
  tx: Transaction,
  accountId: number,
  { connectorId, sealed }: { readonly connectorId: number; readonly sealed: Buffer },
): Promise<void> {
  await tx.query({
    name: 'write-connector-credentials',
    text: `INSERT INTO connector_credential (account_id, connector_id, sealed) VALUES ($1, $2, $3)
           ON CONFLICT (account_id, connector_id) DO UPDATE SET sealed = excluded.sealed, changed_at = now()`,
    values: [accountId, connectorId, sealed],
  })
}

/** Whether there were any. */
export async function deleteCredentials(tx: Transaction, accountId: number, connectorId: number): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'delete-connector-credentials',
    text: 'DELETE FROM connector_credential WHERE account_id = $1 AND connector_id = $2 RETURNING connector_id AS id',
    values: [accountId, connectorId],
  })
  return rows.length > 0
}

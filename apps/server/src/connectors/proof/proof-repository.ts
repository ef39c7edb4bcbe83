import type { ConnectorKind, ConnectorReference, Money } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ProvenStep } from './steps.ts'

export interface ProofRow {
  readonly connectorKind: ConnectorKind
  readonly connectorId: Tables['connector_proof']['connector_id']
  readonly startedAt: Tables['connector_proof']['started_at']
  readonly endedAt: Tables['connector_proof']['ended_at']
  readonly orderNumber: Tables['connector_proof']['order_number']
  readonly permitted: Money | null
  readonly steps: readonly ProvenStep[]
}

/** The last proof of each connector of an account. */
export function selectProofs(accountId: number): Statement {
  return {
    name: 'select-connector-proofs',
    text: `SELECT connector_kind AS "connectorKind", connector_id AS "connectorId", started_at AS "startedAt",
             ended_at AS "endedAt", order_number AS "orderNumber", permitted_centavos AS "permitted", steps
           FROM connector_proof WHERE account_id = $1 ORDER BY connector_kind, connector_id`,
    values: [accountId],
  }
}

export interface BegunProof {
  readonly connector: ConnectorReference
  readonly at: Temporal.Instant
  readonly orderNumber: string | null
  readonly permitted: Money | null
}

/** Begins a proof in the place of the last one. */
export async function beginProof(
  tx: Transaction,
  accountId: number,
  { connector, at, orderNumber, permitted }: BegunProof,
): Promise<void> {
  await tx.query({
    name: 'begin-connector-proof',
    text: `INSERT INTO connector_proof (account_id, connector_kind, connector_id, started_at, order_number, permitted_centavos)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (account_id, connector_kind, connector_id) DO UPDATE SET started_at = excluded.started_at, ended_at = NULL,
             order_number = excluded.order_number, permitted_centavos = excluded.permitted_centavos, steps = '[]'`,
    values: [accountId, connector.kind, connector.id, at.toString(), orderNumber, permitted],
  })
}

export interface ProofProgress {
  readonly connector: ConnectorReference
  /** When it began: a proof that another one has replaced is not written. */
  readonly startedAt: Temporal.Instant
  readonly endedAt: Temporal.Instant | null
  readonly steps: readonly ProvenStep[]
}

export async function writeProof(
  tx: Transaction,
  accountId: number,
  { connector, startedAt, endedAt, steps }: ProofProgress,
): Promise<void> {
  await tx.query({
    name: 'write-connector-proof',
    text: `UPDATE connector_proof SET ended_at = $5, steps = $6
           WHERE account_id = $1 AND connector_kind = $2 AND connector_id = $3 AND started_at = $4`,
    values: [
      accountId,
      connector.kind,
      connector.id,
      startedAt.toString(),
      endedAt?.toString() ?? null,
      JSON.stringify(steps),
    ],
  })
}

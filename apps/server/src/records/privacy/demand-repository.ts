import type { PrivacyNotice } from '@vaivem/connector-kit'
import { namedColumns } from '../../platform/database/actor-columns.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Writing = Pick<Transaction, 'query'>
type DemandRow = Tables['privacy_demand']

export async function insertDemand(
  tx: Writing,
  accountId: number,
  { id, connectorId, demand, email }: PrivacyNotice & { readonly id: number; readonly connectorId: number },
): Promise<void> {
  await tx.query({
    name: 'insert-privacy-demand',
    text: `INSERT INTO privacy_demand (account_id, demand_id, connector_id, demand, email) VALUES ($1, $2, $3, $4, $5)`,
    values: [accountId, id, connectorId, demand, email],
  })
}

export interface Demand {
  readonly id: DemandRow['demand_id']
  readonly connectorId: DemandRow['connector_id']
  readonly demand: DemandRow['demand']
  readonly email: DemandRow['email']
  readonly receivedAt: DemandRow['received_at']
  readonly answeredAt: DemandRow['answered_at']
  readonly isGranted: DemandRow['is_granted']
}

const COLUMNS = `demand_id AS id, connector_id AS "connectorId", demand, email, received_at AS "receivedAt",
  answered_at AS "answeredAt", is_granted AS "isGranted"`

/** The demands that wait for an answer, oldest first, then the answered ones, newest first. */
export function selectDemands(accountId: number, most: number): Statement {
  return {
    name: 'select-privacy-demands',
    text: `SELECT ${COLUMNS} FROM privacy_demand WHERE account_id = $1
           ORDER BY answered_at DESC NULLS FIRST, received_at, demand_id LIMIT $2`,
    values: [accountId, most],
  }
}

/** A demand, locked until the transaction ends; undefined: there is none. */
export async function lockDemand(tx: Writing, accountId: number, demandId: number): Promise<Demand | undefined> {
  const { rows } = await tx.query<Demand>({
    name: 'lock-privacy-demand',
    text: `SELECT ${COLUMNS} FROM privacy_demand WHERE account_id = $1 AND demand_id = $2 FOR NO KEY UPDATE`,
    values: [accountId, demandId],
  })
  return rows[0]
}

export async function answerDemand(
  tx: Writing,
  accountId: number,
  { id, isGranted, actor }: { readonly id: number; readonly isGranted: boolean; readonly actor: string },
): Promise<void> {
  await tx.query({
    name: 'answer-privacy-demand',
    text: `UPDATE privacy_demand SET answered_at = this_moment(), is_granted = $3, answered_by_kind = $4, answered_by_id = $5
           WHERE account_id = $1 AND demand_id = $2`,
    values: [accountId, id, isGranted, ...namedColumns(actor)],
  })
}

import type { MirroredExchange, ReplacementState, StoreReturnCommand, StoreReturnState } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Columns = Tables['store_return']

export interface NewStoreReturn {
  readonly id: number
  readonly processId: number
  readonly connectorId: number
  readonly at: Temporal.Instant
}

/** Whether it was made: a process has one at a time. */
export async function insertStoreReturn(
  tx: Transaction,
  accountId: number,
  { id, processId, connectorId, at }: NewStoreReturn,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-store-return',
    text: `INSERT INTO store_return (account_id, store_return_id, process_id, connector_id, state, created_at, updated_at)
           VALUES ($1, $2, $3, $4, 'planned', $5, $5)
           ON CONFLICT (account_id, process_id) WHERE state IN ('planned', 'open', 'needs-person') DO NOTHING`,
    values: [accountId, id, processId, connectorId, at.toString()],
  })
  return rowCount === 1
}

export interface StoreReturnRow extends Pick<
  Columns,
  | 'process_id'
  | 'connector_id'
  | 'asked_at'
  | 'asked_number'
  | 'told_number'
  | 'store_reference'
  | 'problem'
  | 'created_at'
  | 'updated_at'
> {
  readonly id: Columns['store_return_id']
  readonly state: StoreReturnState
  readonly asked: StoreReturnCommand | null
}

const COLUMNS = `store_return_id AS id, process_id, connector_id, state, asked, asked_at, asked_number, told_number,
             store_reference, problem, created_at, updated_at`

/** It must be there: returns at stores are kept. */
export async function findStoreReturn(tx: Transaction, accountId: number, id: number): Promise<StoreReturnRow> {
  const { rows } = await tx.query<StoreReturnRow>({
    name: 'select-store-return',
    text: `SELECT ${COLUMNS} FROM store_return WHERE account_id = $1 AND store_return_id = $2`,
    values: [accountId, id],
  })
  const [row] = rows
  if (!row) throw new Error('a return at a store is kept')
  return row
}

/** The newest of a process. */
export function selectStoreReturnOf(accountId: number, processId: number): Statement {
  return {
    name: 'select-store-return-of-process',
    text: `SELECT ${COLUMNS} FROM store_return WHERE account_id = $1 AND process_id = $2
           ORDER BY store_return_id DESC LIMIT 1`,
    values: [accountId, processId],
  }
}

export interface DueStoreReturn extends Pick<Tables['return_process'], 'store_id'> {
  readonly process_id: Columns['process_id']
}

/** The process and store of a return, read before its work is taken. */
export function selectDueStoreReturn(accountId: number, id: number): Statement {
  return {
    name: 'select-due-store-return',
    text: `SELECT s.process_id, p.store_id FROM store_return s
           JOIN return_process p ON p.account_id = $1 AND p.process_id = s.process_id
           WHERE s.account_id = $1 AND s.store_return_id = $2`,
    values: [accountId, id],
  }
}

/** The return of a process for which the platform may still need a request; undefined: there is none. */
export async function findAliveStoreReturn(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'find-alive-store-return',
    text: `SELECT store_return_id AS id FROM store_return
           WHERE account_id = $1 AND process_id = $2 AND state IN ('planned', 'open')`,
    values: [accountId, processId],
  })
  return rows[0]?.id
}

/** Everything about it that changes. */
export interface StoreReturnChange extends Pick<StoreReturnRow, 'state' | 'problem'> {
  readonly asked: StoreReturnCommand | null
  readonly askedAt: Temporal.Instant | null
  readonly askedNumber: string | null
  readonly toldNumber: string | null
  readonly reference: string | null
  readonly at: Temporal.Instant
}

export async function writeStoreReturn(
  tx: Transaction,
  accountId: number,
  id: number,
  change: StoreReturnChange,
): Promise<void> {
  const { state, asked, askedAt, askedNumber, toldNumber, reference, problem, at } = change
  await tx.query({
    name: 'write-store-return',
    text: `UPDATE store_return SET state = $3, asked = $4, asked_at = $5, asked_number = $6, told_number = $7,
             store_reference = $8, problem = $9, updated_at = $10
           WHERE account_id = $1 AND store_return_id = $2`,
    values: [
      accountId,
      id,
      state,
      asked,
      askedAt?.toString() ?? null,
      askedNumber,
      toldNumber,
      reference,
      problem,
      at.toString(),
    ],
  })
}

/** All exchanges of a process, with the facts that decide whether its return shows them (`storeReturn.shownExchanges`). */
export async function findExchanges(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<readonly MirroredExchange[]> {
  const { rows } = await tx.query<ExchangeRow>({
    name: 'find-exchanges-of-store-return',
    text: `SELECT sku_id, quantity, state, by_hand, asked FROM replacement
           WHERE account_id = $1 AND process_id = $2 ORDER BY replacement_id`,
    values: [accountId, processId],
  })
  return rows.map(({ sku_id: skuId, quantity, state, by_hand: isByHand, asked }) => {
    return { skuId, quantity, state, isByHand, isLeaving: asked === 'order' || asked === 'release' }
  })
}

interface ExchangeRow extends Pick<Tables['replacement'], 'sku_id' | 'quantity' | 'by_hand' | 'asked'> {
  readonly state: ReplacementState
}

/**
 * Whether the platform was requested to make the return of a process and has not answered yet. Items of an exchange may then still
 * appear in that return, so nothing of the exchange is sent or given back before the answer is known. The process is locked.
 */
export async function isReturnBeingMade(tx: Transaction, accountId: number, processId: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'find-return-being-made',
    text: `SELECT 1 FROM store_return
           WHERE account_id = $1 AND process_id = $2 AND state = 'planned' AND asked = 'mirror'`,
    values: [accountId, processId],
  })
  return rows.length > 0
}

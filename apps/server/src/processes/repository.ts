import type { EventType, ReturnProcess as ReturnProcessEntity } from '@vaivem/contract'
import type { ProcessStatus, ReturnProcess, Stages } from '@vaivem/domain'
import type { StoredDocument } from '../platform/archive/archived-process.ts'
import { namedColumns } from '../platform/database/actor-columns.ts'
import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { NO_STORE } from '../orders/index.ts'
import { SEAL_AFTER_MILLISECONDS } from '../platform/outbound/work.ts'
import { addNewWork } from '../platform/outbound/work-repository.ts'
import { kindOf } from './document.ts'
import { saveListing } from './listing-repository.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'
import type { Changes } from './what-changed.ts'

/** The type of an event, and its cause. */
export interface EventRecord {
  readonly id: number
  readonly at: Temporal.Instant
  readonly type: EventType
  readonly cause: string
  readonly payload: Readonly<Record<string, unknown>>
  /** The reason, in the words of the person who did it. */
  readonly reason?: string | null
  /** The message to the customer, in the words of the person who gave the command. */
  readonly customerText?: string | null
  readonly origin?: Origin | null
}

/** The origin of a change. */
export interface Origin {
  readonly ip: string
  readonly traceId: string
}

/** The fields of the process in an event. */
export interface EventView {
  readonly snapshot: Snapshot
  readonly changed: Changes
}

/** The changes of a process by one version; its event has the same number. */
export interface ProcessVersion {
  readonly processId: number
  readonly version: number
}

/** A process with its stages, as rows. */
export interface ProcessRecord {
  readonly process: ReturnProcess
  readonly stages: Stages
  readonly customer: { readonly name: string | null; readonly email: string | null }
  readonly orderNumber: string | null
  readonly version: number
}

/**
 * Inserts the process, its items, its document and its first event, with one statement each, all in this transaction. An event that is
 * not to be told (`isTold`) is only sealed into the audit.
 */
export async function insertProcess(
  tx: Transaction,
  accountId: number,
  record: ProcessRecord,
  lineIds: ReadonlyMap<string, number>,
  entity: ReturnProcessEntity,
  event: EventRecord,
  { isTold }: { readonly isTold: boolean } = { isTold: true },
): Promise<void> {
  const { process } = record
  await Promise.all([
    tx.query(insertProcessRow(accountId, record)),
    tx.query(insertItems(accountId, process, lineIds)),
    tx.query({
      name: 'insert-process-document',
      text: `INSERT INTO return_process_document (account_id, process_id, number, version, document)
             VALUES ($1, $2, $3, 1, $4)`,
      values: [accountId, process.id, process.number, JSON.stringify(entity)],
    }),
    tx.query(
      insertEvent(accountId, { processId: process.id, version: record.version }, event, {
        snapshot: snapshotOf(entity),
        changed: {},
      }),
    ),
    isTold ? addEventWork(tx, accountId, event.id) : addSealWork(tx, accountId, event.id),
    saveListing(tx, accountId, {
      processId: process.id,
      storeId: process.storeId,
      stages: record.stages,
      version: record.version,
      customerName: record.customer.name,
      customerEmail: record.customer.email,
      orderNumber: record.orderNumber,
      authorizationCode: null,
    }),
  ])
}

function insertProcessRow(accountId: number, { process, stages, customer, version }: ProcessRecord): Statement {
  return {
    name: 'insert-process',
    text: `INSERT INTO return_process (account_id, process_id, number, store_id, order_id, kind, decision, status,
             logistic_stage, financial_stage, rating_stage, customer_email, keep_item, goods_centavos, freight_centavos,
             state, version, created_at, freight_share_centavos, surcharge_centavos, delivery_claim)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    values: [
      accountId,
      process.id,
      process.number,
      process.storeId ?? NO_STORE,
      process.orderId,
      kindOf(process),
      process.decision,
      stages.status,
      stages.logistics,
      stages.financial,
      stages.rating,
      customer.email,
      process.terms.keepsItem,
      process.goods,
      process.freight,
      JSON.stringify(process.terms),
      version,
      process.createdAt.toString(),
      process.freightShare,
      process.surcharges,
      process.terms.deliveryClaim ?? null,
    ],
  }
}

function insertItems(accountId: number, process: ReturnProcess, lineIds: ReadonlyMap<string, number>): Statement {
  const rows = process.items.map((item) => ({
    item_id: item.id,
    line_id: lineIds.get(item.lineKey),
    quantity: item.quantity,
    operation: item.operation,
    reason: item.reason,
    answers: item.answers ?? [],
    value_centavos: item.value,
    units: item.units,
    protection: item.protection ?? null,
    surcharge_centavos: item.surcharges,
  }))
  return {
    name: 'insert-return-items',
    text: `INSERT INTO return_item (account_id, process_id, item_id, order_id, line_id, quantity, operation, reason, value_centavos, units,
             protection, surcharge_centavos, answers)
           SELECT $1, $2, item_id, $3, line_id, quantity, operation, reason, value_centavos, units, protection, surcharge_centavos, answers
           FROM jsonb_to_recordset($4::jsonb) AS item (item_id bigint, line_id bigint, quantity integer, operation text,
             reason jsonb, value_centavos bigint, units jsonb, protection text, surcharge_centavos bigint, answers jsonb)
           RETURNING item_id`,
    values: [accountId, process.id, process.orderId, JSON.stringify(rows)],
  }
}

/** Enqueues the work that follows the commit of every event: positioning it in the feed, and sealing it in the audit. */
export function addEventWork(tx: Pick<Transaction, 'query'>, accountId: number, eventId: number): Promise<void> {
  return addNewWork(tx, accountId, [
    { kind: 'webhook', subjectId: eventId },
    { kind: 'audit-seal', subjectId: eventId, milliseconds: SEAL_AFTER_MILLISECONDS },
  ])
}

/** Has an event sealed into the audit without any notification of it. */
function addSealWork(tx: Pick<Transaction, 'query'>, accountId: number, eventId: number): Promise<void> {
  return addNewWork(tx, accountId, [{ kind: 'audit-seal', subjectId: eventId, milliseconds: SEAL_AFTER_MILLISECONDS }])
}

/** Inserts an event. The events of a process are numbered without gaps: each has the number of the version that it made. */
export function insertEvent(
  accountId: number,
  { processId, version }: ProcessVersion,
  { id, type, at, cause, payload, reason = null, customerText = null, origin = null }: EventRecord,
  { snapshot, changed }: EventView,
): Statement {
  return {
    name: 'insert-event',
    text: `INSERT INTO process_event (account_id, process_id, sequence, event_id, type, occurred_at, cause, payload, reason,
             origin, snapshot, changed, customer_text, cause_kind, cause_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      accountId,
      processId,
      version,
      id,
      type,
      at.toString(),
      cause,
      JSON.stringify(payload),
      reason,
      origin && JSON.stringify(origin),
      JSON.stringify(snapshot),
      JSON.stringify(changed),
      customerText,
      ...namedColumns(cause),
    ],
  }
}

/** The process locked until the transaction ends; undefined when the account has none of that id. */
export async function lockProcess(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<{ readonly isCancelled: boolean; readonly version: number } | undefined> {
  const { rows } = await tx.query<{ status: ProcessStatus; version: number }>({
    name: 'lock-process',
    text: 'SELECT status, version FROM return_process WHERE account_id = $1 AND process_id = $2 FOR NO KEY UPDATE',
    values: [accountId, processId],
  })
  const row = rows[0]
  return row && { isCancelled: row.status === 'cancelled', version: row.version }
}

/**
 * As `lockProcess`, with its order locked first: for changes that may release units, or call the store about the order's money.
 */
export async function lockProcessOfOrder(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<{ readonly isCancelled: boolean; readonly version: number } | undefined> {
  const order = tx.query({
    name: 'lock-order-of-process',
    text: `SELECT FROM store_order WHERE account_id = $1
             AND order_id = (SELECT order_id FROM return_process WHERE account_id = $1 AND process_id = $2) FOR NO KEY UPDATE`,
    values: [accountId, processId],
  })
  // Both are sent in one round trip, the lock of the order first.
  const [, locked] = await Promise.all([order, lockProcess(tx, accountId, processId)])
  return locked
}

/** Requests an authorization for a waiting parcel. */
export async function wantParcel(
  tx: Transaction,
  accountId: number,
  parcelId: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.query({
    name: 'want-parcel',
    text: 'UPDATE parcel SET wanted_at = $3, updated_at = $3 WHERE account_id = $1 AND parcel_id = $2',
    values: [accountId, parcelId, at.toString()],
  })
}

export function updateStages(
  accountId: number,
  { processId, version }: ProcessVersion,
  { status, logistics, financial, rating }: Stages,
): Statement {
  return {
    name: 'update-process-stages',
    text: `UPDATE return_process SET version = $3, status = $4, financial_stage = $5, rating_stage = $6, logistic_stage = $7
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, version, status, financial, rating, logistics],
  }
}

export function updateDocument(accountId: number, { processId, version }: ProcessVersion, document: string): Statement {
  return {
    name: 'update-process-document',
    text: 'UPDATE return_process_document SET version = $3, document = $4 WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId, version, document],
  }
}

export type DocumentRow = Pick<Tables['return_process_document'], 'process_id'> & StoredDocument

/** The document of a process by its id or its number, in the letters it was given or others. */
export function selectDocument(accountId: number, reference: { id: number } | { numero: string }): Statement {
  if ('id' in reference) {
    return {
      name: 'select-document-by-id',
      text: documentWhere('process_id'),
      values: [accountId, reference.id],
    }
  }
  return {
    name: 'select-document-by-number',
    text: documentWhere('number'),
    values: [accountId, reference.numero.toUpperCase()],
  }
}

/** The archive is not looked into where the document is in daily use. */
function documentWhere(key: 'process_id' | 'number'): string {
  return `SELECT process_id, document, NULL::bytea AS archived FROM return_process_document WHERE account_id = $1 AND ${key} = $2
          UNION ALL
          SELECT process_id, NULL, content FROM process_archive WHERE account_id = $1 AND ${key} = $2
          LIMIT 1`
}

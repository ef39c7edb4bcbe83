import {
  accessKey,
  money,
  returnInvoice,
  worthOf,
  type Finding,
  type NotedProcess,
  type ReturnInvoice,
  type WorthItem,
} from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { instantOfColumn } from '../platform/http/moments.ts'
import { NO_STORE } from '../orders/index.ts'

interface InvoiceRow extends Pick<
  Tables['return_invoice'],
  | 'invoice_id'
  | 'process_id'
  | 'number'
  | 'series'
  | 'access_key'
  | 'xml'
  | 'danfe_link'
  | 'file_name'
  | 'issued_at'
  | 'active'
  | 'referenced_keys'
> {
  readonly findings: readonly Finding[]
  readonly document_type: ReturnInvoice['documentType']
}

const COLUMNS =
  'invoice_id, process_id, number, series, access_key, xml, danfe_link, file_name, issued_at, active, findings, referenced_keys, document_type'

/** The number and id of every note of a process, active or not. */
export async function findInvoiceNumbers(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ number_key: string; invoice_id: number }>({
    name: 'find-invoice-numbers',
    text: 'SELECT number_key, invoice_id FROM return_invoice WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId],
  })
  return new Map(rows.map((row) => [row.number_key, row.invoice_id]))
}

/**
 * Writes a note that is new; the database holds as well that a number names one note of its process. An id that another
 * process of the service made too is refused there, never written over, and the transaction begins again with another.
 */
export async function insertInvoice(
  tx: Transaction,
  accountId: number,
  invoice: ReturnInvoice,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query({
    name: 'insert-return-invoice',
    text: `INSERT INTO return_invoice (account_id, invoice_id, process_id, number, number_key, series, access_key, xml,
             danfe_link, file_name, issued_at, active, findings, referenced_keys, document_type, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [...valuesOf(accountId, invoice), now.toString()],
  })
}

/** Writes a note of a process as it now is. */
export async function updateInvoice(tx: Transaction, accountId: number, invoice: ReturnInvoice): Promise<void> {
  await tx.query({
    name: 'update-return-invoice',
    text: `UPDATE return_invoice SET number = $4, number_key = $5, series = $6, access_key = $7, xml = $8, danfe_link = $9,
             file_name = $10, issued_at = $11, active = $12, findings = $13,
             referenced_keys = $14, document_type = $15
           WHERE account_id = $1 AND invoice_id = $2 AND process_id = $3`,
    values: valuesOf(accountId, invoice),
  })
}

function valuesOf(accountId: number, invoice: ReturnInvoice): readonly unknown[] {
  return [
    accountId,
    invoice.id,
    invoice.processId,
    invoice.number,
    returnInvoice.numberKey(invoice.number),
    invoice.series,
    invoice.accessKey,
    invoice.xml ?? '',
    invoice.danfeLink ?? '',
    invoice.fileName ?? '',
    invoice.issuedAt.toString(),
    invoice.status === 'active',
    JSON.stringify(invoice.findings),
    invoice.referencedKeys,
    invoice.documentType,
  ]
}

export async function findInvoice(
  tx: Transaction,
  accountId: number,
  { processId, invoiceId }: { processId: number; invoiceId: number },
): Promise<ReturnInvoice | undefined> {
  const { rows } = await tx.query<InvoiceRow>({
    name: 'find-return-invoice',
    text: `SELECT ${COLUMNS} FROM return_invoice WHERE account_id = $1 AND process_id = $2 AND invoice_id = $3`,
    values: [accountId, processId, invoiceId],
  })
  return rows[0] && invoiceOf(rows[0])
}

export function selectInvoice(accountId: number, invoiceId: number): Statement {
  return {
    name: 'select-return-invoice',
    text: `SELECT ${COLUMNS} FROM return_invoice WHERE account_id = $1 AND invoice_id = $2`,
    values: [accountId, invoiceId],
  }
}

/** A page of the notes of a process, oldest first, and how many there are; nothing when the process is unknown. */
export async function findInvoicePage(
  tx: Transaction,
  accountId: number,
  { processId, offset, limit }: { processId: number; offset: number; limit: number },
): Promise<{ readonly total: number; readonly invoices: readonly ReturnInvoice[] } | undefined> {
  const [counted, page] = await Promise.all([
    tx.query<{ total: number }>({
      name: 'count-return-invoices',
      text: `SELECT (SELECT count(*) FROM return_invoice WHERE account_id = $1 AND process_id = $2) AS total
             FROM return_process WHERE account_id = $1 AND process_id = $2`,
      values: [accountId, processId],
    }),
    tx.query<InvoiceRow>({
      name: 'list-return-invoices',
      text: `SELECT ${COLUMNS} FROM return_invoice WHERE account_id = $1 AND process_id = $2
             ORDER BY invoice_id OFFSET $3 LIMIT $4`,
      values: [accountId, processId, offset, limit],
    }),
  ])
  const [row] = counted.rows
  return row && { total: row.total, invoices: page.rows.map(invoiceOf) }
}

/** Of a note that was kept before its type was: what its key says. */
function documentTypeOf(key: string): ReturnInvoice['documentType'] {
  const parsed = accessKey.parse(key)
  return parsed.ok ? (accessKey.documentTypeOf(parsed.value) ?? null) : null
}

interface NotedRow {
  readonly opened_at: Tables['return_process']['created_at']
  readonly store_id: Tables['return_process']['store_id']
  readonly document: string | null
  readonly sale_key: string | null
  readonly freight: Tables['store_order']['freight_centavos']
  readonly items: readonly WorthItem[]
  readonly referenced: readonly string[]
  readonly processes: readonly string[]
}

/** The facts of the process that an invoice is compared with. */
export interface NotedFacts extends Pick<
  NotedProcess,
  'buyerDocument' | 'saleAccessKey' | 'otherReferences' | 'otherProcesses'
> {
  readonly storeId: number | null
  readonly openedAt: Temporal.Instant
  readonly worth: NotedProcess['worth']
}

/**
 * The process with its order, the other active notes of that order, and the other processes that have an active note of this
 * key. Who writes notes of one key wait for each other until the transaction ends, so that two processes never miss each other.
 */
export async function findNotedFacts(
  tx: Transaction,
  accountId: number,
  { processId, invoiceId, accessKey: key }: { processId: number; invoiceId: number | null; accessKey: string },
): Promise<NotedFacts | undefined> {
  const [, { rows }] = await Promise.all([
    tx.query({
      name: 'lock-note-key',
      text: `SELECT pg_advisory_xact_lock(hashtextextended('note ' || current_setting('app.account') || ' ' || $1, 0))`,
      values: [key],
    }),
    tx.query<NotedRow>({
      name: 'find-noted-process',
      text: `SELECT p.created_at AS opened_at, p.store_id, o.facts #>> '{customer,documento}' AS document,
               o.facts ->> 'saleAccessKey' AS sale_key, o.freight_centavos AS freight,
               coalesce((SELECT jsonb_agg(jsonb_build_object('operation', i.operation, 'quantity', i.quantity,
                                  'price', l.price_centavos, 'value', i.value_centavos))
                         FROM return_item i JOIN order_line l USING (account_id, order_id, line_id)
                         WHERE i.account_id = $1 AND i.process_id = p.process_id), '[]') AS items,
               coalesce((SELECT jsonb_agg(DISTINCT sale_key)
                         FROM return_process q JOIN return_invoice n USING (account_id, process_id),
                              unnest(n.referenced_keys) AS sale_key
                         WHERE q.account_id = $1 AND q.order_id = p.order_id AND n.active
                           AND n.invoice_id IS DISTINCT FROM $3::bigint), '[]') AS referenced,
               coalesce((SELECT jsonb_agg(q.number ORDER BY q.number)
                         FROM return_invoice n JOIN return_process q USING (account_id, process_id)
                         WHERE n.account_id = $1 AND n.access_key = $4 AND n.active AND n.process_id <> $2), '[]') AS processes
             FROM return_process p JOIN store_order o USING (account_id, order_id)
             WHERE p.account_id = $1 AND p.process_id = $2`,
      values: [accountId, processId, invoiceId, key],
    }),
  ])
  return rows[0] && notedOf(rows[0])
}

function notedOf(row: NotedRow): NotedFacts {
  return {
    storeId: row.store_id === NO_STORE ? null : row.store_id,
    openedAt: instantOfColumn(row.opened_at),
    buyerDocument: row.document,
    saleAccessKey: row.sale_key,
    otherReferences: row.referenced,
    otherProcesses: row.processes,
    worth: worthOf(row.items, money.money(row.freight)),
  }
}

/** A row as the domain knows it. */
export function invoiceOf(row: InvoiceRow): ReturnInvoice {
  return {
    id: row.invoice_id,
    processId: row.process_id,
    number: row.number,
    series: row.series,
    accessKey: row.access_key,
    xml: row.xml,
    danfeLink: row.danfe_link,
    fileName: row.file_name,
    issuedAt: instantOfColumn(row.issued_at),
    status: row.active ? 'active' : 'inactive',
    findings: row.findings,
    referencedKeys: row.referenced_keys,
    documentType: row.document_type ?? documentTypeOf(row.access_key),
  }
}

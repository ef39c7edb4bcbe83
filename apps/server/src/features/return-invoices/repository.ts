import { returnInvoice, type Finding, type ReturnInvoice } from '@vaivem/domain'
import type { Statement } from '../../database/statement.ts'
import type { Transaction } from '../../database/transaction.ts'
import { instantOfColumn } from '../../http/moments.ts'

interface InvoiceRow {
  readonly invoice_id: number
  readonly process_id: number
  readonly number: string
  readonly series: string
  readonly access_key: string
  readonly xml: string
  readonly danfe_link: string
  readonly file_name: string
  readonly issued_at: string
  readonly active: boolean
  readonly findings: readonly Finding[]
}

const COLUMNS =
  'invoice_id, process_id, number, series, access_key, xml, danfe_link, file_name, issued_at, active, findings'

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
             danfe_link, file_name, issued_at, active, findings, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [...valuesOf(accountId, invoice), now.toString()],
  })
}

/** Writes a note of a process as it now is. */
export async function updateInvoice(tx: Transaction, accountId: number, invoice: ReturnInvoice): Promise<void> {
  await tx.query({
    name: 'update-return-invoice',
    text: `UPDATE return_invoice SET number = $4, number_key = $5, series = $6, access_key = $7, xml = $8, danfe_link = $9,
             file_name = $10, issued_at = $11, active = $12, findings = $13
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
  }
}

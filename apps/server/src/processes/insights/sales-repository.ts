import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface SalesFileRow extends Pick<Tables['sales_file'], 'store_id' | 'units'> {
  readonly first: string
  readonly last: string
}

/** The newest files of sales. */
export function selectSalesFiles(accountId: number): Statement {
  return {
    name: 'select-sales-files',
    text: `SELECT store_id, units, first_day::text AS first, last_day::text AS last FROM sales_file
           WHERE account_id = $1 ORDER BY file_id DESC LIMIT 500`,
    values: [accountId],
  }
}

/** The day from which every connector has brought all orders; null: one of them has not, or there is none. */
export function selectOrdersSince(accountId: number, timeZone: string): Statement {
  return {
    name: 'select-orders-complete-since',
    text: `SELECT CASE WHEN count(*) = count(since) THEN (max(since) AT TIME ZONE $2)::date::text END AS since
           FROM (SELECT CASE WHEN s.followed_since IS NULL THEN NULL
                             WHEN s.backfill_state = 'done' THEN least(s.backfill_since, s.followed_since)
                             ELSE s.followed_since END AS since
                 FROM store_sync s WHERE s.account_id = $1) each`,
    values: [accountId, timeZone],
  }
}

export interface AddedFile {
  readonly id: number
  readonly storeId: number
  readonly first: string
  readonly last: string
  readonly lines: number
  readonly units: number
  readonly at: Temporal.Instant
}

export function insertSalesFile(
  accountId: number,
  { id, storeId, first, last, lines, units, at }: AddedFile,
): Statement {
  return {
    name: 'insert-sales-file',
    text: `INSERT INTO sales_file (account_id, file_id, store_id, first_day, last_day, lines, units, uploaded_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [accountId, id, storeId, first, last, lines, units, at.toString()],
  }
}

export interface SkuNameRow {
  readonly sku: string
  readonly name: string | null
}

/** How variations are called in the orders that sold them. */
export function selectSkuNames(accountId: number, skus: readonly string[]): Statement {
  return {
    name: 'select-sku-names',
    text: `SELECT asked.sku, l.name FROM unnest($2::text[]) AS asked (sku)
           CROSS JOIN LATERAL (SELECT coalesce(sku_name, product_name) AS name FROM order_line
                               WHERE account_id = $1 AND sku_id = asked.sku LIMIT 1) l`,
    values: [accountId, skus],
  }
}

export interface PersonNameRow {
  readonly id: number
  readonly name: string
}

/** How the people of the account are called. */
export function selectPeopleNames(accountId: number, ids: readonly number[]): Statement {
  return {
    name: 'select-approvers-names',
    text: `SELECT person_id AS id, name FROM staff_person WHERE account_id = $1 AND person_id = ANY ($2::bigint[])`,
    values: [accountId, ids],
  }
}

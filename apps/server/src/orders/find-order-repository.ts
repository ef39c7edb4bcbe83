import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { OrderIdentity } from './order-record.ts'
import { NO_STORE, ORDER_BY_NAME } from './repository.ts'

export interface ClaimedOrderRow {
  readonly id: Tables['store_order']['order_id']
  readonly store: Tables['store_order']['store_id']
  readonly email: string | null
  readonly name: string | null
}

/** The newest order of a number in some of the stores that was bought with an e-mail in lower case, or a document of digits. */
export function selectClaimedOrder(
  accountId: number,
  { number, emailOrDocument }: { readonly number: string; readonly emailOrDocument: string },
  storeIds: readonly number[],
): Statement {
  return {
    name: 'find-claimed-order',
    text: `SELECT order_id AS id, store_id AS store, facts #>> '{customer,email}' AS email,
             facts #>> '{customer,nome}' AS name
           FROM store_order
           WHERE account_id = $1 AND store_id = ANY ($4::bigint[]) AND number = $2
             AND (lower(facts #>> '{customer,email}') = $3
               OR regexp_replace(facts #>> '{customer,documento}', '\\D', '', 'g') = $3)
           ORDER BY order_id DESC LIMIT 1`,
    values: [accountId, number, emailOrDocument, storeIds],
  }
}

/** The newest order of a number, in one store or in any. */
export function selectOrderByNumber(accountId: number, number: string, storeId: number | undefined): Statement {
  return {
    name: 'find-order-by-number',
    text: `SELECT order_id FROM store_order
             WHERE account_id = $1 AND number = $2 AND ($3::bigint IS NULL OR store_id = $3)
             ORDER BY order_id DESC LIMIT 1`,
    values: [accountId, number, storeId ?? null],
  }
}

/** The id of the stored order of an identity; no row: it is not stored. */
export function selectOrderByIdentity(accountId: number, { storeId, externalId, number }: OrderIdentity): Statement {
  return {
    name: 'find-order-by-identity',
    text: ORDER_BY_NAME,
    values: [accountId, storeId ?? NO_STORE, externalId, number],
  }
}

import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { DemoOrder } from './store-order.ts'

/** Two processes that start together make one demo: the second waits here until the first has committed. */
export async function lockDemo(tx: Transaction, accountId: number): Promise<void> {
  await tx.query({
    name: 'demo-lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('vaivem demo', $1))`,
    values: [accountId],
  })
}

export async function isAccountThere(tx: Transaction, accountId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'demo-account-there',
    text: `SELECT account_id FROM account WHERE account_id = $1`,
    values: [accountId],
  })
  return rowCount > 0
}

export async function insertBuiltInStoreOrders(
  tx: Transaction,
  accountId: number,
  orders: readonly DemoOrder[],
): Promise<void> {
  await tx.query({
    name: 'built-in-store-order-insert',
    text: `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document)
           SELECT $1, store_id, external_id, number, email, placed_at, document
           FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
             AS o (store_id, external_id, number, email, placed_at, text)
           CROSS JOIN LATERAL (SELECT o.text::jsonb AS document) AS d
           RETURNING external_id`,
    values: [
      accountId,
      orders.map(({ storeId }) => storeId),
      orders.map(({ externalId }) => externalId),
      orders.map(({ number }) => number),
      orders.map(({ email }) => email),
      orders.map(({ placedAt }) => placedAt.toString()),
      orders.map(({ document }) => JSON.stringify(document)),
    ],
  })
}

export type OrderToTry = Pick<Tables['built_in_store_order'], 'number' | 'email'>

/** The newest delivered order of the first store that was not taken in yet and holds nothing that the policy of the demonstration blocks. */
export function selectOrderToTry(accountId: number, since: Temporal.Instant): Statement {
  return {
    name: 'demo-order-to-try',
    text: `SELECT o.number, o.email FROM built_in_store_order o
           WHERE o.account_id = $1 AND o.store_id = 1 AND o.document ->> 'Status' = 'delivered'
             AND (o.document ->> 'DataEntrega')::timestamptz >= $2
             AND NOT o.document @? '$.Skus[*] ? (@.SkuId == "9901" || @.CategoriaIds[*] == "320")'
             AND NOT EXISTS (SELECT 1 FROM store_order s
                             WHERE s.account_id = $1 AND s.store_id = o.store_id AND s.external_id = o.external_id)
           ORDER BY o.placed_at DESC, o.number LIMIT 1`,
    values: [accountId, since.toString()],
  }
}

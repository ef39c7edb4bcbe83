import type { Transaction } from '../platform/database/transaction.ts'
import type { OrderIdentity } from './order-record.ts'
import { NO_STORE } from './repository.ts'

/** Makes writers of one order wait for each other, also before the order exists. */
export async function lockOrder(tx: Transaction, identity: OrderIdentity): Promise<void> {
  const store = identity.storeId ?? NO_STORE
  const names = [
    ...(identity.externalId === null ? [] : [`${store} id ${identity.externalId}`]),
    ...(identity.number === null ? [] : [`${store} number ${identity.number}`]),
  ]
  await tx.query({
    name: 'lock-order-names',
    text: `SELECT count(pg_advisory_xact_lock(hash)) FROM (
             SELECT DISTINCT hashtextextended('order ' || current_setting('app.account') || ' ' || name, 0) AS hash
             FROM unnest($1::text[]) AS name ORDER BY 1) AS hashes`,
    values: [names],
  })
}

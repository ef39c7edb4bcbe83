import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type KeptRestock = Pick<Tables['built_in_store_restock'], 'store_id' | 'sku_id' | 'quantity'>

export function selectRestockOfKey(accountId: number, key: number): Statement {
  return {
    name: 'select-built-in-store-restock',
    text: 'SELECT store_id, sku_id, quantity FROM built_in_store_restock WHERE account_id = $1 AND restock_key = $2',
    values: [accountId, key],
  }
}

export interface AddedUnits {
  readonly storeId: number
  readonly key: number
  readonly skuId: string
  readonly quantity: number
}

/** The key and its units, together. */
export async function addToStock(
  tx: Transaction,
  accountId: number,
  { storeId, key, skuId, quantity }: AddedUnits,
): Promise<void> {
  await tx.query({
    name: 'insert-built-in-restock',
    text: `INSERT INTO built_in_store_restock (account_id, restock_key, store_id, sku_id, quantity)
           VALUES ($1, $2, $3, $4, $5)`,
    values: [accountId, key, storeId, skuId, quantity],
  })
  await tx.query({
    name: 'add-to-built-in-stock',
    text: `UPDATE built_in_store_variant SET stock = stock + $4::integer
           WHERE account_id = $1 AND store_id = $2 AND sku_id = $3`,
    values: [accountId, storeId, skuId, quantity],
  })
}

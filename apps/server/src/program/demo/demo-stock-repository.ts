import type { Transaction } from '../../platform/database/transaction.ts'
import { SHELVES } from './catalogue.ts'

/** The virtual stores of the demo account. */
const STORES = [0, 1, 2]
const LARGEST_STOCK = 9

/** Fills the stock of the demo store: a few of each product; every seventh is sold out. */
export async function insertDemoStock(
  tx: Transaction,
  accountId: number,
  stores: readonly number[] = STORES,
): Promise<void> {
  const variants = stores.flatMap((storeId) =>
    SHELVES.map(({ skuId, skuName, productId, productName, price, imageUrl, categories }, index) => {
      const stock = index % 7 === 6 ? 0 : 1 + ((index * 5 + storeId) % LARGEST_STOCK)
      return {
        store: storeId,
        sku: skuId,
        name: skuName,
        product: productId,
        product_name: productName,
        price,
        stock,
        image: imageUrl,
        categories,
      }
    }),
  )
  await tx.query({
    name: 'fill-built-in-store-stock',
    text: `INSERT INTO built_in_store_variant (account_id, store_id, sku_id, sku_name, product_id, product_name, price_centavos, stock,
             image_url, category_ids)
           SELECT $1, store, sku, name, product, product_name, price, stock, image, categories
           FROM jsonb_to_recordset($2::jsonb) AS v (store bigint, sku text, name text, product text, product_name text,
             price bigint, stock integer, image text, categories text[])
           RETURNING sku_id`,
    values: [accountId, JSON.stringify(variants)],
  })
}

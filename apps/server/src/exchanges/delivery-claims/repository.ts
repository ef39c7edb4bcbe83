import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface ClaimedItemRow
  extends
    Pick<Tables['return_item'], 'item_id'>,
    Pick<Tables['order_line'], 'sku_id' | 'sku_name' | 'product_id' | 'product_name' | 'price_centavos'>,
    Pick<Tables['return_process'], 'store_id'> {}

/** The items of a claim about a delivery, with the SKU of each; none of a process that is no claim. */
export function selectClaimedItems(accountId: number, processId: number): Statement {
  return {
    name: 'select-claimed-items',
    text: `SELECT i.item_id, l.sku_id, l.sku_name, l.product_id, l.product_name, l.price_centavos, p.store_id
           FROM return_process p
           JOIN return_item i USING (account_id, process_id)
           JOIN order_line l ON l.account_id = $1 AND l.order_id = i.order_id AND l.line_id = i.line_id
           WHERE p.account_id = $1 AND p.process_id = $2 AND p.delivery_claim IS NOT NULL
           ORDER BY i.item_id`,
    values: [accountId, processId],
  }
}

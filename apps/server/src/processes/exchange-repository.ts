import type { Transaction } from '../platform/database/transaction.ts'

/** The processes of an order that hold units to be exchanged, the oldest first. */
export async function findExchangesOfOrder(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  orderId: number,
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ process_id: number }>({
    name: 'find-exchanges-of-order',
    text: `SELECT p.process_id FROM return_process p
           WHERE p.account_id = $1 AND p.order_id = $2 AND p.holds_units
             AND EXISTS (SELECT FROM return_item i
                         WHERE i.account_id = $1 AND i.process_id = p.process_id AND i.operation = 'exchange')
           ORDER BY p.process_id`,
    values: [accountId, orderId],
  })
  return rows.map(({ process_id: id }) => id)
}

export async function setChoiceDue(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
  dueAt: Temporal.Instant | null,
): Promise<void> {
  await tx.query({
    name: 'set-choice-due',
    text: 'UPDATE return_process SET choice_due_at = $3 WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId, dueAt?.toString() ?? null],
  })
}

/** The replacements of the process $2 of the account $1, the oldest first, as one JSON value. */
export const REPLACEMENTS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', x.replacement_id, 'itemId', x.item_id, 'skuId', x.sku_id,
      'skuName', x.sku_name, 'productId', x.product_id, 'quantity', x.quantity, 'price', x.unit_price_centavos,
      'units', x.units, 'paid', x.paid_centavos, 'state', x.state, 'difference', x.difference_centavos,
      'differenceState', x.difference_state, 'isByHand', x.by_hand, 'isBeingOrdered', x.asked IS NOT DISTINCT FROM 'order',
      'isReleased', coalesce(x.cleared_by_kind <> 'order', false), 'heldFor', x.held_for,
      'reservedUntil', x.reserved_until, 'storeReference', x.store_reference, 'invoiceKey', x.invoice_key,
      'trackingCode', x.tracking_code, 'trackingUrl', x.tracking_url, 'problem', x.problem,
      'createdAt', x.created_at) ORDER BY x.replacement_id), '[]')
  FROM replacement x WHERE x.account_id = $1 AND x.process_id = $2`

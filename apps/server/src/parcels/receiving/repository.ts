import type { ParcelState } from '@vaivem/domain'
import { namedColumns } from '../../platform/database/actor-columns.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { nameBehind } from '../../platform/audit/actor-repository.ts'

export interface FoundItem {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly product_name: string | null
  readonly image: string | null
  readonly categories: readonly string[] | null
  readonly reason: string | null
  readonly quantity: number
  readonly announced: number
  readonly received: number
  readonly missing: number
  readonly wrong: number
  readonly rated: number
  readonly placed: number
  readonly is_found: boolean
}

export interface FoundRow
  extends
    Pick<Tables['return_process'], 'process_id' | 'number' | 'version' | 'decision' | 'status'>,
    Pick<Tables['parcel'], 'carrier_name' | 'authorization_code' | 'tracking_code' | 'delivered_at'> {
  readonly order_number: Tables['store_order']['number']
  readonly customer_name: string | null
  /** The way it was found, with the names of the wire. */
  readonly found_by: 'rastreio' | 'autorizacao' | 'processo' | 'pedido' | 'nota' | 'sku'
  readonly parcel_id: number | null
  readonly parcel_state: ParcelState | null
  readonly items: readonly FoundItem[]
}

const MOST_FOUND = 50

/** Ways to be found, the surest first; a code may be several things at once. `$3` are its spellings, `$4` its digits. */
const FOUND = `
  SELECT process_id, parcel_id, 1 AS rank, 'rastreio' AS found_by FROM parcel
  WHERE account_id = $1 AND tracking_code = ANY ($3::text[])
  UNION ALL
  SELECT process_id, parcel_id, 2, 'autorizacao' FROM parcel
  WHERE account_id = $1 AND authorization_code = ANY ($3::text[])
  UNION ALL
  SELECT process_id, NULL, 3, 'processo' FROM return_process WHERE account_id = $1 AND number = upper($2)
  UNION ALL
  SELECT process_id, NULL, 4, 'nota' FROM return_invoice WHERE account_id = $1 AND access_key = $4 AND active
  UNION ALL
  SELECT process_id, NULL, 5, 'pedido' FROM process_search WHERE account_id = $1 AND order_number = ANY ($3::text[])
  UNION ALL
  (SELECT i.process_id, NULL, 6, 'sku' FROM order_line l
   JOIN return_item i ON i.account_id = $1 AND i.order_id = l.order_id AND i.line_id = l.line_id
   JOIN process_overview v ON v.account_id = $1 AND v.process_id = i.process_id
   WHERE l.account_id = $1 AND l.sku_id = ANY ($3::text[]) AND v.status IN ('started', 'pending') AND v.decision = 'approved'
     AND v.rating_stage <> 'complete'
   GROUP BY i.process_id ORDER BY i.process_id LIMIT ${MOST_FOUND})`

/** The parcels that a code finds: each that is on its way or has arrived; or the process without its parcel. */
export function findByCode(
  accountId: number,
  {
    code,
    spellings,
    digits,
  }: { readonly code: string; readonly spellings: readonly string[]; readonly digits: string },
): Statement {
  return {
    name: 'find-to-receive',
    text: `WITH found AS (${FOUND}),
           best AS (SELECT DISTINCT ON (process_id, parcel_id) * FROM found ORDER BY process_id, parcel_id, rank),
           wanted AS (
             SELECT b.process_id, b.found_by, b.rank, a.parcel_id FROM best b
             LEFT JOIN parcel a ON a.account_id = $1 AND a.process_id = b.process_id
               AND CASE WHEN b.parcel_id IS NULL THEN a.state NOT IN ('cancelled', 'expired', 'returned-to-customer')
                        ELSE a.parcel_id = b.parcel_id END),
           one AS (SELECT DISTINCT ON (process_id, parcel_id) * FROM wanted ORDER BY process_id, parcel_id, rank)
           SELECT p.process_id, p.number, p.version, p.decision, p.status, o.number AS order_number,
             o.facts #>> '{customer,nome}' AS customer_name, w.found_by, a.parcel_id, a.state AS parcel_state,
             a.carrier_name, a.authorization_code, a.tracking_code, a.delivered_at, asked.items
           FROM one w
           JOIN return_process p ON p.account_id = $1 AND p.process_id = w.process_id
           JOIN store_order o ON o.account_id = $1 AND o.order_id = p.order_id
           LEFT JOIN parcel a ON a.account_id = $1 AND a.parcel_id = w.parcel_id
           CROSS JOIN LATERAL (
             SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.item_id, 'sku', l.sku_id,
                 'name', coalesce(l.sku_name, l.product_name, l.sku_id), 'product_name', l.product_name,
                 'image', l.facts ->> 'imageUrl', 'categories', l.facts -> 'categoryNames', 'reason', i.reason ->> 'description',
                 'quantity', i.quantity, 'announced', coalesce(u.announced, i.quantity),
                 'received', coalesce(u.received, 0), 'missing', coalesce(u.missing, 0), 'wrong', coalesce(u.wrong, 0),
                 'rated', i.rated,
                 'placed', (SELECT coalesce(sum(d.quantity), 0) FROM unit_disposition d WHERE d.account_id = $1
                              AND d.process_id = i.process_id AND d.item_id = i.item_id),
                 'is_found', w.found_by = 'sku' AND l.sku_id = ANY ($3::text[])) ORDER BY i.item_id), '[]') AS items
             FROM return_item i JOIN order_line l USING (account_id, order_id, line_id)
             LEFT JOIN parcel_unit u ON u.account_id = $1 AND u.parcel_id = w.parcel_id AND u.item_id = i.item_id
             WHERE i.account_id = $1 AND i.process_id = p.process_id AND (w.parcel_id IS NULL OR u.item_id IS NOT NULL)
           ) AS asked
           ORDER BY w.rank, p.process_id, a.parcel_id LIMIT ${MOST_FOUND}`,
    values: [accountId, code, spellings, digits],
  }
}

export interface PlacedUnits {
  readonly itemId: number
  readonly destination: 'stock' | 'repair' | 'discard' | 'supplier'
  readonly quantity: number
  readonly note: string | null
}

/** The received units of each item, which can be placed. */
export async function findReceived(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ item_id: number; received: number }>({
    name: 'find-units-received',
    text: `SELECT i.item_id, coalesce(sum(r.quantity) FILTER (WHERE r.condition <> 'not-received'), 0) AS received
           FROM return_item i LEFT JOIN item_rating r USING (account_id, process_id, item_id)
           WHERE i.account_id = $1 AND i.process_id = $2 GROUP BY i.item_id`,
    values: [accountId, processId],
  })
  return new Map(rows.map(({ item_id, received }) => [item_id, received]))
}

/** A rating replaces the earlier one of the item. */
export async function replacePlaced(
  tx: Transaction,
  accountId: number,
  processId: number,
  placed: readonly (PlacedUnits & { readonly id: number })[],
  by: { readonly author: string; readonly at: Temporal.Instant },
): Promise<void> {
  const itemIds = [...new Set(placed.map(({ itemId }) => itemId))]
  const rows = placed.map(({ id, itemId, ...rest }) => ({ id, item_id: itemId, ...rest }))
  await tx.query({
    name: 'delete-placed-units',
    text: 'DELETE FROM unit_disposition WHERE account_id = $1 AND process_id = $2 AND item_id = ANY ($3::bigint[])',
    values: [accountId, processId, itemIds],
  })
  await tx.query({
    name: 'insert-placed-units',
    text: `INSERT INTO unit_disposition (account_id, disposition_id, process_id, item_id, destination, quantity, note, decided_by_kind,
             decided_by_id, decided_at)
           SELECT $1, id, $2, item_id, destination, quantity, note, $4, $5::bigint, $6
           FROM jsonb_to_recordset($3::jsonb) AS placed (id bigint, item_id bigint, destination text, quantity integer, note text)
           RETURNING disposition_id`,
    values: [accountId, processId, JSON.stringify(rows), ...namedColumns(by.author), by.at.toString()],
  })
}

export interface PlacedRow extends Pick<
  Tables['unit_disposition'],
  'item_id' | 'quantity' | 'note' | 'decided_by' | 'decided_at'
> {
  readonly id: Tables['unit_disposition']['disposition_id']
  readonly destination: PlacedUnits['destination']
  readonly who: string | null
}

/** One row without an id for a process that has none placed; none where the account has no such process. */
export function selectPlaced(accountId: number, processId: number): Statement {
  return {
    name: 'select-placed-units',
    text: `SELECT d.disposition_id AS id, d.item_id, d.destination, d.quantity, d.note, d.decided_by, d.decided_at,
             ${nameBehind('$1', 'd.decided_by_kind', 'd.decided_by_id')} AS who
           FROM return_process p LEFT JOIN unit_disposition d ON d.account_id = $1 AND d.process_id = p.process_id
           WHERE p.account_id = $1 AND p.process_id = $2 ORDER BY d.item_id, d.disposition_id`,
    values: [accountId, processId],
  }
}

import type { Decision, ItemOperation, ItemProtection, ProcessReason, ProcessTerms, UnitRanges } from '@vaivem/domain'
import { boundOf } from '../../platform/database/bounds.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OrderAttributes, Attributes } from '../../orders/index.ts'
import type { Pads } from '../../platform/secrets/secrecy.ts'
import { CHARGEABLE_STATES } from '../../platform/wire/chargeable-parcels.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

/** A process as a simulation reads it, with its order and what became of it. */
export interface RequestRow extends Pick<
  Tables['return_process'],
  'process_id' | 'number' | 'store_id' | 'order_id' | 'status' | 'created_at' | 'goods_centavos' | 'freight_centavos'
> {
  readonly decision: Decision
  readonly state: ProcessTerms
  /** In the period; the others are earlier requests of the same orders. */
  readonly is_chosen: boolean
  readonly order_number: Tables['store_order']['number']
  readonly placed_at: Tables['store_order']['placed_at']
  readonly order_goods: Tables['store_order']['goods_centavos']
  readonly order_freight: Tables['store_order']['freight_centavos']
  readonly order_units: Tables['store_order']['units']
  /** The attributes of the order without the customer. */
  readonly attributes: OrderAttributes
  /** Null for a process from before they were kept. */
  readonly kept: Tables['process_verdict']['facts']
  /** The content of the process in the archive; null where it is in daily use. */
  readonly archived: Buffer | null
  readonly items: readonly RequestItemRow[]
  readonly paid: readonly PaidRow[]
  readonly kept_at: readonly string[]
  readonly postage: number
}

export interface RequestItemRow {
  readonly id: number
  readonly line_key: string
  readonly sku: string
  readonly name: string | null
  readonly operation: ItemOperation
  readonly quantity: number
  readonly withheld: number
  readonly reason: ProcessReason | null
  readonly units: UnitRanges
  readonly value: number
  readonly protection: ItemProtection | null
  readonly surcharges: number
  readonly line_value: number
  readonly line_quantity: number
  readonly line_facts: Attributes
}

interface PaidRow {
  readonly means: 'automatic' | 'manual' | 'voucher'
  readonly goods: number
  readonly freight: number
  readonly surcharges: number
  readonly bonus: number
  readonly charged: number
}

/** Ids of processes from `from` on and before `until`, and how many at most. */
export interface Stretch {
  readonly from: number
  readonly until: number
  readonly most: number
}

/** The next processes of a period, oldest first, with all earlier requests of their orders. */
export function selectRequests(accountId: number, { from, until, most }: Stretch): Statement {
  return {
    name: 'select-requests-to-simulate',
    text: `
      WITH chosen AS MATERIALIZED (
        SELECT process_id, order_id FROM return_process
        WHERE account_id = $1 AND process_id >= $2 AND process_id < $3 AND delivery_claim IS NULL ORDER BY process_id LIMIT $4)
      SELECT p.process_id, p.number, p.store_id, p.order_id, p.decision, p.status, p.created_at, p.goods_centavos,
             p.freight_centavos, p.state, p.process_id >= $2 AS is_chosen, o.number AS order_number, o.placed_at,
             o.goods_centavos AS order_goods, o.freight_centavos AS order_freight, o.units AS order_units,
             o.facts - 'customer' AS attributes, v.facts AS kept, a.content AS archived, (${ITEMS}) AS items, (${PAID}) AS paid, (${KEPT}) AS kept_at,
             coalesce((SELECT sum(c.cost_centavos) FROM parcel c
                       WHERE c.account_id = $1 AND c.process_id = p.process_id AND c.state IN ${CHARGEABLE_STATES}), 0)::bigint AS postage
      FROM return_process p
      JOIN store_order o USING (account_id, order_id)
      LEFT JOIN process_verdict v USING (account_id, process_id)
      LEFT JOIN process_archive a USING (account_id, process_id)
      WHERE p.account_id = $1 AND p.order_id IN (SELECT order_id FROM chosen)
        AND p.process_id <= (SELECT max(process_id) FROM chosen) AND p.delivery_claim IS NULL
      ORDER BY p.process_id`,
    values: [accountId, from, until, most],
  }
}

const ITEMS = `
  SELECT jsonb_agg(jsonb_build_object('id', i.item_id, 'line_key', l.line_key, 'sku', l.sku_id, 'name', l.sku_name,
           'operation', i.operation, 'quantity', i.quantity, 'withheld', i.withheld, 'reason', i.reason, 'units', i.units,
           'value', i.value_centavos, 'protection', i.protection, 'surcharges', i.surcharge_centavos, 'line_value', l.value_centavos, 'line_quantity', l.quantity, 'line_facts', l.facts)
         ORDER BY i.item_id)
  FROM return_item i JOIN order_line l USING (account_id, order_id, line_id)
  WHERE i.account_id = $1 AND i.process_id = p.process_id`

/**
 * The refunded amounts, each without the parts it was divided into. Independent intents do not depend on the policy, so they
 * are left out.
 */
const PAID = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('means', t.means, 'goods', t.goods, 'freight', t.freight, 'surcharges', t.surcharges, 'bonus', t.bonus, 'charged', t.charged)), '[]')
  FROM ${REFUND_SHARES} t
  WHERE t.account_id = $1 AND t.process_id = p.process_id AND t.status = 'settled' AND NOT t.is_void
    AND t.owed_for = 'return'`

const KEPT = `
  SELECT coalesce(jsonb_agg(k.created_at), '[]') FROM return_process k
  WHERE k.account_id = $1 AND k.store_id = p.store_id AND k.customer_email = p.customer_email AND k.keep_item AND k.delivery_claim IS NULL
    AND k.status <> 'cancelled' AND k.process_id < p.process_id`

/** An order without a request. */
export interface OrderRow extends Pick<Tables['store_order'], 'order_id' | 'number' | 'store_id' | 'placed_at'> {
  readonly attributes: OrderAttributes
  /** Null: no e-mail is known. */
  readonly blocked: boolean | null
  readonly lines: readonly {
    readonly key: string
    readonly sku: string
    readonly name: string | null
    readonly quantity: number
    readonly facts: Attributes
  }[]
}

/** The next orders of a period that have no process, by their ids. */
export function selectOrders(
  accountId: number,
  { after, since, until, most }: { after: number; since: Temporal.Instant; until: Temporal.Instant; most: number },
  { inner, outer }: Pads,
): Statement {
  return {
    name: 'select-orders-to-simulate',
    text: `
      SELECT o.order_id, o.number, o.store_id, o.placed_at, o.facts - 'customer' AS attributes,
             CASE WHEN asked.email IS NULL THEN NULL ELSE EXISTS (
               SELECT FROM blocked_customer b
               WHERE b.account_id = $1 AND b.email IN (asked.email, customer_pseudonym($6, $7, asked.email))) END AS blocked,
             coalesce((SELECT jsonb_agg(jsonb_build_object('key', l.line_key, 'sku', l.sku_id, 'name', l.sku_name,
                                'quantity', l.quantity, 'facts', l.facts) ORDER BY l.line_id)
                       FROM order_line l WHERE l.account_id = $1 AND l.order_id = o.order_id AND l.quantity > 0), '[]') AS lines
      FROM store_order o
      CROSS JOIN LATERAL (SELECT lower(o.facts #>> '{customer,email}') AS email) asked
      WHERE o.account_id = $1 AND o.order_id > $2 AND coalesce(o.placed_at, o.created_at) >= $3
        AND coalesce(o.placed_at, o.created_at) < $4
        AND NOT EXISTS (SELECT FROM return_process p WHERE p.account_id = $1 AND p.order_id = o.order_id)
      ORDER BY o.order_id LIMIT $5`,
    values: [accountId, after, boundOf(since), boundOf(until), most, inner, outer],
  }
}

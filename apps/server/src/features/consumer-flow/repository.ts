import type { Statement } from '../../database/statement.ts'

/** Browsers that one link may open until it expires; the table's constraint says the same. */
export const MOST_EXCHANGES = 5

export interface LinkRow {
  readonly store_id: number
}

/** A link that still opens something. */
export function selectOpenLink(accountId: number, codeHash: Buffer, now: Temporal.Instant): Statement {
  return {
    name: 'select-open-flow-link',
    text: `SELECT store_id FROM flow_link
           WHERE account_id = $1 AND code_hash = $2 AND expires_at > $3 AND exchanges < $4`,
    values: [accountId, codeHash, now.toString(), MOST_EXCHANGES],
  }
}

/** Takes one of the openings of a link; no row when there is none left. Racing browsers queue at the row. */
export function takeExchange(accountId: number, codeHash: Buffer, now: Temporal.Instant): Statement {
  return {
    name: 'take-flow-link-exchange',
    text: `UPDATE flow_link SET exchanges = exchanges + 1
           WHERE account_id = $1 AND code_hash = $2 AND expires_at > $3 AND exchanges < $4
           RETURNING store_id`,
    values: [accountId, codeHash, now.toString(), MOST_EXCHANGES],
  }
}

/** Whether a session is alive and was opened by this very link. */
export function selectLiveSessionOfLink(
  accountId: number,
  { sessionHash, codeHash }: { readonly sessionHash: Buffer; readonly codeHash: Buffer },
  now: Temporal.Instant,
  seenAfter: Temporal.Instant,
): Statement {
  return {
    name: 'select-live-flow-session-of-link',
    text: `SELECT 1 FROM flow_session
           WHERE account_id = $1 AND session_hash = $2 AND code_hash = $3 AND expires_at > $4 AND last_seen_at > $5`,
    values: [accountId, sessionHash, codeHash, now.toString(), seenAfter.toString()],
  }
}

export interface FlowOrderRow {
  readonly store_id: number
  readonly external_id: string | null
  readonly number: string | null
  readonly placed_at: string | null
  readonly customer_name: string | null
  readonly lines: readonly FlowLineRow[]
}

export interface FlowLineRow {
  readonly line_key: string
  readonly sku_id: string
  readonly sku_name: string | null
  readonly product_name: string | null
  readonly price_centavos: number
  readonly quantity: number
  readonly claimed: number
}

/** The one order that a link, and so its sessions, may show. */
export function selectOrderOfLink(accountId: number, codeHash: Buffer): Statement {
  return {
    name: 'select-order-of-flow-link',
    text: `SELECT o.store_id, o.external_id, o.number, o.placed_at,
                  o.facts #>> '{customer,nome}' AS customer_name,
                  (SELECT coalesce(jsonb_agg(jsonb_build_object(
                            'line_key', l.line_key, 'sku_id', l.sku_id, 'sku_name', l.sku_name, 'product_name', l.product_name,
                            'price_centavos', l.price_centavos, 'quantity', l.quantity, 'claimed', l.claimed)
                            ORDER BY l.line_id), '[]')
                   FROM order_line l
                   WHERE l.account_id = $1 AND l.order_id = o.order_id AND l.quantity > 0) AS lines
           FROM flow_link k
           JOIN store_order o ON o.account_id = $1 AND o.order_id = k.order_id
           WHERE k.account_id = $1 AND k.code_hash = $2`,
    values: [accountId, codeHash],
  }
}

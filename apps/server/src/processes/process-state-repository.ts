import type { Tables } from '../platform/database/tables.ts'
import { REFUND_SHARES } from '../platform/wire/refund-shares-repository.ts'
import type {
  Decision,
  IntentStatus,
  ItemAnswer,
  ItemCondition,
  ItemOperation,
  ItemProtection,
  OwedFor,
  ProcessReason,
  ProcessTerms,
  UnitRanges,
} from '@vaivem/domain'
import type { ReturnProcess as ReturnProcessEntity } from '@vaivem/contract'
import type { OrderAttributes } from '../orders/index.ts'
import type { ParcelRow } from './parcel-view.ts'
import { PARCELS } from './parcel-repository.ts'
import type { ClaimRow, KeepReason } from './claim-view.ts'
import { CLAIMS } from './claim-repository.ts'
import { DELIVERY_CLAIM } from './delivery-claims/repository.ts'
import type { DeliveryClaimRow } from './delivery-claims/view.ts'
import { OWED_FOR } from './money/repository.ts'
import type { ReplacementRow } from './replacements.ts'
import { REPLACEMENTS } from './exchange-repository.ts'

export interface IntentState {
  readonly id: number
  readonly owedFor: OwedFor
  readonly means: 'voucher' | 'manual' | 'automatic'
  readonly status: IntentStatus
  /** A voucher that waits for staff to make it in the shop. */
  readonly isByHand: boolean
  /** The last recorded reasons why it waits for a person. */
  readonly heldFor: readonly string[]
}

/** One process with everything that belongs to it, as the statement answers it. */
export interface ProcessRow
  extends
    Pick<
      Tables['return_process'],
      | 'number'
      | 'store_id'
      | 'order_id'
      | 'goods_centavos'
      | 'freight_centavos'
      | 'surcharge_centavos'
      | 'holds_units'
      | 'choice_due_at'
      | 'version'
      | 'created_at'
      | 'held_event'
      | 'held_step'
      | 'held_until'
    >,
    Pick<Tables['store_order'], 'external_id' | 'placed_at' | 'total_centavos' | 'discount_centavos'> {
  readonly decision: Decision
  readonly freight_share: Tables['return_process']['freight_share_centavos']
  readonly state: ProcessTerms
  readonly order_number: Tables['store_order']['number']
  readonly order_freight: Tables['store_order']['freight_centavos']
  readonly facts: OrderAttributes
  readonly items: readonly ItemRow[]
  readonly notes: readonly NoteRow[]
  readonly intents: readonly IntentState[]
  /** The amount deducted from its refunds for sending. */
  readonly charged: number
  readonly voucher: VoucherRow | null
  readonly parcels: readonly ParcelRow[]
  readonly replacements: readonly ReplacementRow[]
  readonly claims: readonly ClaimRow[]
  readonly delivery_claim: DeliveryClaimRow | null
  /** Null while it lies in the archive. */
  readonly shown: ReturnProcessEntity | null
  readonly archived: Buffer | null
}

export interface ItemRow {
  readonly id: number
  readonly line_key: string
  readonly sku: string
  readonly sku_name: string | null
  readonly product: string | null
  readonly product_name: string | null
  readonly image: string | null
  readonly categories: readonly string[] | null
  readonly quantity: number
  readonly quantity_total: number
  readonly operation: ItemOperation
  readonly reason: ProcessReason | null
  readonly answers: readonly ItemAnswer[]
  readonly price: number
  readonly value: number
  readonly units: UnitRanges
  readonly protection: ItemProtection | null
  readonly surcharges: number
  readonly rated: number
  readonly withheld: number
  readonly instead_units: UnitRanges
  readonly covered: number
  readonly kept_for: KeepReason | null
  readonly ratings: readonly RatingRow[]
}

interface RatingRow {
  readonly score: number
  readonly condition: ItemCondition
  readonly comment: string | null
  readonly quantity: number
  readonly withheld: number
  readonly at: string
}

interface NoteRow {
  readonly number: string
  readonly series: string
  readonly key: string
  readonly xml: string
  readonly link: string
  readonly file: string
  readonly issued_at: string
}

export interface VoucherRow {
  readonly id: number
  readonly instruction: {
    readonly amount: number
    readonly expiresAt: string
    readonly definitionId: number
    /** In ten-thousandths of a percent. */
    readonly percentage: number
  }
  readonly decided_at: string
  readonly issued_at: string | null
  readonly token: string | null
}

/** The newest voucher whose terms are fixed: one that is not instructed yet has no expiry to show. */
const VOUCHER = `
  SELECT jsonb_build_object('id', t.intent_id, 'instruction', t.instruction, 'decided_at', t.created_at,
           'issued_at', t.settled_at, 'token', t.outcome ->> 'redemptionToken')
  FROM refund_intent t
  WHERE t.account_id = $1 AND t.process_id = $2 AND t.means = 'voucher' AND t.instruction IS NOT NULL
  ORDER BY t.intent_id DESC LIMIT 1`

/** $1 the account, $2 the process. */
export const LOAD_PROCESS = `
  SELECT p.number, p.store_id, p.order_id, p.decision, p.goods_centavos, p.freight_centavos,
         p.freight_share_centavos AS freight_share, p.surcharge_centavos, p.holds_units, p.state, p.choice_due_at, p.version, p.created_at, p.held_step, p.held_event,
         p.held_until, o.number AS order_number, o.external_id, o.placed_at, o.total_centavos,
         o.freight_centavos AS order_freight, o.discount_centavos, o.facts,
    coalesce((SELECT jsonb_agg(jsonb_build_object(
        'id', i.item_id, 'line_key', l.line_key, 'sku', l.sku_id, 'sku_name', l.sku_name, 'product', l.product_id,
        'product_name', l.product_name, 'image', l.facts ->> 'imageUrl', 'categories', l.facts -> 'categoryNames',
        'quantity', i.quantity, 'quantity_total', l.quantity, 'operation', i.operation,
        'reason', i.reason, 'answers', i.answers, 'price', l.price_centavos, 'value', i.value_centavos, 'units', i.units, 'rated', i.rated,
        'protection', i.protection, 'surcharges', i.surcharge_centavos,
        'withheld', i.withheld, 'instead_units', i.instead_units, 'covered', i.refund_planned, 'kept_for', i.kept_for,
        'ratings', coalesce((SELECT jsonb_agg(jsonb_build_object('score', r.score, 'condition', r.condition,
             'comment', r.comment, 'quantity', r.quantity, 'withheld', r.withheld, 'at', r.rated_at) ORDER BY r.rating_id)
           FROM item_rating r WHERE r.account_id = $1 AND r.process_id = $2 AND r.item_id = i.item_id), '[]'))
        ORDER BY i.item_id)
      FROM return_item i JOIN order_line l USING (account_id, order_id, line_id)
      WHERE i.account_id = $1 AND i.process_id = $2), '[]') AS items,
    coalesce((SELECT jsonb_agg(jsonb_build_object('number', n.number, 'series', n.series, 'key', n.access_key,
        'xml', n.xml, 'link', n.danfe_link, 'file', n.file_name, 'issued_at', n.issued_at) ORDER BY n.invoice_id)
      FROM return_invoice n WHERE n.account_id = $1 AND n.process_id = $2 AND n.active), '[]') AS notes,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.intent_id, 'owedFor', ${OWED_FOR}, 'means', t.means,
        'status', t.status, 'isByHand', t.by_hand, 'heldFor', t.held_for) ORDER BY t.intent_id)
      FROM refund_intent t WHERE t.account_id = $1 AND t.process_id = $2
        AND (t.part_of IS NOT NULL OR t.divided_centavos = 0
             OR t.divided_centavos < t.goods_centavos + t.freight_centavos + t.surcharge_centavos)), '[]') AS intents,
    (SELECT coalesce(sum(s.charged), 0)::bigint FROM ${REFUND_SHARES} s
      WHERE s.account_id = $1 AND s.process_id = $2 AND NOT s.is_void) AS charged,
    (${VOUCHER}) AS voucher,
    (${PARCELS}) AS parcels,
    (${REPLACEMENTS}) AS replacements,
    (${CLAIMS}) AS claims,
    (${DELIVERY_CLAIM}) AS delivery_claim,
    (SELECT d.document::jsonb FROM return_process_document d WHERE d.account_id = $1 AND d.process_id = $2) AS shown,
    (SELECT a.content FROM process_archive a WHERE a.account_id = $1 AND a.process_id = $2) AS archived
  FROM return_process p JOIN store_order o USING (account_id, order_id)
  WHERE p.account_id = $1 AND p.process_id = $2`

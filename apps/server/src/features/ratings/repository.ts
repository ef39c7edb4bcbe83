import {
  money,
  type Decision,
  type ItemRating,
  type ProcessTerms,
  type processRefund,
  type ProcessReason,
  type UnitRanges,
} from '@vaivem/domain'
import type { Statement } from '../../database/statement.ts'
import type { Transaction } from '../../database/transaction.ts'
import { itemCondition } from '../../wire/codes.ts'

/** An item as ratings and refunds see it. */
export interface RatedItem extends processRefund.RefundableItem {
  readonly quantity: number
}

export interface RatedProcess extends processRefund.RefundableProcess<RatedItem> {
  readonly number: string
  readonly customerEmail: string | null
}

interface Row {
  readonly number: string
  readonly decision: Decision
  readonly customer_email: string | null
  readonly goods_centavos: number
  readonly freight_centavos: number
  readonly state: ProcessTerms
  readonly items: readonly ItemRow[]
  readonly intents: readonly IntentRow[]
}

interface ItemRow {
  readonly id: number
  readonly operation: 'return' | 'exchange'
  readonly reason: ProcessReason | null
  readonly quantity: number
  readonly units: UnitRanges
  readonly rated: number
  readonly withheld: number
  readonly planned: number
  readonly line_value: number
  readonly line_quantity: number
}

interface IntentRow {
  readonly means: processRefund.RefundIntent['means']
  readonly goods: number
  readonly freight: number
}

/** What decides about a rating and its refund. The process exists and is locked. */
export async function findRatedProcess(tx: Transaction, accountId: number, processId: number): Promise<RatedProcess> {
  const { rows } = await tx.query<Row>({
    name: 'find-rated-process',
    text: `SELECT p.number, p.decision, p.customer_email, p.goods_centavos, p.freight_centavos, p.state,
             (SELECT jsonb_agg(jsonb_build_object('id', i.item_id, 'operation', i.operation, 'reason', i.reason,
                 'quantity', i.quantity, 'units', i.units, 'rated', i.rated, 'withheld', i.withheld,
                 'planned', i.refund_planned, 'line_value', l.value_centavos, 'line_quantity', l.quantity)
                 ORDER BY i.item_id)
               FROM return_item i JOIN order_line l USING (account_id, order_id, line_id)
               WHERE i.account_id = $1 AND i.process_id = $2) AS items,
             coalesce((SELECT jsonb_agg(jsonb_build_object('means', t.means, 'goods', t.goods_centavos,
                 'freight', t.freight_centavos) ORDER BY t.intent_id)
               FROM refund_intent t
               WHERE t.account_id = $1 AND t.process_id = $2 AND t.part_of IS NULL), '[]') AS intents
           FROM return_process p WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [accountId, processId],
  })
  const [row] = rows
  if (!row) throw new Error('a process that was locked exists')
  return {
    number: row.number,
    decision: row.decision,
    customerEmail: row.customer_email,
    goods: money.money(row.goods_centavos),
    freight: money.money(row.freight_centavos),
    terms: row.state,
    items: row.items.map(itemOf),
    intents: row.intents.map(({ means, goods, freight }) => ({
      means,
      goods: money.money(goods),
      freight: money.money(freight),
    })),
  }
}

function itemOf({ line_value: value, line_quantity: quantity, ...item }: ItemRow): RatedItem {
  return { ...item, line: { value: money.money(value), quantity } }
}

/** Ratings and what they made of their items; the database holds the ceilings of the counters as well. */
export async function saveRatings(
  tx: Transaction,
  accountId: number,
  processId: number,
  { ratings, items, at }: { ratings: readonly ItemRating[]; items: readonly RatedItem[]; at: Temporal.Instant },
): Promise<void> {
  await Promise.all([
    tx.query(insertRatings(accountId, processId, ratings, at)),
    tx.query(updateItems(accountId, processId, items)),
  ])
}

function insertRatings(
  accountId: number,
  processId: number,
  ratings: readonly ItemRating[],
  at: Temporal.Instant,
): Statement {
  const rows = ratings.map((rating) => ({
    item_id: rating.itemId,
    rating_id: rating.id,
    score: rating.score,
    condition: itemCondition.codeOf(rating.condition),
    comment: rating.comment,
    quantity: rating.quantity,
    withheld: rating.withheld,
  }))
  return {
    name: 'insert-item-ratings',
    text: `INSERT INTO item_rating (account_id, process_id, item_id, rating_id, score, condition, comment, quantity, withheld, rated_at)
           SELECT $1, $2, item_id, rating_id, score, condition, comment, quantity, withheld, $3
           FROM jsonb_to_recordset($4::jsonb) AS rating (item_id bigint, rating_id bigint, score smallint,
             condition smallint, comment text, quantity integer, withheld integer)`,
    values: [accountId, processId, at.toString(), JSON.stringify(rows)],
  }
}

function updateItems(accountId: number, processId: number, items: readonly RatedItem[]): Statement {
  const rows = items.map(({ id, rated, withheld, planned }) => ({ item_id: id, rated, withheld, planned }))
  return {
    name: 'update-rated-items',
    text: `UPDATE return_item SET rated = now_is.rated, withheld = now_is.withheld, refund_planned = now_is.planned
           FROM jsonb_to_recordset($3::jsonb) AS now_is (item_id bigint, rated integer, withheld integer, planned integer)
           WHERE account_id = $1 AND process_id = $2 AND return_item.item_id = now_is.item_id
             AND (return_item.rated, return_item.withheld, return_item.refund_planned)
                 IS DISTINCT FROM (now_is.rated, now_is.withheld, now_is.planned)`,
    values: [accountId, processId, JSON.stringify(rows)],
  }
}

/** An intent, with the id that its execution is known by. */
export interface IntentRecord extends processRefund.RefundIntent {
  readonly id: number
}

/** Intents as planned; nothing was sent yet (contract §5). */
export async function insertIntents(
  tx: Transaction,
  accountId: number,
  processId: number,
  intents: readonly IntentRecord[],
  at: Temporal.Instant,
): Promise<void> {
  const rows = intents.map(({ id, purpose, means, goods, freight, bonus, ...details }) => ({
    intent_id: id,
    purpose,
    means,
    goods,
    freight,
    bonus,
    details,
  }))
  await tx.query({
    name: 'insert-refund-intents',
    text: `INSERT INTO refund_intent (account_id, intent_id, process_id, purpose, means, status, goods_centavos,
             freight_centavos, bonus_centavos, details, created_at)
           SELECT $1, intent_id, $2, purpose, means, 'planned', goods, freight, bonus, details, $3
           FROM jsonb_to_recordset($4::jsonb) AS intent (intent_id bigint, purpose text, means text, goods bigint,
             freight bigint, bonus bigint, details jsonb)`,
    values: [accountId, processId, at.toString(), JSON.stringify(rows)],
  })
}

/** Whether the consumer was put on the block list now; one who is on it stays as first put there. */
export async function blockConsumer(
  tx: Transaction,
  accountId: number,
  { email, processId, at }: { email: string; processId: number; at: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'block-consumer',
    text: `INSERT INTO blocked_consumer (account_id, email, reason, process_id, blocked_at)
           VALUES ($1, $2, 'item-not-received', $3, $4) ON CONFLICT (account_id, email) DO NOTHING`,
    values: [accountId, email, processId, at.toString()],
  })
  return rowCount === 1
}

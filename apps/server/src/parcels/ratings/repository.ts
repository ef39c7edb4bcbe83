import type { ItemRating, rating } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type CountedItem = Pick<rating.RatableItem, 'id' | 'rated' | 'withheld'>

/** Ratings and what they made of their items; the database holds the ceilings of the counters as well. */
export async function saveRatings(
  tx: Transaction,
  accountId: number,
  processId: number,
  { ratings, items, at }: { ratings: readonly ItemRating[]; items: readonly CountedItem[]; at: Temporal.Instant },
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
    condition: rating.condition,
    comment: rating.comment,
    quantity: rating.quantity,
    withheld: rating.withheld,
  }))
  return {
    name: 'insert-item-ratings',
    text: `INSERT INTO item_rating (account_id, process_id, item_id, rating_id, score, condition, comment, quantity, withheld, rated_at)
           SELECT $1, $2, item_id, rating_id, score, condition, comment, quantity, withheld, $3
           FROM jsonb_to_recordset($4::jsonb) AS rating (item_id bigint, rating_id bigint, score smallint,
             condition text, comment text, quantity integer, withheld integer)
           RETURNING rating_id`,
    values: [accountId, processId, at.toString(), JSON.stringify(rows)],
  }
}

function updateItems(accountId: number, processId: number, items: readonly CountedItem[]): Statement {
  const rows = items.map(({ id, rated, withheld }) => ({ item_id: id, rated, withheld }))
  return {
    name: 'update-rated-items',
    text: `UPDATE return_item SET rated = now_is.rated, withheld = now_is.withheld
           FROM jsonb_to_recordset($3::jsonb) AS now_is (item_id bigint, rated integer, withheld integer)
           WHERE account_id = $1 AND process_id = $2 AND return_item.item_id = now_is.item_id
             AND (return_item.rated, return_item.withheld) IS DISTINCT FROM (now_is.rated, now_is.withheld)`,
    values: [accountId, processId, JSON.stringify(rows)],
  }
}

/** Whether the customer was put on the block list now; one who is on it stays as first put there. */
export async function blockCustomer(
  tx: Transaction,
  accountId: number,
  { email, processId, at }: { email: string; processId: number; at: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'block-customer',
    text: `INSERT INTO blocked_customer (account_id, email, reason, process_id, blocked_at)
           VALUES ($1, $2, 'item-not-received', $3, $4) ON CONFLICT (account_id, email) DO NOTHING`,
    values: [accountId, email, processId, at.toString()],
  })
  return rowCount === 1
}

import { type IdentifiedActor, money, type Money } from '@vaivem/domain'
import { actorColumns } from '../platform/database/actor-columns.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ClaimView } from './claim-view.ts'

type Writing = Pick<Transaction, 'query'>

export async function insertClaims(
  tx: Writing,
  accountId: number,
  processId: number,
  claims: readonly ClaimView[],
): Promise<void> {
  const rows = claims.map(({ itemId, state, complainedAt, dueAt, isEssential }) => {
    return { item_id: itemId, state, complained_at: complainedAt, due_at: dueAt, is_essential: isEssential }
  })
  await tx.query({
    name: 'insert-defect-claims',
    text: `INSERT INTO defect_claim (account_id, process_id, item_id, state, complained_at, due_at, is_essential)
           SELECT $1, $2, item_id, state, complained_at, due_at, is_essential
           FROM jsonb_to_recordset($3::jsonb) AS claim (item_id bigint, state text, complained_at timestamptz,
             due_at timestamptz, is_essential boolean)
           RETURNING item_id`,
    values: [accountId, processId, JSON.stringify(rows)],
  })
}

/** Writes what moves in a complaint; when it began and whether the product is essential stand for ever. */
export async function saveClaim(tx: Writing, accountId: number, processId: number, claim: ClaimView): Promise<void> {
  await tx.query({
    name: 'save-defect-claim',
    text: `UPDATE defect_claim SET state = $4, answered_at = $5, asked_at = $6, remedy = $7, chosen_at = $8, repaired_on = $9,
             offered_centavos = $10, offered_by_kind = $11, offered_by_id = $12, offered_at = $13, abated_centavos = $14
           WHERE account_id = $1 AND process_id = $2 AND item_id = $3`,
    values: [
      accountId,
      processId,
      claim.itemId,
      claim.state,
      claim.answeredAt?.toString() ?? null,
      claim.askedAt?.toString() ?? null,
      claim.remedy,
      claim.chosenAt?.toString() ?? null,
      claim.repairedOn?.toString() ?? null,
      claim.offer?.amount ?? null,
      ...actorColumns(claim.offer?.by ?? null),
      claim.offer?.at.toString() ?? null,
      claim.abated,
    ],
  })
}

/** Writes what a process promises, and of an item what it holds: nothing once it stays with the customer. */
export async function saveHolding(
  tx: Writing,
  accountId: number,
  processId: number,
  {
    promised,
    item,
  }: {
    readonly promised: Readonly<Record<'goods' | 'freight' | 'freightShare' | 'surcharges', number>>
    readonly item:
      | { readonly id: number; readonly keptFor: 'repaired' | 'abated' }
      | { readonly id: number; readonly operation: 'exchange' }
  },
): Promise<void> {
  await tx.query({
    name: 'save-promise-of-process',
    text: `UPDATE return_process SET goods_centavos = $3, freight_centavos = $4, freight_share_centavos = $5,
             surcharge_centavos = $6
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, promised.goods, promised.freight, promised.freightShare, promised.surcharges],
  })
  await ('keptFor' in item
    ? tx.query({
        name: 'keep-units-of-item',
        text: `UPDATE return_item SET kept_for = $4, units = '[]', value_centavos = 0, surcharge_centavos = 0
               WHERE account_id = $1 AND process_id = $2 AND item_id = $3`,
        values: [accountId, processId, item.id, item.keptFor],
      })
    : tx.query({
        name: 'turn-return-into-exchange',
        text: `WITH turned AS (
                 UPDATE return_item SET operation = 'exchange', value_centavos = 0, surcharge_centavos = 0
                 WHERE account_id = $1 AND process_id = $2 AND item_id = $3)
               UPDATE return_process SET kind = 'exchange' WHERE account_id = $1 AND process_id = $2`,
        values: [accountId, processId, item.id],
      }))
}

/** The freight that a process has planned to refund, in centavos. */
export async function findPlannedFreight(tx: Writing, accountId: number, processId: number): Promise<Money> {
  const { rows } = await tx.query<{ planned: number }>({
    name: 'find-planned-freight',
    text: `SELECT planned_freight_centavos AS planned FROM return_process WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId],
  })
  return money.money(rows[0]?.planned ?? 0)
}

/** From now on the customer is paid in money, whatever form was agreed before. */
export async function setMoneyForm(
  tx: Writing,
  accountId: number,
  processId: number,
  refundForm: 'manual' | 'automatic',
): Promise<void> {
  await tx.query({
    name: 'set-money-form',
    text: `UPDATE return_process SET state = state || $3::jsonb WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, JSON.stringify({ refundForm, voucher: null, voucherDefinitionId: null })],
  })
}

/** Whether who decided an amount may still move money (docs/decisions/0032). */
export async function mayStillMoveMoney(tx: Writing, accountId: number, who: IdentifiedActor): Promise<boolean> {
  const { rows } = await tx.query<{ may: boolean }>({
    name: 'may-still-move-money',
    text: 'SELECT may_move_money($1, $2, $3) AS may',
    values: [accountId, ...actorColumns(who)],
  })
  return rows[0]?.may ?? false
}

/** $1 the account, $2 the process. */
export const CLAIMS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('item', c.item_id, 'state', c.state, 'complained_at', c.complained_at,
      'due_at', c.due_at, 'answered_at', c.answered_at, 'is_essential', c.is_essential, 'asked_at', c.asked_at,
      'remedy', c.remedy, 'chosen_at', c.chosen_at, 'repaired_on', c.repaired_on, 'offered', c.offered_centavos,
      'offered_by', CASE WHEN c.offered_by_kind IS NOT NULL
         THEN jsonb_build_object('kind', c.offered_by_kind, 'id', c.offered_by_id) END, 'offered_at', c.offered_at, 'abated', c.abated_centavos) ORDER BY c.item_id), '[]')
  FROM defect_claim c WHERE c.account_id = $1 AND c.process_id = $2`

import {
  unitRanges,
  type FormedIntent,
  type intentDivision,
  type IntentStatus,
  type Money,
  type OwedFor,
  type processRefund,
} from '@vaivem/domain'
import { actorColumns } from '../../platform/database/actor-columns.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { addNewWork, expediteWork } from '../../platform/outbound/work-repository.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'
import type { MoneyPass } from './money-paths.ts'

/** An intent, with the id that its execution is known by. */
export interface IntentRecord extends FormedIntent, CorrectionOf {
  readonly id: number
  /** Its published name, unique in its process. */
  readonly purpose: string
  readonly remainderOf: string | null
}

/** Why and by which months a late refund is corrected. */
export interface CorrectionOf {
  readonly correction?: {
    readonly index: string
    /** The last day in time, and the day of the refund. */
    readonly due: string
    readonly paid: string
    readonly months: readonly string[]
    readonly missing: readonly string[]
  }
}

/** The parent of an intent, and what it is refunded to. */
export interface Parentage {
  readonly partOf: number
  readonly destination: 'gift-card' | 'cashback' | 'payment'
  /** Of an automatic part, the payments that it gives back. */
  readonly payments?: readonly intentDivision.NamedPayment[] | undefined
}

interface Planned {
  readonly at: Temporal.Instant
  readonly pass: MoneyPass
}

/**
 * Stores planned intents with the work of sending them; nothing was sent yet (contract §5). One that is deducted completely for
 * sending is settled at once, because nothing is left to refund.
 */
export async function insertIntents(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
  intents: readonly IntentRecord[],
  { owedFor, ...planned }: Planned & { readonly owedFor: OwedFor },
): Promise<void> {
  await insert(tx, accountId, processId, intents, planned, owedFor)
}

/** As `insertIntents`, of parts of an intent: each is owed for what its whole is owed for. */
export async function insertParts(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
  parts: readonly (IntentRecord & Pick<Parentage, 'partOf'> & Partial<Parentage>)[],
  planned: Planned,
): Promise<void> {
  await insert(tx, accountId, processId, parts, planned, null)
}

async function insert(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
  intents: readonly (IntentRecord & Partial<Parentage>)[],
  { at, pass: { path, clearedBy } }: Planned,
  owedFor: OwedFor | null,
): Promise<void> {
  const rows = intents.map(({ id, purpose, means, goods, freight, surcharges, bonus, charged, partOf, ...intent }) => {
    const { units, remainderOf, voucher, destination, payments, correction } = intent
    const details = {
      units,
      remainderOf,
      voucher,
      ...(destination && { destination }),
      ...(payments && { payments }),
      ...(correction && { correction }),
    }
    const part_of = partOf ?? null
    return { intent_id: id, purpose, means, goods, freight, surcharges, bonus, charged, part_of, details }
  })
  const [kind, id] = actorColumns(clearedBy)
  const { rows: made } = await tx.query<{ id: number; means: string; status: IntentStatus }>({
    name: 'insert-refund-intents',
    text: `INSERT INTO refund_intent (account_id, intent_id, process_id, part_of, purpose, means, status, goods_centavos,
             freight_centavos, surcharge_centavos, bonus_centavos, charged_centavos, details, created_at, settled_at,
             path, cleared_by_kind, cleared_by_id, owed_for, replacement_id, item_id, corrected_intent_id)
           SELECT $1, intent.intent_id, $2, intent.part_of, intent.purpose, intent.means,
             CASE WHEN is_kept THEN 'settled' ELSE 'planned' END, goods, freight,
             surcharges, bonus, charged, intent.details, $3, CASE WHEN is_kept THEN $3::timestamptz END, $5, $6, $8,
             coalesce(owed.kind, whole.owed_for), coalesce(owed."replacementId", whole.replacement_id),
             coalesce(owed."itemId", whole.item_id), coalesce(owed."correctedIntentId", whole.corrected_intent_id)
           FROM jsonb_to_recordset($4::jsonb) AS intent (intent_id bigint, part_of bigint, purpose text, means text,
             goods bigint, freight bigint, surcharges bigint, bonus bigint, charged bigint, details jsonb)
           CROSS JOIN LATERAL (SELECT charged > 0 AND charged = goods + freight + surcharges + bonus AS is_kept) kept
           LEFT JOIN jsonb_to_record($7::jsonb) AS owed (kind text, "replacementId" bigint, "itemId" bigint,
             "correctedIntentId" bigint) ON true
           LEFT JOIN refund_intent whole ON whole.account_id = $1 AND whole.process_id = $2
             AND whole.intent_id = intent.part_of AND owed.kind IS NULL
           RETURNING intent_id AS id, means, status`,
    values: [
      accountId,
      processId,
      at.toString(),
      JSON.stringify(rows),
      path,
      kind,
      owedFor && JSON.stringify(owedFor),
      id,
    ],
  })
  const told = made.filter(({ means, status }) => means !== 'manual' && status === 'planned')
  await addNewWork(
    tx,
    accountId,
    told.map(({ id }) => ({ kind: 'refund-intent', subjectId: id })),
  )
}

/** How many units of each item intents cover; the database holds the ceiling as well. */
export async function saveCoverage(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
  items: readonly Pick<processRefund.RefundableItem, 'id' | 'covered'>[],
): Promise<void> {
  const rows = items.map(({ id, covered }) => ({ item_id: id, planned: unitRanges.count(covered) }))
  await tx.query({
    name: 'save-refund-coverage',
    text: `UPDATE return_item SET refund_planned = now_is.planned
           FROM jsonb_to_recordset($3::jsonb) AS now_is (item_id bigint, planned integer)
           WHERE account_id = $1 AND process_id = $2 AND return_item.item_id = now_is.item_id
             AND return_item.refund_planned IS DISTINCT FROM now_is.planned`,
    values: [accountId, processId, JSON.stringify(rows)],
  })
}

/** SQL: the reason why the intent `t` is owed, as one JSON value. */
export const OWED_FOR = `jsonb_strip_nulls(jsonb_build_object('kind', t.owed_for, 'replacementId', t.replacement_id, 'itemId', t.item_id,
  'correctedIntentId', t.corrected_intent_id))`

/** An intent with its own share: less its parts, nothing where others stand in its place. */
export interface IntentShare {
  readonly id: number
  readonly partOf: number | null
  readonly reissueOf: number | null
  readonly owedFor: OwedFor
  readonly purpose: string
  readonly means: processRefund.PlannedIntent['means']
  readonly status: IntentStatus
  readonly isVoid: boolean
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  readonly bonus: Money
  /** The amount deducted for sending. */
  readonly charged: Money
  /** The goods, freight and surcharges that it refunds. */
  readonly principal: Money
  readonly destination: Parentage['destination'] | null
  readonly voucher: FormedIntent['voucher']
  /** Whether a person, or its confirmed order, cleared it to be sent. */
  readonly isCleared: boolean
  /** Whether no platform issues it, so that it waits for staff. */
  readonly isByHand: Tables['refund_intent']['by_hand']
  /** The last recorded reasons why it waits for a person. */
  readonly heldFor: Tables['refund_intent']['held_for']
}

/** Of a process that is locked, the oldest first. */
export async function findShares(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
): Promise<readonly IntentShare[]> {
  const { rows } = await tx.query<IntentShare>({
    name: 'find-intent-shares',
    text: `SELECT s.intent_id AS id, s.part_of AS "partOf", s.reissue_of AS "reissueOf", ${OWED_FOR} AS "owedFor", s.purpose, s.means, s.status,
             s.is_void AS "isVoid", s.goods, s.freight, s.surcharges, s.bonus, s.charged, s.principal, s.details ->> 'destination' AS destination,
             s.details -> 'voucher' AS voucher, t.cleared_by_kind IS NOT NULL AS "isCleared",
             t.by_hand AS "isByHand", t.held_for AS "heldFor"
           FROM ${REFUND_SHARES} s JOIN refund_intent t ON t.account_id = s.account_id AND t.intent_id = s.intent_id
           WHERE s.account_id = $1 AND s.process_id = $2 AND t.process_id = $2 ORDER BY s.intent_id`,
    values: [accountId, processId],
  })
  return rows
}

/** Intents that no worker is to look at any more; the table of the database knows whether the step is one. */
export async function endIntents(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  intentIds: readonly number[],
  status: 'cancelled' | 'replaced',
): Promise<void> {
  await tx.query({
    name: 'end-refund-intents',
    text: `WITH dropped AS (
             DELETE FROM work_item WHERE account_id = $1 AND kind = 'refund-intent' AND subject_id = ANY ($2::bigint[]))
           UPDATE refund_intent SET status = $3
           WHERE account_id = $1 AND intent_id = ANY ($2::bigint[])`,
    values: [accountId, intentIds, status],
  })
}

/** Makes refunds due that waited for the approval of their process. */
export async function expediteRefunds(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'find-planned-intents',
    text: `SELECT intent_id AS id FROM refund_intent WHERE account_id = $1 AND process_id = $2 AND status = 'planned'`,
    values: [accountId, processId],
  })
  await expediteWork(
    tx,
    accountId,
    'refund-intent',
    rows.map(({ id }) => id),
  )
}

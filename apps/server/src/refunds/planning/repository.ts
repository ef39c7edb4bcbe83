import { money, type IntentStatus, type LedgerEntry, type Money } from '@vaivem/domain'
import { actorColumns } from '../../platform/database/actor-columns.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Instruction } from '../execution/instruction.ts'
import { addNewWork, addWork } from '../../platform/outbound/work-repository.ts'
import type { MoneyPass } from '../../processes/index.ts'

/** A voucher made in place of one that the store takes back first. */
export interface Reissue {
  readonly id: number
  readonly of: number
  readonly purpose: string
  readonly at: Temporal.Instant
  readonly pass: MoneyPass
}

/** Same goods, freight, surcharges, bonus, cost of sending and promise as the old one; the database lets only one live at a time. */
export async function insertReissue(
  tx: Transaction,
  accountId: number,
  { id, of, purpose, at, pass: { path, clearedBy } }: Reissue,
): Promise<void> {
  await tx.query({
    name: 'insert-voucher-reissue',
    text: `INSERT INTO refund_intent (account_id, intent_id, process_id, reissue_of, purpose, means, status, goods_centavos,
             freight_centavos, surcharge_centavos, bonus_centavos, charged_centavos, path, cleared_by_kind, cleared_by_id, owed_for, replacement_id, item_id,
             corrected_intent_id, details, created_at)
           SELECT account_id, $3, process_id, intent_id, $4, 'voucher', 'planned', goods_centavos, freight_centavos, surcharge_centavos,
             bonus_centavos, charged_centavos, $6, $7, $8, owed_for, replacement_id, item_id, corrected_intent_id, details || jsonb_build_object('units', '[]'::jsonb, 'voucher', coalesce(nullif(details -> 'voucher', 'null'),
               jsonb_build_object('definitionId', instruction -> 'definitionId', 'percentage', instruction -> 'percentage',
                 'validDays', ceil(extract(epoch from (instruction ->> 'expiresAt')::timestamptz - settled_at) / 86400)))), $5
           FROM refund_intent WHERE account_id = $1 AND intent_id = $2`,
    values: [accountId, of, id, purpose, at.toString(), path, ...actorColumns(clearedBy)],
  })
  await addNewWork(tx, accountId, [{ kind: 'refund-intent', subjectId: id }])
}

/** Planned again under its own key; a worker looks at it now. */
export async function retryIntent(tx: Transaction, accountId: number, intentId: number): Promise<void> {
  await tx.query({
    name: 'retry-intent',
    text: `UPDATE refund_intent SET status = 'planned', attempts = 0, outcome = NULL, by_hand = false
           WHERE account_id = $1 AND intent_id = $2`,
    values: [accountId, intentId],
  })
  await addWork(tx, accountId, { kind: 'refund-intent', subjectId: intentId })
}

interface Settled {
  readonly outcome: object
  readonly at: Temporal.Instant
  readonly pass: MoneyPass
  /** A person paid it, whatever it was planned as. */
  readonly isByHand: boolean
}

/** Settles an intent without the worker: paid manually, or done by the store after all. */
export async function settleIntent(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { outcome, at, pass, isByHand }: Settled,
): Promise<void> {
  await tx.query({
    name: 'settle-intent',
    text: `UPDATE refund_intent SET status = 'settled', means = CASE WHEN $7 THEN 'manual' ELSE means END, outcome = $3, settled_at = $4, cleared_by_kind = $5, cleared_by_id = $6, held_for = '{}'
           WHERE account_id = $1 AND intent_id = $2`,
    values: [accountId, intentId, JSON.stringify(outcome), at.toString(), ...actorColumns(pass.clearedBy), isByHand],
  })
}

/** Clears an intent by a person who may move money, so that it no longer waits. */
export async function clearIntent(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { clearedBy }: MoneyPass,
): Promise<void> {
  await tx.query({
    name: 'clear-intent',
    text: `UPDATE refund_intent SET cleared_by_kind = $3, cleared_by_id = $4, held_for = '{}'
           WHERE account_id = $1 AND intent_id = $2`,
    values: [accountId, intentId, ...actorColumns(clearedBy)],
  })
}

/** A voucher of staff's own making ends well: its terms are fixed with its code, and no worker looks at it. */
export async function settleManualVoucher(
  tx: Transaction,
  accountId: number,
  intentId: number,
  {
    instruction,
    outcome,
    at,
    pass,
  }: {
    readonly instruction: object
    readonly outcome: object
    readonly at: Temporal.Instant
    readonly pass: MoneyPass
  },
): Promise<void> {
  await tx.query({
    name: 'settle-voucher-by-hand',
    text: `WITH dropped AS (
             DELETE FROM work_item WHERE account_id = $1 AND kind = 'refund-intent' AND subject_id = $2)
           UPDATE refund_intent SET status = 'settled', by_hand = true, instruction = $3, outcome = $4, settled_at = $5,
             cleared_by_kind = $6, cleared_by_id = $7, held_for = '{}'
           WHERE account_id = $1 AND intent_id = $2`,
    values: [
      accountId,
      intentId,
      JSON.stringify(instruction),
      JSON.stringify(outcome),
      at.toString(),
      ...actorColumns(pass.clearedBy),
    ],
  })
}

/** Ends a sent intent with the outcome that a person found; a worker that still holds its lease can no longer write. */
export async function endUnanswered(
  tx: Transaction,
  accountId: number,
  intentId: number,
  {
    status,
    outcome,
    at,
  }: { readonly status: 'settled' | 'failed'; readonly outcome: object; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'end-unanswered-intent',
    text: `WITH dropped AS (
             DELETE FROM work_item WHERE account_id = $1 AND kind = 'refund-intent' AND subject_id = $2)
           UPDATE refund_intent SET status = $3, outcome = $4,
             settled_at = CASE WHEN $3 = 'settled' THEN $5::timestamptz END
           WHERE account_id = $1 AND intent_id = $2`,
    values: [accountId, intentId, status, JSON.stringify(outcome), at.toString()],
  })
}

/** Whether a voucher of the account has this code, in any spelling; the code is locked until the transaction ends. */
export async function isCodeTaken(tx: Transaction, accountId: number, code: string): Promise<boolean> {
  await tx.query({
    name: 'lock-voucher-code',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended(upper($2), $1))',
    values: [accountId, code],
  })
  const { rowCount } = await tx.query({
    name: 'find-voucher-code',
    text: `SELECT FROM refund_intent WHERE account_id = $1 AND outcome ->> 'redemptionToken' IS NOT NULL
             AND upper(outcome ->> 'redemptionToken') = upper($2) LIMIT 1`,
    values: [accountId, code],
  })
  return rowCount === 1
}

/** Replaces the given terms of a process; the others stay. */
export async function changeTerms(
  tx: Transaction,
  accountId: number,
  processId: number,
  terms: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.query({
    name: 'change-refund-terms',
    text: 'UPDATE return_process SET state = state || $3::jsonb WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId, JSON.stringify(terms)],
  })
}

/** A failed intent, with what the store was called for. */
export interface FailedIntent {
  readonly id: Tables['refund_intent']['intent_id']
  readonly means: Tables['refund_intent']['means']
  readonly status: IntentStatus
  readonly storeId: number | null
  /** Null: the store was never called for it. */
  readonly instruction: Instruction | null
  /** By which its counterpart knows it; null: not known. */
  readonly reference: string | null
  readonly order: { readonly externalId: string | null; readonly number: string | null }
}

export function selectFailed(accountId: number, processId: number): Statement {
  return {
    name: 'select-failed-intents',
    text: `SELECT t.intent_id AS id, t.means, t.status, nullif(p.store_id, 0) AS "storeId", t.instruction,
             t.outcome ->> 'reference' AS reference,
             jsonb_build_object('externalId', o.external_id, 'number', o.number) AS "order"
           FROM refund_intent t
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           JOIN store_order o ON o.account_id = p.account_id AND o.order_id = p.order_id
           WHERE t.account_id = $1 AND t.process_id = $2 AND t.status = 'failed'`,
    values: [accountId, processId],
  }
}

/** A refund that was made, as it is looked up. */
export function selectSent(accountId: number, intentId: number): Statement {
  return {
    name: 'select-sent-intent',
    text: `SELECT t.intent_id AS id, t.means, t.status, nullif(p.store_id, 0) AS "storeId", t.instruction,
             t.outcome ->> 'reference' AS reference,
             jsonb_build_object('externalId', o.external_id, 'number', o.number) AS "order"
           FROM refund_intent t
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           JOIN store_order o ON o.account_id = p.account_id AND o.order_id = p.order_id
           WHERE t.account_id = $1 AND t.intent_id = $2 AND t.means = 'automatic' AND t.status = 'settled'`,
    values: [accountId, intentId],
  }
}

/** The instruction that the counterpart of an intent received; null: none yet. */
export async function findInstruction(
  tx: Transaction,
  accountId: number,
  intentId: number,
): Promise<Instruction | null> {
  const { rows } = await tx.query<{ instruction: Instruction | null }>({
    name: 'find-instruction',
    text: 'SELECT instruction FROM refund_intent WHERE account_id = $1 AND intent_id = $2',
    values: [accountId, intentId],
  })
  return rows[0]?.instruction ?? null
}

/** The payments that an intent was instructed to give back, for the books. */
export async function findInstructed(
  tx: Transaction,
  accountId: number,
  intentId: number,
): Promise<readonly { readonly kind?: string; readonly amount: number }[]> {
  const { rows } = await tx.query<{ payments: readonly { kind?: string; amount: number }[] | null }>({
    name: 'find-instructed-payments',
    text: `SELECT instruction -> 'payments' AS payments FROM refund_intent WHERE account_id = $1 AND intent_id = $2`,
    values: [accountId, intentId],
  })
  return rows[0]?.payments ?? []
}

export interface PostedEntry extends LedgerEntry {
  readonly postingId: number
  readonly step: string
  readonly at: string
}

export async function findEntries(tx: Transaction, accountId: number, processId: number): Promise<PostedEntry[]> {
  const { rows } = await tx.query<PostedEntry>({
    name: 'find-ledger-entries',
    text: `SELECT posting_id AS "postingId", step, posted_at AS at, intent_id AS "intentId", ledger_account AS account,
             amount_centavos AS amount
           FROM ledger_entry WHERE account_id = $1 AND process_id = $2 ORDER BY posting_id, line`,
    values: [accountId, processId],
  })
  return rows
}

export interface BookedPayment {
  readonly transactionId: Tables['order_payment']['transaction_id']
  readonly paymentId: Tables['order_payment']['payment_id']
  readonly kind: Tables['order_payment']['kind']
  readonly captured: Money
  readonly before: Money
  readonly inFlight: Money
  readonly refunded: Money
}

export async function findPayments(tx: Transaction, accountId: number, orderId: number): Promise<BookedPayment[]> {
  const { rows } = await tx.query<BookedPayment>({
    name: 'find-order-payments',
    text: `SELECT transaction_id AS "transactionId", payment_id AS "paymentId", kind, captured_centavos AS captured,
             refunded_before_centavos AS before, in_flight_centavos AS "inFlight", refunded_centavos AS refunded
           FROM order_payment WHERE account_id = $1 AND order_id = $2 ORDER BY transaction_id, payment_id`,
    values: [accountId, orderId],
  })
  return rows
}

/** Planned by roots that stand, as the process counts it. */
export async function findPromise(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<{ readonly orderId: number; readonly planned: Money } | undefined> {
  const { rows } = await tx.query<{ order_id: number; planned: number }>({
    name: 'find-planned-of-process',
    text: `SELECT order_id, planned_goods_centavos + planned_freight_centavos + planned_surcharge_centavos AS planned
           FROM return_process WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId],
  })
  return rows[0] && { orderId: rows[0].order_id, planned: money.money(rows[0].planned) }
}

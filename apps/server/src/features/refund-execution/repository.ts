import { money, type Decision, type IntentStatus, type Money, type VoucherTerms } from '@vaivem/domain'
import type { Statement } from '../../database/statement.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { OrderStory } from '../../orders/known-order.ts'
import { dropWork, type WorkItem } from '../../outbound/work.ts'
import { NO_STORE } from '../../orders/repository.ts'
import type { Attempt, Instruction } from './instruction.ts'

/** An intent that is due, with what decides how it is executed. */
export interface DueIntent {
  readonly id: number
  readonly processId: number
  readonly orderId: number
  readonly storeId: number | null
  readonly decision: Decision
  readonly purpose: string
  readonly means: 'voucher' | 'automatic'
  readonly status: IntentStatus
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  readonly bonus: Money
  /** What is kept of it for sending. */
  readonly charged: Money
  /** As promised; null for other means, and in what was planned before terms were frozen. */
  readonly voucher: VoucherTerms | null
  readonly voucherDefinitionId: number | null
  /** The voucher that the store must take back first; `isReversed` once it has. */
  readonly reissue: { readonly of: number; readonly isReversed: boolean } | null
  readonly instruction: Instruction | null
  readonly attempts: number
  /** Divided off another intent. */
  readonly isPart: boolean
  /** A worker held it and never said how it ended. */
  readonly wasHeld: boolean
  /** Its consumer keeps the items though the policy says no. */
  readonly isKeptAgainstPolicy: boolean
  /** Who let it be sent; null: nobody yet. */
  readonly clearedBy: string | null
  /** Why it waits for a person, as was told last. */
  readonly heldFor: readonly string[]
  /** The platform knows the buyer by the e-mail that is held. */
  readonly emailAgrees: boolean
  readonly order: { readonly externalId: string | null; readonly number: string | null }
  readonly story: OrderStory
}

interface Row {
  readonly intent_id: number
  readonly process_id: number
  readonly order_id: number
  readonly store_id: number
  readonly decision: Decision
  readonly purpose: string
  readonly means: DueIntent['means']
  readonly status: IntentStatus
  readonly goods_centavos: number
  readonly freight_centavos: number
  readonly surcharge_centavos: number
  readonly bonus_centavos: number
  readonly charged_centavos: number
  readonly details: { readonly voucherDefinitionId?: number | null; readonly voucher?: VoucherTerms | null }
  readonly reissue_of: number | null
  readonly is_reversed: boolean
  readonly instruction: Instruction | null
  readonly attempts: number
  readonly is_part: boolean
  readonly was_held: boolean
  readonly is_kept_against_policy: boolean
  readonly cleared_by: string | null
  readonly held_for: readonly string[]
  readonly email_agrees: boolean
  readonly external_id: string | null
  readonly number: string | null
  readonly facts: OrderStory
}

/** An intent as a piece of work. */
export function workOf(intentId: number): WorkItem {
  return { kind: 'refund-intent', subjectId: intentId }
}

/** The intent as long as it is due: an instant after another worker took it, there is none. */
export function selectDueIntent(accountId: number, intentId: number): Statement {
  return {
    name: 'select-due-intent',
    text: `SELECT t.intent_id, t.process_id, p.order_id, p.store_id, p.decision, t.purpose, t.means, t.status,
             t.goods_centavos, t.freight_centavos, t.surcharge_centavos, t.bonus_centavos, t.charged_centavos, t.details, t.instruction, t.attempts,
             t.part_of IS NOT NULL AS is_part, t.reissue_of, old.status = 'replaced' AS is_reversed, t.lease_token IS NOT NULL AS was_held,
             coalesce((p.state ->> 'isKeptAgainstPolicy')::boolean, false) AS is_kept_against_policy,
             t.cleared_by, t.held_for, coalesce(r.email_agrees, false) AS email_agrees, o.external_id, o.number, o.facts
           FROM work_item w
           JOIN refund_intent t ON t.account_id = w.account_id AND t.intent_id = w.subject_id
           LEFT JOIN refund_intent old ON old.account_id = t.account_id AND old.intent_id = t.reissue_of
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           JOIN store_order o ON o.account_id = p.account_id AND o.order_id = p.order_id
           LEFT JOIN order_reading r ON r.account_id = o.account_id AND r.order_id = o.order_id
           WHERE w.account_id = $1 AND w.kind = 'refund-intent' AND w.subject_id = $2 AND w.due_at <= clock_timestamp()
             AND (t.leased_until IS NULL OR t.leased_until <= clock_timestamp())`,
    values: [accountId, intentId],
  }
}

export async function findDueIntent(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  intentId: number,
): Promise<DueIntent | undefined> {
  const { rows } = await tx.query<Row>(selectDueIntent(accountId, intentId))
  return rows[0] && dueIntentOf(rows[0])
}

export function dueIntentOf(row: object): DueIntent {
  const known = row as Row
  return {
    id: known.intent_id,
    processId: known.process_id,
    orderId: known.order_id,
    storeId: known.store_id === NO_STORE ? null : known.store_id,
    decision: known.decision,
    purpose: known.purpose,
    means: known.means,
    status: known.status,
    goods: money.money(known.goods_centavos),
    freight: money.money(known.freight_centavos),
    surcharges: money.money(known.surcharge_centavos),
    bonus: money.money(known.bonus_centavos),
    charged: money.money(known.charged_centavos),
    voucher: known.details.voucher ?? null,
    voucherDefinitionId: known.details.voucherDefinitionId ?? null,
    reissue: known.reissue_of === null ? null : { of: known.reissue_of, isReversed: known.is_reversed },
    instruction: known.instruction,
    attempts: known.attempts,
    isPart: known.is_part,
    wasHeld: known.was_held,
    isKeptAgainstPolicy: known.is_kept_against_policy,
    clearedBy: known.cleared_by,
    heldFor: known.held_for,
    emailAgrees: known.email_agrees,
    order: { externalId: known.external_id, number: known.number },
    story: known.facts,
  }
}

/** Intents of one order are told to the store one at a time: each sees what those before it took. */
export async function lockOrderOf(tx: Transaction, accountId: number, orderId: number): Promise<void> {
  await tx.query({
    name: 'lock-order-of-intent',
    text: 'SELECT FROM store_order WHERE account_id = $1 AND order_id = $2 FOR NO KEY UPDATE',
    values: [accountId, orderId],
  })
}

export interface Lease {
  readonly status: IntentStatus
  /** Null while only an older voucher is taken back. */
  readonly instruction: Instruction | null
  /** Who let it be sent; null while only an older voucher is taken back. */
  readonly clearedBy: string | null
  readonly token: string
  readonly milliseconds: number
}

/** Until when it holds is said by the database's clock, the same for every worker. */
export async function leaseIntent(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { status, instruction, clearedBy, token, milliseconds }: Lease,
): Promise<void> {
  await tx.query({
    name: 'lease-intent',
    text: `WITH leased AS (
             UPDATE refund_intent SET status = $3, instruction = $4, lease_token = $5, attempts = attempts + 1,
               cleared_by = $7, held_for = '{}',
               leased_until = clock_timestamp() + $6::integer * interval '1 millisecond'
             WHERE account_id = $1 AND intent_id = $2
             RETURNING leased_until)
           UPDATE work_item SET due_at = leased.leased_until FROM leased
           WHERE account_id = $1 AND kind = 'refund-intent' AND subject_id = $2`,
    values: [accountId, intentId, status, instruction && JSON.stringify(instruction), token, milliseconds, clearedBy],
  })
}

export interface Ending {
  readonly status: IntentStatus
  readonly instruction: Instruction | null
  readonly outcome: Attempt | { readonly step: 'replace' | 'settle'; readonly because?: string }
  readonly at: Temporal.Instant
}

/** What was never told to the store ends without a lease; the process is locked. */
export async function endUnsent(tx: Transaction, accountId: number, intentId: number, ending: Ending): Promise<void> {
  await tx.query({
    name: 'end-unsent-intent',
    text: `UPDATE refund_intent SET status = $3, instruction = $4, outcome = $5,
             settled_at = CASE WHEN $3 = 'settled' THEN $6::timestamptz END
           WHERE account_id = $1 AND intent_id = $2`,
    values: [
      accountId,
      intentId,
      ending.status,
      ending.instruction && JSON.stringify(ending.instruction),
      JSON.stringify(ending.outcome),
      ending.at.toString(),
    ],
  })
  await dropWork(tx, accountId, workOf(intentId))
}

/** Writes what an attempt came to and frees the intent; false when the lease is no longer ours. */
export async function releaseIntent(
  tx: Transaction,
  accountId: number,
  intentId: number,
  token: string,
  { status, outcome, at }: Omit<Ending, 'instruction'>,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'release-intent',
    text: `UPDATE refund_intent SET status = $4, outcome = $5, lease_token = NULL, leased_until = NULL,
             settled_at = CASE WHEN $4 = 'settled' THEN $6::timestamptz END
           WHERE account_id = $1 AND intent_id = $2 AND lease_token = $3`,
    values: [accountId, intentId, token, status, JSON.stringify(outcome), at.toString()],
  })
  return rowCount === 1
}

/** Looks at it again later; `counts` makes it one attempt more. */
export async function putOff(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { milliseconds, counts }: { readonly milliseconds: number; readonly counts: boolean },
): Promise<void> {
  await tx.query({
    name: 'put-off-intent',
    text: `WITH counted AS (
             UPDATE refund_intent SET attempts = attempts + 1 WHERE account_id = $1 AND intent_id = $2 AND $4)
           UPDATE work_item SET due_at = clock_timestamp() + $3::integer * interval '1 millisecond'
           WHERE account_id = $1 AND kind = 'refund-intent' AND subject_id = $2`,
    values: [accountId, intentId, milliseconds, counts],
  })
}

/** It waits for a person who lets it be sent; a worker looks again later whether its order was confirmed meanwhile. */
export async function holdIntent(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { because, milliseconds }: { readonly because: readonly string[]; readonly milliseconds: number },
): Promise<void> {
  await tx.query({
    name: 'hold-intent',
    text: `WITH held AS (UPDATE refund_intent SET held_for = $3 WHERE account_id = $1 AND intent_id = $2)
           UPDATE work_item SET due_at = clock_timestamp() + $4::integer * interval '1 millisecond'
           WHERE account_id = $1 AND kind = 'refund-intent' AND subject_id = $2`,
    values: [accountId, intentId, because, milliseconds],
  })
}

/** From now on it is told for itself: what was tried before counts no more, and a worker looks at it now. */
export async function beginAnew(tx: Transaction, accountId: number, intentId: number): Promise<void> {
  await tx.query({
    name: 'begin-intent-anew',
    text: `WITH begun AS (
             UPDATE refund_intent SET attempts = 0, outcome = NULL WHERE account_id = $1 AND intent_id = $2)
           UPDATE work_item SET due_at = clock_timestamp()
           WHERE account_id = $1 AND kind = 'refund-intent' AND subject_id = $2`,
    values: [accountId, intentId],
  })
}

/** No worker looks at it any more: staff make the voucher in the shop. */
export async function leaveToStaff(
  tx: Transaction,
  accountId: number,
  intentId: number,
  reason: string,
): Promise<void> {
  await tx.query({
    name: 'leave-voucher-to-staff',
    text: `UPDATE refund_intent SET by_hand = true, outcome = $3 WHERE account_id = $1 AND intent_id = $2`,
    values: [accountId, intentId, JSON.stringify({ step: 'wait', reason })],
  })
  await dropWork(tx, accountId, workOf(intentId))
}

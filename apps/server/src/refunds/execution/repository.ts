import type { Decision, intentDivision, IntentStatus, Money, OwedFor, VoucherTerms } from '@vaivem/domain'
import { actorColumns } from '../../platform/database/actor-columns.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OrderAttributes } from '../../orders/index.ts'
import { type ClearedBy, OWED_FOR } from '../../processes/index.ts'
import type { Attempt, InstructedProvider, Instruction } from './instruction.ts'

/** An intent that is due, with what decides how it is executed. */
export interface DueIntent {
  readonly id: Tables['refund_intent']['intent_id']
  readonly processId: Tables['refund_intent']['process_id']
  readonly orderId: Tables['return_process']['order_id']
  readonly storeId: number | null
  readonly decision: Decision
  readonly owedFor: OwedFor
  readonly purpose: Tables['refund_intent']['purpose']
  readonly means: 'voucher' | 'automatic'
  readonly status: IntentStatus
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  readonly bonus: Money
  /** The amount deducted for sending. */
  readonly charged: Money
  /** As promised; null for other means, and in what was planned before terms were frozen. */
  readonly voucher: VoucherTerms | null
  readonly voucherDefinitionId: number | null
  /** The voucher that the store must take back first; `isReversed` once it has. */
  readonly reissue: { readonly of: number; readonly isReversed: boolean } | null
  readonly instruction: Instruction | null
  /** By which the counterpart knows the refund that it accepted and has not ended; null: it gave no reference yet. */
  readonly reference: string | null
  /** Of a part, the payments that it was made for; null: those of its order. */
  readonly onlyPayments: readonly intentDivision.NamedPayment[] | null
  /** When a worker last took it to call the store. */
  readonly takenAt: Tables['refund_intent']['taken_at']
  /** Divided off another intent. */
  readonly isPart: boolean
  /** Its customer keeps the items though the policy says no. */
  readonly isKeptAgainstPolicy: boolean
  /** Its store showed a refund of the order, since the process is open, that this service did not make. */
  readonly isRefundedAtStore: boolean
  /** The actor who cleared it; null: it is not cleared yet. */
  readonly clearedBy: ClearedBy | null
  /** The last recorded reasons why it waits for a person. */
  readonly heldFor: Tables['refund_intent']['held_for']
  /** The platform knows the buyer by the e-mail that is held. */
  readonly emailAgrees: boolean
  readonly order: { readonly externalId: string | null; readonly number: string | null }
  readonly attributes: OrderAttributes
}

const INTENT = `
  SELECT t.intent_id AS id, t.process_id AS "processId", p.order_id AS "orderId", nullif(p.store_id, 0) AS "storeId", p.decision,
    ${OWED_FOR} AS "owedFor", t.purpose, t.means, t.status, t.goods_centavos AS goods, t.freight_centavos AS freight, t.surcharge_centavos AS surcharges,
    t.bonus_centavos AS bonus, t.charged_centavos AS charged, nullif(t.details -> 'voucher', 'null') AS voucher,
    (t.details ->> 'voucherDefinitionId')::bigint AS "voucherDefinitionId",
    CASE WHEN t.reissue_of IS NOT NULL
      THEN jsonb_build_object('of', t.reissue_of, 'isReversed', old.status = 'replaced') END AS reissue,
    t.instruction, t.outcome ->> 'reference' AS reference, nullif(t.details -> 'payments', 'null') AS "onlyPayments", t.taken_at AS "takenAt", t.part_of IS NOT NULL AS "isPart",
    coalesce((p.state ->> 'isKeptAgainstPolicy')::boolean, false) AS "isKeptAgainstPolicy", CASE WHEN t.cleared_by_kind IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('kind', t.cleared_by_kind, 'id', t.cleared_by_id)) END AS "clearedBy",
    EXISTS (SELECT FROM process_event e WHERE e.account_id = $1 AND e.process_id = t.process_id
              AND e.type = 'refund.found-at-store') AS "isRefundedAtStore",
    t.held_for AS "heldFor", coalesce(r.email_agrees, false) AS "emailAgrees",
    jsonb_build_object('externalId', o.external_id, 'number', o.number) AS "order", o.facts AS attributes
  FROM refund_intent t
  LEFT JOIN refund_intent old ON old.account_id = t.account_id AND old.intent_id = t.reissue_of
  JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
  JOIN store_order o ON o.account_id = p.account_id AND o.order_id = p.order_id
  LEFT JOIN order_reading r ON r.account_id = o.account_id AND r.order_id = o.order_id
  WHERE t.account_id = $1 AND t.intent_id = $2`

/** An intent with what decides how it is executed. */
export function selectIntent(accountId: number, intentId: number): Statement {
  return { name: 'select-intent-to-execute', text: INTENT, values: [accountId, intentId] }
}

/** As `selectIntent`, as long as its work is due: once another worker took it, there is none. */
export function selectDueIntent(accountId: number, intentId: number): Statement {
  return {
    name: 'select-due-intent',
    text: `${INTENT} AND EXISTS (SELECT FROM work_item w WHERE w.account_id = $1 AND w.kind = 'refund-intent'
             AND w.subject_id = $2 AND w.due_at <= clock_timestamp())`,
    values: [accountId, intentId],
  }
}

/** The changes of an intent before it is sent; null leaves a field as it is where that is said. */
export interface SentIntent {
  readonly status: IntentStatus
  /** Null while only an older voucher is taken back. */
  readonly instruction: Instruction | null
  /** The actor who cleared it; null while only an older voucher is reversed. */
  readonly clearedBy: ClearedBy | null
  readonly at: Temporal.Instant
}

/** Stores the instruction before the store is called, in the transaction that takes the work. */
export async function writeSent(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { status, instruction, clearedBy, at }: SentIntent,
): Promise<void> {
  await tx.query({
    name: 'write-sent-intent',
    text: `UPDATE refund_intent SET status = $3, instruction = $4, cleared_by_kind = $5, cleared_by_id = $6,
             attempts = attempts + 1, held_for = '{}', taken_at = $7
           WHERE account_id = $1 AND intent_id = $2`,
    values: [
      accountId,
      intentId,
      status,
      instruction && JSON.stringify(instruction),
      ...actorColumns(clearedBy),
      at.toString(),
    ],
  })
}

export interface Ending {
  readonly status: IntentStatus
  readonly outcome:
    | Attempt
    | { readonly step: 'replace' | 'settle' | 'wait'; readonly because?: string; readonly reason?: string }
  readonly at: Temporal.Instant
  /** Absent: as it was. */
  readonly instruction?: Instruction | null
}

/** Stores the result of an attempt, or the reason why nothing was sent; the process is locked. */
export async function writeOutcome(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { status, outcome, at, instruction = null }: Ending,
): Promise<void> {
  await tx.query({
    name: 'write-outcome-of-intent',
    text: `UPDATE refund_intent SET status = $3, outcome = $4, instruction = coalesce($5, instruction),
             by_hand = by_hand OR $4::jsonb ->> 'step' = 'wait',
             settled_at = CASE WHEN $3 = 'settled' THEN $6::timestamptz END
           WHERE account_id = $1 AND intent_id = $2`,
    values: [
      accountId,
      intentId,
      status,
      JSON.stringify(outcome),
      instruction && JSON.stringify(instruction),
      at.toString(),
    ],
  })
}

/** Whether another refund of the same order is on its way to the store, or its outcome is unknown; the order is locked. */
export async function isAnotherOnItsWay(
  tx: Transaction,
  accountId: number,
  { id, orderId }: Pick<DueIntent, 'id' | 'orderId'>,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'find-refund-on-its-way',
    text: `SELECT t.intent_id AS id FROM refund_intent t
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           WHERE t.account_id = $1 AND p.order_id = $2 AND t.intent_id <> $3 AND t.means = 'automatic'
             AND t.status IN ('sent', 'verifying')
           LIMIT 1`,
    values: [accountId, orderId, id],
  })
  return rows.length > 0
}

/**
 * Whether another refund of the same payment is on its way to its provider, of any order. Waits for the end of every transaction that is
 * checking the same payment at this moment.
 */
export async function isPaymentOnItsWay(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { id, payment }: Pick<InstructedProvider, 'id' | 'payment'>,
): Promise<boolean> {
  await tx.query({
    name: 'lock-payment-at-provider',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('payment at provider ' || $1::bigint || ' ' || $2::bigint || ' ' || $3::text, 0))`,
    values: [accountId, id, payment],
  })
  const { rows } = await tx.query<{ id: number }>({
    name: 'find-refund-of-payment-on-its-way',
    text: `SELECT intent_id AS id FROM refund_intent
           WHERE account_id = $1 AND intent_id <> $2 AND instruction #>> '{provider,id}' = $3::bigint::text
             AND instruction #>> '{provider,payment}' = $4 AND status IN ('sent', 'verifying')
           LIMIT 1`,
    values: [accountId, intentId, id, payment],
  })
  return rows.length > 0
}

/**
 * The references by which counterparts know what other intents gave back: of the payment at its provider, of whatever order, or of the
 * order at its store. The order, and with a provider the payment, are locked.
 */
export async function findOthersRefunds(
  tx: Transaction,
  accountId: number,
  { id, orderId }: Pick<DueIntent, 'id' | 'orderId'>,
  provider: Pick<InstructedProvider, 'id' | 'payment'> | undefined,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ reference: string }>(
    provider
      ? {
          name: 'find-refunds-of-payment',
          text: `SELECT outcome ->> 'reference' AS reference FROM refund_intent
                 WHERE account_id = $1 AND intent_id <> $2 AND instruction #>> '{provider,id}' = $3::bigint::text
                   AND instruction #>> '{provider,payment}' = $4 AND outcome ->> 'reference' IS NOT NULL`,
          values: [accountId, id, provider.id, provider.payment],
        }
      : {
          name: 'find-refunds-of-order',
          text: `SELECT t.outcome ->> 'reference' AS reference FROM refund_intent t
                 JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
                 WHERE t.account_id = $1 AND t.intent_id <> $2 AND p.order_id = $3 AND t.means = 'automatic'
                   AND NOT t.instruction ? 'provider' AND t.outcome ->> 'reference' IS NOT NULL`,
          values: [accountId, id, orderId],
        },
  )
  return rows.map(({ reference }) => reference)
}

/** Counts an attempt at which the order could not be read at the store. */
export async function countUnread(tx: Transaction, accountId: number, intentId: number): Promise<void> {
  await tx.query({
    name: 'count-attempt-of-intent',
    text: 'UPDATE refund_intent SET attempts = attempts + 1 WHERE account_id = $1 AND intent_id = $2',
    values: [accountId, intentId],
  })
}

/** Stores that the intent waits for a person to clear it, and why. */
export async function writeHeld(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { because, providerId }: { readonly because: readonly string[]; readonly providerId: number | null },
): Promise<void> {
  await tx.query({
    name: 'hold-intent',
    text: 'UPDATE refund_intent SET held_for = $3, held_by_provider = $4 WHERE account_id = $1 AND intent_id = $2',
    values: [accountId, intentId, because, providerId],
  })
}

/** Starts a new command: its earlier attempts do not count. */
export async function beginAnew(tx: Transaction, accountId: number, intentId: number): Promise<void> {
  await tx.query({
    name: 'begin-intent-anew',
    text: 'UPDATE refund_intent SET attempts = 0, outcome = NULL WHERE account_id = $1 AND intent_id = $2',
    values: [accountId, intentId],
  })
}

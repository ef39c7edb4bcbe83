import type { Money } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { InstructedPayment, InstructedProvider } from '../execution/instruction.ts'

/** A refund that its platform had shown as done. */
export interface SettledRefund {
  readonly id: Tables['refund_intent']['intent_id']
  readonly processId: Tables['refund_intent']['process_id']
  readonly storeId: number | null
  readonly order: { readonly externalId: string | null; readonly number: string | null }
  readonly amount: Money
  readonly payments: readonly InstructedPayment[]
  /** The provider that gave it back; null: the platform of the store did. */
  readonly provider: InstructedProvider | null
  /** How the store knew it. */
  readonly reference: string
  readonly settledAt: Tables['refund_intent']['settled_at']
  /** Since when the platform's list has it; null: it was never seen there. */
  readonly listedAt: Tables['refund_intent']['listed_at']
  /** Since when the list has it no more. */
  readonly missingSince: Tables['refund_intent']['missing_since']
}

export function selectSettledRefund(accountId: number, intentId: number): Statement {
  return {
    name: 'select-settled-refund',
    text: `SELECT t.intent_id AS id, t.process_id AS "processId", nullif(p.store_id, 0) AS "storeId",
             jsonb_build_object('externalId', o.external_id, 'number', o.number) AS "order",
             (t.instruction ->> 'amount')::bigint AS amount, t.instruction -> 'payments' AS payments,
             t.instruction -> 'provider' AS provider, t.outcome ->> 'reference' AS reference, t.settled_at AS "settledAt", t.listed_at AS "listedAt",
             t.missing_since AS "missingSince"
           FROM refund_intent t
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           JOIN store_order o ON o.account_id = p.account_id AND o.order_id = p.order_id
           WHERE t.account_id = $1 AND t.intent_id = $2 AND t.means = 'automatic' AND t.status = 'settled'
             AND (t.instruction ->> 'amount')::bigint > 0 AND t.outcome ->> 'reference' IS NOT NULL`,
    values: [accountId, intentId],
  }
}

/** Makes due that the settled refunds of an order are looked at again. */
export async function recheckRefundsOfOrder(tx: Transaction, accountId: number, orderId: number): Promise<void> {
  await tx.query({
    name: 'recheck-refunds-of-order',
    text: `INSERT INTO work_item AS known (account_id, kind, subject_id, due_at)
           SELECT t.account_id, 'refund-recheck', t.intent_id, now()
           FROM refund_intent t JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           WHERE t.account_id = $1 AND p.order_id = $2 AND t.means = 'automatic' AND t.status = 'settled'
             AND (t.instruction ->> 'amount')::bigint > 0
           ON CONFLICT (account_id, kind, subject_id) DO UPDATE SET due_at = least(known.due_at, excluded.due_at)
           WHERE known.lease_token IS NULL`,
    values: [accountId, orderId],
  })
}

/** Notes whether the platform's list has a refund that was done. */
export async function writeListed(
  tx: Transaction,
  accountId: number,
  intentId: number,
  { isListed, at }: { readonly isListed: boolean; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'write-refund-listed',
    text: `UPDATE refund_intent
           SET listed_at = CASE WHEN $3 THEN coalesce(listed_at, $4) ELSE listed_at END,
               missing_since = CASE WHEN $3 THEN NULL ELSE coalesce(missing_since, $4) END
           WHERE account_id = $1 AND intent_id = $2`,
    values: [accountId, intentId, isListed, at.toString()],
  })
}

/** Says of a planned intent why it is there. */
export async function writeReason(tx: Transaction, accountId: number, intentId: number, reason: string): Promise<void> {
  await tx.query({
    name: 'write-reason-of-intent',
    text: 'UPDATE refund_intent SET outcome = $3 WHERE account_id = $1 AND intent_id = $2',
    values: [accountId, intentId, JSON.stringify({ step: 'wait', reason })],
  })
}

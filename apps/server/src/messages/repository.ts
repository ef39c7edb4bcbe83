import { money, type Money, type NoticeKind } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tables } from '../platform/database/tables.ts'
import { REFUND_SHARES } from '../platform/wire/refund-shares-repository.ts'

export interface DueMail extends Pick<Tables['mail_message'], 'variant' | 'state'> {
  readonly id: Tables['mail_message']['message_id']
  readonly processId: Tables['mail_message']['process_id']
  readonly kind: NoticeKind
  readonly eventId: Tables['mail_message']['event_id']
  readonly payload: Readonly<Record<string, unknown>>
  readonly customerText: Tables['process_event']['customer_text']
}

/** A mail with what its event says; undefined when it was tidied away. */
export async function findMail(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  messageId: number,
): Promise<DueMail | undefined> {
  const { rows } = await tx.query<DueMail>({
    name: 'find-mail',
    text: `SELECT m.message_id AS id, m.process_id AS "processId", m.kind, m.event_id AS "eventId", m.variant, m.state,
             e.payload, e.customer_text AS "customerText"
           FROM mail_message m
           JOIN process_event e ON e.account_id = m.account_id AND e.process_id = m.process_id AND e.event_id = m.event_id
           WHERE m.account_id = $1 AND m.message_id = $2`,
    values: [accountId, messageId],
  })
  return rows[0]
}

export interface MailEnding {
  readonly state: 'planned' | 'sent' | 'failed' | 'dropped'
  readonly problem: string | null
  readonly at: Temporal.Instant
}

export async function recordMail(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  messageId: number,
  { state, problem, at }: MailEnding,
): Promise<void> {
  await tx.query({
    name: 'record-mail',
    text: `UPDATE mail_message SET state = $3, problem = $4, attempts = attempts + 1,
             sent_at = CASE WHEN $3 = 'sent' THEN $5::timestamptz END
           WHERE account_id = $1 AND message_id = $2`,
    values: [accountId, messageId, state, problem, at.toString()],
  })
}

/**
 * The issued voucher of an intent: its code is in no event, and is shown only where the store's platform confirms the buyer's
 * stored e-mail (contract §6.3).
 */
export async function findIssuedVoucher(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  intentId: number,
): Promise<{ readonly amount: number; readonly token: string | null; readonly expiresAt: string } | undefined> {
  const { rows } = await tx.query<{ amount: number; token: string | null; expiresAt: string }>({
    name: 'find-issued-voucher',
    text: `SELECT (t.instruction ->> 'amount')::bigint AS amount, t.instruction ->> 'expiresAt' AS "expiresAt",
             CASE WHEN r.email_agrees OR t.by_hand THEN t.outcome ->> 'redemptionToken' END AS token
           FROM refund_intent t
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           LEFT JOIN order_reading r ON r.account_id = p.account_id AND r.order_id = p.order_id
           WHERE t.account_id = $1 AND t.intent_id = $2 AND t.status = 'settled'`,
    values: [accountId, intentId],
  })
  return rows[0]
}

/** The amount deducted for sending from an intent. */
export async function findCharged(tx: Pick<Transaction, 'query'>, accountId: number, intentId: number): Promise<Money> {
  const { rows } = await tx.query<{ charged: number }>({
    name: 'find-charged-of-intent',
    text: `SELECT charged FROM ${REFUND_SHARES} s WHERE account_id = $1 AND intent_id = $2`,
    values: [accountId, intentId],
  })
  return money.money(rows[0]?.charged ?? 0)
}

import { boundOf } from '../platform/database/bounds.ts'
import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { NoticeKind } from '@vaivem/domain'
import type { DueMail } from './repository.ts'

export interface MessageRow extends Pick<
  Tables['mail_message'],
  'process_id' | 'problem' | 'attempts' | 'created_at' | 'sent_at'
> {
  readonly id: Tables['mail_message']['message_id']
  readonly number: Tables['return_process']['number']
  readonly customer_name: string | null
  readonly kind: NoticeKind
  readonly state: DueMail['state']
  readonly recipient: string | null
  readonly subject: string | null
  readonly text_body: string | null
  readonly html_body: string | null
}

export interface FullMessageRow extends MessageRow {
  /** The voucher codes of its process, which are masked for readers of the mail. */
  readonly codes: readonly string[]
}

const MESSAGE = `m.message_id AS id, m.process_id, p.number,
  t.facts #>> '{customer,nome}' AS customer_name, m.kind, m.state, m.problem, m.attempts,
  m.created_at, m.sent_at, b.recipient, b.subject, b.text_body, b.html_body`
const JOINED = `JOIN return_process p ON p.account_id = m.account_id AND p.process_id = m.process_id
  JOIN store_order t ON t.account_id = m.account_id AND t.order_id = p.order_id
  LEFT JOIN local_mailbox b ON b.account_id = m.account_id AND b.message_key = m.message_id`

export interface MessageFilter {
  readonly processId: number | null
  /** Of the process or of its order. */
  readonly number: string | null
  readonly state: DueMail['state'] | null
  readonly kind: NoticeKind | null
  /** The first moment that counts, and the first that does not. */
  readonly from: Temporal.Instant | null
  readonly until: Temporal.Instant | null
}

const MATCHING = `m.account_id = $1 AND ($2::bigint IS NULL OR m.process_id = $2)
  AND ($3::text IS NULL OR m.state = $3) AND ($4::text IS NULL OR m.kind = $4)
  AND ($5::timestamptz IS NULL OR m.created_at >= $5) AND ($6::timestamptz IS NULL OR m.created_at < $6)
  AND ($7::text IS NULL OR m.process_id IN (
    SELECT process_id FROM return_process WHERE account_id = $1 AND number = upper($7)
    UNION SELECT n.process_id FROM store_order o
      JOIN return_process n ON n.account_id = $1 AND n.order_id = o.order_id
      WHERE o.account_id = $1 AND o.number = $7))`

function valuesOf(accountId: number, { processId, number, state, kind, from, until }: MessageFilter) {
  return [accountId, processId, state, kind, from ? boundOf(from) : null, until ? boundOf(until) : null, number]
}

/** A page of mails, the newest first. */
export function selectMessages(
  accountId: number,
  filter: MessageFilter,
  { offset, size }: { readonly offset: number; readonly size: number },
): Statement {
  return {
    name: 'select-messages',
    text: `SELECT ${MESSAGE} FROM mail_message m ${JOINED} WHERE ${MATCHING}
           ORDER BY m.message_id DESC LIMIT $8 OFFSET $9`,
    values: [...valuesOf(accountId, filter), size, offset],
  }
}

export function countMessages(accountId: number, filter: MessageFilter): Statement {
  return {
    name: 'count-messages',
    text: `SELECT count(*) AS total FROM mail_message m WHERE ${MATCHING}`,
    values: valuesOf(accountId, filter),
  }
}

export function selectMessage(accountId: number, messageId: number): Statement {
  return {
    name: 'select-message',
    text: `SELECT ${MESSAGE},
             coalesce((SELECT jsonb_agg(i.outcome ->> 'redemptionToken') FROM refund_intent i
                       WHERE i.account_id = $1 AND i.process_id = m.process_id
                         AND i.outcome ? 'redemptionToken'), '[]') AS codes
           FROM mail_message m ${JOINED} WHERE m.account_id = $1 AND m.message_id = $2`,
    values: [accountId, messageId],
  }
}

/** How far a mail came; holds it until the transaction ends. */
export async function lockMessage(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  messageId: number,
): Promise<MessageRow['state'] | undefined> {
  const { rows } = await tx.query<Pick<MessageRow, 'state'>>({
    name: 'lock-message',
    text: 'SELECT state FROM mail_message WHERE account_id = $1 AND message_id = $2 FOR UPDATE',
    values: [accountId, messageId],
  })
  return rows[0]?.state
}

/** Makes a mail wait again; the earlier attempts stay counted. */
export function planAgain(accountId: number, messageId: number): Statement {
  return {
    name: 'plan-mail-again',
    text: `UPDATE mail_message SET state = 'planned', problem = NULL WHERE account_id = $1 AND message_id = $2`,
    values: [accountId, messageId],
  }
}

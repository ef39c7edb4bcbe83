import type { EventType } from '@vaivem/contract'
import type { IntentStatus } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

export function selectOrderNumber(accountId: number, orderId: number): Statement {
  return {
    name: 'select-number-of-order',
    text: 'SELECT coalesce(number, external_id) AS number FROM store_order WHERE account_id = $1 AND order_id = $2',
    values: [accountId, orderId],
  }
}

/** Requests of one order, the newest first. */
export function selectRequestIds(accountId: number, orderId: number): Statement {
  return {
    name: 'select-request-ids-of-order',
    text: `SELECT process_id AS id FROM return_process WHERE account_id = $1 AND order_id = $2
           ORDER BY process_id DESC LIMIT 100`,
    values: [accountId, orderId],
  }
}

/** A request of that order by its number; none of another order. */
export function selectRequestId(accountId: number, orderId: number, number: string): Statement {
  return {
    name: 'select-request-id-by-number',
    text: 'SELECT process_id AS id FROM return_process WHERE account_id = $1 AND order_id = $2 AND number = $3',
    values: [accountId, orderId, number],
  }
}

export interface EventRow extends Pick<Tables['process_event'], 'occurred_at' | 'customer_text'> {
  readonly type: EventType
  /** Whether the process was opened and approved by the policy in one change. */
  readonly by_policy: boolean
}

/** The events of a request, the newest first. */
export function selectTimelineEvents(accountId: number, processId: number): Statement {
  return {
    name: 'select-happenings-of-request',
    text: `SELECT type, occurred_at, customer_text,
             type = 'process.created' AND coalesce((payload ->> 'byPolicy')::boolean, false) AS by_policy
           FROM process_event
           WHERE account_id = $1 AND process_id = $2 ORDER BY sequence DESC LIMIT 200`,
    values: [accountId, processId],
  }
}

export interface MoneyRow extends Pick<Tables['refund_intent'], 'means' | 'settled_at'> {
  readonly id: Tables['refund_intent']['intent_id']
  readonly status: IntentStatus
  readonly amount: number
  /** Of a voucher whose terms are fixed. */
  readonly voucher_amount: number | null
  readonly voucher_until: string | null
  /** Null as well where the store's platform does not know the buyer by the e-mail that is held (contract §6.3). */
  readonly token: string | null
}

/** The refunds of a request; where their money is says `findPlacedRefunds`. */
export function selectMoney(accountId: number, processId: number): Statement {
  return {
    name: 'select-money-of-request',
    text: `SELECT t.intent_id AS id, t.means, t.status, s.amount, t.settled_at,
             CASE WHEN t.means = 'voucher' THEN (t.instruction ->> 'amount')::bigint END AS voucher_amount,
             CASE WHEN t.means = 'voucher' THEN t.instruction ->> 'expiresAt' END AS voucher_until,
             CASE WHEN r.email_agrees OR t.by_hand THEN t.outcome ->> 'redemptionToken' END AS token
           FROM refund_intent t
           JOIN ${REFUND_SHARES} s ON s.account_id = t.account_id AND s.intent_id = t.intent_id
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           LEFT JOIN order_reading r ON r.account_id = p.account_id AND r.order_id = p.order_id
           WHERE t.account_id = $1 AND t.process_id = $2 AND s.process_id = $2
             AND t.status NOT IN ('cancelled', 'replaced')
           ORDER BY t.intent_id`,
    values: [accountId, processId],
  }
}

/** The destination of the order, as far as the store gave it. */
export function selectOrderPlace(accountId: number, orderId: number): Statement {
  return {
    name: 'select-place-of-order',
    text: `SELECT facts -> 'place' AS place FROM store_order WHERE account_id = $1 AND order_id = $2`,
    values: [accountId, orderId],
  }
}

import type { IntentStatus, Payee } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { REGRETTED } from '../../platform/wire/regretted.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'
import type { MoneySituation } from './situations.pt-BR.ts'

/** As `mayRun`: refunds run only for approved processes; independent ones are owed even after their process ended. */
const MAY_RUN = `(p.decision = 'approved' OR (p.decision IN ('refused', 'cancelled', 'expired')
  AND t.owed_for <> 'return'))`

/**
 * A regret that was paid by card at least in part and is refunded manually: the card issuer must be notified (Decreto
 * 7.962/2013, art. 5 §3).
 */
const OWES_CARD_NOTICE = `w.means = 'manual' AND EXISTS (
    SELECT FROM return_item i WHERE i.account_id = $1 AND i.process_id = w.process_id AND i.operation = 'return'
      AND ${REGRETTED})
  AND (EXISTS (SELECT FROM order_payment y
               WHERE y.account_id = $1 AND y.order_id = w.order_id AND y.kind IN ('creditCard', 'debitCard'))
       OR jsonb_path_exists(o.facts, '$.transactions[*].payments[*] ? (@.kind == "creditCard" || @.kind == "debitCard")'))`

/** The situation of an intent that waits; null for one that does not. */
const SITUATION = `CASE t.status
  WHEN 'failed' THEN 'falhou'
  WHEN 'verifying' THEN 'verificando'
  WHEN 'sent' THEN 'a-confirmar'
  WHEN 'planned' THEN CASE WHEN NOT ${MAY_RUN} THEN NULL WHEN t.means = 'manual' THEN 'manual'
                           WHEN t.held_for <> '{}' THEN 'a-liberar'
                           WHEN t.by_hand THEN 'vale-manual' WHEN t.means = 'voucher' THEN 'vale-a-emitir' END
  END`

/** Why a bank refused the payment, in its words: they stand with the event, where they can be erased. */
const BANK_SAID = `CASE WHEN t.status = 'planned' AND t.outcome ->> 'step' = 'bank-refuse' THEN
    (SELECT e.reason FROM process_event e
     WHERE e.account_id = $1 AND e.process_id = t.process_id AND e.type = 'refund.payment-refused'
       AND (e.payload ->> 'intentId')::bigint = t.intent_id ORDER BY e.sequence DESC LIMIT 1) END`

/** $1 the account, $2 the store or null. What a whole gave to its parts waits as the parts. */
export const WAITING = `
  SELECT t.intent_id AS id, ${SITUATION} AS situation, t.process_id, t.means, t.status, t.purpose, t.created_at, t.attempts,
         CASE WHEN t.status <> 'settled' THEN t.outcome ->> 'reason' END AS problem, ${BANK_SAID} AS bank_said,
         CASE WHEN t.status = 'planned' THEN t.held_for ELSE '{}' END AS held_for,
         s.amount, p.number AS process_number, p.version, p.decision, p.store_id, p.order_id
  FROM refund_intent t
  JOIN ${REFUND_SHARES} s ON s.account_id = $1 AND s.intent_id = t.intent_id
  JOIN return_process p ON p.account_id = $1 AND p.process_id = t.process_id
  WHERE t.account_id = $1 AND t.status IN ('planned', 'sent', 'verifying', 'failed') AND NOT s.is_void
    AND ($2::bigint IS NULL OR p.store_id = $2) AND s.amount > 0`

export interface WaitingRow
  extends
    Pick<Tables['refund_intent'], 'process_id' | 'means' | 'purpose' | 'created_at' | 'attempts'>,
    Pick<Tables['return_process'], 'version' | 'decision' | 'store_id'> {
  readonly id: Tables['refund_intent']['intent_id']
  readonly situation: MoneySituation
  readonly status: IntentStatus
  readonly problem: string | null
  readonly bank_said: string | null
  readonly held_for: readonly string[]
  readonly amount: number
  readonly process_number: Tables['return_process']['number']
  readonly order_number: Tables['store_order']['number']
  readonly customer_name: string | null
  readonly has_bank_data: boolean
  readonly payee: Payee | null
  readonly owes_card_notice: boolean
  /** Any process of its order says that a marketplace sold it. */
  readonly is_of_marketplace: boolean
}

export interface MoneyFilter {
  readonly storeId: number | null
  readonly situation: MoneySituation | null
}

/** Oldest first. */
export function selectWaiting(
  accountId: number,
  { storeId, situation }: MoneyFilter,
  slice: { readonly offset: number; readonly size: number },
): Statement {
  return {
    name: 'select-money-waiting',
    text: `SELECT w.*, o.number AS order_number, o.facts #>> '{customer,nome}' AS customer_name,
             EXISTS (SELECT FROM bank_data b WHERE b.account_id = $1 AND b.process_id = w.process_id AND b.sealed IS NOT NULL)
               AS has_bank_data,
             ${OWES_CARD_NOTICE} AS owes_card_notice,
             EXISTS (SELECT FROM return_process m WHERE m.account_id = $1 AND m.order_id = w.order_id
                       AND (m.state ->> 'isMarketplace')::boolean) AS is_of_marketplace,
             (SELECT p.state ->> 'payee' FROM return_process p WHERE p.account_id = $1 AND p.process_id = w.process_id) AS payee
           FROM (${WAITING}) AS w JOIN store_order o ON o.account_id = $1 AND o.order_id = w.order_id
           WHERE w.situation IS NOT NULL AND ($3::text IS NULL OR w.situation = $3)
           ORDER BY w.id OFFSET $4 LIMIT $5`,
    values: [accountId, storeId, situation, slice.offset, slice.size],
  }
}

export interface WaitingSum {
  readonly situation: MoneySituation
  readonly n: number
  readonly amount: number
}

export function sumWaiting(accountId: number, storeId: number | null): Statement {
  return {
    name: 'sum-money-waiting',
    text: `SELECT situation, count(*) AS n, sum(amount)::bigint AS amount FROM (${WAITING}) AS w
           WHERE situation IS NOT NULL GROUP BY situation`,
    values: [accountId, storeId],
  }
}

export interface SealedRow {
  readonly process_id: Tables['bank_data']['process_id']
  readonly sealed: Buffer
}

/** Sealed: who opens them says so in the audit first. */
export function selectSealed(accountId: number, processIds: readonly number[]): Statement {
  return {
    name: 'select-sealed-bank-data',
    text: `SELECT process_id, sealed FROM bank_data
           WHERE account_id = $1 AND process_id = ANY ($2::bigint[]) AND sealed IS NOT NULL`,
    values: [accountId, processIds],
  }
}

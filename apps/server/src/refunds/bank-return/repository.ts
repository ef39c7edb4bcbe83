import type { BankAccount, IntentStatus, Payee } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

export interface ReturnedRow {
  readonly id: Tables['refund_intent']['intent_id']
  readonly process_id: Tables['refund_intent']['process_id']
  readonly process_number: Tables['return_process']['number']
  readonly version: Tables['return_process']['version']
  readonly means: Tables['refund_intent']['means']
  readonly status: IntentStatus
  readonly purpose: Tables['refund_intent']['purpose']
  readonly amount: number
  readonly payee: Payee | null
  /** Of the account to which the customer wants it paid; null where none is known. */
  readonly account_kind: BankAccount['kind'] | null
  readonly sealed: Tables['bank_data']['sealed']
  readonly is_proposed: boolean
  /** The day and digest of the bank's last refusal, as `recordRefusal` writes them. */
  readonly refusal: string | null
}

/** The refunds that a file names, with what a line is compared with. $3 now: a proposal ends by itself. */
export function selectReturned(accountId: number, ids: readonly number[], now: string): Statement {
  return {
    name: 'select-returned-refunds',
    text: `SELECT t.intent_id AS id, t.process_id, p.number AS process_number, p.version, t.means, t.status, t.purpose,
             s.amount,
             p.state ->> 'payee' AS payee, p.state #>> '{bankAccount,kind}' AS account_kind, b.sealed,
             EXISTS (SELECT FROM money_proposal m
                     LEFT JOIN money_proposal_end e ON e.account_id = m.account_id AND e.proposal_id = m.proposal_id
                     WHERE m.account_id = $1 AND m.process_id = t.process_id AND m.operation = 'recordManualPayment'
                       AND (m.params ->> 'estornoId')::bigint = t.intent_id AND e.proposal_id IS NULL AND m.expires_at > $3::timestamptz)
               AS is_proposed,
             CASE WHEN t.outcome ->> 'step' = 'bank-refuse' THEN t.outcome ->> 'digest' END AS refusal
           FROM refund_intent t
           JOIN ${REFUND_SHARES} s ON s.account_id = t.account_id AND s.intent_id = t.intent_id
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           LEFT JOIN bank_data b ON b.account_id = t.account_id AND b.process_id = t.process_id
           WHERE t.account_id = $1 AND t.intent_id = ANY ($2::bigint[])`,
    values: [accountId, ids, now],
  }
}

/** Keeps that a bank refused to pay an intent, which goes on waiting; its words stand with the event. */
export function recordRefusal(accountId: number, intentId: number, outcome: object): Statement {
  return {
    name: 'record-refusal-by-bank',
    text: `UPDATE refund_intent SET outcome = $3 WHERE account_id = $1 AND intent_id = $2 AND status = 'planned' AND means = 'manual'`,
    values: [accountId, intentId, JSON.stringify(outcome)],
  }
}

import type { IntentStatus, PaidBy, RefundWays } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

export interface PlacedRow extends Pick<Tables['refund_intent'], 'means' | 'taken_at' | 'settled_at'> {
  readonly id: Tables['refund_intent']['intent_id']
  readonly status: IntentStatus
  readonly amount: number
  readonly reference: string | null
  readonly paid_on: string | null
  readonly payments:
    | readonly {
        readonly transactionId: string
        readonly paymentId: string
        readonly kind?: PaidBy
        readonly amount: number
      }[]
    | null
  readonly paid: readonly { readonly by: PaidBy; readonly amount: number }[]
  readonly order_kinds: readonly PaidBy[]
  readonly bank_account: RefundWays['bankAccount']
}

/** The refunds of these processes that give something, each with what its payments are, the oldest first. */
export function selectPlacedRefunds(accountId: number, processIds: readonly number[]): Statement {
  return {
    name: 'select-placed-refunds',
    text: `SELECT t.intent_id AS id, t.means, t.status, s.amount, t.taken_at, t.settled_at,
             t.outcome ->> 'reference' AS reference, t.outcome ->> 'paidOn' AS paid_on, t.instruction -> 'payments' AS payments,
             (SELECT coalesce(jsonb_agg(jsonb_build_object('by', paid.by, 'amount', paid.amount) ORDER BY paid.amount DESC, paid.by), '[]')
              FROM (SELECT e.paid_by AS by, -sum(e.amount_centavos) AS amount FROM ledger_entry e
                    WHERE e.account_id = $1 AND e.process_id = t.process_id AND e.intent_id = t.intent_id AND e.paid_by IS NOT NULL
                    GROUP BY e.paid_by HAVING sum(e.amount_centavos) < 0) paid) AS paid,
             (SELECT coalesce(jsonb_agg(DISTINCT y.kind), '[]') FROM order_payment y
              WHERE y.account_id = $1 AND y.order_id = p.order_id) AS order_kinds,
             p.state #>> '{bankAccount,kind}' AS bank_account
           FROM refund_intent t
           JOIN ${REFUND_SHARES} s ON s.account_id = t.account_id AND s.intent_id = t.intent_id
           JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
           WHERE t.account_id = $1 AND t.process_id = ANY ($2::bigint[]) AND s.process_id = t.process_id AND t.status NOT IN ('cancelled', 'replaced')
           ORDER BY t.intent_id`,
    values: [accountId, processIds],
  }
}

import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'

export interface VoucherCodeRow {
  readonly id: Tables['refund_intent']['intent_id']
  readonly code: string
}

/** The code of the voucher that a process shows; no row while the store has issued none. */
export function selectVoucherCode(accountId: number, processId: number): Statement {
  return {
    name: 'select-voucher-code',
    text: `SELECT newest.intent_id AS id, newest.outcome ->> 'redemptionToken' AS code
           FROM (SELECT t.intent_id, t.outcome FROM refund_intent t
                 WHERE t.account_id = $1 AND t.process_id = $2 AND t.means = 'voucher' AND t.instruction IS NOT NULL
                 ORDER BY t.intent_id DESC LIMIT 1) AS newest
           WHERE newest.outcome ? 'redemptionToken'`,
    values: [accountId, processId],
  }
}

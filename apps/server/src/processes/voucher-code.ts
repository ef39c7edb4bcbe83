import type { Statement } from '../platform/database/statement.ts'
import { maskedText } from './bank-account.ts'

/** From this length on, what the mask leaves hidden is beyond guessing. */
const LONG_ENOUGH = 12
const READABLE = 4

/** A voucher's code as everybody sees it who may not read it: enough to tell two apart, never enough to use one. */
export function maskVoucherCode(code: string): string {
  return maskedText(code, code.length < LONG_ENOUGH ? 0 : READABLE)
}

export interface VoucherCodeRow {
  readonly id: number
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

/** The code stands in the document masked; no text of a person can say the same, because its quotes are escaped. */
const MASKED = /"redemptionToken":"[^"]*"/

/** Whether a document shows a voucher's code, masked. */
export function showsMaskedCode(document: string): boolean {
  return MASKED.test(document)
}

/** The document with the code in place of its mask. */
export function withVoucherCode(document: string, code: string): string {
  return document.replace(MASKED, () => `"redemptionToken":${JSON.stringify(code)}`)
}

import { ledger, type LedgerEntry, type Posting } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'

/** Writes the entries of a posting; there must be some. */
export function insertPosting(
  accountId: number,
  postingId: number,
  { processId, step, at }: { readonly processId: number; readonly step: string; readonly at: Temporal.Instant },
  posting: Posting,
): Statement {
  return {
    name: 'insert-posting',
    text: `INSERT INTO ledger_entry (account_id, posting_id, line, process_id, intent_id, step, ledger_account, paid_by, amount_centavos,
             posted_at)
           SELECT $1, $2, line, $3, intent_id, $4, name, paid_by, amount, $5
           FROM jsonb_to_recordset($6::jsonb) AS entry (line smallint, intent_id bigint, name text, paid_by text, amount bigint)
           RETURNING line`,
    values: [accountId, postingId, processId, step, at.toString(), JSON.stringify(posting.map(rowOf))],
  }
}

function rowOf({ intentId, account, amount }: LedgerEntry, index: number) {
  return { line: index + 1, intent_id: intentId, name: account, paid_by: ledger.paidBy(account), amount }
}

import type { Statement } from '../platform/database/statement.ts'

const COLUMNS = `store_id, version, kind, decision, status, logistic_stage, financial_stage, rating_stage, refund_form,
  value_centavos, changed_at, awaits_decision, is_flagged, awaits_posting, awaits_rating, refund_failed, needs_hand,
  expires_at, legal_due_at, awaits_choice, awaits_remedy`

/**
 * Keeps a process as the queues see it (docs/decisions/0023): the last statement of every change, after all that the view
 * `process_overview_now` reads was written.
 */
export function saveOverview(accountId: number, processId: number): Statement {
  return {
    name: 'save-process-overview',
    text: `INSERT INTO process_overview (account_id, process_id, ${COLUMNS})
           SELECT account_id, process_id, ${COLUMNS} FROM process_overview_now WHERE account_id = $1 AND process_id = $2
           ON CONFLICT (account_id, process_id) DO UPDATE SET (${COLUMNS}) = ROW (${COLUMNS.split(',')
             .map((column) => `excluded.${column.trim()}`)
             .join(', ')})`,
    values: [accountId, processId],
  }
}

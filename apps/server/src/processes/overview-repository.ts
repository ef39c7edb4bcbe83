import { noteChanged } from '../platform/figures/figures-repository.ts'
import { PROCESS_SUMS } from './insights/process-figures-repository.ts'
import { CHANGED_OVERVIEW_NOW } from './overview-now-repository.ts'
import type { Statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const COLUMNS = `store_id, version, kind, decision, status, logistic_stage, financial_stage, rating_stage, refund_form,
  value_centavos, changed_at, awaits_decision, is_flagged, awaits_posting, awaits_rating, refund_failed, needs_hand,
  expires_at, legal_due_at, awaits_choice, awaits_remedy, awaits_answer, waits_for, working_view, due_at`

/** The same after something beside the process itself changed what its queues ask about. */
export async function refreshOverview(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
): Promise<void> {
  await keepOverview(tx, accountId, processId)
}

/**
 * Keeps a process as the queues see it (docs/decisions/0023), and notes that its sums are to be counted again
 * (docs/decisions/0071-indicators.md): the end of every change, after all that both read was written.
 */
export async function keepOverview(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
): Promise<void> {
  await keepOverviews(tx, accountId, [processId])
}

/** As `keepOverview`, of several processes that one transaction changed. */
export async function keepOverviews(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processIds: readonly number[],
): Promise<void> {
  await Promise.all([
    ...processIds.map((processId) => tx.query(saveOverview(accountId, processId))),
    noteChanged(tx, accountId, processIds, PROCESS_SUMS),
  ])
}

/**
 * Saves one process, selected by `=`: PostgreSQL then keeps the plan. For a list of ids it expects a new plan to be cheaper, because it
 * knows the length of the list, and planning this statement takes several times as long as running it.
 */
function saveOverview(accountId: number, processId: number): Statement {
  return {
    name: 'save-process-overview',
    text: `INSERT INTO process_overview (account_id, process_id, ${COLUMNS})
           SELECT account_id, process_id, ${COLUMNS} FROM ${CHANGED_OVERVIEW_NOW} seen
           ON CONFLICT (account_id, process_id) DO UPDATE SET (${COLUMNS}) = ROW (${COLUMNS.split(',')
             .map((column) => `excluded.${column.trim()}`)
             .join(', ')}),
             snoozed_until = CASE WHEN process_overview.waits_for IS NOT DISTINCT FROM excluded.waits_for
                                  THEN process_overview.snoozed_until END`,
    values: [accountId, processId],
  }
}

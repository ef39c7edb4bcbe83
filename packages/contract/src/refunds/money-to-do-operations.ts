import { readBankReturn } from './bank-return.ts'
import { exportManualPayments, listRefundsToDo, sumRefundsToDo } from './money-to-do.ts'
import { resolveDifference, showReconciledDay, showReconciliation } from './reconciliation.ts'
import { sumWaitingAtStores } from './waiting-at-stores.ts'
import { fetchStatement, importStatement, listStatementAccounts } from './statements.ts'

/** The operations on money that waits for people, over all processes. */
export const moneyToDoOperations = [
  listRefundsToDo,
  sumRefundsToDo,
  sumWaitingAtStores,
  exportManualPayments,
  readBankReturn,
  importStatement,
  fetchStatement,
  listStatementAccounts,
  showReconciliation,
  showReconciledDay,
  resolveDifference,
] as const

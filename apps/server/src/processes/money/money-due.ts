import { processRefund } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findRefundable } from './refundable-process-repository.ts'

/** Whether the customer is owed money that no intent covers, as the transaction now sees the process. */
export async function findMoneyDue(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
): Promise<boolean> {
  // The bonus of a voucher is never owed, so its definition does not matter here.
  const known = await findRefundable(tx, { id: accountId, configuration: { voucherDefinitions: [] } }, processId)
  return processRefund.isMoneyDue(known, known.agreed)
}

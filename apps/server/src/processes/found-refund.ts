import type { Money } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { selectOpenProcesses } from './found-refund-repository.ts'
import { recordChange } from './record-change.ts'
import { lockProcess } from './repository.ts'

/**
 * Writes an event to every open process of an order: its store's platform shows a further amount of refunds, in centavos, that this
 * service did not make (contract §6.1). The order must be locked.
 */
export async function recordFoundRefund(
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  accountId: number,
  { orderId, amount }: { readonly orderId: number; readonly amount: Money },
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(selectOpenProcesses(accountId, orderId))
  for (const { id: processId } of rows) {
    if (!(await lockProcess(tx, accountId, processId))) continue
    const event = {
      id: newId(),
      at: now(),
      type: 'refund.found-at-store',
      cause: 'worker',
      payload: { amount },
    } as const
    await recordChange(tx, accountId, processId, event)
  }
}

import { type ReturnProcess, storeReturn } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { addNewWork, addWork } from '../../platform/outbound/work-repository.ts'
import type { Deps } from '../deps.ts'
import { findAliveStoreReturn, insertStoreReturn } from './repository.ts'

/**
 * Plans that an approved process be shown at the platform of its store as a return, in the transaction that approves it; nothing where
 * the account does not ask for that, no units come back, or it is planned already.
 */
export async function planStoreReturn(
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  { id: accountId, configuration }: Pick<ConfiguredAccount, 'id' | 'configuration'>,
  process: Pick<ReturnProcess, 'id' | 'storeId' | 'items' | 'terms'>,
): Promise<void> {
  const connector = storeReturn.mirroringConnector(configuration, process.storeId)
  if (!connector || !storeReturn.bringsUnitsBack(process)) return
  const id = newId()
  const isNew = await insertStoreReturn(tx, accountId, {
    id,
    processId: process.id,
    connectorId: connector.id,
    at: now(),
  })
  if (isNew) await addNewWork(tx, accountId, [{ kind: 'store-return', subjectId: id }])
}

/** Wakes the work of a process's return at the platform: any change of the process may require another command. */
export async function wakeStoreReturn(tx: Transaction, accountId: number, processId: number): Promise<void> {
  const id = await findAliveStoreReturn(tx, accountId, processId)
  if (id !== undefined) await addWork(tx, accountId, { kind: 'store-return', subjectId: id })
}

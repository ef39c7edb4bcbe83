import { stages as stagesOfProcess } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'
import { codes } from './codes.ts'
import { documentOf } from './document.ts'
import { saveListing } from './listing.ts'
import { type EventRecord, insertEvent, updateDocument, updateStages } from './repository.ts'
import { loadProcess, type ProcessState } from './process-state.ts'

/**
 * Ends every change of a process: reads it as the transaction now sees it, derives status and stages, writes the
 * document that answers show, and exactly one event, numbered without gaps. The process must be locked.
 */
export async function recordChange(
  tx: Transaction,
  accountId: number,
  processId: number,
  event: EventRecord,
): Promise<ProcessState> {
  const state = await loadProcess(tx, accountId, processId)
  const stages = stagesOfProcess.stagesOf(factsOf(state))
  const changed = { processId, version: state.version + 1 }
  await Promise.all([
    tx.query(updateStages(accountId, changed, codes(stages))),
    tx.query(updateDocument(accountId, changed, documentOf({ ...state, stages }))),
    tx.query(insertEvent(accountId, changed, event)),
    saveListing(tx, accountId, {
      ...changed,
      storeId: state.process.storeId,
      stages,
      customerName: state.customer.nome,
      customerEmail: state.customer.email,
      orderNumber: state.order.number,
      authorizationCode: state.authorization?.codigo ?? null,
    }),
  ])
  return { ...state, version: changed.version }
}

function factsOf(state: ProcessState) {
  const units = (count: (item: ProcessState['items'][number]) => number) =>
    state.items.reduce((total, item) => total + count(item), 0)
  return {
    decision: state.process.decision,
    keepsItem: state.process.terms.keepsItem,
    logistics: state.logisticStage,
    units: units(({ quantity }) => quantity),
    ratedUnits: units(({ rated }) => rated),
    isMoneyDue: state.process.goods + state.process.freight > 0,
    intents: state.intents.map(({ status }) => status),
  }
}

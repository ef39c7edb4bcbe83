import { stages as stagesOfProcess } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'
import { processStatus } from '../wire/codes.ts'
import { codes } from './codes.ts'
import { documentOf } from './document.ts'
import { saveListing } from './listing.ts'
import { type EventRecord, insertEvent } from './repository.ts'
import { loadProcess, type ProcessState } from './process-state.ts'

/** The process locked until the transaction ends; undefined when the account has none of that id. */
export async function lockProcess(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<{ readonly isCancelled: boolean; readonly version: number } | undefined> {
  const { rows } = await tx.query<{ status: number; version: number }>({
    name: 'lock-process',
    text: 'SELECT status, version FROM return_process WHERE account_id = $1 AND process_id = $2 FOR UPDATE',
    values: [accountId, processId],
  })
  const row = rows[0]
  return row && { isCancelled: row.status === processStatus.codeOf('cancelled'), version: row.version }
}

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
  const code = codes(stages)
  const version = state.version + 1
  await Promise.all([
    tx.query({
      name: 'update-process-stages',
      text: `UPDATE return_process SET version = $3, status = $4, financial_stage = $5, rating_stage = $6
             WHERE account_id = $1 AND process_id = $2`,
      values: [accountId, processId, version, code.status, code.financial, code.rating],
    }),
    tx.query({
      name: 'update-process-document',
      text: 'UPDATE return_process_document SET version = $3, document = $4 WHERE account_id = $1 AND process_id = $2',
      values: [accountId, processId, version, documentOf({ ...state, stages })],
    }),
    tx.query(insertEvent(accountId, { processId, sequence: version }, event)),
    saveListing(tx, accountId, {
      processId,
      storeId: state.process.storeId,
      stages,
      version,
      customerName: state.customer.nome,
      customerEmail: state.customer.email,
      orderNumber: state.order.number,
      authorizationCode: state.authorization?.codigo ?? null,
    }),
  ])
  return { ...state, version }
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
    intents: state.intents.map(({ status }) => status),
  }
}

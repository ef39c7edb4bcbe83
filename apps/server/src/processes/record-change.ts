import { stageFacts, stages as machines, type ReplacementState } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import { planMails } from './plan-mails.ts'
import { findMoneyDue } from './money/money-due.ts'
import { releaseUnits } from './release-units.ts'
import { restoreProcess } from './archive/repository.ts'
import { updateClaims } from './defect-claims.ts'
import { followProcess } from './delivery-claims/follow-process.ts'
import { entityOf } from './document.ts'
import { updateChoiceDeadline } from './exchange-choice.ts'
import { saveListing } from './listing-repository.ts'
import { keepOverview } from './overview-repository.ts'
import { heldItems, loadProcess, type ProcessState, type StagedProcess } from './process-state.ts'
import { addEventWork, type EventRecord, insertEvent, updateDocument, updateStages } from './repository.ts'
import { asJson, snapshotOf } from './snapshot.ts'
import { wakeStoreReturn } from './store-return/plan-store-return.ts'
import { whatChanged } from './what-changed.ts'

/**
 * Ends every change of a process: reads it as the transaction now sees it, derives status and stages, writes the
 * document that answers show, and exactly one event, numbered without gaps, with what changed. A process that is over
 * without a return gives its units back to the order. What lies in the archive of it comes back first. The process must be locked.
 */
export async function recordChange(
  tx: Transaction,
  accountId: number,
  processId: number,
  event: EventRecord,
): Promise<StagedProcess> {
  const loaded = await loadProcess(tx, accountId, processId)
  if (loaded.archived) await tx.query(restoreProcess(processId, loaded.archived))
  const stages = machines.stagesOf(await factsOf(tx, accountId, loaded))
  const state = {
    ...loaded,
    claims: await updateClaims(tx, accountId, loaded, { stages, at: event.at }),
    deliveryClaim: await followProcess(tx, accountId, loaded, stages),
  }
  const changed = { processId, version: state.version + 1 }
  const entity = entityOf({ ...state, stages })
  const snapshot = snapshotOf(entity)
  const seen = { snapshot, changed: whatChanged(asJson(snapshotOf(state.shown)), asJson(snapshot)) }
  if (stages.status === 'cancelled' && state.holdsUnits) await releaseUnits(tx, accountId, state.process)
  const { id: eventId, type, payload } = event
  await Promise.all([
    tx.query(updateStages(accountId, changed, stages)),
    tx.query(updateDocument(accountId, changed, JSON.stringify(entity))),
    tx.query(insertEvent(accountId, changed, event, seen)),
    addEventWork(tx, accountId, event.id),
    saveListing(tx, accountId, {
      ...changed,
      storeId: state.process.storeId,
      stages,
      customerName: state.customer.nome,
      customerEmail: state.customer.email,
      orderNumber: state.order.number,
      authorizationCode: state.authorization?.codigo ?? null,
    }),
    updateChoiceDeadline(tx, accountId, state, stages),
    // Sent after all that it reads.
    keepOverview(tx, accountId, processId),
    wakeReplacements(tx, accountId, state),
    wakeStoreReturn(tx, accountId, processId),
    planMails(tx, accountId, { eventId, type, payload, process: state.process }),
  ])
  return { ...state, stages, version: changed.version }
}

const WAITING: ReadonlySet<ReplacementState> = new Set(['chosen', 'reserved', 'failed'])

/** Wakes the replacements of the process, because any change may be the one that they wait for. */
async function wakeReplacements(tx: Transaction, accountId: number, state: ProcessState): Promise<void> {
  for (const { id, state: where } of state.replacements)
    if (WAITING.has(where)) await addWork(tx, accountId, { kind: 'replacement', subjectId: id })
}

/** The facts on which the stages of a process depend; its money is read only where that decides. */
async function factsOf(tx: Transaction, accountId: number, state: ProcessState): Promise<machines.ProcessFacts> {
  const { process, parcels, intents, replacements } = state
  const { decision, terms } = process
  const { keepsItem, verdict } = terms
  const isAllowed = verdict.allowed
  const known = { decision, keepsItem, isAllowed, items: heldItems(state), parcels, intents, replacements }
  const isMoneyDue = !stageFacts.dependsOnMoneyDue(known) || (await findMoneyDue(tx, accountId, process.id))
  return stageFacts.factsOf(known, isMoneyDue)
}

import {
  acceptedUnits,
  isReplaced,
  refundIntent,
  refundOwed,
  replacements,
  stages as machines,
  type ReplacementState,
  unitRanges,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import { planMails } from './plan-mails.ts'
import { findMoneyDue } from './money/money-due.ts'
import { releaseUnits } from './held-units.ts'
import { tendClaims } from './defect-claims.ts'
import { entityOf } from './document.ts'
import { tendChoice } from './exchange-choice.ts'
import { saveListing } from './listing-repository.ts'
import { saveOverview } from './overview-repository.ts'
import { heldItems, loadProcess, type ProcessState, type StagedProcess } from './process-state.ts'
import { addEventWork, type EventRecord, insertEvent, updateDocument, updateStages } from './repository.ts'
import { asJson, snapshotOf } from './snapshot.ts'
import { whatChanged } from './what-changed.ts'

/**
 * Ends every change of a process: reads it as the transaction now sees it, derives status and stages, writes the
 * document that answers show, and exactly one event, numbered without gaps, with what changed. A process that is over
 * without a return gives its units back to the order. The process must be locked.
 */
export async function recordChange(
  tx: Transaction,
  accountId: number,
  processId: number,
  event: EventRecord,
): Promise<StagedProcess> {
  const loaded = await loadProcess(tx, accountId, processId)
  const stages = machines.stagesOf(factsOf(loaded, await isMoneyDue(tx, accountId, loaded)))
  const state = { ...loaded, claims: await tendClaims(tx, accountId, loaded, { stages, at: event.at }) }
  const changed = { processId, version: state.version + 1 }
  const entity = entityOf({ ...state, stages })
  const snapshot = snapshotOf(entity)
  const seen = { snapshot, changed: whatChanged(asJson(snapshotOf(state.shown)), asJson(snapshot)) }
  await Promise.all([
    tx.query(updateStages(accountId, changed, stages)),
    tx.query(updateDocument(accountId, changed, JSON.stringify(entity))),
    tx.query(insertEvent(accountId, changed, event, seen)),
    addEventWork(tx, accountId, event.id),
    stages.status === 'cancelled' && state.holdsUnits && releaseUnits(tx, accountId, state.process),
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
  await tendChoice(tx, accountId, state, stages)
  await tx.query(saveOverview(accountId, processId))
  await wakeReplacements(tx, accountId, state)
  const { id: eventId, type, payload } = event
  await planMails(tx, accountId, { eventId, type, payload, process: state.process })
  return { ...state, stages, version: changed.version }
}

const WAITING: ReadonlySet<ReplacementState> = new Set(['chosen', 'reserved', 'failed'])

/** Whatever happened to the process may be what a replacement waits for. */
async function wakeReplacements(tx: Transaction, accountId: number, state: ProcessState): Promise<void> {
  for (const { id, state: where } of state.replacements)
    if (WAITING.has(where)) await addWork(tx, accountId, { kind: 'replacement', subjectId: id })
}

/** Asked only where the answer decides: what waits for a person, its rating or its money does not conclude anyway. */
async function isMoneyDue(tx: Transaction, accountId: number, state: ProcessState): Promise<boolean> {
  const { process, intents } = state
  const isJudged = process.terms.keepsItem || heldItems(state).every(({ quantity, rated }) => rated === quantity)
  const isUnderWay = intents.some(({ status }) => !refundIntent.isAtRest(status) || status === 'failed')
  if (process.decision !== 'approved' || !isJudged || isUnderWay) return true
  return findMoneyDue(tx, accountId, process.id)
}

function factsOf(state: ProcessState, isDue: boolean): machines.ProcessFacts {
  const held = heldItems(state)
  const units = (count: (item: ProcessState['items'][number]) => number) =>
    held.reduce((total, item) => total + count(item), 0)
  const { terms, decision } = state.process
  return {
    decision,
    // Of what stays with the consumer, repaired or for an abatement, nothing comes back.
    keepsItem: terms.keepsItem || held.length === 0,
    isAllowed: terms.verdict.allowed,
    parcels: state.parcels,
    units: units(({ quantity }) => quantity),
    ratedUnits: units(({ rated }) => rated),
    isMoneyDue: isDue,
    isReplacementOver: areExchangesOver(state),
    intents: state.intents.filter(({ owedFor }) => !refundOwed.standsApart(owedFor)).map(({ status }) => status),
    differences: differencesOf(state),
  }
}

/** Nothing is on its way, and nobody who sent goods that were accepted is left with nothing. */
function areExchangesOver(state: ProcessState): boolean {
  const { process, replacements: chosen } = state
  const { decision, terms } = process
  if (!chosen.every(({ state }) => replacements.isOverFor(decision, state))) return false
  if (decision !== 'approved') return true
  return heldItems(state)
    .filter(({ operation }) => operation === 'exchange')
    .every((item) => {
      const own = chosen.filter(({ itemId }) => itemId === item.id)
      return isReplaced(acceptedUnits(item, terms), own, unitRanges.count(item.insteadUnits))
    })
}

/**
 * What the consumer paid of a difference is theirs, as is what was agreed for units that they keep and may still return for the
 * rest; what the store owes of a difference stands for units.
 */
function differencesOf({ intents, replacements: chosen }: ProcessState): machines.ProcessFacts['differences'] {
  return intents
    .filter(({ owedFor }) => refundOwed.standsApart(owedFor))
    .map(({ status, owedFor }) => {
      const isConsumersOwn =
        owedFor.kind === 'abatement' ||
        chosen.some(({ id, difference }) => difference > 0 && refundOwed.isOfReplacement(owedFor, id))
      return { status, isConsumersOwn }
    })
}

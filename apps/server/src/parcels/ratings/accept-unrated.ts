import { parcelStage, type RatingDraft } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import type { WorkItem } from '../../platform/outbound/work.ts'
import { addWork, dropWork, leaseWork } from '../../platform/outbound/work-repository.ts'
import {
  acceptanceDue,
  heldItems,
  loadProcess,
  type ProcessState,
  recordChange,
  lockProcessOfOrder,
  enterMoneyPath,
} from '../../processes/index.ts'
import { rateLocked } from './rate-items.ts'

const LEASE_MILLISECONDS = 30_000

/**
 * Accepts items that were not rated within the days that the account gives after everything arrived: as perfect, and refunded.
 * Units counted as missing count as not received. Lost parcels, and those that never arrived, wait for a person; so does a
 * whole process that waits for one.
 */
export function createAcceptanceExecutor(deps: Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker'>): Executor {
  return async (account, processId) => {
    const work: WorkItem = { kind: 'process-timer', subjectId: processId }
    await deps.database.inAccount(account.id, async (tx) => {
      if (!(await leaseWork(tx, account.id, work, LEASE_MILLISECONDS))) return
      const locked = await lockProcessOfOrder(tx, account.id, processId)
      await dropWork(tx, account.id, work)
      if (!locked) return
      const state = await loadProcess(tx, account.id, processId)
      const due = acceptanceDue(account.configuration, state)
      if (due === undefined) return
      // The day was moved, or this clock is behind the one that woke the worker: the work is enqueued for then.
      if (Temporal.Instant.compare(due, deps.now()) > 0) return addWork(tx, account.id, { ...work, dueAt: due })
      const drafts = unrated(state)
      if (drafts.length === 0) return
      const rated = await rateLocked(deps, tx, {
        account,
        processId,
        drafts,
        refundPass: enterMoneyPath('trigger-rated'),
        isCancelled: locked.isCancelled,
      })
      if (rated.ok)
        await recordChange(tx, account.id, processId, { id: deps.newId(), cause: 'worker', ...rated.value.event })
    })
    deps.notifyWorker(account.id)
  }
}

/** A rating for the units of each item that have none, and that arrived or were counted as missing. */
function unrated(state: ProcessState): RatingDraft[] {
  const { parcels } = state
  return heldItems(state).flatMap(({ id, quantity, rated, ratings }) => {
    const missingRated = ratings
      .filter(({ estadoItem }) => estadoItem === NOT_RECEIVED)
      .reduce((sum, { qtd }) => sum + qtd, 0)
    const come = Math.max(0, parcelStage.arrivedUnits(parcels, id) - (rated - missingRated))
    const perfect = Math.min(quantity - rated, come)
    const short = Math.max(0, parcelStage.missingUnits(parcels, { id, quantity }) - missingRated)
    const missing = Math.min(quantity - rated - perfect, short)
    return [
      ...(perfect > 0 ? [draft(id, 'perfect', perfect)] : []),
      ...(missing > 0 ? [draft(id, 'not-received', missing)] : []),
    ]
  })
}

const NOT_RECEIVED = 4
const BEST = 5
const WORST = 1

function draft(itemId: number, condition: 'perfect' | 'not-received', quantity: number): RatingDraft {
  return {
    itemId: String(itemId),
    itemName: null,
    score: condition === 'perfect' ? BEST : WORST,
    condition,
    comment: null,
    quantity,
    withheld: 0,
    notifyCustomer: false,
  }
}

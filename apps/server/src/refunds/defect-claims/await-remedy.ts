import { defectClaim } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { addWork, dropWork, leaseWork } from '../../platform/outbound/work-repository.ts'
import {
  planMail,
  saveClaim,
  claimedItem,
  claimWork,
  loadProcess,
  type ProcessState,
  recordChange,
  lockProcessOfOrder,
} from '../../processes/index.ts'

const LEASE_MILLISECONDS = 30_000

/** The days after which the customer is reminded, as long as they have not chosen. */
const REMINDED_AFTER_DAYS = [7, 21] as const

type RemedyDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker'>

/**
 * Ends the days of repair of an item that was not repaired, and asks the customer to choose (CDC art. 18 §1). Nothing is chosen
 * for them. Units that the store has accepted continue as requested; an unapproved request waits for its approval first.
 */
export function createRemedyExecutor(deps: RemedyDeps): Executor {
  return async (account, processId) => {
    const work = claimWork(processId)
    await deps.database.inAccount(account.id, async (tx) => {
      if (!(await leaseWork(tx, account.id, work, LEASE_MILLISECONDS))) return
      const locked = await lockProcessOfOrder(tx, account.id, processId)
      await dropWork(tx, account.id, work)
      // The law on defects of other countries is not implemented.
      if (!locked || account.configuration.country !== 'BR') return
      const state = await loadProcess(tx, account.id, processId)
      if (state.process.decision !== 'approved') return
      const at = deps.now()
      const open = state.claims.filter((claim) => claim.state === 'repairing' && !isAccepted(state, claim.itemId))
      const due = open.filter(({ dueAt }) => Temporal.Instant.compare(dueAt, at) <= 0)
      const [next] = open
        .filter((claim) => !due.includes(claim))
        .map(({ dueAt }) => dueAt)
        .toSorted((one, other) => Temporal.Instant.compare(one, other))
      // Woken early, by a clock that is ahead of this one, or for one item of several: it comes again then.
      if (next) await addWork(tx, account.id, { ...work, dueAt: next })
      if (due.length === 0) return
      for (const claim of due)
        await saveClaim(tx, account.id, processId, { ...claim, state: 'choice-due', askedAt: at })
      const eventId = deps.newId()
      const payload = { itemIds: due.map(({ itemId }) => itemId) }
      await recordChange(tx, account.id, processId, {
        id: eventId,
        at,
        type: 'defect.choice-wanted',
        cause: 'worker',
        payload,
      })
      for (const days of REMINDED_AFTER_DAYS) {
        const dueAt = at.add({ hours: 24 * days })
        await planMail(tx, account.id, {
          id: deps.newId(),
          processId,
          eventId,
          kind: 'remedy-wanted',
          variant: days,
          dueAt,
        })
      }
    })
    deps.notifyWorker(account.id)
  }
}

/** Whether the store has rated all of it: the request is fulfilled, or refused with a reason. */
function isAccepted(state: ProcessState, itemId: number): boolean {
  const item = claimedItem(state, itemId)
  return item.rated >= item.quantity || defectClaim.isSettledBy(item)
}

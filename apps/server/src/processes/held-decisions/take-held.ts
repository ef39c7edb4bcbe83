import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import type { WorkItem } from '../../platform/outbound/work.ts'
import { dropWork, leaseWork } from '../../platform/outbound/work-repository.ts'
import { decisionCommands } from '../../platform/wire/state-names.pt-BR.ts'
import { recordCommand } from '../command.ts'
import { decide } from '../decide.ts'
import type { Deps } from '../deps.ts'
import { loadProcess } from '../process-state.ts'
import { lockProcessOfOrder } from '../repository.ts'
import { findGiven, releaseHeldDecision } from './repository.ts'

const LEASE_MILLISECONDS = 30_000

type TakeDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker'>

/**
 * Takes decisions that can no longer be undone, each in one transaction, as the person who gave it. One that no longer fits,
 * because the process changed meanwhile, leaves an event that says so. The process is locked before the work, as by everybody who
 * undoes a decision.
 */
export function createHeldDecisionExecutor(deps: TakeDeps): Executor {
  return async (account, processId) => {
    const work: WorkItem = { kind: 'held-decision', subjectId: processId }
    await deps.database.inAccount(account.id, async (tx) => {
      if (!(await lockProcessOfOrder(tx, account.id, processId))) return
      if (!(await leaseWork(tx, account.id, work, LEASE_MILLISECONDS))) return
      await dropWork(tx, account.id, work)
      await takeHeld(deps, tx, account, processId)
    })
    deps.notifyWorker(account.id)
  }
}

async function takeHeld(deps: TakeDeps, tx: Transaction, account: ConfiguredAccount, processId: number): Promise<void> {
  const state = await loadProcess(tx, account.id, processId)
  if (!state.held) return
  const { step, sequence } = state.held
  const given = await findGiven(tx, account.id, processId, sequence)
  await releaseHeldDecision(tx, account.id, processId)
  const at = deps.now()
  const decided = await decide(deps, tx, account, {
    state,
    step,
    at,
    facts: factsIn(given.payload),
    overtakesHeld: true,
  })
  if (!decided.ok) {
    const lapsed = { processId, at, cause: 'worker', reason: null, origin: null }
    const payload = { command: decisionCommands[step] }
    await recordCommand(deps, tx, account, lapsed, { type: 'process.decision-lapsed', payload })
    return
  }
  const { cause, reason, customer_text: customerText, origin } = given
  const by = { processId, at, cause, reason, origin: origin as { ip: string; traceId: string } | null }
  await recordCommand(deps, tx, account, by, { ...decided.value, customerText })
}

/** The facts that the event of the decision carries beside those of holding it. */
function factsIn(payload: unknown): Readonly<Record<string, unknown>> {
  const { askedBy } = payload as { readonly askedBy?: unknown }
  return askedBy === undefined ? {} : { askedBy }
}

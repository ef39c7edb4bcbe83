import { ledger, money, processRefund, refundTrigger } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { enterMoneyPath, type MoneyPass, type MoneyPathId } from './money-paths.ts'
import { findRefundable, type RefundableProcess } from './refundable-process-repository.ts'
import { post, postCharges } from './post.ts'
import { insertIntents, type IntentRecord, saveCoverage } from './repository.ts'

type PlanDeps = Pick<Deps, 'now' | 'newId'>
type PlanningAccount = Pick<ConfiguredAccount, 'id' | 'configuration'>

/** The planned refund, and the fields of it that an event must have. */
export type PlannedRefund =
  | { readonly outcome: 'planned'; readonly intents: readonly IntentRecord[] }
  | Exclude<processRefund.RefundPlan, { outcome: 'planned' }>

/**
 * Plans what the account pays without anyone asking, as its triggers say; undefined when they ask for nothing now. To be
 * called after every fact of a process: posted, received, counted, rated, approved. What is planned is never planned twice.
 */
export async function planTriggered(
  deps: PlanDeps,
  tx: Transaction,
  account: PlanningAccount,
  processId: number,
): Promise<PlannedRefund | undefined> {
  const { triggers } = account.configuration
  // Most accounts have no triggers: nothing is read for them.
  if (triggers.refund === 'none' && triggers.voucher === 'none' && !triggers.keepItemAtOnce) return undefined
  return planLoadedTriggered(deps, tx, account, await findRefundable(tx, account, processId))
}

/** As `planTriggered`, of a process as it was just read. */
export async function planLoadedTriggered(
  deps: PlanDeps,
  tx: Transaction,
  account: PlanningAccount,
  known: RefundableProcess,
): Promise<PlannedRefund | undefined> {
  const basis = refundTrigger.triggeredBasis(account.configuration.triggers, known.agreed, known.items)
  if (basis === undefined) return undefined
  const planned = await planLoaded(deps, tx, account, known, { basis, pass: enterMoneyPath(TRIGGERED[basis]) })
  return planned.outcome === 'planned' ? planned : undefined
}

const TRIGGERED = {
  posted: 'trigger-posted',
  received: 'trigger-received',
  accepted: 'trigger-rated',
  kept: 'trigger-kept',
} as const satisfies Readonly<Record<processRefund.Basis, MoneyPathId>>

/** The request for a plan: of which units, and by which path. */
export interface Asked {
  readonly basis: processRefund.Basis
  readonly pass: MoneyPass
  /** The only item of which units are planned; absent: all items of the process. */
  readonly onlyItemId?: number
}

/**
 * Plans what is due of a process, as it was just read, on this basis: in the caller's transaction, which has locked the process and ends
 * with `recordChange`. After the commit, the caller may notify the worker.
 */
export async function planLoaded(
  deps: PlanDeps,
  tx: Transaction,
  { id: accountId, configuration }: PlanningAccount,
  known: RefundableProcess,
  { basis, pass, onlyItemId }: Asked,
): Promise<PlannedRefund> {
  const { automaticCeiling } = configuration.refund
  const plan = processRefund.plan(known, basis, { automaticCeiling, ...(onlyItemId !== undefined && { onlyItemId }) })
  if (plan.outcome !== 'planned') return plan
  const at = deps.now()
  const intents = plan.intents.map((intent) => ({ ...intent, id: deps.newId() }))
  await Promise.all([
    insertIntents(tx, accountId, known.id, intents, { at, pass, owedFor: { kind: 'return' } }),
    saveCoverage(tx, accountId, known.id, processRefund.cover(known.items, intents)),
    post(tx, deps, accountId, { processId: known.id, step: 'plan', at }, ledger.planned(intents)),
  ])
  await postCharges(tx, deps, accountId, { processId: known.id, at }, intents)
  return { outcome: 'planned', intents }
}

/** The event fields about a plan, and about units that were paid for and then withheld. */
export function factsOfPlan(planned: PlannedRefund | { readonly outcome: 'not-asked' }, known?: RefundableProcess) {
  const overpaid = known ? processRefund.overpaid(known) : []
  return {
    refund: planned.outcome,
    intents: 'intents' in planned ? planned.intents : [],
    ...(overpaid.length > 0 && {
      overpaid: { amount: money.sum(overpaid.map(({ goods }) => goods)), units: overpaid },
    }),
  }
}

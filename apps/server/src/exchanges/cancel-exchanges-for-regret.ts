import { decision as decisions, replacements } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import {
  findExchangesOfOrder,
  loadProcess,
  type ProcessState,
  recordChange,
  lockProcess,
  obstacleToMoney,
  enterMoneyPath,
  planLoaded,
  findRefundable,
  conversionFacts,
  turn,
} from '../processes/index.ts'
import { factsOfIntents } from './refund-difference.ts'
import { cancelReplacements } from './money-instead.ts'

/** The exchanges of an order that ended because a regret was declared. */
export interface CancelledExchanges {
  /** The processes whose exchanges are returns from now on, the oldest first. */
  readonly processIds: readonly number[]
  /** The numbers of processes with an exchange that the store made, or is making: it is not cancelled. */
  readonly made: readonly string[]
}

/**
 * A regret of the whole order takes over what of it was to be exchanged (CDC art. 49; contract §6.12): what was chosen and is not
 * ordered at the store is called off, and the units are a regretted return of their process from then on. What was accepted of
 * them is planned. The order is locked by the caller, in whose transaction all of it happens.
 */
export async function cancelExchangesForRegret(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { orderId, cause }: { readonly orderId: number; readonly cause: string },
): Promise<CancelledExchanges> {
  const processIds: number[] = []
  const made: string[] = []
  for (const processId of await findExchangesOfOrder(tx, account.id, orderId)) {
    await lockProcess(tx, account.id, processId)
    const { process } = await loadProcess(tx, account.id, processId)
    if (decisions.hasEnded(process.decision)) continue
    for (const { id: itemId } of process.items.filter(({ operation }) => operation === 'exchange')) {
      // Each is a change of its own, and sees what the one before it made of the process.
      const state = await loadProcess(tx, account.id, processId)
      if (isMade(state, itemId)) made.push(process.number)
      else {
        await takeOver(deps, tx, account, state, { itemId, cause })
        processIds.push(processId)
      }
    }
  }
  return { processIds: [...new Set(processIds)], made: [...new Set(made)] }
}

/** Whether a replacement for units of it is sent, or some of them were refunded: then it is no longer an open exchange. */
function isMade({ replacements: all, items }: ProcessState, itemId: number): boolean {
  const item = items.find(({ id }) => id === itemId)
  return obstacleToMoney(all.filter((one) => one.itemId === itemId)) !== undefined || item?.insteadUnits.length !== 0
}

async function takeOver(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  state: ProcessState,
  { itemId, cause }: { readonly itemId: number; readonly cause: string },
): Promise<void> {
  const { process } = state
  const at = deps.now()
  const live = state.replacements.filter((one) => one.itemId === itemId && !replacements.isCalledOff(one.state))
  const given = await cancelReplacements(deps, tx, account, { state, at }, live)
  const turned = await turn(tx, account, state, itemId, 'regret')
  const known = await findRefundable(tx, account, process.id)
  const planned = await planLoaded(deps, tx, account, known, {
    basis: process.terms.keepsItem ? 'kept' : 'accepted',
    pass: enterMoneyPath('regret-declared'),
  })
  const intents = [...given.planned, ...('intents' in planned ? planned.intents : [])]
  const payload = {
    ...conversionFacts(turned),
    replacementIds: live.map(({ id }) => id),
    intentIds: given.withdrawn,
    ...factsOfIntents(intents),
  }
  await recordChange(tx, account.id, process.id, {
    id: deps.newId(),
    at,
    type: 'exchange.refunded-instead',
    cause,
    payload,
  })
}

import { ok, refuse, replacements, type Result } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import {
  type CommandDone,
  loadProcess,
  type ProcessState,
  lostExchanges,
  unitsForMoney,
  type UnchosenItem,
  obstacleToMoney,
  type ReplacementView,
  type MoneyPass,
  planLoaded,
  findRefundable,
  conversionFacts,
  turn,
} from '../processes/index.ts'
import { decisionNames } from '../platform/wire/state-names.pt-BR.ts'
import { factsOfIntents } from './refund-difference.ts'
import { cancelReplacement, type CancelledReplacement } from './cancel-replacement.ts'
import { moveReplacement } from './repository.ts'
import { notAllowed, type StepNotAllowed } from './step.ts'
import { refundWithoutReplacement } from './refund-without-replacement.ts'

export type MoneyRefused =
  | { readonly kind: 'process-not-active'; readonly decision: string }
  | { readonly kind: 'item-not-found'; readonly items: readonly string[] }
  | { readonly kind: 'item-not-exchanged'; readonly itemId: number }
  | StepNotAllowed

type MoneyDeps = Pick<Deps, 'newId' | 'now'>

/**
 * Refunds an item in money instead of the exchange: its replacement is cancelled, the stock released, and its units are planned
 * like those of any return. Nothing counts twice: it is refused while a replacement is being made, and after the store refunded
 * its side of a difference.
 */
export async function refundInstead(
  deps: MoneyDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, at, pass }: { readonly state: ProcessState; readonly at: Temporal.Instant; readonly pass: MoneyPass },
  itemId: number,
): Promise<Result<CommandDone, MoneyRefused>> {
  const { process } = state
  if (process.decision !== 'approved')
    return refuse('process-not-active', { decision: decisionNames[process.decision] })
  const item = process.items.find(({ id }) => id === itemId)
  if (!item) return refuse('item-not-found', { items: [String(itemId)] })
  if (item.operation !== 'exchange') return refuse('item-not-exchanged', { itemId })
  const chosen = state.replacements.filter((one) => one.itemId === itemId)
  const obstacle = obstacleToMoney(chosen)
  const units = unitsForMoney(state, itemId)
  if (obstacle && units) return refundUnits(deps, tx, account, { state, at, pass }, units)
  if (obstacle) return notAllowed(obstacle.known, 'devolver-dinheiro', obstacle.because)
  const live = chosen.filter((one) => !replacements.isCalledOff(one.state))
  const given = await cancelReplacements(deps, tx, account, { state, at }, live)
  const turned = await turn(tx, account, state, itemId)
  const known = await findRefundable(tx, account, process.id)
  const planned = await planLoaded(deps, tx, account, known, {
    basis: process.terms.keepsItem ? 'kept' : 'accepted',
    pass,
  })
  const intents = [...given.planned, ...('intents' in planned ? planned.intents : [])]
  const payload = { ...conversionFacts(turned), replacementIds: live.map(({ id }) => id), intentIds: given.withdrawn }
  return ok({ type: 'exchange.refunded-instead', payload: { ...payload, ...factsOfIntents(intents) } })
}

/** While something goes out for other units of the item, or after the store gave its side of a difference: these units alone. */
async function refundUnits(
  deps: MoneyDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, at, pass }: { readonly state: ProcessState; readonly at: Temporal.Instant; readonly pass: MoneyPass },
  item: UnchosenItem,
): Promise<Result<CommandDone, never>> {
  const lost = lostExchanges(state, item.itemId)
  for (const { id } of lost) {
    await moveReplacement(tx, account.id, id, { state: 'cancelled', at })
    await addWork(tx, account.id, { kind: 'replacement', subjectId: id })
  }
  const now = lost.length === 0 ? state : await loadProcess(tx, account.id, state.process.id)
  const { facts, intents } = await refundWithoutReplacement(deps, tx, account, {
    state: now,
    item,
    voucher: null,
    at,
    pass,
  })
  const payload = { ...facts, replacementIds: lost.map(({ id }) => id), intentIds: [], ...factsOfIntents(intents) }
  return ok({ type: 'exchange.refunded-instead', payload })
}

/** Cancels these replacements; the differences are planned or withdrawn accordingly. */
export async function cancelReplacements(
  deps: MoneyDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state: { process }, at }: { readonly state: ProcessState; readonly at: Temporal.Instant },
  live: readonly ReplacementView[],
): Promise<CancelledReplacement> {
  const all: CancelledReplacement[] = []
  for (const known of live)
    all.push(await cancelReplacement(deps, tx, account, { process, known, next: 'cancelled', at }))
  return {
    planned: all.flatMap(({ planned }) => planned),
    withdrawn: all.flatMap(({ withdrawn }) => withdrawn),
  }
}

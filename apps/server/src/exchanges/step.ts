import {
  capabilities,
  decision as decisions,
  differences,
  invariant,
  ok,
  refuse,
  replacements,
  transitions,
  type DifferenceState,
  type ReplacementState,
  type ReplacementStep,
  type Result,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import {
  type CommandDone,
  type ProcessState,
  type MoneyPass,
  isStoresSideSent,
  replacementSteps,
  type ReplacementView,
} from '../processes/index.ts'
import { differenceStateNames, replacementCommands, replacementStateNames } from '../platform/wire/state-names.pt-BR.ts'
import { factsOfIntents } from './refund-difference.ts'
import { clearReplacement } from './execution-repository.ts'
import { cancelReplacement } from './cancel-replacement.ts'
import { moveReplacement, setDifference, type ReplacementChange } from './repository.ts'

export type StaffStep = keyof typeof replacementCommands

export interface StepNotAllowed {
  readonly kind: 'step-not-allowed'
  readonly what: string
  readonly state: string
  readonly possible: readonly string[]
}

export type StepRefused = { readonly kind: 'replacement-not-found'; readonly replacementId: number } | StepNotAllowed

type StepDeps = Pick<Deps, 'newId' | 'now'>

const EVENTS = {
  invoice: 'exchange.invoiced',
  ship: 'exchange.shipped',
  deliver: 'exchange.delivered',
  fail: 'exchange.failed',
  retry: 'exchange.retried',
} as const

/** Records a step that a person reports of a replacement: invoiced, shipped, delivered, failed, or retried. */
export async function advance(
  deps: StepDeps,
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  { state, replacementId, step, at, change = {} }: Told,
): Promise<Result<CommandDone, StepRefused>> {
  const stepped = stepOf(state, replacementId, step)
  if (!stepped.ok) return stepped
  const { known, next } = stepped.value
  if (known.isBeingOrdered && capabilities.portOf(configuration, state.process.storeId))
    return notAllowed(known, replacementCommands[step], STORE_IS_ASKED)
  await moveReplacement(tx, accountId, known.id, {
    ...change,
    ...(known.isBeingOrdered && { isAskedNoMore: true, newKey: deps.newId() }),
    state: next,
    at,
    ...(step === 'fail' && { problem: 'told-by-staff' }),
    // Without a connector the stock cannot be reserved: staff order it manually.
    ...(step === 'retry' && !capabilities.portOf(configuration, state.process.storeId) && { isByHand: true }),
    // An order that came to nothing is one key's; the next try is another's.
    ...(step === 'retry' && known.storeReference !== null && { newKey: deps.newId() }),
  })
  const reason = step === 'fail' ? { reason: 'told-by-staff' } : {}
  return ok({ type: EVENTS[step], payload: { ...factsOf(known, next), ...reason } })
}

interface Told {
  readonly state: ProcessState
  readonly replacementId: number
  readonly step: keyof typeof EVENTS
  readonly at: Temporal.Instant
  readonly change?: Pick<ReplacementChange, 'invoiceKey' | 'trackingCode' | 'trackingUrl'>
}

export interface CallingOff {
  readonly state: ProcessState
  readonly replacementId: number
  readonly step: 'cancel' | 'expire'
  readonly at: Temporal.Instant
}

/**
 * Cancels a replacement. Refused while the store may be making the order, and after the store refunded its side, unless the
 * process ended.
 */
export async function callOff(
  deps: StepDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, replacementId, step, at }: CallingOff,
): Promise<Result<CommandDone, StepRefused>> {
  const stepped = stepOf(state, replacementId, step)
  if (!stepped.ok) return stepped
  const { known, next } = stepped.value
  if (known.isBeingOrdered) return notAllowed(known, 'cancelar', 'o pedido está sendo feito')
  const hasEnded = decisions.hasEnded(state.process.decision)
  if (isStoresSideSent(known) && !hasEnded) return notAllowed(known, 'cancelar', 'a diferença já foi devolvida')
  const { planned, withdrawn } = await cancelReplacement(deps, tx, account, { process: state.process, known, next, at })
  const type = step === 'cancel' ? 'exchange.cancelled' : 'exchange.expired'
  const facts = {
    ...(planned.length > 0 && factsOfIntents(planned)),
    ...(withdrawn.length > 0 && { intentIds: withdrawn }),
  }
  return ok({ type, payload: { ...factsOf(known, next), ...facts } })
}

/** Its time is over, but the store gave its own side back: it is not called off, and a person may try it again. */
export async function lapse(
  tx: Transaction,
  accountId: number,
  known: ReplacementView,
  at: Temporal.Instant,
): Promise<CommandDone> {
  const reason = 'reservation-over'
  await moveReplacement(tx, accountId, known.id, { state: 'failed', at, problem: reason })
  return { type: EVENTS.fail, payload: { ...factsOf(known, 'failed'), reason } }
}

/** The customer's side of the difference: paid, or taken over by the store. */
export async function settleDifference(
  tx: Transaction,
  accountId: number,
  { state, replacementId, step, reference, at }: Settled,
): Promise<Result<CommandDone, StepRefused>> {
  const known = state.replacements.find(({ id }) => id === replacementId)
  if (!known) return refuse('replacement-not-found', { replacementId })
  const isOurs = known.difference > 0 && !replacements.isCalledOff(known.state)
  const next = isOurs
    ? transitions.next(differences.TRANSITIONS as DifferenceTable, known.differenceState, step)
    : undefined
  const what = step === 'pay' ? 'diferenca-paga' : 'diferenca-dispensada'
  if (next === undefined) {
    const stands = isOurs ? differenceStateNames[known.differenceState] : 'sem diferença a pagar'
    return refuse('step-not-allowed', { what, state: stands, possible: [] })
  }
  await setDifference(tx, accountId, known.id, { state: next, reference, at })
  const type = step === 'pay' ? 'exchange.difference-paid' : 'exchange.difference-waived'
  const { id, itemId, difference } = known
  return ok({ type, payload: { replacementId: id, itemId, difference, ...(reference !== null && { reference }) } })
}

/** Clears the order of a replacement that waits for a person who may move money. */
export async function release(
  tx: Transaction,
  accountId: number,
  {
    state,
    replacementId,
    pass,
  }: { readonly state: ProcessState; readonly replacementId: number; readonly pass: MoneyPass },
): Promise<Result<CommandDone, StepRefused>> {
  const known = state.replacements.find(({ id }) => id === replacementId)
  if (!known) return refuse('replacement-not-found', { replacementId })
  if (known.heldFor.length === 0) return notAllowed(known, 'liberar', 'não espera por ninguém')
  invariant(pass.clearedBy !== null, 'only who moves money releases an exchange')
  await clearReplacement(tx, accountId, known.id, pass.clearedBy)
  return ok({ type: 'exchange.released', payload: { replacementId: known.id, itemId: known.itemId } })
}

type DifferenceTable = transitions.Transitions<DifferenceState, differences.DifferenceStep>

interface Settled {
  readonly state: ProcessState
  readonly replacementId: number
  readonly step: 'pay' | 'waive'
  readonly reference: string | null
  readonly at: Temporal.Instant
}

/** The replacement of a process, and where a step leads it. */
function stepOf(
  state: ProcessState,
  replacementId: number,
  step: StaffStep | 'expire',
): Result<{ readonly known: ReplacementView; readonly next: ReplacementState }, StepRefused> {
  const known = state.replacements.find(({ id }) => id === replacementId)
  if (!known) return refuse('replacement-not-found', { replacementId })
  const next = transitions.next<ReplacementState, ReplacementStep>(replacements.TRANSITIONS, known.state, step)
  const isPossible = step === 'expire' || replacementSteps(known).includes(step)
  return next === undefined || !isPossible
    ? notAllowed(known, step === 'expire' ? step : replacementCommands[step])
    : ok({ known, next })
}

/** As long as the store can be queried, its answer decides. */
export const STORE_IS_ASKED = 'a loja ainda pode ser perguntada'

/** A command that does not suit how far a replacement is. */
export function notAllowed(known: ReplacementView, what: string, because?: string) {
  const possible = replacementSteps(known)
    .map((step) => replacementCommands[step])
    .filter((name) => name !== what)
  const state =
    because === undefined ? replacementStateNames[known.state] : `${replacementStateNames[known.state]}: ${because}`
  return refuse('step-not-allowed', { what, state, possible })
}

export function factsOf({ id, itemId, skuId, quantity, state }: ReplacementView, next: ReplacementState) {
  return { replacementId: id, itemId, skuId, quantity, from: state, to: next }
}

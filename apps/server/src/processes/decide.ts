import {
  decision as machine,
  ok,
  refuse,
  returnProcess,
  transitions,
  unannouncedUnits,
  type Decision,
  type DecisionStep,
  type QuantityUnavailable,
  type Result,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import type { CommandDone } from './command.ts'
import { isLeftToClaim } from './delivery-claims/left-to-claim.ts'
import { reclaimUnits } from './release-units.ts'
import { askAfterApproval, insertFirstParcel } from './parcels.ts'
import type { HeldDecision, ProcessState } from './process-state.ts'
import { processStatus } from '../platform/wire/codes.ts'
import { decisionCommands, decisionNames } from '../platform/wire/state-names.pt-BR.ts'
import { cancelRefunds } from './money/cancel-refunds.ts'
import { expediteRefunds } from './money/repository.ts'
import { planStoreReturn } from './store-return/plan-store-return.ts'
import { callOffParcels, setDecision } from './decision-repository.ts'

export type StaffStep = Exclude<DecisionStep, 'expire'>

export interface StepNotAllowed {
  readonly kind: 'step-not-allowed'
  readonly what: string
  readonly state: string
  readonly possible: readonly string[]
}

const EVENTS = {
  approve: 'process.approved',
  refuse: 'process.declined',
  flag: 'process.flagged',
  cancel: 'process.cancelled',
  reopen: 'process.reopened',
} as const satisfies Readonly<Record<StaffStep, string>>

/** Takes one step of the decision machine, with what follows from it in the same transaction. */
export async function decide(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, step, at, facts = {}, answersClaim = false, overtakesHeld = false }: DecisionStepTaken,
): Promise<Result<CommandDone, StepNotAllowed>> {
  const { process } = state
  if (!overtakesHeld && state.held) return heldBefore(state.held, step)
  const next = nextOf(state, step, answersClaim)
  if (next === undefined) return notAllowed(state, step)
  await setDecision(tx, account.id, process.id, next)
  if (next === 'approved') await expediteRefunds(tx, account.id, process.id)
  if (next === 'approved') await planStoreReturn(deps, tx, account, process)
  if (step === 'approve') await beginReturn(deps, tx, account, state, at)
  const cancelled = machine.hasEnded(next) ? await callOff(deps, tx, account, process.id, at) : []
  const refunds = cancelled.length > 0 && { intentIds: cancelled }
  return ok({ type: EVENTS[step], payload: { from: process.decision, to: next, ...facts, ...refunds } })
}

/** The decision to which a step leads; undefined where it does not fit, whatever is held. */
export function nextOf(state: ProcessState, step: StaffStep, answersClaim = false): Decision | undefined {
  if (state.shown.status === CONCLUDED || (!answersClaim && isLeftToClaim(state, step))) return undefined
  return transitions.next<Decision, DecisionStep>(machine.TRANSITIONS, state.process.decision, step)
}

/** The refusal of a step while another decision can still be undone. */
export function heldBefore({ step: before }: HeldDecision, step: StaffStep) {
  const state = `à espera de valer: ${decisionCommands[before]}`
  return refuse('step-not-allowed', { what: decisionCommands[step], state, possible: ['desfazer'] })
}

/** Reopens a process that ended without a return: the units that it released must still be free (contract §3, Import). */
export async function reopen(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  taken: Omit<DecisionStepTaken, 'step'>,
): Promise<Result<CommandDone, StepNotAllowed | QuantityUnavailable>> {
  const decided = await decide(deps, tx, account, { ...taken, step: 'reopen' })
  if (!decided.ok || taken.state.holdsUnits) return decided
  const retaken = await reclaimUnits(tx, account.id, taken.state.process)
  return retaken.ok ? decided : retaken
}

export interface DecisionStepTaken {
  readonly state: ProcessState
  readonly step: StaffStep
  readonly at: Temporal.Instant
  /** For the event; names no person. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** Whether the step is part of the answer to a claim about a delivery. */
  readonly answersClaim?: boolean
  /** Whether it is taken though another decision can still be undone: by the customer, and by that decision itself. */
  readonly overtakesHeld?: boolean
}

const CONCLUDED = processStatus.codeOf('concluded')

/** A concluded process cannot be changed: a new request is a new process. */
export function notAllowed(state: ProcessState, step: StaffStep) {
  const { process, shown } = state
  const isConcluded = shown.status === CONCLUDED
  const possible = isConcluded
    ? []
    : transitions.stepsFrom(machine.TRANSITIONS, process.decision).flatMap((one: DecisionStep) => {
        return one === 'expire' || isLeftToClaim(state, one) ? [] : [decisionCommands[one]]
      })
  const named = isConcluded ? 'concluído' : decisionNames[process.decision]
  return refuse('step-not-allowed', { what: decisionCommands[step], state: named, possible })
}

/** Cancels parcels that were not sent and intents that were not paid; gives the ids of the cancelled intents. */
async function callOff(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  processId: number,
  at: Temporal.Instant,
): Promise<readonly number[]> {
  await callOffParcels(tx, account.id, processId, at)
  return cancelRefunds(deps, tx, account, processId)
}

/** Approved, the goods may travel: in parcels that wait already or went, what none of them announces in a new one. */
async function beginReturn(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  state: ProcessState,
  at: Temporal.Instant,
): Promise<void> {
  const { process, parcels, buyerNote } = state
  await askAfterApproval(tx, account, state, at)
  const first = returnProcess.firstParcel(process.terms)
  const units = unannouncedUnits(process.items, parcels)
  if (first === null || units.length === 0) return
  const approved = { ...process, decision: 'approved' as const }
  await insertFirstParcel(tx, account, { id: deps.newId(), state: first, process: approved, units, at, buyerNote })
}

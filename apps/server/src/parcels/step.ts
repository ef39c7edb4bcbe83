import {
  mayTravelAgain,
  ok,
  parcel as machine,
  refuse,
  transitions,
  type ParcelState,
  type ParcelStep,
  type Result,
  type UnitsNotFree,
} from '@vaivem/domain'
import type { ParcelView, ProcessState } from '../processes/index.ts'
import { decisionNames, parcelCommands, parcelStateNames } from '../platform/wire/state-names.pt-BR.ts'
import { processStatus } from '../platform/wire/codes.ts'

export type ParcelRefused =
  | UnitsNotFree
  | { readonly kind: 'process-not-active'; readonly decision: string }
  | { readonly kind: 'parcel-not-found'; readonly parcelId: number }
  | StepNotAllowed

export interface StepNotAllowed {
  readonly kind: 'step-not-allowed'
  readonly what: string
  readonly state: string
  readonly possible: readonly string[]
}

/** The parcel of a process, and where a step leads it. */
export function stepOf(
  state: ProcessState,
  parcelId: number,
  step: ParcelStep,
): Result<{ readonly parcel: ParcelView; readonly next: ParcelState }, ParcelRefused> {
  const parcel = state.parcels.find(({ id }) => id === parcelId)
  if (!parcel) return refuse('parcel-not-found', { parcelId })
  const next = transitions.next<ParcelState, ParcelStep>(machine.TRANSITIONS, parcel.state, step)
  if (next === undefined) return notAllowed(parcel, parcelCommands[step] ?? step)
  if (isConcluded(state) && !machine.isAcceptedAfterConclusion(step)) return notConcluded(parcelCommands[step] ?? step)
  if (machine.isVoid(parcel.state) && !machine.isVoid(next)) {
    // The units were released when the process ended.
    if (!state.holdsUnits) return refuse('process-not-active', { decision: decisionNames[state.process.decision] })
    const again = mayTravelAgain(state.process.items, parcel, othersOf(state, parcelId))
    if (!again.ok) return again
  }
  return ok({ parcel, next })
}

const CONCLUDED = processStatus.codeOf('concluded')

/** Whether all items were rated and refunded, so that no parcel is expected, counted or sent any more. */
export function isConcluded({ shown }: ProcessState): boolean {
  return shown.status === CONCLUDED
}

export function notConcluded(what: string) {
  return refuse('step-not-allowed', { what, state: 'concluído', possible: [] })
}

/** In a claim about a delivery nothing travels back. */
export function nothingReturns(what: string) {
  return refuse('step-not-allowed', { what, state: 'uma reclamação de entrega, em que nada volta', possible: [] })
}

export function othersOf({ parcels }: ProcessState, parcelId: number): readonly ParcelView[] {
  return parcels.filter(({ id }) => id !== parcelId)
}

export function notAllowed(parcel: ParcelView, what: string) {
  const steps = transitions.stepsFrom<ParcelState, ParcelStep>(machine.TRANSITIONS, parcel.state)
  const possible = [...new Set(steps.flatMap((step) => parcelCommands[step] ?? []))]
  return refuse('step-not-allowed', { what, state: parcelStateNames[parcel.state], possible })
}

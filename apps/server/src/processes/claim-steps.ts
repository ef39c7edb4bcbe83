import {
  defectClaim,
  refuse,
  transitions,
  type ClaimState,
  type ClaimStep,
  type ProcessItem,
  type Result,
} from '@vaivem/domain'
import type { ClaimView } from './claim-view.ts'
import { claimedItem } from './defect-claims.ts'
import type { ProcessState } from './process-state.ts'
import { claimCommands, claimStateNames, decisionNames, spoken } from '../platform/wire/state-names.pt-BR.ts'

export type ClaimRefused =
  | { readonly kind: 'process-not-active'; readonly decision: string }
  | { readonly kind: 'item-not-found'; readonly items: readonly string[] }
  | { readonly kind: 'claim-not-found'; readonly itemId: number }
  | {
      readonly kind: 'step-not-allowed'
      readonly what: string
      readonly state: string
      readonly possible: readonly string[]
    }

/** The commands of staff or of the customer about a complaint. */
export type ClaimCommand = keyof typeof claimCommands

/** The step of the machine that a command takes; an offer takes none, but must lead to one that can be taken. */
const STEPS = {
  repair: 'repair',
  choose: 'choose',
  offer: 'agree',
  decline: 'decline',
  agree: 'agree',
} as const satisfies Readonly<Record<ClaimCommand, ClaimStep>>

/** A complaint on which a command can be given, with its item and the state that its step leads to. */
export interface OpenClaim {
  readonly claim: ClaimView
  readonly item: ProcessItem
  readonly next: ClaimState
}

/** The complaint of an item, if this command can be given on it now. */
export function openClaim(state: ProcessState, itemId: number, command: ClaimCommand): Result<OpenClaim, ClaimRefused> {
  const { process } = state
  if (process.decision !== 'approved')
    return refuse('process-not-active', { decision: decisionNames[process.decision] })
  if (!state.items.some(({ id }) => id === itemId)) return refuse('item-not-found', { items: [String(itemId)] })
  const claim = state.claims.find((one) => one.itemId === itemId)
  if (!claim) return refuse('claim-not-found', { itemId })
  const obstacle = obstacleTo(state, claim, command)
  const item = process.items.find(({ id }) => id === itemId)
  const next = nextOf(claim, command)
  if (obstacle !== null || !item || !next) {
    const possible = CLAIM_COMMANDS.filter((one) => obstacleTo(state, claim, one) === null)
    const what = claimCommands[command]
    return refuse('step-not-allowed', {
      what,
      state: obstacle ?? spoken(claimStateNames[claim.state]),
      possible: possible.map((one) => claimCommands[one]),
    })
  }
  return { ok: true, value: { claim, item, next } }
}

export const CLAIM_COMMANDS = [
  'repair',
  'choose',
  'offer',
  'decline',
  'agree',
] as const satisfies readonly ClaimCommand[]

/** The reason why a command cannot be given on a complaint of an approved process now, in a few words; null: it can. */
export function obstacleTo(state: ProcessState, claim: ClaimView, command: ClaimCommand): string | null {
  const { offer, state: where, itemId } = claim
  if (!nextOf(claim, command)) return spoken(claimStateNames[where])
  if ((command === 'decline' || command === 'agree') && offer === null) return 'sem abatimento oferecido'
  if (command !== 'decline' && !defectClaim.isUntouched(claimedItem(state, itemId))) return ALREADY_HANDLED
  return null
}

const ALREADY_HANDLED = 'com unidades já avaliadas, estornadas ou trocadas'

/** Declining an offer that was not accepted leaves the state as it is. */
function nextOf({ state, offer }: ClaimView, command: ClaimCommand): ClaimState | undefined {
  const next = transitions.next<ClaimState, ClaimStep>(defectClaim.TRANSITIONS, state, STEPS[command])
  return next ?? (command === 'decline' && offer !== null && !defectClaim.isAnswered(state) ? state : undefined)
}

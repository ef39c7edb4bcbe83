import type { Transitions } from '../shared/transitions.ts'
import type { ProtectionFlags, ProtectionLine } from '../policy/legal-protection/legal-protection.ts'
import type { Decision, DeliveryClaimKind } from './return-process.ts'
import type { ProcessStatus } from './stages.ts'

export const KINDS = [
  'never-arrived',
  'arrived-damaged',
  'item-missing',
] as const satisfies readonly DeliveryClaimKind[]

/** The answers of the store to a claim. */
export type DeliveryClaimOutcome = (typeof OUTCOMES)[number]
export const OUTCOMES = ['resend', 'refund', 'refuse'] as const

/** The state of a claim about a delivery. */
export type DeliveryClaimState =
  /** Waits for the answer of the store. */
  | 'open'
  /** The store sends the units again. */
  | 'resending'
  /** The store gives back what was paid. */
  | 'refunding'
  /** Everything that was granted was sent or given. */
  | 'settled'
  /** The store refused it, with a reason. */
  | 'refused'
  /** Its process ended without an answer, or before the answer was carried out. */
  | 'withdrawn'

export type DeliveryClaimStep = DeliveryClaimOutcome | 'settle' | 'withdraw' | 'reopen'

/**
 * The state machine of a claim about a delivery. Units that cannot be sent again may still be refunded; what was refused or
 * withdrawn is open again when its process is reopened.
 */
export const TRANSITIONS = {
  open: { resend: 'resending', refund: 'refunding', refuse: 'refused', withdraw: 'withdrawn' },
  resending: { refund: 'refunding', settle: 'settled', withdraw: 'withdrawn' },
  refunding: { settle: 'settled', withdraw: 'withdrawn' },
  settled: {},
  refused: { reopen: 'open' },
  withdrawn: { reopen: 'open' },
} as const satisfies Transitions<DeliveryClaimState, DeliveryClaimStep>

/** The longest time, in days, that law gives a store to answer a demand (Decreto 7.962/2013, art. 4 V). */
export const MOST_ANSWER_DAYS = 5

/** The instant until which the store must answer: days of 24 hours from the claim, never more than the law's. */
export function answerDueAt(openedAt: Temporal.Instant, days: number): Temporal.Instant {
  return openedAt.add({ hours: 24 * Math.min(days, MOST_ANSWER_DAYS) })
}

const ENDED: ReadonlySet<Decision> = new Set(['refused', 'cancelled', 'expired'])

/** The state of a claim's process, as far as the claim depends on it. */
export interface ClaimedProcess {
  readonly decision: Decision
  readonly status: ProcessStatus
  /** Whether all items are refunded: a resend was given up for money. */
  readonly isRefunded: boolean
}

/** The step that a claim takes because of its process; undefined: none. */
export function stepAfter(
  state: DeliveryClaimState,
  { decision, status, isRefunded }: ClaimedProcess,
): DeliveryClaimStep | undefined {
  const hasEnded = ENDED.has(decision)
  if (state === 'settled') return undefined
  if (state === 'refused' || state === 'withdrawn') return hasEnded ? undefined : 'reopen'
  if (hasEnded) return 'withdraw'
  if (state === 'resending' && isRefunded) return 'refund'
  return state !== 'open' && status === 'concluded' ? 'settle' : undefined
}

/** Whether a claim is over: nothing is owed or expected for it. */
export function isOver(state: DeliveryClaimState): boolean {
  return state === 'settled' || state === 'refused' || state === 'withdrawn'
}

/**
 * The operation and the kind of reason with which the legal protection of a claimed line is determined. For goods that never arrived no
 * term has begun, so they are claimed without a reason, as art. 49 allows; damage and a missing unit are defects (CDC art. 18, 35).
 */
export function protectionLine(kind: DeliveryClaimKind): Pick<ProtectionLine, 'operation' | 'kind'> {
  return { operation: 'return', kind: kind === 'never-arrived' ? null : 'warranty' }
}

/**
 * The protection of a claimed item: the judged one; where none holds, that of a defect for units that were never delivered,
 * because no term has begun for them.
 */
export function protectionFlags(
  kind: DeliveryClaimKind,
  judged: ProtectionFlags,
  { isLawKnown }: { readonly isLawKnown: boolean },
): ProtectionFlags {
  if (judged.isLegalRegret || judged.isLegalWarranty || !isLawKnown || kind === 'arrived-damaged') return judged
  return { ...judged, isLegalWarranty: true }
}

import type { Transitions } from '../shared/transitions.ts'

/** How far the complaint about the units of an item is that have a defect (CDC art. 18). */
export type ClaimState =
  /** The store has the days of the law to repair. */
  | 'repairing'
  /** They have passed without a repair, or the product is essential: the consumer chooses. */
  | 'choice-due'
  /** The consumer said what they want; the store owes it. */
  | 'chosen'
  /** It was repaired and went back to the consumer. */
  | 'repaired'
  /** The consumer keeps it, and got back a part of what was paid. */
  | 'abated'
  /** Money was given, or another item goes out, as in any other request; or the units were not accepted, with a reason. */
  | 'settled'
  /** Its process ended without a return. */
  | 'closed'

export type ClaimStep = 'repair' | 'elapse' | 'choose' | 'agree' | 'decline' | 'settle' | 'close' | 'reopen'

/**
 * The days of repair run once; after them the consumer alone chooses, and may choose anew until something was given. An
 * abatement needs both sides at any time: who declines one that was asked for chooses again. A process that is reopened is
 * complained about anew.
 */
export const TRANSITIONS = {
  repairing: { repair: 'repaired', elapse: 'choice-due', agree: 'abated', settle: 'settled', close: 'closed' },
  'choice-due': { repair: 'repaired', choose: 'chosen', agree: 'abated', settle: 'settled', close: 'closed' },
  chosen: { choose: 'chosen', decline: 'choice-due', agree: 'abated', settle: 'settled', close: 'closed' },
  repaired: {},
  abated: {},
  settled: {},
  closed: { reopen: 'repairing' },
} as const satisfies Transitions<ClaimState, ClaimStep>

/** What the consumer may choose once the days of repair have passed (CDC art. 18 §1). */
export type Remedy = 'exchange' | 'money' | 'abatement'
export const REMEDIES = ['exchange', 'money', 'abatement'] as const satisfies readonly Remedy[]

/** The days that the law gives the supplier to repair (CDC art. 18 §1). */
export const REPAIR_DAYS = 30

/** Until when the store may repair: at once over where the product is essential (CDC art. 18 §3). Days of 24 hours. */
export function repairDueAt(
  complainedAt: Temporal.Instant,
  { isEssential }: { readonly isEssential: boolean },
): Temporal.Instant {
  return isEssential ? complainedAt : complainedAt.add({ hours: 24 * REPAIR_DAYS })
}

const ANSWERED: ReadonlySet<ClaimState> = new Set(['repaired', 'abated', 'settled', 'closed'])

/** The store has answered it: nothing of it is owed any more. */
export function isAnswered(state: ClaimState): boolean {
  return ANSWERED.has(state)
}

/** The consumer keeps the units: they are not expected back, and may be complained about again. */
export function isKept(state: ClaimState): boolean {
  return state === 'repaired' || state === 'abated'
}

/** What was made of the units of an item so far. */
export interface ClaimedItem {
  readonly quantity: number
  /** Units that refunds cover. */
  readonly covered: number
  /** Units for which another goes out, or money was given in place of that. */
  readonly replaced: number
  readonly withheld: number
  readonly rated: number
}

/** Everything that was asked for was given, or refused with a reason. */
export function isSettledBy({ quantity, covered, replaced, withheld }: ClaimedItem): boolean {
  return quantity > 0 && covered + replaced + withheld >= quantity
}

/** Nothing was judged nor given yet: its units can still stay with the consumer, or go another way. */
export function isUntouched({ covered, replaced, rated }: ClaimedItem): boolean {
  return covered === 0 && replaced === 0 && rated === 0
}

import type { Transitions } from '../../shared/transitions.ts'

/** The state of a complaint about the units of an item that have a defect (CDC art. 18). */
export type ClaimState =
  /** The store has the days of the law to repair. */
  | 'repairing'
  /** The days have passed without a repair, or the product is essential: the customer chooses. */
  | 'choice-due'
  /** The customer has chosen; the store owes what was chosen. */
  | 'chosen'
  /** The product was repaired and went back to the customer. */
  | 'repaired'
  /** The customer keeps the product, and got back a part of what was paid. */
  | 'abated'
  /**
   * Money was given, or a replacement was sent, as for any other request; or the units were not accepted, with a reason.
   */
  | 'settled'
  /** Its process ended without a return. */
  | 'closed'

export type ClaimStep = 'repair' | 'elapse' | 'choose' | 'agree' | 'decline' | 'settle' | 'close' | 'reopen'

/**
 * The state machine of a complaint. The days of repair run once; after them the customer alone chooses, and may choose again
 * until something was given. An abatement needs both sides at any time: a customer whose wish for one is declined chooses
 * again. For a process that is reopened, the complaint starts again.
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

/** The remedies that the customer may choose once the days of repair have passed (CDC art. 18 §1). */
export type Remedy = 'exchange' | 'money' | 'abatement'
export const REMEDIES = ['exchange', 'money', 'abatement'] as const satisfies readonly Remedy[]

/** The number of days that the law gives the supplier for a repair (CDC art. 18 §1). */
export const REPAIR_DAYS = 30

/**
 * The instant until which the store may repair; for an essential product it is over at once (CDC art. 18 §3). Days of 24
 * hours.
 */
export function repairDueAt(
  complainedAt: Temporal.Instant,
  { isEssential }: { readonly isEssential: boolean },
): Temporal.Instant {
  return isEssential ? complainedAt : complainedAt.add({ hours: 24 * REPAIR_DAYS })
}

const ANSWERED: ReadonlySet<ClaimState> = new Set(['repaired', 'abated', 'settled', 'closed'])

/** Whether the store has answered the complaint: nothing is owed for it any more. */
export function isAnswered(state: ClaimState): boolean {
  return ANSWERED.has(state)
}

/** Whether the customer keeps the units: they are not expected back, and may be complained about again. */
export function isKept(state: ClaimState): boolean {
  return state === 'repaired' || state === 'abated'
}

/** The remedies that the units of an item have had so far. */
export interface ClaimedItem {
  readonly quantity: number
  /** Units that refunds cover. */
  readonly covered: number
  /** Units for which a replacement is sent, or for which money was given instead. */
  readonly replaced: number
  readonly withheld: number
  readonly rated: number
}

/** Whether everything that was requested was given, or refused with a reason. */
export function isSettledBy({ quantity, covered, replaced, withheld }: ClaimedItem): boolean {
  return quantity > 0 && covered + replaced + withheld >= quantity
}

/**
 * Whether nothing was judged or given yet, so that the units can still stay with the customer or be handled otherwise.
 */
export function isUntouched({ covered, replaced, rated }: ClaimedItem): boolean {
  return covered === 0 && replaced === 0 && rated === 0
}

import { invariant } from '../shared/result.ts'
import { type CollectionWindow, isSame as isSameWindow } from '../parcels/collection-windows.ts'
import type { DraftItem, FlowDraft } from './draft.ts'

/** The pages of a request, in the order in which they ask. */
export const STEPS = ['items', 'details', 'replacement', 'outcome', 'shipping', 'review'] as const
export type Step = (typeof STEPS)[number]

/**
 * The facts from which the flow decides which page comes next: gathered again for every page, so that no old fact is used.
 */
export interface FlowFacts {
  /** Units of the line that may still be requested; 0 for a line that the order does not have. */
  readonly available: (lineId: number) => number
  /** Whether the rules allow the item with its operation and reason. */
  readonly isAllowed: (item: DraftItem) => boolean
  /** Whether the questions of its reason that must be answered are (`isAnswered` of `reason-answers.ts`). */
  readonly isExplained: (item: DraftItem) => boolean
  /** Whether the customer keeps everything, so that nothing travels. */
  readonly keepsItems: boolean
  /**
   * Whether the store's catalogue can be queried, so that the customer chooses the replacement; otherwise staff agree on it with them.
   */
  readonly choosesReplacement: boolean
  /** Whether money cannot be refunded automatically. */
  readonly wantsBankData: boolean
  /** Whether an exchange is offered beside the refund. */
  readonly offersExchange: boolean
  /** The ids of the vouchers on offer. */
  readonly vouchers: readonly number[]
  /** The ways of sending on offer. */
  readonly shipping: readonly ShippingOffer[]
}

export interface ShippingOffer {
  readonly optionId: number
  readonly physicalStoreId: number | null
  /** Whether the parcel is collected at the customer's address. */
  readonly isCollected: boolean
  /** When it may be collected, where the customer chooses that; null: the customer does not choose. */
  readonly windows: readonly CollectionWindow[] | null
}

/** `skipped`: the page has nothing to ask. */
export type StepState = 'skipped' | 'open' | 'answered'
export type StepStates = Readonly<Record<Step, StepState>>

interface StepRow {
  readonly asks: (draft: FlowDraft, facts: FlowFacts) => boolean
  readonly isAnswered: (draft: FlowDraft, facts: FlowFacts) => boolean
}

/** When each page asks something, and when it is answered. No other code decides this. */
const TABLE: Readonly<Record<Step, StepRow>> = {
  items: {
    asks: () => true,
    // The number of units is asked on the next page.
    isAnswered: ({ items }, { available }) => items.length > 0 && items.every(({ lineId }) => available(lineId) > 0),
  },
  details: {
    asks: () => true,
    isAnswered: ({ items }, facts) => items.every((item) => isDetailed(items, item, facts)),
  },
  replacement: {
    asks: ({ items }, { choosesReplacement }) => choosesReplacement && items.some(isExchanged),
    isAnswered: ({ items }) => items.filter(isExchanged).every(({ replacement }) => replacement !== null),
  },
  outcome: {
    asks: ({ items }, { offersExchange, vouchers, wantsBankData, keepsItems }) =>
      // Until the customer has chosen an operation, a return is assumed, which most want.
      (items.length === 0 || items.some((item) => !isExchanged(item))) &&
      (vouchers.length > 0 || offersExchange || wantsBankData || keepsItems),
    isAnswered: hasOutcome,
  },
  shipping: {
    asks: (_draft, { shipping, keepsItems }) =>
      !keepsItems && (shipping.length > 1 || shipping.some(({ isCollected }) => isCollected)),
    isAnswered: hasShipping,
  },
  review: { asks: () => true, isAnswered: () => false },
}

/** The state of every page for a draft. */
export function statesOf(draft: FlowDraft, facts: FlowFacts): StepStates {
  const stateOf = (step: Step): StepState => {
    const { asks, isAnswered } = TABLE[step]
    if (!asks(draft, facts)) return 'skipped'
    return isAnswered(draft, facts) ? 'answered' : 'open'
  }
  return Object.fromEntries(STEPS.map((step) => [step, stateOf(step)])) as Record<Step, StepState>
}

/**
 * The page that is shown when one is requested: that page, if every page before it is answered; else the first that is not. A
 * page with nothing to ask leads on to the next. A back button, an old tab and an address typed by hand therefore all lead to
 * a page that works.
 */
export function pageFor(asked: Step, states: StepStates): Step {
  const wanted = STEPS.indexOf(asked)
  const shown = STEPS.find((step, index) => states[step] === 'open' || (index >= wanted && states[step] === 'answered'))
  invariant(shown !== undefined, 'the last page is never answered')
  return shown
}

/** The page that follows once a page is answered. */
export function after(step: Step, states: StepStates): Step {
  return pageFor(STEPS[STEPS.indexOf(step) + 1] ?? 'review', states)
}

/** The page before one, among those that ask something; null before the first. */
export function before(step: Step, states: StepStates): Step | null {
  return STEPS.slice(0, STEPS.indexOf(step)).findLast((earlier) => states[earlier] !== 'skipped') ?? null
}

/** The position of a page, from 1, and the number of pages; those with nothing to ask do not count. */
export function positionOf(step: Step, states: StepStates): { readonly number: number; readonly of: number } {
  const asking = STEPS.filter((one) => states[one] !== 'skipped')
  return { number: asking.indexOf(step) + 1, of: asking.length }
}

/** Whether everything that the pages ask is answered, so that the request may be sent. */
export function isComplete(states: StepStates): boolean {
  return STEPS.every((step) => step === 'review' || states[step] !== 'open')
}

export function isExchanged({ choice }: DraftItem): boolean {
  return choice?.operation === 'exchange'
}

/** The parts of a line together ask for no more units than it has left. */
function isThere(items: readonly DraftItem[], { lineId, quantity }: DraftItem, { available }: FlowFacts): boolean {
  const asked = items.reduce((sum, one) => (one.lineId === lineId ? sum + one.quantity : sum), 0)
  return quantity >= 1 && asked <= available(lineId)
}

function isDetailed(items: readonly DraftItem[], item: DraftItem, facts: FlowFacts): boolean {
  return item.choice !== null && isThere(items, item, facts) && facts.isAllowed(item) && facts.isExplained(item)
}

function hasOutcome({ outcome, hasBankData }: FlowDraft, { vouchers, wantsBankData }: FlowFacts): boolean {
  if (outcome === null) return false
  return outcome.kind === 'voucher' ? vouchers.includes(outcome.definitionId) : hasBankData || !wantsBankData
}

function hasShipping({ shipping: chosen }: FlowDraft, { shipping }: FlowFacts): boolean {
  const offer = shipping.find((one) => isSameOffer(one, chosen))
  if (offer === undefined || (offer.isCollected && chosen?.collectAt === null)) return false
  const window = chosen?.window ?? null
  return offer.windows === null || (window !== null && offer.windows.some((one) => isSameWindow(one, window)))
}

export function isSameOffer(
  offer: Pick<ShippingOffer, 'optionId' | 'physicalStoreId'>,
  chosen: Pick<ShippingOffer, 'optionId' | 'physicalStoreId'> | null,
): boolean {
  return chosen !== null && offer.optionId === chosen.optionId && offer.physicalStoreId === chosen.physicalStoreId
}

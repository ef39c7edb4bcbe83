import { invariant } from '../shared/result.ts'
import type { DraftItem, FlowDraft } from './draft.ts'

/** The pages of a request, in the order in which they ask. */
export const STEPS = ['items', 'details', 'replacement', 'outcome', 'shipping', 'review'] as const
export type Step = (typeof STEPS)[number]

/** What the flow must know to say which page comes: worked out anew for every page, so that nothing old is believed. */
export interface FlowFacts {
  /** Units of the line that may still be asked for; 0 of a line that the order does not have. */
  readonly available: (lineId: number) => number
  /** Whether the rules let the item go this way. */
  readonly isAllowed: (item: DraftItem) => boolean
  /** How many photos its reason asks for. */
  readonly photosWanted: (item: DraftItem) => number
  /** The consumer keeps everything, so that nothing travels. */
  readonly keepsItems: boolean
  /** The store's shelves can be asked, so that the consumer says what goes out; else staff agree it with them. */
  readonly choosesReplacement: boolean
  /** Money cannot go back by itself. */
  readonly wantsBankData: boolean
  /** Vouchers on offer, by id. */
  readonly vouchers: readonly number[]
  /** Ways to send on offer. */
  readonly shipping: readonly ShippingOffer[]
}

export interface ShippingOffer {
  readonly optionId: number
  readonly physicalStoreId: number | null
  /** Somebody comes to fetch it. */
  readonly isCollected: boolean
}

/** `skipped`: it has nothing to ask. */
export type StepState = 'skipped' | 'open' | 'answered'
export type StepStates = Readonly<Record<Step, StepState>>

interface StepRow {
  readonly asks: (draft: FlowDraft, facts: FlowFacts) => boolean
  readonly isAnswered: (draft: FlowDraft, facts: FlowFacts) => boolean
}

/** When each page asks something, and when that is answered: the one place that decides it. */
const TABLE: Readonly<Record<Step, StepRow>> = {
  items: {
    asks: () => true,
    isAnswered: ({ items }, facts) => items.length > 0 && items.every((item) => isThere(item, facts)),
  },
  details: {
    asks: () => true,
    isAnswered: ({ items }, facts) => items.every((item) => isDetailed(item, facts)),
  },
  replacement: {
    asks: ({ items }, { choosesReplacement }) => choosesReplacement && items.some(isExchanged),
    isAnswered: ({ items }) => items.filter(isExchanged).every(({ replacement }) => replacement !== null),
  },
  outcome: {
    asks: ({ items }, { vouchers, wantsBankData, keepsItems }) =>
      // Nobody said yet what is wanted: most give things back.
      (items.length === 0 || items.some((item) => !isExchanged(item))) &&
      (vouchers.length > 0 || wantsBankData || keepsItems),
    isAnswered: hasOutcome,
  },
  shipping: {
    asks: (_draft, { shipping, keepsItems }) =>
      !keepsItems && (shipping.length > 1 || shipping.some(({ isCollected }) => isCollected)),
    isAnswered: hasShipping,
  },
  review: { asks: () => true, isAnswered: () => false },
}

/** How far a draft is, page by page. */
export function statesOf(draft: FlowDraft, facts: FlowFacts): StepStates {
  const stateOf = (step: Step): StepState => {
    const { asks, isAnswered } = TABLE[step]
    if (!asks(draft, facts)) return 'skipped'
    return isAnswered(draft, facts) ? 'answered' : 'open'
  }
  return Object.fromEntries(STEPS.map((step) => [step, stateOf(step)])) as Record<Step, StepState>
}

/**
 * The page that is shown when one is asked for: itself, once every page before it is answered; else the first that is
 * not. A page with nothing to ask leads on. So a back button, an old tab and an address typed by hand all lead somewhere.
 */
export function pageFor(asked: Step, states: StepStates): Step {
  const wanted = STEPS.indexOf(asked)
  const shown = STEPS.find((step, index) => states[step] === 'open' || (index >= wanted && states[step] === 'answered'))
  invariant(shown !== undefined, 'the last page is never answered')
  return shown
}

/** Where a page leads once it is answered. */
export function after(step: Step, states: StepStates): Step {
  return pageFor(STEPS[STEPS.indexOf(step) + 1] ?? 'review', states)
}

/** The page before one, among those that ask; null before the first. */
export function before(step: Step, states: StepStates): Step | null {
  return STEPS.slice(0, STEPS.indexOf(step)).findLast((earlier) => states[earlier] !== 'skipped') ?? null
}

/** Which of how many pages it is, from 1; those with nothing to ask do not count. */
export function positionOf(step: Step, states: StepStates): { readonly number: number; readonly of: number } {
  const asking = STEPS.filter((one) => states[one] !== 'skipped')
  return { number: asking.indexOf(step) + 1, of: asking.length }
}

/** Whether everything that a page asks is answered, so that it may be sent. */
export function isComplete(states: StepStates): boolean {
  return STEPS.every((step) => step === 'review' || states[step] !== 'open')
}

export function isExchanged({ choice }: DraftItem): boolean {
  return choice?.operation === 'exchange'
}

function isThere({ lineId, quantity }: DraftItem, { available }: FlowFacts): boolean {
  return quantity >= 1 && quantity <= available(lineId)
}

function isDetailed(item: DraftItem, facts: FlowFacts): boolean {
  if (item.choice === null || !isThere(item, facts) || !facts.isAllowed(item)) return false
  return facts.photosWanted(item) === 0 || item.photos.length > 0
}

function hasOutcome({ outcome, hasBankData }: FlowDraft, { vouchers, wantsBankData }: FlowFacts): boolean {
  if (outcome === null) return false
  return outcome.kind === 'voucher' ? vouchers.includes(outcome.definitionId) : hasBankData || !wantsBankData
}

function hasShipping({ shipping: chosen }: FlowDraft, { shipping }: FlowFacts): boolean {
  const offer = shipping.find((one) => isSameOffer(one, chosen))
  return offer !== undefined && (!offer.isCollected || chosen?.collectAt !== null)
}

export function isSameOffer(
  offer: Pick<ShippingOffer, 'optionId' | 'physicalStoreId'>,
  chosen: Pick<ShippingOffer, 'optionId' | 'physicalStoreId'> | null,
): boolean {
  return chosen !== null && offer.optionId === chosen.optionId && offer.physicalStoreId === chosen.physicalStoreId
}

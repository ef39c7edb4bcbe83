import type { DraftChoice, DraftItem, DraftOutcome, DraftReplacement, DraftShipping, FlowDraft } from './draft.ts'
import { isExchanged } from './steps.ts'

/** The answer that the customer gave on a page. */
export type FlowAnswer =
  | { readonly step: 'items'; readonly lineIds: readonly number[] }
  | { readonly step: 'details'; readonly items: readonly DetailedItem[] }
  | {
      readonly step: 'replacement'
      readonly items: readonly { readonly lineId: number; readonly replacement: DraftReplacement }[]
    }
  | { readonly step: 'outcome'; readonly outcome: DraftOutcome; readonly hasBankData: boolean }
  | { readonly step: 'shipping'; readonly shipping: DraftShipping }

export interface DetailedItem {
  readonly lineId: number
  readonly quantity: number
  readonly choice: DraftChoice | null
  readonly photos: readonly number[]
}

/**
 * The draft after a page was answered. Only what no longer fits is removed: the replacement for an item that is no longer
 * exchanged, or is exchanged for another number of units. Everything else stays, so that going back loses nothing. Giving the
 * same answer twice has the effect of giving it once.
 */
export function answered(draft: FlowDraft, answer: FlowAnswer): FlowDraft {
  switch (answer.step) {
    case 'items':
      return { ...draft, items: answer.lineIds.map((lineId) => itemOf(draft, lineId) ?? newItem(lineId)) }
    case 'details':
      return {
        ...draft,
        items: draft.items.map((item) => {
          const told = answer.items.find(({ lineId }) => lineId === item.lineId)
          return told ? detailed(item, told) : item
        }),
      }
    case 'replacement':
      return {
        ...draft,
        items: draft.items.map((item) => {
          const told = answer.items.find(({ lineId }) => lineId === item.lineId)
          return told && isExchanged(item) ? { ...item, replacement: told.replacement } : item
        }),
      }
    case 'outcome':
      return { ...draft, outcome: answer.outcome, hasBankData: answer.hasBankData }
    case 'shipping':
      return { ...draft, shipping: answer.shipping }
  }
}

function itemOf({ items }: FlowDraft, lineId: number): DraftItem | undefined {
  return items.find((item) => item.lineId === lineId)
}

function newItem(lineId: number): DraftItem {
  return { lineId, quantity: 1, choice: null, photos: [], replacement: null }
}

function detailed(item: DraftItem, { quantity, choice, photos }: DetailedItem): DraftItem {
  const isStillExchanged = choice?.operation === 'exchange' && item.choice?.operation === 'exchange'
  const replacement = isStillExchanged && quantity === item.quantity ? item.replacement : null
  return { ...item, quantity, choice, photos, replacement }
}

import {
  type DraftItem,
  type DraftItemName,
  type DraftOutcome,
  type DraftReplacement,
  type DraftShipping,
  type FlowDraft,
  isSameItem,
} from './draft.ts'
import { isExchanged } from './steps.ts'

/** The answer that the customer gave on a page. */
export type FlowAnswer =
  | { readonly step: 'items'; readonly lineIds: readonly number[] }
  | { readonly step: 'details'; readonly items: readonly DetailedItem[]; readonly apart?: LineApart }
  | {
      readonly step: 'replacement'
      readonly items: readonly (DraftItemName & { readonly replacement: DraftReplacement })[]
    }
  | { readonly step: 'outcome'; readonly outcome: DraftOutcome; readonly hasBankData: boolean }
  | { readonly step: 'shipping'; readonly shipping: DraftShipping }

export type DetailedItem = Omit<DraftItem, 'replacement'>

/** The parts in which a line is answered from now on, each with its units: one part answers for all of them. */
export interface LineApart {
  readonly lineId: number
  readonly quantities: readonly number[]
}

/** The largest number of parts of a line: the last one has all units that are left. */
const MOST_PARTS = 10

/** The parts of a line whose units are answered one by one. */
export function unitsApart(quantity: number): readonly number[] {
  const single = Math.min(quantity, MOST_PARTS) - 1
  return [...Array.from({ length: single }, () => 1), quantity - single]
}

/**
 * The draft after a page was answered. Only what no longer fits is removed: the replacement for an item that is no longer
 * exchanged, or is exchanged for another number of units. Everything else stays, so that going back loses nothing. Giving the
 * same answer twice has the effect of giving it once.
 */
export function answered(draft: FlowDraft, answer: FlowAnswer): FlowDraft {
  switch (answer.step) {
    case 'items':
      return { ...draft, items: answer.lineIds.flatMap((lineId) => partsOf(draft, lineId)) }
    case 'details': {
      const items = draft.items.map((item) => {
        const told = answer.items.find((one) => isSameItem(one, item))
        return told ? detailed(item, told) : item
      })
      return { ...draft, items: answer.apart ? tellApart(items, answer.apart) : items }
    }
    case 'replacement':
      return {
        ...draft,
        items: draft.items.map((item) => {
          const told = answer.items.find((one) => isSameItem(one, item))
          return told && isExchanged(item) ? { ...item, replacement: told.replacement } : item
        }),
      }
    case 'outcome':
      return { ...draft, outcome: answer.outcome, hasBankData: answer.hasBankData }
    case 'shipping':
      return { ...draft, shipping: answer.shipping }
  }
}

function partsOf({ items }: FlowDraft, lineId: number): readonly DraftItem[] {
  const known = items.filter((item) => item.lineId === lineId)
  return known.length > 0 ? known : [newItem({ lineId, part: 0 }, 1)]
}

function newItem(name: DraftItemName, quantity: number): DraftItem {
  return { ...name, quantity, choice: null, answers: {}, photos: [], replacement: null }
}

function detailed(item: DraftItem, { quantity, choice, answers, photos }: DetailedItem): DraftItem {
  const isStillExchanged = choice?.operation === 'exchange' && item.choice?.operation === 'exchange'
  const replacement = isStillExchanged && quantity === item.quantity ? item.replacement : null
  return { ...item, quantity, choice, answers, photos, replacement }
}

/** The items with a line in other parts; those that stay keep their answers, but no replacement for another number of units. */
function tellApart(items: readonly DraftItem[], { lineId, quantities }: LineApart): readonly DraftItem[] {
  const [first] = items.filter((item) => item.lineId === lineId)
  if (!first) return items
  return items.flatMap((item) => {
    if (item === first)
      return quantities.map((quantity, part) => {
        const known = items.find((one) => isSameItem(one, { lineId, part })) ?? newItem({ lineId, part }, quantity)
        return { ...known, quantity, replacement: quantity === known.quantity ? known.replacement : null }
      })
    return item.lineId === lineId ? [] : [item]
  })
}

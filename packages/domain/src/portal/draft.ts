import type { ItemOperation } from '../accounts/configuration.ts'
import type { CollectionWindow } from '../parcels/collection-windows.ts'
import type { Money } from '../shared/money.ts'

/** The choices that a customer has made so far for one order. Nothing is claimed before the request is sent. */
export interface FlowDraft {
  readonly items: readonly DraftItem[]
  readonly outcome: DraftOutcome | null
  /** Whether bank data were given; they are stored sealed, elsewhere. */
  readonly hasBankData: boolean
  readonly shipping: DraftShipping | null
}

/** The name of an item of a draft: its line, and which part of the line it is where the units of the line have separate answers. */
export interface DraftItemName {
  /** The id of the line of the order. */
  readonly lineId: number
  /** From 0; 0 alone where the whole line has one answer. The parts of a line stand one after the other. */
  readonly part: number
}

export interface DraftItem extends DraftItemName {
  readonly quantity: number
  readonly choice: DraftChoice | null
  /** The answers to the questions of its reason, by their keys: the key of the choice, or the text. */
  readonly answers: Readonly<Record<string, string>>
  /** The ids of the photos stored for the item, in the order in which they came. */
  readonly photos: readonly number[]
  /** The replacement for the item, as it was when it was chosen. */
  readonly replacement: DraftReplacement | null
}

export interface DraftChoice {
  readonly operation: ItemOperation
  /** Null: the regret that law grants, where the account offers no reason for it. */
  readonly reasonId: number | null
}

export interface DraftReplacement {
  readonly skuId: string
  readonly name: string
  /** The difference for all units of the item: above zero the customer pays, below zero the store does. */
  readonly difference: Money
}

export type DraftOutcome = { readonly kind: 'money' } | { readonly kind: 'voucher'; readonly definitionId: number }

export interface DraftShipping {
  readonly optionId: number
  readonly physicalStoreId: number | null
  /** The drop point or locker that was picked; null or absent: any of them. */
  readonly pointId?: string | null
  /** When the items are collected; null or absent: not chosen. */
  readonly window?: CollectionWindow | null
  /** Where the items are collected; null: they are not collected. */
  readonly collectAt: DraftAddress | 'address-of-order' | null
}

export interface DraftAddress {
  readonly street: string
  readonly number: string
  readonly complement: string
  readonly district: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** Eight digits. */
  readonly postalCode: string
}

/** The name of an item as forms and tables of one draft use it. */
export function keyOfItem({ lineId, part }: DraftItemName): string {
  return part === 0 ? String(lineId) : `${lineId}-${part}`
}

export function isSameItem(one: DraftItemName, other: DraftItemName): boolean {
  return one.lineId === other.lineId && one.part === other.part
}

/** The units for which an item answers, numbered from 1 among those requested of its line; null: it answers for all of them. */
export function unitsOfItem(
  items: readonly DraftItem[],
  item: DraftItem,
): { readonly first: number; readonly last: number; readonly of: number } | null {
  const parts = items.filter(({ lineId }) => lineId === item.lineId)
  if (parts.length < 2) return null
  const count = (counted: readonly DraftItem[]) => counted.reduce((sum, { quantity }) => sum + quantity, 0)
  const before = count(parts.filter(({ part }) => part < item.part))
  return { first: before + 1, last: before + item.quantity, of: count(parts) }
}

export const EMPTY_DRAFT: FlowDraft = { items: [], outcome: null, hasBankData: false, shipping: null }

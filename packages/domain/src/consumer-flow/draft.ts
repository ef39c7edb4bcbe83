import type { ItemOperation } from '../account/configuration.ts'
import type { Money } from '../shared/money.ts'

/** What a consumer has chosen so far of one order; nothing of it is claimed before it is sent. */
export interface FlowDraft {
  readonly items: readonly DraftItem[]
  readonly outcome: DraftOutcome | null
  /** Whether bank data were given; they rest sealed, apart. */
  readonly hasBankData: boolean
  readonly shipping: DraftShipping | null
}

export interface DraftItem {
  /** Of the order's line. */
  readonly lineId: number
  readonly quantity: number
  readonly choice: DraftChoice | null
  /** Photos kept for the item, in the order in which they came. */
  readonly photos: readonly number[]
  /** What goes out in its place, as it was when it was chosen. */
  readonly replacement: DraftReplacement | null
}

export interface DraftChoice {
  readonly operation: ItemOperation
  /** Null: the regret that law grants where the account offers no reason for it. */
  readonly reasonId: number | null
}

export interface DraftReplacement {
  readonly skuId: string
  readonly name: string
  /** For all units of the item: above zero the consumer pays, below zero the store does. */
  readonly difference: Money
}

export type DraftOutcome = { readonly kind: 'money' } | { readonly kind: 'voucher'; readonly definitionId: number }

export interface DraftShipping {
  readonly optionId: number
  readonly physicalStoreId: number | null
  /** The drop point or locker that was picked; null or absent: any of them. */
  readonly pointId?: string | null
  /** Where the items are fetched; null where nobody comes. */
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

export const EMPTY_DRAFT: FlowDraft = { items: [], outcome: null, hasBankData: false, shipping: null }

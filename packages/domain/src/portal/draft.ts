import type { ItemOperation } from '../accounts/configuration.ts'
import type { Money } from '../shared/money.ts'

/** The choices that a customer has made so far for one order. Nothing is claimed before the request is sent. */
export interface FlowDraft {
  readonly items: readonly DraftItem[]
  readonly outcome: DraftOutcome | null
  /** Whether bank data were given; they are stored sealed, elsewhere. */
  readonly hasBankData: boolean
  readonly shipping: DraftShipping | null
}

export interface DraftItem {
  /** The id of the line of the order. */
  readonly lineId: number
  readonly quantity: number
  readonly choice: DraftChoice | null
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
  /** Where the items are collected; null where nobody collects them. */
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

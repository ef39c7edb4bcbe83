import type { Translations } from './local-text.ts'
import type { Money } from '../shared/money.ts'

/** How the goods may come back. */
export interface WaysBack {
  readonly carriers: readonly Carrier[]
  readonly physicalStores: readonly PhysicalStore[]
  readonly options: readonly LogisticsOption[]
  /** Which way of sending is offered first. */
  readonly sendingOrder: SendingPreference
}

export type SendingPreference = 'cheapest-for-store' | 'fastest' | 'cheapest-for-customer'

export interface Logistics extends WaysBack {
  /** Where parcels go back to: the first that fits a parcel is its. */
  readonly returnAddresses: readonly ReturnAddress[]
  /** The carrier whose server chooses among them, parcel by parcel; null: the first that fits, always. */
  readonly addressChooserId: number | null
  /** The carrier whose server says where a CEP is; null: only the state of a CEP is known. */
  readonly postalCodeDirectoryId: number | null
  readonly packaging: Packaging
}

/** An address of the account to which parcels go back. */
export interface ReturnAddress {
  readonly id: number
  readonly name: string
  readonly cnpj: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly number: string
  readonly complement: string
  readonly district: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  readonly postalCode: string
  /** Null: for every store. */
  readonly storeId: number | null
  /** Only parcels whose items are all of these sellers; empty: of any. */
  readonly sellers: readonly string[]
  /** Only parcels whose items are all of these categories; empty: of any. */
  readonly categories: readonly string[]
  /** Only customers of these states; empty: of any. */
  readonly customerStates: readonly string[]
  readonly active: boolean
}

/** Weight and sizes of one unit of a product. */
export interface Measures {
  readonly weightGrams: number
  readonly heightCm: number
  readonly widthCm: number
  readonly lengthCm: number
}

/** The weights and sizes that are assumed for products whose order does not state them. */
export interface Packaging {
  /** Where one of these values is null, a parcel for which it is not stated elsewhere waits for a person. */
  readonly usual: { readonly [Name in keyof Measures]: number | null }
  readonly byCategory: readonly (Measures & { readonly category: string })[]
  /** The greatest weight of one box. */
  readonly mostWeightGrams: number
}

export interface Carrier {
  readonly id: number
  readonly name: string
  readonly active: boolean
  /**
   * The name of its integration, for which the server has a connector. `demo` is the built-in carrier; with `none`, staff record
   * codes and events.
   */
  readonly integration: string
  /** Where its service is reached; empty: where its integration always is. */
  readonly hostname: string
  /** Further settings of its integration, by name; null: not set. */
  readonly options: Readonly<Record<string, string | null>>
  /**
   * Whether this installation requests nothing through the carrier (contract §6.6). Never part of the published configuration.
   */
  readonly isWithheld?: boolean
  /** Whether its integration may give labels of its own, as its connector declares. Never part of the published configuration. */
  readonly givesLabels?: boolean
  /** Whether it decides for how many days an authorization holds, as its connector declares. Never part of the published configuration. */
  readonly hasOwnTerm?: boolean
}

export interface PhysicalStore {
  readonly id: number
  readonly name: string
  readonly storeId: number | null
  readonly address: string
  readonly postalCode: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly openingHours: string
  readonly active: boolean
}

export type DeliveryKind =
  | 'agency'
  | 'collection'
  | 'scheduled-collection'
  | 'express-collection'
  | 'locker'
  | 'physical-store'
  | 'none'

/**
 * The part of the cost of a way of sending that the customer pays, unless law has the store pay all of it: nothing, a fixed amount, or
 * the amount that exceeds the part that the store bears.
 */
export type CustomerShare = 'free' | 'fixed' | 'difference'

export interface LogisticsOption {
  readonly id: number
  readonly kind: DeliveryKind
  readonly carrierId: number | null
  readonly description: string
  readonly translations?: Translations
  /** The price that its carrier charges the store, used where the carrier did not quote one. */
  readonly costForStore: Money
  readonly customerShare: CustomerShare
  /** The price for the customer by the share `fixed`; never charged for regret and warranty. */
  readonly costForCustomer: Money
  /** The part that the store bears with the share `difference`; null: as much as the cheapest way by a carrier costs. */
  readonly borneByStore: Money | null
  readonly days: number
  /** The two-letter states of customers' addresses to which it is offered; empty: all. */
  readonly states: readonly string[]
  readonly points: readonly DropPoint[]
  /**
   * The periods of collection from which the customer chooses; empty: the customer does not choose, and the carrier decides when it
   * comes.
   */
  readonly windows: readonly CollectionPeriod[]
  /** How many working days at least lie ahead of a collection, the day itself counted; 0: it may be today. */
  readonly noticeDays: number
  /** On how many days the customer may choose. */
  readonly daysOffered: number
  readonly active: boolean
}

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

/** A time of the day at which an option collects, on some days of the week. Times are `HH:MM` on the clock of the account. */
export interface CollectionPeriod {
  readonly weekdays: readonly Weekday[]
  readonly from: string
  readonly until: string
}

export interface DropPoint {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly openingHours: string
}

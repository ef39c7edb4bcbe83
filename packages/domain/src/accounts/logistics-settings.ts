import type { Translations } from './local-text.ts'
import type { Money } from '../shared/money.ts'

export interface Logistics {
  readonly carriers: readonly Carrier[]
  readonly physicalStores: readonly PhysicalStore[]
  readonly options: readonly LogisticsOption[]
}

export interface Carrier {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly integration: CarrierIntegration
  /**
   * Whether this installation requests nothing through the carrier (contract §6.6). Never part of the published configuration.
   */
  readonly isWithheld?: boolean
}

/** The integration that issues authorizations: `demo` is the built-in carrier; with `none`, staff record codes and events. */
export type CarrierIntegration = 'none' | 'demo'

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

export interface LogisticsOption {
  readonly id: number
  readonly kind: DeliveryKind
  readonly carrierId: number | null
  readonly description: string
  readonly translations?: Translations
  readonly costForStore: Money
  /** The price for the customer; never charged for regret and warranty. */
  readonly costForCustomer: Money
  readonly days: number
  /** The two-letter states of customers' addresses to which it is offered; empty: all. */
  readonly states: readonly string[]
  readonly points: readonly DropPoint[]
  readonly active: boolean
}

export interface DropPoint {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly openingHours: string
}

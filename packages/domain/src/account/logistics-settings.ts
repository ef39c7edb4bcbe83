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
  /** Set where this installation asks nobody through it (contract §6.6); never part of what was published. */
  readonly isWithheld?: boolean
}

/** Who is asked for its authorisations: `demo` is the built-in carrier; of `none`, staff register codes and facts. */
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
  /** Never charged in regret and warranty. */
  readonly costForConsumer: Money
  readonly days: number
  /** Empty: offered everywhere; else two-letter states of the consumer's address. */
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

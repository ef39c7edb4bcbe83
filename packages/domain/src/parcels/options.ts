import type {
  Carrier,
  DeliveryKind,
  DropPoint,
  Logistics,
  LogisticsOption,
  PhysicalStore,
} from '../accounts/logistics-settings.ts'
import { type Money, ZERO } from '../shared/money.ts'
import { distanceKm, type MaybeCoordinates } from './distance.ts'
import { logisticsTexts as texts } from './options.pt-BR.ts'
import { stateOfPostalCode } from './postal-code.ts'

export interface LogisticsRequest {
  readonly logistics: Logistics
  readonly storeId: number | null
  /** Where the customer is; null where it is not known. */
  readonly address: CustomerAddress | null
  /** Whether the store pays for sending something in the parcel: for a regret, or a defect (contract §6.12, §6.13). */
  readonly isFree: boolean
  readonly keepsItem: boolean
  /**
   * Whether a carrier's labels can be made; absent: it is not checked, as for parcels that are on their way already.
   */
  readonly canLabel?: (carrier: Carrier) => boolean
}

export interface CustomerAddress extends MaybeCoordinates {
  readonly postalCode: string | null
  /** Two letters. Anything else is ignored, and the postal code tells the state. */
  readonly state: string | null
}

export interface OfferedOption {
  /**
   * The id of the configured option; the offers of one option to several physical stores share it. 0: not configured (the item
   * is kept).
   */
  readonly id: number
  readonly kind: DeliveryKind
  readonly description: string
  readonly carrier: Carrier | null
  readonly physicalStore: PhysicalStore | null
  readonly costForStore: Money
  readonly costForCustomer: Money
  readonly days: number
  /** The nearest first, then those whose distance is not known. */
  readonly points: readonly OfferedPoint[]
}

export interface OfferedPoint {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly distanceKm: number | null
  readonly openingHours: string
}

/**
 * The ways in which the goods may be returned: the cheapest for the customer first, then the fastest, then by id and distance
 * (contract §3). An option limited to states is offered only where the customer's state is known to be one of them.
 */
export function options(request: LogisticsRequest): readonly OfferedOption[] {
  const { logistics, keepsItem } = request
  const active = logistics.options.filter((option) => option.active)
  if (keepsItem) return [keptOption(active)]
  const state = stateOf(request.address)
  return active
    .filter((option) => option.kind !== 'none' && reaches(option, state))
    .flatMap((option) => offersOf(option, request))
    .toSorted(byCostThenTime)
}

/** The physical stores of a store: its own, and those that belong to no store. */
export function physicalStoresOf(logistics: Logistics, storeId: number | null): readonly PhysicalStore[] {
  return logistics.physicalStores.filter(
    (physicalStore) => physicalStore.active && (physicalStore.storeId === null || physicalStore.storeId === storeId),
  )
}

/** The carriers that are active in an account. */
export function activeCarriers(logistics: Logistics): readonly Carrier[] {
  return logistics.carriers.filter((carrier) => carrier.active)
}

function keptOption(active: readonly LogisticsOption[]): OfferedOption {
  const configured = active.find((option) => option.kind === 'none')
  return {
    id: configured?.id ?? 0,
    kind: 'none',
    description: configured?.description ?? texts.keepsItem,
    carrier: null,
    physicalStore: null,
    costForStore: ZERO,
    costForCustomer: ZERO,
    days: 0,
    points: [],
  }
}

function stateOf(address: CustomerAddress | null): string | null {
  const state = address?.state?.trim().toUpperCase() ?? ''
  if (/^[A-Z]{2}$/u.test(state)) return state
  return address?.postalCode ? stateOfPostalCode(address.postalCode) : null
}

function reaches(option: LogisticsOption, state: string | null): boolean {
  return option.states.length === 0 || option.states.some((reached) => reached.toUpperCase() === state)
}

/** The offers of one option: one, or one for each physical store; none where its carrier or stores are not active. */
function offersOf(option: LogisticsOption, request: LogisticsRequest): readonly OfferedOption[] {
  const { logistics, address, storeId } = request
  const carrier = activeCarriers(logistics).find(({ id }) => id === option.carrierId) ?? null
  if (option.carrierId !== null && !carrier) return []
  if (carrier && request.canLabel?.(carrier) === false) return []
  const offer = {
    id: option.id,
    kind: option.kind,
    description: option.description,
    carrier,
    physicalStore: null,
    costForStore: option.costForStore,
    costForCustomer: request.isFree ? ZERO : option.costForCustomer,
    days: option.days,
  }
  if (option.kind !== 'physical-store') return [{ ...offer, points: pointsFrom(address, option.points) }]
  return physicalStoresOf(logistics, storeId).map((physicalStore) => ({
    ...offer,
    physicalStore,
    points: pointsFrom(address, [{ ...physicalStore, id: String(physicalStore.id) }]),
  }))
}

function pointsFrom(address: CustomerAddress | null, points: readonly DropPoint[]): readonly OfferedPoint[] {
  return points
    .map((point) => ({
      id: point.id,
      name: point.name,
      address: point.address,
      distanceKm: distanceKm(address, point),
      openingHours: point.openingHours,
    }))
    .toSorted((a, b) => nearness(a) - nearness(b) || compareText(a.id, b.id))
}

function byCostThenTime(a: OfferedOption, b: OfferedOption): number {
  return (
    a.costForCustomer - b.costForCustomer ||
    a.days - b.days ||
    a.id - b.id ||
    nearness(a.points[0]) - nearness(b.points[0]) ||
    (a.physicalStore?.id ?? 0) - (b.physicalStore?.id ?? 0)
  )
}

/** Half of the earth's circumference is 20 015 km: an unknown distance comes after all known ones. */
function nearness(point: OfferedPoint | undefined): number {
  return point?.distanceKm ?? 30_000
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

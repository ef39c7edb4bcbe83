import type {
  Carrier,
  DeliveryKind,
  DropPoint,
  LogisticsOption,
  PhysicalStore,
  SendingPreference,
  WaysBack,
} from '../accounts/logistics-settings.ts'
import { type Money, ZERO } from '../shared/money.ts'
import { cheapestByCarrier, shareOf } from './customer-share.ts'
import { distanceKm, type MaybeCoordinates } from './distance.ts'
import { logisticsTexts as texts } from './options.pt-BR.ts'
import { stateOfPostalCode } from './postal-code.ts'

export interface LogisticsRequest {
  readonly logistics: WaysBack
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
  /** The quotes of carriers by the ids of the options; absent, or without the option: the account's table holds. */
  readonly quotes?: ReadonlyMap<number, QuotedWay>
}

/** A carrier's quote of what a way of sending costs the store. */
export interface QuotedWay {
  /** The carrier's name of the service. */
  readonly service: string
  readonly cost: Money
  readonly days: number
}

export interface CustomerAddress extends MaybeCoordinates {
  readonly postalCode: string | null
  /** Two letters. Anything else is ignored, and the state is derived from the postal code. */
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
  /** Where cost and days come from; null: from the account's table. */
  readonly quoted: QuotedWay | null
  /** The nearest first, then those whose distance is not known. */
  readonly points: readonly OfferedPoint[]
}

export interface OfferedPoint extends MaybeCoordinates {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly distanceKm: number | null
  readonly openingHours: string
}

/**
 * The ways in which the goods may be returned, in the order that the account chooses; shops of one option the nearest first, and those
 * far away after everything else (contract §3, logistics). An option limited to states is offered only where the customer's state is
 * known to be one of them.
 */
export function options(request: LogisticsRequest): readonly OfferedOption[] {
  const { logistics, keepsItem, quotes, isFree } = request
  if (keepsItem) return [keptOption(logistics.options.filter((option) => option.active))]
  const ways = offeredWays(request).map((option) => {
    const quoted = quotes?.get(option.id) ?? null
    return { option, quoted, cost: quoted?.cost ?? option.costForStore }
  })
  const cheapest = cheapestByCarrier(ways)
  return ways
    .flatMap(({ option, quoted, cost }) => {
      const costForCustomer = shareOf(option, { cost, isQuoted: quoted !== null, cheapest, isFree })
      return offersOf(option, request, { costForStore: cost, costForCustomer, quoted })
    })
    .toSorted(inOrder(request))
}

/** The options that may be offered to the customer, in the order of the account's table. No other options are quoted. */
export function offeredWays(
  request: Omit<LogisticsRequest, 'isFree' | 'keepsItem' | 'quotes'>,
): readonly LogisticsOption[] {
  const state = stateOf(request.address)
  return request.logistics.options.filter(
    (option) =>
      option.active && option.kind !== 'none' && reaches(option, state) && carrierOf(option, request) !== undefined,
  )
}

/** The physical stores of a store: its own, and those that belong to no store. */
export function physicalStoresOf(logistics: WaysBack, storeId: number | null): readonly PhysicalStore[] {
  return logistics.physicalStores.filter(
    (physicalStore) => physicalStore.active && (physicalStore.storeId === null || physicalStore.storeId === storeId),
  )
}

/** The carriers that are active in an account. */
export function activeCarriers(logistics: Pick<WaysBack, 'carriers'>): readonly Carrier[] {
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
    quoted: null,
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

/** The active carrier of an option; null: it has none. Undefined: it is not active, or its labels cannot be made. */
function carrierOf(
  option: LogisticsOption,
  { logistics, canLabel }: Pick<LogisticsRequest, 'logistics' | 'canLabel'>,
): Carrier | null | undefined {
  if (option.carrierId === null) return null
  const carrier = activeCarriers(logistics).find(({ id }) => id === option.carrierId)
  return carrier && canLabel?.(carrier) !== false ? carrier : undefined
}

/** The offers of one option: one, or one for each physical store. */
function offersOf(
  option: LogisticsOption,
  request: LogisticsRequest,
  costs: Pick<OfferedOption, 'costForStore' | 'costForCustomer' | 'quoted'>,
): readonly OfferedOption[] {
  const { logistics, address, storeId } = request
  const offer = {
    id: option.id,
    kind: option.kind,
    description: option.description,
    carrier: carrierOf(option, request) ?? null,
    physicalStore: null,
    ...costs,
    days: costs.quoted?.days ?? option.days,
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
      latitude: point.latitude,
      longitude: point.longitude,
      openingHours: point.openingHours,
    }))
    .toSorted((a, b) => nearness(a) - nearness(b) || compareText(a.id, b.id))
}

type Measure = (offer: OfferedOption) => number

const COST_FOR_STORE: Measure = ({ costForStore }) => costForStore
const COST_FOR_CUSTOMER: Measure = ({ costForCustomer }) => costForCustomer
const DAYS: Measure = ({ days }) => days

/** The measures that are compared first, second and third. The cost for the store is that of the way itself, no matter who bears it. */
const MEASURES: Readonly<Record<SendingPreference, readonly Measure[]>> = {
  'cheapest-for-store': [COST_FOR_STORE, COST_FOR_CUSTOMER, DAYS],
  fastest: [DAYS, COST_FOR_STORE, COST_FOR_CUSTOMER],
  'cheapest-for-customer': [COST_FOR_CUSTOMER, DAYS, COST_FOR_STORE],
}

function inOrder({ logistics: { sendingOrder }, address }: LogisticsRequest) {
  const measures: readonly Measure[] = [
    (offer) => Number(isFar(offer, address)),
    ...MEASURES[sendingOrder],
    ({ id }) => id,
    ({ points }) => nearness(points[0]),
    (offer) => -sharedDigits(offer, address),
    ({ physicalStore }) => physicalStore?.id ?? 0,
  ]
  return (a: OfferedOption, b: OfferedOption): number =>
    measures.reduce((difference, measure) => difference || measure(a) - measure(b), 0)
}

/** Farther than most people would carry a parcel. */
const FAR_KM = 60

/** Whether a shop is out of reach: by the distance where it is known, else because it is in another state. */
function isFar({ physicalStore, points: [point] }: OfferedOption, address: CustomerAddress | null): boolean {
  if (!physicalStore) return false
  if (point && point.distanceKm !== null) return point.distanceKm > FAR_KM
  const [own, its] = [stateOf(address), stateOfPostalCode(physicalStore.postalCode)]
  return own !== null && its !== null && own !== its
}

/** How many leading digits the postal codes of shop and customer share: CEPs narrow a region down from left to right. */
function sharedDigits({ physicalStore }: OfferedOption, address: CustomerAddress | null): number {
  const [own, its] = [digitsOf(address?.postalCode), digitsOf(physicalStore?.postalCode)]
  const different = own.split('').findIndex((digit, index) => digit !== its[index])
  return different < 0 ? own.length : different
}

function digitsOf(postalCode: string | null | undefined): string {
  return (postalCode ?? '').replaceAll(/\D/gu, '')
}

/** Half of the earth's circumference is 20 015 km: an unknown distance comes after all known ones. */
function nearness(point: OfferedPoint | undefined): number {
  return point?.distanceKm ?? 30_000
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

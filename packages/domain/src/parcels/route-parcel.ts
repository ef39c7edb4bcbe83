import type { DeliveryKind, Logistics } from '../accounts/logistics-settings.ts'
import type { Money } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'

/** The requested way in which a parcel travels; null: not stated. */
export interface RoutingAsked {
  readonly kind: Exclude<DeliveryKind, 'none'> | null
  readonly carrierId: number | null
  readonly optionId: number | null
  readonly physicalStoreId: number | null
}

/** The way in which a parcel travels, completed from the account's offers. */
export interface Routing extends RoutingAsked {
  readonly carrierName: string | null
  /** The cost for the store; null where it is not known. */
  readonly cost: Money | null
}

export interface RoutingUnknown {
  readonly kind: 'routing-unknown'
  readonly part: 'option' | 'carrier' | 'physical-store'
  readonly id: number
}

/**
 * Completes the way in which a parcel travels. Everything that is requested must be active in the account; the values of an option apply
 * where nothing else was stated.
 */
export function routeParcel(
  { carriers, physicalStores, options }: Logistics,
  asked: RoutingAsked,
): Result<Routing, RoutingUnknown> {
  const option = options.find(({ id, active }) => active && id === asked.optionId)
  if (asked.optionId !== null && !option) return unknown('option', asked.optionId)
  const carrierId = asked.carrierId ?? option?.carrierId ?? null
  const carrier = carriers.find(({ id, active }) => active && id === carrierId)
  if (carrierId !== null && !carrier) return unknown('carrier', carrierId)
  const { physicalStoreId } = asked
  const isStoreKnown = physicalStores.some(({ id, active }) => active && id === physicalStoreId)
  if (physicalStoreId !== null && !isStoreKnown) return unknown('physical-store', physicalStoreId)
  const offered = option?.kind === 'none' ? null : (option?.kind ?? null)
  return ok({
    kind: asked.kind ?? (physicalStoreId === null ? offered : 'physical-store'),
    carrierId,
    carrierName: carrier?.name ?? null,
    optionId: asked.optionId,
    physicalStoreId,
    cost: option?.costForStore ?? null,
  })
}

function unknown(part: RoutingUnknown['part'], id: number) {
  return refuse('routing-unknown', { part, id })
}

/**
 * The option that a store uses where none was chosen: of the options that a carrier serves everywhere, the one that costs the store
 * least.
 */
export function usualOption({ options, carriers }: Logistics): number | null {
  const served = options.filter(
    ({ active, carrierId, states }) =>
      active && states.length === 0 && carriers.some((carrier) => carrier.active && carrier.id === carrierId),
  )
  return served.toSorted((a, b) => a.costForStore - b.costForStore || a.id - b.id)[0]?.id ?? null
}

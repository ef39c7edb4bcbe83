import type { LogisticsOption } from '../accounts/logistics-settings.ts'
import { largest, type Money, smallest, subtract, ZERO } from '../shared/money.ts'

/** The settings of a way of sending that decide what the customer pays for it. */
export type SharedCost = Pick<LogisticsOption, 'customerShare' | 'costForCustomer' | 'borneByStore'>

export interface CostsOfWays {
  /** The cost of this way: as its carrier quoted it, else as the account's table states it. */
  readonly cost: Money
  readonly isQuoted: boolean
  /** The lowest cost of the ways by carriers that the customer has; null: there is none. */
  readonly cheapest: Money | null
  /** Law has the store pay (CDC art. 49, 18; contract §6.5). */
  readonly isFree: boolean
}

/**
 * The part of the cost of a way of sending that the customer pays, in centavos: never below zero, nothing where law has the store pay,
 * and never above what a carrier quoted. An amount of the account's table is taken as it is written there, because a table need not
 * state what a way costs the store.
 */
export function shareOf(way: SharedCost, { cost, isQuoted, cheapest, isFree }: CostsOfWays): Money {
  if (isFree) return ZERO
  switch (way.customerShare) {
    case 'free':
      return ZERO
    case 'fixed':
      return isQuoted ? smallest(way.costForCustomer, cost) : way.costForCustomer
    case 'difference':
      return largest(ZERO, subtract(cost, way.borneByStore ?? cheapest ?? cost))
  }
}

/** The lowest cost of the ways that use a carrier: parcels that are taken to a shop of the store do not count, as no carrier is paid. */
export function cheapestByCarrier(
  ways: readonly { readonly option: Pick<LogisticsOption, 'kind' | 'carrierId'>; readonly cost: Money }[],
): Money | null {
  const costs = ways
    .filter(({ option }) => option.carrierId !== null && option.kind !== 'physical-store' && option.kind !== 'none')
    .map(({ cost }) => cost)
  const [first, ...others] = costs
  return first === undefined ? null : smallest(first, ...others)
}

/**
 * The part of a way's cost that the customer pays by the account's table alone, without knowing where they live: the cheapest way is
 * then one that reaches every state. `quoted`: the price that its carrier quoted for it.
 */
export function shareInTable(options: readonly LogisticsOption[], way: LogisticsOption, quoted: Money | null): Money {
  const cost = quoted ?? way.costForStore
  const ways = options
    .filter((option) => option.active && (option.states.length === 0 || option.id === way.id))
    .map((option) => ({ option, cost: option.id === way.id ? cost : option.costForStore }))
  return shareOf(way, { cost, isQuoted: quoted !== null, cheapest: cheapestByCarrier(ways), isFree: false })
}

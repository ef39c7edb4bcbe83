import type { LogisticsOption } from '../accounts/logistics-settings.ts'
import { largest, type Money, smallest, subtract, ZERO } from '../shared/money.ts'

/** What of a way of sending decides what the customer pays for it. */
export type SharedCost = Pick<LogisticsOption, 'customerShare' | 'costForCustomer' | 'borneByStore'>

export interface CostsOfWays {
  /** What this way costs: as its carrier quoted it, else as the account's table says. */
  readonly cost: Money
  readonly isQuoted: boolean
  /** The lowest cost of the ways by carriers that the customer has; null: there is none. */
  readonly cheapest: Money | null
  /** Law has the store pay (CDC art. 49, 18; contract §6.5). */
  readonly isFree: boolean
}

/**
 * What the customer pays of a way of sending, in centavos: never below zero, nothing where law has the store pay, and never above what a
 * carrier quoted. An amount of the account's table is taken as it is written there, because a table need not say what a way costs
 * the store.
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

/** The lowest cost of some ways that a carrier takes: what is taken to a shop of the store does not count, because no carrier is paid. */
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
 * What the customer pays of a way by the account's table alone, without knowing where they live: the cheapest way is then one that
 * reaches every state. `quoted`: what its carrier quoted for it.
 */
export function shareInTable(options: readonly LogisticsOption[], way: LogisticsOption, quoted: Money | null): Money {
  const cost = quoted ?? way.costForStore
  const ways = options
    .filter((option) => option.active && (option.states.length === 0 || option.id === way.id))
    .map((option) => ({ option, cost: option.id === way.id ? cost : option.costForStore }))
  return shareOf(way, { cost, isQuoted: quoted !== null, cheapest: cheapestByCarrier(ways), isFree: false })
}

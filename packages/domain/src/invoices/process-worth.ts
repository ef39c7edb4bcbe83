import type { ItemOperation } from '../accounts/configuration.ts'
import { fractionOf, largest, type Money, money, smallest, sum, times } from '../shared/money.ts'
import type { NotedProcess } from './examination.ts'

/** An item of a process: units of a line, the price of one, and their value after discounts. */
export interface WorthItem {
  readonly operation: ItemOperation
  readonly quantity: number
  readonly price: Money
  readonly value: Money
}

/**
 * The values that a note for these items may have: from the cheapest unit to all of them with the order's freight, by the
 * price or by what was paid, whichever is more. An exchanged item gives no money back, and its note states its price.
 */
export function worthOf(items: readonly WorthItem[], orderFreight: Money): NotedProcess['worth'] {
  const [first, ...others] = items.map(unitWorth)
  const atPrice = sum(items.map(({ price, quantity }) => money(times(price, quantity))))
  const paid = sum(items.map(({ value }) => value))
  return {
    cheapestUnit: first === undefined ? money(0) : smallest(first, ...others),
    whole: sum([largest(atPrice, paid), orderFreight]),
  }
}

function unitWorth({ operation, quantity, price, value }: WorthItem): Money {
  return operation === 'exchange' ? price : smallest(price, fractionOf(value, 1, quantity))
}

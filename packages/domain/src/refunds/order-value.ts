import { type Result, invariant, ok, refuse } from '../shared/result.ts'
import {
  LARGEST_AMOUNT,
  type Money,
  ZERO,
  allocate,
  largest,
  money,
  proportionOf,
  subtract,
  times,
} from '../shared/money.ts'

export interface OrderLine {
  /** The price of one unit. */
  readonly price: Money
  /** Units in the order, not chosen units. */
  readonly quantity: number
}

/** An order as its sender knows it. It may list only some of its lines. */
export interface OrderAmounts<Line extends OrderLine = OrderLine> {
  /** The total paid, freight included; null where the sender does not know it. */
  readonly total: Money | null
  readonly freight: Money
  readonly discount: Money
  /** Units of the whole order. Null: the listed lines are all of the order. */
  readonly units: number | null
  readonly lines: readonly Line[]
}

/** The value of an order, calculated once: every return of it, now or later, is a share of this value. */
export interface OrderValue {
  /** G of contract §4.1, as it was frozen. */
  readonly goods: Money
  readonly freight: Money
  readonly units: number
  readonly isComplete: boolean
  /** The frozen value of all units of each line, in the order of the lines. */
  readonly lineValues: readonly Money[]
}

/** A fault in the facts of an order. `field` is the property of `OrderAmounts` at fault. */
export type OrderFault =
  | { readonly fault: 'no-lines'; readonly field: 'lines' }
  | { readonly fault: 'units-above-order'; readonly field: 'units'; readonly listed: number; readonly units: number }
  | { readonly fault: 'total-missing'; readonly field: 'total' }
  | { readonly fault: 'goods-negative'; readonly field: 'total' | 'discount'; readonly below: Money }
  | { readonly fault: 'order-too-large'; readonly field: 'lines' }

export interface OrderInvalid {
  readonly kind: 'order-invalid'
  /** Every fault that was found, at least one. */
  readonly faults: readonly OrderFault[]
}

/**
 * Freezes the value of every line of an order (contract §4.1). The values of the lines of a complete order sum exactly to its
 * goods; refused where the amounts contradict each other.
 */
export function freeze(order: OrderAmounts): Result<OrderValue, OrderInvalid> {
  const reading = read(order)
  const taken = reading.isComplete ? lesser(reading.paid, reading.listPrice) : reading.paid
  const worths = reading.isComplete
    ? [taken]
    : reading.weights.map((weight) => worthAlone(weight, taken, order.discount))
  const faults = faultsOf(order, reading, worths)
  if (faults.length > 0) return refuse('order-invalid', { faults })
  const goods = money(taken)
  const lineValues = reading.isComplete ? allocate(goods, reading.weights) : worths.map(money)
  return ok({ goods, freight: order.freight, units: reading.units, isComplete: reading.isComplete, lineValues })
}

/** An order that was frozen before, and the sum of its goods that its lines have frozen so far. */
export interface FrozenGoods {
  readonly goods: Money
  readonly discount: Money
  readonly frozen: Money
}

/**
 * The value of a line that is added to an order which was frozen without it. It is valued as a line of an incomplete order,
 * but never at more than the goods that no line has frozen yet. A complete order has none left, and the line is worth zero.
 */
export function valueAddedLine(order: FrozenGoods, line: OrderLine): Money {
  const left = largest(ZERO, subtract(order.goods, order.frozen))
  const worth = worthAlone(times(line.price, line.quantity), BigInt(order.goods), order.discount)
  return worth > BigInt(left) ? left : money(worth)
}

interface Reading {
  readonly weights: readonly bigint[]
  readonly listPrice: bigint
  readonly listed: number
  readonly units: number
  readonly isComplete: boolean
  /** The amount paid for the goods; below zero where the amounts contradict each other. */
  readonly paid: bigint
}

function read(order: OrderAmounts): Reading {
  const listed = order.lines.reduce((units, line) => units + wholeUnits(line.quantity), 0)
  const units = wholeUnits(order.units ?? listed)
  const weights = order.lines.map((line) => times(line.price, line.quantity))
  const listPrice = weights.reduce((whole, weight) => whole + weight, 0n)
  const paid = order.total === null ? listPrice - BigInt(order.discount) : BigInt(subtract(order.total, order.freight))
  return { weights, listPrice, listed, units, isComplete: listed === units, paid }
}

function faultsOf(order: OrderAmounts, reading: Reading, worths: readonly bigint[]): readonly OrderFault[] {
  const { listed, units, paid } = reading
  const faults: OrderFault[] = []
  if (order.lines.length === 0) faults.push({ fault: 'no-lines', field: 'lines' })
  if (listed > units) faults.push({ fault: 'units-above-order', field: 'units', listed, units })
  // Without the total, what was paid is known only for a complete order.
  if (order.total === null && listed < units) return [...faults, { fault: 'total-missing', field: 'total' }]
  if (paid < 0n) {
    faults.push({ fault: 'goods-negative', field: order.total === null ? 'discount' : 'total', below: money(-paid) })
  }
  const givenBack = worths.reduce((whole, worth) => whole + worth, BigInt(order.freight))
  if (givenBack > BigInt(LARGEST_AMOUNT)) faults.push({ fault: 'order-too-large', field: 'lines' })
  return faults
}

/** The value of a line whose neighbours are not known: its price, less its share of the discount of the whole order. */
function worthAlone(weight: bigint, goods: bigint, discount: Money): bigint {
  const beforeDiscount = goods + BigInt(discount)
  return goods <= 0n ? 0n : proportionOf(weight, goods, beforeDiscount)
}

function wholeUnits(units: number): number {
  invariant(Number.isSafeInteger(units) && units >= 0, `units are a whole number from zero, not ${units}`)
  return units
}

function lesser(first: bigint, second: bigint): bigint {
  return first < second ? first : second
}

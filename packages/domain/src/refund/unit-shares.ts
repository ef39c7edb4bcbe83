import { type Money, ZERO, fractionOf, subtract } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'

/** A line with its frozen value, which all its units share. */
export interface FrozenLine {
  readonly value: Money
  readonly quantity: number
}

/**
 * The value of `units` of a line after `unitsBefore` of them were returned (contract §4.2). A difference of two
 * running totals, so that any sequence of returns of all units sums to exactly the line's value.
 */
export function worth(line: FrozenLine, unitsBefore: number, units: number): Money {
  invariant(unitsBefore >= 0 && units >= 0, 'units returned are not negative')
  invariant(unitsBefore + units <= line.quantity, 'a unit is never returned twice')
  return subtract(runningTotal(line, unitsBefore + units), runningTotal(line, unitsBefore))
}

function runningTotal(line: FrozenLine, units: number): Money {
  return line.quantity === 0 ? ZERO : fractionOf(line.value, units, line.quantity)
}

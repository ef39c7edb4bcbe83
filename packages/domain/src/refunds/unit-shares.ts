import type { UnitRanges } from '../processes/unit-ranges.ts'
import { type Money, ZERO, allocate, fractionOf, subtract, sum } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'

/**
 * Units of a line, from the first (inclusive) to the second (exclusive), and the amount abated for all of them together, in
 * centavos.
 */
export type AbatedRange = readonly [from: number, until: number, amount: Money]

/**
 * A range of units and the amount abated for them. `sharedWith` is the wider range whose abatement they share, where a later
 * abatement divided it: each unit bears exactly what it bore before, because a process may already have promised what is left
 * of it.
 */
export type Abatement = readonly [...AbatedRange, sharedWith?: AbatedRange]

/** A line with the frozen value of all its units together. */
export interface FrozenLine {
  readonly value: Money
  readonly quantity: number
  /**
   * The amounts given back for units that the customer keeps (CDC art. 18 §1 III): ranges in ascending order, disjoint, each
   * with at most what was paid for its units. Absent: none.
   */
  readonly abated?: readonly Abatement[]
}

/**
 * The value of `units` of a line after `unitsBefore` of them were returned (contract §4.2), less what was abated for them: the
 * amount that may still be given back for them, in centavos. It is the difference of two running totals, so that any sequence
 * of returns of all units sums to exactly the line's value less everything that was abated for it.
 */
export function worth(line: FrozenLine, unitsBefore: number, units: number): Money {
  return subtract(paid(line, unitsBefore, units), abatedWithin(line, unitsBefore, unitsBefore + units))
}

/** The amount that may still be given back for these units, in centavos. */
export function worthOf(line: FrozenLine, units: UnitRanges): Money {
  return sum(units.map(([start, end]) => worth(line, start, end - start)))
}

/**
 * The abatements of a line after `amount` more, in centavos, was given back for these units. The amount is shared by what is
 * left of each unit, and is at most what is left of all of them.
 */
export function abate(line: FrozenLine, units: UnitRanges, amount: Money): readonly Abatement[] {
  invariant(amount >= 0 && amount <= worthOf(line, units), 'never more is abated than what is left of what was paid')
  const known = line.abated ?? []
  const borders = [...new Set([...known, ...units].flatMap(([from, until]) => [from, until]))].toSorted((a, b) => a - b)
  const pieces = borders.flatMap((from, index): (readonly [number, number])[] => {
    const until = borders[index + 1]
    const isIn = ([start, end]: readonly [number, number, ...unknown[]]) => start <= from && from < end
    return until !== undefined && [...known, ...units].some(isIn) ? [[from, until]] : []
  })
  const isMeant = ([from]: readonly [number, number]) => units.some(([start, end]) => start <= from && from < end)
  const shares = allocate(
    amount,
    pieces.map((piece) => (isMeant(piece) ? worth(line, piece[0], piece[1] - piece[0]) : 0)),
  )
  return pieces.flatMap((piece, index): Abatement[] => {
    const [from, until] = piece
    if (!isMeant(piece)) return [partOf(line, from, until)]
    const whole = sum([abatedWithin(line, from, until), shares[index] ?? ZERO])
    return whole === 0 ? [] : [[from, until, whole]]
  })
}

/** The part of an abatement that these units bear, each exactly what it bore before. */
function partOf(line: FrozenLine, from: number, until: number): Abatement {
  const known = line.abated?.find(([start, end]) => start <= from && until <= end)
  invariant(known !== undefined, 'units between two borders are of one abatement')
  const [start, end, amount, sharedWith = [start, end, amount]] = known
  if (start === from && end === until) return known
  return [from, until, abatedWithin(line, from, until), sharedWith]
}

/** The total amount abated for a line, in centavos. */
export function abatedOf({ abated = [] }: Pick<FrozenLine, 'abated'>): Money {
  return sum(abated.map(([, , amount]) => amount))
}

/** The units for which something was abated and that are not among the taken ones. */
export function abatedUnits({ abated = [] }: Pick<FrozenLine, 'abated'>, taken: UnitRanges): UnitRanges {
  return abated.flatMap(([from, until]) => {
    const parts: [number, number][] = []
    let start = from
    for (const [first, last] of taken) {
      if (last <= start || first >= until) continue
      if (first > start) parts.push([start, first])
      start = Math.max(start, last)
    }
    return start < until ? [...parts, [start, until] as const] : parts
  })
}

/** The amount paid for units of a line, whatever was abated for them. */
function paid(line: FrozenLine, unitsBefore: number, units: number): Money {
  invariant(unitsBefore >= 0 && units >= 0, 'units returned are not negative')
  invariant(unitsBefore + units <= line.quantity, 'a unit is never returned twice')
  return subtract(runningTotal(line, unitsBefore + units), runningTotal(line, unitsBefore))
}

/**
 * Each unit of an abatement bears a part of it in proportion to what was paid for it, by running totals, and so never more
 * than was paid for it.
 */
function abatedWithin(line: FrozenLine, from: number, until: number): Money {
  return sum(
    (line.abated ?? []).map(([start, end, amount, sharedWith = [start, end, amount]]) => {
      const [first, last] = [Math.max(start, from), Math.min(end, until)]
      if (first >= last) return ZERO
      const [shareStart, shareEnd, shared] = sharedWith
      const whole = paid(line, shareStart, shareEnd - shareStart)
      const upTo = (unit: number) =>
        whole === 0 ? ZERO : fractionOf(shared, paid(line, shareStart, unit - shareStart), whole)
      return subtract(upTo(last), upTo(first))
    }),
  )
}

function runningTotal(line: FrozenLine, units: number): Money {
  return line.quantity === 0 ? ZERO : fractionOf(line.value, units, line.quantity)
}

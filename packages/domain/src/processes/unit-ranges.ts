import { invariant } from '../shared/result.ts'

/** Half-open ranges of unit numbers of a line, ascending, disjoint: [[0, 2], [5, 6]] is the first, second and sixth unit. */
export type UnitRanges = readonly (readonly [number, number])[]

/** The lowest `units` numbers below `quantity` that are not taken; undefined where fewer are left. */
export function takeFree(taken: UnitRanges, units: number, quantity: number): UnitRanges | undefined {
  const free: [number, number][] = []
  let missing = units
  let from = 0
  for (const [start, end] of [...taken, [quantity, quantity] as const]) {
    const available = Math.min(missing, Math.max(0, start - from))
    if (available > 0) free.push([from, from + available])
    missing -= available
    from = Math.max(from, end)
  }
  return missing === 0 ? free : undefined
}

/** The highest `units` numbers below `quantity` that are not taken; undefined where fewer are left. */
export function takeHighest(taken: UnitRanges, units: number, quantity: number): UnitRanges | undefined {
  const free: [number, number][] = []
  let missing = units
  let until = quantity
  for (const [start, end] of [...taken.toReversed(), [0, 0] as const]) {
    const available = Math.min(missing, Math.max(0, until - end))
    if (available > 0) free.unshift([until - available, until])
    missing -= available
    until = Math.min(until, start)
  }
  return missing === 0 ? free : undefined
}

/** The numbers below `quantity` that are in none of the ranges. */
export function complement(ranges: UnitRanges, quantity: number): UnitRanges {
  return takeFree(ranges, quantity - count(ranges), quantity) ?? []
}

/** Both sets of ranges together. They must not overlap, because a unit is never returned twice. */
export function merge(first: UnitRanges, second: UnitRanges): UnitRanges {
  const merged: [number, number][] = []
  for (const [start, end] of [...first, ...second].toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    invariant(last === undefined || last[1] <= start, 'a unit is never taken twice')
    if (last?.[1] === start) last[1] = end
    else merged.push([start, end])
  }
  return merged
}

/** The first set of ranges without the second, which lies within it. */
export function without(taken: UnitRanges, freed: UnitRanges): UnitRanges {
  return freed.reduce<UnitRanges>(
    (left, [from, until]) =>
      left.flatMap(([start, end]): UnitRanges => {
        if (end <= from || start >= until) return [[start, end]]
        invariant(start <= from && until <= end, 'only units that were taken are freed')
        const parts: UnitRanges = [
          [start, from],
          [until, end],
        ]
        return parts.filter(([first, last]) => first < last)
      }),
    taken,
  )
}

export function count(ranges: UnitRanges): number {
  return ranges.reduce((units, [start, end]) => units + end - start, 0)
}

import { ok, refuse, type Result } from '../shared/result.ts'

/** The units of an item in a parcel, as they are recorded now. */
export interface AnnouncedUnits {
  readonly itemId: number
  readonly announced: number
  readonly received: number
  readonly missing: number
  /** Units in whose place another product arrived. */
  readonly wrong: number
}

/** The units of an item that were found in a parcel; the count replaces the earlier one. */
export interface UnitCount {
  readonly itemId: string
  readonly received: number
  readonly missing: number
  readonly wrong: number
}

export type UnitCountRefused =
  | { readonly kind: 'item-not-found'; readonly items: readonly string[] }
  | {
      readonly kind: 'count-differs'
      readonly items: readonly {
        readonly item: string
        readonly announced: number
        readonly counted: number
        readonly judged: number
        /** Units that are in no other parcel; no more than these can be in this one. */
        readonly free: number
      }[]
    }

export interface CountBounds {
  /** Units of an item that were rated as received, and must therefore be in this parcel. */
  readonly judged: (itemId: number) => number
  /** Units of an item that are in no other parcel. */
  readonly free: (itemId: number) => number
}

/**
 * Records the count of a parcel. Over all counts of an item, never more units are counted than announced, never fewer are at
 * hand than were rated as received (a rating stays), and never more are at hand than no other parcel has.
 */
export function countUnits(
  units: readonly AnnouncedUnits[],
  counts: readonly UnitCount[],
  bounds: CountBounds,
): Result<readonly AnnouncedUnits[], UnitCountRefused> {
  const byItem = new Map(units.map((unit) => [String(unit.itemId), unit]))
  const repeated = counts.filter(({ itemId }, index) => counts.findIndex((other) => other.itemId === itemId) !== index)
  const unknown = [...counts.filter(({ itemId }) => !byItem.has(itemId)), ...repeated].map(({ itemId }) => itemId)
  if (unknown.length > 0) return refuse('item-not-found', { items: [...new Set(unknown)] })
  const wrong = counts.flatMap((count) => {
    const announced = byItem.get(count.itemId)?.announced ?? 0
    const counted = count.received + count.missing + count.wrong
    const judged = bounds.judged(Number(count.itemId))
    const free = bounds.free(Number(count.itemId))
    const atHand = announced - count.missing - count.wrong
    if (counted <= announced && atHand >= judged && atHand <= free) return []
    return [{ item: count.itemId, announced, counted, judged, free }]
  })
  if (wrong.length > 0) return refuse('count-differs', { items: wrong })
  const counted = new Map(counts.map((count) => [count.itemId, count]))
  return ok(
    units.map((unit) => {
      const count = counted.get(String(unit.itemId))
      return count ? { ...unit, received: count.received, missing: count.missing, wrong: count.wrong } : unit
    }),
  )
}

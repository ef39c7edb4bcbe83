/** 2020-01-01T00:00:00Z, where the clock inside an id starts. */
const EPOCH_MILLISECONDS = 1_577_836_800_000
const SEQUENCE = 4096

export type NewId = (at?: Temporal.Instant) => number

/**
 * Ids made here, not by the database: 41 bits of milliseconds and 12 bits that start at random and then count, so an
 * id never passes 2^53-1 until 2089, sorts by time, and tells nobody how many came before.
 */
export function createIds(now: () => Temporal.Instant, random: (below: number) => number): NewId {
  let last = 0
  return (at = now()) => {
    const first = firstIdOf(at)
    const candidate = first + random(SEQUENCE)
    last = candidate <= last && last < first + SEQUENCE - 1 ? last + 1 : candidate
    return last
  }
}

/** The smallest id of an instant: the boundary that days and pages are cut at. */
export function firstIdOf(instant: Temporal.Instant): number {
  return Math.max(0, instant.epochMilliseconds - EPOCH_MILLISECONDS) * SEQUENCE
}

/** The instant, to the millisecond, in which an id was made. */
export function instantOfId(id: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(id / SEQUENCE) + EPOCH_MILLISECONDS)
}

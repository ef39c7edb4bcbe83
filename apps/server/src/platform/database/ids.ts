/** 2020-01-01T00:00:00Z, where the clock inside an id starts. */
const EPOCH_MILLISECONDS = 1_577_836_800_000
const SEQUENCE = 4096

export type NewId = () => number

/**
 * Generates ids in the application: 41 bits of milliseconds and 12 bits that start at random and then count, so an id never
 * passes 2^53-1 until 2089, sorts by time, and does not reveal how many came before.
 */
export function createIds(now: () => Temporal.Instant, random: (below: number) => number): NewId {
  let last = 0
  return () => {
    const first = firstIdOf(now())
    // More ids than a millisecond has, or a clock that went back: count on from the last, never repeat one.
    last = first > last ? first + random(SEQUENCE) : last + 1
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

import type { Database } from './transaction.ts'

/** The one clock of an installation: the database's, as far as this process knows it. */
export interface DatabaseClock {
  readonly now: () => Temporal.Instant
  /** Asks the database once, and then again and again until `stopping`. Resolves after the first time. */
  readonly follow: (database: Pick<Database, 'readShared'>, stopping: AbortSignal) => Promise<void>
}

export interface ClockSources {
  /** The wall of this machine, which counts only until the database has said the time. */
  readonly wall: () => Temporal.Instant
  readonly monotonicNow: () => number
}

const AGAIN_MILLISECONDS = 5_000
/** An answer that was longer under way says too little. */
const LONGEST_TRIP_MILLISECONDS = 2_000

/**
 * Follows the time of the database and, between two answers, the monotonic clock: changing the clock of this machine makes no
 * bearer live longer or end sooner, and every process agrees on the time. If the database does not answer, the clock continues
 * as before.
 */
export function createDatabaseClock({ wall, monotonicNow }: ClockSources): DatabaseClock {
  /** The time of the database when the monotonic clock was 0, in milliseconds. */
  let zero: number | undefined
  const look = async ({ readShared }: Pick<Database, 'readShared'>) => {
    const asked = monotonicNow()
    const [row] = await readShared<{ milliseconds: number }>({
      name: 'database-clock',
      text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS milliseconds',
      values: [],
    })
    const trip = monotonicNow() - asked
    if (!row || trip > LONGEST_TRIP_MILLISECONDS) return
    const seen = row.milliseconds - (asked + trip / 2)
    // A difference that the round trip may explain is ignored.
    if (zero === undefined || Math.abs(seen - zero) > trip / 2) zero = seen
  }
  return {
    now: () => (zero === undefined ? wall() : instantOf(zero + monotonicNow())),
    follow: async (database, stopping) => {
      const again = async () => {
        await look(database).catch(() => undefined)
        if (!stopping.aborted) setTimeout(() => stopping.aborted || void again(), AGAIN_MILLISECONDS).unref()
      }
      await again()
    },
  }
}

function instantOf(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochNanoseconds(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)
}

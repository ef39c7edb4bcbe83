import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../../apps/server/test/model/dice.ts'

/** A loop that strikes again and again until it is stopped. */
export interface KillLoop {
  /** How many times it struck. */
  readonly count: () => number
  /** How long each recovery took, in milliseconds. */
  readonly recoveries: readonly number[]
  readonly until: (times: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Strikes every so often: a wait between `least` and `most` milliseconds after each recovery. */
export function startKillLoop(
  dice: Dice,
  { least, most }: { readonly least: number; readonly most: number },
  strike: () => Promise<number>,
): KillLoop {
  let isOver = false
  const recoveries: number[] = []
  const run = (async () => {
    while (!isOver) {
      await sleep(least + dice.roll(most - least))
      if (!isOver) recoveries.push(await strike())
    }
  })()
  // `until` and `stop` throw the error of a failed strike. Where neither was called yet, it must not count as an unhandled rejection.
  run.catch(() => undefined)
  return {
    count: () => recoveries.length,
    recoveries,
    until: async (times) => {
      const failed = run.then(() => undefined)
      while (recoveries.length < times) await Promise.race([sleep(100), failed])
    },
    stop: async () => {
      isOver = true
      await run
    },
  }
}

/** Of a list of figures; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

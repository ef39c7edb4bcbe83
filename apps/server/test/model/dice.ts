/** Chance from a seed: the same seed throws the same dice, though when a process dies is up to the machine. */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  readonly roll: (sides: number) => number
  readonly pick: <Value>(values: readonly Value[]) => Value
  readonly isLucky: (oneIn: number) => boolean
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return {
    roll,
    isLucky: (oneIn) => roll(oneIn) === 0,
    pick: (values) => {
      const value = values[roll(values.length)]
      if (value === undefined) throw new Error('something to pick from')
      return value
    },
  }
}

/** Choices that look random and are always the same: the demo is a fixture, not a lottery. */
export interface Dice {
  /** A whole number from 0 to `below` - 1. */
  roll(below: number): number
  /** One of a list that is not empty. */
  pick<Element>(list: readonly Element[]): Element
}

/** A linear congruential generator modulo 2^32; only its upper bits are used, the lower ones repeat soon. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pick = <Element>(list: readonly Element[]): Element => {
    const [picked] = list.slice(roll(list.length))
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
  return { roll, pick }
}

/** The elements of a list that is not empty, one after the other, over and over. */
export function turn<Element>(list: readonly Element[], index: number): Element {
  const [element] = list.slice(index % list.length)
  if (element === undefined) throw new RangeError('no turns in an empty list')
  return element
}

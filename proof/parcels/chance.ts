import type { Dice } from '../../apps/server/test/model/dice.ts'

/** The same values in an order by chance. */
export function shuffled<Value>(dice: Dice, values: readonly Value[]): readonly Value[] {
  return values
    .map((value) => [dice.roll(2 ** 30), value] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, value]) => value)
}

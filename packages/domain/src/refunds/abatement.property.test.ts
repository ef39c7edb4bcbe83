import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, sum } from '../shared/money.ts'
import { abate, abatedOf, abatedUnits, type FrozenLine, worth, worthOf } from './unit-shares.ts'

const LINE: FrozenLine = { value: money(10_000), quantity: 4 }

describe('an abatement', () => {
  test.each([
    { units: [[0, 1]], amount: 1_000, abated: [[0, 1, 1_000]] },
    { units: [[1, 3]], amount: 101, abated: [[1, 3, 101]] },
    {
      units: [
        [0, 1],
        [3, 4],
      ],
      amount: 5_000,
      abated: [
        [0, 1, 2_500],
        [3, 4, 2_500],
      ],
    },
    { units: [[0, 4]], amount: 0, abated: [] },
  ] as const)('of $amount for $units is kept as $abated', ({ units, amount, abated }) => {
    expect(abate(LINE, units, money(amount))).toEqual(abated)
  })

  test('is shared in proportion to the rest of each unit after earlier abatements', () => {
    const before = { ...LINE, abated: abate(LINE, [[0, 2]], money(2_000)) }
    const abated = abate(before, [[1, 3]], money(4_000))
    expect(abated.map(([from, until]) => [from, until])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
    expect(abatedOf({ abated })).toBe(6_000)
    const after = { ...LINE, abated }
    // 1 500 and 2 500 were left: 4 000 takes all of both.
    expect([0, 1, 2, 3].map((unit) => worth(after, unit, 1))).toEqual([1_500, 0, 0, 2_500])
    expect(sum([0, 1, 2, 3].map((unit) => worth(after, unit, 1)))).toBe(4_000)
  })

  test('throws beyond the rest of the amount paid', () => {
    expect(() => abate(LINE, [[0, 1]], money(2_501))).toThrow('never more is abated')
    const whole = { ...LINE, abated: abate(LINE, [[0, 1]], money(2_500)) }
    expect(worth(whole, 0, 1)).toBe(0)
    expect(() => abate(whole, [[0, 1]], money(1))).toThrow('never more is abated')
  })

  test('is found again among free units', () => {
    const line = { abated: [[0, 3, money(1)] as const, [5, 9, money(2)] as const] }
    expect(abatedUnits(line, [])).toEqual([
      [0, 3],
      [5, 9],
    ])
    expect(
      abatedUnits(line, [
        [1, 2],
        [4, 6],
        [8, 10],
      ]),
    ).toEqual([
      [0, 1],
      [2, 3],
      [6, 8],
    ])
  })
})

const eachUnit = (line: FrozenLine) => Array.from({ length: line.quantity }, (_, unit) => worth(line, unit, 1))

test('the value of a unit changes only by its own abatement, because a process may have promised it', () => {
  const thirds: FrozenLine = { value: money(118_701), quantity: 3 }
  const before = { ...thirds, abated: abate(thirds, [[0, 3]], money(8_309)) }
  const after = { ...thirds, abated: abate(before, [[2, 3]], money(368)) }
  expect(eachUnit(after).slice(0, 2)).toEqual(eachUnit(before).slice(0, 2))
  expect(sum(eachUnit(after))).toBe(118_701 - 8_309 - 368)
})

test('whatever is abated of a line in any order, no unit is worth less than nothing, what others are worth does not change, and all of it sums to what was paid', () => {
  const line = fc.record({
    value: fc.integer({ min: 0, max: 999_999 }).map(money),
    quantity: fc.integer({ min: 1, max: 40 }),
  })
  const steps = fc.array(fc.record({ from: fc.nat(), units: fc.nat(), share: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(line, steps, (frozen, told) => {
      let now: FrozenLine = frozen
      let given = 0
      for (const { from, units, share } of told) {
        const start = from % now.quantity
        const end = start + 1 + (units % (now.quantity - start))
        const left = worthOf(now, [[start, end]])
        const amount = money(Math.floor((left * share) / 100))
        const before = eachUnit(now)
        now = { ...now, abated: abate(now, [[start, end]], amount) }
        given += amount
        const others = (worths: readonly number[]) => worths.filter((_, unit) => unit < start || unit >= end)
        expect(others(eachUnit(now))).toEqual(others(before))
        expect(worthOf(now, [[start, end]])).toBe(left - amount)
      }
      const each = eachUnit(now)
      expect(each.every((one) => one >= 0)).toBe(true)
      expect(sum(each) + given).toBe(frozen.value)
      expect(abatedOf(now)).toBe(given)
    }),
    { numRuns: 1_000 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { count, merge, takeFree, type UnitRanges } from './unit-ranges.ts'

describe('taking free units', () => {
  test.each<[string, UnitRanges, number, number, UnitRanges | undefined]>([
    ['the lowest of an untouched line', [], 2, 5, [[0, 2]]],
    ['all of them', [], 5, 5, [[0, 5]]],
    ['what lies after those taken', [[0, 2]], 1, 5, [[2, 3]]],
    [
      'a gap first, then the rest',
      [[1, 3]],
      3,
      5,
      [
        [0, 1],
        [3, 5],
      ],
    ],
    [
      'several gaps',
      [
        [1, 2],
        [3, 4],
      ],
      3,
      5,
      [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    ],
    ['nothing when nothing is asked', [[0, 1]], 0, 1, []],
    ['none when there are not so many', [[0, 2]], 4, 5, undefined],
    ['none of a line that is gone', [[0, 5]], 1, 5, undefined],
  ])('%s', (_what, taken, units, quantity, expected) => {
    expect(takeFree(taken, units, quantity)).toEqual(expected)
  })
})

test('merging joins what touches and keeps what does not', () => {
  expect(
    merge(
      [
        [0, 1],
        [4, 5],
      ],
      [[1, 3]],
    ),
  ).toEqual([
    [0, 3],
    [4, 5],
  ])
})

test('a unit is never taken twice', () => {
  expect(() => merge([[0, 2]], [[1, 3]])).toThrow('never taken twice')
})

test('taking and giving back in any order never hands out a unit twice, and hands out all', () => {
  const wishes = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), wishes, (quantity, asked) => {
      let taken: UnitRanges = []
      for (const units of asked) {
        const free = takeFree(taken, units, quantity)
        expect(free === undefined).toBe(count(taken) + units > quantity)
        if (!free) continue
        expect(count(free)).toBe(units)
        taken = merge(taken, free)
        expect(taken.every(([start, end]) => start >= 0 && end <= quantity && start < end)).toBe(true)
      }
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complement, count, merge, takeFree, takeHighest, type UnitRanges, without } from './unit-ranges.ts'

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

describe('taking the highest units', () => {
  test.each<[string, UnitRanges, number, number, UnitRanges | undefined]>([
    ['the last of an untouched line', [], 2, 5, [[3, 5]]],
    ['all of them', [], 5, 5, [[0, 5]]],
    ['what lies before those taken', [[3, 5]], 1, 5, [[2, 3]]],
    [
      'a gap last, then what lies before it',
      [[2, 4]],
      2,
      5,
      [
        [1, 2],
        [4, 5],
      ],
    ],
    [
      'several gaps, told in ascending order',
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
    expect(takeHighest(taken, units, quantity)).toEqual(expected)
  })
})

test('the free units of a line are those in no range', () => {
  const taken: UnitRanges = [
    [1, 2],
    [4, 6],
  ]
  expect(complement(taken, 8)).toEqual([
    [0, 1],
    [2, 4],
    [6, 8],
  ])
  expect(complement([[0, 3]], 3)).toEqual([])
  expect(complement([], 2)).toEqual([[0, 2]])
})

test.each<[string, UnitRanges, UnitRanges]>([
  ['from its beginning', [[0, 1]], [[1, 5]]],
  ['from its end', [[4, 5]], [[0, 4]]],
  [
    'from its middle',
    [[2, 3]],
    [
      [0, 2],
      [3, 5],
    ],
  ],
  ['whole', [[0, 5]], []],
  [
    'in two places',
    [
      [0, 1],
      [2, 3],
    ],
    [
      [1, 2],
      [3, 5],
    ],
  ],
  ['not at all', [], [[0, 5]]],
])('a range is freed %s', (_where, freed, left) => {
  expect(without([[0, 5]], freed)).toEqual(left)
  expect(
    without(
      [
        [0, 5],
        [7, 9],
      ],
      freed,
    ),
  ).toEqual([...left, [7, 9]])
})

test('only units that were taken are freed', () => {
  expect(() => without([[0, 2]], [[1, 3]])).toThrow('only units that were taken')
  expect(() => without([[2, 4]], [[1, 3]])).toThrow('only units that were taken')
  expect(without([[2, 4]], [[0, 2]])).toEqual([[2, 4]])
})

test('merging joins adjacent ranges and keeps the others', () => {
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

test('taking and releasing in any order never gives a unit twice, and gives all', () => {
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

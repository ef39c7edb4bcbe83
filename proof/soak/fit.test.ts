import { expect, test } from 'vitest'
import { lastTwoThirds, slopeOf } from './fit.ts'

const series = (valueAt: (at: number) => number) => Array.from({ length: 31 }, (_, at) => ({ at, value: valueAt(at) }))

test('the slope of a line is its own, however high it begins', () => {
  expect(slopeOf(series((at) => 100 + 2.5 * at))).toBeCloseTo(2.5, 10)
  expect(slopeOf(series(() => 42))).toBe(0)
  expect(slopeOf(series((at) => 7 - at / 4))).toBeCloseTo(-0.25, 10)
})

test('what goes up and down around the same height has next to no slope', () => {
  expect(Math.abs(slopeOf(series((at) => 100 + (at % 2 === 0 ? 10 : -10))))).toBeLessThan(0.05)
})

test('there is no slope of one point, nor of many at one time', () => {
  expect(slopeOf([])).toBeNaN()
  expect(slopeOf([{ at: 1, value: 1 }])).toBeNaN()
  expect(
    slopeOf([
      { at: 1, value: 1 },
      { at: 1, value: 2 },
    ]),
  ).toBeNaN()
})

test('growth while everything warms up does not count, growth after it does', () => {
  const warmsUp = series((at) => Math.min(at, 10) * 20)
  expect(slopeOf(lastTwoThirds(warmsUp))).toBe(0)
  expect(slopeOf(lastTwoThirds(series((at) => at * 3)))).toBeCloseTo(3, 10)
})

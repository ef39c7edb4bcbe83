import { expect, test } from 'vitest'
import { measuresOf } from './measures.ts'

const KILOGRAMS = { grams: 1000, centimetres: 1 }
const INCHES = { grams: 1, centimetres: 2.54 }

test.each([
  ['0.50', 500],
  ['0,57', 570],
  [0.57, 570],
  [' 1.2345 ', 1235],
  [0.0001, 1],
  ['1000', 1_000_000],
])('a weight of %j kg is %i g', (weight, grams) => {
  expect(measuresOf({ weight }, KILOGRAMS)).toEqual({ PesoGramas: grams })
})

test.each([0, '0', '0.00', '', null, undefined, '1.000,5', '-2', -2, '1e3', Number.NaN, Infinity, 1000.001, true])(
  'a weight of %j kg is not known',
  (weight) => {
    expect(measuresOf({ weight }, KILOGRAMS)).toEqual({})
  },
)

test('sizes are rounded up to whole centimetres, and one that is missing leaves the others', () => {
  expect(measuresOf({ weight: 210, height: '10', width: 2.1, length: null }, INCHES)).toEqual({
    PesoGramas: 210,
    AlturaCm: 26,
    LarguraCm: 6,
  })
})

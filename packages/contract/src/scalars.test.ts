import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCentavos, isWholeCentavos, toCentavos } from './scalars.ts'

test.each([
  [19.9, 1990],
  [59.900000000000006, 5990],
  [59.900001, 5990],
  [59.899999, 5990],
  [0, 0],
  [-0, 0],
  [0.1 + 0.2, 30],
  [9_999_999_999.99, 999_999_999_999],
])('%d reais are %d centavos', (reais, centavos) => {
  expect(toCentavos(reais)).toBe(centavos)
})

test.each([59.9001, 59.900002, 1.005, 0.001, 9_999_999_999.991, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d reais have a third decimal, or are no amount',
  (reais) => {
    expect(toCentavos(reais)).toBeUndefined()
    expect(isWholeCentavos(reais)).toBe(false)
  },
)

test('Every amount up to the largest is converted to centavos and back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (centavos) => {
      const reais = fromCentavos(centavos)
      expect(toCentavos(reais)).toBe(centavos)
      expect(JSON.stringify(reais)).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatReais, fromCentavos, sumReais, toCentavos } from './money.ts'

test.each([
  [0, 0],
  [-0, 0],
  [110.1, 11_010],
  [0.29, 29],
  [1.005 - 0.005, 100],
  [9_999_999_999.99, 999_999_999_999],
  [-5.5, -550],
])('%d reais are %d centavos', (reais, centavos) => {
  expect(toCentavos(reais)).toBe(centavos)
})

test.each([0.005, 1.001, Number.NaN, Number.POSITIVE_INFINITY, 1e20])('%d is no amount', (reais) => {
  expect(() => toCentavos(reais)).toThrow(RangeError)
})

test('half a centavo does not become an amount', () => {
  expect(() => fromCentavos(0.5)).toThrow(RangeError)
})

test('every number of centavos survives the way to reais and back, and sums are exact', () => {
  const centavos = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
  fc.assert(fc.property(centavos, (one) => toCentavos(fromCentavos(one)) === one))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 })), (all) => {
      expect(toCentavos(sumReais(all.map(fromCentavos)))).toBe(all.reduce((sum, one) => sum + one, 0))
    }),
  )
})

test.each([
  [0, 'R$ 0,00'],
  [0.5, 'R$ 0,50'],
  [1234.5, 'R$ 1.234,50'],
  [1_234_567.89, 'R$ 1.234.567,89'],
  [-7, '-R$ 7,00'],
])('%d is written %s', (reais, text) => {
  expect(formatReais(reais)).toBe(text)
})

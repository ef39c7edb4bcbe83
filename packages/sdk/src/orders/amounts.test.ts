import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCents, readDecimal, reais, share } from './amounts.ts'

test.each([
  ['19.90', 1990, true],
  ['0.1', 10, true],
  [3, 300, true],
  [195.66, 19566, true],
  ['6.0000', 600, true],
  ['0.4550', 46, false],
  ['0.4549', 45, false],
  ['-13.05', -1305, true],
  ['-0.001', 0, false],
  ['9999999999.99', 999_999_999_999, true],
])('%s is read as %i centavos', (written, centavos, exact) => {
  expect(readDecimal(written)).toStrictEqual({ centavos, exact })
})

test.each(['', ' ', '1,90', '1e3', 'NaN', '.5', '12345678901', '9999999999.995', 1e21, Number.NaN, null, {}, []])(
  '%s is no decimal amount',
  (written) => expect(readDecimal(written)).toBeUndefined(),
)

test.each([1.5, '1.5', '', null, 1e15, '99999999999999'])('%s is no whole number of centavos', (written) => {
  expect(readCents(written)).toBeUndefined()
})

test('any amount survives the wire with at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (centavos) => {
      const printed = JSON.stringify(reais(centavos))
      expect(printed).toMatch(/^\d+(\.\d{1,2})?$/)
      expect(readDecimal(printed)).toStrictEqual({ centavos, exact: true })
    }),
  )
})

test('shares sum to the whole, and a zero weight gets nothing', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 999_999_999_999 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), weights, (whole, parts) => {
      const shares = share(whole, parts)
      const expected = parts.some((part) => part > 0) ? whole : 0
      expect(shares.reduce((sum, it) => sum + it, 0)).toBe(expected)
      shares.forEach((it, index) => expect(it === 0 || (parts[index] ?? 0) > 0).toBe(true))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedText } from './bank-account.ts'

test.each([
  ['52998224725', 2, '*********25'],
  ['1234', 2, '****'],
  ['', 2, ''],
  ['VALE-E-81', 0, '*********'],
  ['chave 👩🏽‍🚀 de 😀😀😀', 4, '************* 😀😀😀'],
])('%s shows its last %i characters', (text, readable, masked) => {
  expect(maskedText(text, readable)).toBe(masked)
})

test('What is masked can be kept, and masking it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 6 }), (text, readable) => {
      const masked = maskedText(text, readable)
      expect(masked.isWellFormed()).toBe(true)
      expect(maskedText(masked, readable)).toBe(masked)
    }),
  )
})

import { expect, test } from 'vitest'
import { isExactly } from './payment.ts'

test('a payment is the very amount of the refund, to the centavo', () => {
  expect(isExactly(77.1, 77.1)).toBe(true)
  expect(isExactly(0.1 + 0.2, 0.3)).toBe(true)
  expect(isExactly(77.11, 77.1)).toBe(false)
  expect(isExactly('77.10', 77.1)).toBe(true)
  expect(isExactly('', 0)).toBe(false)
  expect(isExactly('-', 77.1)).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LARGEST_AMOUNT, money, sum } from '../shared/money.ts'
import { worth } from './unit-shares.ts'

const value = fc.integer({ min: 0, max: LARGEST_AMOUNT }).map(money)

describe('the worth of units of a line', () => {
  test.each([
    { line: [100, 3], before: 0, units: 1, expected: 33 },
    { line: [100, 3], before: 1, units: 1, expected: 34 },
    { line: [100, 3], before: 2, units: 1, expected: 33 },
    { line: [100, 3], before: 0, units: 2, expected: 67 },
    { line: [100, 3], before: 1, units: 2, expected: 67 },
    { line: [100, 3], before: 0, units: 3, expected: 100 },
    { line: [1, 2], before: 0, units: 1, expected: 1 },
    { line: [1, 2], before: 1, units: 1, expected: 0 },
    { line: [100, 3], before: 3, units: 0, expected: 0 },
    { line: [100, 3], before: 1, units: 0, expected: 0 },
    { line: [0, 3], before: 1, units: 2, expected: 0 },
    { line: [100, 0], before: 0, units: 0, expected: 0 },
    { line: [999_999_999_999, 1_000_000], before: 0, units: 1, expected: 1_000_000 },
    { line: [999_999_999_999, 1_000_000], before: 999_999, units: 1, expected: 1_000_000 },
  ])('$units of $line after $before is $expected', ({ line: [whole = 0, quantity = 0], before, units, expected }) => {
    expect(worth({ value: money(whole), quantity }, before, units)).toBe(expected)
  })

  test.each([
    { before: 0, units: 4, law: 'never returned twice' },
    { before: 2, units: 2, law: 'never returned twice' },
    { before: -1, units: 1, law: 'not negative' },
    { before: 1, units: -1, law: 'not negative' },
  ])('$units after $before of three is a bug', ({ before, units, law }) => {
    expect(() => worth({ value: money(100), quantity: 3 }, before, units)).toThrow(law)
  })

  test('sums to exactly the line over any sequence of partial returns, and no part is negative', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 250_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(value, steps, (whole, units) => {
        const quantity = units.reduce((all, one) => all + one, 0)
        fc.pre(quantity > 0)
        const line = { value: whole, quantity }
        let before = 0
        const parts = units.map((step) => {
          const part = worth(line, before, step)
          before += step
          return part
        })
        expect(sum(parts)).toBe(whole)
        expect(parts.every((part) => part >= 0)).toBe(true)
      }),
    )
  })

  test('is the same for units requested together or one by one', () => {
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.nat(60), (whole, quantity, one, other) => {
        const from = Math.min(one, other, quantity)
        const until = Math.min(Math.max(one, other), quantity)
        const line = { value: whole, quantity }
        const singly = Array.from({ length: until - from }, (_, index) => worth(line, from + index, 1))
        expect(sum(singly)).toBe(worth(line, from, until - from))
      }),
    )
  })

  test('is within a centavo of the exact rational share', () => {
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), fc.nat(), (whole, quantity, a, b) => {
        const before = a % (quantity + 1)
        const units = b % (quantity - before + 1)
        const part = BigInt(worth({ value: whole, quantity }, before, units))
        const distance = part * BigInt(quantity) - BigInt(whole) * BigInt(units)
        expect(distance >= -BigInt(quantity) && distance <= BigInt(quantity)).toBe(true)
        const first = BigInt(worth({ value: whole, quantity }, 0, units)) * BigInt(quantity) * 2n
        const exact = BigInt(whole) * BigInt(units) * 2n
        expect(first - exact > -BigInt(quantity) && first - exact <= BigInt(quantity)).toBe(true)
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { backoffAfter, chanceOf, jittered, USUAL_POLICY } from './policy.ts'

const BACKOFF = { firstWaitMilliseconds: 1_000, longestWaitMilliseconds: 300_000 }

test.each([
  [0, 1_000],
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [9, 256_000],
  [10, 300_000],
  [4_000, 300_000],
])('after %i attempts that failed it waits %i ms', (failed, milliseconds) => {
  expect(backoffAfter(BACKOFF, failed)).toBe(milliseconds)
})

test('a wait is lengthened or shortened by up to a fifth', () => {
  expect([0, 0.5, 1].map((chance) => jittered(1_000, chance))).toEqual([1_000, 1_100, 1_200])
  expect([0, 0.5, 1].map((chance) => jittered(1_000, chance, 'shorter'))).toEqual([1_000, 900, 800])
})

test('chance is from 0 to 1', () => {
  expect([0, 255].map((byte) => chanceOf(() => Buffer.from([byte])))).toEqual([0, 1])
})

test('a lease outlasts the exchange it is taken for', () => {
  expect(USUAL_POLICY.leaseMilliseconds).toBeGreaterThan(USUAL_POLICY.timeoutMilliseconds)
})

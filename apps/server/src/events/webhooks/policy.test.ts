import { MOST_DELIVERY_ATTEMPTS } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { DELIVERY_POLICY, waitAfter } from './policy.ts'

const HOUR = 3_600_000

test('ten attempts take about three days, whatever the dice say', () => {
  for (const chance of [0, 0.5, 1]) {
    const waits = Array.from({ length: MOST_DELIVERY_ATTEMPTS }, (_, index) =>
      waitAfter(DELIVERY_POLICY, index + 1, undefined, chance),
    )
    const known = waits.filter((wait) => wait !== undefined)
    expect(known).toHaveLength(MOST_DELIVERY_ATTEMPTS - 1)
    expect(waits.at(-1)).toBeUndefined()
    expect(known).toEqual(known.toSorted((a, b) => a - b))
    const total = known.reduce((sum, wait) => sum + wait, 0)
    expect(total).toBeGreaterThan(70 * HOUR)
    expect(total).toBeLessThan(88 * HOUR)
  }
})

test('a lease outlives an attempt with time to spare', () => {
  expect(DELIVERY_POLICY.leaseMilliseconds).toBeGreaterThan(DELIVERY_POLICY.timeoutMilliseconds * 1.5)
})

test('a receiver may ask for later, up to a day, and never for sooner', () => {
  expect(waitAfter(DELIVERY_POLICY, 1, 60_000, 0)).toBe(60_000)
  expect(waitAfter(DELIVERY_POLICY, 1, 1, 0)).toBe(5_000)
  expect(waitAfter(DELIVERY_POLICY, 1, 400 * HOUR, 0)).toBe(24 * HOUR)
  expect(waitAfter(DELIVERY_POLICY, MOST_DELIVERY_ATTEMPTS, 60_000, 0)).toBeUndefined()
})

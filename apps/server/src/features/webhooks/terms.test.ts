import { MOST_DELIVERY_ATTEMPTS } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { askedWait, USUAL_TERMS, waitAfter } from './terms.ts'

const HOUR = 3_600_000
const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')

test('ten attempts take about three days, whatever the dice say', () => {
  for (const chance of [0, 0.5, 1]) {
    const waits = Array.from({ length: MOST_DELIVERY_ATTEMPTS }, (_, index) =>
      waitAfter(USUAL_TERMS, index + 1, undefined, chance),
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
  expect(USUAL_TERMS.leaseMilliseconds).toBeGreaterThan(USUAL_TERMS.deadlineMilliseconds * 1.5)
})

test('a receiver may ask for later, up to a day, and never for sooner', () => {
  expect(waitAfter(USUAL_TERMS, 1, 60_000, 0)).toBe(60_000)
  expect(waitAfter(USUAL_TERMS, 1, 1, 0)).toBe(5_000)
  expect(waitAfter(USUAL_TERMS, 1, 400 * HOUR, 0)).toBe(24 * HOUR)
  expect(waitAfter(USUAL_TERMS, MOST_DELIVERY_ATTEMPTS, 60_000, 0)).toBeUndefined()
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  [null, undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['99999999999999', undefined],
  ['Sat, 31 Feb 2026 12:00:30 GMT', undefined],
  ['Sat, 21 Xyz 2026 12:00:30 GMT', undefined],
])('Retry-After %j is %j', (header, expected) => {
  expect(askedWait(header, NOW)).toBe(expected)
})

import { expect, test } from 'vitest'
import { retryAfterMilliseconds } from './retry-after.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')

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
  expect(retryAfterMilliseconds(header, NOW)).toBe(expected)
})

import { expect, test } from 'vitest'
import { answerDueAt, isLate } from './carrier-claim.ts'

const movedAt = Temporal.Instant.from('2026-11-01T12:00:00Z')
const after = (hours: number) => movedAt.add({ hours })

test('a carrier has the days of the account to answer', () => {
  expect(answerDueAt(movedAt, 30).toString()).toBe('2026-12-01T12:00:00Z')
})

test.each([
  { state: 'in-transit', hours: 24 * 15, expected: true },
  { state: 'posted', hours: 24 * 15 + 1, expected: true },
  { state: 'collected', hours: 24 * 15 - 1, expected: false },
  { state: 'authorized', hours: 24 * 60, expected: false },
  { state: 'delivered', hours: 24 * 60, expected: false },
  { state: 'lost', hours: 24 * 60, expected: false },
] as const)('a parcel that is $state for $hours hours is late: $expected', ({ state, hours, expected }) => {
  expect(isLate({ state, movedAt }, 15, after(hours))).toBe(expected)
})

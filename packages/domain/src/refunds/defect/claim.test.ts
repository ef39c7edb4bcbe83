import { describe, expect, test } from 'vitest'
import { isAnswered, isKept, isSettledBy, isUntouched, repairDueAt, TRANSITIONS, type ClaimState } from './claim.ts'

const complainedAt = Temporal.Instant.from('2026-11-01T02:30:00Z')
const nothing = { quantity: 2, covered: 0, replaced: 0, withheld: 0, rated: 0 }

test('the store has thirty days to repair, and none where the product is essential (CDC art. 18)', () => {
  expect(repairDueAt(complainedAt, { isEssential: false }).toString()).toBe('2026-12-01T02:30:00Z')
  expect(repairDueAt(complainedAt, { isEssential: true })).toBe(complainedAt)
})

test('a complaint is answered by a repair, an abatement, the requested remedy, or the end of its process', () => {
  const answered = (Object.keys(TRANSITIONS) as ClaimState[]).filter(isAnswered)
  expect(answered).toEqual(['repaired', 'abated', 'settled', 'closed'])
  expect((Object.keys(TRANSITIONS) as ClaimState[]).filter(isKept)).toEqual(['repaired', 'abated'])
})

test('only the customer chooses: nothing leads from the end of the days to a remedy but their step', () => {
  const waits: Readonly<Record<string, string>> = TRANSITIONS['choice-due']
  expect(Object.entries(waits).filter(([, target]) => target === 'chosen')).toEqual([['choose', 'chosen']])
  expect(Object.values(TRANSITIONS.repairing)).not.toContain('chosen')
})

describe('the end of a complaint', () => {
  test.each([
    { made: {}, expected: false },
    { made: { covered: 1 }, expected: false },
    { made: { covered: 2 }, expected: true },
    { made: { covered: 1, withheld: 1 }, expected: true },
    { made: { replaced: 1, covered: 1 }, expected: true },
    { made: { withheld: 2 }, expected: true },
    { made: { rated: 2 }, expected: false },
    { made: { quantity: 0 }, expected: false },
  ])('of two units with $made: $expected', ({ made, expected }) => {
    expect(isSettledBy({ ...nothing, ...made })).toBe(expected)
  })
})

test.each([
  { made: {}, expected: true },
  { made: { withheld: 1 }, expected: true },
  { made: { rated: 1 }, expected: false },
  { made: { covered: 1 }, expected: false },
  { made: { replaced: 1 }, expected: false },
])('units with $made are untouched: $expected', ({ made, expected }) => {
  expect(isUntouched({ ...nothing, ...made })).toBe(expected)
})

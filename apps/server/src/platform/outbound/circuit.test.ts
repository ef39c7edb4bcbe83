import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EndedAttempt, healthAfter, HEALTHY, openFor } from './circuit.ts'

const SECOND = 1_000
const LONGEST = 300 * SECOND
const POLICY = { failuresToOpen: 4, firstOpenMilliseconds: 5 * SECOND, longestOpenMilliseconds: LONGEST }

const failed = (subjectId: number, others: Partial<EndedAttempt> = {}): EndedAttempt => ({
  subjectId,
  succeeded: false,
  isHalfOpen: false,
  askedMilliseconds: undefined,
  ...others,
})
const succeeded = (subjectId: number): EndedAttempt => ({ ...failed(subjectId), succeeded: true })
const after = (attempts: readonly EndedAttempt[], before = HEALTHY) => healthAfter(POLICY, before, attempts, 0)

test('failures of four subjects in a row open the circuit, and of three do not', () => {
  expect(after([1, 2, 3].map((id) => failed(id)))).toEqual({
    health: { failedSubjects: [1, 2, 3], openings: 0 },
    openMilliseconds: undefined,
  })
  expect(after([1, 2, 3, 4].map((id) => failed(id)))).toEqual({
    health: { failedSubjects: [1, 2, 3, 4], openings: 1 },
    openMilliseconds: 5 * SECOND,
  })
})

test('one subject that fails for ever does not open it', () => {
  expect(after(Array.from({ length: 100 }, () => failed(1))).health).toEqual({ failedSubjects: [1], openings: 0 })
})

test('a success in between begins the row anew', () => {
  const attempts = [failed(1), failed(2), failed(3), succeeded(9), failed(4)]
  expect(after(attempts).health).toEqual({ failedSubjects: [4], openings: 0 })
})

test('while it is open only the half-open attempt lengthens it, and any success closes it', () => {
  const open = { failedSubjects: [1, 2, 3, 4], openings: 2 }
  expect(after([failed(5), failed(6)], open)).toEqual({ health: open, openMilliseconds: undefined })
  expect(after([failed(5, { isHalfOpen: true })], open)).toEqual({
    health: { ...open, openings: 3 },
    openMilliseconds: 20 * SECOND,
  })
  expect(after([succeeded(5)], open)).toEqual({ health: HEALTHY, openMilliseconds: undefined })
  expect(after([failed(5, { isHalfOpen: true }), succeeded(6)], open)).toEqual({
    health: HEALTHY,
    openMilliseconds: undefined,
  })
})

test('the health itself comes back while nothing changes, so that nothing is written', () => {
  expect(after([succeeded(1), succeeded(2)]).health).toBe(HEALTHY)
})

test('it opens for twice as long each time, from five seconds to five minutes', () => {
  const lengths = Array.from({ length: 9 }, (_, index) => openFor(POLICY, index + 1, undefined, 0) / SECOND)
  expect(lengths).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
})

test('a counterpart that asks for later gets it, as far as the longest time goes', () => {
  expect(openFor(POLICY, 1, 60 * SECOND, 1)).toBe(60 * SECOND)
  expect(openFor(POLICY, 1, 1, 0)).toBe(5 * SECOND)
  expect(openFor(POLICY, 1, 31_536_000 * SECOND, 0)).toBe(LONGEST)
})

test('it is never open for less than four fifths of the first time nor for more than the longest, however often it opened', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.option(fc.nat(), { nil: undefined }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (openings, asked, chance) => {
        const length = openFor(POLICY, openings, asked, chance)
        expect(Number.isSafeInteger(length)).toBe(true)
        expect(length).toBeGreaterThanOrEqual(4 * SECOND)
        expect(length).toBeLessThanOrEqual(LONGEST)
      },
    ),
  )
})

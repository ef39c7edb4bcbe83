import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GOOD_STANDING, restAfter, type Sign, standingAfter } from './rest.ts'
import { USUAL_TERMS } from './terms.ts'

const SECOND = 1_000
const LONGEST = 300 * SECOND

const failed = (processId: number, others: Partial<Sign> = {}): Sign => ({
  processId,
  isDelivered: false,
  isProbe: false,
  askedMilliseconds: undefined,
  ...others,
})
const delivered = (processId: number): Sign => ({ ...failed(processId), isDelivered: true })
const after = (signs: readonly Sign[], before = GOOD_STANDING) => standingAfter(USUAL_TERMS, before, signs, 0)

test('failures of four processes in a row begin a rest, and of three none', () => {
  expect(after([1, 2, 3].map((id) => failed(id)))).toEqual({
    standing: { failedProcesses: [1, 2, 3], rests: 0 },
    restMilliseconds: undefined,
  })
  expect(after([1, 2, 3, 4].map((id) => failed(id)))).toEqual({
    standing: { failedProcesses: [1, 2, 3, 4], rests: 1 },
    restMilliseconds: 5 * SECOND,
  })
})

test('one process that fails for ever begins none', () => {
  expect(after(Array.from({ length: 100 }, () => failed(1))).standing).toEqual({ failedProcesses: [1], rests: 0 })
})

test('what arrives in between begins the row anew', () => {
  const signs = [failed(1), failed(2), failed(3), delivered(9), failed(4)]
  expect(after(signs).standing).toEqual({ failedProcesses: [4], rests: 0 })
})

test('while it rests only the probe lengthens it, and any delivery ends it', () => {
  const resting = { failedProcesses: [1, 2, 3, 4], rests: 2 }
  expect(after([failed(5), failed(6)], resting)).toEqual({ standing: resting, restMilliseconds: undefined })
  expect(after([failed(5, { isProbe: true })], resting)).toEqual({
    standing: { ...resting, rests: 3 },
    restMilliseconds: 20 * SECOND,
  })
  expect(after([delivered(5)], resting)).toEqual({ standing: GOOD_STANDING, restMilliseconds: undefined })
  expect(after([failed(5, { isProbe: true }), delivered(6)], resting)).toEqual({
    standing: GOOD_STANDING,
    restMilliseconds: undefined,
  })
})

test('the standing itself comes back while nothing changes, so that nothing is written', () => {
  expect(after([delivered(1), delivered(2)]).standing).toBe(GOOD_STANDING)
})

test('rests double from five seconds to five minutes', () => {
  const lengths = Array.from({ length: 9 }, (_, index) => restAfter(USUAL_TERMS, index + 1, undefined, 0) / SECOND)
  expect(lengths).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
})

test('a receiver that asks for later gets it, as far as the longest rest goes', () => {
  expect(restAfter(USUAL_TERMS, 1, 60 * SECOND, 1)).toBe(60 * SECOND)
  expect(restAfter(USUAL_TERMS, 1, 1, 0)).toBe(5 * SECOND)
  expect(restAfter(USUAL_TERMS, 1, 31_536_000 * SECOND, 0)).toBe(LONGEST)
})

test('no rest is shorter than four fifths of the first nor longer than the longest, however many came before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.option(fc.nat(), { nil: undefined }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rests, asked, chance) => {
        const length = restAfter(USUAL_TERMS, rests, asked, chance)
        expect(Number.isSafeInteger(length)).toBe(true)
        expect(length).toBeGreaterThanOrEqual(4 * SECOND)
        expect(length).toBeLessThanOrEqual(LONGEST)
      },
    ),
  )
})

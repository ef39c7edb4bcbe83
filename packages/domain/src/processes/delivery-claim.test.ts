import { describe, expect, test } from 'vitest'
import { next } from '../shared/transitions.ts'
import {
  answerDueAt,
  isOver,
  protectionFlags,
  protectionLine,
  stepAfter,
  TRANSITIONS,
  type DeliveryClaimState,
} from './delivery-claim.ts'

const openedAt = Temporal.Instant.from('2026-11-01T02:30:00Z')

test('the store answers within its days, and never later than law allows (Decreto 7.962/2013, art. 4 V)', () => {
  expect(answerDueAt(openedAt, 2).toString()).toBe('2026-11-03T02:30:00Z')
  expect(answerDueAt(openedAt, 90).toString()).toBe('2026-11-06T02:30:00Z')
})

describe('a claim follows its process', () => {
  const approved = { decision: 'approved', status: 'pending', isRefunded: false } as const
  test.each([
    { state: 'open', made: { decision: 'in-review' }, expected: undefined },
    { state: 'open', made: { decision: 'cancelled' }, expected: 'withdraw' },
    { state: 'open', made: { status: 'concluded' }, expected: undefined },
    { state: 'resending', made: {}, expected: undefined },
    { state: 'resending', made: { isRefunded: true }, expected: 'refund' },
    { state: 'resending', made: { status: 'concluded' }, expected: 'settle' },
    { state: 'refunding', made: { isRefunded: true }, expected: undefined },
    { state: 'refunding', made: { status: 'concluded', isRefunded: true }, expected: 'settle' },
    { state: 'refunding', made: { decision: 'expired' }, expected: 'withdraw' },
    { state: 'refused', made: { decision: 'refused' }, expected: undefined },
    { state: 'refused', made: { decision: 'in-review' }, expected: 'reopen' },
    { state: 'withdrawn', made: { decision: 'in-review' }, expected: 'reopen' },
    { state: 'settled', made: { decision: 'cancelled' }, expected: undefined },
  ] as const)('$state with $made: $expected', ({ state, made, expected }) => {
    const step = stepAfter(state, { ...approved, ...made })
    expect(step).toBe(expected)
    if (step) expect(next<DeliveryClaimState, string>(TRANSITIONS, state, step)).toBeDefined()
  })
})

test('nothing is owed once a claim was settled, refused or withdrawn', () => {
  const over = (Object.keys(TRANSITIONS) as DeliveryClaimState[]).filter(isOver)
  expect(over).toEqual(['settled', 'refused', 'withdrawn'])
})

describe('the law that protects a claimed unit', () => {
  const none = { isLegalRegret: false, isLegalWarranty: false }
  const regret = { isLegalRegret: true, isLegalWarranty: false }

  test('what never arrived may be regretted; damage and a missing unit are defects', () => {
    expect(protectionLine('never-arrived')).toEqual({ operation: 'return', kind: null })
    expect(protectionLine('arrived-damaged').kind).toBe('warranty')
    expect(protectionLine('item-missing').kind).toBe('warranty')
  })

  test('units that were never delivered are protected whatever the day; damage only within its term', () => {
    const law = { isLawKnown: true }
    expect(protectionFlags('never-arrived', none, law)).toEqual({ ...none, isLegalWarranty: true })
    expect(protectionFlags('item-missing', none, law)).toEqual({ ...none, isLegalWarranty: true })
    expect(protectionFlags('arrived-damaged', none, law)).toEqual(none)
    expect(protectionFlags('never-arrived', regret, law)).toEqual(regret)
    expect(protectionFlags('never-arrived', none, { isLawKnown: false })).toEqual(none)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyTrackingEvent,
  isAcceptedAfterConclusion,
  isTravelling,
  TRANSITIONS,
  type ParcelState,
  type ParcelStep,
} from './parcel.ts'

const FACTS = ['post', 'collect', 'move', 'deliver', 'lose', 'send-back'] as const satisfies readonly ParcelStep[]
const STARTS = ['awaiting-authorization', 'error', 'authorized', 'expired', 'cancelled'] as const

/**
 * The final state of a parcel that was reported as sent: which of counter and collection was reported first makes no
 * difference.
 */
function endOf(start: ParcelState, facts: readonly ParcelStep[]): string {
  const end = facts.reduce(applyTrackingEvent, start)
  return end === 'posted' || end === 'collected' ? 'left' : end
}

test('tracking events lead a parcel to the same state in any order and with any repetition', () => {
  const told = fc
    .array(fc.constantFrom(...FACTS), { maxLength: 8 })
    .chain((facts) =>
      fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 })),
    )
  fc.assert(
    fc.property(fc.constantFrom(...STARTS), told, (start, [facts, again]) => {
      expect(endOf(start, again)).toBe(endOf(start, facts))
    }),
    { numRuns: 2_000 },
  )
})

test('a delivered parcel stays delivered, whatever other tracking events arrive', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ParcelState[]>('awaiting-authorization', 'error', 'authorized', 'expired'),
      fc.array(fc.constantFrom(...FACTS), { maxLength: 6 }),
      fc.nat({ max: 6 }),
      (start, facts, place) => {
        expect(facts.toSpliced(place, 0, 'deliver').reduce(applyTrackingEvent, start)).toBe('delivered')
      },
    ),
  )
})

test('a parcel that is reported lost or returned before it was reported posted gets that state', () => {
  for (const start of ['awaiting-authorization', 'error', 'authorized', 'expired'] as const) {
    expect(applyTrackingEvent(start, 'lose')).toBe('lost')
    expect(applyTrackingEvent(start, 'send-back')).toBe('returned-to-customer')
  }
  expect(isTravelling(applyTrackingEvent('cancelled', 'lose'))).toBe(false)
})

test('a parcel of a concluded process still reaches its end, but is neither sent again nor returned', () => {
  const steps = new Set(Object.values(TRANSITIONS).flatMap((way) => Object.keys(way) as ParcelStep[]))
  expect([...steps].filter((step) => !isAcceptedAfterConclusion(step)).toSorted()).toEqual([
    'authorize',
    'retry',
    'send-back',
  ])
})

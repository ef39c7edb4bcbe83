import { describe, expect, test } from 'vitest'
import { parcelSteps, type ParcelJourney } from './parcel-steps.ts'

const at = (text: string) => Temporal.Instant.from(`${text}-03:00`)
const day = (text: string) => Temporal.PlainDate.from(text)
const TODAY = day('2026-11-20')

const JOURNEY: ParcelJourney = {
  decision: 'approved',
  askedAt: at('2026-11-19T10:00'),
  approvedAt: at('2026-11-19T10:00'),
  state: 'authorized',
  way: 'handed-in',
  authorizedAt: at('2026-11-19T10:01'),
  sendWithinDays: null,
  postUntil: at('2026-11-27T23:59:59'),
  collectionDay: null,
  postedAt: null,
  deliveredAt: null,
  travelDays: 7,
  acceptAfterDays: 5,
  checkedAt: null,
  timeZone: 'America/Sao_Paulo',
}

/** Each step as one word: what it is, and its day. */
function told(changes: Partial<ParcelJourney>, today = TODAY) {
  return parcelSteps({ ...JOURNEY, ...changes }, today).map(({ name, isDone, at: when, expected }) => {
    const ahead =
      expected === null
        ? '?'
        : 'days' in expected
          ? `${expected.kind === 'within-days' ? '<=' : '+'}${expected.days}`
          : `${expected.kind} ${expected.day.toString()}`
    return `${name} ${isDone ? (when?.toString() ?? 'done') : ahead}`
  })
}

const ASKED = 'asked 2026-11-19T13:00:00Z'
const APPROVED = 'approved 2026-11-19T13:00:00Z'
const CODE = 'code 2026-11-19T13:01:00Z'

describe('the steps of a parcel', () => {
  test('in review: an answer is awaited on no day that anybody promised', () => {
    const journey = {
      decision: 'in-review',
      approvedAt: null,
      state: 'awaiting-authorization',
      authorizedAt: null,
    } as const
    expect(told(journey)).toEqual([ASKED, 'approved ?', 'code ?', 'sent ?', 'arrived +7', 'checked <=5'])
  })

  test('with a code: sent by the last day of the code, the rest counted from the step before', () => {
    expect(told({})).toEqual([ASKED, APPROVED, CODE, 'sent by 2026-11-27', 'arrived +7', 'checked <=5'])
  })

  test('a code without an end names no day', () => {
    expect(told({ postUntil: null })).toContain('sent ?')
  })

  test('before the carrier gave a code nothing is promised, not even a chosen collection', () => {
    const waiting = { state: 'awaiting-authorization', authorizedAt: null, postUntil: null } as const
    expect(told({ ...waiting, way: 'collected', collectionDay: day('2026-11-25') })).toEqual([
      ASKED,
      APPROVED,
      'code ?',
      'collected ?',
      'arrived +7',
      'checked <=5',
    ])
  })

  test('before there is a code, what is taken somewhere is sent within the days that the account gives, counted from the code', () => {
    const waiting = {
      state: 'awaiting-authorization',
      authorizedAt: null,
      postUntil: null,
      sendWithinDays: 10,
    } as const
    expect(told(waiting)).toContain('sent <=10')
    expect(told({ ...waiting, way: 'collected' })).toContain('collected ?')
    expect(told({ ...waiting, decision: 'cancelled' })).not.toContain('sent <=10')
  })

  test('a collection that was arranged comes on its day, and leads to a day of arrival, a working one', () => {
    const steps = told({ way: 'collected', collectionDay: day('2026-11-23'), travelDays: 5 })
    // 28 November 2026 is a Saturday.
    expect(steps.slice(3)).toEqual(['collected on 2026-11-23', 'arrived about 2026-11-30', 'checked <=5'])
  })

  test('a shop of the store needs no code, and nothing says when the customer goes there', () => {
    const steps = told({ way: 'store', state: 'awaiting-physical-store', authorizedAt: null, postUntil: null })
    expect(steps).toEqual([ASKED, APPROVED, 'handed-over ?', 'received +7', 'checked <=5'])
    expect(told({ way: 'store', state: 'awaiting-physical-store', postUntil: null, travelDays: 0 })).toContain(
      'received ?',
    )
  })

  test('sent: arrives about when its way says, counted from the posting', () => {
    const steps = told({ state: 'posted', postedAt: at('2026-11-20T09:00') })
    expect(steps.slice(3)).toEqual(['sent 2026-11-20T12:00:00Z', 'arrived about 2026-11-27', 'checked <=5'])
  })

  test('a day that passed is not shown any more', () => {
    const late = { state: 'in-transit', postedAt: at('2026-11-20T09:00') } as const
    expect(told(late, day('2026-11-27'))).toContain('arrived about 2026-11-27')
    expect(told(late, day('2026-11-28'))).toContain('arrived ?')
    expect(told({}, day('2026-11-28'))).toContain('sent ?')
  })

  test('nobody saw it posted, but it travels: no day of arrival is made up', () => {
    expect(told({ state: 'in-transit', postedAt: null })).toContain('arrived ?')
  })

  test('arrived: checked by the day on which it is accepted, else on no day', () => {
    const arrived = { state: 'delivered', deliveredAt: at('2026-11-20T22:00') } as const
    expect(told(arrived)).toContain('checked by 2026-11-25')
    expect(told({ ...arrived, acceptAfterDays: null })).toContain('checked ?')
    expect(told({ ...arrived, acceptAfterDays: 0 })).toContain('checked by 2026-11-20')
    expect(told({ acceptAfterDays: 0 })).toContain('checked ?')
  })

  test('checked: nothing is ahead', () => {
    const steps = told({ state: 'delivered', deliveredAt: at('2026-11-20T22:00'), checkedAt: at('2026-11-21T09:00') })
    expect(steps.slice(-2)).toEqual(['arrived 2026-11-21T01:00:00Z', 'checked 2026-11-21T12:00:00Z'])
  })

  test.each(['refused', 'cancelled', 'expired'] as const)('a request that is %s expects nothing more', (decision) => {
    expect(told({ decision })).toEqual([ASKED, APPROVED, CODE])
    expect(told({ decision, approvedAt: null, authorizedAt: null, state: 'cancelled' })).toEqual([ASKED])
  })

  test.each(['expired', 'lost', 'returned-to-customer'] as const)(
    'a parcel that is %s expects nothing more',
    (state) => {
      expect(told({ state })).toEqual([ASKED, APPROVED, CODE])
      expect(told({ state, postedAt: at('2026-11-20T09:00') }).at(-1)).toBe('sent 2026-11-20T12:00:00Z')
    },
  )

  test('the days of the way are not known: nothing is said', () => {
    expect(told({ travelDays: null })).toContain('arrived ?')
    expect(told({ travelDays: null, state: 'posted', postedAt: at('2026-11-20T09:00') })).toContain('arrived ?')
  })
})

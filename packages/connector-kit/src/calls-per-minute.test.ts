import { expect, test } from 'vitest'
import { CALLS_PER_MINUTE, callRateOf } from './calls-per-minute.ts'

test.each([
  ['60', { burst: 10, perMinute: 50 }],
  ['10', { burst: 1, perMinute: 9 }],
  ['99999', { burst: 16_666, perMinute: 83_333 }],
])('%s requests a minute are never exceeded in any minute', (said, rate) => {
  expect(said).toMatch(CALLS_PER_MINUTE.pattern ?? /$^/)
  expect(callRateOf({ options: { [CALLS_PER_MINUTE.name]: said } })).toEqual(rate)
  expect(rate.burst + rate.perMinute).toBe(Number(said))
})

test.each(['', '9', '1.5', 'muitas'])(
  'what is no such number is no limit (%s), and the account file refuses it',
  (said) => {
    expect(said).not.toMatch(CALLS_PER_MINUTE.pattern ?? /^/)
    if (said !== '9') expect(callRateOf({ options: { [CALLS_PER_MINUTE.name]: said } })).toBeUndefined()
    expect(callRateOf({ options: {} })).toBeUndefined()
  },
)

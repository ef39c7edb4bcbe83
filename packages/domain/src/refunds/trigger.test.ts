import { describe, expect, test } from 'vitest'
import type { Triggers } from '../accounts/triggers.ts'
import { triggeredBasis } from './trigger.ts'

const triggers = (overrides: Partial<Triggers> = {}): Triggers => ({
  refund: 'none',
  voucher: 'none',
  keepItemAtOnce: true,
  acceptUnratedAfterDays: null,
  ...overrides,
})
const money = { keepsItem: false, refundForm: 'automatic' } as const
const RATED = [{ quantity: 2, rated: 2 }]

describe('the triggers of an account', () => {
  test.each([
    ['none', undefined],
    ['posted', 'posted'],
    ['received', 'received'],
    ['rated', 'accepted'],
  ] as const)('under the trigger %s pays what is %s', (refund, basis) => {
    expect(triggeredBasis(triggers({ refund }), money, RATED)).toBe(basis)
    expect(triggeredBasis(triggers({ voucher: refund }), { ...money, refundForm: 'voucher' }, RATED)).toBe(basis)
  })

  test('waits until the rating is complete where the account says so', () => {
    const partly = [...RATED, { quantity: 2, rated: 1 }]
    expect(triggeredBasis(triggers({ refund: 'rated' }), money, partly)).toBeUndefined()
  })

  test('distinguish refunds from vouchers', () => {
    const vouchers = triggers({ voucher: 'posted' })
    expect(triggeredBasis(vouchers, money, RATED)).toBeUndefined()
    expect(triggeredBasis(vouchers, { ...money, refundForm: 'manual' }, RATED)).toBeUndefined()
  })

  test('pay for a kept item at once, unless the account disables it', () => {
    const kept = { ...money, keepsItem: true }
    expect(triggeredBasis(triggers(), kept, [])).toBe('kept')
    expect(triggeredBasis(triggers({ keepItemAtOnce: false, refund: 'posted' }), kept, [])).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { type Money, ZERO, money } from '../shared/money.ts'
import { type RefundItem, split } from './split.ts'
import { NOW, aPayment, aTransaction, aVoucherDefinition, terms } from './test-builders.ts'

const card = aPayment({ amount: money(10_000) })
const boleto = aPayment({ id: 'boleto', kind: 'bankInvoice', amount: money(10_000) })
const giftCard = aPayment({ id: 'gift', kind: 'giftCard', amount: money(10_000) })
const cashback = aPayment({ id: 'cashback', kind: 'cashback', amount: money(10_000) })

function anItem(value: number, overrides: Partial<RefundItem> = {}): RefundItem {
  return { value: money(value), units: 1, operation: 'return', means: 'automatic', ...overrides }
}
const byVoucher = (value: number) => anItem(value, { means: 'voucher' })
const byHand = (value: number) => anItem(value, { means: 'manual' })

function splitOver(items: readonly RefundItem[], freight: number, payments = [card], overrides = {}) {
  return split(items, money(freight), [aTransaction(payments)], terms(overrides))
}

describe('a refund', () => {
  test('of one card is refunded to it automatically', () => {
    expect(splitOver([anItem(5_000)], 1_000)).toEqual({
      goods: 5_000,
      freight: 1_000,
      refund: 6_000,
      automatic: 6_000,
      leftover: 0,
      voucher: 0,
      voucherWorth: 0,
      voucherExpiresAt: null,
      cashback: 0,
      hasAutomatic: true,
      isWhollyAutomatic: true,
      payments: [
        {
          transactionId: 'transaction',
          paymentId: 'card',
          kind: 'creditCard',
          amount: 6_000,
          isAutomatic: true,
          route: { by: 'store' },
        },
      ],
    })
  })

  test('goes to gift cards as voucher and to cashback as cashback, and the rest is refunded', () => {
    expect(splitOver([anItem(4_000)], 1, [card, boleto, giftCard, cashback])).toMatchObject({
      refund: 2_001,
      voucher: 1_000,
      cashback: 1_000,
      automatic: 1_001,
      leftover: 1_000,
      isWhollyAutomatic: false,
    })
  })

  test('beyond the payments needs a person', () => {
    expect(splitOver([anItem(15_000)], 0)).toMatchObject({ refund: 15_000, automatic: 10_000, leftover: 5_000 })
    expect(splitOver([anItem(15_000)], 0, [giftCard])).toMatchObject({ refund: 5_000, voucher: 10_000, automatic: 0 })
    expect(splitOver([anItem(15_000)], 0, [])).toMatchObject({ refund: 15_000, hasAutomatic: false })
  })

  test('of nothing is nothing', () => {
    const nothing = { refund: 0, automatic: 0, voucher: 0, hasAutomatic: false, isWhollyAutomatic: false }
    expect(splitOver([], 0)).toMatchObject(nothing)
    expect(splitOver([anItem(0)], 0)).toMatchObject(nothing)
    expect(
      splitOver([anItem(0, { operation: 'exchange' })], 0, [card], { voucher: aVoucherDefinition() }),
    ).toMatchObject({ ...nothing, voucherExpiresAt: null })
  })

  test('never contains freight without goods', () => {
    expect(() => splitOver([], 1)).toThrow('only with goods')
    expect(() => splitOver([anItem(5, { units: 0 })], 1)).toThrow('only with goods')
  })

  test('throws if it does not balance', () => {
    expect(() => splitOver([anItem(-5, { means: 'voucher' }), anItem(5)], 0)).toThrow('negative')
  })
})

describe('the part by voucher', () => {
  const voucher = aVoucherDefinition()

  test('takes the freight only when every item is by voucher', () => {
    expect(splitOver([byVoucher(3_000), byVoucher(1_000)], 500)).toMatchObject({ voucher: 4_500, refund: 0 })
    expect(splitOver([byVoucher(3_000), byHand(1_000)], 500)).toMatchObject({ voucher: 3_000, refund: 1_500 })
  })

  test.each([
    { because: 'an exchange', other: anItem(0, { operation: 'exchange', means: 'manual' }) },
    { because: 'a line without units', other: anItem(0, { units: 0, means: 'manual' }) },
  ])('is not kept from the freight by $because', ({ other }) => {
    expect(splitOver([byVoucher(3_000), other], 500)).toMatchObject({ voucher: 3_500, refund: 0 })
  })

  test('leaves the freight out if one item is not by voucher, even if it is worth nothing', () => {
    expect(splitOver([byVoucher(3_000), byHand(0)], 500)).toMatchObject({ voucher: 3_000, refund: 500 })
  })

  test('earns its percentage once, on the sum of the items chosen so, never on freight or gift cards', () => {
    const items = [byVoucher(105), byVoucher(105), byVoucher(105)]
    expect(splitOver(items, 500, [card], { voucher })).toMatchObject({ voucher: 815, voucherWorth: 347 + 500 })
    expect(splitOver([...items, byHand(600)], 0, [giftCard], { voucher })).toMatchObject({
      voucher: 915,
      voucherWorth: 347 + 600,
    })
  })

  test('is worth itself without a definition, and knows no expiry', () => {
    const parts = { voucher: 3_000, voucherWorth: 3_000, voucherExpiresAt: null }
    expect(splitOver([byVoucher(3_000)], 0)).toMatchObject(parts)
  })

  test('expires by its definition, counted from now', () => {
    const expected = NOW.add({ hours: 180 * 24 })
    expect(splitOver([byVoucher(1)], 0, [card], { voucher }).voucherExpiresAt).toEqual(expected)
    expect(splitOver([anItem(1)], 0, [giftCard], { voucher }).voucherExpiresAt).toEqual(expected)
    expect(splitOver([anItem(1)], 0, [card], { voucher }).voucherExpiresAt).toBeNull()
  })

  test('leaves the payments alone', () => {
    expect(splitOver([byVoucher(3_000)], 500).payments).toMatchObject([{ amount: 0 }])
  })
})

describe('the automatic part is the least of three', () => {
  test.each([
    { because: 'what falls on automatic payments', items: [anItem(4_000)], payments: [card, boleto], automatic: 2_000 },
    { because: 'what was asked for so', items: [anItem(3_000), byHand(1_000)], payments: [card], automatic: 3_500 },
    {
      because: 'with no freight where nothing was asked for so',
      items: [byHand(4_000)],
      payments: [card],
      automatic: 0,
    },
    {
      because: 'with the freight where a gift was',
      items: [anItem(0), byHand(4_000)],
      payments: [card],
      automatic: 500,
    },
    {
      because: 'an exchange asks for nothing',
      items: [anItem(0, { operation: 'exchange' }), byHand(4_000)],
      payments: [card],
      automatic: 0,
    },
  ])('$because', ({ items, payments, automatic }) => {
    const freight = payments.length === 1 ? 500 : 0
    expect(splitOver(items, freight, payments)).toMatchObject({ automatic, hasAutomatic: automatic > 0 })
  })

  test.each([
    { ceiling: null, automatic: 4_000, isWhollyAutomatic: true },
    { ceiling: 4_001, automatic: 4_000, isWhollyAutomatic: true },
    { ceiling: 4_000, automatic: 4_000, isWhollyAutomatic: true },
    { ceiling: 3_999, automatic: 3_999, isWhollyAutomatic: false },
    { ceiling: 0, automatic: 0, isWhollyAutomatic: false },
  ])('and a ceiling of $ceiling', ({ ceiling, automatic, isWhollyAutomatic }) => {
    const automaticCeiling: Money | null = ceiling === null ? null : money(ceiling)
    const parts = splitOver([anItem(4_000)], 0, [card], { automaticCeiling })
    expect(parts).toMatchObject({ automatic, leftover: 4_000 - automatic, isWhollyAutomatic })
  })

  test('nothing refunded is not wholly automatic', () => {
    expect(splitOver([anItem(4_000)], 0, [giftCard])).toMatchObject({ refund: ZERO, isWhollyAutomatic: false })
  })
})

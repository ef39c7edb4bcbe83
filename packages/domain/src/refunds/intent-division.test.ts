import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentKind } from '../accounts/connector.ts'
import { money, sum, ZERO } from '../shared/money.ts'
import { wholeOf } from './form-intents.ts'
import { divide } from './intent-division.ts'
import { split } from './split.ts'
import { aPayment, aTransaction, reais, terms } from './test-builders.ts'

const splitOf = (goods: number, freight: number, payments: Parameters<typeof aTransaction>[0]) =>
  split(
    [{ value: money(goods), units: 1, operation: 'return', means: 'automatic' }],
    money(freight),
    [aTransaction(payments)],
    terms(),
  )
const intent = { purpose: 'refund-1', goods: reais('63.00'), freight: reais('14.00'), surcharges: ZERO, charged: ZERO }
const divided = (payments: Parameters<typeof aTransaction>[0], canIssueVouchers = true) =>
  divide(intent, splitOf(intent.goods, intent.freight, payments), { canIssueVouchers })

describe('dividing an automatic intent', () => {
  test('sends all of it where its payments take all', () => {
    expect(divided([aPayment()])).toMatchObject({
      amount: 7700,
      payments: [{ paymentId: 'card', amount: 7700 }],
      parts: [],
    })
  })

  test('makes a voucher of what falls on gift cards, and leaves cashback and bank slips to a person', () => {
    const kinds: readonly PaymentKind[] = ['creditCard', 'giftCard', 'cashback', 'bankInvoice']
    const payments = kinds.map((kind) => aPayment({ id: kind, kind, amount: reais('30.00') }))
    expect(divided(payments)).toMatchObject({
      amount: 1925,
      payments: [{ paymentId: 'creditCard', amount: 1925 }],
      parts: [
        { purpose: 'refund-1.voucher', means: 'voucher', destination: 'gift-card', goods: 1925, freight: 0 },
        { purpose: 'refund-1.cashback', means: 'manual', destination: 'cashback', goods: 1925, freight: 0 },
        { purpose: 'refund-1.manual', means: 'manual', destination: 'payment', goods: 525, freight: 1400 },
      ],
    })
  })

  test('leaves gift cards to a person where the store issues no vouchers', () => {
    const card = aPayment({ id: 'gift', kind: 'giftCard' })
    expect(divided([card], false)).toMatchObject({
      amount: 0,
      payments: [],
      parts: [{ means: 'manual', destination: 'gift-card' }],
    })
  })

  test('leaves payments with a zero share out of the instruction', () => {
    const spent = aPayment({ id: 'spent', amount: reais('50.00'), refunded: reais('50.00') })
    expect(divided([spent, aPayment()]).payments.map(({ paymentId }) => paymentId)).toEqual(['card'])
  })

  test('throws for a split of another amount, or beyond the payments', () => {
    const can = { canIssueVouchers: true }
    const right = splitOf(intent.goods, intent.freight, [aPayment()])
    expect(() => divide({ ...intent, goods: reais('64.00') }, right, can)).toThrow('without loss or gain')
    expect(() => divide(intent, { ...right, payments: [] }, can)).toThrow('what is automatic')
  })

  test('neither loses nor gains a centavo, for any payments', () => {
    const payment = fc.record({
      kind: fc.constantFrom<PaymentKind>('creditCard', 'instantPayment', 'bankInvoice', 'giftCard', 'cashback'),
      amount: fc.integer({ min: 0, max: 100_000 }),
    })
    const amount = fc.integer({ min: 0, max: 150_000 })
    fc.assert(
      fc.property(
        fc.array(payment, { maxLength: 6 }),
        amount,
        amount,
        amount,
        amount,
        fc.boolean(),
        (paid, goods, freight, surcharges, cost, can) => {
          const payments = paid.map(({ kind, amount: centavos }, id) =>
            aPayment({ id: `${id}`, kind, amount: money(centavos) }),
          )
          const charged = money(Math.min(cost, goods + freight + surcharges))
          const amounts = { goods: money(goods), freight: money(freight), surcharges: money(surcharges) }
          const whole = { purpose: 'r', ...amounts, charged }
          const {
            amount: sent,
            charged: keptByItself,
            payments: shares,
            parts,
          } = divide(whole, splitOf(goods, freight + surcharges, payments), { canIssueVouchers: can })
          expect(sum(shares.map((share) => share.amount))).toBe(sent)
          expect(sum([keptByItself, ...parts.map((part) => part.charged)])).toBe(charged)
          expect(parts.every((part) => part.charged >= 0 && part.charged <= wholeOf(part))).toBe(true)
          expect(sum([sent, keptByItself, ...parts.map(wholeOf)])).toBe(goods + freight + surcharges)
          expect(parts.every((part) => part.goods >= ZERO && part.freight >= ZERO && wholeOf(part) > 0)).toBe(true)
          expect(sum(parts.map((part) => part.goods))).toBeLessThanOrEqual(goods)
          expect(sum(parts.map((part) => part.freight))).toBeLessThanOrEqual(freight)
        },
      ),
    )
  })
})

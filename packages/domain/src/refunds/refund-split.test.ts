import { describe, expect, test } from 'vitest'
import { ZERO, money } from '../shared/money.ts'
import { calculate } from './refund-split.ts'
import { aLine, aPayment, aTransaction, anOrder, reais, terms, theWorkedExample } from './test-builders.ts'

const transactions = [aTransaction([aPayment()])]

describe('the split of an order', () => {
  test.each([
    ['never', 6_300, 0],
    ['full', 8_300, 2_000],
    ['proportional', 7_700, 1_400],
    ['whole-order', 6_300, 0],
  ] as const)('of the worked example by %s refunds %d', (rule, refund, freight) => {
    const result = calculate({ order: theWorkedExample([1, 0]), transactions }, rule, terms())
    expect(result).toMatchObject({ ok: true, value: { goods: 6_300, freight, refund, automatic: refund } })
  })

  test('names each chosen line, with exchanges at zero', () => {
    const lines = [
      aLine({ chosen: 0 }),
      aLine({ quantity: 3, chosen: 2, means: 'manual' }),
      aLine({ operation: 'exchange', means: 'voucher' }),
    ]
    expect(calculate({ order: anOrder({ lines }), transactions }, 'full', terms())).toMatchObject({
      ok: true,
      value: {
        refund: reais('200.00'),
        items: [
          { line: 1, units: 2, value: reais('200.00'), means: 'manual' },
          { line: 2, units: 1, value: ZERO, means: 'voucher' },
        ],
      },
    })
  })

  test('ignores lines that are not chosen for the automatic part', () => {
    const lines = [aLine({ chosen: 0 }), aLine({ means: 'manual' })]
    const result = calculate({ order: anOrder({ lines }), transactions }, 'full', terms())
    expect(result).toMatchObject({ ok: true, value: { refund: reais('100.00'), automatic: 0 } })
  })

  test('reports every fault of order, choice and payments at once', () => {
    const order = anOrder({ units: 3, lines: [aLine({ chosen: 2 })] })
    const payment = aPayment({ amount: money(1), refunded: money(2) })
    expect(calculate({ order, transactions: [aTransaction([payment])] }, 'full', terms())).toEqual({
      ok: false,
      refusal: {
        kind: 'order-invalid',
        faults: [
          { fault: 'total-missing', field: 'total' },
          { fault: 'chosen-above-quantity', field: 'lines', line: 0, chosen: 2, quantity: 1 },
          { fault: 'refunded-above-amount', field: 'transactions', transaction: 0, payment: 0, refunded: 2, amount: 1 },
        ],
      },
    })
  })

  test('is refused for its payments alone', () => {
    const payment = aPayment({ amount: money(1), refunded: money(2) })
    const result = calculate({ order: anOrder(), transactions: [aTransaction([payment])] }, 'full', terms())
    expect(result).toMatchObject({ ok: false, refusal: { faults: [{ fault: 'refunded-above-amount' }] } })
  })
})

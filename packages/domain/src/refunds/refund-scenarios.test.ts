import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Money, ZERO, money } from '../shared/money.ts'
import { calculate as calculateSplit } from './refund-split.ts'
import { calculate } from './refund-text-amount.ts'
import { NOW, aLine, aPayment, aTransaction, anOrder, terms } from './test-builders.ts'

const SCENARIOS = new URL('../../../../../shared/fixtures/vectors/refund-scenarios.json', import.meta.url)

interface Scenario {
  readonly kind: string
  readonly inputs: Readonly<Record<string, string | number | boolean>> & {
    readonly payments?: readonly { readonly type: string; readonly captured: string }[]
  }
  readonly expected: Readonly<Record<string, unknown>>
}

describe.skipIf(!existsSync(SCENARIOS))(
  'public refund scenarios (skipped where the shared fixtures are absent)',
  () => {
    const { scenarios } = existsSync(SCENARIOS)
      ? (JSON.parse(readFileSync(SCENARIOS, 'utf8')) as { readonly scenarios: readonly Scenario[] })
      : { scenarios: [] }

    function the(kind: string): Scenario {
      const scenario = scenarios.find((candidate) => candidate.kind === kind)
      if (scenario === undefined) throw new Error(`no scenario ${kind}`)
      return scenario
    }

    test('a discount of the order is shared by its units', () => {
      const { inputs, expected } = the('order-level-discount-per-unit')
      const quantity = Number(inputs['line_quantity'])
      const discount = centavos(String(inputs['order_adjustment']).slice(1))
      // The suite's 100.00 is one unit; three of them less 10.00, of which one unit is returned.
      const lines = [
        aLine({ price: centavos(inputs['line_price']), quantity, chosen: Number(inputs['returned_quantity']) }),
      ]
      const result = calculate(anOrder({ discount, lines }), 'never', null)
      expect(result).toMatchObject({ ok: true, value: { amount: Math.round(Number(expected['refund']) * 100) } })
    })

    test('an exchange refunds nothing', () => {
      const { inputs, expected } = the('exchange-item-refunds-zero')
      const lines = [aLine({ price: centavos(inputs['line_price']), operation: 'exchange' })]
      const result = calculate(anOrder({ lines }), 'full', null)
      expect(result).toMatchObject({ ok: true, value: { amount: centavos(expected['refund']) } })
    })

    test('a refund of everything reaches every payment', () => {
      const { inputs } = the('original-payment-priority')
      const payments = (inputs.payments ?? []).map(({ type, captured }) =>
        aPayment({ id: type, amount: centavos(captured) }),
      )
      const order = anOrder({ lines: [aLine({ price: centavos(inputs['refund']) })] })
      const result = calculateSplit({ order, transactions: [aTransaction(payments)] }, 'never', terms())
      const parts = payments.map(({ id, amount }) => ({ paymentId: id, amount }))
      expect(parts.length).toBe(2)
      expect(result).toMatchObject({ ok: true, value: { payments: parts } })
    })

    test('a payment of a kind that cannot be refunded by itself needs a person', () => {
      const { inputs } = the('original-payment-ineligible-method')
      const payments = (inputs.payments ?? []).map(({ type, captured }) =>
        aPayment({ id: type, kind: type === 'card' ? 'creditCard' : 'bankInvoice', amount: centavos(captured) }),
      )
      const connector = { canRefund: true, refundablePayments: ['bankInvoice'], automaticRefundDays: 1 } as const
      const order = anOrder({ lines: [aLine({ price: centavos(inputs['refund']) })] })
      const result = calculateSplit({ order, transactions: [aTransaction(payments)] }, 'never', terms({ connector }))
      expect(result).toMatchObject({ ok: true, value: { refund: 1_000, automatic: 500, leftover: 500 } })
    })

    test('a payment within its days is eligible', () => {
      const { inputs, expected } = the('time-window')
      const days = Number(inputs['days_since_completed'])
      const connector = { canRefund: true, refundablePayments: ['creditCard'], automaticRefundDays: days } as const
      const transactions = [aTransaction([aPayment()], NOW.subtract({ hours: 24 * days }))]
      const result = calculateSplit({ order: anOrder({ freight: ZERO }), transactions }, 'never', terms({ connector }))
      expect(result).toMatchObject({ ok: true, value: { hasAutomatic: expected['eligible'] } })
    })
  },
)

function centavos(reais: unknown): Money {
  return money(BigInt(String(reais).replace('.', '')))
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FreightRule, VoucherDefinition } from '../accounts/configuration.ts'
import { calculate } from '../refunds/refund-text-amount.ts'
import { takeSnapshot, type OrderInput } from '../processes/order-snapshot.ts'
import { aConfiguration, aConnector } from '../policy/rules/test-builders.ts'
import { money, percentage } from '../shared/money.ts'
import { outcomesOf } from './outcomes.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const VOUCHERS: readonly VoucherDefinition[] = [100, 110, 85].map((percent, index) => ({
  id: index + 1,
  description: `Vale ${percent}`,
  order: index,
  kind: 'retention',
  percentage: percentage(percent),
  validDays: 30,
  active: true,
}))

const line = fc.record({
  price: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  asked: fc.integer({ min: 0, max: 5 }),
  isExchanged: fc.boolean(),
})
const asked = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  freight: fc.integer({ min: 0, max: 20_000 }),
  rule: fc.constantFrom<FreightRule>('full', 'proportional', 'whole-order', 'never'),
})

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never

function orderOf({ lines, freight }: Asked): OrderInput {
  return {
    total: null,
    freight: money(freight),
    discount: money(0),
    units: null,
    lines: lines.map(({ price, quantity }, index) => ({
      key: `l${index}`,
      skuId: `s${index}`,
      skuName: null,
      productId: null,
      productName: null,
      price: money(price),
      quantity,
    })),
  }
}

function outcomes(given: Asked, transactions: Parameters<typeof outcomesOf>[0]['transactions'] = null) {
  let id = 0
  const taken = takeSnapshot(orderOf(given), () => ++id)
  if (!taken.ok) throw new Error(taken.refusal.kind)
  const items = given.lines.flatMap(({ quantity, asked: units, isExchanged }, index) => {
    const chosen = Math.min(units, quantity)
    const operation = isExchanged ? ('exchange' as const) : ('return' as const)
    return chosen === 0
      ? []
      : [{ lineKey: `l${index}`, operation, quantity: chosen, reason: null, isLegalRegret: false }]
  })
  const connectors = [aConnector({ automaticRefundDays: 30, refundablePayments: ['creditCard'] })]
  const configuration = aConfiguration({ freightRule: given.rule, voucherDefinitions: VOUCHERS, connectors })
  return outcomesOf({
    configuration,
    storeId: null,
    order: taken.value,
    items,
    keepsItems: false,
    sendingCost: money(0),
    transactions,
    now: NOW,
  })
}

function textAmount(given: Asked, definition: VoucherDefinition | null) {
  const { lines, ...order } = orderOf(given)
  const chosen = lines.map((one, index) => {
    const { asked: units = 0, quantity = 0, isExchanged = false } = given.lines[index] ?? {}
    const operation = isExchanged ? ('exchange' as const) : ('return' as const)
    return { ...one, chosen: Math.min(units, quantity), operation, withoutFreight: false }
  })
  return calculate({ ...order, lines: chosen }, given.rule, definition)
}

describe('the refund of a request', () => {
  test('equals the calculation of refunds to the centavo, in money and in every voucher', () => {
    fc.assert(
      fc.property(asked, (given) => {
        fc.pre(given.lines.some(({ asked: units, isExchanged }) => units > 0 && !isExchanged))
        const found = outcomes(given)
        if (!found.ok) throw new Error(found.refusal.kind)
        expect(textAmount(given, null)).toMatchObject({ ok: true, value: { amount: found.value.total } })
        for (const voucher of found.value.vouchers) {
          const definition = VOUCHERS.find(({ id }) => id === voucher.definitionId) ?? null
          expect(textAmount(given, definition)).toMatchObject({ ok: true, value: { amount: voucher.amount } })
          expect(voucher.amount).toBe(found.value.total + voucher.bonus)
        }
      }),
    )
  })

  test('falls on the payments, and is asked for a bank account exactly where one cannot be refunded by itself', () => {
    const kinds = fc.constantFrom('creditCard', 'bankInvoice', 'giftCard', 'cashback', 'instantPayment')
    fc.assert(
      fc.property(asked, fc.array(kinds, { minLength: 1, maxLength: 3 }), (given, paid) => {
        fc.pre(given.lines.some(({ asked: units, isExchanged }) => units > 0 && !isExchanged))
        const payments = paid.map((kind, index) => ({
          id: `p${index}`,
          kind,
          amount: money(90_000_000),
          refunded: money(0),
        }))
        const found = outcomes(given, [{ id: 't', date: NOW, payments }])
        if (!found.ok) throw new Error(found.refusal.kind)
        const { total, payments: shares, wantsBankData } = found.value
        expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        const byHand = shares.some(({ kind }) => kind === 'bankInvoice' || kind === 'instantPayment')
        expect(wantsBankData).toBe(byHand)
      }),
    )
  })

  test('refuses units that the order does not have', () => {
    const given: Asked = {
      lines: [{ price: 100, quantity: 1, asked: 1, isExchanged: false }],
      freight: 0,
      rule: 'full',
    }
    let id = 0
    const taken = takeSnapshot(orderOf(given), () => ++id)
    if (!taken.ok) throw new Error(taken.refusal.kind)
    const items = [{ lineKey: 'l0', operation: 'return' as const, quantity: 2, reason: null, isLegalRegret: false }]
    const configuration = aConfiguration()
    const found = outcomesOf({
      configuration,
      storeId: null,
      order: taken.value,
      items,
      keepsItems: false,
      sendingCost: money(0),
      transactions: null,
      now: NOW,
    })
    expect(found).toMatchObject({ ok: false, refusal: { kind: 'quantity-unavailable' } })
  })
})

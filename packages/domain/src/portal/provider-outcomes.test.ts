import { expect, test } from 'vitest'
import { capabilitiesOf } from '../accounts/capabilities.ts'
import type { PaymentProvider } from '../accounts/payment-provider.ts'
import { aConfiguration, aConnector } from '../policy/rules/test-builders.ts'
import { takeSnapshot } from '../processes/order-snapshot.ts'
import type { Payment } from '../refunds/payment-shares.ts'
import { money } from '../shared/money.ts'
import { outcomesOf } from './outcomes.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const PROVIDER: PaymentProvider = {
  id: 1,
  name: 'MP',
  active: true,
  platform: 'mercado-pago',
  hostname: '',
  options: {},
  storeIds: [],
  names: ['mercadopago'],
  refunds: { creditCard: { days: 180, partial: true } },
}
const PAID: Payment = {
  id: 'p',
  kind: 'creditCard',
  amount: money(10_000),
  refunded: money(0),
  provider: 'mercadopago',
  providerReference: '7',
}
const configuration = aConfiguration({
  connectors: [aConnector({ canRefund: false, automaticRefundDays: 365 })],
  paymentProviders: [PROVIDER],
})

function promiseOf(payment: Payment | null, daysAgo = 1) {
  const line = { key: 'l', skuId: 's', skuName: null, productId: null, productName: null }
  const lines = [{ ...line, price: money(10_000), quantity: 1 }]
  const taken = takeSnapshot({ total: null, freight: money(0), discount: money(0), units: null, lines }, () => 1)
  if (!taken.ok) throw new Error(taken.refusal.kind)
  const found = outcomesOf({
    configuration,
    storeId: null,
    order: taken.value,
    items: [{ lineKey: 'l', operation: 'return', quantity: 1, reason: null, isLegalRegret: false }],
    keepsItems: false,
    sendingCost: money(0),
    transactions: payment && [{ id: 't', date: NOW.subtract({ hours: 24 * daysAgo }), payments: [payment] }],
    now: NOW,
  })
  if (!found.ok) throw new Error(found.refusal.kind)
  return found.value
}

test('where only a provider can refund, what it can is promised, and a person is not asked for a bank account', () => {
  expect(capabilitiesOf(configuration, null).refund).toBe('automatic')
  expect(promiseOf(PAID)).toMatchObject({ wantsBankData: false, payments: [{ isAutomatic: true }] })
})

const { provider: _, providerReference: _reference, ...UNTOLD } = PAID
test.each([
  ['of another kind', { ...PAID, kind: 'bankInvoice' as const }, 1],
  ['that is too old', PAID, 181],
  ['of another provider', { ...PAID, provider: 'pagarme' }, 1],
  ['of which nobody says who took it', UNTOLD, 1],
  ['that brought less than what is due', { ...PAID, amount: money(9_999) }, 1],
  ['that is not known', null, 1],
])('of a payment %s a bank account is asked for before anything is chosen', (__, payment, daysAgo) => {
  expect(promiseOf(payment, daysAgo).wantsBankData).toBe(true)
})

test.each([
  [{ kind: 'bankInvoice', because: 'kind' }, { ...PAID, kind: 'bankInvoice' as const }, 1],
  [{ kind: 'creditCard', because: 'age', days: 180 }, PAID, 181],
  [{ kind: 'creditCard', because: 'unknown' }, UNTOLD, 1],
])('the reason %o is told before anything is chosen', (limit, payment, daysAgo) => {
  expect(promiseOf(payment, daysAgo).limits).toEqual([limit])
})

test('a payment that goes back the way it came has no limit to be told', () => {
  expect(promiseOf(PAID).limits).toEqual([])
})

test('a provider that can give nothing back promises nothing', () => {
  const { refunds: __, ...unable } = PROVIDER
  expect(capabilitiesOf({ ...configuration, paymentProviders: [unable] }, null).refund).toBe('manual')
})

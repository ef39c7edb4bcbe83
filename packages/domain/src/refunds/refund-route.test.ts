import { expect, test } from 'vitest'
import { type PaymentProvider, providerNamed, providersOf } from '../accounts/payment-provider.ts'
import { money } from '../shared/money.ts'
import { divide } from './intent-division.ts'
import { type Payment, share } from './payment-shares.ts'
import {
  type AutomaticTerms,
  isSameRoute,
  obstacleOf,
  providerOf,
  type RefundObstacle,
  type RefundRoute,
  routeOf,
} from './refund-route.ts'
import { split } from './split.ts'

const PROVIDER: PaymentProvider = {
  id: 3,
  name: 'Mercado Pago',
  active: true,
  platform: 'mercado-pago',
  hostname: '',
  options: {},
  storeIds: [],
  names: ['mercadopago'],
  refunds: { creditCard: { days: 180, partial: true }, instantPayment: { days: 90, partial: false } },
}
const NOW = Temporal.Instant.from('2026-11-23T12:00:00Z')
const STORE = { canRefund: true, refundablePayments: ['creditCard'], automaticRefundDays: 365 } as const
const PAID: Payment = {
  id: 'p',
  kind: 'creditCard',
  amount: money(10_000),
  refunded: money(0),
  provider: 'woo-mercado-pago-custom',
  providerReference: '88120937465',
}
const BY_PROVIDER: RefundRoute = { by: 'provider', providerId: 3, reference: '88120937465' }

const terms = (connector: AutomaticTerms['connector'] = null): AutomaticTerms => {
  return { connector, providers: [PROVIDER], now: NOW, timeZone: 'America/Sao_Paulo' }
}
const daysAgo = (days: number) => NOW.subtract({ hours: 24 * days })

test.each<[string, Partial<Payment>, number, boolean, AutomaticTerms['connector'], RefundRoute | null]>([
  ['without a shop that refunds', {}, 10, false, null, BY_PROVIDER],
  ['by a shop that refunds it', {}, 10, false, STORE, { by: 'store' }],
  ['by its provider where the account says so', {}, 10, false, { ...STORE, refundsBy: 'provider' }, BY_PROVIDER],
  [
    'by the shop where the provider is not known',
    { provider: 'pagarme' },
    10,
    false,
    { ...STORE, refundsBy: 'provider' },
    { by: 'store' },
  ],
  ['of a kind that the shop does not refund', { kind: 'instantPayment' }, 10, true, STORE, BY_PROVIDER],
  ['of a kind that goes back only as a whole, in part', { kind: 'instantPayment' }, 10, false, null, null],
  ['of the last day of the provider', {}, 180, false, null, BY_PROVIDER],
  ['older than the provider allows', {}, 181, false, null, null],
  ['of another kind, older than that one allows', { kind: 'instantPayment' }, 91, true, null, null],
  [
    'older than the connector of the store allows',
    {},
    31,
    false,
    { ...STORE, canRefund: false, automaticRefundDays: 30 },
    null,
  ],
  ['of a kind that nobody refunds', { kind: 'bankInvoice' }, 1, true, STORE, null],
  ['of a gift card', { kind: 'giftCard' }, 1, true, STORE, null],
])('a payment %s', (_, payment, days, isWhole, connector, route) => {
  expect(routeOf({ ...PAID, ...payment }, { date: daysAgo(days), isWhole }, terms(connector))).toEqual(route)
})

test.each<[string, Partial<Payment>, number, boolean, AutomaticTerms['connector'], RefundObstacle | null]>([
  ['goes back by itself', {}, 1, true, null, null],
  ['is a gift card, which goes back in kind', { kind: 'giftCard' }, 999, true, null, null],
  ['is of a kind that nobody refunds', { kind: 'bankInvoice' }, 1, true, STORE, { because: 'kind' }],
  ['is of somebody unknown', { provider: 'pagarme' }, 1, true, null, { because: 'unknown' }],
  ['is older than its provider takes', {}, 181, true, null, { because: 'age', days: 180 }],
  ['goes back only as a whole', { kind: 'instantPayment' }, 1, false, null, { because: 'part' }],
])('of a payment that %s the reason is said', (_, payment, days, isWhole, connector, obstacle) => {
  expect(obstacleOf({ ...PAID, ...payment }, { date: daysAgo(days), isWhole }, terms(connector))).toEqual(obstacle)
})

test('the days of the account come before those of the provider', () => {
  const connector = { ...STORE, canRefund: false, automaticRefundDays: 30 }
  expect(obstacleOf(PAID, { date: daysAgo(31), isWhole: true }, terms(connector))).toEqual({ because: 'age', days: 30 })
  expect(obstacleOf(PAID, { date: null, isWhole: true }, terms(connector))).toEqual({ because: 'unknown' })
})

test('a payment without a date is refunded by nobody', () => {
  expect(routeOf(PAID, { date: null, isWhole: true }, terms(STORE))).toBeNull()
})

test.each([
  ['woo-mercado-pago-pix', 3],
  ['MercadoPagoV2', 3],
  ['Mercado Págo', 3],
  ['mercado', undefined],
  ['', undefined],
])('a shop that says %s means the provider %s', (text, id) => {
  expect(providerNamed([PROVIDER], text)?.id).toBe(id)
})

test('two providers of one name are none', () => {
  expect(providerNamed([PROVIDER, { ...PROVIDER, id: 4 }], 'mercadopago')).toBeUndefined()
})

test('a provider of some stores is none of the others', () => {
  const paymentProviders = [
    { ...PROVIDER, storeIds: [1] },
    { ...PROVIDER, id: 4, active: false },
  ]
  expect(providersOf({ paymentProviders }, 1).map(({ id }) => id)).toEqual([3])
  expect(providersOf({ paymentProviders }, 2)).toEqual([])
  expect(providersOf({ paymentProviders }, null)).toEqual([])
})

test('a payment without a reference has no provider', () => {
  const { providerReference: _, ...payment } = PAID
  expect(providerOf(payment, terms())).toBeUndefined()
})

test('an intent keeps the payments of one counterpart, and the others become parts of their own', () => {
  const other = { ...PAID, id: 'q', amount: money(6_000), providerReference: '88120937466' }
  const shop = { id: 'r', kind: 'creditCard', amount: money(4_000), refunded: money(0) } as const
  const transactions = [{ id: 't', date: daysAgo(1), payments: [PAID, other, shop] }]
  const how = { ...terms({ ...STORE, refundsBy: 'provider' }), automaticCeiling: null, voucher: null }
  const item = { value: money(18_000), units: 1, operation: 'return', means: 'automatic' } as const
  const asked = {
    purpose: 'x',
    goods: money(18_000),
    freight: money(2_000),
    surcharges: money(0),
    charged: money(1_000),
  }
  const { amount, charged, payments, parts } = divide(asked, split([item], money(2_000), transactions, how), {
    canIssueVouchers: false,
  })
  expect(payments.map(({ paymentId }) => paymentId)).toEqual(['r'])
  expect(
    parts.map((part) => [part.purpose, part.means, part.payments, part.goods + part.freight, part.charged]),
  ).toEqual([
    ['x.counterpart-2', 'automatic', [{ transactionId: 't', paymentId: 'p' }], 10_000, 500],
    ['x.counterpart-3', 'automatic', [{ transactionId: 't', paymentId: 'q' }], 6_000, 300],
  ])
  expect(amount + charged).toBe(4_000)
  expect(charged).toBe(200)
})

test('a share of a kind that goes back only as a whole is not automatic in part', () => {
  const pix = { ...PAID, kind: 'instantPayment' } as const
  const shareOf = (amount: number) => share(money(amount), [{ id: 't', date: daysAgo(1), payments: [pix] }], terms())
  expect(shareOf(10_000).map(({ isAutomatic }) => isAutomatic)).toEqual([true])
  expect(shareOf(9_999).map(({ isAutomatic }) => isAutomatic)).toEqual([false])
})

test('cashback goes back in kind, whatever its age, and nothing keeps it from that', () => {
  const paid = { date: daysAgo(999), isWhole: true }
  expect(routeOf({ ...PAID, kind: 'cashback' }, paid, terms())).toBeNull()
  expect(obstacleOf({ ...PAID, kind: 'cashback' }, paid, terms())).toBeNull()
})

test('of two that could have given a payment back, the one with more days is named', () => {
  const paid = { date: daysAgo(366), isWhole: true }
  expect(obstacleOf(PAID, paid, terms(STORE))).toEqual({ because: 'age', days: 365 })
})

test('a shop that refunds a payment whose provider is unknown could have done so for its days', () => {
  const paid = { date: daysAgo(366), isWhole: true }
  expect(obstacleOf({ ...PAID, provider: 'pagarme' }, paid, terms(STORE))).toEqual({ because: 'age', days: 365 })
})

test('on the last day of its provider a payment is not too old, but may go back only as a whole', () => {
  const pix = { ...PAID, kind: 'instantPayment' } as const
  expect(obstacleOf(pix, { date: daysAgo(90), isWhole: false }, terms())).toEqual({ because: 'part' })
  expect(obstacleOf(pix, { date: daysAgo(91), isWhole: false }, terms())).toEqual({ because: 'age', days: 90 })
})

test('a provider without a limit of days gives back at any age', () => {
  const endless: PaymentProvider = { ...PROVIDER, refunds: { creditCard: { days: null, partial: false } } }
  const how = { ...terms(), providers: [endless] }
  expect(routeOf(PAID, { date: daysAgo(5_000), isWhole: true }, how)).toEqual(BY_PROVIDER)
  expect(obstacleOf(PAID, { date: daysAgo(5_000), isWhole: false }, how)).toEqual({ because: 'part' })
})

test('a provider that can give nothing back is none, and an account without providers has none', () => {
  const { refunds: _, ...mute } = PROVIDER
  const { providers: __, ...alone } = terms()
  for (const how of [{ ...terms(), providers: [mute] }, alone]) {
    expect(routeOf(PAID, { date: daysAgo(1), isWhole: true }, how)).toBeNull()
    expect(obstacleOf(PAID, { date: daysAgo(1), isWhole: true }, how)).toEqual({ because: 'kind' })
  }
})

test('it is not known who took a payment where any provider of the account gives back its kind', () => {
  const other: PaymentProvider = { ...PROVIDER, id: 4, name: 'Pix Já', names: ['pixja'], refunds: {} }
  const how = { ...terms(), providers: [other, PROVIDER] }
  const unknown = { ...PAID, provider: 'pagarme' }
  expect(obstacleOf(unknown, { date: daysAgo(1), isWhole: true }, how)).toEqual({ because: 'unknown' })
})

test('one call gives back all that a platform does, and of a provider one payment', () => {
  const shop: RefundRoute = { by: 'store' }
  expect(isSameRoute(shop, { by: 'store' })).toBe(true)
  expect(isSameRoute(shop, BY_PROVIDER)).toBe(false)
  expect(isSameRoute(BY_PROVIDER, shop)).toBe(false)
  expect(isSameRoute(BY_PROVIDER, { ...BY_PROVIDER })).toBe(true)
  expect(isSameRoute(BY_PROVIDER, { by: 'provider', providerId: 4, reference: '88120937465' })).toBe(false)
  expect(isSameRoute(BY_PROVIDER, { by: 'provider', providerId: 3, reference: '88120937466' })).toBe(false)
})

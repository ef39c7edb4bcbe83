import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { HttpAnswer } from '@vaivem/connector-kit'
import { accountOf } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { expect, test } from 'vitest'
import { mercadoPago } from '../../../src/connectors/mercado-pago/mercado-pago.ts'
import { mercadoPagoNotices } from '../../../src/connectors/mercado-pago/notices.ts'
import { vendorFile } from '../../support/vendor-openapi.ts'
import { emulateMercadoPago, KEYS } from './emulator/mercado-pago.ts'
import { platformOf, PORTS, PROVIDER } from './under-test.ts'

const VECTORS = vendorFile('webhook-signature-vectors.json')

const seller = emulateMercadoPago()
const account = accountOf(platformOf(seller))

test.each([
  ['', 'api.mercadopago.com'],
  ['http://127.0.0.1:3000', '127.0.0.1:3000'],
  ['api.evil.example', 'api.mercadopago.com'],
  ['http://10.0.0.1:3000', 'api.mercadopago.com'],
])('with the hostname %j its only host is %s, and requests go there', async (hostname, host) => {
  const connector = { ...PROVIDER, hostname }
  const asked: string[] = []
  const send: typeof account.send = (request) => {
    asked.push(new URL(request.url).host)
    return account.send(request)
  }
  expect(mercadoPago.hosts(connector)).toEqual([host])
  expect(await PORTS.readPayment({ ...account, connector, send }, '88120937465')).toBeUndefined()
  expect(asked).toEqual([host])
})

interface Signing {
  readonly id?: string
  readonly ts?: string
  readonly requestId?: string | null
}

function signed({ id = '123456', ts = '1742505638683', requestId = 'r-1' }: Signing = {}) {
  const text = `id:${id.toLowerCase()};${requestId === null ? '' : `request-id:${requestId};`}ts:${ts};`
  const v1 = createHmac('sha256', KEYS.segredoDasNotificacoes).update(text).digest('hex')
  const headers = { 'x-signature': `ts=${ts},v1=${v1}`, ...(requestId !== null && { 'x-request-id': requestId }) }
  return { headers, query: { 'data.id': id, type: 'payment' }, body: '' }
}

test.each([
  ['milliseconds', {}],
  ['seconds', { ts: '1742505638' }],
  ['without the id of a request', { requestId: null }],
  ['of a number with letters, which is folded', { id: 'ABC123' }],
])('a signature in %s is genuine', (_, parts) => {
  expect(mercadoPagoNotices.verify(account, signed(parts))).toBe('genuine')
})

test.each([
  ['the old IPN', { headers: {}, query: { topic: 'payment', id: '123456' }, body: '' }],
  ['a signature over another number', { ...signed(), query: { 'data.id': '654321', type: 'payment' } }],
  ['a signature over another request', { ...signed(), headers: { ...signed().headers, 'x-request-id': 'r-2' } }],
  ['a signature of no moment', { ...signed(), headers: { 'x-signature': `v1=${'0'.repeat(64)}` } }],
  ['a signature that is no number', { ...signed(), headers: { 'x-signature': 'ts=1742505638683,v1=zz' } }],
])('%s is forged', (_, notice) => {
  expect(mercadoPagoNotices.verify(account, notice)).toBe('forged')
})

test.skipIf(!existsSync(VECTORS))('the published way of signing is the one that is verified', () => {
  const vectors = JSON.parse(readFileSync(VECTORS, 'utf8')) as {
    secret: string
    mercadopago: { headers: Record<string, string>; query: string }
  }
  const notice = {
    headers: vectors.mercadopago.headers,
    query: Object.fromEntries(new URLSearchParams(vectors.mercadopago.query)),
    body: 'anything',
  }
  const known = { ...account, credentials: { segredoDasNotificacoes: vectors.secret } }
  expect(mercadoPagoNotices.verify(known, notice)).toBe('genuine')
  const other = { ...notice, headers: { ...notice.headers, 'x-request-id': 'x' } }
  expect(mercadoPagoNotices.verify(known, other)).toBe('forged')
})

test('a notice of something else than a payment names none', () => {
  const notice = { ...signed(), query: { 'data.id': '123456', type: 'topic_chargebacks_wh' } }
  expect(mercadoPagoNotices.read(notice)).toEqual({ payments: [], id: 'r-1' })
  expect(mercadoPagoNotices.read({ ...signed(), query: { 'data.id': 'PAY01', type: 'payment' } })?.payments).toEqual([])
})

const REFUSALS: readonly (readonly [number, number, string])[] = [
  [404, 2000, 'payment-unknown'],
  [404, 2024, 'payment-too-old'],
  [404, 15_016, 'payment-too-old'],
  [400, 2063, 'payment-not-refundable'],
  [404, 4293, 'payment-not-refundable'],
  [404, 3024, 'partial-not-possible'],
  [404, 4295, 'partial-not-possible'],
  [404, 4296, 'exceeds-payment'],
  [401, 4040, 'refused-by-provider'],
  [400, 9999, 'refused-by-provider'],
]

test.each(REFUSALS)('%i with the code %i is a refusal: %s', async (status, code, reason) => {
  const payment = seller.pay({ centavos: 5_000, currency: 'BRL', kind: 'creditCard', orderNumber: '1' })
  const body = { message: 'refused', error: 'refused', status, cause: [{ code, description: 'refused' }] }
  const said = await refundOver(payment, { status, text: JSON.stringify(body) })
  expect(said).toEqual({ outcome: 'refused', reason, mayPass: false })
})

test.each([
  [
    'a token that is not taken',
    401,
    '{"message":"invalid_token","error":"401","status":401,"cause":[]}',
    'credentials-refused',
  ],
  ['too many requests', 429, '{"message":"too many","error":"429","status":429}', 'unavailable'],
])('%s has no effect', async (_, status, text, reason) => {
  expect(await refundOver('70000000001', { status, text })).toMatchObject({ outcome: 'refused', reason })
})

test.each([
  ['a page of a proxy', 404, '<html>'],
  ['an error without a sign of the provider', 404, '{}'],
  ['a conflict', 409, '{"message":"in process","error":"conflict","cause":[]}'],
  ['an error of the provider', 500, '{"message":"internal","error":"internal_error","cause":[]}'],
  ['a refund of another payment', 201, '{"id":1,"payment_id":2,"amount":33.33,"status":"approved"}'],
  ['a refund of another amount', 201, '{"id":1,"payment_id":70000000001,"amount":33.34,"status":"approved"}'],
  ['a refund in a state that is not known', 201, '{"id":1,"payment_id":70000000001,"amount":33.33,"status":"new"}'],
  ['a moved address', 302, '{}'],
])('%s says nothing', async (_, status, text) => {
  expect(await refundOver('70000000001', { status, text })).toEqual({ outcome: 'unknown' })
})

test('the key, the header for what is in process and the amount are sent, and an amount is never left out', async () => {
  const payment = seller.pay({ centavos: 1_990, currency: 'BRL', kind: 'instantPayment', orderNumber: '2' })
  await PORTS.refund(account, {
    key: 7,
    round: 0,
    payment,
    amount: money.money(1_990),
    refundsBefore: [],
    reference: null,
  })
  const sent = seller.exchanges.findLast(({ request }) => request.method === 'POST')?.request
  expect(sent?.headers).toMatchObject({
    'x-idempotency-key': `vaivem-7-${payment}`,
    'x-render-in-process-refunds': 'true',
    authorization: `Bearer ${KEYS.accessToken}`,
  })
  expect(sent?.body).toBe('{"amount":19.9}')
})

/** The first request, which is the refund, is answered so; others reach the seller. */
function refundOver(payment: string, { status, text }: { readonly status: number; readonly text: string }) {
  let isAnswered = false
  const send: typeof seller.send = async (request) => {
    if (isAnswered) return seller.send(request)
    isAnswered = true
    return { outcome: 'answered', status, headers: {}, text, isWhole: true } satisfies HttpAnswer
  }
  const asked = { key: 1, round: 0, payment, amount: money.money(3_333), refundsBefore: [], reference: null }
  return PORTS.refund({ ...account, send }, asked)
}

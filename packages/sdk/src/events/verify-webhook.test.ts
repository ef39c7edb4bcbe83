import { Webhook } from 'standardwebhooks'
import { expect, expectTypeOf, test } from 'vitest'
import { verifyWebhook, type WebhookEvent } from './verify-webhook.ts'

const SECRET = `whsec_${btoa('an old secret of thirty-two byte')}`
const FRESH = `whsec_${btoa('the new secret of thirty-two byt')}`
const NOW = 1_790_000_000
const at = { now: () => NOW * 1000 }
const body = JSON.stringify({ id: 'evt_7', tipo: 'refund.settled', dados: { valor: 77, finalidade: 'devolução' } })

/** A delivery as the published library signs it. */
function aDelivery({ secret = SECRET, seconds = NOW, text = body, id = 'evt_7' } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': new Webhook(secret).sign(id, new Date(seconds * 1000), text),
  }
}

test('a delivery signed by the published library is verified, as text or as bytes, with any kind of headers', async () => {
  const headers = aDelivery()
  const genuine = { ok: true, id: 'evt_7', event: { tipo: 'refund.settled', dados: { valor: 77 } } }
  expect(await verifyWebhook(body, headers, SECRET, at)).toMatchObject(genuine)
  expect(await verifyWebhook(new TextEncoder().encode(body), new Headers(headers), [SECRET], at)).toMatchObject(genuine)
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))
  expect(await verifyWebhook(body, upper, SECRET.slice('whsec_'.length), at)).toMatchObject(genuine)
})

test('during a change of secrets one matching signature is enough, on either side', async () => {
  const old = aDelivery()['webhook-signature']
  const fresh = aDelivery({ secret: FRESH })['webhook-signature']
  const both = { ...aDelivery(), 'webhook-signature': `v1a,AAAA ${fresh} ${old}` }
  for (const secrets of [SECRET, FRESH, [FRESH, SECRET]]) {
    expect(await verifyWebhook(body, both, secrets, at)).toMatchObject({ ok: true })
  }
  expect(await verifyWebhook(body, aDelivery(), [FRESH, SECRET], at)).toMatchObject({ ok: true })
})

test.each([
  ['another body', `${body} `, aDelivery(), SECRET, 'signature-wrong'],
  ['another id', body, { ...aDelivery(), 'webhook-id': 'evt_8' }, SECRET, 'signature-wrong'],
  ['another time', body, { ...aDelivery(), 'webhook-timestamp': String(NOW + 1) }, SECRET, 'signature-wrong'],
  ['another secret', body, aDelivery({ secret: FRESH }), SECRET, 'signature-wrong'],
  [
    'a signature that is none',
    body,
    { ...aDelivery(), 'webhook-signature': 'v1,%%% v2,AAAA nothing' },
    SECRET,
    'signature-wrong',
  ],
  [
    'a signature cut short',
    body,
    { ...aDelivery(), 'webhook-signature': aDelivery()['webhook-signature'].slice(0, 20) },
    SECRET,
    'signature-wrong',
  ],
  ['no id', body, { ...aDelivery(), 'webhook-id': '' }, SECRET, 'header-missing'],
  ['no signature', body, { ...aDelivery(), 'webhook-signature': undefined }, SECRET, 'header-missing'],
  ['no time', body, { ...aDelivery(), 'webhook-timestamp': 'now' }, SECRET, 'timestamp-malformed'],
  ['five minutes and more ago', body, aDelivery({ seconds: NOW - 301 }), SECRET, 'timestamp-too-old'],
  ['five minutes and more ahead', body, aDelivery({ seconds: NOW + 301 }), SECRET, 'timestamp-too-new'],
  ['no secret', body, aDelivery(), [], 'secret-malformed'],
  ['a secret that is none', body, aDelivery(), 'whsec_%', 'secret-malformed'],
  ['an empty secret', body, aDelivery(), 'whsec_', 'secret-malformed'],
  ['a body that is no JSON', 'text', aDelivery({ text: 'text' }), SECRET, 'body-malformed'],
] as const)('%s is refused', async (_what, text, headers, secrets, reason) => {
  expect(await verifyWebhook(text, headers, secrets, at)).toEqual({ ok: false, reason })
})

test('the tolerance can be set, and is exact', async () => {
  const old = aDelivery({ seconds: NOW - 300 })
  expect(await verifyWebhook(body, old, SECRET, at)).toMatchObject({ ok: true })
  expect(await verifyWebhook(body, old, SECRET, { ...at, toleranceSeconds: 299 })).toMatchObject({ ok: false })
})

test('the type of an event determines the type of its data', () => {
  const told = (event: WebhookEvent) => (event.tipo === 'refund.settled' ? event.dados.valor : 0)
  expectTypeOf(told).returns.toEqualTypeOf<number>()
  expect(told(JSON.parse(body) as WebhookEvent)).toBe(77)
})

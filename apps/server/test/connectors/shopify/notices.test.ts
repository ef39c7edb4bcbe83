import type { Shop, StoreNotice } from '@vaivem/connector-kit'
import { expect, test } from 'vitest'
import { shopifyNotices } from '../../../src/connectors/shopify/notices.ts'
import { isVendorThere, sharedJson } from './vendor.ts'

const BODY = '{"id":820982911946154508,"name":"#1001"}'
/** By `printf '%s' "$BODY" | openssl dgst -sha256 -hmac segredo -binary | base64`. */
const SIGNED = 'pK2QLdlgb+nUPg34DnMsCB2vMzI6iWj9HOpgEVYkXAA='

test('a notice is genuine only with the signature of its very bytes', () => {
  expect(verify(BODY, SIGNED)).toBe('genuine')
  expect(verify(`${BODY} `, SIGNED)).toBe('forged')
  expect(verify(BODY, SIGNED.replace(/^./, 'A'))).toBe('forged')
  expect(verify(BODY, '')).toBe('forged')
  expect(verify(BODY, undefined)).toBe('forged')
  expect(verify(BODY, 'não é base64')).toBe('forged')
})

test('without a secret nothing is believed, not even what is signed with an empty one', () => {
  // The HMAC of the same bytes under an empty key.
  expect(verify(BODY, 'bzoSvAgfBXyNSuLHabSWbULqA42GGuxxbYrN2WO/jqs=', '')).toBe('forged')
  expect(verify(BODY, SIGNED, null)).toBe('forged')
})

test.skipIf(!isVendorThere)('the published vector is genuine, and each of its bytes counts', () => {
  const { secret, body, shopify } = sharedJson('vendors/webhook-signature-vectors.json') as Vectors
  expect(verify(body, shopify.value, secret)).toBe('genuine')
  for (let index = 0; index < body.length; index++) {
    const changed = `${body.slice(0, index)}${body[index] === '0' ? '1' : '0'}${body.slice(index + 1)}`
    expect(verify(changed, shopify.value, secret)).toBe('forged')
  }
})

interface Vectors {
  readonly secret: string
  readonly body: string
  readonly shopify: { readonly value: string }
}

test.each([
  ['orders/create', { id: 450789469, name: '#1001' }, [{ externalId: '450789469', number: '1001' }]],
  ['orders/updated', { id: 450789469, name: 'BR-7' }, [{ externalId: '450789469', number: 'BR-7' }]],
  ['orders/edited', { order_edit: { id: 5, order_id: 450789469 } }, [{ externalId: '450789469' }]],
  ['orders/cancelled', { admin_graphql_api_id: 'gid://shopify/Order/450789469' }, [{ externalId: '450789469' }]],
  ['refunds/create', { id: 509562969, order_id: 450789469 }, [{ externalId: '450789469' }]],
  ['order_transactions/create', { id: 1, order_id: 450789469 }, [{ externalId: '450789469' }]],
  ['returns/approve', { id: 1, order: { id: 450789469 } }, [{ externalId: '450789469' }]],
  [
    'orders/create',
    { id: 1, admin_graphql_api_id: 'gid://shopify/Order/820982911946154508' },
    [{ externalId: '820982911946154508' }],
  ],
  ['orders/create', {}, []],
])('%s of %j names %j', (topic, told, orders) => {
  const read = shopifyNotices.read(notice(JSON.stringify(told), { 'x-shopify-topic': topic }))
  expect(read).toEqual({ orders, isPing: false, id: 'b54557e4' })
})

test.each([
  ['customers/data_request', 'export-customer', 'maria@example.com'],
  ['customers/redact', 'erase-customer', 'maria@example.com'],
  ['shop/redact', 'erase-shop', null],
])('the obligatory %s demands %s', (topic, demand, email) => {
  const told = { shop_id: 954889, customer: email === null ? undefined : { id: 1, email } }
  const read = shopifyNotices.read(notice(JSON.stringify(told), { 'x-shopify-topic': topic }))
  expect(read).toMatchObject({ orders: [], privacy: { demand, email } })
})

test.each([
  ['products/update', '{"id":1}'],
  ['orders/create', '[1]'],
  ['orders/create', 'not JSON'],
  ['', '{}'],
])('%s of %s is no notice', (topic, body) => {
  expect(shopifyNotices.read(notice(body, { 'x-shopify-topic': topic }))).toBeUndefined()
})

function verify(body: string, signature: string | undefined, secret: string | null = 'segredo') {
  const shop = { credentials: { ...(secret !== null && { segredo: secret }) } } as unknown as Shop
  return shopifyNotices.verify(
    shop,
    notice(body, signature === undefined ? {} : { 'x-shopify-hmac-sha256': signature }),
  )
}

function notice(body: string, headers: Readonly<Record<string, string>>): StoreNotice {
  return { body, query: {}, headers: { 'x-shopify-webhook-id': 'b54557e4', ...headers } }
}

import { existsSync, readFileSync } from 'node:fs'
import { type HttpRequest, type Json, recordOf, recordsOf } from '@vaivem/connector-kit'
import { expect, test } from 'vitest'
import { emulateShop, KEYS, READ_ONLY_KEYS } from './emulator/shop.ts'
import type { Stored } from './emulator/state.ts'

const RECORDINGS = new URL('../../../../../../shared/stands/woocommerce/recordings.json', import.meta.url)
const isThere = existsSync(RECORDINGS)
if (!isThere) console.warn('What a real WooCommerce answered was not found in ../shared/stands: its test is skipped.')

interface Exchange {
  readonly label: string
  readonly request?: { readonly method: HttpRequest['method']; readonly path: string; readonly body: Json | null }
  readonly response?: { readonly status: number; readonly headers: Json; readonly body: unknown }
}

/** What the connector reads of each kind of answer. */
const READ: readonly (readonly [path: RegExp, fields: readonly string[]])[] = [
  [/refunds/, ['id', 'amount', 'reason', 'refunded_payment']],
  [
    /^orders/,
    ['id', 'number', 'status', 'currency', 'total', 'discount_total', 'shipping_total', 'payment_method'].concat([
      'transaction_id',
      'customer_id',
      'refunds',
      'line_items',
      'shipping_lines',
      'billing',
      'meta_data',
    ]),
  ],
  [
    /^coupons/,
    ['id', 'code', 'amount', 'discount_type', 'usage_count', 'usage_limit', 'description', 'date_expires_gmt'],
  ],
  [
    /^products/,
    [
      'id',
      'parent_id',
      'name',
      'type',
      'status',
      'sku',
      'price',
      'purchasable',
      'stock_quantity',
      'stock_status',
      'manage_stock',
    ],
  ],
]
const LINE = [
  'sku',
  'product_id',
  'variation_id',
  'quantity',
  'total',
  'subtotal',
  'method_title',
  'id',
  'reason',
  'key',
  'value',
]

/** Of other parts of the API, or of a way to sign in that the connector does not use. */
const OTHERS = /currencies|webhooks/

test.skipIf(!isThere)('the emulated shop answers as the real one did', async () => {
  const { exchanges } = JSON.parse(readFileSync(RECORDINGS, 'utf8')) as { exchanges: readonly Exchange[] }
  const shop = shopBefore(exchanges)
  let compared = 0
  for (const { label, request, response } of exchanges) {
    if (!request || !response || OTHERS.test(request.path) || label.startsWith('plain HTTP')) continue
    const answer = await shop.send(asSent(label, request))
    if (answer.outcome === 'failed') throw new Error('the emulated shop answers')
    const path = request.path.replace('/wc/v3/', '')
    const told = {
      status: answer.status,
      body: seen(path, JSON.parse(answer.text)),
      total: answer.headers['x-wp-total'],
    }
    const real = { status: response.status, body: seen(path, response.body), total: response.headers['x-wp-total'] }
    expect(told, `${label}: ${request.method} ${path}`).toEqual(real)
    compared++
  }
  expect(compared).toBe(43)
})

function asSent(label: string, { method, path, body }: NonNullable<Exchange['request']>): HttpRequest {
  const keys = label.startsWith('a read-only key') ? READ_ONLY_KEYS : KEYS
  const secret = label === 'a wrong secret: 401' ? 'cs_wrong' : keys.segredo
  const authorization = `Basic ${Buffer.from(`${keys.chave}:${secret}`).toString('base64')}`
  return {
    method,
    url: `https://loja.example/wp-json${path}`,
    headers: label === 'no keys: 401' ? {} : { authorization },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMilliseconds: 1,
    mostAnswerBytes: 1,
  }
}

/** The shop before the first of the exchanges: its orders, products and coupons as they were shown. */
function shopBefore(exchanges: readonly Exchange[]) {
  const shop = emulateShop()
  const { state } = shop
  const shown = (path: string) => exchanges.find((one) => one.request?.path === `/wc/v3/${path}`)?.response?.body
  for (const order of recordsOf(shown('orders?per_page=100'))) state.orders.set(Number(order['id']), { ...order })
  const parent = (id: number, name: string): Stored => ({ id, name, parent_id: 0, type: 'variable', sku: '' })
  state.products.set(15, parent(15, 'Camiseta básica')).set(22, parent(22, 'Tênis urbano'))
  for (const variant of [
    ...recordsOf(shown('products/15/variations?per_page=100')),
    recordOf(shown('products/22/variations/26')),
  ]) {
    const name = `${String(state.products.get(Number(variant['parent_id']))?.['name'])} - ${String(variant['name'])}`
    state.products.set(Number(variant['id']), { ...variant, name })
  }
  for (const product of recordsOf(shown('products?sku=CANECA-01')))
    state.products.set(Number(product['id']), { ...product })
  // Bought for R$ 249.00 in the exchanges, without having been shown.
  state.products.set(13, {
    id: 13,
    name: 'Luminária de mesa',
    type: 'simple',
    sku: 'LUM-01',
    price: '249.00',
    parent_id: 0,
  })
  Object.assign(state.products.get(17) ?? {}, { stock_quantity: 8 })
  Object.assign(state.products.get(26) ?? {}, { stock_quantity: 1, stock_status: 'instock' })
  state.coupons.set(27, {
    id: 27,
    code: 'volta10',
    discount_type: 'percent',
    amount: '10.00',
    usage_count: 0,
    usage_limit: null,
  })
  Object.assign(state, { nextId: 39, nextLine: 35 })
  return shop
}

function seen(path: string, body: unknown): unknown {
  if (Array.isArray(body)) return body.map((one) => seen(path, one))
  const answer = recordOf(body)
  if (typeof answer['code'] === 'string' && 'data' in answer) return { code: answer['code'] }
  const fields = READ.find(([pattern]) => pattern.test(path))?.[1] ?? []
  return Object.fromEntries(
    fields
      .filter((field) => field in answer)
      .map((field) => [field, Array.isArray(answer[field]) ? partsOf(answer[field]) : plain(answer[field])]),
  )
}

/** Lists of an order without an order of their own. */
function partsOf(list: unknown): unknown {
  const parts = recordsOf(list).map((part) => {
    const isRefund = 'reason' in part
    return Object.fromEntries(
      LINE.filter((field) => field in part && (isRefund || field !== 'id')).map((field) => [field, part[field]]),
    )
  })
  return parts.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
}

/** Of an address, what is filled in. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([, text]) => text !== ''))
}

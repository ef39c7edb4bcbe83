import { type HttpAnswer, type HttpRequest, type Json, recordOf, type SendRequest } from '@vaivem/connector-kit'
import { serveEmulated } from '../../serve-emulated.ts'
import * as coupons from './coupons.ts'
import * as orders from './orders.ts'
import * as products from './products.ts'
import * as refunds from './refunds.ts'
import * as webhooks from './webhooks.ts'
import { error, FatalError, type Reply, type ShopState } from './state.ts'

export interface EmulatedShop {
  readonly state: ShopState
  readonly send: SendRequest
}

export const READ_ONLY_KEYS = { chave: `ck_${'2'.repeat(40)}`, segredo: `cs_${'3'.repeat(40)}` }
export const KEYS = { chave: `ck_${'0'.repeat(40)}`, segredo: `cs_${'1'.repeat(40)}` }

/** A shop on WooCommerce as far as the connector uses it; `shop.recordings.test.ts` holds it to a real one. */
export function emulateShop(): EmulatedShop {
  const state: ShopState = {
    orders: new Map(),
    products: new Map(),
    coupons: new Map(),
    refunds: new Map(),
    webhooks: new Map(),
    gateways: new Map([
      ['cartao', true],
      ['bacs', false],
    ]),
    paidBack: [],
    misbehaviour: { refund: null, coupon: null, order: null, centavosMore: 0 },
    hoursAhead: 0,
    currency: 'BRL',
    nextId: 100,
    nextLine: 1,
  }
  return { state, send: async (request) => answer(state, request) }
}

function answer(state: ShopState, request: HttpRequest): HttpAnswer {
  try {
    const { status, body, total } = route(state, request)
    const date = Temporal.Now.instant().add({ hours: state.hoursAhead })
    const headers = {
      date: new Date(date.epochMilliseconds).toUTCString(),
      ...(total !== undefined && { 'x-wp-total': String(total) }),
    }
    return { outcome: 'answered', status, headers, text: JSON.stringify(body), isWhole: true }
  } catch (fault) {
    if (!(fault instanceof FatalError)) throw fault
    const text = '<p>There has been a critical error on this website.</p>'
    return { outcome: 'answered', status: 500, headers: {}, text, isWhole: true }
  }
}

type Handler = (state: ShopState, ids: readonly number[], query: URLSearchParams, body: Json) => Reply

const ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  ['GET', /^orders$/, (state, _, query) => orders.listOrders(state, query)],
  ['POST', /^orders$/, (state, _, _query, body) => orders.createOrder(state, body)],
  ['GET', /^orders\/(\d+)$/, (state, [id = 0], query) => orders.readOrder(state, id, query)],
  ['PUT', /^orders\/(\d+)$/, (state, [id = 0], _, body) => orders.updateOrder(state, id, body)],
  ['GET', /^orders\/(\d+)\/refunds$/, (state, [id = 0], query) => refunds.listRefunds(state, id, query)],
  ['POST', /^orders\/(\d+)\/refunds$/, (state, [id = 0], _, body) => refunds.createRefund(state, id, body)],
  ['GET', /^refunds$/, (state, _, query) => refunds.listAllRefunds(state, query)],
  ['GET', /^coupons$/, (state, _, query) => coupons.listCoupons(state, query)],
  ['POST', /^coupons$/, (state, _, _query, body) => coupons.createCoupon(state, body)],
  ['GET', /^coupons\/(\d+)$/, (state, [id = 0]) => coupons.readCoupon(state, id)],
  ['PUT', /^coupons\/(\d+)$/, (state, [id = 0], _, body) => coupons.updateCoupon(state, id, body)],
  ['GET', /^webhooks$/, (state) => webhooks.listWebhooks(state)],
  ['POST', /^webhooks$/, (state, _, _query, body) => webhooks.createWebhook(state, body)],
  ['PUT', /^webhooks\/(\d+)$/, (state, [id = 0], _, body) => webhooks.updateWebhook(state, id, body)],
  ['GET', /^settings\/products$/, () => ({ status: 200, body: UNITS })],
  [
    'GET',
    /^settings\/general$/,
    ({ currency }) => ({ status: 200, body: [{ id: 'woocommerce_currency', value: currency }] }),
  ],
  ['GET', /^products$/, (state, _, query) => products.listProducts(state, query)],
  ['GET', /^products\/(\d+)$/, (state, [id = 0], query) => products.readProduct(state, id, query)],
  ['GET', /^products\/(\d+)\/variations$/, (state, [id = 0], query) => products.listVariants(state, id, query)],
  ['GET', /^products\/(\d+)\/variations\/(\d+)$/, (state, [, id = 0], query) => products.readVariant(state, id, query)],
  [
    'PUT',
    /^products\/(\d+)\/variations\/(\d+)$/,
    (state, [, id = 0], _, body) => products.updateVariant(state, id, body),
  ],
]

function route(state: ShopState, { method, url, headers, body }: HttpRequest): Reply {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replace(/^.*\/wp-json\/wc\/v3\//, '')
  const { authorization } = headers
  if (authorization === undefined) return error(401, 'woocommerce_rest_cannot_view')
  const mayOnlyRead = authorization === basic(READ_ONLY_KEYS)
  if (mayOnlyRead ? method !== 'GET' : authorization !== basic(KEYS))
    return error(401, 'woocommerce_rest_authentication_error')
  const gateway = /^payment_gateways\/([^/]+)$/.exec(path)?.[1]
  if (gateway !== undefined) return gatewayOf(state, decodeURIComponent(gateway))
  for (const [allowed, pattern, handle] of ROUTES) {
    const found = allowed === method ? pattern.exec(path) : null
    const sent = body === undefined ? {} : recordOf(JSON.parse(body))
    if (found) return structuredClone(handle(state, found.slice(1).map(Number), searchParams, sent))
  }
  return error(404, 'rest_no_route')
}

/** Two of the some thirty settings of products. */
const UNITS = [
  { id: 'woocommerce_weight_unit', type: 'select', default: 'kg', value: 'g' },
  { id: 'woocommerce_dimension_unit', type: 'select', default: 'cm', value: 'mm' },
]

function basic({ chave, segredo }: typeof KEYS): string {
  return `Basic ${Buffer.from(`${chave}:${segredo}`).toString('base64')}`
}

function gatewayOf({ gateways }: ShopState, id: string): Reply {
  const supports = gateways.get(id)
  if (supports === undefined) return error(404, 'woocommerce_rest_payment_gateway_invalid')
  return { status: 200, body: { id, method_supports: supports ? ['products', 'refunds'] : ['products'] } }
}

/** The same shop behind a port of this machine, for the service itself. */
export function serveShop({ send }: EmulatedShop) {
  return serveEmulated(send, (path) => `http://loja.test${path}`)
}

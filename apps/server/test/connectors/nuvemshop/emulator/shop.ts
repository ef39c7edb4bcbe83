import { type HttpAnswer, type HttpRequest, type Json, recordOf, type SendRequest, textOf } from '@vaivem/connector-kit'
import { serveEmulated } from '../../serve-emulated.ts'
import * as orders from './orders.ts'
import { centavos, decimal, error, page, type Reply, type ShopState, stamp, type Stored } from './state.ts'

export interface EmulatedShop {
  readonly state: ShopState
  readonly send: SendRequest
  /** What was asked and answered. */
  readonly exchanges: { readonly request: HttpRequest; readonly status: number; readonly text: string }[]
}

export const TOKEN = 'token-de-prova'
export const STORE_ID = '5512347'

/** A shop on Nuvemshop as far as the connector uses it; `schema.test.ts` holds it to what Nuvemshop publishes. */
export function emulateShop(): EmulatedShop {
  const state: ShopState = {
    orders: new Map(),
    products: new Map(),
    coupons: new Map(),
    transactions: new Map(),
    metafields: new Map(),
    webhooks: new Map(),
    centavosMore: 0,
    hoursAhead: 0,
    currency: 'BRL',
    nextId: 100,
    nextNumber: 1000,
  }
  const exchanges: EmulatedShop['exchanges'] = []
  const send: SendRequest = async (request) => {
    const answer = answerOf(state, request)
    if (answer.outcome === 'answered') exchanges.push({ request, status: answer.status, text: answer.text })
    return answer
  }
  return { state, exchanges, send }
}

function answerOf(state: ShopState, request: HttpRequest): HttpAnswer {
  const { status, body, hasMore } = route(state, request)
  const headers = hasMore === true ? { link: `<${request.url}>; rel="next"` } : {}
  return { outcome: 'answered', status, headers, text: JSON.stringify(body), isWhole: true }
}

type Handler = (state: ShopState, id: number, query: URLSearchParams, body: Json) => Reply

const ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  ['GET', /^orders$/, (state, _, query) => orders.listOrders(state, query)],
  ['POST', /^orders$/, (state, _, _query, body) => orders.createOrder(state, body)],
  ['GET', /^orders\/(\d+)$/, (state, id) => orders.readOrder(state, id)],
  ['POST', /^orders\/(\d+)\/cancel$/, (state, id, _, body) => orders.cancelOrder(state, id, body)],
  ['GET', /^orders\/(\d+)\/transactions$/, (state, id) => ({ status: 200, body: state.transactions.get(id) ?? [] })],
  [
    'GET',
    /^metafields\/orders$/,
    (state, _, query) => page(state.metafields.get(Number(query.get('owner_id'))) ?? [], query),
  ],
  ['GET', /^webhooks$/, (state, _, query) => page([...state.webhooks.values()], query)],
  ['POST', /^webhooks$/, (state, _, _query, body) => putWebhook(state, state.nextId++, body)],
  ['PUT', /^webhooks\/(\d+)$/, (state, id, _, body) => putWebhook(state, id, body)],
  ['GET', /^store$/, (state) => ({ status: 200, body: { main_currency: state.currency } })],
  ['GET', /^coupons$/, (state, _, query) => listCoupons(state, query)],
  ['POST', /^coupons$/, (state, _, _query, body) => createCoupon(state, body)],
  ['PUT', /^coupons\/(\d+)$/, (state, id, _, body) => updateCoupon(state, id, body)],
  ['GET', /^products$/, (state, _, query) => listProducts(state, query)],
  ['POST', /^products\/(\d+)\/variants\/stock$/, (state, id, _, body) => changeStock(state, id, body)],
  ['GET', /^products\/(\d+)$/, (state, id) => readProduct(state, id)],
]

function route(state: ShopState, { method, url, headers, body }: HttpRequest): Reply {
  const { pathname, searchParams } = new URL(url)
  if (!/^[^(]+\([^)]+@[^)]+\)$/.test(headers['user-agent'] ?? '')) return error(400, 'User-Agent is required')
  if (headers['authentication'] !== `bearer ${TOKEN}`) return error(401, 'Invalid access token')
  const [, store, path = ''] = /^\/v1\/(\d+)\/(.*)$/.exec(pathname) ?? []
  if (store !== STORE_ID) return error(404, 'Not Found')
  const sent = body === undefined ? {} : recordOf(JSON.parse(body))
  for (const [allowed, pattern, handle] of ROUTES) {
    const found = allowed === method ? pattern.exec(path) : null
    if (found) return structuredClone(handle(state, Number(found[1]), searchParams, sent))
  }
  return error(404, 'Not Found')
}

function putWebhook(state: ShopState, id: number, { event, url }: Json): Reply {
  if (!textOf(url)?.startsWith('https://')) return error(422, 'Validation error', { url: ['The url is invalid.'] })
  const isNew = !state.webhooks.has(id)
  const webhook = { id, event, url, created_at: stamp(state), updated_at: stamp(state) }
  state.webhooks.set(id, webhook)
  return { status: isNew ? 201 : 200, body: webhook }
}

/** Not every version of the API filters by `q`: this one ignores it. */
function listCoupons(state: ShopState, query: URLSearchParams): Reply {
  return page([...state.coupons.values()], query)
}

function createCoupon(state: ShopState, body: Json): Reply {
  const code = textOf(body['code'])?.toUpperCase()
  if (code === undefined) return error(422, 'Validation error', { code: ['The code is required.'] })
  if ([...state.coupons.values()].some((coupon) => coupon['code'] === code))
    return error(422, 'Validation error', { code: ['The code has already been taken.'] })
  const id = state.nextId++
  const value = decimal(centavos(body['value']) + state.centavosMore)
  const coupon = { id, start_date: null, ...body, code, value, valid: true, used: 0 }
  state.coupons.set(id, coupon)
  return { status: 201, body: coupon }
}

function updateCoupon(state: ShopState, id: number, body: Json): Reply {
  const coupon = state.coupons.get(id)
  if (!coupon) return error(404, `Invalid coupon ${id}`)
  Object.assign(coupon, body)
  const ends = textOf(coupon['end_date'])
  coupon['valid'] = ends === undefined || ends >= Temporal.Now.plainDateISO('UTC').toString()
  return { status: 200, body: coupon }
}

function listProducts(state: ShopState, query: URLSearchParams): Reply {
  const wanted = query.get('q')?.toLowerCase()
  const has = (text: unknown) =>
    String(text)
      .toLowerCase()
      .includes(wanted ?? '')
  const found = [...state.products.values()].filter((product) => {
    const skus = (product['variants'] as readonly Json[]).map(({ sku }) => sku)
    const isFound = wanted === undefined || has(JSON.stringify(product['name'])) || skus.some(has)
    return isFound && (query.get('published') !== 'true' || product['published'] === true)
  })
  return page(found, query)
}

function readProduct(state: ShopState, id: number): Reply {
  const product = state.products.get(id)
  return product ? { status: 200, body: product } : error(404, `Invalid product ${id}`)
}

/** Without an id it would change all variants of the product: the connector names one. */
function changeStock(state: ShopState, id: number, { action, value, id: variantId, location_id: place }: Json): Reply {
  const variants = (state.products.get(id)?.['variants'] ?? []) as Stored[]
  const variant = variants.find((one) => one['id'] === variantId)
  if (!variant) return error(404, `Invalid variant ${String(variantId)}`)
  if (action !== 'variation' || !Number.isSafeInteger(value))
    return error(422, 'Validation error', { action: ['The action is invalid.'] })
  const levels = variant['inventory_levels'] as Stored[] | undefined
  const level = levels?.find(({ location_id: known }) => known === place)
  if (levels && levels.length > 1 && !level) return error(422, 'Validation error', { location_id: ['It is required.'] })
  if (level) level['stock'] = Number(level['stock']) + Number(value)
  variant['stock'] = Number(variant['stock']) + Number(value)
  return { status: 200, body: variant }
}

/** The same shop behind a port of this machine, for the service itself. */
export function serveShop({ send }: EmulatedShop) {
  return serveEmulated(send, (path) => `https://api.nuvemshop.com.br${path}`)
}

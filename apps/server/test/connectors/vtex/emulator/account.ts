import { type HttpAnswer, type HttpRequest, type Json, recordOf, type SendRequest } from '@vaivem/connector-kit'
import * as catalogue from './catalogue.ts'
import * as feed from './feed.ts'
import * as fulfilment from './fulfilment.ts'
import * as gateway from './gateway.ts'
import * as cards from './gift-cards.ts'
import * as oms from './oms.ts'
import { type AccountState, fault, newState, now, type Reply } from './state.ts'

export interface Exchange {
  readonly request: HttpRequest
  readonly answer: Extract<HttpAnswer, { outcome: 'answered' }>
}

export interface EmulatedAccount {
  readonly state: AccountState
  readonly send: SendRequest
  /** Everything that was asked and answered. */
  readonly exchanges: readonly Exchange[]
}

export const KEYS = { chave: 'vtexappkey-loja-AAAAAA', token: 'T'.repeat(64) }

/** An account of VTEX as far as the connector uses it; `schema.test.ts` holds it to the vendor's descriptions. */
export function emulateAccount(): EmulatedAccount {
  const state = newState()
  const exchanges: Exchange[] = []
  return {
    state,
    exchanges,
    send: async (request) => {
      const { status, body } = structuredClone((await refusedHook(state, request)) ?? route(state, request))
      const headers = { date: new Date(now(state).epochMilliseconds).toUTCString() }
      const text = body === undefined ? '""' : JSON.stringify(body)
      const answer = { outcome: 'answered', status, headers, text, isWhole: true } as const
      exchanges.push({ request, answer })
      return answer
    },
  }
}

type Handler = (state: AccountState, ids: readonly string[], query: URLSearchParams, body: Json) => Reply

export const STORE = 'loja.vtexcommercestable.com.br'
export const PAYMENTS = 'loja.vtexpayments.com.br'

const HOOK = /^orders\/hook\/config$/

const ROUTES: readonly (readonly [host: string, method: string, path: RegExp, handle: Handler])[] = [
  [STORE, 'GET', /^oms\/pvt\/orders$/, (state, _, query) => oms.listOrders(state, query)],
  [STORE, 'GET', /^oms\/pvt\/orders\/([^/]+)$/, (state, [id = '']) => oms.readOrder(state, id)],
  [STORE, 'GET', /^oms\/pvt\/orders\/order-group\/([^/]+)$/, (state, [id = '']) => oms.readGroup(state, id)],
  [STORE, 'POST', /^oms\/pvt\/orders\/([^/]+)\/invoice$/, (state, [id = ''], _, body) => oms.invoice(state, id, body)],
  [STORE, 'POST', /^oms\/pvt\/orders\/([^/]+)\/cancel$/, (state, [id = '']) => fulfilment.cancelOrder(state, id)],
  [
    STORE,
    'POST',
    /^fulfillment\/pvt\/orders$/,
    (state, _, query, body) => fulfilment.placeOrder(state, query.get('affiliateId') ?? '', body),
  ],
  [
    STORE,
    'POST',
    /^fulfillment\/pvt\/orders\/([^/]+)\/fulfill$/,
    (state, [id = '']) => fulfilment.authoriseOrder(state, id),
  ],
  [
    STORE,
    'POST',
    /^checkout\/pub\/orderForms\/simulation$/,
    (state, _, _query, body) => catalogue.simulateCart(state, body),
  ],
  [
    STORE,
    'GET',
    /^catalog_system\/pvt\/sku\/stockkeepingunitbyid\/([^/]+)$/,
    (state, [id = '']) => catalogue.readSku(state, id),
  ],
  [
    STORE,
    'GET',
    /^catalog_system\/pub\/products\/variations\/([^/]+)$/,
    (state, [id = '']) => catalogue.readVariations(state, id),
  ],
  [STORE, 'POST', /^giftcards$/, (state, _, _query, body) => cards.createCard(state, body)],
  [STORE, 'POST', /^giftcards\/_search$/, (state, _, _query, body) => cards.searchCards(state, body)],
  [STORE, 'GET', /^giftcards\/([^/]+)$/, (state, [id = '']) => cards.readCard(state, id)],
  [STORE, 'GET', /^giftcards\/([^/]+)\/transactions$/, (state, [id = '']) => cards.listTransactions(state, id)],
  [
    STORE,
    'POST',
    /^giftcards\/([^/]+)\/transactions$/,
    (state, [id = ''], _, body) => cards.moveBalance(state, id, body),
  ],
  [
    STORE,
    'GET',
    /^giftcards\/([^/]+)\/transactions\/([^/]+)$/,
    (state, [card = '', id = '']) => cards.readTransaction(state, card, id),
  ],
  [STORE, 'GET', /^orders\/hook\/config$/, (state) => feed.readHook(state)],
  [STORE, 'POST', HOOK, (state, _, _query, body) => feed.configureHook(state, body)],
  [STORE, 'GET', /^orders\/feed\/config$/, (state) => feed.readConfiguration(state)],
  [STORE, 'POST', /^orders\/feed\/config$/, (state, _, _query, body) => feed.configure(state, body)],
  [STORE, 'GET', /^orders\/feed$/, (state, _, query) => feed.readFeed(state, query)],
  [STORE, 'POST', /^orders\/feed$/, (state, _, _query, body) => feed.commit(state, body)],
  [PAYMENTS, 'GET', /^pvt\/transactions\/([^/]+)$/, (state, [id = '']) => gateway.readTransaction(state, id)],
  [
    PAYMENTS,
    'GET',
    /^pvt\/transactions\/([^/]+)\/payments\/([^/]+)$/,
    (state, [transaction = '', id = '']) => gateway.readPayment(state, transaction, id),
  ],
  [
    PAYMENTS,
    'POST',
    /^pvt\/transactions\/([^/]+)\/refunding-request$/,
    (state, [id = ''], _, body) => gateway.requestRefund(state, id, body),
  ],
  [
    PAYMENTS,
    'POST',
    /^pvt\/transactions\/([^/]+)\/cancellation-request$/,
    (state, [id = ''], _, body) => gateway.requestCancellation(state, id, body),
  ],
]

/** A hook whose address does not answer is not kept. */
async function refusedHook(state: AccountState, { method, url, body = '{}' }: HttpRequest): Promise<Reply | undefined> {
  if (method !== 'POST' || !HOOK.test(new URL(url).pathname.replace(/^\/api\//, ''))) return undefined
  const address = String(recordOf(recordOf(JSON.parse(body))['hook'])['url'])
  return (await state.tryHook(address)) === 200 ? undefined : fault(400, 'HOOK-400', 'The endpoint did not answer 200')
}

function route(state: AccountState, { method, url, headers, body }: HttpRequest): Reply {
  const { host, pathname, searchParams } = new URL(url)
  if (headers['x-vtex-api-appkey'] !== KEYS.chave || headers['x-vtex-api-apptoken'] !== KEYS.token)
    return fault(401, '1', 'Acesso não autorizado')
  for (const [server, allowed, pattern, handle] of ROUTES) {
    const found = allowed === method && host === server ? pattern.exec(pathname.replace(/^\/api\//, '')) : null
    const sent = body === undefined ? {} : recordOf(JSON.parse(body))
    if (found) return handle(state, found.slice(1).map(decodeURIComponent), searchParams, sent)
  }
  return { status: 404, body: '<html>404</html>' }
}

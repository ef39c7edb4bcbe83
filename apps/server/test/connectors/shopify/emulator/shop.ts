import {
  type DocumentNode,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type HttpAnswer, type HttpRequest, type Json, recordOf, type SendRequest } from '@vaivem/connector-kit'
import { vendorSchema } from '../vendor.ts'
import * as catalogue from './catalogue.ts'
import * as orders from './orders.ts'
import * as credit from './store-credit.ts'
import * as returns from './returns.ts'
import { now, type ShopState } from './state.ts'
import * as webhooks from './webhooks.ts'

export interface EmulatedShop {
  readonly state: ShopState
  readonly send: SendRequest
}

export const KEYS = { token: `shpat_${'0'.repeat(32)}`, segredo: 'segredo-do-aplicativo' }
/** Of an application of the Dev Dashboard, which has no token of its own. */
export const APPLICATION = { clienteId: '0123456789abcdef0123456789abcdef', segredo: KEYS.segredo }
export const HOST = 'loja-de-teste.myshopify.com'

/** A shop on Shopify as far as the connector uses it: it executes what it is sent over the schema that Shopify publishes. */
export function emulateShop(): EmulatedShop {
  const state: ShopState = {
    customers: [],
    credits: [],
    fields: new Map(),
    orders: [],
    returns: [],
    cards: [],
    variants: [],
    drafts: [],
    webhooks: [],
    paidBack: [],
    keys: new Map(),
    misbehaviour: {
      centavosMore: 0,
      throttled: 0,
      refundStatus: 'SUCCESS',
      unindexed: false,
      scopes: ['read_orders', 'read_all_orders'],
      shipments: 1,
      isWithoutExchanges: false,
      error: null,
    },
    installation: { isInstalled: true, asked: 0, tokens: new Map() },
    hoursAhead: 0,
    currency: 'BRL',
    nextId: 1_000,
  }
  return { state, send: (request) => Promise.resolve(answer(state, request)) }
}

const FULL = { maximumAvailable: 2_000, currentlyAvailable: 1_990, restoreRate: 100 }
const EMPTY = { maximumAvailable: 2_000, currentlyAvailable: 9, restoreRate: 100 }

function answer(state: ShopState, { url, method, headers, body = '' }: HttpRequest): HttpAnswer {
  if (url === `https://${HOST}/admin/oauth/access_token` && method === 'POST') return tokenOf(state, body)
  if (url !== `https://${HOST}/admin/api/2026-07/graphql.json` || method !== 'POST')
    return said(404, { errors: 'Not Found' })
  if (!isToken(state, headers['x-shopify-access-token'] ?? ''))
    return said(401, { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' })
  const { query, variables } = recordOf(JSON.parse(body))
  if (state.misbehaviour.throttled > 0) {
    state.misbehaviour.throttled--
    const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]
    return said(200, { errors, extensions: { cost: { requestedQueryCost: 10, throttleStatus: EMPTY } } })
  }
  return said(200, run(state, String(query), recordOf(variables)))
}

/** A token for an application that is installed; the earlier ones stay good until their end. */
function tokenOf(state: ShopState, body: string): HttpAnswer {
  const { client_id: id, client_secret: secret, grant_type: grant } = recordOf(JSON.parse(body))
  const { installation } = state
  installation.asked++
  const isOurs = id === APPLICATION.clienteId && secret === APPLICATION.segredo && grant === 'client_credentials'
  if (!isOurs || !installation.isInstalled)
    return said(400, { error: isOurs ? 'app_not_installed' : 'application_cannot_be_found' })
  const token = `shpat_${String(installation.asked).padStart(32, '1')}`
  installation.tokens.set(token, now(state).add({ seconds: TOKEN_SECONDS }))
  return said(200, { access_token: token, scope: state.misbehaviour.scopes.join(), expires_in: TOKEN_SECONDS })
}

const TOKEN_SECONDS = 86_399

function isToken(state: ShopState, token: string): boolean {
  const ends = state.installation.tokens.get(token)
  return token === KEYS.token || (ends !== undefined && Temporal.Instant.compare(now(state), ends) < 0)
}

function run(state: ShopState, query: string, variableValues: Json): object {
  const schema = vendorSchema()
  const { document, faults } = checked(query)
  if (faults.length > 0)
    return { errors: faults.map(({ message }) => ({ message, extensions: { code: 'undefinedField' } })) }
  const isCommand = query.trimStart().startsWith('mutation')
  const { error } = state.misbehaviour
  if (isCommand && error) return { errors: [{ message: error.code, extensions: error }] }
  const rootValue = isCommand ? commandsOf(state) : queriesOf(state)
  const result = execute({ schema, document, variableValues, rootValue })
  if (result instanceof Promise) throw new Error('nothing here waits')
  const extensions = { cost: { requestedQueryCost: 10, actualQueryCost: 8, throttleStatus: FULL } }
  return { ...(JSON.parse(JSON.stringify(result)) as object), extensions }
}

const known = new Map<string, { readonly document: DocumentNode; readonly faults: readonly GraphQLError[] }>()

/** Validated once for each text: the schema is large. */
function checked(query: string) {
  const before = known.get(query)
  if (before) return before
  const document = parse(query)
  const made = { document, faults: validate(vendorSchema(), document, specifiedRules) }
  known.set(query, made)
  return made
}

type Args = Readonly<Record<string, unknown>>
type Root = Readonly<Record<string, unknown>>

function queriesOf(state: ShopState): Root {
  const product = (id: unknown) => {
    const variants = state.variants.filter(({ productId }) => `gid://shopify/Product/${productId}` === id)
    return variants.length === 0
      ? null
      : { variants: (page: object) => catalogue.searchVariants({ ...state, variants }, '', page) }
  }
  return {
    order: ({ id }: Args) => {
      const order = orders.readOrder(state, id)
      return order && { ...order, returns: returns.returnsOf(state, id) }
    },
    return: ({ id }: Args) => returns.readReturn(state, id),
    returnableFulfillments: ({ orderId, ...page }: Args) => returns.returnable(state, orderId, page),
    returnReasonDefinitions: ({ handles, ...page }: Args) => returns.reasons(handles, page),
    orders: ({ query, ...page }: Args) => orders.searchOrders(state, String(query), page),
    shop: { currencyCode: state.currency },
    productVariants: ({ query, ...page }: Args) => catalogue.searchVariants(state, String(query), page),
    productVariant: ({ id }: Args) => {
      const found = state.variants.find((one) => `gid://shopify/ProductVariant/${one.id}` === id)
      return found ? catalogue.variantNode(found) : null
    },
    product: ({ id }: Args) => product(id),
    giftCards: ({ query, ...page }: Args) => catalogue.searchCards(state, query, page),
    draftOrders: ({ query, ...page }: Args) => catalogue.searchDrafts(state, query, page),
    currentAppInstallation: credit.installation(state),
    customers: ({ query, ...page }: Args) => credit.searchCustomers(state, query, page),
    webhookSubscriptions: (page: Args) => webhooks.list(state, page),
    customer: ({ id }: Args) => credit.readCustomer(state, id),
  }
}

function commandsOf(state: ShopState): Root {
  const refundCreate = (
    { input }: Args,
    _context: unknown,
    info: Parameters<GraphQLFieldResolver<unknown, unknown>>[3],
  ) => orders.refundCreate(state, input, info)
  return {
    refundCreate,
    inventoryAdjustQuantities: ({ input }: Args, _: unknown, info: Parameters<typeof refundCreate>[2]) =>
      catalogue.inventoryAdjustQuantities(state, input, info),
    giftCardCreate: ({ input }: Args) => catalogue.giftCardCreate(state, input),
    giftCardDeactivate: ({ id }: Args) => catalogue.giftCardDeactivate(state, id),
    metafieldsSet: ({ metafields }: Args) => credit.setFields(state, metafields),
    storeCreditAccountCredit: ({ id, creditInput }: Args) => credit.creditCustomer(state, id, creditInput),
    storeCreditAccountDebit: ({ id, debitInput }: Args) => credit.debitCustomer(state, id, debitInput),
    returnCreate: ({ returnInput }: Args) => returns.returnCreate(state, returnInput),
    removeFromReturn: (args: Args) => returns.removeFromReturn(state, args),
    returnClose: ({ id }: Args) => returns.returnClose(state, id),
    returnCancel: ({ id }: Args) => returns.returnCancel(state, id),
    reverseDeliveryCreateWithShipping: (args: Args) => returns.deliveryCreate(state, args),
    reverseDeliveryShippingUpdate: (args: Args) => returns.deliveryUpdate(state, args),
    webhookSubscriptionCreate: ({ topic, webhookSubscription }: Args) =>
      webhooks.create(state, topic, webhookSubscription),
    webhookSubscriptionUpdate: ({ id, webhookSubscription }: Args) => webhooks.update(state, id, webhookSubscription),
    draftOrderCreate: ({ input }: Args) => catalogue.draftOrderCreate(state, input),
    draftOrderUpdate: ({ id, input }: Args) => catalogue.draftOrderUpdate(state, id, input),
    draftOrderComplete: ({ id }: Args) => catalogue.draftOrderComplete(state, id),
  }
}

function said(status: number, body: object): HttpAnswer {
  return { outcome: 'answered', status, headers: {}, text: JSON.stringify(body), isWhole: true }
}

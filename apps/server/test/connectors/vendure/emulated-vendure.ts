import type { HttpAnswer, HttpRequest, SendRequest } from '@vaivem/connector-kit'
import { error, GraphqlFault, refund, type RefundAsked } from './emulated-refunds.ts'
import { shown, variantShown } from './emulated-answers.ts'
import { type ListOptions, listOrders, passes } from './emulated-lists.ts'
import {
  addOrder,
  type EmulatedOrder,
  type EmulatedState,
  emptyState,
  httpTimeOf,
  idIn,
  momentOf,
  totalOf,
} from './emulated-state.ts'

export const ADMINISTRATOR = { usuario: 'vaivem', senha: 'segredo' }
export const API_KEY = 'chave:1'

type Variables = Readonly<Record<string, unknown>>
type Resolve = (state: EmulatedState, variables: Variables) => unknown

export interface EmulatedVendure {
  readonly state: EmulatedState
  readonly send: SendRequest
  /** The root fields of the documents that it received, in order. */
  readonly asked: string[]
}

/**
 * The part of a Vendure 3.7.3 that the connector uses, with its faults. It also answers fields that were not requested: that documents
 * are valid is shown at a real server (proof/vendure).
 */
export function emulateVendure(state = emptyState()): EmulatedVendure {
  const asked: string[] = []
  return {
    state,
    asked,
    send: async (request) => {
      const { query, variables = {} } = JSON.parse(request.body ?? '{}') as { query: string; variables?: Variables }
      const fields = rootFieldsOf(query)
      asked.push(...fields.map(({ field }) => field))
      if (fields[0]?.field === 'login') return signIn(state, variables)
      const date = { date: httpTimeOf(state) }
      if (!isKnown(state, request)) return answered({ errors: [fault('FORBIDDEN', fields[0]?.field)], data: null })
      const data: Record<string, unknown> = {}
      for (const { field, name } of fields) {
        try {
          data[name] = await RESOLVE[field]?.(state, ownOf(query, name, variables))
          if (data[name] === undefined) throw new Error(`the emulator does not know ${field}`)
        } catch (thrown) {
          if (!(thrown instanceof GraphqlFault)) throw thrown
          return answered({ errors: [fault(thrown.code, name)], data: null })
        }
      }
      return answered({ data }, date)
    },
  }
}

/** The fields at the root of a document, with their other names. */
function rootFieldsOf(query: string): readonly { readonly field: string; readonly name: string }[] {
  let depth = 0
  let isInArguments = 0
  const body = query.slice(
    query.indexOf('{', query.startsWith('{') ? 0 : query.indexOf(')') === -1 ? 0 : signatureEnd(query)),
  )
  const found: { field: string; name: string }[] = []
  for (const [token] of body.matchAll(/[{}()]|\w+\s*:\s*\w+|\w+/g)) {
    if (token === '(') isInArguments++
    else if (token === ')') isInArguments--
    else if (token === '{') depth++
    else if (token === '}') depth--
    else if (depth === 1 && isInArguments === 0) {
      const [name = '', field = name] = token.split(/\s*:\s*/)
      found.push({ field, name })
    }
  }
  return found
}

/** The variables, with those options as `options` that a field with another name has. */
function ownOf(query: string, name: string, variables: Variables): Variables {
  const own = new RegExp(`\\b${name}: \\w+\\(options: \\$(\\w+)\\)`).exec(query)?.[1]
  return own === undefined ? variables : { ...variables, options: variables[own] }
}

function signatureEnd(query: string): number {
  return /^(query|mutation)\s*\(/.test(query) ? query.indexOf(')') : 0
}

function isKnown(state: EmulatedState, { headers }: HttpRequest): boolean {
  const session = headers['authorization']?.replace('Bearer ', '') ?? ''
  return state.sessions.has(session) || headers['vendure-api-key'] === API_KEY
}

function signIn(state: EmulatedState, { username, password }: Variables): HttpAnswer {
  if (username !== ADMINISTRATOR.usuario || password !== ADMINISTRATOR.senha)
    return answered({ data: { login: error('INVALID_CREDENTIALS_ERROR') } })
  const session = `session-${idIn(state)}`
  state.sessions.add(session)
  return answered({ data: { login: { __typename: 'CurrentUser' } } }, { 'vendure-auth-token': session })
}

function answered(body: object, headers: Readonly<Record<string, string>> = {}): HttpAnswer {
  return { outcome: 'answered', status: 200, headers, text: JSON.stringify(body), isWhole: true }
}

function fault(code: string | undefined, path: string | undefined) {
  return { message: code ?? 'null value in column', path: [path], extensions: code === undefined ? {} : { code } }
}

const RESOLVE: Readonly<Record<string, Resolve>> = {
  orders: listOrders,
  order: ({ orders }, { id }) => {
    const found = orders.find((one) => one.id === id)
    return found ? shown(found) : null
  },
  customers: ({ orders }, { emails, atMost }) => {
    const mine = orders.filter(({ customer }) => (emails as string[]).includes(customer?.emailAddress ?? ''))
    return { items: [{ orders: { items: mine.toReversed().slice(0, Number(atMost)).map(shown) } }] }
  },
  refundOrder: (state, { input }) => refund(state, input as RefundAsked),
  activeChannel: ({ channel }) => ({ defaultLanguageCode: 'pt_BR', ...channel }),
  taxRates: ({ taxRates }) => ({ totalItems: taxRates }),
  promotions: ({ promotions }, { code }) => ({ items: promotions.filter(({ couponCode }) => couponCode === code) }),
  createPromotion: (state, { input }) => {
    const { actions, translations, ...rest } = input as PromotionInput
    const [action] = actions
    const args = (action?.arguments ?? []).map(({ name, value }) => {
      return { name, value: String(Number(value) + state.centavosMore) }
    })
    const at = momentOf(state)
    const made = {
      ...rest,
      ...translations[0],
      id: idIn(state),
      createdAt: at,
      updatedAt: at,
      actions: [{ code: action?.code, args }],
    }
    state.promotions.push(made as unknown as EmulatedState['promotions'][number])
    return { __typename: 'Promotion', ...made }
  },
  updatePromotion: (state, { input }) => {
    const { id, enabled, translations = [] } = input as Partial<PromotionInput> & { id: string }
    const known = state.promotions.find((one) => one.id === id)
    if (!known) throw new GraphqlFault('ENTITY_NOT_FOUND')
    const { name = known.name, description = known.description } = translations[0] ?? {}
    const changed = Object.assign(known, { enabled, name, description, updatedAt: momentOf(state) })
    return { __typename: 'Promotion', ...changed }
  },
  globalSettings: () => ({ trackInventory: true, outOfStockThreshold: 0 }),
  productVariants: (state, { options }) => {
    const { filter = {} } = options as ListOptions
    return {
      items: state.variants
        .map((one) => variantShown(one, state))
        .filter((one) => passes({ ...one, productId: one.product.id }, filter)),
    }
  },
  eligibleShippingMethodsForDraftOrder: () => [{ id: 'sedex', priceWithTax: 1990 }],
  createDraftOrder: (state) => shown(addOrder(state)),
  addNoteToOrder: (state, { input }) => {
    const { id, note } = input as { id: string; note: string }
    draftOf(state, id).notes.push(note)
    return { id }
  },
  deleteDraftOrder: (state, { id }) => {
    const index = state.orders.findIndex((one) => one.id === id && one.state === 'Draft')
    if (index >= 0) state.orders.splice(index, 1)
    return { result: index >= 0 ? 'DELETED' : 'NOT_DELETED' }
  },
  cancelOrder: (state, { id }) => {
    const order = draftOf(state, id)
    if (order.state === 'Cancelled') return error('ORDER_STATE_TRANSITION_ERROR')
    order.state = 'Cancelled'
    return { __typename: 'Order' }
  },
  applyCouponCodeToDraftOrder: (state, { id, couponCode }) => {
    const known = state.promotions.filter((one) => one.couponCode === couponCode && one.enabled)
    if (known.length === 0) return error('COUPON_CODE_INVALID_ERROR')
    const uses = state.orders.filter(
      (one) => one.orderPlacedAt !== null && one.couponCodes.includes(String(couponCode)),
    )
    if (uses.length > 0) return error('COUPON_CODE_LIMIT_ERROR')
    draftOf(state, id).couponCodes.push(String(couponCode))
    return { __typename: 'Order' }
  },
  addItemToDraftOrder: (state, { id, input }) => {
    const { productVariantId, quantity } = input as { productVariantId: string; quantity: number }
    const variant = state.variants.find((one) => one.id === productVariantId)
    if (!variant || variant.stockOnHand - variant.stockAllocated < quantity) return error('INSUFFICIENT_STOCK_ERROR')
    draftOf(state, id).lines.push({ id: idIn(state), variant, quantity, total: variant.price * quantity })
    return { __typename: 'Order' }
  },
  setCustomerForDraftOrder: (state, { id, input }) => {
    const customer = state.orders.map((one) => one.customer).find((one) => one?.id === String(input))
    Object.assign(draftOf(state, id), { customer })
    return { __typename: 'Order' }
  },
  setDraftOrderShippingAddress: (state, { id, input }) => Object.assign(draftOf(state, id), { shippingAddress: input }),
  setDraftOrderShippingMethod: (state, { id, input }) => {
    const shippingLines = [{ priceWithTax: 1990, shippingMethod: { id: String(input) } }]
    Object.assign(draftOf(state, id), { shippingLines, shippingWithTax: 1990 })
    return { __typename: 'Order' }
  },
  transitionOrderToState: (state, { id, input }) => {
    const order = draftOf(state, id)
    if (order.state !== 'Draft' || order.lines.length === 0 || !order.customer)
      return error('ORDER_STATE_TRANSITION_ERROR')
    order.state = String(input)
    return { __typename: 'Order' }
  },
  addManualPaymentToOrder: (state, { input }) => {
    const { orderId, method, transactionId } = input as {
      orderId: string
      method: string
      transactionId: string
    }
    const order = draftOf(state, orderId)
    if (order.state !== 'ArrangingPayment') return error('MANUAL_PAYMENT_STATE_ERROR')
    const paid = { id: idIn(state), method, transactionId, amount: totalOf(order), state: 'Settled', refunds: [] }
    order.payments.push({ ...paid, createdAt: momentOf(state) })
    Object.assign(order, { state: 'PaymentSettled', orderPlacedAt: momentOf(state) })
    for (const { variant, quantity } of order.lines) variant.stockAllocated += quantity
    return { __typename: 'Order' }
  },
}

interface PromotionInput {
  readonly enabled: boolean
  readonly actions: readonly { readonly code: string; readonly arguments: readonly { name: string; value: string }[] }[]
  readonly translations: readonly { readonly name?: string; readonly description?: string }[]
}

function draftOf({ orders }: EmulatedState, id: unknown): EmulatedOrder {
  const found = orders.find((one) => one.id === id)
  if (!found) throw new GraphqlFault('ENTITY_NOT_FOUND')
  return found
}

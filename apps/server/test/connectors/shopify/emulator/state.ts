import { getDirectiveValues, GraphQLError, type GraphQLResolveInfo } from 'graphql'
import type { Json } from '@vaivem/connector-kit'

export type Record_ = Record<string, unknown>

export interface EmulatedTransaction {
  readonly id: number
  readonly kind: 'SALE' | 'REFUND'
  status: string
  readonly gateway: string
  readonly centavos: number
  readonly parent: EmulatedTransaction | null
  /** Whether it was only written down. */
  isManual?: boolean
}

export interface EmulatedRefund {
  readonly id: number
  readonly note: string | null
  readonly createdAt: string
  readonly transactions: EmulatedTransaction[]
}

export interface EmulatedOrder {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly buyer: string
  readonly currency: string
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
  readonly lines: readonly {
    readonly id: number
    readonly name: string
    readonly quantity: number
    readonly centavos: number
  }[]
  readonly transactions: EmulatedTransaction[]
  readonly refunds: EmulatedRefund[]
  /** What an exchange sends. */
  readonly sent: readonly { readonly skuId: string; readonly quantity: number }[]
  /** What staff sent by its returns. */
  sentByReturns?: readonly { readonly id: number; readonly skuId: string; readonly quantity: number }[]
  cancelledAt: string | null
  /** Nothing of it was sent yet, so that nothing of it can come back. */
  isUnfulfilled?: boolean
}

export interface EmulatedReturn {
  readonly id: number
  readonly order: EmulatedOrder
  status: 'OPEN' | 'CLOSED' | 'CANCELED'
  readonly lines: readonly {
    readonly id: number
    readonly line: EmulatedOrder['lines'][number]
    readonly quantity: number
    readonly note: string
    readonly reason: string
    /** What staff did with what came back. */
    disposition?: string
  }[]
  /** One for each reverse fulfillment order, of which this shop makes `shipments`. */
  readonly shipments: readonly { readonly id: number; readonly deliveries: { readonly id: number; number: string }[] }[]
  readonly exchanges: EmulatedExchange[]
}

/** Units that go out with a return once staff process them; until then they move nothing. */
export interface EmulatedExchange {
  readonly id: number
  readonly variant: EmulatedVariant
  unprocessed: number
  processed: number
}

export interface EmulatedCard {
  readonly id: number
  readonly code: string
  readonly note: string | null
  readonly expiresOn: string | null
  readonly initial: number
  balance: number
  deactivatedAt: string | null
}

export interface EmulatedVariant {
  readonly id: number
  readonly productId: number
  readonly skuId: string
  readonly centavos: number
  units: number
  /** The numbers of the locations that stock it; absent: the one of the shop. */
  readonly locations?: readonly number[]
}

export interface EmulatedDraft {
  readonly id: number
  readonly variant: EmulatedVariant
  readonly quantity: number
  tags: readonly string[]
  until: string | null
  attributes: readonly Json[]
  isReserved: boolean
  order: EmulatedOrder | null
}

/** What staff and applications gave a customer, or took away. */
export interface EmulatedCredit {
  readonly id: number
  readonly customer: number
  readonly kind: 'credit' | 'debit'
  readonly amount: number
  left: number
  readonly expiresAt: string | null
}

export interface ShopState {
  readonly customers: { readonly id: number; readonly email: string }[]
  readonly credits: EmulatedCredit[]
  /** What applications keep at the shop. */
  readonly fields: Map<string, string>
  readonly orders: EmulatedOrder[]
  readonly returns: EmulatedReturn[]
  readonly cards: EmulatedCard[]
  readonly variants: EmulatedVariant[]
  readonly drafts: EmulatedDraft[]
  /** Of this application alone. */
  readonly webhooks: { readonly id: string; readonly topic: string; uri: string }[]
  /** What really left the shop's payment providers. */
  readonly paidBack: { readonly orderId: number; readonly centavos: number }[]
  readonly keys: Map<string, { readonly at: Temporal.Instant; readonly asked: string; readonly answer: unknown }>
  readonly misbehaviour: {
    centavosMore: number
    /** How many requests more are over the budget. */
    throttled: number
    /** What the provider says of a refund. */
    refundStatus: string
    /** Searches do not find what is newer than this many things. */
    unindexed: boolean
    scopes: readonly string[]
    /** From how many places a return comes back. */
    shipments: number
    /** The shop does not have exchanges. */
    isWithoutExchanges: boolean
    /** An error that the next command gets instead of its answer. */
    error: { readonly code: string } | null
  }
  /** Of the application that asks for tokens: each, until when it is good. */
  readonly installation: { isInstalled: boolean; asked: number; readonly tokens: Map<string, Temporal.Instant> }
  hoursAhead: number
  /** Of its prices and gift cards. */
  currency: string
  nextId: number
}

export function now({ hoursAhead }: ShopState): Temporal.Instant {
  return Temporal.Now.instant().add({ hours: hoursAhead })
}

/** One decimal is normal: Shopify writes `15.0`. */
export function decimal(centavos: number): string {
  const text = (centavos / 100).toFixed(2)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

export function centavos(text: unknown): number {
  return Math.round(Number(text) * 100)
}

export function bag(amount: number, currency = 'BRL') {
  const money = { amount: decimal(amount), currencyCode: currency }
  return { shopMoney: { ...money, currencyCode: 'BRL' }, presentmentMoney: money }
}

interface Page {
  readonly first?: number
  readonly after?: string | null
}

/** A connection as Shopify pages it; at most 250 nodes at once. */
export function connection(all: readonly unknown[]) {
  return ({ first = 50, after }: Page) => {
    if (first > 250) throw new GraphQLError('first is too large', { extensions: { code: 'MAX_COST_EXCEEDED' } })
    const from = after ? Number(after) : 0
    const nodes = all.slice(from, from + first)
    const hasNextPage = from + first < all.length
    return { nodes, pageInfo: { hasNextPage, endCursor: nodes.length > 0 ? String(from + nodes.length) : null } }
  }
}

export function userError(message: string, code?: string, field: readonly string[] | null = null) {
  return { field, message, ...(code !== undefined && { code }) }
}

const A_DAY = { hours: 24 }

/** Answers a repeated key as before, for 24 hours; without a key nothing is done. */
export function idempotent(state: ShopState, info: GraphQLResolveInfo, asked: unknown, act: () => unknown): unknown {
  const directive = info.schema.getDirective('idempotent')
  const [node] = info.fieldNodes
  const key = directive && node && getDirectiveValues(directive, node, info.variableValues)?.['key']
  if (typeof key !== 'string') {
    const message = 'The @idempotent directive is required for this mutation but was not provided.'
    throw new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
  }
  const known = state.keys.get(key)
  if (known && Temporal.Instant.compare(known.at.add(A_DAY), now(state)) > 0) {
    if (known.asked === JSON.stringify(asked)) return known.answer
    const message = 'The same idempotency key cannot be used with different operation parameters.'
    return { userErrors: [userError(message, 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH')] }
  }
  const answer = act()
  state.keys.set(key, { at: now(state), asked: JSON.stringify(asked), answer })
  return answer
}

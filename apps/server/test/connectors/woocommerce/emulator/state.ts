import { centavosOf, decimalText, type Json, recordsOf, textOf } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'

/** What an emulated shop has, as its API writes it. */
export interface ShopState {
  readonly orders: Map<number, Stored>
  /** Products and variants; a variant names its product as `parent_id`. */
  readonly products: Map<number, Stored>
  readonly coupons: Map<number, Stored>
  readonly refunds: Map<number, Stored>
  readonly webhooks: Map<number, Stored>
  /** The gateways by id, and whether they give money back. */
  readonly gateways: Map<string, boolean>
  /** The money that gateways gave back. */
  readonly paidBack: { readonly orderId: number; readonly centavos: number; readonly reason: string }[]
  readonly misbehaviour: Misbehaviour
  hoursAhead: number
  /** Of its prices and coupons. */
  currency: string
  nextId: number
  /** Lines of every kind are numbered together. */
  nextLine: number
}

/** The faults of WooCommerce itself. */
export interface Misbehaviour {
  /**
   * `stored-500`: the refund is stored and paid, and the answer is its error 500. `dies-before-paying`, `dies-after-paying`: PHP
   * ends while the gateway is called. `gateway-refuses`: it does. `reason-lost`: a plugin empties the reason. `not-paid`: a plugin
   * stores the refund without calling the gateway.
   */
  refund:
    | 'stored-500'
    | 'dies-before-paying'
    | 'dies-after-paying'
    | 'gateway-refuses'
    | 'reason-lost'
    | 'not-paid'
    | null
  /** `half-made`: PHP ends when only the row of the coupon is written. */
  coupon: 'half-made' | null
  /** `half-made`: PHP ends before the order gets its status. `meta-lost`: its meta data is not kept. */
  order: 'half-made' | 'meta-lost' | null
  centavosMore: number
}

export type Stored = Record<string, unknown>

export interface Reply {
  readonly status: number
  readonly body: unknown
  /** Of a list. */
  readonly total?: number
}

/** PHP ended: the web server answers instead. */
export class FatalError extends Error {}

export function error(status: number, code: string, more: object = {}): Reply {
  return { status, body: { code, message: code, data: { status, ...more } } }
}

/** A page of a list, with the filters that every list takes. */
export function page(all: readonly Stored[], query: URLSearchParams): Reply {
  const size = Math.min(100, Number(query.get('per_page') ?? 10))
  const from = (Number(query.get('page') ?? 1) - 1) * size
  const byId = (one: Stored, other: Stored) => Number(one['id']) - Number(other['id'])
  const field = query.get('orderby') === 'modified' ? 'date_modified_gmt' : 'date_created_gmt'
  const textIn = (one: Stored) => textOf(one[field]) ?? ''
  const byDate = (one: Stored, other: Stored) => textIn(one).localeCompare(textIn(other)) || byId(one, other)
  const sorted = all.toSorted(query.get('orderby') === 'id' ? byId : byDate)
  const ordered = query.get('order') === 'asc' ? sorted : sorted.toReversed()
  return { status: 200, body: ordered.slice(from, from + size).map((one) => picked(one, query)), total: all.length }
}

export function picked(one: Stored, query: URLSearchParams): Json {
  const fields = query.get('_fields')?.split(',')
  return fields ? Object.fromEntries(Object.entries(one).filter(([name]) => fields.includes(name))) : one
}

/** The moment of a write, as both of its fields have it; the shop's time is three hours behind. */
export function stamps(state: ShopState, field: string): Stored {
  const now = Temporal.Now.instant().add({ hours: state.hoursAhead })
  const text = (instant: Temporal.Instant) => instant.toString().slice(0, 19)
  return { [field]: text(now.subtract({ hours: 3 })), [`${field}_gmt`]: text(now) }
}

export function centavos(value: unknown): number {
  return centavosOf(value) ?? 0
}

export function decimal(amount: number): string {
  return amount < 0 ? `-${decimalText(money.money(-amount))}` : decimalText(money.money(amount))
}

/** Writes meta data over what is there under the same keys. */
export function withMeta(known: unknown, sent: unknown): Json[] {
  const written = recordsOf(sent).map(({ key, value }) => ({ id: 0, key, value }))
  const keys = new Set(written.map(({ key }) => key))
  return [...recordsOf(known).filter(({ key }) => !keys.has(key)), ...written]
}

export function reasonOf(body: Json): string {
  return textOf(body['reason']) ?? ''
}

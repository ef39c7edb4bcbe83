import { centavosOf, decimalText } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'

export type Stored = Record<string, unknown>

/** What an emulated shop has, as its API writes it. */
export interface ShopState {
  readonly orders: Map<number, Stored>
  readonly products: Map<number, Stored>
  readonly coupons: Map<number, Stored>
  /** The payments of an order, by its id. */
  readonly transactions: Map<number, Stored[]>
  /** The fields of an order that other applications wrote, by its id. */
  readonly metafields: Map<number, Stored[]>
  /** Of this application alone. */
  readonly webhooks: Map<number, Stored>
  /** From now on the shop books this many centavos more than it is instructed to. */
  centavosMore: number
  hoursAhead: number
  /** Of its prices and coupons. */
  currency: string
  nextId: number
  nextNumber: number
}

export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly hasMore?: boolean
}

export function error(status: number, description: string, more: object = {}): Reply {
  return { status, body: { code: status, message: 'Error', description, ...more } }
}

/** A page of a list; beyond the last page there is an error, also where the list has nothing. */
export function page(all: readonly Stored[], query: URLSearchParams): Reply {
  const size = Math.min(200, Number(query.get('per_page') ?? 30))
  const number = Number(query.get('page') ?? 1)
  const last = Math.ceil(all.length / size)
  if (number > last) return error(404, `Last page is ${last}`)
  const listed = all.slice((number - 1) * size, number * size)
  return { status: 200, body: listed.map((one) => picked(one, query)), hasMore: number < last }
}

function picked(one: Stored, query: URLSearchParams): Stored {
  const fields = query.get('fields')?.split(',')
  return fields ? Object.fromEntries(Object.entries(one).filter(([name]) => fields.includes(name))) : one
}

/** Moments have their offset without a colon, and no parts of a second. */
export function stamp(state: ShopState): string {
  const now = Temporal.Now.instant().add({ hours: state.hoursAhead })
  return `${now.toString({ smallestUnit: 'second' }).slice(0, -1)}+0000`
}

export function instantOf(stamped: unknown): Temporal.Instant {
  return Temporal.Instant.from(String(stamped).replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
}

export function centavos(value: unknown): number {
  return centavosOf(value) ?? 0
}

export function decimal(amount: number): string {
  return decimalText(money.money(amount))
}

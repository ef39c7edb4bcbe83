import { shown } from './emulated-answers.ts'
import type { EmulatedOrder, EmulatedState } from './emulated-state.ts'

/** The options of a list, as the Admin API takes them. */
export interface ListOptions {
  readonly filter?: Readonly<Record<string, FieldFilter>>
  readonly sort?: Readonly<Record<string, 'ASC' | 'DESC'>>
  readonly skip?: number
  readonly take?: number
}

interface FieldFilter {
  readonly eq?: unknown
  readonly in?: readonly unknown[]
  readonly after?: string
  readonly between?: { readonly start: string; readonly end: string }
  readonly isNull?: boolean
}

/** A page of orders: those of a code, of a transaction, or of a filter. */
export function listOrders(
  { orders, minutesOfZone }: EmulatedState,
  { code, transaction, options = {} }: Readonly<Record<string, unknown>>,
) {
  const asked = options as ListOptions
  const isAsked = (order: EmulatedOrder) =>
    code !== undefined
      ? order.code === code
      : transaction !== undefined
        ? order.payments.some(({ transactionId }) => transactionId === transaction)
        : passes(atZone(order, minutesOfZone), asked.filter ?? {})
  const found = orders.filter(isAsked)
  // As a server has it: by the fields in the order of its schema, whatever their order in the document.
  const fields = SORTED_BY.filter((field) => asked.sort?.[field])
  const sign = Object.values(asked.sort ?? {}).includes('DESC') ? -1 : 1
  found.sort((one, other) => sign * (fields.map((field) => compare(one[field], other[field])).find(Boolean) ?? 0))
  const { skip = 0, take = found.length } = asked
  return { totalItems: found.length, items: found.slice(skip, skip + take).map(shown) }
}

/** Whether a filter lets something through. */
export function passes(one: object, filter: Readonly<Record<string, FieldFilter>>): boolean {
  return Object.entries(filter).every(([field, { eq, in: among, after, between, isNull }]) => {
    const value: unknown = Reflect.get(one, field)
    if (eq !== undefined && value !== eq) return false
    if (among && !among.includes(value)) return false
    if (after !== undefined && !(typeof value === 'string' && millisecondOf(value) > millisecondOf(after))) return false
    if (between && !(typeof value === 'string' && isBetween(value, between))) return false
    return isNull === undefined || (value === null) === isNull
  })
}

/** The fields by which orders are sorted, as the schema of Vendure 3.7.3 names them one after the other. */
const SORTED_BY = ['id', 'createdAt', 'updatedAt', 'orderPlacedAt', 'code', 'state'] as const

function compare(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '', 'en', { numeric: /^\d+$/.test(one ?? '') })
}

/** An order with its dates as the shop compares them. */
function atZone(order: EmulatedOrder, minutes: number): EmulatedOrder {
  const stored = (moment: string) => Temporal.Instant.from(moment).subtract({ minutes }).toString()
  const { updatedAt, orderPlacedAt } = order
  const placed = orderPlacedAt === null ? null : stored(orderPlacedAt)
  return { ...order, updatedAt: stored(updatedAt), orderPlacedAt: placed }
}

function isBetween(value: string, { start, end }: { readonly start: string; readonly end: string }): boolean {
  return millisecondOf(value) >= millisecondOf(start) && millisecondOf(value) <= millisecondOf(end)
}

/** Finer than a millisecond is no date of GraphQL there. */
function millisecondOf(moment: string): number {
  return Temporal.Instant.from(moment).epochMilliseconds
}

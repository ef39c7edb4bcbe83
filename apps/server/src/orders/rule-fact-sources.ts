import type { OrderFacts } from '@vaivem/domain'
import { instantOf, momentOfColumn } from '../http/moments.ts'
import { placeOfAddress } from './consumer-place.ts'
import type { KnownFacts } from './known-facts.ts'
import type { KnownLine, LineForRules } from './rule-items.ts'

/** An order of the wire (§2.7) with the facts of contract §3, as any operation of ours may send it. */
export interface OrderForRules {
  readonly PedidoId?: string | undefined
  readonly Numero?: string | undefined
  readonly Data?: string | undefined
  readonly Status?: string | undefined
  readonly DataEntrega?: string | undefined
  readonly DataFaturamento?: string | undefined
  readonly ClienteEmail?: string | undefined
  readonly ClienteEndereco?: object | undefined
  readonly Skus: readonly LineForRules[]
}

/** What one source knows of an order. */
export interface Source extends OrderFacts {
  /** Lower-case. */
  readonly email: string | null
  readonly lines: readonly KnownLine[]
}

/** What the caller sent; the contract has checked it. */
export function sentFacts(order: OrderForRules, timeZone: string): Omit<Source, 'lines'> {
  const instant = (moment: string | undefined) => (moment === undefined ? null : instantOf(moment, timeZone))
  return {
    status: order.Status || null,
    orderedAt: instant(order.Data),
    invoicedAt: instant(order.DataFaturamento),
    deliveredAt: instant(order.DataEntrega),
    place: placeOfAddress(order.ClienteEndereco),
    email: emailOf(order.ClienteEmail),
  }
}

/** What was kept when the order was taken in. */
export function storedFacts({ facts, placed_at, lines }: KnownFacts): Source {
  const instant = (moment: unknown) => (typeof moment === 'string' ? Temporal.Instant.from(moment) : null)
  const customer = facts['customer']
  return {
    status: textOf(facts['status']),
    orderedAt: placed_at === null ? null : Temporal.Instant.from(momentOfColumn(placed_at)),
    invoicedAt: instant(facts['invoicedAt']),
    deliveredAt: instant(facts['deliveredAt']),
    place: isObject(customer) ? placeOfAddress(customer['endereco']) : null,
    email: isObject(customer) ? emailOf(customer['email']) : null,
    lines: lines.map(({ key, sku, name, quantity, claimed, facts: story }) => ({
      key,
      skuId: sku,
      name,
      quantity,
      claimed,
      categoryIds: textsOf(story['categoryIds']),
      seller: textOf(story['seller']),
    })),
  }
}

export const NOTHING_TOLD: Source = {
  status: null,
  orderedAt: null,
  invoicedAt: null,
  deliveredAt: null,
  place: null,
  email: null,
  lines: [],
}

/** A store's answer is input like any other: what cannot be read is not known. */
export function toldFacts(order: Readonly<Record<string, unknown>> | undefined, timeZone: string): Source {
  if (order === undefined) return NOTHING_TOLD
  const instant = (moment: unknown) => {
    try {
      return typeof moment === 'string' ? instantOf(moment, timeZone) : null
    } catch {
      return null
    }
  }
  return {
    status: textOf(order['Status']),
    orderedAt: instant(order['Data']),
    invoicedAt: instant(order['DataFaturamento']),
    deliveredAt: instant(order['DataEntrega']),
    place: placeOfAddress(order['ClienteEndereco']),
    email: emailOf(order['ClienteEmail']),
    lines: Array.isArray(order['Skus']) ? order['Skus'].filter(isObject).flatMap(toldLine) : [],
  }
}

function toldLine(line: Readonly<Record<string, unknown>>): readonly KnownLine[] {
  const skuId = textOf(line['SkuId'])
  if (skuId === null) return []
  const quantity = line['QuantidadeTotal']
  return [
    {
      key: textOf(line['ItemId']) ?? skuId,
      skuId,
      name: textOf(line['SkuNome']),
      quantity: typeof quantity === 'number' ? quantity : null,
      claimed: 0,
      categoryIds: textsOf(line['CategoriaIds']),
      seller: textOf(line['Seller']),
    },
  ]
}

function emailOf(value: unknown): string | null {
  return textOf(value)?.trim().toLowerCase() ?? null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function textsOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.map(String) : null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

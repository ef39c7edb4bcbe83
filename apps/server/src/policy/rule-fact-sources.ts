import type { OrderFacts } from '@vaivem/domain'
import { instantOf, instantOfColumn, momentOfColumn } from '../platform/http/moments.ts'
import { placeOfAddress, type StoredFacts } from '../orders/index.ts'
import type { LineFacts, LineForRules } from './rule-items.ts'

/** An order of the wire (§2.7) with the facts of contract §3, as any operation may receive it. */
export interface OrderForRules {
  readonly PedidoId?: string | undefined
  readonly Numero?: string | undefined
  readonly Data?: string | undefined
  readonly Status?: string | undefined
  readonly DataEntrega?: string | undefined
  readonly DataFaturamento?: string | undefined
  readonly ClienteEmail?: string | undefined
  readonly ClienteDocumento?: string | undefined
  readonly CompraPresencial?: boolean | undefined
  readonly ClienteEndereco?: object | undefined
  readonly Skus: readonly LineForRules[]
}

/** The facts that one source knows of an order. */
export interface Source extends OrderFacts {
  readonly isInPerson: boolean | null
  /** Whether the buyer has a CNPJ; null: no document is known. */
  readonly isCompany: boolean | null
  /** In lower case. */
  readonly email: string | null
  readonly lines: readonly LineFacts[]
}

/** The facts that the caller sent; the contract has checked them. */
export function sentFacts(order: OrderForRules, timeZone: string): Omit<Source, 'lines'> {
  const instant = (moment: string | undefined) => (moment === undefined ? null : instantOf(moment, timeZone))
  return {
    status: order.Status || null,
    orderedAt: instant(order.Data),
    invoicedAt: instant(order.DataFaturamento),
    deliveredAt: instant(order.DataEntrega),
    isInPerson: order.CompraPresencial ?? null,
    place: placeOfAddress(order.ClienteEndereco),
    email: emailOf(order.ClienteEmail),
    isCompany: isCompany(order.ClienteDocumento),
  }
}

/** The facts that were stored when the order was imported. */
export function storedFacts({ facts, placed_at, lines }: StoredFacts): Source {
  const instant = (moment: unknown) => (typeof moment === 'string' ? Temporal.Instant.from(moment) : null)
  const customer = facts['customer']
  return {
    status: textOf(facts['status']),
    orderedAt: placed_at === null ? null : Temporal.Instant.from(momentOfColumn(placed_at)),
    invoicedAt: instant(facts['invoicedAt']),
    deliveredAt: instant(facts['deliveredAt']),
    isInPerson: booleanOf(facts['isInPerson']),
    place: isObject(customer) ? placeOfAddress(customer['endereco']) : null,
    email: isObject(customer) ? emailOf(customer['email']) : null,
    isCompany: isObject(customer) ? isCompany(customer['documento']) : null,
    lines: lines.map(({ key, sku, name, quantity, claimed, facts: attributes, complaints = [] }) => ({
      key,
      skuId: sku,
      name,
      quantity,
      claimed,
      categoryIds: textsOf(attributes['categoryIds']),
      seller: textOf(attributes['seller']),
      deliveredAt: instant(attributes['deliveredAt']),
      complaints: complaints.map(({ made_at, answered_at }) => ({
        madeAt: instantOfColumn(made_at),
        answeredAt: answered_at === null ? null : instantOfColumn(answered_at),
      })),
    })),
  }
}

export const NO_FACTS: Source = {
  status: null,
  orderedAt: null,
  invoicedAt: null,
  deliveredAt: null,
  isInPerson: null,
  place: null,
  email: null,
  isCompany: null,
  lines: [],
}

/** The facts from a store's document. It is input like any other: an invalid value counts as unknown. */
export function storeFacts(order: Readonly<Record<string, unknown>> | undefined, timeZone: string): Source {
  if (order === undefined) return NO_FACTS
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
    isInPerson: booleanOf(order['CompraPresencial']),
    place: placeOfAddress(order['ClienteEndereco']),
    email: emailOf(order['ClienteEmail']),
    isCompany: isCompany(order['ClienteDocumento']),
    lines: Array.isArray(order['Skus'])
      ? order['Skus'].filter(isObject).flatMap((line) => toldLine(line, instant))
      : [],
  }
}

function toldLine(
  line: Readonly<Record<string, unknown>>,
  instant: (moment: unknown) => Temporal.Instant | null,
): readonly LineFacts[] {
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
      deliveredAt: instant(line['DataEntrega']),
      complaints: [],
    },
  ]
}

function emailOf(value: unknown): string | null {
  return textOf(value)?.trim().toLowerCase() ?? null
}

/** Whether a document is a CNPJ, or as long as one: a typing error does not make a company a customer. */
function isCompany(document: unknown): boolean | null {
  const text = textOf(document)?.replaceAll(/[^\dA-Za-z]/gu, '') ?? ''
  return text === '' ? null : text.length === CNPJ_LENGTH
}

const CNPJ_LENGTH = 14

function booleanOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
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

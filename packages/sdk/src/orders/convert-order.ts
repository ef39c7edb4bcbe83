import type { ConvertedOrder, OrderConversion, OrderRefusal } from './order.ts'
import { isRecord, noFindings, record, type Findings, type Json } from './reading.ts'
import { convertNuvemshopOrder, nuvemshopCurrency } from './nuvemshop.ts'
import { convertShopifyOrder, shopifyCurrency } from './shopify.ts'
import { convertVendureOrder, vendureCurrency } from './vendure.ts'
import { convertVtexOrder, vtexCurrency } from './vtex.ts'
import { convertWooCommerceOrder, wooCommerceCurrency } from './woocommerce.ts'

export type Platform = 'vtex' | 'shopify' | 'woocommerce' | 'vendure' | 'nuvemshop'

interface Translator {
  readonly name: string
  readonly isOrder: (document: Json) => boolean
  readonly convert: (order: Json, path: string, findings: Findings) => ConvertedOrder | undefined
  readonly currency: (order: Json) => string | undefined
  /**
   * Documents of the platform that are often mistaken for an order, each with a sentence that says what to do instead.
   */
  readonly lookalikes: readonly (readonly [isLike: (document: Json) => boolean, sentence: string])[]
}

const TRANSLATORS: Readonly<Record<Platform, Translator>> = {
  vtex: {
    name: 'VTEX',
    isOrder: (it) => 'orderId' in it && Array.isArray(it['items']) && 'totals' in it,
    convert: convertVtexOrder,
    currency: vtexCurrency,
    lookalikes: [
      [
        (it) => 'miniCart' in it,
        'Isto é uma consulta de antifraude, não um pedido do OMS: busque o pedido por orderId.',
      ],
      [(it) => 'list' in it, 'A listagem da VTEX só resume os pedidos: busque cada um por orderId.'],
      [
        (it) => 'orderId' in it && 'totalValue' in it,
        'Isto é um resumo da listagem da VTEX: busque o pedido por orderId.',
      ],
      [(it) => 'handle' in it || 'State' in it, 'Isto é um evento de feed ou hook: busque o pedido por orderId.'],
    ],
  },
  shopify: {
    name: 'Shopify',
    isOrder: (it) => 'id' in it && Array.isArray(it['line_items']) && 'total_price' in it,
    convert: convertShopifyOrder,
    currency: shopifyCurrency,
    lookalikes: [
      [
        (it) => 'refund' in it || 'refund_line_items' in it,
        'Isto é um reembolso (refund), não um pedido: envie o pedido.',
      ],
      [
        (it) => 'total_price' in it,
        'O pedido da Shopify veio sem line_items: peça o pedido inteiro, sem o parâmetro fields.',
      ],
      [(it) => 'gift_card' in it, 'Isto é um cartão-presente (gift card), não um pedido.'],
    ],
  },
  woocommerce: {
    name: 'WooCommerce',
    isOrder: (it) => 'id' in it && Array.isArray(it['line_items']) && 'total' in it && 'status' in it,
    convert: convertWooCommerceOrder,
    currency: wooCommerceCurrency,
    lookalikes: [
      [
        (it) => 'refunded_by' in it || ('amount' in it && 'reason' in it),
        'Isto é um reembolso (refund), não um pedido: envie o pedido, que já diz quanto foi reembolsado.',
      ],
    ],
  },
  nuvemshop: {
    name: 'Nuvemshop',
    isOrder: (it) => 'id' in it && Array.isArray(it['products']) && 'payment_status' in it,
    convert: convertNuvemshopOrder,
    currency: nuvemshopCurrency,
    lookalikes: [
      [
        (it) => 'store_id' in it && 'event' in it,
        'Isto é uma notificação da Nuvemshop, não um pedido: busque o pedido pelo id que ela traz.',
      ],
      [
        (it) => 'payment_provider_id' in it,
        'Isto é uma transação da Nuvemshop, não um pedido: envie o pedido, com as transações em transactions.',
      ],
    ],
  },
  vendure: {
    name: 'Vendure',
    isOrder: (it) => 'code' in it && 'state' in it && Array.isArray(it['lines']) && 'totalWithTax' in it,
    convert: convertVendureOrder,
    currency: vendureCurrency,
    lookalikes: [
      [
        (it) => 'paymentId' in it && 'reason' in it,
        'Isto é um reembolso (Refund), não um pedido: envie o pedido, com os payments e os refunds de cada um.',
      ],
      [
        (it) => 'code' in it && 'state' in it,
        'O pedido da Vendure veio sem lines ou totalWithTax: peça os campos que a documentação lista.',
      ],
    ],
  },
}

/**
 * Translates the orders that a platform publishes into the order and the payments of the interface (§2.7, contract §4.8). It
 * takes one order, `{ order }`, `{ orders }`, an array, or an answer of GraphQL with one of these, and converts all or none. It never throws, and never rounds an
 * amount without saying so; sums that disagree are reported as warnings and never refused. `currency`: the currency of the
 * store, BRL by default.
 */
export function convertOrder(platform: Platform, document: unknown, { currency = 'BRL' } = {}): OrderConversion {
  const translator = TRANSLATORS[platform]
  const found = unwrap(document)
  const orders: ConvertedOrder[] = []
  if (found.length === 0) return refuse('not-an-order', `O documento não traz nenhum pedido da ${translator.name}.`)
  for (const { order, path } of found) {
    if (!translator.isOrder(order)) return refuse('not-an-order', sentenceFor(translator, order), path)
    const sold = translator.currency(order) ?? currency
    if (sold.toUpperCase() !== currency.toUpperCase()) {
      return refuse(
        'other-currency',
        `O pedido está em ${sold}; a conversão espera ${currency} e não faz câmbio.`,
        path,
      )
    }
    const findings = noFindings()
    const converted = translator.convert(order, path, findings)
    if (converted === undefined) {
      const [first] = findings.falhas
      return { ok: false, refusal: malformed(`O pedido não pode ser convertido: ${first?.descricao ?? ''}`, findings) }
    }
    orders.push(converted)
  }
  return { ok: true, orders }
}

function unwrap(document: unknown): readonly { readonly order: Json; readonly path: string }[] {
  if (Array.isArray(document)) return list(document, '')
  if (!isRecord(document)) return []
  if (isRecord(document['data'])) return within('/data', unwrap(document['data']))
  const { orders } = document
  if (Array.isArray(orders)) return list(orders, '/orders')
  if (isRecord(orders) && Array.isArray(orders['items'])) return list(orders['items'], '/orders/items')
  if (!isRecord(document['order'])) return [{ order: document, path: '' }]
  const apart = Array.isArray(document['transactions']) ? { transactions: document['transactions'] } : {}
  return [{ order: { ...apart, ...document['order'] }, path: '/order' }]
}

function within(outer: string, found: ReturnType<typeof unwrap>): ReturnType<typeof unwrap> {
  return found.map(({ order, path }) => ({ order, path: `${outer}${path}` }))
}

function list(documents: readonly unknown[], path: string) {
  return documents.map((it, index) => ({ order: record(it), path: `${path}/${index}` }))
}

function sentenceFor({ name, lookalikes }: Translator, document: Json): string {
  const known = lookalikes.find(([isLike]) => isLike(document))
  return known?.[1] ?? `O documento não é um pedido da ${name}: faltam os itens ou os totais que todo pedido traz.`
}

function refuse(kind: OrderRefusal['kind'], descricao: string, caminho = ''): OrderConversion {
  return { ok: false, refusal: { kind, descricao, falhas: [{ caminho, descricao }] } }
}

function malformed(descricao: string, { falhas }: Findings): OrderRefusal {
  return { kind: 'malformed-order', descricao, falhas }
}

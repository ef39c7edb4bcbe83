import { type Json, recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import { convertOrder } from '@vaivem/sdk'
import { describe, expect, test } from 'vitest'
import { shopifyOrders } from '../../../src/connectors/shopify/orders.ts'
import { CONNECTOR } from './under-test.ts'
import { isVendorThere, sharedJson } from './vendor.ts'

/** Every order that Shopify publishes, with its currency; the third is a summary without its lines, which no API answers any more. */
const PUBLISHED = [
  ['shopify-order.json', 'USD'],
  ['shopify-rest-2026-07-created-order-1.json', 'EUR'],
] as const

describe.skipIf(!isVendorThere)('published orders', () => {
  test.each(PUBLISHED)('%s comes out of the connector as the converter has it', async (file, currency) => {
    const rest = restOrderIn(sharedJson(`fixtures/orders/${file}`))
    const converted = convertOrder('shopify', rest, { currency })
    const [wanted] = converted.ok ? converted.orders : []
    const found = await shopifyOrders.findOrder(shopWith(graphqlOf(rest, currency)), { externalId: String(rest['id']) })
    expect(found).toEqual({ ...wanted?.Pedido, Moeda: currency, Transacoes: wanted?.Transacoes })
    expect(wanted?.Pedido.Skus.length).toBeGreaterThan(0)
  })

  test('shopify-orders.json is refused by both for want of its lines', async () => {
    const [rest = {}] = recordsOf(recordOf(sharedJson('fixtures/orders/shopify-orders.json'))['orders'])
    expect(convertOrder('shopify', rest, { currency: 'USD' }).ok).toBe(false)
    const shop = shopWith(graphqlOf(rest, 'USD'))
    expect(await shopifyOrders.findOrder(shop, { externalId: String(rest['id']) })).toBeUndefined()
  })
})

test('an order with everything comes out the same in both forms', async () => {
  const found = await shopifyOrders.findOrder(shopWith(graphqlOf(RICH, 'BRL')), { externalId: '61' })
  const converted = convertOrder('shopify', RICH)
  const [wanted] = converted.ok ? converted.orders : []
  expect(found).toEqual({ ...wanted?.Pedido, Moeda: 'BRL', Transacoes: wanted?.Transacoes })
  expect(found).toMatchObject({ Valor: 112.5, ValorFrete: 12.5, ClienteDocumento: '52998224725', Status: 'fulfilled' })
  expect(found?.['Transacoes']).toMatchObject([
    { Pagamentos: [{ PagamentoId: '2', FormaPagamento: 'creditCard', Valor: 60, ValorEstornado: 0 }] },
    { Pagamentos: [{ PagamentoId: '4', FormaPagamento: 'instantPayment', Valor: 52.5, ValorEstornado: 10 }] },
  ])
})

const RICH: Json = {
  id: 61,
  name: '#BR-1001',
  created_at: '2026-11-07T20:15:33-03:00',
  processed_at: '2026-11-07T20:15:40-03:00',
  cancelled_at: null,
  currency: 'BRL',
  email: 'maria@example.com',
  phone: '+5511987654321',
  financial_status: 'partially_refunded',
  fulfillment_status: 'fulfilled',
  taxes_included: true,
  total_price: '117.50',
  total_discounts: '20.00',
  total_tax: '0.00',
  total_tip_received: '5.00',
  total_outstanding: '0.00',
  payment_gateway_names: ['cartao', 'pix'],
  note_attributes: [{ name: 'CPF', value: '529.982.247-25' }],
  customer: { id: 207119551, first_name: 'Maria', last_name: 'Souza', email: 'maria@example.com', phone: null },
  billing_address: null,
  shipping_address: {
    first_name: 'Maria',
    last_name: 'Souza',
    name: 'Maria Souza',
    address1: 'Rua das Laranjeiras, 45',
    address2: 'ap 3',
    city: 'São Paulo',
    province: 'São Paulo',
    province_code: 'SP',
    zip: '01310-100',
    phone: null,
    company: null,
  },
  line_items: [
    {
      id: 11,
      sku: 'CHAL-01',
      title: 'Chaleira',
      name: 'Chaleira - Cru',
      product_id: 7,
      variant_id: 70,
      quantity: 3,
      price: '40.00',
      discount_allocations: [{ amount: '20.00' }],
      tax_lines: [],
    },
  ],
  shipping_lines: [{ price: '12.50', discount_allocations: [], tax_lines: [] }],
  fulfillments: [{ status: 'success', shipment_status: 'delivered', updated_at: '2026-11-12T15:40:05-03:00' }],
  transactions: [
    transaction(1, 'authorization', '60.00', 'cartao', null),
    { ...transaction(2, 'capture', '60.00', 'cartao', 1), payment_details: { credit_card_company: 'Visa' } },
    { ...transaction(3, 'sale', '52.50', 'pix', null), status: 'failure' },
    transaction(4, 'sale', '52.50', 'pix', null),
    transaction(5, 'refund', '10.00', 'pix', 4),
  ],
  refunds: [{ transactions: [transaction(5, 'refund', '10.00', 'pix', 4)] }],
}

function transaction(id: number, kind: string, amount: string, gateway: string, parent: number | null): Json {
  return { id, kind, amount, gateway, parent_id: parent, status: 'success', processed_at: '2026-11-07T20:15:33-03:00' }
}

function restOrderIn(document: unknown): Json {
  const { order } = recordOf(document)
  return order === undefined ? recordOf(document) : recordOf(order)
}

/** What the GraphQL API answers for an order that the REST API writes so. */
function graphqlOf(rest: Json, currency: string): Json {
  const money = (amount: unknown) => {
    const it = { amount, currencyCode: currency }
    return amount === undefined || amount === null ? null : { shopMoney: it, presentmentMoney: it }
  }
  const upper = (word: unknown) => (typeof word === 'string' ? word.toUpperCase() : null)
  const id = (type: string, number: unknown) =>
    textOf(number) === undefined ? null : `gid://shopify/${type}/${textOf(number)}`
  const named = (number: unknown) => (number ? { legacyResourceId: textOf(number) } : null)
  const allotted = (line: Json) => ({
    discountAllocations: recordsOf(line['discount_allocations']).map(({ amount }) => ({
      allocatedAmountSet: money(amount),
    })),
    taxLines: recordsOf(line['tax_lines']).map(({ price }) => ({ priceSet: money(price) })),
  })
  const paid = (it: Json): Json => ({
    id: id('OrderTransaction', it['id']),
    kind: upper(it['kind']),
    status: upper(it['status']),
    gateway: it['gateway'],
    processedAt: it['processed_at'],
    createdAt: it['created_at'],
    amountSet: money(it['amount']),
    parentTransaction: it['parent_id'] ? { id: id('OrderTransaction', it['parent_id']) } : null,
    paymentDetails: it['payment_details'] ? { company: recordOf(it['payment_details'])['credit_card_company'] } : null,
  })
  const address = (it: unknown) => {
    const { first_name, last_name, province_code, ...same } = recordOf(it)
    return it ? { ...same, firstName: first_name, lastName: last_name, provinceCode: province_code } : null
  }
  const customer = recordOf(rest['customer'])
  const states: Readonly<Record<string, string>> = { fulfilled: 'FULFILLED', partial: 'PARTIALLY_FULFILLED' }
  return {
    id: id('Order', rest['id']),
    legacyResourceId: textOf(rest['id']),
    name: rest['name'],
    email: rest['email'],
    phone: rest['phone'],
    createdAt: rest['created_at'],
    processedAt: rest['processed_at'],
    cancelledAt: rest['cancelled_at'],
    currencyCode: currency,
    presentmentCurrencyCode: currency,
    taxesIncluded: rest['taxes_included'],
    displayFinancialStatus: upper(rest['financial_status']),
    displayFulfillmentStatus: states[String(rest['fulfillment_status'])] ?? 'UNFULFILLED',
    paymentGatewayNames: rest['payment_gateway_names'] ?? [rest['gateway']],
    customAttributes: recordsOf(rest['note_attributes']).map(({ name, value }) => ({ key: name, value })),
    customer: rest['customer'] && {
      legacyResourceId: textOf(customer['id']),
      firstName: customer['first_name'],
      lastName: customer['last_name'],
      defaultEmailAddress: { emailAddress: customer['email'] },
      defaultPhoneNumber: customer['phone'] ? { phoneNumber: customer['phone'] } : null,
    },
    billingAddress: address(rest['billing_address']),
    shippingAddress: address(rest['shipping_address']),
    totalPriceSet: money(rest['total_price']),
    totalDiscountsSet: money(rest['total_discounts']),
    totalTaxSet: money(rest['total_tax']),
    totalTipReceivedSet: money(rest['total_tip_received'] ?? '0.0'),
    totalOutstandingSet: money(rest['total_outstanding'] ?? '0.0'),
    shippingLines: {
      nodes: recordsOf(rest['shipping_lines']).map((line) => ({
        originalPriceSet: money(line['price']),
        ...allotted(line),
      })),
    },
    fulfillments: recordsOf(rest['fulfillments']).map((it) => ({
      status: upper(it['status']),
      displayStatus: upper(it['shipment_status']),
      updatedAt: it['updated_at'],
    })),
    transactions: recordsOf(rest['transactions']).map(paid),
    refunds: recordsOf(rest['refunds']).map((refund) => ({
      id: 'gid://shopify/Refund/9',
      note: null,
      transactions: { nodes: recordsOf(refund['transactions']).map(paid) },
    })),
    lineItems: {
      nodes: recordsOf(rest['line_items']).map((line) => ({
        id: id('LineItem', line['id']),
        sku: line['sku'],
        title: line['title'],
        name: line['name'],
        quantity: line['quantity'],
        product: named(line['product_id']),
        variant: variantOf(line),
        originalUnitPriceSet: money(line['price']),
        ...allotted(line),
      })),
    },
  }
}

/** A shop that answers with this order. */
function shopWith(order: Json): Shop {
  return {
    accountId: 1,
    connector: CONNECTOR,
    credentials: { token: 'x' },
    codeOf: String,
    warn: () => undefined,
    send: () => {
      const text = JSON.stringify({ data: { order } })
      return Promise.resolve({ outcome: 'answered', status: 200, headers: {}, text, isWhole: true })
    },
  }
}

/** The variant of a line with its weight, which the REST API writes on the line itself. */
function variantOf({ variant_id: id, grams }: Json): object {
  const weight = { unit: 'GRAMS', value: grams }
  const inventoryItem = { measurement: { weight: typeof grams === 'number' ? weight : null } }
  const legacyResourceId = textOf(id)
  return legacyResourceId === undefined ? { inventoryItem } : { legacyResourceId, inventoryItem }
}

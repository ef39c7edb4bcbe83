import { expect, test } from 'vitest'
import { convertOrder } from './convert-order.ts'
import type { ConvertedOrder } from './order.ts'

test('discounts come off the line that Shopify allots them to', () => {
  const item = aLine({ price: '76.60', quantity: 3, discount_allocations: [{ amount: '10.00' }, { amount: '9.26' }] })
  const { Pedido } = convert(anOrder({ line_items: [item], total_price: '210.54', total_discounts: '19.26' }))
  expect(Pedido).toMatchObject({ Valor: 210.54, ValorDesconto: 0, Skus: [{ Preco: 70.18, PrecoDeLista: 76.6 }] })
})

test('an old order’s discount, allotted to no line, stays a discount', () => {
  const { Pedido } = convert(anOrder({ total_price: '90.00', total_discounts: '10.00' }))
  expect(Pedido).toMatchObject({ Valor: 90, ValorDesconto: 10, Skus: [{ Preco: 100 }] })
})

test('a discount on the freight is no discount on the goods', () => {
  const shipping_lines = [{ price: '20.00', discount_allocations: [{ amount: '15.00' }] }]
  const { Pedido, avisos } = convert(anOrder({ shipping_lines, total_price: '105.00', total_discounts: '15.00' }))
  expect(Pedido).toMatchObject({ Valor: 105, ValorFrete: 5, ValorDesconto: 0 })
  expect(avisos).toEqual([])
})

test('tax on top belongs to the line that bears it, or is shared where no line does', () => {
  const taxed = aLine({ tax_lines: [{ price: '6.00' }] })
  const own = convert(
    anOrder({ taxes_included: false, line_items: [taxed, aLine({ id: 2 })], total_price: '206.00', total_tax: '6.00' }),
  )
  expect(own.Pedido.Skus.map((it) => it.Preco)).toEqual([106, 100])
  const shared = convert(
    anOrder({
      taxes_included: false,
      line_items: [aLine({}), aLine({ id: 2 })],
      total_price: '206.00',
      total_tax: '6.00',
    }),
  )
  expect(shared.Pedido.Skus.map((it) => it.Preco)).toEqual([103, 103])
})

test('the weight of a unit comes with the line', () => {
  const { Pedido } = convert(anOrder({ line_items: [aLine({ grams: 567 }), aLine({ id: 2, grams: 0 })] }))
  expect(Pedido.Skus.map((it) => it.PesoGramas)).toEqual([567, undefined])
})

test('a tip is neither goods nor freight', () => {
  const { Pedido, avisos } = convert(anOrder({ total_price: '110.00', total_tip_received: '10.00' }))
  expect(Pedido.Valor).toBe(100)
  expect(codes(avisos)).toEqual(['ACRESCIMO_FORA_DO_VALOR'])
})

test('sales and captures are payments; authorizations and failures are not', () => {
  const transactions = [
    { id: 1, kind: 'authorization', status: 'success', gateway: 'cartao', amount: '100.00' },
    { id: 2, parent_id: 1, kind: 'capture', status: 'success', gateway: 'cartao', amount: '60.00' },
    { id: 3, kind: 'sale', status: 'failure', gateway: 'pix', amount: '40.00' },
    {
      id: 4,
      kind: 'sale',
      status: 'success',
      gateway: 'x',
      payment_details: { credit_card_company: 'Visa' },
      amount: '40.00',
    },
  ]
  const { Transacoes } = convert({ order: anOrder({}), transactions })
  expect(Transacoes.flatMap((it) => it.Pagamentos)).toMatchObject([
    { PagamentoId: '2', FormaPagamento: 'creditCard', Valor: 60 },
    { PagamentoId: '4', FormaPagamento: 'creditCard', Valor: 40 },
  ])
})

test('a refund counts once, and against the payment it names', () => {
  const refund = { id: 9, parent_id: 2, kind: 'refund', status: 'success', amount: '25.50' }
  const transactions = [
    { id: 1, kind: 'sale', status: 'success', gateway: 'gift_card', amount: '50.00' },
    { id: 2, kind: 'sale', status: 'success', gateway: 'pix', amount: '50.00' },
    refund,
  ]
  const refunds = [{ refund_line_items: [{ line_item_id: 1, quantity: 1 }], transactions: [refund] }]
  const converted = convert({
    order: anOrder({ line_items: [aLine({ quantity: 2, price: '50.00' })], refunds }),
    transactions,
  })
  expect(converted.Transacoes.flatMap((it) => it.Pagamentos).map((it) => it.ValorEstornado)).toEqual([0, 25.5])
  expect(converted.jaDevolvidas).toEqual([{ linha: '1', quantidade: 1 }])
})

test('a refund of no known payment is spread, never beyond what was paid', () => {
  const refunds = [{ transactions: [{ id: 9, kind: 'refund', status: 'success', amount: '500.00' }] }]
  const { Transacoes, avisos } = convert(anOrder({ refunds }))
  expect(Transacoes[0]?.Pagamentos[0]).toMatchObject({ Valor: 100, ValorEstornado: 100 })
  expect(avisos.at(-1)?.descricao).toBe(
    'R$ 100,00 já foram estornados e estão em ValorEstornado (a loja registra R$ 500,00).',
  )
})

test('without transactions two gateways cannot be told apart, and a warning says so', () => {
  const { Transacoes, avisos } = convert(anOrder({ payment_gateway_names: ['gift_card', 'pix'] }))
  expect(Transacoes.flatMap((it) => it.Pagamentos)).toMatchObject([{ FormaPagamento: 'promissory', Valor: 100 }])
  expect(codes(avisos)).toEqual(['PAGAMENTO_INDEFINIDO', 'PAGAMENTO_DESCONHECIDO'])
})

test.each([
  ['authorized', undefined, []],
  ['pending', undefined, []],
  ['partially_paid', '30.00', [70]],
  ['refunded', undefined, [100]],
])('an order that is %s has been paid so far', (financial_status, total_outstanding, values) => {
  const { Transacoes } = convert(anOrder({ financial_status, total_outstanding }))
  expect(Transacoes.flatMap((it) => it.Pagamentos).map((it) => it.Valor)).toEqual(values)
})

test('delivered means that every parcel arrived', () => {
  const parcel = { status: 'success', shipment_status: 'delivered', updated_at: '2026-11-12T15:40:05-03:00' }
  const all = convert(anOrder({ fulfillment_status: 'fulfilled', fulfillments: [parcel] }))
  expect(all.Pedido).toMatchObject({ DataEntrega: '2026-11-12T15:40:05-03:00', Status: 'fulfilled' })
  const some = convert(
    anOrder({ fulfillment_status: 'fulfilled', fulfillments: [parcel, { ...parcel, shipment_status: 'in_transit' }] }),
  )
  expect(some.Pedido).not.toHaveProperty('DataEntrega')
})

test('the three statuses become one, and cancelled goes first', () => {
  expect(convert(anOrder({ cancelled_at: '2026-11-12T15:40:05-03:00' })).Pedido.Status).toBe('cancelled')
  expect(convert(anOrder({})).Pedido.Status).toBe('paid')
})

test('a CPF is found where stores ask for it, a card number never taken for one', () => {
  expect(
    convert(anOrder({ note_attributes: [{ name: 'CPF', value: '704.512.386-80' }] })).Pedido.ClienteDocumento,
  ).toBe('70451238680')
  expect(convert(anOrder({ billing_address: { company: '12.ABC.345/01DE-35' } })).Pedido.ClienteDocumento).toBe(
    '12ABC34501DE35',
  )
  expect(convert(anOrder({ note_attributes: [{ name: 'CPF', value: '5555666677778884' }] })).Pedido).not.toHaveProperty(
    'ClienteDocumento',
  )
})

function anOrder(parts: Readonly<Record<string, unknown>>) {
  return {
    id: 61,
    name: '#1001',
    created_at: '2026-11-07T20:15:33-03:00',
    currency: 'BRL',
    financial_status: 'paid',
    fulfillment_status: null,
    taxes_included: true,
    total_price: '100.00',
    total_discounts: '0.00',
    payment_gateway_names: ['pix'],
    line_items: [aLine({})],
    ...parts,
  }
}

function aLine(parts: Readonly<Record<string, unknown>>) {
  return {
    id: 1,
    product_id: 7,
    variant_id: 70,
    title: 'Chaleira',
    name: 'Chaleira - Cru',
    quantity: 1,
    price: '100.00',
    ...parts,
  }
}

function convert(document: unknown): ConvertedOrder {
  const result = convertOrder('shopify', document)
  const [order] = result.ok ? result.orders : []
  if (order === undefined) throw new Error(JSON.stringify(result))
  return order
}

function codes(avisos: ConvertedOrder['avisos']): readonly string[] {
  return avisos.map((aviso) => aviso.codigo)
}

import { expect, test } from 'vitest'
import { convertOrder } from './convert-order.ts'
import type { ConvertedOrder } from './order.ts'

test('a line costs what Vendure distributes of the promotions to it, and its list price is the price before', () => {
  const line = aLine({ quantity: 3, unitPriceWithTax: 4000, proratedLinePriceWithTax: 10_000 })
  const { Pedido, avisos } = convert(anOrder({ lines: [line], totalWithTax: 12_000 }))
  expect(Pedido).toMatchObject({ Valor: 120, ValorFrete: 20, Skus: [{ Preco: 33.34, PrecoDeLista: 40 }] })
  expect(Pedido.ValorDesconto).toBe(0.02)
  expect(codes(avisos)).toEqual(['PRECO_UNITARIO_ARREDONDADO'])
})

test('the number is the code that the customer sees, and a variant without a SKU goes by its id', () => {
  const { Pedido } = convert(anOrder({ lines: [aLine({ productVariant: { id: 'v7', sku: '' } })] }))
  expect(Pedido).toMatchObject({ PedidoId: '12', Numero: 'ABCD1234', Skus: [{ SkuId: 'v7' }] })
})

test('a negative surcharge is a discount of the whole order, a positive one is no part of it', () => {
  const cheaper = convert(anOrder({ surcharges: [{ priceWithTax: -500 }], totalWithTax: 11_500 }))
  expect(cheaper.Pedido).toMatchObject({ Valor: 115, ValorDesconto: 5, Skus: [{ Preco: 100 }] })
  const payments = [aPayment({ amount: 12_700 })]
  const dearer = convert(anOrder({ surcharges: [{ priceWithTax: 700 }], totalWithTax: 12_700, payments }))
  expect(dearer.Pedido).toMatchObject({ Valor: 120, ValorDesconto: 0 })
  expect(codes(dearer.avisos)).toEqual(['ACRESCIMO_FORA_DO_VALOR'])
})

test.each(['Authorized', 'Declined', 'Cancelled', 'Error', 'Created'])('a payment that is %s was not paid', (state) => {
  const { Transacoes, avisos } = convert(anOrder({ payments: [aPayment({ state })] }))
  expect(Transacoes).toEqual([])
  expect(codes(avisos)).toEqual(['SEM_PAGAMENTOS'])
})

test('refunds count against the payment they are of, pending ones too, failed ones not', () => {
  const refunds = [
    { total: 1000, state: 'Settled' },
    { total: 550, state: 'Pending' },
    { total: 9999, state: 'Failed' },
  ]
  const payments = [aPayment({ amount: 7000, refunds }), aPayment({ id: 'p2', method: 'pix', amount: 5000 })]
  expect(convert(anOrder({ payments })).Transacoes.flatMap((it) => it.Pagamentos)).toMatchObject([
    { PagamentoId: 'p1', FormaPagamento: 'creditCard', Valor: 70, ValorEstornado: 15.5 },
    { PagamentoId: 'p2', FormaPagamento: 'instantPayment', Valor: 50, ValorEstornado: 0 },
  ])
})

test('a refund beyond its payment, which Vendure makes by race, counts as far as the payment goes', () => {
  const refunds = [
    { total: 9000, state: 'Settled' },
    { total: 9000, state: 'Settled' },
  ]
  const { Transacoes } = convert(anOrder({ payments: [aPayment({ refunds })] }))
  expect(Transacoes[0]?.Pagamentos[0]).toMatchObject({ Valor: 120, ValorEstornado: 120 })
})

test('units that a refund names are returned, unless they were cancelled and are no longer counted', () => {
  const refunds = [{ total: 5000, state: 'Settled', lines: [{ orderLineId: 'l1', quantity: 2 }] }]
  const payments = [aPayment({ refunds })]
  const of = (line: object) => convert(anOrder({ lines: [aLine(line)], payments })).jaDevolvidas
  expect(of({ quantity: 4, orderPlacedQuantity: 4 })).toEqual([{ linha: 'l1', quantidade: 2 }])
  expect(of({ quantity: 3, orderPlacedQuantity: 4 })).toEqual([{ linha: 'l1', quantidade: 1 }])
  expect(of({ quantity: 2, orderPlacedQuantity: 4 })).toEqual([])
})

test('delivered means that Vendure says so of the order', () => {
  const fulfillments = [
    { state: 'Delivered', updatedAt: '2026-11-09T10:00:00.000Z' },
    { state: 'Delivered', updatedAt: '2026-11-08T10:00:00.000Z' },
  ]
  const told = (state: string) => convert(anOrder({ state, fulfillments })).Pedido.DataEntrega
  expect(told('Delivered')).toBe('2026-11-09T10:00:00.000Z')
  expect(told('PartiallyDelivered')).toBeUndefined()
})

test.each([
  ['customer', { customer: { emailAddress: 'a@example.com', customFields: { cpf: '258.631.947-82' } } }],
  ['order', { customFields: { documentoFiscal: '25863194782' } }],
])('the document is found in the custom fields of the %s', (_of, fields) => {
  expect(convert(anOrder(fields)).Pedido.ClienteDocumento).toBe('25863194782')
})

test.each([
  [{ id: '1', code: 'A', state: 'Shipped' }, 'sem lines'],
  [{ id: '1', paymentId: '3', reason: null, total: 100 }, 'reembolso'],
  [{ ...anOrder({}), currencyCode: 'USD' }, 'está em USD'],
  [anOrder({ lines: [aLine({ proratedLinePriceWithTax: 10.5 })] }), 'inteiro em centavos'],
  [anOrder({ payments: [aPayment({ amount: -5 })] }), 'inteiro em centavos'],
])('%j is refused', (document, sentence) => {
  const result = convertOrder('vendure', document)
  expect(result).toMatchObject({ ok: false, refusal: { descricao: expect.stringContaining(sentence) } })
})

test.each([
  [{ preview: 'https://loja.example/variante.jpg' }, 'https://loja.example/variante.jpg'],
  [null, 'https://loja.example/produto.jpg'],
])('the picture of a line is that of its variant (%o), else of its product', (featuredAsset, ImagemUrl) => {
  const collections = [{ id: '4', name: 'Roupas' }]
  const product = { id: 'p', featuredAsset: { preview: 'https://loja.example/produto.jpg' }, collections }
  const line = aLine({ productVariant: { id: 'v', sku: 'S', featuredAsset, product } })
  const wanted = { ImagemUrl, CategoriaIds: ['4'], CategoriaNomes: ['Roupas'] }
  expect(convert(anOrder({ lines: [line] })).Pedido.Skus).toMatchObject([wanted])
})

function anOrder(over: object): object {
  return {
    id: '12',
    code: 'ABCD1234',
    state: 'PaymentSettled',
    orderPlacedAt: '2026-11-04T13:22:10.000Z',
    currencyCode: 'BRL',
    totalWithTax: 12_000,
    shippingWithTax: 2000,
    lines: [aLine({})],
    surcharges: [],
    payments: [aPayment({})],
    ...over,
  }
}

function aLine(over: object): object {
  return {
    id: 'l1',
    quantity: 1,
    orderPlacedQuantity: 1,
    unitPriceWithTax: 10_000,
    proratedLinePriceWithTax: 10_000,
    productVariant: { id: 'v1', sku: 'SKU-1', name: 'Camiseta M', product: { id: 'p1', name: 'Camiseta' } },
    ...over,
  }
}

function aPayment(over: object): object {
  return { id: 'p1', method: 'cartao-de-credito', amount: 12_000, state: 'Settled', refunds: [], ...over }
}

function convert(document: object): ConvertedOrder {
  const result = convertOrder('vendure', { data: { orders: { items: [document] } } })
  if (!result.ok) throw new Error(result.refusal.descricao)
  const [order] = result.orders
  if (!order) throw new Error('one order was converted')
  return order
}

function codes(avisos: readonly { readonly codigo: string }[]): readonly string[] {
  return avisos.map(({ codigo }) => codigo)
}

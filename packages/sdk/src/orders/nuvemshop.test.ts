import { expect, test } from 'vitest'
import { convertOrder } from './convert-order.ts'
import type { ConvertedOrder } from './order.ts'

test('a discount of the order is no part of the price of its lines', () => {
  const { Pedido, avisos } = convert(anOrder({ discount: '20.00', total: '195.00' }))
  expect(Pedido).toMatchObject({ Valor: 195, ValorFrete: 15, ValorDesconto: 20, Skus: [{ Preco: 100 }] })
  expect(avisos).toEqual([])
})

test('promotions count beside the discount only where the total says so', () => {
  const promotional_discount = { total_discount_amount: '30.00' }
  const beside = convert(anOrder({ discount: '20.00', promotional_discount, total: '165.00' }))
  expect(beside.Pedido).toMatchObject({ Valor: 165, ValorDesconto: 50 })
  const within = convert(anOrder({ discount: '50.00', promotional_discount, total: '165.00' }))
  expect(within.Pedido).toMatchObject({ Valor: 165, ValorDesconto: 50 })
})

test('interest that the customer paid is a surcharge', () => {
  const { Pedido, avisos } = convert(anOrder({ total: '225.00' }))
  expect(Pedido).toMatchObject({ Valor: 215, ValorFrete: 15 })
  expect(codes(avisos)).toEqual(['ACRESCIMO_FORA_DO_VALOR'])
})

test('a variant without a SKU goes by its product and its own number', () => {
  const { Pedido } = convert(anOrder({ products: [aLine({ sku: '' })] }))
  expect(Pedido.Skus[0]).toMatchObject({ ItemId: '31', SkuId: '1234-101', ProdutoId: '1234' })
})

test('weights in kilograms and sizes in centimetres come with the line', () => {
  const line = aLine({ weight: '0.50', depth: '45.00', width: '34.00', height: '3.00' })
  const { Pedido } = convert(anOrder({ products: [line, aLine({ id: 32, weight: '0.00', depth: null })] }))
  expect(Pedido.Skus[0]).toMatchObject({ PesoGramas: 500, AlturaCm: 3, LarguraCm: 34, ComprimentoCm: 45 })
  expect(Pedido.Skus[1]).not.toHaveProperty('PesoGramas')
})

test('each transaction that captured money is a payment, with what was given back of it', () => {
  const transactions = [
    aTransaction({}),
    aTransaction({ id: 't2', payment_method: { type: 'pix' }, captured_amount: { value: '15.00' } }),
    aTransaction({ id: 't3', captured_amount: null }),
  ]
  expect(convert(anOrder({ transactions })).Transacoes).toMatchObject([
    { TransacaoId: 't1', Pagamentos: [{ FormaPagamento: 'creditCard', Valor: 200, ValorEstornado: 5.5, Parcelas: 3 }] },
    { TransacaoId: 't2', Pagamentos: [{ FormaPagamento: 'instantPayment', Valor: 15 }] },
  ])
})

test.each([
  ['paid', 0],
  ['partially_refunded', 0],
  ['refunded', 215],
])('an order without transactions that is %s has one payment', (payment_status, refunded) => {
  const { Transacoes } = convert(anOrder({ payment_status, payment_details: { method: 'boleto' } }))
  expect(Transacoes).toMatchObject([
    { TransacaoId: '12', Pagamentos: [{ FormaPagamento: 'bankInvoice', Valor: 215, ValorEstornado: refunded }] },
  ])
})

test.each(['pending', 'authorized', 'abandoned', 'voided'])('an order that is %s was not paid', (payment_status) => {
  expect(convert(anOrder({ payment_status })).Transacoes).toEqual([])
})

test('a state goes by its two letters, and one that is none of Brazil stays as it is', () => {
  const address = (province: string) =>
    convert(anOrder({ shipping_address: { address: 'Rua A', province } })).Pedido.ClienteEndereco?.Estado
  expect(address('São Paulo')).toBe('SP')
  expect(address('rio grande do norte')).toBe('RN')
  expect(address('Oregon')).toBe('Oregon')
})

test('an order that was picked up has the address of its bill', () => {
  const { Pedido } = convert(anOrder({ shipping_address: null, billing_address: 'Rua B', billing_number: '7' }))
  expect(Pedido.ClienteEndereco).toEqual({ Logradouro: 'Rua B', Numero: '7' })
})

test.each([
  [{ store_id: 1, event: 'order/paid', id: 3 }, 'notificação'],
  [{ id: 't1', payment_provider_id: 'x' }, 'transação'],
  [{ id: 3 }, 'não é um pedido'],
])('%j is no order, and it is said what it is', (document, words) => {
  const result = convertOrder('nuvemshop', document)
  expect(result).toMatchObject({ ok: false, refusal: { descricao: expect.stringContaining(words) } })
})

function anOrder(more: object): object {
  return {
    id: 12,
    number: 1001,
    status: 'open',
    payment_status: 'paid',
    currency: 'BRL',
    subtotal: '200.00',
    discount: '0.00',
    shipping_cost_customer: '15.00',
    total: '215.00',
    payment_details: { method: 'pix' },
    created_at: '2026-11-03T14:05:11+0000',
    products: [aLine({})],
    ...more,
  }
}

function aLine(more: object): object {
  return {
    id: 31,
    product_id: 1234,
    variant_id: '101',
    sku: 'A-1',
    name: 'Bolsa',
    price: '100.00',
    quantity: '2',
    ...more,
  }
}

function aTransaction(more: object): object {
  return {
    id: 't1',
    payment_method: { type: 'credit_card', id: 'visa' },
    captured_amount: { value: '200.00', currency: 'BRL' },
    refunded_amount: { value: '5.50', currency: 'BRL' },
    info: { installments: { quantity: 3 } },
    ...more,
  }
}

function convert(document: object): ConvertedOrder {
  const result = convertOrder('nuvemshop', document)
  if (!result.ok) throw new Error(result.refusal.descricao)
  const [order] = result.orders
  if (!order) throw new Error('no order')
  return order
}

function codes(avisos: ConvertedOrder['avisos']): readonly string[] {
  return avisos.map(({ codigo }) => codigo)
}

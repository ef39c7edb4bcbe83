import { cpf } from 'cpf-cnpj-validator'
import { money, orderValue } from '@vaivem/domain'
import { expect, test } from 'vitest'
import { demoOrders } from './demo-orders.ts'

const NOW = Temporal.Instant.from('2026-11-21T15:00:00Z')
const orders = demoOrders(NOW)

interface Told {
  readonly Valor: number
  readonly ValorFrete: number
  readonly ValorDesconto: number
  readonly QuantidadeItens: number
  readonly ClienteDocumento: string
  readonly ClienteEndereco?: object
  readonly Data: string
  readonly DataEntrega?: string
  readonly DataFaturamento?: string
  readonly Status?: string
  readonly PossuiValeCompra: boolean
  readonly Skus: readonly {
    ItemId: string
    SkuId: string
    Preco: number
    QuantidadeTotal: number
    CategoriaIds?: string[]
    Seller?: string
  }[]
  readonly Transacoes: readonly {
    Pagamentos: readonly { FormaPagamento: string; Valor: number; ValorEstornado: number }[]
  }[]
}

const told = orders.map(({ document }) => document as unknown as Told)
const centavos = (reais: number) => {
  expect(Math.abs(reais * 100 - Math.round(reais * 100))).toBeLessThan(1e-6)
  return money.money(Math.round(reais * 100))
}

test('there are 200 orders, in both stores and in none, none twice', () => {
  expect(orders).toHaveLength(200)
  expect(new Set(orders.map(({ storeId }) => storeId))).toEqual(new Set([0, 1, 2]))
  for (const key of ['externalId', 'number'] as const) {
    expect(new Set(orders.map((order) => `${order.storeId} ${order[key]}`)).size).toBe(200)
  }
})

test('each total is its goods less the discount plus the freight, and its payments cover it exactly', () => {
  for (const order of told) {
    const goods = money.sum(
      order.Skus.map(({ Preco, QuantidadeTotal }) => money.money(money.times(centavos(Preco), QuantidadeTotal))),
    )
    expect(centavos(order.Valor)).toBe(goods - centavos(order.ValorDesconto) + centavos(order.ValorFrete))
    const payments = order.Transacoes.flatMap(({ Pagamentos }) => Pagamentos)
    expect(money.sum(payments.map(({ Valor }) => centavos(Valor)))).toBe(centavos(order.Valor))
    for (const { Valor, ValorEstornado } of payments)
      expect(centavos(ValorEstornado)).toBeLessThanOrEqual(centavos(Valor))
    expect(order.PossuiValeCompra).toBe(payments.some(({ FormaPagamento }) => FormaPagamento === 'giftCard'))
  }
})

test('the value of the goods of each can be taken in as the contract demands', () => {
  for (const order of told) {
    const frozen = orderValue.freeze({
      total: centavos(order.Valor),
      freight: centavos(order.ValorFrete),
      discount: centavos(order.ValorDesconto),
      units: order.QuantidadeItens,
      lines: order.Skus.map(({ Preco, QuantidadeTotal }) => ({ price: centavos(Preco), quantity: QuantidadeTotal })),
    })
    expect(frozen).toMatchObject({ ok: true, value: { isComplete: true } })
    if (frozen.ok) expect(money.sum(frozen.value.lineValues)).toBe(centavos(order.Valor) - centavos(order.ValorFrete))
  }
})

test('every line has an id of its own, even where a product comes twice', () => {
  for (const { Skus } of told) expect(new Set(Skus.map(({ ItemId }) => ItemId)).size).toBe(Skus.length)
  expect(told.some(({ Skus }) => new Set(Skus.map(({ SkuId }) => SkuId)).size < Skus.length)).toBe(true)
})

test('they differ in all that the rules and the split look at', () => {
  const day = (order: Told) =>
    order.DataEntrega === undefined ? undefined : Temporal.Instant.from(order.DataEntrega).until(NOW).total('days')
  const some = (is: (order: Told) => boolean) => expect(told.filter(is).length).toBeGreaterThanOrEqual(5)
  some((order) => (day(order) ?? 99) <= 7)
  some((order) => (day(order) ?? 0) > 7 && (day(order) ?? 0) <= 30)
  some((order) => (day(order) ?? 0) > 90)
  some((order) => order.DataEntrega === undefined && order.Status === 'invoiced')
  for (const status of ['canceled', 'payment-pending', 'handling', undefined]) some((order) => order.Status === status)
  some((order) => order.ValorFrete === 0)
  some((order) => order.ValorFrete > 0)
  some((order) => order.ValorDesconto > 0)
  some((order) => order.Skus.length > 1)
  some((order) => order.Skus.some(({ QuantidadeTotal }) => QuantidadeTotal > 2))
  some((order) => order.Skus.some(({ CategoriaIds }) => CategoriaIds === undefined))
  some((order) => order.Skus.some(({ CategoriaIds }) => CategoriaIds?.includes('320') ?? false))
  some((order) => order.Skus.some(({ SkuId }) => SkuId === '9901'))
  some((order) => order.Skus.some(({ Seller }) => Seller !== undefined))
  some((order) => order.ClienteEndereco === undefined)
  some((order) => order.Transacoes.length > 1)
  const forms = ['creditCard', 'debitCard', 'instantPayment', 'bankInvoice', 'giftCard', 'cashback', 'promissory']
  for (const form of forms)
    some((order) =>
      order.Transacoes.some(({ Pagamentos }) => Pagamentos.some((payment) => payment.FormaPagamento === form)),
    )
})

test('people are made up: their CPF passes every check, their mail domain is reserved for examples', () => {
  for (const { ClienteDocumento } of told) expect(cpf.isValid(ClienteDocumento, true), ClienteDocumento).toBe(true)
  for (const { email } of orders) expect(email).toMatch(/^[a-z0-9.]+@example\.com$/)
})

test('the same instant gives the same orders, another only moves their dates; none lies in the future', () => {
  expect(demoOrders(NOW)).toEqual(orders)
  const later = demoOrders(NOW.add({ hours: 24 * 100 }))
  expect(later.map(({ number, email }) => [number, email])).toEqual(orders.map(({ number, email }) => [number, email]))
  for (const { Data, DataFaturamento = Data, DataEntrega = DataFaturamento } of told) {
    const moments = [Data, DataFaturamento, DataEntrega].map((text) => Temporal.Instant.from(text).epochMilliseconds)
    expect(moments.toSorted((a, b) => a - b)).toEqual(moments)
    expect(moments[2]).toBeLessThanOrEqual(NOW.epochMilliseconds)
  }
})

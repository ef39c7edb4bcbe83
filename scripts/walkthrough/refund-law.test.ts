import { expect, test } from 'vitest'
import { dueFor, FREIGHT_RULES, rounded, sharesOf } from './refund-law.ts'

const line = (Preco: number, Quantidade: number, QuantidadeTotal = 1) => {
  return { SkuId: String(Preco), Preco, PrecoDeLista: Preco, Quantidade, QuantidadeTotal, TipoProcesso: 0 } as const
}
const worked = (one: number, other: number) => ({ Valor: 110, ValorFrete: 20, Skus: [line(70, one), line(30, other)] })

test('the worked example comes out as the contract writes it', () => {
  const totals = (one: number, other: number) =>
    FREIGHT_RULES.map((rule) => dueFor(worked(one, other), rule, false).total)
  expect(totals(1, 0)).toEqual([8300, 7700, 6300, 6300])
  expect(totals(1, 1)).toEqual([11_000, 11_000, 11_000, 9000])
})

test('a regret brings the freight at least in proportion, and all of it with the whole order', () => {
  expect(dueFor(worked(1, 0), 'Nunca', true)).toEqual({ goods: 6300, freight: 1400, total: 7700 })
  expect(dueFor(worked(1, 1), 'Nunca', true).freight).toBe(2000)
  expect(dueFor(worked(1, 0), 'Integral', true).freight).toBe(2000)
})

test('an order given away has its freight in proportion to its units', () => {
  expect(dueFor({ Valor: 10, ValorFrete: 10, Skus: [line(50, 1, 4)] }, 'Proporcional', false)).toEqual({
    goods: 0,
    freight: 250,
    total: 250,
  })
})

test('money goes back over what the payments can still give, ties to the first, the rest to the original means', () => {
  const pay = (FormaPagamento: 'giftCard' | 'cashback' | 'creditCard', Valor: number, ValorEstornado = 0) => {
    return { PagamentoId: FormaPagamento, FormaPagamento, Valor, ValorEstornado }
  }
  const split = (amount: number, ...Pagamentos: ReturnType<typeof pay>[]) =>
    sharesOf(amount, [{ TransacaoId: 'T', Pagamentos }])
  expect(split(1, pay('giftCard', 50), pay('creditCard', 50))).toEqual({ estorno: 0, valeCompras: 1, cashback: 0 })
  expect(split(100, pay('cashback', 3, 2), pay('creditCard', 3))).toEqual({ estorno: 75, valeCompras: 0, cashback: 25 })
  expect(split(900, pay('giftCard', 2), pay('creditCard', 3))).toEqual({ estorno: 700, valeCompras: 200, cashback: 0 })
})

test('rounding is half up, once', () => {
  expect([rounded(5, 1, 2), rounded(1, 1, 3), rounded(2, 1, 3), rounded(7, 1, 0)]).toEqual([3, 0, 1, 0])
})

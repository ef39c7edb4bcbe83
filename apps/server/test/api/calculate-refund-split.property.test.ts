import { calculateRefundSplit, type RefundSplit } from '@vaivem/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { presentSplit, SPLIT_URL } from '../support/refund-split.ts'

const TEXT = '/v1/pvt/financeiro/calcular-valor-etexto-estorno'
const CEILING = 50_000
const RUNS = 60

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const centavos = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99_999_999 }))

const item = fc
  .record({
    price: centavos,
    quantity: fc.integer({ min: 1, max: 7 }),
    part: fc.nat(7),
    TipoProcesso: fc.constantFrom(0, 0, 0, 1),
    TipoEstorno: fc.constantFrom(0, 1, 2, undefined),
    NaoIncluirFreteNoValorADevolver: fc.boolean(),
  })
  .map(({ price, quantity, part, NaoIncluirFreteNoValorADevolver, ...rest }) => ({
    SkuId: `sku-${price}`,
    Preco: price / 100,
    Quantidade: Math.min(part, quantity),
    QuantidadeTotal: quantity,
    Motivo: { NaoIncluirFreteNoValorADevolver },
    ...rest,
  }))

const kind = fc.constantFrom('creditCard', 'debitCard', 'instantPayment', 'bankInvoice', 'giftCard', 'cashback')
const payment = fc
  .record({ FormaPagamento: kind, one: centavos, other: centavos })
  .map(({ FormaPagamento, one, other }) => ({
    FormaPagamento,
    Valor: Math.max(one, other) / 100,
    ValorEstornado: Math.min(one, other) / 100,
  }))
const transaction = fc
  .record({ days: fc.option(fc.integer({ min: 0, max: 120 })), Pagamentos: fc.array(payment, { maxLength: 4 }) })
  .map(({ days, Pagamentos }) => ({
    Pagamentos,
    ...(days !== null && {
      Data: Temporal.Now.instant()
        .subtract({ hours: 24 * days })
        .toString(),
    }),
  }))

const given = fc.record({
  Skus: fc
    .array(item, { minLength: 1, maxLength: 8 })
    .filter((lines) => lines.some(({ Quantidade }) => Quantidade > 0)),
  Transacoes: fc.array(transaction, { maxLength: 3 }),
  paid: fc.option(fc.tuple(centavos, centavos)),
  discount: centavos,
  unlisted: fc.constantFrom(0, 0, 3),
})

type Given = typeof given extends fc.Arbitrary<infer Case> ? Case : never

/** A total where one is known; without it nothing is unlisted and the discount stays within the items. */
function bodyOf({ Skus, Transacoes, paid, discount, unlisted }: Given) {
  const units = Skus.reduce((sum, { QuantidadeTotal }) => sum + QuantidadeTotal, 0)
  const price = Skus.reduce((sum, { Preco, QuantidadeTotal }) => sum + cents(Preco) * QuantidadeTotal, 0)
  const [one, other] = paid ?? [0, 0]
  const known = paid && { Valor: Math.max(one, other) / 100, QuantidadeItens: units + unlisted }
  return {
    Skus,
    Transacoes,
    ValorFrete: Math.min(one, other) / 100,
    ValorDesconto: Math.min(discount, paid ? discount : price) / 100,
    ...known,
  }
}

function cents(reais: unknown): number {
  return Math.round(Number(reais) * 100)
}

function partsOf(entity: RefundSplit) {
  return {
    refund: cents(entity.estorno),
    automatic: cents(entity.estornoAutomatico),
    leftover: cents(entity.sobraEstornoAutomatico),
    voucher: cents(entity.valeCompras),
    worth: cents(entity.valeComprasFinal),
    cashback: cents(entity.cashback),
    freight: cents(entity.frete),
    goods: entity.itens.reduce((sum, { valor }) => sum + cents(valor), 0),
    payments: entity.pagamentos.map(({ valor }) => cents(valor)),
  }
}

test('any split balances over HTTP, and says of the same order what the refund text says', async () => {
  await fc.assert(
    fc.asyncProperty(given, async (generated) => {
      const body = bodyOf(generated)
      const { status, json } = await account.call('POST', `${SPLIT_URL}?lojaVirtualId=1`, body)
      expect([status, json['erroDetalhado']]).toEqual([200, null])
      expect(entityFaults(calculateRefundSplit, json['entidade'])).toEqual([])
      const entity = presentSplit(json['entidade'])
      const parts = partsOf(entity)
      expect(parts.refund + parts.voucher + parts.cashback).toBe(parts.goods + parts.freight)
      expect(parts.automatic + parts.leftover).toBe(parts.refund)
      expect(parts.automatic).toBeLessThanOrEqual(CEILING)
      expect(parts.worth).toBe(parts.voucher)
      expect(entity.possuiEstornoAutomatico).toBe(parts.automatic > 0)
      expect(entity.isAutoRefundAllowed).toBe(parts.refund > 0 && parts.leftover === 0)
      expect(entity.dataExpiracao === null).toBe(parts.voucher === 0)
      const left = body.Transacoes.flatMap(({ Pagamentos }) =>
        Pagamentos.map(({ Valor, ValorEstornado }) => cents(Valor) - cents(ValorEstornado)),
      )
      expect(parts.payments.map((amount, index) => amount <= (left[index] ?? -1))).toEqual(left.map(() => true))

      const { Transacoes: _, ...Pedido } = body
      const text = await account.call('POST', `${TEXT}?tipoEstorno=1`, { Pedido })
      expect(cents(text.json['entidade']?.['valor'])).toBe(parts.goods + parts.freight)
    }),
    { numRuns: RUNS },
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPayment, anItem, aSplit, paidWith, splitApp, type SplitApp } from '../support/refund-split.ts'

let app: SplitApp
beforeAll(async () => {
  app = await splitApp()
})
afterAll(() => app.end())

describe('the payments', () => {
  test('share the money by what each can still give back, and keep their order', async () => {
    const Transacoes = [
      ...paidWith(aPayment('creditCard', 100, { ValorEstornado: 80 }), aPayment('cashback', 20)),
      { Pagamentos: [{ FormaPagamento: 'bankInvoice', Valor: 15 }] },
    ]
    expect(await app.partsOf(aSplit({ Transacoes }))).toMatchObject({
      estorno: 57,
      estornoAutomatico: 20,
      sobraEstornoAutomatico: 37,
      cashback: 20,
      pagamentos: [
        { pagamentoId: 'creditCard', transacaoId: 'T-1', formaPagamento: 'creditCard', valor: 20, automatico: true },
        { pagamentoId: 'cashback', transacaoId: 'T-1', formaPagamento: 'cashback', valor: 20, automatico: false },
        { pagamentoId: null, transacaoId: null, formaPagamento: 'bankInvoice', valor: 15, automatico: false },
      ],
    })
  })

  test('that are none leave everything to a person', async () => {
    expect(await app.partsOf(aSplit({ Transacoes: [] }))).toMatchObject({
      estorno: 77,
      estornoAutomatico: 0,
      sobraEstornoAutomatico: 77,
      pagamentos: [],
    })
  })

  test.each([
    { kind: 'creditCard', stores: ['1', '2'] },
    { kind: 'debitCard', stores: ['1'] },
    { kind: 'instantPayment', stores: ['1'] },
    { kind: 'bankInvoice', stores: [] },
    { kind: 'promissory', stores: [] },
    { kind: 'giftCard', stores: [] },
    { kind: 'cashback', stores: [] },
  ])('by $kind are automatic in the stores $stores, whose connectors say so', async ({ kind, stores }) => {
    for (const store of ['1', '2', '']) {
      const parts = await app.partsOf(aSplit({ Transacoes: paidWith(aPayment(kind, 110)) }), { store })
      expect([store, parts.possuiEstornoAutomatico]).toEqual([store, stores.includes(store)])
      expect(parts.pagamentos[0]?.automatico).toBe(stores.includes(store))
    }
  })

  test.each([
    ['1', '2019-12-21T00:00:00-03:00', true],
    ['1', '2019-12-20T23:59:59-03:00', false],
    ['1', '2019-12-21T00:30:00', true],
    ['1', '2019-12-21T02:59:59Z', false],
    ['1', undefined, false],
    ['2', '2020-02-19T12:00:00-03:00', true],
    ['2', '2020-02-18T12:00:00-03:00', false],
  ])('of store %s made at %s are automatic: %s', async (store, Data, isAutomatic) => {
    const Transacoes = [{ ...paidWith(aPayment('creditCard', 110))[0], Data }]
    expect(await app.partsOf(aSplit({ Transacoes }), { store })).toMatchObject({ possuiEstornoAutomatico: isAutomatic })
  })

  test('are never automatic where no connector is active', async () => {
    const caller = await app.anAccount((yaml) =>
      yaml.replace('- id: 1\n    nome: Loja embutida', '$&\n    ativo: false'),
    )
    expect(await app.partsOf(aSplit(), { caller })).toMatchObject({ estorno: 77, possuiEstornoAutomatico: false })
  })

  test('are automatic up to the account’s ceiling', async () => {
    const large = { Skus: [anItem({ Preco: 700 })], Transacoes: paidWith(aPayment('creditCard', 700)) }
    expect(await app.partsOf(large)).toMatchObject({
      estorno: 700,
      estornoAutomatico: 500,
      sobraEstornoAutomatico: 200,
      possuiEstornoAutomatico: true,
      isAutoRefundAllowed: false,
    })
    const caller = await app.anAccount((yaml) => yaml.replace(', tetoAutomatico: 500.00', ''))
    expect(await app.partsOf(large, { caller })).toMatchObject({ estornoAutomatico: 700, isAutoRefundAllowed: true })
  })

  test('are split whether or not the account works item by item', async () => {
    const caller = await app.anAccount((yaml) => yaml.replace('porItem: true', 'porItem: false'))
    expect(await app.partsOf(aSplit(), { caller })).toEqual(await app.partsOf(aSplit()))
  })
})

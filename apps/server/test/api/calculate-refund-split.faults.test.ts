import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aPayment, anItem, aSock, aSplit, paidWith, SPLIT_URL } from '../support/refund-split.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const split = (given: unknown) => account.call('POST', SPLIT_URL, given)
const only = (item: object, rest: Record<string, unknown> = {}) => ({ Skus: [item], Transacoes: [], ...rest })
const paying = (overrides: Record<string, unknown>) =>
  aSplit({ Transacoes: paidWith({ ...aPayment('creditCard', 110), ...overrides }) })

describe('a split that cannot be right', () => {
  test.each([
    ['a negative price', only(anItem({ Preco: -0.01 })), '/Skus/0/Preco'],
    ['a third decimal', only(anItem({ Preco: 0.005 })), '/Skus/0/Preco'],
    ['a huge price', only(anItem({ Preco: 1e300 })), '/Skus/0/Preco'],
    ['a price as text', only(anItem({ Preco: '70' })), '/Skus/0/Preco'],
    ['a negative total', aSplit({ Valor: -110 }), '/Valor'],
    ['a huge freight', aSplit({ ValorFrete: 1e10 }), '/ValorFrete'],
    ['a negative discount', aSplit({ ValorDesconto: -0.01 }), '/ValorDesconto'],
    ['no items', aSplit({ Skus: [] }), '/Skus'],
    ['too many items', aSplit({ Skus: Array.from({ length: 2001 }, () => anItem()) }), '/Skus'],
    ['no list of items', aSplit({ Skus: null }), '/Skus'],
    ['nothing chosen', only(anItem({ Quantidade: 0 })), '/Skus'],
    ['more chosen than bought', only(anItem({ Quantidade: 2 })), '/Skus/0/QuantidadeTotal'],
    ['more units than the order', aSplit({ QuantidadeItens: 1 }), '/QuantidadeItens'],
    ['freight above the total', aSplit({ Valor: 19.99 }), '/Valor'],
    ['no total of an incomplete order', only(anItem(), { QuantidadeItens: 2 }), '/Valor'],
    ['a discount above the items', only(anItem(), { ValorDesconto: 70.01 }), '/ValorDesconto'],
    ['items above the largest amount', only(anItem({ Preco: 1e8, QuantidadeTotal: 100 })), '/Skus'],
    ['items and freight above it', only(anItem({ Preco: 9_999_999_999.99 }), { ValorFrete: 0.01 }), '/Skus'],
    ['no transactions', aSplit({ Transacoes: null }), '/Transacoes'],
    ['no payments', aSplit({ Transacoes: [{}] }), '/Transacoes/0/Pagamentos'],
    [
      'an impossible date',
      aSplit({ Transacoes: [{ Data: '2026-02-30T00:00:00Z', Pagamentos: [] }] }),
      '/Transacoes/0/Data',
    ],
    ['a negative payment', paying({ Valor: -1 }), '/Transacoes/0/Pagamentos/0/Valor'],
    ['a payment of fractions', paying({ Valor: 1.001 }), '/Transacoes/0/Pagamentos/0/Valor'],
    ['more given back than paid', paying({ ValorEstornado: 110.01 }), '/Transacoes/0/Pagamentos/0/ValorEstornado'],
    ['no kind of payment', paying({ FormaPagamento: null }), '/Transacoes/0/Pagamentos/0/FormaPagamento'],
    ['a definition that is no id', aSplit({ ValeCompraDefinicaoId: -1 }), '/ValeCompraDefinicaoId'],
  ])('is refused at its place: %s', async (_, given, pointer) => {
    const { status, json } = await split(given)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      erroCodigo: 'REQUISICAO_INVALIDA',
      erroTipo: 'VALIDACAO',
      entidade: null,
      registros: 0,
    })
    expect(`; ${json['erroDetalhado']}`).toContain(`; ${pointer}: `)
  })

  test.each([
    ['/Skus/0/TipoEstorno', only(anItem({ TipoEstorno: 3 })), '0, 1, 2'],
    ['/Skus/0/TipoProcesso', only(anItem({ TipoProcesso: -1 })), '0, 1'],
    [
      '/TipoEstornoFrete',
      aSplit({ TipoEstornoFrete: 4 }),
      '0 ou Integral, 1 ou Proporcional, 2 ou PedidoCompleto, 3 ou Nunca',
    ],
    [
      '/Transacoes/0/Pagamentos/0/FormaPagamento',
      paying({ FormaPagamento: 'crypto' }),
      'creditCard, debitCard, instantPayment, bankInvoice, giftCard, cashback, promissory',
    ],
  ])('names the allowed codes at %s', async (pointer, given, allowed) => {
    const { status, json } = await split(given)
    expect(status).toBe(400)
    expect(json['erroDetalhado']).toContain(`${pointer}: `)
    expect(json['erroDetalhado']).toContain(allowed)
  })

  test('is told all its faults at once', async () => {
    const given = {
      Valor: 1.999,
      TipoEstornoFrete: 'Sempre',
      Skus: [anItem({ Preco: -1, TipoEstorno: 5 }), aSock({ Quantidade: 4 })],
      Transacoes: paidWith(aPayment('creditCard', 1, { ValorEstornado: 2 }), aPayment('dinheiro', 1)),
    }
    const { json } = await account.call('POST', `${SPLIT_URL}?lojaVirtualId=0`, given)
    const places = [
      'lojaVirtualId',
      '/Valor',
      '/TipoEstornoFrete',
      '/Skus/0/Preco',
      '/Skus/0/TipoEstorno',
      '/Skus/1/QuantidadeTotal',
      '/Transacoes/0/Pagamentos/0/ValorEstornado',
      '/Transacoes/0/Pagamentos/1/FormaPagamento',
    ]
    for (const place of places) expect(`; ${json['erroDetalhado']}`).toContain(`; ${place}: `)
  })

  test.each(['1e400', '-1e400', 'Infinity'])('is no JSON with the number %s', async (number) => {
    const { status, json } = await split(JSON.stringify(aSplit()).replace('"Valor":110', `"Valor":${number}`))
    expect([status, json['erroCodigo']]).toEqual([400, 'JSON_INVALIDO'])
  })

  test('needs a body', async () => {
    const { status, json } = await split(undefined)
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
  })
})

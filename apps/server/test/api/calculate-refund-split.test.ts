import { calculateRefundSplit } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityFaults } from '../support/app.ts'
import {
  aPayment,
  anItem,
  aSock,
  aSplit,
  paidWith,
  splitApp,
  SPLIT_URL,
  type SplitApp,
} from '../support/refund-split.ts'

let app: SplitApp
beforeAll(async () => {
  app = await splitApp()
})
afterAll(() => app.end())

const worked = [anItem(), aSock()]

describe('splitting the refund of the worked example', () => {
  test('answers every field of the contract, in the envelope', async () => {
    const { status, json } = await app.split(aSplit())
    expect(status).toBe(200)
    expect(json).toMatchObject({ registros: 1, httpStatus: '200', erroCodigo: null, erroTipo: null })
    expect(json['entidade']).toEqual({
      estorno: 77,
      estornoAutomatico: 77,
      sobraEstornoAutomatico: 0,
      valeCompras: 0,
      valeComprasFinal: 0,
      cashback: 0,
      frete: 14,
      possuiEstornoAutomatico: true,
      isAutoRefundAllowed: true,
      dataExpiracao: null,
      pagamentos: [
        { pagamentoId: 'creditCard', transacaoId: 'T-1', formaPagamento: 'creditCard', valor: 77, automatico: true },
      ],
      itens: [{ skuId: 'CAM-AZ-M', quantidade: 1, valor: 63, tipoEstorno: 2 }],
    })
    expect(entityFaults(calculateRefundSplit, json['entidade'])).toEqual([])
  })

  test.each([
    ['nunca', 0, 63, 0, 90],
    ['integral', 20, 83, 20, 110],
    ['proporcional', 14, 77, 20, 110],
    ['pedidoCompleto', 0, 63, 20, 110],
  ])('by the account’s rule %s gives %d of freight for one item', async (rule, freight, one, wholeFreight, whole) => {
    const caller = await app.anAccount((yaml) =>
      yaml.replace('freteNoEstorno: proporcional', `freteNoEstorno: ${rule}`),
    )
    expect(await app.partsOf(aSplit(), { caller })).toMatchObject({ frete: freight, estorno: one })
    expect(await app.partsOf(aSplit({ Skus: worked }), { caller })).toMatchObject({
      frete: wholeFreight,
      estorno: whole,
    })
  })
})

describe('how an item is paid back', () => {
  test.each([
    { forms: [0], is: { estorno: 0, valeCompras: 77, valeComprasFinal: 77, estornoAutomatico: 0 } },
    {
      forms: [1],
      is: { estorno: 77, estornoAutomatico: 0, sobraEstornoAutomatico: 77, possuiEstornoAutomatico: false },
    },
    { forms: [2], is: { estorno: 77, estornoAutomatico: 77, sobraEstornoAutomatico: 0, isAutoRefundAllowed: true } },
    { forms: [null], is: { estorno: 77, estornoAutomatico: 77 } },
    { forms: [0, 2], is: { valeCompras: 63, estorno: 47, estornoAutomatico: 47, isAutoRefundAllowed: true } },
    { forms: [0, 1], is: { valeCompras: 63, estorno: 47, estornoAutomatico: 0, isAutoRefundAllowed: false } },
    {
      forms: [1, 2],
      is: { estorno: 110, estornoAutomatico: 47, sobraEstornoAutomatico: 63, isAutoRefundAllowed: false },
    },
    { forms: [0, 0], is: { valeCompras: 110, estorno: 0, possuiEstornoAutomatico: false, isAutoRefundAllowed: false } },
  ])('as $forms makes $is', async ({ forms, is }) => {
    const Skus = [
      anItem({ TipoEstorno: forms[0] }),
      aSock(forms.length === 2 ? { TipoEstorno: forms[1] } : { Quantidade: 0 }),
    ]
    const parts = await app.partsOf(aSplit({ Skus }))
    expect(parts).toMatchObject(is)
    expect(parts.itens.map(({ tipoEstorno }) => tipoEstorno)).toEqual(forms.map((form) => form ?? 2))
  })

  test('of an exchange counts for nothing: its freight goes with the voucher of the returned one', async () => {
    const Skus = [anItem({ TipoProcesso: 1, TipoEstorno: 2 }), aSock({ TipoEstorno: 0 })]
    expect(await app.partsOf(aSplit({ Skus }))).toMatchObject({
      frete: 6,
      valeCompras: 33,
      estorno: 0,
      itens: [
        { skuId: 'CAM-AZ-M', quantidade: 1, valor: 0, tipoEstorno: 2 },
        { skuId: 'MEI-PR-U', quantidade: 1, valor: 27, tipoEstorno: 0 },
      ],
    })
  })

  test('is nothing at all for exchanges only', async () => {
    const parts = await app.partsOf(aSplit({ Skus: worked.map((line) => ({ ...line, TipoProcesso: 1 })) }))
    expect(parts).toMatchObject({ estorno: 0, estornoAutomatico: 0, sobraEstornoAutomatico: 0, cashback: 0, frete: 0 })
    expect(parts).toMatchObject({ valeCompras: 0, valeComprasFinal: 0, dataExpiracao: null })
    expect(parts).toMatchObject({ possuiEstornoAutomatico: false, isAutoRefundAllowed: false })
  })

  test('is the chosen units of a line, and lines without any are not told', async () => {
    const Skus = [anItem({ Preco: 10, Quantidade: 2, QuantidadeTotal: 3 }), aSock({ Quantidade: 0 })]
    const parts = await app.partsOf({ Skus, Valor: 20, QuantidadeItens: 4, Transacoes: [] })
    expect(parts).toMatchObject({
      estorno: 6.67,
      itens: [{ skuId: 'CAM-AZ-M', quantidade: 2, valor: 6.67, tipoEstorno: 2 }],
    })
    expect(parts.itens).toHaveLength(1)
  })
})

describe('the voucher', () => {
  const asVoucher = [anItem({ TipoEstorno: 0 }), aSock({ Quantidade: 0 })]

  test('is worth the bonus on goods by choice, not on freight, until its definition ends', async () => {
    expect(await app.partsOf(aSplit({ Skus: asVoucher, ValeCompraDefinicaoId: 2 }))).toMatchObject({
      valeCompras: 77,
      valeComprasFinal: 83.3,
      dataExpiracao: '2020-09-16T15:00:00Z',
    })
    expect(await app.partsOf(aSplit({ Skus: asVoucher }))).toMatchObject({
      valeComprasFinal: 77,
      dataExpiracao: '2021-03-20T15:00:00Z',
    })
  })

  test('earns its bonus once, on the sum of its items', async () => {
    const Skus = Array.from({ length: 5 }, () => anItem({ Preco: 0.05, TipoEstorno: 0 }))
    const given = { Skus, Transacoes: [], ValeCompraDefinicaoId: 2 }
    expect(await app.partsOf(given)).toMatchObject({ valeCompras: 0.25, valeComprasFinal: 0.28 })
  })

  test('takes in what falls on gift cards, without bonus', async () => {
    const Transacoes = paidWith(aPayment('giftCard', 40), aPayment('creditCard', 70))
    expect(await app.partsOf(aSplit({ Transacoes, ValeCompraDefinicaoId: 2 }))).toMatchObject({
      estorno: 49,
      estornoAutomatico: 49,
      valeCompras: 28,
      valeComprasFinal: 28,
      dataExpiracao: '2020-09-16T15:00:00Z',
      isAutoRefundAllowed: true,
    })
  })

  test('without an active retention definition is worth its amount and has no end', async () => {
    const caller = await app.anAccount((yaml) => yaml.replaceAll('tipo: retencao', 'tipo: diferenca'))
    expect(await app.partsOf(aSplit({ Skus: asVoucher }), { caller })).toMatchObject({
      valeCompras: 77,
      valeComprasFinal: 77,
      dataExpiracao: null,
    })
  })

  test('is by the active definition of lowest order where none is named', async () => {
    const caller = await app.anAccount((yaml) => yaml.replace('ordem: 1, tipo: retencao', 'ativo: false, $&'))
    expect(await app.partsOf(aSplit({ Skus: asVoucher }), { caller })).toMatchObject({ valeComprasFinal: 83.3 })
  })

  test.each([99, 3])('of the definition %d, which is unknown or inactive, is refused', async (id) => {
    const { status, json } = await app.split(aSplit({ ValeCompraDefinicaoId: id }))
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'DEFINICAO_DE_VALE_INVALIDA', erroTipo: 'REGRA_DE_NEGOCIO' })
  })

  test('that a bonus carries past the largest amount is refused', async () => {
    const large = { Skus: [anItem({ Preco: 9_999_999_999.99, TipoEstorno: 0 })], Transacoes: [] }
    expect(await app.partsOf(large)).toMatchObject({ valeCompras: 9_999_999_999.99, estorno: 0 })
    const { status, json } = await app.split({ ...large, ValeCompraDefinicaoId: 2 })
    expect(status).toBe(400)
    expect(json['erroDetalhado']).toMatch(/^\/Skus: /)
  })
})

describe('the freight rule of the caller', () => {
  test.each(['Proporcional', 'PROPORCIONAL', 1, '1'])('may be %s, the account’s own', async (TipoEstornoFrete) => {
    expect(await app.partsOf(aSplit({ TipoEstornoFrete }))).toMatchObject({ frete: 14 })
  })

  test.each([
    ['Integral', 'Integral'],
    [2, 'PedidoCompleto'],
    ['nunca', 'Nunca'],
  ])('is refused as %s', async (TipoEstornoFrete, name) => {
    const { status, json } = await app.split(aSplit({ TipoEstornoFrete }))
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'TIPO_ESTORNO_DIVERGENTE', entidade: null })
    expect(json['erroDetalhado']).toBe(`enviada: ${name}; configurada na conta: Proporcional.`)
  })
})

describe('the store', () => {
  test.each(['77', '9007199254740991'])('is refused as %s when the account has none such', async (store) => {
    const { status, json } = await app.split(aSplit(), { store })
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'LOJA_DESCONHECIDA', erroTipo: 'NAO_ENCONTRADO' })
  })

  test('of another account is as unknown as any', async () => {
    const caller = await app.anAccount((yaml) =>
      yaml.replace('- id: 2\n    nome: Loja Exemplo Outlet', '- id: 9\n    nome: Nove').replace('loja: 2', 'loja: 9'),
    )
    expect((await app.split(aSplit(), { caller, store: '9' })).status).toBe(200)
    const [ours, none] = await Promise.all([app.split(aSplit(), { store: '9' }), app.split(aSplit(), { store: '8' })])
    expect(ours.json['erroDescricao']).toBe(none.json['erroDescricao'])
    expect(ours.json['erroCodigo']).toBe('LOJA_DESCONHECIDA')
  })

  test.each(['0', '-1', 'um'])('is malformed as %s', async (store) => {
    const { status, json } = await app.split(aSplit(), { store })
    expect([status, json['erroCodigo']]).toEqual([400, 'REQUISICAO_INVALIDA'])
  })
})

test('an account that was never configured answers the declared 500', async () => {
  const made = await app.anAccount((yaml) => yaml)
  await app.database.query('DELETE FROM account_configuration WHERE account_id = $1', [made.id], made.id)
  app.deps.directory.forget(made.id)
  const { status, json } = await app.split(aSplit(), { caller: made })
  expect([status, json['erroCodigo']]).toEqual([500, 'CONFIGURACAO_NAO_LOCALIZADA'])
})

test('nobody without a bearer is told anything', async () => {
  expect((await app.call('POST', SPLIT_URL, aSplit())).status).toBe(401)
})

import { calculateRefundText } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

const URL = '/v1/pvt/financeiro/calcular-valor-etexto-estorno'
const RULES = [
  { word: 'nunca', code: 3, name: 'Nunca', one: 63, both: 90 },
  { word: 'integral', code: 0, name: 'Integral', one: 83, both: 110 },
  { word: 'proporcional', code: 1, name: 'Proporcional', one: 77, both: 110 },
  { word: 'pedidoCompleto', code: 2, name: 'PedidoCompleto', one: 63, both: 110 },
] as const

let app: TestApp
let account: TestAccount
const accounts = new Map<string, TestAccount>()
beforeAll(async () => {
  app = await sharedApp()
  for (const { word, name } of RULES) {
    const configuration = DEMO_ACCOUNT.replace('freteNoEstorno: proporcional', `freteNoEstorno: ${word}`)
    accounts.set(name, await app.account({ configuration }))
  }
  account = accountOf('Proporcional')
})
afterAll(() => app.end())

function accountOf(rule: string): TestAccount {
  const found = accounts.get(rule)
  if (!found) throw new Error(`no account has the rule ${rule}`)
  return found
}

function item(overrides: Record<string, unknown> = {}) {
  return { SkuId: 'CAM-AZ-M', Preco: 70, Quantidade: 1, QuantidadeTotal: 1, TipoProcesso: 0, ...overrides }
}

/** The worked example of contract §4, the seventy chosen. */
function body(order: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) {
  const lines = [item(), item({ SkuId: 'MEI-PR-U', Preco: 30, Quantidade: 0 })]
  const amounts = { Numero: 'VV-5521', Valor: 110, ValorFrete: 20, ValorDesconto: 10, QuantidadeItens: 2 }
  return { Marketplace: false, Pedido: { ...amounts, Skus: lines, ...order }, ...rest }
}

const both = [item(), item({ SkuId: 'MEI-PR-U', Preco: 30 })]

/** An order of which no more is known than the test says. */
function plain(lines: readonly Record<string, unknown>[], order: Record<string, unknown> = {}) {
  return { Pedido: { Skus: lines, ...order } }
}

function calculate(given: unknown, rule: string | number = 'Proporcional', caller = account) {
  return caller.call('POST', `${URL}?tipoEstorno=${rule}`, given)
}

describe('the worked example of contract §4, over HTTP', () => {
  test.each(RULES)('gives back $one and $both with $name', async ({ name, one, both: whole }) => {
    const caller = accountOf(name)
    const single = await calculate(body(), name, caller)
    expect(single.status).toBe(200)
    expect(single.json['entidade']?.['valor']).toBe(one)
    expect(entityFaults(calculateRefundText, single.json['entidade'])).toEqual([])
    expect((await calculate(body({ Skus: both }), name, caller)).json['entidade']?.['valor']).toBe(whole)
  })

  test('answers what the published example says, in the envelope', async () => {
    const { examples } = calculateRefundText
    const { json, status } = await calculate(examples.body, examples.querystring.tipoEstorno)
    expect(status).toBe(200)
    expect(json).toMatchObject({ registros: 1, httpStatus: '200', erroCodigo: null, erroTipo: null })
    expect(json['entidade']).toEqual(examples.entity)
  })

  test.each([
    ['Nunca', 'Você receberá R$ 63,00, sem o frete, que a loja não devolve.'],
    ['Integral', 'Você receberá R$ 83,00, com o frete incluído.'],
    ['Proporcional', 'Você receberá R$ 77,00, com o frete proporcional aos itens devolvidos incluído.'],
    ['PedidoCompleto', 'Você receberá R$ 63,00, sem o frete, que só é devolvido quando o pedido inteiro volta.'],
  ])('says with %s what happened to the freight', async (rule, text) => {
    const { json } = await calculate(body(), rule, accountOf(rule))
    expect(json['entidade']?.['texto']).toBe(text)
  })
})

describe('the freight rule of the caller', () => {
  test.each(RULES)('may be $code or $name in any case, when it is the account’s', async ({ code, name, one }) => {
    for (const given of [code, name, name.toLowerCase(), name.toUpperCase()]) {
      const { status, json } = await calculate(body(), given, accountOf(name))
      expect([status, json['entidade']?.['valor']]).toEqual([200, one])
    }
  })

  test('is refused when it is another than the account’s', async () => {
    for (const configured of RULES) {
      for (const sent of RULES.filter((rule) => rule !== configured)) {
        const { status, json } = await calculate(body(), sent.code, accountOf(configured.name))
        expect(status).toBe(400)
        expect(json).toMatchObject({ erroCodigo: 'TIPO_ESTORNO_DIVERGENTE', erroTipo: 'REGRA_DE_NEGOCIO' })
        expect(json['erroDetalhado']).toBe(`enviada: ${sent.name}; configurada na conta: ${configured.name}.`)
      }
    }
  })

  test.each(['4', '-1', 'Total', '01', '1.0'])('is refused as %s, listing the allowed ones', async (rule) => {
    const { status, json } = await calculate(body(), rule)
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
    for (const { code, name } of RULES) expect(json['erroDetalhado']).toContain(`${code} ou ${name}`)
  })

  test('is required', async () => {
    for (const url of [URL, `${URL}?tipoEstorno=`]) {
      const { status, json } = await account.call('POST', url, body())
      expect(status).toBe(400)
      expect(json['erroDetalhado']).toContain('tipoEstorno')
    }
  })
})

describe('a refund by voucher', () => {
  test('earns the bonus on goods, not on freight, and says that it is a voucher', async () => {
    const { json } = await calculate(body({}, { ValeCompraDefinicaoId: 2 }))
    expect(json['entidade']).toEqual({
      valor: 83.3,
      texto: 'Você receberá um vale-compra de R$ 83,30, com o frete proporcional aos itens devolvidos incluído.',
    })
  })

  test('believes the id alone, never a percentage of the caller', async () => {
    const { json } = await calculate(body({}, { ValeCompraDefinicaoId: 1, valorPorcentagem: 900, Percentual: 900 }))
    expect(json['entidade']?.['valor']).toBe(77)
  })

  test.each([
    { id: 99, because: 'unknown' },
    { id: 3, because: 'inactive and of the other kind' },
  ])('refuses the definition $id, which is $because', async ({ id }) => {
    const { status, json } = await calculate(body({}, { ValeCompraDefinicaoId: id }))
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'DEFINICAO_DE_VALE_INVALIDA', entidade: null })
    expect(json['erroDetalhado']).toContain(String(id))
  })

  test.each(['tipo: diferenca', 'ativo: false'])('refuses a definition with %s', async (words) => {
    const configuration = DEMO_ACCOUNT.replace(
      'id: 2, descricao: Vale-compra com',
      `id: 2, ${words}, descricao: Com`,
    ).replace('tipo: retencao, percentual: 110', 'percentual: 110')
    const other = await app.account({ configuration })
    const { json } = await calculate(body({}, { ValeCompraDefinicaoId: 2 }), 'Proporcional', other)
    expect(json['erroCodigo']).toBe('DEFINICAO_DE_VALE_INVALIDA')
  })

  test('that a bonus carries past the largest amount is refused', async () => {
    const large = plain([item({ Preco: 9_999_999_999.99 })])
    expect((await calculate(large)).json['entidade']?.['valor']).toBe(9_999_999_999.99)
    const { status, json } = await calculate({ ...large, ValeCompraDefinicaoId: 2 })
    expect(status).toBe(400)
    expect(json['erroDetalhado']).toContain('/Pedido/Skus: ')
  })
})

describe('the value of the items', () => {
  test.each([
    { because: 'one of three units', lines: [item({ Preco: 10, QuantidadeTotal: 3 })], order: { Valor: 10 }, is: 3.33 },
    { because: 'two of three', lines: [item({ Quantidade: 2, QuantidadeTotal: 3 })], order: { Valor: 10 }, is: 6.67 },
    { because: 'interest is not goods', lines: [item({ Preco: 10 })], order: { Valor: 15 }, is: 10 },
    { because: 'a part of an incomplete order', lines: [item()], order: { Valor: 90, QuantidadeItens: 2 }, is: 70 },
    {
      because: 'a part of an incomplete order with its share of the discount',
      lines: [item()],
      order: { Valor: 90, ValorDesconto: 10, QuantidadeItens: 2 },
      is: 63,
    },
    { because: 'the discount, without a total', lines: [item()], order: { ValorDesconto: 10 }, is: 60 },
    { because: 'freight and goods, without a total', lines: [item()], order: { ValorFrete: 5 }, is: 75 },
    { because: 'an exchange beside a return', lines: [item(), item({ TipoProcesso: 1 })], order: {}, is: 70 },
    { because: 'no TipoProcesso is a return', lines: [item({ TipoProcesso: null })], order: {}, is: 70 },
    { because: 'the nearest centavo', lines: [item({ Preco: 59.900000000000006 })], order: {}, is: 59.9 },
  ])('is $is: $because', async ({ lines, order, is }) => {
    expect((await calculate(plain(lines, order))).json['entidade']?.['valor']).toBe(is)
  })

  test('is nothing for exchange items only, freight included', async () => {
    for (const { name } of RULES) {
      const lines = [item({ TipoProcesso: 1 })]
      const { json } = await calculate(body({ Skus: lines, QuantidadeItens: 1 }), name, accountOf(name))
      expect(json['entidade']).toEqual({
        valor: 0,
        texto: 'Você receberá R$ 0,00, sem o frete, porque itens de troca não são estornados.',
      })
    }
  })

  test('brings no freight when the reason says so', async () => {
    const Motivo = { Descricao: 'Arrependimento', NaoIncluirFreteNoValorADevolver: true }
    const { json } = await calculate(body({ Skus: [item({ Motivo }), both[1]] }), 'Integral', accountOf('Integral'))
    expect(json['entidade']?.['valor']).toBe(110)
    const alone = await calculate(body({ Skus: [item({ Motivo })], QuantidadeItens: 1 }))
    expect(alone.json['entidade']).toEqual({
      valor: 70,
      texto: 'Você receberá R$ 70,00, sem o frete, que não é devolvido pelo motivo informado.',
    })
  })
})

describe('a body that cannot be right', () => {
  test.each([
    ['a negative price', body({ Skus: [item({ Preco: -0.01 })] }), '/Pedido/Skus/0/Preco'],
    ['a third decimal', body({ Valor: 110.001 }), '/Pedido/Valor'],
    ['a huge amount', body({ ValorFrete: 1e20 }), '/Pedido/ValorFrete'],
    ['just above the largest', body({ Valor: 10_000_000_000 }), '/Pedido/Valor'],
    ['a negative discount', body({ ValorDesconto: -10 }), '/Pedido/ValorDesconto'],
    ['an amount as text', body({ Valor: '110' }), '/Pedido/Valor'],
    ['half a unit', body({ Skus: [item({ Quantidade: 0.5 })] }), '/Pedido/Skus/0/Quantidade'],
    [
      'a million units and one',
      body({ Skus: [item({ QuantidadeTotal: 1_000_001 })] }),
      '/Pedido/Skus/0/QuantidadeTotal',
    ],
    ['no items', body({ Skus: [] }), '/Pedido/Skus'],
    ['nothing chosen', body({ Skus: [item({ Quantidade: 0 })] }), '/Pedido/Skus'],
    ['more chosen than bought', body({ Skus: [item({ Quantidade: 2 })] }), '/Pedido/Skus/0/QuantidadeTotal'],
    ['more units than the order', body({ Skus: both, QuantidadeItens: 1 }), '/Pedido/QuantidadeItens'],
    ['freight above the total', body({ Valor: 10 }), '/Pedido/Valor'],
    ['no total of an incomplete order', plain([item()], { QuantidadeItens: 5 }), '/Pedido/Valor'],
    ['a discount above the items', plain([item()], { ValorDesconto: 70.01 }), '/Pedido/ValorDesconto'],
    ['too much with freight', plain([item({ Preco: 9_999_999_999.99 })], { ValorFrete: 0.01 }), '/Pedido/Skus'],
    ['a definition that is no id', body({}, { ValeCompraDefinicaoId: 0 }), '/ValeCompraDefinicaoId'],
    ['no order', { Marketplace: true }, '/Pedido'],
  ])('is refused at its place: %s', async (_, given, pointer) => {
    const { status, json } = await calculate(given)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      erroCodigo: 'REQUISICAO_INVALIDA',
      erroTipo: 'VALIDACAO',
      entidade: null,
      registros: 0,
    })
    expect(`; ${json['erroDetalhado']}`).toContain(`; ${pointer}: `)
  })

  test('names the allowed codes of an unknown kind', async () => {
    const { json } = await calculate(body({ Skus: [item({ TipoProcesso: 2 })] }))
    expect(json['erroDetalhado']).toContain('/Pedido/Skus/0/TipoProcesso: deve ser um destes códigos: 0, 1')
  })

  test('is told all its faults at once', async () => {
    const lines = [item({ Preco: -1, TipoProcesso: 9 }), item({ SkuId: '', Quantidade: 3 })]
    const { json } = await calculate(body({ Skus: lines, Valor: 1.999 }, { ValeCompraDefinicaoId: 'x' }), 'Outra')
    const places = [
      'tipoEstorno',
      '/Pedido/Valor',
      '/Pedido/Skus/0/Preco',
      '/Pedido/Skus/0/TipoProcesso',
      '/Pedido/Skus/1/SkuId',
      '/Pedido/Skus/1/QuantidadeTotal',
      '/ValeCompraDefinicaoId',
    ]
    for (const place of places) expect(`; ${json['erroDetalhado']}`).toContain(`; ${place}: `)
  })

  test.each(['1e400', '-1e999', 'NaN', '01', '1.'])('is no JSON with the number %s', async (number) => {
    const { status, json } = await calculate(JSON.stringify(body()).replace('"Preco":70', `"Preco":${number}`))
    expect([status, json['erroCodigo']]).toEqual([400, 'JSON_INVALIDO'])
  })
})

test('an account that was never configured answers the declared 500', async () => {
  const made = await app.account()
  await app.database.query('DELETE FROM account_configuration WHERE account_id = $1', [made.id], made.id)
  app.deps.directory.forget(made.id)
  const { status, json } = await calculate(body(), 'Proporcional', made)
  expect([status, json['erroCodigo']]).toEqual([500, 'CONFIGURACAO_NAO_LOCALIZADA'])
})

test('nobody without a bearer, and without the scope, is told anything', async () => {
  expect((await app.call('POST', `${URL}?tipoEstorno=1`, body())).status).toBe(401)
  const other = await app.account({ scopes: ['config:read'] })
  expect((await calculate(body(), 1, other)).status).toBe(401)
})

import { evaluateRules } from '@vaivem/contract'
import { rules } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRows } from '../support/account-rows.ts'
import type { Loose } from '../support/answer.ts'
import { entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anOrder } from '../support/orders.ts'

const URL = '/v1/pvt/processo/avaliar-regras-pedido'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const DID_NOT_FIT = { TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

/** A moment that many days ago. */
function daysAgo(days: number): string {
  return Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString()
}

async function evaluate(order: Record<string, unknown>, query = '', caller = account): Promise<Loose> {
  const { status, json } = await caller.call('POST', `${URL}${query}`, order)
  expect(json['erroDetalhado']).toBe(null)
  expect(status).toBe(200)
  return json['entidade'] ?? {}
}

function ruleOf(entity: Loose, name: string): Loose | undefined {
  const explained: Loose[] = entity['regras'] ?? []
  return explained.find((rule) => rule['nome'] === name)
}

describe('evaluating the rules (§4.9)', () => {
  test('answers exactly the five fields of the verdict, in the envelope', async () => {
    const { status, json } = await account.call('POST', URL, anOrder())
    expect(status).toBe(200)
    expect(json).toMatchObject({ registros: 1, httpStatus: '200', erroCodigo: null, erroTipo: null })
    expect(json['entidade']).toEqual({
      nome: 'PermitidoPorPadrao',
      descricao: 'Nenhuma regra recusou a solicitação.',
      permitir: true,
      gerarAutorizacaoReversa: true,
      textoUsuario: null,
    })
    expect(entityFaults(evaluateRules, json['entidade'])).toEqual([])
  })

  test('explains every rule in order when asked to, and only then', async () => {
    const entity = await evaluate(anOrder(), '?explicar=true')
    const explained: Loose[] = entity['regras'] ?? []
    expect(explained.map(({ nome }) => nome)).toEqual(rules.ruleCatalogue.slice(0, -1).map(({ name }) => name))
    for (const rule of explained) {
      expect(Object.keys(rule)).toEqual(['nome', 'descricao', 'permitir', 'entradas', 'paraMudar', 'relaxadaPorAdmin'])
    }
    expect(entityFaults(evaluateRules, entity)).toEqual([])
    expect(Object.keys(await evaluate(anOrder(), '?explicar=false'))).not.toContain('regras')
  })

  test.each([
    ['StatusDoPedido', { Status: 'handling' }, {}],
    ['SkuBloqueado', {}, { SkuId: '9901' }],
    ['CategoriaBloqueada', {}, { CategoriaIds: ['11', '320'] }],
    ['MotivoPermitido', { DataEntrega: daysAgo(20) }, { TipoProcesso: 0, Motivo: { Descricao: 'Não gostei da cor' } }],
    ['PrazoDeTroca', { DataEntrega: '2020-02-03T10:00:00Z' }, {}],
  ])('refuses by %s with a text for the customer', async (name, order, line) => {
    const entity = await evaluate(anOrder({ ...order, Skus: [aLine({ ...DID_NOT_FIT, ...line })] }))
    expect(entity).toMatchObject({ nome: name, permitir: false, gerarAutorizacaoReversa: false })
    expect(entity['textoUsuario']).toMatch(/\p{L}{3}/u)
  })

  test('allows a regret within seven days whatever the status, and refuses it after', async () => {
    const regret = (days: number) => anOrder({ Status: 'handling', DataEntrega: daysAgo(days) })
    expect(await evaluate(regret(5))).toMatchObject({ permitir: true })
    expect(await evaluate(regret(30))).toMatchObject({ permitir: false, nome: 'StatusDoPedido' })
  })

  test('takes the rule set of the store that lojaVirtualId names', async () => {
    const order = anOrder({ DataEntrega: daysAgo(20), Skus: [aLine(DID_NOT_FIT)] })
    expect(await evaluate(order)).toMatchObject({ permitir: true })
    expect(await evaluate(order, '?lojaVirtualId=1')).toMatchObject({ permitir: true })
    expect(await evaluate(order, '?lojaVirtualId=2')).toMatchObject({ permitir: false, nome: 'PrazoDeTroca' })
  })

  test('relaxes the deadline for customer service, says so, and leaves facts alone', async () => {
    const late = anOrder({ DataEntrega: daysAgo(60), Skus: [aLine(DID_NOT_FIT)] })
    const bound = await evaluate(late, '?explicar=true')
    expect(ruleOf(bound, 'PrazoDeTroca')).toMatchObject({ permitir: false, relaxadaPorAdmin: false })
    const relaxed = await evaluate(late, '?admin=true&explicar=true')
    expect(relaxed).toMatchObject({ permitir: true, nome: 'PermitidoPorPadrao' })
    expect(ruleOf(relaxed, 'PrazoDeTroca')).toMatchObject({ permitir: true, relaxadaPorAdmin: true })
    const blocked = anOrder({ Skus: [aLine({ ...DID_NOT_FIT, SkuId: '9901' })] })
    expect(await evaluate(blocked, '?admin=true')).toMatchObject({ permitir: false, nome: 'SkuBloqueado' })
  })

  test('reads a line with no more than its reason, quantity and kind', async () => {
    const { Motivo, Quantidade, TipoProcesso } = aLine()
    const entity = await evaluate({ Skus: [{ Motivo, Quantidade, TipoProcesso }] }, '?explicar=true')
    expect(entity).toMatchObject({ permitir: true })
    expect(ruleOf(entity, 'QuantidadeDisponivel')?.['entradas']).toMatchObject({
      item: '/Skus/0',
      comprada: null,
      desconhecido: 'quantidade comprada do item',
    })
  })

  test('allows a reason it does not know', async () => {
    const order = anOrder({ Skus: [aLine({ Motivo: { Descricao: 'Mudei de ideia' } })] })
    expect(await evaluate(order)).toMatchObject({ permitir: true })
  })

  test('knows a reason whatever its case and accents', async () => {
    const order = anOrder({ Skus: [aLine({ TipoProcesso: 0, Motivo: { Descricao: '  NAO gostei  da COR ' } })] })
    expect(await evaluate({ ...order, DataEntrega: daysAgo(20) })).toMatchObject({ nome: 'MotivoPermitido' })
  })
})

describe('what is malformed or not configured', () => {
  test.each([['Motivo'], ['TipoProcesso'], ['Quantidade']])('refuses a chosen item without %s', async (field) => {
    const { [field]: _left, ...line } = aLine() as Record<string, unknown>
    const { status, json } = await account.call('POST', URL, anOrder({ Skus: [line] }))
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'REQUISICAO_INVALIDA', registros: 0, entidade: null })
    expect(json['erroDetalhado']).toContain(`/Skus/0/${field}`)
  })

  test.each([{}, { Motivo: {} }, { Motivo: { Descricao: '' } }, { Motivo: { NaoIncluirFreteNoValorADevolver: true } }])(
    'asks nothing of a line that was not chosen: %j',
    async (given) => {
      const order = anOrder({ Skus: [aLine(), { SkuId: 'B', Quantidade: 0, ...given }] })
      expect(await evaluate(order)).toMatchObject({ permitir: true })
    },
  )

  test.each([{}, { Descricao: '' }, { Descricao: '  ' }, { Descricao: null }])(
    'refuses a chosen item whose reason %j says nothing',
    async (Motivo) => {
      const { status, json } = await account.call('POST', URL, anOrder({ Skus: [aLine({ Motivo })] }))
      expect([status, json['erroDetalhado']]).toEqual([400, expect.stringContaining('/Skus/0/Motivo/Descricao')])
    },
  )

  test('refuses a store id that is no positive integer', async () => {
    for (const id of ['0', '-1', 'abc', '1.5']) {
      expect((await account.call('POST', `${URL}?lojaVirtualId=${id}`, anOrder())).status).toBe(400)
    }
  })

  test('answers 500 with the declared text for a store the account does not have', async () => {
    const { status, json } = await account.call('POST', `${URL}?lojaVirtualId=77`, anOrder())
    expect(status).toBe(500)
    expect(json).toMatchObject({
      erroCodigo: 'CONFIGURACAO_NAO_LOCALIZADA',
      erroTipo: 'INTERNO',
      erroDescricao: 'A configuração da conta não foi localizada.',
      entidade: null,
      registros: 0,
    })
  })

  test('answers the same 500 for an account without a configuration', async () => {
    const bare = await app.account()
    await app.database.query('DELETE FROM account_configuration WHERE account_id = $1', [bare.id], bare.id)
    app.deps.directory.forget(bare.id)
    const { status, json } = await bare.call('POST', URL, anOrder())
    expect(status).toBe(500)
    expect(json['erroCodigo']).toBe('CONFIGURACAO_NAO_LOCALIZADA')
  })

  test('refuses without a bearer before it looks at anything else', async () => {
    expect((await app.call('POST', `${URL}?lojaVirtualId=x`, '{broken')).status).toBe(401)
  })
})

describe('what was asked for before', () => {
  const opened = async (order: Record<string, unknown>, process: Record<string, unknown> = {}, caller = account) => {
    const { status, json } = await caller.call('POST', IMPORT, { Processo: { Pedido: order, ...process } })
    expect(status).toBe(200)
    return Number(json['entidade']?.['id'])
  }
  const isTaken = { permitir: false, nome: 'QuantidadeDisponivel' }

  test('counts units of live and of concluded processes, and gives back those of cancelled ones', async () => {
    const order = anOrder({ Skus: [aLine()], QuantidadeItens: 1 })
    expect(await evaluate(order)).toMatchObject({ permitir: true })
    const id = await opened(order)
    expect(await evaluate(order)).toMatchObject(isTaken)
    expect(await evaluate(order, '?admin=true')).toMatchObject(isTaken)
    await app.database.query(`UPDATE return_process SET status = 'concluded' WHERE process_id = $1`, [id], account.id)
    expect(await evaluate(order)).toMatchObject(isTaken)
    await app.database.query(`UPDATE return_process SET status = 'cancelled' WHERE process_id = $1`, [id], account.id)
    await app.database.query('UPDATE order_line SET claimed = 0', [], account.id)
    expect(await evaluate(order)).toMatchObject({ permitir: true })
  })

  test('is not fooled by a larger QuantidadeTotal, by the number alone, or by naming the line otherwise', async () => {
    const order = anOrder({ Skus: [aLine({ ItemId: 'line-1' })], QuantidadeItens: 1 })
    await opened(order)
    const { PedidoId, Numero } = order
    const again = (line: Record<string, unknown>, name: Record<string, unknown> = { PedidoId }) =>
      evaluate({ ...anOrder(), PedidoId: undefined, Numero: undefined, ...name, Skus: [aLine(line)] })
    expect(await again({ ItemId: 'line-1', QuantidadeTotal: 9 })).toMatchObject(isTaken)
    expect(await again({ ItemId: 'line-1' }, { Numero })).toMatchObject(isTaken)
    expect(await again({ QuantidadeTotal: 9 })).toMatchObject(isTaken)
    expect(await again({ ItemId: 'another-name', QuantidadeTotal: 9 })).toMatchObject(isTaken)
    expect(await again({ ItemId: 'line-1', SkuId: undefined })).toMatchObject(isTaken)
    expect(await again({ SkuId: 'ANOTHER-SKU' })).toMatchObject({ permitir: true })
  })

  test('adds up the lines of a SKU for a caller who names only the SKU', async () => {
    const order = anOrder({
      Skus: [aLine({ ItemId: 'l1' }), aLine({ ItemId: 'l2', Quantidade: 0, QuantidadeTotal: 2 })],
      QuantidadeItens: 3,
    })
    await opened(order)
    const asking = (units: number) =>
      evaluate({ ...order, Skus: [aLine({ Quantidade: units, QuantidadeTotal: 3 })] }, '?explicar=true')
    const two = await asking(2)
    expect(two).toMatchObject({ permitir: true })
    expect(ruleOf(two, 'QuantidadeDisponivel')?.['entradas']).toMatchObject({ comprada: 3, jaSolicitada: 1 })
    expect(await asking(3)).toMatchObject(isTaken)
  })

  test('adds up the lines of a caller where the order was taken in by SKU', async () => {
    const order = anOrder({ QuantidadeItens: 3, Skus: [aLine({ QuantidadeTotal: 3 })] })
    await opened(order)
    const lines = (...ids: string[]) =>
      evaluate({ ...order, Skus: ids.map((ItemId) => aLine({ ItemId, ...DID_NOT_FIT })) })
    expect(await lines('l1', 'l2')).toMatchObject({ permitir: true })
    expect(await lines('l1', 'l2', 'l3')).toMatchObject(isTaken)
  })

  test('tells of earlier requests by their number where a store takes only one', async () => {
    const order = anOrder({ QuantidadeItens: 2, Skus: [aLine(), aLine({ ...DID_NOT_FIT, SkuId: 'B', Quantidade: 0 })] })
    await opened(order, { LojaVirtualId: 2 })
    const second = { ...order, DataEntrega: daysAgo(10), Skus: [aLine({ ...DID_NOT_FIT, SkuId: 'B' })] }
    const entity = await evaluate(second, '?lojaVirtualId=2&explicar=true')
    expect(entity).toMatchObject({ permitir: false, nome: 'SegundaSolicitacaoDoPedido' })
    expect(ruleOf(entity, 'SegundaSolicitacaoDoPedido')?.['entradas']).toMatchObject({
      solicitacoesAnteriores: [expect.stringMatching(/^LE-\d{6}$/)],
    })
    expect(await evaluate(second, '?lojaVirtualId=2&admin=true')).toMatchObject({ permitir: true })
    expect(await evaluate(second, '?lojaVirtualId=1')).toMatchObject({ permitir: true })
  })

  test('sees nothing of another account', async () => {
    const order = anOrder({ QuantidadeItens: 1, Skus: [aLine()] })
    await opened(order)
    const other = await app.account()
    expect(await evaluate(order, '', other)).toMatchObject({ permitir: true })
  })

  test('writes nothing, whatever it answers', async () => {
    const order = anOrder({ QuantidadeItens: 1, Skus: [aLine()] })
    await opened(order)
    const before = await accountRows(app.database, account.id)
    await evaluate(order, '?explicar=true')
    await evaluate(anOrder(), '?admin=true&lojaVirtualId=2')
    await account.call('POST', `${URL}?lojaVirtualId=99`, order)
    await account.call('POST', URL, order, { 'idempotency-key': 'a-consultation' })
    expect(await accountRows(app.database, account.id)).toEqual(before)
  })
})

import { operations } from '@vaivem/contract'
import { exchangeProblem } from '../../src/processes/exchange-problems.pt-BR.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  chosen,
  comesBack,
  exchangeAll,
  exchanging,
  openExchange,
  openThree,
  replacement,
  shelve,
} from '../support/exchanges.ts'
import { command, done, managed } from '../support/management.ts'
import { openProcess } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
let other: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: exchanging(), sellsOrders: true })
  other = await app.account({ configuration: exchanging() })
  await shelve(app, account, { sku: 'CAM-AZ-G', price: 7_990, stock: 90 })
  await shelve(app, account, { sku: 'CAL-38', price: 9_990, stock: 90, product: 'CAL' })
  await shelve(app, account, { sku: 'GONE', price: 9_990, stock: 0, product: 'CAL' })
})
afterAll(() => app.end())

const operation = (operationId: string) => {
  const found = operations.find((one) => one.operationId === operationId)
  if (!found) throw new Error(operationId)
  return found
}

const refused = async (
  { id }: { readonly id: number },
  path: string,
  body: Record<string, unknown> = {},
): Promise<readonly unknown[]> => {
  const { status, json } = await command(account, id, path, body)
  return [status, json['erroCodigo']]
}

describe('what may go out in place of an item', () => {
  const offers = (processId: number, itemId: unknown) =>
    account.call('GET', `/v1/gestao/processos/${processId}/itens/${String(itemId)}/trocas`)

  test('lists variants of the product first, then the others, with the difference of each; nothing without stock', async () => {
    const { id, items } = await openExchange(account)
    const { status, json } = await offers(id, items[0])
    const entity: Loose | undefined = json['entidade']
    expect(status).toBe(200)
    expect(entityFaults(operation('listReplacements'), entity)).toEqual([])
    expect(entity).toMatchObject({
      itemId: items[0],
      unidadesLivres: 1,
      valorPago: 63,
      opcoes: [
        { skuId: 'CAM-AZ-G', mesmoProduto: true, preco: 79.9, valorDiferenca: 0 },
        { skuId: 'CAL-38', mesmoProduto: false, preco: 99.9, valorDiferenca: 36.9 },
      ],
    })
  })

  test('has none for an item that is returned or unknown', async () => {
    const returned = await openProcess(account, {}, { LojaVirtualId: 1 })
    const { id, items } = await openExchange(account)
    const answers = [
      await offers(returned.id, returned.items[0]),
      await offers(id, 999_999),
      await offers(999_999, items[0]),
    ]
    expect(answers.map(({ status, json }) => [status, json['erroCodigo']])).toEqual([
      [400, 'ITEM_NAO_E_DE_TROCA'],
      [404, 'ITEM_NAO_ENCONTRADO'],
      [404, 'PROCESSO_NAO_ENCONTRADO'],
    ])
  })

  test('cannot be asked where the store has no connector that is on: staff say what goes out', async () => {
    const off = await app.account({
      configuration: exchanging().replace('nome: Loja embutida\n', 'nome: Loja embutida\n    ativo: false\n'),
    })
    const { id, items } = await openExchange(off)
    const listed = await off.call('GET', `/v1/gestao/processos/${id}/itens/${items[0]}/trocas`)
    expect(listed.json['entidade']).toMatchObject({ aMao: true, unidadesLivres: 1, opcoes: [] })
    const asked = await command(off, id, 'trocas', { itemId: items[0], skuId: 'CAL-38' })
    expect([asked.status, asked.json['erroCodigo']]).toEqual([400, 'CAPACIDADE_AUSENTE'])
  })

  test('is asked of the store where it can be: what staff type is no price of it', async () => {
    const { id, items } = await openExchange(account)
    const typed = { itemId: items[0], skuId: 'CAL-38', skuNome: 'Calça 38', preco: 1 }
    const asked = await command(account, id, 'trocas', typed)
    expect([asked.status, asked.json['erroCodigo']]).toEqual([400, 'REQUISICAO_INVALIDA'])
    expect(JSON.stringify(asked.json['erroDetalhado'])).toMatch(/skuNome.+preco/)
  })

  test('is nobody else’s business', async () => {
    const { id, items } = await openExchange(account)
    const asked = await other.call('GET', `/v1/gestao/processos/${id}/itens/${items[0]}/trocas`)
    expect([asked.status, asked.json['erroCodigo']]).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
  })
})

describe('choosing', () => {
  test('answers the process with the exchange, its difference, and what may be done with it', async () => {
    const { id, items } = await openExchange(account)
    const before = await managed(account, id)
    const view = await done(account, id, 'trocas', { itemId: items[0], skuId: 'CAL-38', motivo: 'Pediu por telefone' })
    expect(entityFaults(operation('chooseReplacement'), view)).toEqual([])
    expect(view).toMatchObject({
      versao: Number(before['versao']) + 1,
      valorDiferenca: 36.9,
      trocas: [{ itemId: items[0], skuId: 'CAL-38', quantidade: 1, estado: 'escolhida', estadoDiferenca: 'devida' }],
    })
    const trocas: readonly Loose[] = view['trocas'] ?? []
    const commands: readonly Loose[] = view['comandos'] ?? []
    const allowed = new Map(commands.map((one) => [String(one['nome']), one['permitido']]))
    const path = `trocas/${String(trocas[0]?.['id'])}`
    expect(
      ['trocas', `${path}/cancelar`, `${path}/envio`, `${path}/falha`, `${path}/diferenca-paga`].map((name) =>
        allowed.get(name),
      ),
    ).toEqual([false, true, false, false, true])
  })

  test.each([
    ['an item that is not of the process', { itemId: '999' }, 'ITEM_NAO_ENCONTRADO'],
    ['more units than there are', { quantidade: 2 }, 'UNIDADES_JA_TROCADAS'],
    ['a SKU without stock', { skuId: 'GONE' }, 'SKU_INDISPONIVEL'],
    ['a SKU that the store does not know', { skuId: 'NEVER' }, 'SKU_INDISPONIVEL'],
  ])('refuses %s', async (_, body, code) => {
    const { id, items } = await openExchange(account)
    const [status, found] = await refused({ id }, 'trocas', { itemId: items[0], skuId: 'CAL-38', ...body })
    expect([status, found]).toEqual([400, code])
    expect((await managed(account, id))['trocas']).toEqual([])
  })

  test('refuses an item that is returned, a process nobody approved, and units that have their exchange', async () => {
    const returned = await openProcess(account, {}, { LojaVirtualId: 1 })
    const flagged = await openExchange(account)
    await done(account, flagged.id, 'sinalizar')
    const taken = await openExchange(account)
    await chosen(account, taken, 'CAL-38')
    expect([
      await refused(returned, 'trocas', { itemId: returned.items[0], skuId: 'CAL-38' }),
      await refused(flagged, 'trocas', { itemId: flagged.items[0], skuId: 'CAL-38' }),
      await refused(taken, 'trocas', { itemId: taken.items[0], skuId: 'CAL-38' }),
    ]).toEqual([
      [400, 'ITEM_NAO_E_DE_TROCA'],
      [400, 'PROCESSO_ENCERRADO'],
      [400, 'UNIDADES_JA_TROCADAS'],
    ])
  })

  test('refuses who saw another version, and a process that is not of the account', async () => {
    const { id, items } = await openExchange(account)
    const body = { versao: 9, itemId: items[0], skuId: 'CAL-38' }
    const stale = await account.call('POST', `/v1/gestao/processos/${id}/trocas`, body)
    const absent = await account.call('POST', '/v1/gestao/processos/999999/trocas', body)
    const foreign = await other.call('POST', `/v1/gestao/processos/${id}/trocas`, { ...body, versao: 1 })
    expect([stale, absent, foreign].map(({ status, json }) => [status, json['erroCodigo']])).toEqual([
      [409, 'VERSAO_DESATUALIZADA'],
      [404, 'PROCESSO_NAO_ENCONTRADO'],
      [404, 'PROCESSO_NAO_ENCONTRADO'],
    ])
  })

  test('of some units leaves the others free', async () => {
    const opened = await openThree(account)
    await chosen(account, opened, 'CAL-38', { quantidade: 2 })
    const { json } = await account.call('GET', `/v1/gestao/processos/${opened.id}/itens/${opened.items[0]}/trocas`)
    expect(json['entidade']).toMatchObject({ unidadesLivres: 1 })
    await chosen(account, opened, 'CAM-AZ-G')
    expect(await replacement(account, opened.id)).toMatchObject({ skuId: 'CAM-AZ-G', quantidade: 1 })
  })
})

const COMMANDS = [
  ['cancelReplacement', 'cancelar', {}],
  ['retryReplacement', 'tentar', {}],
  ['recordDifferencePaid', 'diferenca-paga', { referencia: 'pix' }],
  ['waiveDifference', 'diferenca-dispensada', {}],
  ['recordReplacementInvoice', 'faturamento', {}],
  ['recordReplacementShipping', 'envio', {}],
  ['recordReplacementDelivery', 'entrega', {}],
  ['recordReplacementFailure', 'falha', {}],
] as const

describe('commands on an exchange', () => {
  test.each(COMMANDS)('%s knows its exchange, its version, its process and its account', async (_, path, body) => {
    const { id } = await openExchange(account)
    const { versao } = await managed(account, id)
    const absent = await account.call('POST', `/v1/gestao/processos/${id}/trocas/77/${path}`, { versao, ...body })
    const stale = await account.call('POST', `/v1/gestao/processos/${id}/trocas/77/${path}`, { versao: 9, ...body })
    const nowhere = await account.call('POST', `/v1/gestao/processos/99/trocas/77/${path}`, { versao: 1, ...body })
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'CAL-38')
    const foreign = await other.call('POST', `/v1/gestao/processos/${opened.id}/trocas/${trocaId}/${path}`, {
      versao: 2,
      ...body,
    })
    expect((await managed(account, opened.id))['versao']).toBe(2)
    expect([absent, stale, nowhere, foreign].map(({ status, json }) => [status, json['erroCodigo']])).toEqual([
      [404, 'TROCA_NAO_ENCONTRADA'],
      [409, 'VERSAO_DESATUALIZADA'],
      [404, 'PROCESSO_NAO_ENCONTRADO'],
      [404, 'PROCESSO_NAO_ENCONTRADO'],
    ])
  })

  test.each(COMMANDS)('%s refuses what the machine does not list, and says what it does', async (_, path, body) => {
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'CAL-38')
    await done(account, opened.id, `trocas/${trocaId}/cancelar`)
    expect(await refused(opened, `trocas/${trocaId}/${path}`, body)).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
  })

  test('keep what they say: the reference, the note, the tracking, the reason', async () => {
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'CAL-38')
    await done(account, opened.id, `trocas/${trocaId}/diferenca-dispensada`, { motivo: 'Cortesia' })
    await exchangeAll(app, account)
    await comesBack(account, opened)
    await exchangeAll(app, account)
    const sent = { codigoRastreio: 'BR1', linkRastreio: 'https://r.test/1' }
    const view = await done(account, opened.id, `trocas/${trocaId}/envio`, sent)
    expect(entityFaults(operation('recordReplacementShipping'), view)).toEqual([])
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'enviada',
      estadoDiferenca: 'dispensada',
      ...sent,
    })
    await done(account, opened.id, `trocas/${trocaId}/falha`, { motivo: 'Extraviado' })
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'falhou',
      problema: exchangeProblem('told-by-staff'),
    })
    const rows = await app.database.query<{ type: string; reason: string | null }>(
      `SELECT type, reason FROM process_event WHERE account_id = $1 AND process_id = $2 AND reason IS NOT NULL ORDER BY sequence`,
      [account.id, opened.id],
      account.id,
    )
    expect(rows).toEqual([
      { type: 'exchange.difference-waived', reason: 'Cortesia' },
      { type: 'exchange.failed', reason: 'Extraviado' },
    ])
  })

  test('need the scope', async () => {
    const reader = await app.account({ configuration: exchanging(), scopes: ['gestao:read'] })
    const { status } = await reader.call('POST', '/v1/gestao/processos/1/trocas', {
      versao: 1,
      itemId: '1',
      skuId: 'X',
    })
    expect(status).toBe(401)
  })
})

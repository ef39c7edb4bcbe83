import { operations } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  chosen,
  comesBack,
  exchangeAll,
  exchanging,
  expireReservation,
  moneyCommand,
  moneyInstead,
  openExchange,
  openThree,
  replacement,
  shelf,
  shelve,
} from '../support/exchanges.ts'
import { command, done, managed, type OpenedProcess } from '../support/management.ts'
import { anImport, anOrder } from '../support/orders.ts'
import { aRating, openProcess, rate, shown } from '../support/ratings.ts'
import { misbehave, moneyFaults } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

async function shop(settings = '{ quandoEnviar: avaliacao }'): Promise<TestAccount> {
  const account = await app.account({ configuration: exchanging(settings) })
  await shelve(app, account, { sku: 'G', price: 7_990, stock: 2, product: 'OUTRO' })
  await shelve(app, account, { sku: 'P', price: 4_000, stock: 2, product: 'OUTRO' })
  await shelve(app, account, { sku: 'M', price: 9_990, stock: 1 })
  return account
}

const MOTIVO = { motivo: 'Saiu de linha' }

async function accepted(account: TestAccount, opened: OpenedProcess, qtd = 1): Promise<void> {
  await comesBack(account, opened)
  await rate(account, opened.id, [aRating({ itemId: opened.items[0], qtd })])
  await exchangeAll(app, account)
}

/** By hand, whatever is planned. */
async function payAll(account: TestAccount, id: number): Promise<void> {
  const refunds: readonly Loose[] = (await managed(account, id))['estornos'] ?? []
  for (const refund of refunds.filter(({ estado }) => estado === 'previsto')) {
    const paid = { meio: 'pix', referencia: 'pix-1', data: '2026-01-02', valor: refund['valor'] }
    await done(account, id, `estornos/${String(refund['id'])}/pagamento-manual`, paid)
  }
}

async function lastEvent(account: TestAccount, processId: number): Promise<Loose> {
  const { json } = await account.call('GET', `/v1/gestao/processos/${processId}/eventos?pageSize=500`)
  const events: readonly Loose[] = json['entidade'] ?? []
  return events.find(({ tipo }) => tipo === 'exchange.refunded-instead') ?? {}
}

describe('an item that cannot be exchanged any more', () => {
  test('is given back in money once it was accepted, at what was paid for it', async () => {
    const account = await shop()
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    await misbehave(app, account, { failure: 'refused', times: 1 })
    await accepted(account, opened)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'falhou', problema: 'refused-by-store' })
    const view = await done(account, opened.id, moneyInstead(opened), MOTIVO)
    expect(view).toMatchObject({
      tipo: 0,
      valorProdutos: 63,
      valorDiferenca: 0,
      itens: [{ tipoProcesso: 0, valorDevolver: 63 }],
      trocas: [{ id: trocaId, estado: 'cancelada', estadoDiferenca: 'nao_ha' }],
      estornos: [{ finalidade: 'refund-1', valorProdutos: 63 }],
    })
    const operation = operations.find(({ operationId }) => operationId === 'refundExchangedItem')
    expect(operation && entityFaults(operation, view)).toEqual([])
    await exchangeAll(app, account)
    await payAll(account, opened.id)
    expect(await shown(account, opened.id)).toMatchObject({ status: 2, estagioFinanceiro: 3 })
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('is paid like any return when it is accepted later, and its reservation is released at once', async () => {
    const account = await shop()
    const opened = await openExchange(account)
    await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    const view = await done(account, opened.id, moneyInstead(opened))
    expect(view).toMatchObject({ valorProdutos: 63, estornos: [], trocas: [{ estado: 'cancelada' }] })
    await exchangeAll(app, account)
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
    await comesBack(account, opened)
    await rate(account, opened.id, [aRating({ itemId: opened.items[0] })], { executarFluxoReembolso: true })
    expect((await managed(account, opened.id))['estornos']).toMatchObject([{ valorProdutos: 63 }])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('is paid after its reservation expired, and tells what was done in one event', async () => {
    const account = await shop()
    const opened = await openExchange(account)
    const first = await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    await expireReservation(app, account, first)
    await exchangeAll(app, account)
    expect((await replacement(account, opened.id))['estado']).toBe('expirada')
    await accepted(account, opened)
    const before = Number((await managed(account, opened.id))['versao'])
    const view = await done(account, opened.id, moneyInstead(opened), MOTIVO)
    expect(view['versao']).toBe(before + 1)
    expect(await lastEvent(account, opened.id)).toMatchObject({
      motivo: 'Saiu de linha',
      dados: { itemId: Number(opened.items[0]), qtd: 1, valorProdutos: 63, trocaIds: [], estornoIds: [] },
    })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('keeps its process open while who sent it has neither, and concludes once the money went back', async () => {
    const account = await shop()
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'G')
    await exchangeAll(app, account)
    await expireReservation(app, account, trocaId)
    await exchangeAll(app, account)
    await accepted(account, opened)
    expect(await managed(account, opened.id)).toMatchObject({ status: 1, trocas: [{ estado: 'expirada' }] })
    await done(account, opened.id, moneyInstead(opened), MOTIVO)
    await exchangeAll(app, account)
    await payAll(account, opened.id)
    expect(await managed(account, opened.id)).toMatchObject({ status: 2, estagioFinanceiro: 3 })
  })

  test('is paid at once when the consumer keeps it', async () => {
    const account = await shop()
    const opened = await openExchange(account, {}, { MantenhaOItem: true })
    await chosen(account, opened, 'G')
    await exchangeAll(app, account)
    const view = await done(account, opened.id, moneyInstead(opened))
    expect(view['estornos']).toMatchObject([{ valorProdutos: 63 }])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('brings its share of the freight, and what the order returns later only the rest', async () => {
    const account = await shop()
    const order = anOrder()
    const [first, second] = order.Skus
    const exchanged = { ...first, TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }
    const opened = await openProcess(account, { ...order, Skus: [exchanged, second] }, { LojaVirtualId: 1 })
    expect(await done(account, opened.id, moneyInstead(opened))).toMatchObject({ valorProdutos: 63, valorFrete: 14 })
    const Skus = [
      { ...first, Quantidade: 0 },
      { ...second, Quantidade: 1 },
    ]
    const later = await openProcess(account, { ...order, Skus }, { LojaVirtualId: 1 })
    expect(await shown(account, later.id)).toMatchObject({ valorProdutos: 27, valorFrete: 6 })
    const again = { ...order, Skus: [first, { ...second, Quantidade: 0 }] }
    const { status, json } = await account.call(
      'POST',
      '/v1/pvt/processo/enviar-solicitacao',
      anImport(again, { LojaVirtualId: 1 }),
    )
    expect([status, json['erroCodigo']]).toEqual([400, 'QUANTIDADE_INDISPONIVEL'])
    // What ends gives back to its order exactly what it took of it.
    await done(account, opened.id, 'cancelar')
    const anew = await openProcess(account, again, { LojaVirtualId: 1 })
    expect(await shown(account, anew.id)).toMatchObject({ valorProdutos: 63, valorFrete: 14 })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('pays three units, one by one accepted, exactly what was paid for the line', async () => {
    const account = await shop()
    const opened = await openThree(account)
    await done(account, opened.id, moneyInstead(opened))
    await comesBack(account, opened)
    for (let unit = 0; unit < 3; unit++)
      await rate(account, opened.id, [aRating({ itemId: opened.items[0] })], { executarFluxoReembolso: true })
    const refunds: readonly Loose[] = (await managed(account, opened.id))['estornos'] ?? []
    const goods = refunds.map(({ valorProdutos }) => Math.round(Number(valorProdutos) * 100))
    expect(goods).toHaveLength(3)
    expect(goods.reduce((total, one) => total + one, 0)).toBe(10_000)
    expect(await moneyFaults(app, account)).toEqual([])
  })
})

describe('the difference of an item that is given back in money', () => {
  test('that the consumer paid goes back as well, beside what was paid for the item', async () => {
    const account = await shop()
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'G')
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/diferenca-paga`, { referencia: 'pix-2' })
    await misbehave(app, account, { failure: 'refused' })
    await accepted(account, opened)
    await misbehave(app, account)
    const view = await done(account, opened.id, moneyInstead(opened))
    expect(view).toMatchObject({ trocas: [{ estadoDiferenca: 'a_devolver' }], valorDiferenca: 0 })
    const refunds: readonly Loose[] = view['estornos'] ?? []
    const goods = refunds.map(({ finalidade, valorProdutos }): [string, number] => {
      return [String(finalidade), Number(valorProdutos)]
    })
    expect(new Map(goods)).toEqual(
      new Map([
        [`exchange-difference-${trocaId}`, 16.9],
        ['refund-1', 63],
      ]),
    )
    await exchangeAll(app, account)
    await payAll(account, opened.id)
    expect(await managed(account, opened.id)).toMatchObject({ status: 2, trocas: [{ estadoDiferenca: 'devolvida' }] })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('that the store planned and did not send is cancelled with the exchange', async () => {
    const account = await shop('{ quandoEnviar: postagem, diferencaComoVale: false }')
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'P')
    await comesBack(account, opened)
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/falha`)
    await rate(account, opened.id, [aRating({ itemId: opened.items[0] })])
    const view = await done(account, opened.id, moneyInstead(opened))
    expect(view['trocas']).toMatchObject([{ estado: 'cancelada', estadoDiferenca: 'nao_ha' }])
    expect(view['estornos']).toMatchObject([
      { finalidade: `exchange-difference-${trocaId}`, estado: 'cancelado', valor: 0 },
      { finalidade: 'refund-1', valorProdutos: 63 },
    ])
    expect(await lastEvent(account, opened.id)).toMatchObject({ dados: { estornoIds: [expect.any(Number)] } })
    const [row] = await app.database.query<{ ceiling: number }>(
      'SELECT exchange_goods_centavos::integer AS ceiling FROM return_process WHERE account_id = $1 AND process_id = $2',
      [account.id, opened.id],
      account.id,
    )
    expect(row).toEqual({ ceiling: 0 })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('that the store sent already keeps the item from being paid again', async () => {
    const account = await shop('{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'P')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/falha`)
    const { status, json } = await command(account, opened.id, moneyInstead(opened))
    expect([status, json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    expect(await moneyCommand(account, opened)).toMatchObject({
      permitido: false,
      porque: 'A loja já devolveu a diferença.',
    })
    expect((await shown(account, opened.id))['valorProdutos']).toBe(0)
  })

  test('that the store sent is never sent again for what is chosen after the process ended and was reopened', async () => {
    const account = await shop('{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'P')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/falha`)
    await done(account, opened.id, 'cancelar')
    await exchangeAll(app, account)
    await done(account, opened.id, 'reabrir')
    await done(account, opened.id, 'aprovar')
    const view = await managed(account, opened.id)
    expect(view).toMatchObject({ trocas: [{ estado: 'cancelada', estadoDiferenca: 'devolvida' }] })
    const commands: readonly Loose[] = view['comandos'] ?? []
    expect(commands.find(({ nome }) => nome === 'trocas')).toMatchObject({
      permitido: false,
      porque: 'A loja já devolveu a diferença.',
    })
    const { status, json } = await command(account, opened.id, 'trocas', { itemId: opened.items[0], skuId: 'P' })
    expect([status, json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    expect(view['estornos']).toMatchObject([{ estado: 'liquidado', valor: 23 }])
  })

  test('that the store refused is tried again even after the process ended, and keeps it open until then', async () => {
    const account = await shop('{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    await chosen(account, opened, 'P')
    await exchangeAll(app, account)
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account, 1)
    await misbehave(app, account, { failure: 'refused' })
    await exchangeAll(app, account)
    await misbehave(app, account)
    await done(account, opened.id, 'cancelar')
    const view = await managed(account, opened.id)
    expect(view).toMatchObject({ status: 1, estagioFinanceiro: 4, trocas: [{ estadoDiferenca: 'a_devolver' }] })
    const refunds: readonly Loose[] = view['estornos'] ?? []
    await done(account, opened.id, `estornos/${String(refunds[0]?.['id'])}/executar`)
    await exchangeAll(app, account)
    expect(await managed(account, opened.id)).toMatchObject({
      estagioFinanceiro: 3,
      estornos: [{ estado: 'liquidado', valor: 23 }],
      trocas: [{ estadoDiferenca: 'devolvida' }],
    })
    expect(await moneyFaults(app, account)).toEqual([])
  })
})

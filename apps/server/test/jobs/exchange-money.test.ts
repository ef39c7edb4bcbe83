import { operations } from '@vaivem/contract'
import { exchangeProblem } from '../../src/processes/exchange-problems.pt-BR.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { entityFaults, testApp, type TestApp } from '../support/app.ts'
import {
  aShop,
  chosen,
  comesBack,
  exchangeAll,
  expireReservation,
  moneyInstead,
  openExchange,
  openThree,
  replacement,
  shelf,
} from '../support/exchanges.ts'
import { accepted, lastEvent, payAll } from '../support/money-instead.ts'
import { done, managed } from '../support/management.ts'
import { anImport, anOrder } from '../support/orders.ts'
import { aRating, openProcess, rate, shown } from '../support/ratings.ts'
import { misbehave, moneyFaults } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

const shop = (settings = '{ quandoEnviar: avaliacao }') => aShop(app, settings)

const MOTIVO = { motivo: 'Saiu de linha' }

describe('an item that cannot be exchanged any more', () => {
  test('is given back in money once it was accepted, at what was paid for it', async () => {
    const account = await shop()
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    await misbehave(app, account, { failure: 'refused', times: 1 })
    await accepted(app, account, opened)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'falhou',
      problema: exchangeProblem('refused-by-store'),
    })
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
    await accepted(app, account, opened)
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
    await accepted(app, account, opened)
    expect(await managed(account, opened.id)).toMatchObject({ status: 1, trocas: [{ estado: 'expirada' }] })
    await done(account, opened.id, moneyInstead(opened), MOTIVO)
    await exchangeAll(app, account)
    await payAll(account, opened.id)
    expect(await managed(account, opened.id)).toMatchObject({ status: 2, estagioFinanceiro: 3 })
  })

  test('is paid at once when the customer keeps it', async () => {
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
    // A process that ends gives back to its order exactly the units that it took.
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

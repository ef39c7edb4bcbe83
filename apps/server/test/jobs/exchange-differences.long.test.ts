import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestApp } from '../support/app.ts'
import {
  aShop,
  chosen,
  comesBack,
  exchangeAll,
  moneyCommand,
  moneyInstead,
  openExchange,
} from '../support/exchanges.ts'
import { accepted, lastEvent, payAll } from '../support/money-instead.ts'
import { command, done, managed } from '../support/management.ts'
import { aRating, rate, shown } from '../support/ratings.ts'
import { misbehave, moneyFaults } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

const shop = (settings = '{ quandoEnviar: avaliacao }') => aShop(app, settings)

describe('the difference of an item that is given back in money', () => {
  test('that the customer paid goes back as well, beside what was paid for the item', async () => {
    const account = await shop()
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'G')
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/diferenca-paga`, { referencia: 'pix-2' })
    await misbehave(app, account, { failure: 'refused' })
    await accepted(app, account, opened)
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

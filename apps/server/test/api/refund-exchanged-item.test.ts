import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  chosen,
  exchangeAll,
  exchanging,
  moneyCommand,
  moneyInstead,
  openExchange,
  replacement,
  shelve,
} from '../support/exchanges.ts'
import { command, done } from '../support/management.ts'
import { openProcess } from '../support/ratings.ts'
import { misbehave, moneyFaults } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

async function shop(settings = '{ quandoEnviar: avaliacao }'): Promise<TestAccount> {
  const account = await app.account({ configuration: exchanging(settings), sellsOrders: true })
  await shelve(app, account, { sku: 'M', price: 9_990, stock: 1 })
  return account
}

describe('giving money instead is refused', () => {
  test('while the exchange is made or was made, and allowed again once nothing comes of it', async () => {
    const account = await shop('{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    expect(await moneyCommand(account, opened)).toMatchObject({ permitido: true, porque: null })
    const trocaId = await chosen(account, opened, 'M')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    const refused = await command(account, opened.id, moneyInstead(opened))
    expect([refused.status, refused.json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    expect(await moneyCommand(account, opened)).toMatchObject({ permitido: false, porque: 'A troca está pedida.' })
    await done(account, opened.id, `trocas/${trocaId}/falha`)
    expect(await moneyCommand(account, opened)).toMatchObject({ permitido: true })
    expect((await done(account, opened.id, moneyInstead(opened)))['valorProdutos']).toBe(63)
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('while the store may be making the order, of what it never answered', async () => {
    const account = await shop('{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    await misbehave(app, account, { failure: 'answer-lost', times: 1 })
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account, 1)
    const { status } = await command(account, opened.id, moneyInstead(opened))
    expect(status).toBe(400)
    await exchangeAll(app, account)
    expect((await replacement(account, opened.id))['estado']).toBe('pedida')
  })

  test('of an item that is returned, unknown, or was turned before', async () => {
    const account = await shop()
    const returned = await openProcess(account, {}, { LojaVirtualId: 1 })
    const opened = await openExchange(account)
    await done(account, opened.id, moneyInstead(opened))
    const answers = [
      await command(account, returned.id, moneyInstead(returned)),
      await command(account, opened.id, moneyInstead(opened)),
      await command(account, opened.id, 'itens/999999/devolver-dinheiro'),
    ]
    expect(answers.map(({ status, json }) => [status, json['erroCodigo']])).toEqual([
      [400, 'ITEM_NAO_E_DE_TROCA'],
      [400, 'ITEM_NAO_E_DE_TROCA'],
      [404, 'ITEM_NAO_ENCONTRADO'],
    ])
  })

  test('of a process that nobody approved, that is unknown, or that changed meanwhile', async () => {
    const account = await shop()
    const opened = await openExchange(account)
    await done(account, opened.id, 'sinalizar')
    const waiting = await command(account, opened.id, moneyInstead(opened))
    const url = (id: number) => `/v1/gestao/processos/${id}/${moneyInstead(opened)}`
    const stale = await account.call('POST', url(opened.id), { versao: 1 })
    const unknown = await account.call('POST', url(999_999), { versao: 1 })
    const answers = [waiting, stale, unknown].map(({ status, json }) => [status, json['erroCodigo']])
    expect(answers).toEqual([
      [400, 'PROCESSO_ENCERRADO'],
      [409, 'VERSAO_DESATUALIZADA'],
      [404, 'PROCESSO_NAO_ENCONTRADO'],
    ])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { exchangeProblem } from '../../src/processes/exchange-problems.pt-BR.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
import {
  aShop,
  chosen,
  comesBack,
  eventsOf,
  exchangeAll,
  openExchange,
  openThree,
  replacement,
  replacementOrders,
  shelf,
  shelve,
} from '../support/exchanges.ts'
import { command, done, managed } from '../support/management.ts'
import { aRating, rate, shown } from '../support/ratings.ts'
import { executionRows, misbehave, moneyFaults } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

describe('the whole way', () => {
  test('waits for the customer’s side of the difference, then goes out, and ends the process', async () => {
    const account = await aShop(app)
    const opened = await openExchange(account)
    const { id } = opened
    const trocaId = await chosen(account, opened, 'G')
    await exchangeAll(app, account)
    expect(await replacement(account, id)).toMatchObject({
      estado: 'reservada',
      valorPago: 63,
      preco: 79.9,
      valorDiferenca: 16.9,
      estadoDiferenca: 'devida',
    })
    expect((await shown(account, id))['valorDiferenca']).toBe(16.9)
    expect(await shelf(app, account, 'G')).toEqual({ stock: 2, reserved: 1 })
    await comesBack(account, opened)
    await exchangeAll(app, account)
    expect(await replacementOrders(app, account)).toEqual([])
    await done(account, id, `trocas/${trocaId}/diferenca-paga`, { referencia: 'pix-1' })
    await exchangeAll(app, account)
    expect(await replacement(account, id)).toMatchObject({ estado: 'pedida', estadoDiferenca: 'paga' })
    expect(await shelf(app, account, 'G')).toEqual({ stock: 1, reserved: 0 })
    await rate(account, id, [aRating({ itemId: opened.items[0] })])
    expect((await shown(account, id))['status']).toBe(1)
    await done(account, id, `trocas/${trocaId}/faturamento`, { chaveNota: 'chave' })
    await done(account, id, `trocas/${trocaId}/envio`, { codigoRastreio: 'BR1', linkRastreio: 'https://r.test/BR1' })
    const view = await done(account, id, `trocas/${trocaId}/entrega`)
    expect(view).toMatchObject({
      status: 2,
      trocas: [{ estado: 'entregue', chaveNota: 'chave', codigoRastreio: 'BR1', linkRastreio: 'https://r.test/BR1' }],
      estornos: [],
    })
    expect(await eventsOf(app, account, id)).toEqual([
      'exchange.chosen',
      'exchange.reserved',
      'exchange.difference-due',
      'exchange.difference-paid',
      'exchange.ordered',
      'exchange.invoiced',
      'exchange.shipped',
      'exchange.delivered',
    ])
    expect(await replacementOrders(app, account)).toMatchObject([{ sku: 'G', quantity: 1 }])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('gives the store’s side of the difference back as the account’s voucher for it, once it is ordered', async () => {
    const account = await aShop(app)
    const opened = await openExchange(account)
    await chosen(account, opened, 'P')
    await exchangeAll(app, account)
    expect((await shown(account, opened.id))['valorDiferenca']).toBe(-23)
    expect((await managed(account, opened.id))['estornos']).toEqual([])
    await comesBack(account, opened)
    await exchangeAll(app, account)
    const view = await managed(account, opened.id)
    expect(view).toMatchObject({
      valorDiferenca: -23,
      valorProdutos: 0,
      trocas: [{ estado: 'pedida', estadoDiferenca: 'devolvida' }],
      estornos: [{ forma: 0, estado: 'liquidado', valor: 23, bonus: 0 }],
      valeCompra: { definicaoId: 3, valor: 23, gerado: true },
      estagioFinanceiro: 3,
    })
    expect(await executionRows(app, account).cards()).toMatchObject([{ balance: 2_300 }])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('leaves the store’s side to a person where the account gives no voucher for it', async () => {
    const account = await aShop(app, '{ quandoEnviar: postagem, diferencaComoVale: false }')
    const opened = await openExchange(account)
    await chosen(account, opened, 'P')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    expect(await managed(account, opened.id)).toMatchObject({
      estagioFinanceiro: 1,
      estornos: [{ forma: 1, estado: 'previsto', valor: 23 }],
      trocas: [{ estado: 'pedida', estadoDiferenca: 'a_devolver' }],
    })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('another variant of the same product costs nothing, unless the account says so', async () => {
    const account = await aShop(app, '{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    await chosen(account, opened, 'M')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'pedida',
      valorDiferenca: 0,
      estadoDiferenca: 'nao_ha',
    })
    const strict = await aShop(app, '{ manterPrecoNaVariacao: false }')
    const other = await openExchange(strict)
    await chosen(strict, other, 'M')
    expect(await replacement(strict, other.id)).toMatchObject({ valorDiferenca: 36.9 })
  })

  test('what was paid for units chosen one by one sums to what was paid for the line', async () => {
    const account = await aShop(app)
    await shelve(app, account, { sku: 'X', price: 3_334, stock: 9, product: 'OUTRO' })
    const opened = await openThree(account)
    for (let unit = 0; unit < 3; unit++) await chosen(account, opened, 'X', { quantidade: 1 })
    const all: readonly Loose[] = (await managed(account, opened.id))['trocas'] ?? []
    expect(all.map((one) => Number(one['valorPago'])).toSorted((one, other) => one - other)).toEqual([
      33.33, 33.33, 33.34,
    ])
    expect((await shown(account, opened.id))['valorDiferenca']).toBe(0.02)
    expect((await command(account, opened.id, 'trocas', { itemId: opened.items[0], skuId: 'X' })).status).toBe(400)
  })

  test('goes out only once its units were accepted, where the account waits for that', async () => {
    const account = await aShop(app, '{ quandoEnviar: avaliacao }')
    const opened = await openExchange(account)
    await chosen(account, opened, 'M')
    await comesBack(account, opened)
    await exchangeAll(app, account)
    expect((await replacement(account, opened.id))['estado']).toBe('reservada')
    await rate(account, opened.id, [aRating({ itemId: opened.items[0] })])
    await exchangeAll(app, account)
    expect((await replacement(account, opened.id))['estado']).toBe('pedida')
  })
})

describe('the last unit on the shelf', () => {
  test('goes to exactly one of two processes that want it at once', async () => {
    const account = await aShop(app)
    const both = await Promise.all([openExchange(account), openExchange(account)])
    await Promise.all(both.map((opened) => chosen(account, opened, 'M')))
    await Promise.all([exchangeAll(app, account), exchangeAll(app, account), exchangeAll(app, account)])
    const found = await Promise.all(both.map(({ id }) => replacement(account, id)))
    expect(new Set(found.map(({ estado }) => estado))).toEqual(new Set(['falhou', 'reservada']))
    expect(found.find(({ estado }) => estado === 'falhou')).toMatchObject({ problema: exchangeProblem('out-of-stock') })
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 1 })
  })

  test('is tried again once the other gave it back', async () => {
    const account = await aShop(app)
    const [first, second] = [await openExchange(account), await openExchange(account)]
    const held = await chosen(account, first, 'M')
    const waiting = await chosen(account, second, 'M')
    await exchangeAll(app, account)
    await done(account, first.id, `trocas/${held}/cancelar`)
    await exchangeAll(app, account)
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
    await done(account, second.id, `trocas/${waiting}/tentar`)
    await exchangeAll(app, account)
    expect((await replacement(account, second.id))['estado']).toBe('reservada')
    expect(await eventsOf(app, account, second.id)).toEqual([
      'exchange.chosen',
      'exchange.failed',
      'exchange.retried',
      'exchange.reserved',
    ])
  })
})

describe('a store that misbehaves', () => {
  test.each(['answer-lost', 'request-lost', 'unavailable'] as const)(
    'keeps the stock and makes the order exactly once under %s',
    async (failure) => {
      const account = await aShop(app, '{ quandoEnviar: postagem }')
      const opened = await openExchange(account)
      await misbehave(app, account, { failure, times: 3 })
      await chosen(account, opened, 'M')
      await exchangeAll(app, account)
      expect((await replacement(account, opened.id))['estado']).toBe('reservada')
      await misbehave(app, account, { failure, times: 2 })
      await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
      await exchangeAll(app, account)
      expect((await replacement(account, opened.id))['estado']).toBe('pedida')
      expect(await shelf(app, account, 'M')).toEqual({ stock: 0, reserved: 0 })
      expect(await replacementOrders(app, account)).toHaveLength(1)
      expect(await eventsOf(app, account, opened.id)).toEqual([
        'exchange.chosen',
        'exchange.reserved',
        'exchange.ordered',
      ])
    },
  )

  test('is given back what was kept while nobody knew, when the exchange is cancelled', async () => {
    const account = await aShop(app)
    const opened = await openExchange(account)
    await misbehave(app, account, { failure: 'answer-lost', times: 1 })
    const trocaId = await chosen(account, opened, 'M')
    await exchangeAll(app, account, 1)
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 1 })
    await done(account, opened.id, `trocas/${trocaId}/cancelar`)
    await exchangeAll(app, account)
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
    expect((await replacement(account, opened.id))['estado']).toBe('cancelada')
  })

  test('refuses for good: a person is told why, and may try again', async () => {
    const account = await aShop(app)
    const opened = await openExchange(account)
    await misbehave(app, account, { failure: 'refused' })
    const trocaId = await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'falhou',
      problema: exchangeProblem('refused-by-store'),
    })
    await misbehave(app, account)
    await done(account, opened.id, `trocas/${trocaId}/tentar`)
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'reservada', problema: null })
  })

  test('slow beyond the lease: two workers, one reservation and one event', async () => {
    const account = await aShop(app)
    const opened = await openExchange(account)
    await misbehave(app, account, { delay: 300, times: 2 })
    await chosen(account, opened, 'G')
    const hurried = { ...FAST_RETRIES, leaseMilliseconds: 50 }
    const late = new Promise((resolve) => setTimeout(resolve, 120))
    await Promise.all([exchangeAll(app, account, 3, hurried), late.then(() => exchangeAll(app, account, 3, hurried))])
    await exchangeAll(app, account)
    expect(await shelf(app, account, 'G')).toEqual({ stock: 2, reserved: 1 })
    expect(await eventsOf(app, account, opened.id)).toEqual(['exchange.chosen', 'exchange.reserved'])
  })
})

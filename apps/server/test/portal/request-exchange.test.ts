import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aFlowOrder } from '../support/consumer-flow.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exchanging, shelve } from '../support/exchanges.ts'
import { aConsumer, hiddenIn, linesIn, PAGES, wordsOf, openedOf, sendRequest } from '../support/request-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: exchanging() })
})
afterEach(() => {
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

const processes = (orderNumber: string, owner = account) => openedOf(app, owner, orderNumber)

describe('an exchange', () => {
  beforeAll(async () => {
    await shelve(app, account, { sku: 'CAM-AZ-G', price: 7_990, stock: 3 })
    await shelve(app, account, { sku: 'BOTA', product: 'BOTA', price: 9_900, stock: 1 })
  })

  const exchangeable = () =>
    aFlowOrder({
      Skus: [
        {
          SkuId: 'CAM-AZ-M',
          SkuNome: 'Camisa azul M',
          ProdutoId: 'CAM-AZ',
          ProdutoNome: 'Camisa azul',
          Preco: 70,
          QuantidadeTotal: 1,
        },
      ],
      Valor: 90,
      ValorDesconto: 0,
    })

  async function toReplacement(order: Record<string, unknown>) {
    const consumer = await aConsumer(app, account, order)
    const [line = ''] = linesIn((await consumer.open(PAGES.items)).text)
    await consumer.answer(PAGES.items, { item: line })
    await consumer.answer(PAGES.details, { [`escolha-${line}`]: 'exchange:2' })
    return { consumer, line }
  }

  test('shows variations first and differences, and chooses what was chosen with the request', async () => {
    const order = exchangeable()
    const { consumer, line } = await toReplacement(order)
    const offers = wordsOf((await consumer.open(PAGES.replacement)).text)
    expect(offers).toMatch(
      /Outra variação do mesmo produto .+ Sem diferença a pagar .+ Outros produtos .+ Você paga R\$ 29,00/,
    )
    await consumer.answer(PAGES.replacement, { [`troca-${line}`]: 'BOTA' })
    expect((await consumer.open(PAGES.outcome)).headers['location']).toBe(PAGES.shipping)
    await consumer.answer(PAGES.shipping, { envio: '1.0' })
    expect(wordsOf((await consumer.open(PAGES.review)).text)).toContain('Você paga R$ 29,00 de diferença')
    await sendRequest(consumer)
    const [made] = await processes(order.PedidoNumero)
    const chosen = await app.database.query(
      'SELECT sku_id, quantity, difference_centavos::int AS difference FROM replacement WHERE process_id = $1',
      [made?.process_id],
      account.id,
    )
    expect(chosen).toEqual([{ sku_id: 'BOTA', quantity: 1, difference: 2_900 }])
  })

  test('whose stock went meanwhile is told kindly, and opens nothing', async () => {
    const order = exchangeable()
    const { consumer, line } = await toReplacement(order)
    await consumer.answer(PAGES.replacement, { [`troca-${line}`]: 'CAM-AZ-G' })
    await consumer.answer(PAGES.shipping, { envio: '1.0' })
    const stock = (units: number) =>
      app.database.query(
        `UPDATE built_in_store_variant SET stock = $2 WHERE account_id = $1 AND sku_id = 'CAM-AZ-G'`,
        [account.id, units],
        account.id,
      )
    await stock(0)
    const sent = await consumer.answer(PAGES.review, {})
    expect(sent.headers['location']).toBe(`${PAGES.replacement}?aviso=offer-changed`)
    expect(await processes(order.PedidoNumero)).toEqual([])
    await stock(3)
    expect((await sendRequest(consumer)).receipt.status).toBe(200)
  })

  test('is offered first to who returns for want of fit', async () => {
    const order = exchangeable()
    const consumer = await aConsumer(app, account, order)
    const [line = ''] = linesIn((await consumer.open(PAGES.items)).text)
    await consumer.answer(PAGES.items, { item: line })
    await consumer.answer(PAGES.details, { [`escolha-${line}`]: 'return:2' })
    const outcome = await consumer.open(PAGES.outcome)
    expect(wordsOf(outcome.text)).toContain('Que tal trocar em vez de devolver?')
    const taken = await consumer.sendValues(PAGES.outcome, { ...hiddenIn(outcome.text), valor: 'troca' })
    expect(taken.headers['location']).toBe(PAGES.replacement)
    expect((await consumer.open(PAGES.replacement)).status).toBe(200)
  })

  test('tells a store that does not answer apart from one that has nothing', async () => {
    const { consumer } = await toReplacement(exchangeable())
    const listOffers = app.deps.storeStock.listOffers
    Object.assign(app.deps.storeStock, { listOffers: () => Promise.reject(new Error('away')) })
    try {
      expect(wordsOf((await consumer.open(PAGES.replacement)).text)).toContain('Não conseguimos ver o estoque')
    } finally {
      Object.assign(app.deps.storeStock, { listOffers })
    }
  })
})

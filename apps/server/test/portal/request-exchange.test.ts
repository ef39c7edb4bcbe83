import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aFlowOrder } from '../support/customer-flow.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exchanging, shelve } from '../support/exchanges.ts'
import { aCustomer, hiddenIn, linesIn, PAGES, wordsOf, openedOf, sendRequest } from '../support/request-flow.ts'

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
    const customer = await aCustomer(app, account, order)
    const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
    await customer.answer(PAGES.items, { item: line })
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'exchange:2' })
    return { customer, line }
  }

  test('shows variations first and differences, and chooses what was chosen with the request', async () => {
    const order = exchangeable()
    const { customer, line } = await toReplacement(order)
    const offers = wordsOf((await customer.open(PAGES.replacement)).text)
    expect(offers).toMatch(
      /Outra variação do mesmo produto .+ Sem diferença a pagar Outros produtos .+ Você paga R\$ 29,00/,
    )
    // The stock is not shown, not even in the markup.
    expect((await customer.open(PAGES.replacement)).text).not.toMatch(/estoque<|em estoque/)
    const searched = wordsOf((await customer.open(`${PAGES.replacement}?busca=produto%20BOTÁ`)).text)
    expect(searched).toContain('Produto BOTA')
    expect(wordsOf((await customer.open(`${PAGES.replacement}?busca=luva`)).text)).toContain(
      'Nenhum produto encontrado',
    )
    await customer.answer(PAGES.replacement, { [`troca-${line}`]: 'BOTA' })
    expect((await customer.open(PAGES.outcome)).headers['location']).toBe(PAGES.shipping)
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    expect(wordsOf((await customer.open(PAGES.review)).text)).toContain('Você paga R$ 29,00 de diferença')
    await sendRequest(customer)
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
    const { customer, line } = await toReplacement(order)
    await customer.answer(PAGES.replacement, { [`troca-${line}`]: 'CAM-AZ-G' })
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    const stock = (units: number) =>
      app.database.query(
        `UPDATE built_in_store_variant SET stock = $2 WHERE account_id = $1 AND sku_id = 'CAM-AZ-G'`,
        [account.id, units],
        account.id,
      )
    await stock(0)
    const sent = await customer.answer(PAGES.review, {})
    expect(sent.headers['location']).toBe(`${PAGES.replacement}?aviso=offer-changed`)
    expect(await processes(order.PedidoNumero)).toEqual([])
    await stock(3)
    expect((await sendRequest(customer)).receipt.status).toBe(200)
  })

  test('is offered beside money to who returns for want of fit, and money stays in view', async () => {
    const order = exchangeable()
    const customer = await aCustomer(app, account, order)
    const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
    await customer.answer(PAGES.items, { item: line })
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:2' })
    const outcome = await customer.open(PAGES.outcome)
    expect(wordsOf(outcome.text)).toMatch(
      /Trocar .+ R\$ 70,00 .+ Dinheiro de volta|Dinheiro de volta .+ Trocar R\$ 70,00/,
    )
    const taken = await customer.sendValues(PAGES.outcome, { ...hiddenIn(outcome.text), valor: 'troca' })
    expect(taken.headers['location']).toBe(PAGES.replacement)
    expect((await customer.open(PAGES.replacement)).status).toBe(200)
  })

  test('tells a store that does not answer apart from one that has nothing', async () => {
    const { customer } = await toReplacement(exchangeable())
    const listOffers = app.deps.storeStock.listOffers
    Object.assign(app.deps.storeStock, { listOffers: () => Promise.reject(new Error('away')) })
    try {
      expect(wordsOf((await customer.open(PAGES.replacement)).text)).toContain('Não conseguimos ver o estoque')
    } finally {
      Object.assign(app.deps.storeStock, { listOffers })
    }
  })
})

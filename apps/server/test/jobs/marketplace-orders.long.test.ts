import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import { exchangeAll, exchanging, openExchange, replacement, replacementOrders, shelve } from '../support/exchanges.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { executionRows, mustAddUp, sellOrder, settleAll } from '../support/refund-execution.ts'
import type { SoldPayment } from '../support/sold-orders.ts'

let app: TestApp
let account: TestAccount
let written: ReturnType<typeof executionRows>
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

const AT_ONCE = `${DEMO_ACCOUNT}\ngatilhos: { estorno: avaliacao, vale: avaliacao }\n`
const STORE_HOLDS = 'marketplace: { dinheiroComALoja: true }\n'
const CARD: readonly SoldPayment[] = [{ id: 'card', kind: 'creditCard', reais: 110 }]
const MARKETPLACE = { LojaVirtualId: 1, Marketplace: true }

async function anAccount(configuration = AT_ONCE) {
  account = await app.account({ configuration })
  written = executionRows(app, account)
}

/** A confirmed order that a marketplace sold; its first item was accepted, and whatever it pays by itself is paid. */
async function accepted(terms: Record<string, unknown> = {}, order?: Record<string, unknown>) {
  const { id, items } = await openProcess(account, order ?? (await sellOrder(app, account, CARD)), {
    ...MARKETPLACE,
    ...terms,
  })
  const rated = await rate(account, id, [aRating({ itemId: items[0] })])
  if (rated.status !== 200) throw new Error(rated.text)
  await settleAll(app, account)
  return id
}

describe('an order of a marketplace that the store confirms', () => {
  test.each([
    ['a refund', {}, 'automatic'],
    ['a voucher', { ValeCompraDefinicaoId: 1 }, 'voucher'],
  ])('%s waits for a person, with the reason where people look', async (_, terms, means) => {
    await anAccount()
    const id = await accepted(terms)
    expect(await written.intents(id)).toMatchObject([{ means, status: 'planned' }])
    expect((await written.events(id)).at(-1)).toBe('refund.held')
    const problem =
      'O pedido é de um marketplace, e a conta não diz que a loja recebe o dinheiro desses pedidos ' +
      '(marketplace.dinheiroComALoja): espera a decisão de quem pode mover dinheiro.'
    expect(await managed(account, id)).toMatchObject({ estornos: [{ estado: 'previsto', problema: problem }] })
    const { json } = await account.call('GET', '/v1/gestao/estornos?situacao=a-liberar')
    expect(json['entidade']).toMatchObject([{ processoId: id, situacao: 'a-liberar', problema: problem }])
  })

  test('the payment of a kept item waits', async () => {
    await anAccount(
      AT_ONCE.replace(
        /manterItem:.*\n/,
        'manterItem: { ativo: true, ate: 100.00, solicitacoesPorConsumidor: 9, periodoDias: 365 }\n',
      ),
    )
    const kept = { ...MARKETPLACE, ValeCompraDefinicaoId: 1, MantenhaOItem: true }
    const { id } = await openProcess(account, await sellOrder(app, account, CARD), kept)
    await settleAll(app, account)
    expect(await written.intents(id)).toMatchObject([{ status: 'planned' }])
    expect(await written.cards()).toEqual([])
  })

  test('the goods of an exchange are not ordered', async () => {
    account = await app.account({ configuration: exchanging('{ quandoEnviar: postagem }'), sellsOrders: true })
    await shelve(app, account, { sku: 'M', price: 9_990, stock: 1 })
    const opened = await openExchange(account)
    await app.database.query(
      `UPDATE return_process SET state = jsonb_set(state, '{isMarketplace}', 'true') WHERE account_id = $1`,
      [account.id],
      account.id,
    )
    await done(account, opened.id, 'trocas', { itemId: opened.items[0], skuId: 'M' })
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    expect(await replacementOrders(app, account)).toEqual([])
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'reservada',
      problema: expect.stringContaining('é de um marketplace'),
    })
  })

  test('an integration that rates and asks for the refund is told why it waits', async () => {
    await anAccount(DEMO_ACCOUNT)
    const order = await sellOrder(app, account, CARD)
    const { id, items } = await openProcess(account, order, { ...MARKETPLACE, ValeCompraDefinicaoId: 1 })
    const { json } = await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    expect(json['entidade']).toMatch(
      /planejado; espera a decisão de quem pode mover dinheiro, porque o pedido é de um marketplace, .*\.$/,
    )
    await settleAll(app, account)
    expect(await written.cards()).toEqual([])
  })

  test('another process of the order that does not say so waits as well', async () => {
    await anAccount()
    const order = await sellOrder(app, account, CARD)
    await openProcess(account, order, { ...MARKETPLACE, ValeCompraDefinicaoId: 1 })
    const [first, second] = order['Skus'] as Record<string, unknown>[]
    const rest = {
      ...order,
      Skus: [
        { ...first, Quantidade: 0 },
        { ...second, Quantidade: 1 },
      ],
    }
    const id = await accepted({ Marketplace: false, ValeCompraDefinicaoId: 1 }, rest)
    expect(await written.intents(id)).toMatchObject([{ status: 'planned' }])
  })

  test('who pays one by hand is told that a marketplace sold it', async () => {
    await anAccount(DEMO_ACCOUNT)
    const terms = { ...MARKETPLACE, DadosBancariosDto: { tipo: 1, tipoChavePix: 3, chavePix: 'x@example.com' } }
    const { id, items } = await openProcess(account, {}, terms)
    await rate(account, id, [aRating({ itemId: items[0] })])
    await done(account, id, 'estornos/planejar')
    const { json } = await account.call('GET', '/v1/gestao/estornos?situacao=manual')
    expect(json['entidade']).toMatchObject([
      { processoId: id, problema: expect.stringContaining('é de um marketplace') },
    ])
  })

  test('a person who moves money releases what waits', async () => {
    await anAccount()
    const id = await accepted({ ValeCompraDefinicaoId: 1 })
    const [refund] = (await managed(account, id))['estornos'] ?? []
    await done(account, id, `estornos/${String(refund?.['id'])}/executar`)
    await settleAll(app, account)
    expect(await managed(account, id)).toMatchObject({ estornos: [{ estado: 'liquidado', problema: null }] })
  })

  test('is paid by itself where the account says that the store holds the money', async () => {
    await anAccount(AT_ONCE + STORE_HOLDS)
    const id = await accepted({ ValeCompraDefinicaoId: 1 })
    expect(await written.intents(id)).toMatchObject([{ status: 'settled' }])
  })
})

test('an order that no marketplace sold is paid by itself as before', async () => {
  await anAccount()
  const id = await accepted({ Marketplace: false, ValeCompraDefinicaoId: 1 })
  expect(await written.intents(id)).toMatchObject([{ status: 'settled' }])
})

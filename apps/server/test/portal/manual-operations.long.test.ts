import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anUnconnectedAccount, doDue } from '../support/manual-account.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { replacement } from '../support/exchanges.ts'
import { mailboxOf } from '../support/mailed.ts'
import { done, managed } from '../support/management.ts'
import { aRating, rate, shown } from '../support/ratings.ts'
import { aCustomer, linesIn, openedOf, PAGES, sendRequest, wordsOf, type Customer } from '../support/request-flow.ts'

/** A customer of an account without connector and carrier, from the request to what staff made by hand for it. */

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await anUnconnectedAccount(app)
})
afterEach(() => {
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

async function chooses(order: ReturnType<typeof aFlowOrder>, choice: string, owner = account) {
  const customer = await aCustomer(app, owner, order)
  const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
  await customer.answer(PAGES.items, { item: line })
  await customer.answer(PAGES.details, { [`escolha-${line}`]: choice })
  await app.database.query('UPDATE flow_session SET proven_at = now()', [], owner.id)
  return customer
}

/** Sends it; staff approve, register the carrier's code, what came, and that all of it is as it was. */
async function sentAndAccepted(customer: Customer, orderNumber: string) {
  await customer.answer(PAGES.shipping, { envio: '1.0' })
  const { receipt } = await sendRequest(customer)
  expect(receipt.status).toBe(200)
  const [opened] = await openedOf(app, account, orderNumber)
  const id = Number(opened?.process_id)
  const view = await managed(account, id)
  if (view['decisao'] !== 'aprovado') await done(account, id, 'aprovar')
  const parcels: readonly Loose[] = view['encomendas'] ?? []
  const parcel = Number(parcels[0]?.['id'])
  await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: `MAO-${id}` })
  await doDue(app, account)
  const mails = await mailboxOf(app, account)
  expect(mails.some(({ text }) => text.includes(`MAO-${id}`))).toBe(true)
  await done(account, id, `encomendas/${parcel}/postagem`)
  await done(account, id, `encomendas/${parcel}/recebimento`)
  const items: readonly Loose[] = (await shown(account, id))['itens'] ?? []
  const elements = items.map(({ itemId, quantidade }) => aRating({ itemId, qtd: quantidade }))
  const rated = await rate(account, id, elements, { executarFluxoReembolso: true })
  expect(rated.json['erroDetalhado']).toBeNull()
  await doDue(app, account)
  return { id, itemId: String(items[0]?.['itemId']), number: String(view['numero']) }
}

const pageOf = async (customer: Customer, number: string) => customer.open(`/fluxo/solicitacoes/${number}`)
const refundOf = async (id: number): Promise<Loose> => {
  const all: readonly Loose[] = (await managed(account, id))['estornos'] ?? []
  return all[0] ?? {}
}

describe('a customer of an account whose staff do everything by hand', () => {
  test('who chose a voucher sees the code that staff made in the shop', async () => {
    const order = aFlowOrder()
    const customer = await chooses(order, 'return:1')
    await customer.answer(PAGES.outcome, { valor: 'vale-1' })
    const { id, number } = await sentAndAccepted(customer, order.PedidoNumero)
    const { id: intent, valor } = await refundOf(id)
    const made = { codigo: `LOJA-${id}`, validade: '2999-12-31', referencia: 'Cupom 1' }
    await done(account, id, `estornos/${Number(intent)}/vale-manual`, made)
    expect(await shown(account, id)).toMatchObject({ status: 2, valeCompra: { valor, gerado: true } })
    const page = await pageOf(customer, number)
    const voucher = /href="([^"]*\/vale\/\d+)"/.exec(page.text)?.[1] ?? ''
    expect((await customer.open(voucher)).text).toContain(`LOJA-${id}`)
    await doDue(app, account)
    expect((await mailboxOf(app, account)).some(({ text }) => text.includes(`LOJA-${id}`))).toBe(true)
  })

  test('who chose money gets it from staff', async () => {
    const order = aFlowOrder()
    const customer = await chooses(order, 'return:1')
    const bank = { titular: 'Marina Duarte', cpf: '529.982.247-25', destino: 'pix', chave: 'marina@example.com' }
    await customer.answer(PAGES.outcome, { valor: 'dinheiro', ...bank })
    const { id, number } = await sentAndAccepted(customer, order.PedidoNumero)
    const { id: intent, valor, forma } = await refundOf(id)
    expect(forma).toBe(1)
    const payment = { meio: 'pix', referencia: 'E1', data: '2026-01-01', valor }
    await done(account, id, `estornos/${Number(intent)}/pagamento-manual`, payment)
    expect(await shown(account, id)).toMatchObject({ status: 2 })
    expect(wordsOf((await pageOf(customer, number)).text)).toContain('O estorno foi feito')
  })

  test('who wants an exchange agrees with staff what goes out, and follows it', async () => {
    const order = aFlowOrder()
    const customer = await chooses(order, 'exchange:2')
    expect((await customer.open(PAGES.replacement)).status).toBe(303)
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    expect(wordsOf((await customer.open(PAGES.review)).text)).toContain('a loja combina com você o que vai no lugar')
    const { id, itemId, number } = await sentAndAccepted(customer, order.PedidoNumero)
    expect(wordsOf((await pageOf(customer, number)).text)).toContain('espera você dizer o que quer no lugar')
    const typed = { itemId, skuId: 'G', skuNome: 'Camisa azul G', preco: 1, mesmoProduto: true }
    await done(account, id, 'trocas', typed)
    const trocaId = Number((await replacement(account, id))['id'])
    await done(account, id, `trocas/${trocaId}/pedido`, { pedidoDaTroca: '77' })
    await done(account, id, `trocas/${trocaId}/envio`, { codigoRastreio: 'BR77' })
    const page = wordsOf((await pageOf(customer, number)).text)
    expect(page).toContain('Camisa azul G')
    expect(page).toContain('BR77')
    await done(account, id, `trocas/${trocaId}/entrega`)
    expect(await shown(account, id)).toMatchObject({ status: 2 })
  })
})

describe('a customer of an account that declares nothing', () => {
  let bare: TestAccount
  beforeAll(async () => {
    bare = await anUnconnectedAccount(app, '')
  })

  test('is offered neither a voucher nor an exchange, and no way to send that nobody can label', async () => {
    const customer = await chooses(aFlowOrder(), 'return:1', bare)
    expect((await customer.open(PAGES.details)).text).not.toContain('exchange:')
    const outcome = wordsOf((await customer.open(PAGES.outcome)).text)
    expect(outcome).toContain('R$')
    expect(outcome.toLowerCase()).not.toContain('vale-compra')
    const body = { Skus: [{ SkuId: 'A', Preco: 1, Quantidade: 1, QuantidadeTotal: 1 }] }
    const { json } = await bare.call('POST', '/v1/pvt/logistica/opcoes?lojaVirtualId=1', body)
    const options: readonly Loose[] = json['entidade'] ?? []
    expect(options.length).toBeGreaterThan(0)
    expect(options.map(({ transportadora }) => transportadora)).toEqual(options.map(() => null))
    const carriers = await bare.call('GET', '/v1/pvt/logistica/transportadoras?lojaVirtualId=1')
    expect(carriers.json['entidade']).toEqual([])
  })

  test('cannot ask for an exchange by a form of their own either', async () => {
    const customer = await chooses(aFlowOrder(), 'exchange:2', bare)
    expect((await customer.open(PAGES.review)).status).toBe(303)
  })
})

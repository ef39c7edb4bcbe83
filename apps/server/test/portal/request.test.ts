import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aFlowOrder, aStoreDocument, putIntoStore } from '../support/customer-flow.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exchanging, shelve } from '../support/exchanges.ts'
import {
  aCustomer,
  hiddenIn,
  linesIn,
  PAGES,
  toReview,
  wordsOf,
  openedOf,
  sendRequest,
} from '../support/request-flow.ts'

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

const reais = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(centavos / 100)
    .replaceAll('\u00a0', ' ')

describe('a return of one item', () => {
  test('takes five pages from the order to the receipt, each leading to the next', async () => {
    const order = aFlowOrder()
    const customer = await aCustomer(app, account, order)
    const items = await customer.open(PAGES.items)
    expect(wordsOf(items.text)).toContain('Etapa 1 de 5')
    const [line = ''] = linesIn(items.text)
    const steps = [
      await customer.answer(PAGES.items, { item: line }),
      await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' }),
    ]
    expect(steps.map(({ status, headers }) => [status, headers['location']])).toEqual([
      [303, PAGES.details],
      [303, PAGES.replacement],
    ])
    expect((await customer.open(PAGES.replacement)).headers['location']).toBe(PAGES.outcome)
    expect((await customer.open(PAGES.outcome)).status).toBe(200)
    expect((await customer.answer(PAGES.outcome, { valor: 'dinheiro' })).headers['location']).toBe(PAGES.shipping)
    expect((await customer.answer(PAGES.shipping, { envio: '1.0' })).headers['location']).toBe(PAGES.review)
    const review = await customer.open(PAGES.review)
    expect(wordsOf(review.text)).toContain('Etapa 5 de 5')
    const { sent, receipt } = await sendRequest(customer)
    expect(sent.status).toBe(303)
    const [made] = await processes(order.PedidoNumero)
    expect(receipt.status).toBe(200)
    expect(wordsOf(receipt.text)).toMatch(
      /Número da solicitação: LE-\d{6} ?\. Enviada em .+ Solicitação aprovada: estamos preparando o código de envio/,
    )
    expect(made).toMatchObject({
      state: { refundForm: 'automatic', notifyCustomer: true, delivery: { optionId: 1, kind: 'agency', carrierId: 1 } },
    })
  })

  test('shows on every page the very amounts that the request then has', async () => {
    const order = aFlowOrder()
    const customer = await aCustomer(app, account, order)
    const { page } = await toReview(customer)
    const outcome = wordsOf((await customer.open(PAGES.outcome)).text)
    await sendRequest(customer)
    const [made] = await processes(order.PedidoNumero)
    const total = reais((made?.goods ?? 0) + (made?.freight ?? 0))
    expect([made?.goods, made?.freight]).toEqual([6_462, 1_077])
    for (const text of [outcome, wordsOf(page.text)])
      for (const part of [reais(made?.goods ?? 0), reais(made?.freight ?? 0), total]) expect(text).toContain(part)
  })

  test('sends its receipt by mail, with number and moment', async () => {
    const order = aFlowOrder()
    const customer = await aCustomer(app, account, order)
    await toReview(customer)
    await sendRequest(customer)
    const [made] = await processes(order.PedidoNumero)
    const mails = await app.database.query<{ kind: string }>(
      'SELECT kind FROM mail_message WHERE account_id = $1 AND process_id = $2',
      [account.id, made?.process_id],
      account.id,
    )
    expect(mails.map(({ kind }) => kind)).toContain('request-received')
  })

  test('is found again from the items of its order', async () => {
    const customer = await aCustomer(app, account, aFlowOrder())
    await toReview(customer)
    expect((await customer.open(PAGES.items)).text).not.toContain('/fluxo/solicitacoes')
    await sendRequest(customer)
    const { text } = await customer.open(PAGES.items)
    expect(wordsOf(text)).toContain('Este pedido já tem solicitações.')
    expect(text).toContain('href="/fluxo/solicitacoes"')
  })

  test('tells staff who asked and from where, and names nobody', async () => {
    const order = aFlowOrder()
    const customer = await aCustomer(app, account, order)
    await toReview(customer)
    await sendRequest(customer)
    const [made] = await processes(order.PedidoNumero)
    const [event] = await app.database.query<{ cause: string; type: string; ip: string }>(
      `SELECT cause, type, origin ->> 'ip' AS ip FROM process_event WHERE process_id = $1 ORDER BY sequence LIMIT 1`,
      [made?.process_id],
      account.id,
    )
    expect(event).toEqual({ cause: 'consumer', type: 'process.created', ip: '127.0.0.1' })
  })
})

describe('how it is paid back', () => {
  test('a voucher is promised on the terms that were shown', async () => {
    const order = aFlowOrder()
    const customer = await aCustomer(app, account, order)
    await toReview(customer)
    const outcome = await customer.open(PAGES.outcome)
    expect(wordsOf(outcome.text)).toContain('Vale-compra')
    await customer.answer(PAGES.outcome, { valor: 'vale-1' })
    expect(wordsOf((await customer.open(PAGES.review)).text)).toContain(reais(7_539))
    await sendRequest(customer)
    const [made] = await processes(order.PedidoNumero)
    expect(made?.state).toMatchObject({ refundForm: 'voucher', voucherDefinitionId: 1, voucher: { validDays: 365 } })
  })

  test('the voucher that is worth most stands beside the money with its bonus, and nothing is offered after the choice', async () => {
    const bonus = await app.account()
    const order = aFlowOrder()
    const customer = await aCustomer(app, bonus, order)
    await toReview(customer)
    // 64.62 at 110 % and 10.77 of freight.
    const offers = wordsOf((await customer.open(PAGES.outcome)).text)
    expect(offers).toContain(`${reais(8_185)} Inclui ${reais(646)} de bônus`)
    expect(offers).toContain('Dinheiro de volta')
    await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
    expect(wordsOf((await customer.open(PAGES.review)).text)).not.toContain('bônus')
    await customer.answer(PAGES.outcome, { valor: 'vale-2' })
    await sendRequest(customer)
    expect((await processes(order.PedidoNumero, bonus))[0]?.state).toMatchObject({ voucherDefinitionId: 2 })
  })

  test('says what falls on which payment, as the store tells it', async () => {
    const document = aStoreDocument()
    await putIntoStore(app, account, document, 1)
    const customer = await aCustomer(app, account, {
      PedidoNumero: document.Numero,
      PedidoId: String(document['PedidoId']),
    })
    await toReview(customer)
    expect(wordsOf((await customer.open(PAGES.outcome)).text)).toContain(`${reais(7_700)} no cartão de crédito`)
  })

  test('an item of little worth is kept, kindly, and nothing is sent', async () => {
    const Skus = [{ SkuId: 'MEI', SkuNome: 'Meia preta', Preco: 20, QuantidadeTotal: 1 }]
    const order = aFlowOrder({
      Skus,
      Valor: 25,
      ValorFrete: 5,
      ValorDesconto: 0,
      Cliente: { ClienteEmail: 'kept@example.com' },
    })
    const customer = await aCustomer(app, account, order)
    const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
    await customer.answer(PAGES.items, { item: line })
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })
    const outcome = wordsOf((await customer.open(PAGES.outcome)).text)
    expect(outcome).toContain('Fique com o item')
    expect(outcome).toContain('Etapa 3 de 4')
    await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
    expect((await customer.open(PAGES.shipping)).headers['location']).toBe(PAGES.review)
    const { receipt } = await sendRequest(customer)
    expect(wordsOf(receipt.text)).toContain('Fique com o item: você não precisa enviar nada')
    expect(await processes(order.PedidoNumero)).toMatchObject([{ keep_item: true }])
  })
})

describe('what a person must look at', () => {
  const comments = async (owner: TestAccount, number: string) => {
    const [made] = await processes(number, owner)
    const { json } = await owner.call('GET', `/v1/gestao/processos/${made?.process_id}`)
    return { decision: json['entidade']?.['decisao'], comments: json['entidade']?.['comentarios'] }
  }

  test('is a regret that the account offers no reason for: law grants it, without a word', async () => {
    const silent = DEMO_ACCOUNT.replace('descricao: Arrependimento\n', '$&    ativo: false\n')
    const owner = await app.account({ configuration: silent })
    const order = aFlowOrder()
    const customer = await aCustomer(app, owner, order)
    const { page } = await toReview(customer, 'return:lei')
    expect(wordsOf(page.text)).toContain('Desistência da compra')
    const { receipt } = await sendRequest(customer)
    expect(wordsOf(receipt.text)).toContain('A loja está analisando a sua solicitação')
    expect(await comments(owner, order.PedidoNumero)).toMatchObject({ decision: 'em_analise' })
  })

  test('is told what the customer wishes in place of an item, where nobody approved it yet', async () => {
    const anyStatus = exchanging().replaceAll('statusPermitidos: [invoiced, delivered]', 'statusPermitidos: []')
    const owner = await app.account({ configuration: anyStatus })
    await shelve(app, owner, { sku: 'BOTA', product: 'BOTA', price: 9_900, stock: 1 })
    const order = aFlowOrder({ PedidoStatus: 'canceled' })
    const customer = await aCustomer(app, owner, order)
    const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
    await customer.answer(PAGES.items, { item: line })
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'exchange:2' })
    await customer.answer(PAGES.replacement, { [`troca-${line}`]: 'BOTA' })
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    await sendRequest(customer)
    expect(await comments(owner, order.PedidoNumero)).toMatchObject({
      decision: 'em_analise',
      comments: [{ autor: 'consumidor', texto: expect.stringContaining('1 × Produto BOTA – Nome de BOTA (SKU BOTA)') }],
    })
  })
})

describe('how it was', () => {
  test('is kept with the request, once, and shown to staff', async () => {
    const order = aFlowOrder()
    const customer = await aCustomer(app, account, order)
    await toReview(customer)
    const { receipt } = await sendRequest(customer)
    const { rascunho = '' } = hiddenIn(receipt.text)
    const rate = (values: Record<string, string>) => customer.sendValues(PAGES.receipt, { rascunho, ...values })
    expect((await rate({ nota: '6' })).status).toBe(422)
    expect((await rate({ nota: '2' })).status).toBe(303)
    expect((await rate({ nota: '5', comentario: 'Rápido <b>' })).status).toBe(303)
    expect(wordsOf((await customer.open(`${PAGES.receipt}/${rascunho}`)).text)).toContain('Obrigado pela opinião!')
    const [made] = await processes(order.PedidoNumero)
    const { json } = await account.call('GET', `/v1/gestao/processos/${made?.process_id}`)
    expect(json['entidade']?.['experiencia']).toMatchObject({ nota: 5, comentario: 'Rápido <b>' })
  })
})

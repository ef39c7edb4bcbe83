import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aBrowser, aFlowOrder, DRAWING } from '../support/customer-flow.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aCustomer, customerOf, linesIn, PAGES, toReview, wordsOf } from '../support/request-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp({ poolSize: 8 })
  account = await app.account()
})
afterEach(() => {
  vi.restoreAllMocks()
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

describe('forms', () => {
  test('are taken from our own pages alone, in a session that lives', async () => {
    const customer = await aCustomer(app, account)
    const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
    for (const path of [PAGES.items, PAGES.review, PAGES.receipt])
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as Record<
        string,
        string
      >[])
        expect((await customer.sendValues(path, { item: line }, headers)).status).toBe(403)
    const later = Temporal.Now.instant().add({ minutes: 31 })
    app.clock.now = () => later
    expect((await customer.sendValues(PAGES.items, { item: line })).status).toBe(410)
    const nobody = customerOf(app, aBrowser(app))
    expect((await nobody.sendValues(PAGES.items, { item: line })).status).toBe(410)
    expect((await nobody.open(PAGES.review)).status).toBe(410)
  })

  test('that lie about lines, quantities and drafts change nothing', async () => {
    const customer = await aCustomer(app, account)
    for (const item of ['1', '-1', '9'.repeat(30), "1' OR 1=1", '<b>', ''])
      expect((await customer.sendValues(PAGES.items, { item, rascunho: '0', versao: '0' })).status).toBe(422)
    const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
    for (const rascunho of ['-1', '1.5', 'x', '9'.repeat(20), '123'])
      expect(
        (await customer.sendValues(PAGES.items, { item: line, rascunho, versao: '7' })).headers['location'],
      ).toMatch(/detalhes|changed-elsewhere/)
    for (const path of [`${PAGES.receipt}/x`, `${PAGES.receipt}/123`, '/fluxo/pedido/fotos/1', '/fluxo/pedido/nada'])
      expect((await customer.open(path)).status).toBe(404)
  })
})

describe('words', () => {
  const PAYLOADS = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus=alert(1) x='",
    '</title><svg/onload=alert(1)>',
    '</textarea><script>alert(1)</script>',
    '`${alert(1)}`',
    '&lt;script&gt;',
  ]
  const hostile = (html: string) => {
    // But for the drawing that stands for a product without a picture.
    const tags = html.replaceAll(DRAWING, '').match(/<\/?[a-z!][^>]*>/gi) ?? []
    return tags.filter((tag) => {
      const bare = tag.replace(/"[^"]*"/g, '""')
      return /<(script(?! src="")|svg|iframe|object|style)|javascript:|\son[a-z]+=/i.test(bare)
    })
  }

  test('of orders are text on every page, whatever they say', async () => {
    for (const [index, payload] of PAYLOADS.entries()) {
      const Skus = [{ SkuId: payload, SkuNome: payload, ProdutoNome: 'x', Preco: 70, QuantidadeTotal: 1 }]
      const order = aFlowOrder({
        Skus,
        Valor: 90,
        ValorDesconto: 0,
        PedidoNumero: `${payload}${index}`,
        Cliente: {
          ClienteNome: payload,
          ClienteEndereco: { logradouro: payload, cidade: payload, estado: 'SP', cep: '01226-010' },
        },
      })
      const customer = await aCustomer(app, account, order)
      await toReview(customer)
      const pages = await Promise.all(
        [PAGES.items, PAGES.details, PAGES.outcome, PAGES.shipping, PAGES.review].map((path) => customer.open(path)),
      )
      const sent = await customer.answer(PAGES.review, {})
      pages.push(await customer.open(String(sent.headers['location'])))
      for (const { status, text } of pages) {
        expect(status).toBe(200)
        expect(hostile(text)).toEqual([])
        expect(text).not.toContain(payload)
      }
    }
  })

  test('that were typed come back as the text they are', async () => {
    const customer = await aCustomer(app, account)
    await toReview(customer, 'return:2')
    for (const payload of PAYLOADS) {
      const address = {
        cep: payload,
        rua: payload,
        numero: payload,
        complemento: payload,
        bairro: payload,
        cidade: payload,
        uf: payload,
      }
      const { status, text } = await customer.answer(PAGES.shipping, { envio: '2.0', coleta: 'outro', ...address })
      expect(status).toBe(422)
      expect(hostile(text)).toEqual([])
      expect(text).not.toContain(payload)
    }
  })

  test.each([
    ['en', 'What would you like to exchange or return?', 'Check and send'],
    ['es', '¿Qué quiere cambiar o devolver?', 'Revise y envíe'],
  ])('are all in the language of the reader: %s', async (idioma, question, title) => {
    const customer = await aCustomer(app, account)
    expect(wordsOf((await customer.open(`${PAGES.items}?idioma=${idioma}`)).text)).toContain(question)
    const { page } = await toReview(customer)
    expect(wordsOf(page.text)).toContain(title)
    expect(wordsOf(page.text)).not.toMatch(/Continuar|Confira|Produtos/)
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aBrowser, linkPath } from '../support/customer-flow.ts'
import { aStoredOrder, anOpenableOrder, storePath } from '../support/portal.ts'

const URL = '/v1/gestao/requisicoes'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

const listed = async (query: Record<string, string> = {}, by = account) => {
  await app.deps.requestLog.flush()
  const { json } = await by.call('GET', `${URL}?${new URLSearchParams(query).toString()}`)
  return (json as unknown as { entidade: readonly Record<string, unknown>[] }).entidade
}

/** The id that a page shows its reader. */
const shownTrace = (html: string) => /<code>([0-9a-f]{32})<\/code>/.exec(html)?.[1] ?? ''

test('what a page of a session did not find is found by the id that it showed, with the order', async () => {
  const order = await aStoredOrder(account)
  const { guest } = await anOpenableOrder(app, account, order)
  const page = await guest.open('/fluxo/pedido/fotos/12?de=ana@example.com')
  expect(page.status).toBe(404)
  const traceId = shownTrace(page.text)
  expect(await listed({ traceId })).toEqual([
    expect.objectContaining({
      traceId,
      origem: 'consumidor',
      ator: 'consumer',
      quem: null,
      pedido: order.number,
      resultado: 'recusada',
      status: 404,
      operacao: '/fluxo/pedido/fotos/:photo',
      metodo: 'GET',
      caminho: '/fluxo/pedido/fotos/12',
      erroCodigo: null,
      motivo: expect.stringContaining('A página não existe, ou não é deste pedido'),
      oQueFazer: expect.stringContaining('Mande ao consumidor'),
      detalhe: null,
    }),
  ])
  const missing = await guest.open('/fluxo/solicitacoes/NADA-1')
  expect((await listed({ traceId: shownTrace(missing.text) })).map(({ pedido }) => pedido)).toEqual([order.number])
})

test('a page of the store is kept without an order, and its form that came from elsewhere says so', async () => {
  const home = await storePath(app, account)
  const foreign = await aBrowser(app).press(home, { origin: 'null' }, 'pedido=1&comprador=ana@example.com')
  expect(foreign.status).toBe(403)
  expect(await listed({ traceId: shownTrace(foreign.text) })).toEqual([
    expect.objectContaining({
      pedido: null,
      status: 403,
      operacao: '/loja/:alias',
      motivo: expect.stringContaining('não guarda cookies'),
    }),
  ])
  expect(JSON.stringify(await listed())).not.toContain('ana@')
})

test('a failure of the service is kept, and leads to what it caused', async () => {
  const browser = aBrowser(app)
  const link = await linkPath(account)
  await browser.open(link)
  await browser.press(link)
  expect((await browser.open('/fluxo/pedido')).status).toBe(200)
  // No page can be made of an order whose facts are gone.
  await app.database.query(`UPDATE store_order SET facts = 'null' WHERE account_id = $1`, [account.id], account.id)
  const broken = await browser.open('/fluxo/pedido')
  expect(broken.status).toBe(500)
  expect(await listed({ traceId: shownTrace(broken.text) })).toEqual([
    expect.objectContaining({
      status: 500,
      operacao: '/fluxo/pedido',
      erroCodigo: 'ERRO_INTERNO',
      motivo: 'Houve uma falha do serviço.',
      oQueFazer: expect.stringContaining('vaivem trace'),
    }),
  ])
})

test('a form that cannot be read is kept with the order of its session, and what was wrong with it', async () => {
  const order = await aStoredOrder(account)
  const { guest } = await anOpenableOrder(app, account, order)
  const large = await guest.send('/fluxo/pedido', { nota: 'x'.repeat(20_000) })
  expect(large.status).toBe(400)
  expect(await listed({ traceId: shownTrace(large.text) })).toEqual([
    expect.objectContaining({
      pedido: order.number,
      operacao: '/fluxo/pedido',
      erroCodigo: 'CORPO_GRANDE_DEMAIS',
      motivo: expect.stringContaining('não pôde ser lido'),
    }),
  ])
})

test('pages are listed apart from integrations, and no page that worked or asks again is among them', async () => {
  const order = await aStoredOrder(account)
  const { guest } = await anOpenableOrder(app, account, order)
  expect((await guest.open('/fluxo/pedido')).status).toBe(200)
  // Nothing was chosen: the same page again, with what is missing.
  expect((await guest.send('/fluxo/pedido', {})).status).toBe(422)
  expect(await listed()).toEqual([])
  await guest.open('/fluxo/pedido/fotos/12')
  await account.call('GET', '/v3/pvt/processo/999999')
  const operations = async (query: Record<string, string>) => (await listed(query)).map(({ operacao }) => operacao)
  expect(await operations({})).toEqual(['getProcess', '/fluxo/pedido/fotos/:photo'])
  expect(await operations({ origem: 'consumidor' })).toEqual(['/fluxo/pedido/fotos/:photo'])
  expect(await operations({ origem: 'integracao' })).toEqual(['getProcess'])
  expect(await operations({ origem: 'equipe' })).toEqual([])
})

test('nobody sees pages of another account, and a session that names one without being its own is kept nowhere', async () => {
  const other = await app.account()
  const { guest } = await anOpenableOrder(app, account, await aStoredOrder(account))
  const page = await guest.open('/fluxo/pedido/fotos/12')
  expect(await listed({ traceId: shownTrace(page.text) }, other)).toEqual([])
  const session = guest.cookies.get('fluxo') ?? ''
  guest.cookies.set('fluxo', `${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}`)
  await guest.open('/fluxo/pedido/fotos/12')
  expect(await listed({ origem: 'consumidor' })).toHaveLength(1)
})

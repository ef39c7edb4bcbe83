import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { carry } from '../support/carriers.ts'
import { linkPath } from '../support/customer-flow.ts'
import { done, managed } from '../support/management.ts'
import { aGuest, anOpenableOrder } from '../support/portal.ts'
import { openProcess, shown } from '../support/ratings.ts'
import { sellOrder } from '../support/refund-execution.ts'

const EMAIL = 'marina.duarte@example.com'
const PDF = Buffer.from('%PDF-1.4 declaração de Marina Duarte')

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
beforeEach(() => {
  // All of these come from one address, whose budget has its own test.
  const allowed = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }
  vi.spyOn(app.deps.rateLimiter, 'take').mockReturnValue(allowed)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.end())

/** A parcel that the carrier authorized, with a declaration to print, and whatever else is named. */
async function aDeclaration(more: readonly string[] = []) {
  const sold = await sellOrder(app, account)
  const { id } = await openProcess(account, sold, { LojaVirtualId: 1 })
  const parcel = Number((await managed(account, id))['encomendas']?.[0]?.['id'])
  await done(account, id, `encomendas/${parcel}/autorizar`)
  await carry(app, account)
  await app.database.query(
    `INSERT INTO carrier_document (account_id, carrier_key, form, media_type, bytes, stored_at)
     SELECT account_id, carrier_key, form, 'application/pdf', $3, now()
     FROM parcel, unnest($4::text[]) AS form WHERE account_id = $1 AND parcel_id = $2`,
    [account.id, parcel, PDF, ['declaration', ...more]],
    account.id,
  )
  const page = `/fluxo/solicitacoes/${String((await shown(account, id))['numero'])}`
  return { sold, page, path: `${page}/encomendas/${parcel}/declaracao` }
}

test('the page of a request leads to what is to be printed, which only a proven reader of its mail gets', async () => {
  const { sold, page, path } = await aDeclaration()
  const { guest } = await anOpenableOrder(app, account, { number: sold.Numero, email: EMAIL })
  const status = await guest.open(page)
  expect(status.text).toContain('Baixar a declaração de conteúdo')
  expect(status.text).toContain(`href="${path}"`)
  expect(status.text).toContain('Antes de enviar, imprima também a declaração de conteúdo que está abaixo.')
  expect(status.text).not.toContain('Não é preciso imprimir')
  const file = await guest.open(path)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="declaracao-/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(file.text).toContain('%PDF-1.4')
  expect((await guest.open(path.replace('declaracao', 'etiqueta'))).status).toBe(404)
  expect((await guest.open(path.replace('declaracao', 'constructor'))).status).toBe(404)
})

test('labels of two sizes are told apart', async () => {
  const { sold, page } = await aDeclaration(['label-a4', 'label-10x15'])
  const { guest } = await anOpenableOrder(app, account, { number: sold.Numero, email: EMAIL })
  const { text } = await guest.open(page)
  expect(text).toContain('Etiqueta A4 (PDF)<')
  expect(text).toContain('Etiqueta 10 × 15 (PDF)<')
})

test('who came by a link alone is asked for a code first, and another order shows nothing of it', async () => {
  const { sold, path } = await aDeclaration()
  const guest = aGuest(app)
  const link = await linkPath(account, { PedidoId: sold.PedidoId, PedidoNumero: sold.Numero }, { LojaVirtualId: 1 })
  await guest.open(link)
  await guest.press(link)
  const asked = await guest.open(path)
  expect(asked.text).not.toContain('%PDF')
  const other = await aDeclaration()
  const stranger = await anOpenableOrder(app, account, { number: other.sold.Numero, email: EMAIL })
  const number = other.path.split('/')[3] ?? ''
  expect((await stranger.guest.open(path.replace(/LJ-\d+|VV-\d+|[A-Z]+-\d+/, number))).status).toBe(404)
})

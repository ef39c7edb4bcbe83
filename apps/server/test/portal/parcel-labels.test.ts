import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { codeOf, pass } from '../support/carried-parcels.ts'
import { carry } from '../support/carriers.ts'
import { mailboxOf } from '../support/mailed.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { anOrder } from '../support/orders.ts'
import { aGuest, anOpenableOrder, newestCode, storePath } from '../support/portal.ts'
import { shown } from '../support/ratings.ts'
import { aCustomer, sendRequest, toReview } from '../support/request-flow.ts'
import { readPdf } from '../support/read-pdf.ts'
import { workOnce } from '../support/refund-execution.ts'

const EMAIL = 'marina.duarte@example.com'
/** A shirt weighs 500 g, and a box takes 1 kg: of three, there are two boxes. */
const CONFIGURATION = DEMO_ACCOUNT.replace(
  '\nlogistica:\n',
  `
logistica:
  embalagem:
    padrao: { pesoGramas: 500, alturaCm: 5, larguraCm: 20, comprimentoCm: 30 }
    pesoMaximoGramas: 1000
`,
)
const BOTH = ['etiqueta-10x15', 'etiqueta-a4']

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: CONFIGURATION })
})
beforeEach(() => {
  // All of these come from one address, whose budget has its own test.
  const allowed = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }
  vi.spyOn(app.deps.rateLimiter, 'take').mockReturnValue(allowed)
})
afterEach(() => {
  vi.restoreAllMocks()
  pass(app, 0)
})
afterAll(() => app.end())

const open = (order: Record<string, unknown> = {}, process: Record<string, unknown> = {}) =>
  openWithParcel(account, order, { LojaVirtualId: 1, ...process })

/** A process whose parcel the demonstration authorized. */
async function authorized(order: Record<string, unknown> = {}) {
  const opened = await open(order)
  await done(account, opened.id, `encomendas/${opened.parcel}/autorizar`)
  await carry(app, account)
  // Its mail goes out before any other of a test.
  await workOnce(app, account)
  return opened
}

const documentUrl = (id: number, parcel: number, form: string) =>
  `/v1/gestao/processos/${id}/encomendas/${parcel}/documentos/${form}`

async function labelOf(id: number, parcel: number, form = 'etiqueta-10x15') {
  const { status, json, text } = await account.call('GET', documentUrl(id, parcel, form))
  if (status !== 200) throw new Error(text)
  expect(json['entidade']).toMatchObject({ documento: form, tipo: 'application/pdf' })
  return readPdf(Buffer.from(String(json['entidade']?.['conteudo']), 'base64'))
}

const parcelsOf = async (id: number) => (await managed(account, id))['encomendas'] ?? []

const everyCode = (code: string) =>
  expect.arrayContaining([
    { format: 'Code128', text: code },
    { format: 'QRCode', text: code },
  ])

describe('a parcel whose carrier gives no label of its own', () => {
  test.each([
    ['etiqueta-10x15', { width: 100, height: 150 }],
    ['etiqueta-a4', { width: 210, height: 297 }],
  ])('has one of ours as %s, which carries its code', async (form, size) => {
    const { id, parcel } = await authorized()
    const code = await codeOf(account, id)
    expect(await parcelsOf(id)).toMatchObject([{ documentos: BOTH, volumes: 1 }])
    const pages = await labelOf(id, parcel, form)
    expect(pages).toMatchObject([{ ...size, codes: everyCode(code) }])
    const text = pages[0]?.text ?? ''
    const number = String((await shown(account, id))['numero'])
    for (const said of [number, code, 'Marina Conceição Duarte', 'Rua das Palmeiras, 120', 'Loja Exemplo, devoluções'])
      expect(text).toContain(said)
    for (const said of ['Rua do Depósito, 100', 'CEP 05069-000 São Paulo/SP', '1 × Camisa azul', 'Correios'])
      expect(text).toContain(said)
    // Neither the document nor the phone of a person travels on the outside of a parcel.
    expect(text).not.toMatch(/529\.?982|98765-?0000|R\$/)
  })

  test('has as many pages as boxes, each with the code', async () => {
    const line = { ...anOrder().Skus[0], Quantidade: 3, QuantidadeTotal: 3 }
    const { id, parcel } = await authorized({ Skus: [line], QuantidadeItens: 3, Valor: undefined })
    expect(await parcelsOf(id)).toMatchObject([{ volumes: 2 }])
    const pages = await labelOf(id, parcel)
    expect(pages.map(({ text }) => /Volume \d de \d/.exec(text)?.[0])).toEqual(['Volume 1 de 2', 'Volume 2 de 2'])
    const code = await codeOf(account, id)
    expect(pages).toMatchObject([{ codes: everyCode(code) }, { codes: everyCode(code) }])
  })

  test('given a code by a person has a label with it, of as many boxes as was said', async () => {
    const { id, parcel } = await open()
    await done(account, id, `encomendas/${parcel}/autorizar`, {
      codigo: `EC${parcel}BR`,
      transportadoraId: 2,
      volumes: 3,
    })
    expect(await parcelsOf(id)).toMatchObject([{ documentos: BOTH, volumes: 3 }])
    expect(await labelOf(id, parcel)).toMatchObject(
      Array.from({ length: 3 }, () => ({ codes: everyCode(`EC${parcel}BR`) })),
    )
  })

  test('to be taken to a shop of the store names the shop, and carries the number of the request', async () => {
    const { id, parcel } = await open({}, { ServicoLogisticoId: 5, LojaFisicaId: 1 })
    expect(await parcelsOf(id)).toMatchObject([{ estado: 'aguardando_loja_fisica', documentos: BOTH }])
    const number = String((await shown(account, id))['numero'])
    const [page] = await labelOf(id, parcel)
    expect(page?.text).toContain('Loja Exemplo Paulista')
    expect(page?.text).toContain('Av. Paulista, 1000')
    expect(page?.codes).toEqual(everyCode(number))
    const found = await account.call('GET', `/v1/gestao/recebimento?codigo=${number}`)
    expect(found.text).toContain(number)
  })

  test('that is not authorized, or on its way, has none', async () => {
    const { id, parcel } = await open()
    expect(await parcelsOf(id)).toMatchObject([{ documentos: [] }])
    const missing = await account.call('GET', documentUrl(id, parcel, 'etiqueta-a4'))
    expect([missing.status, missing.json['erroCodigo']]).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO'])
    await done(account, id, `encomendas/${parcel}/autorizar`)
    await carry(app, account)
    await done(account, id, `encomendas/${parcel}/postagem`)
    expect(await parcelsOf(id)).toMatchObject([{ documentos: [] }])
    expect((await account.call('GET', documentUrl(id, parcel + 1, 'etiqueta-a4'))).status).toBe(404)
    expect((await account.call('GET', documentUrl(id + 1, parcel, 'etiqueta-a4'))).status).toBe(404)
  })
})

describe('a customer', () => {
  test('finds code and labels on the page of the request, and gets them only after proving to read the mail', async () => {
    const order = anOrder()
    const { id, parcel } = await authorized(order)
    const page = `/fluxo/solicitacoes/${String((await shown(account, id))['numero'])}`
    const { guest } = await anOpenableOrder(app, account, { number: order.Numero, email: EMAIL })
    const status = await guest.open(page)
    for (const form of BOTH) {
      const path = `${page}/encomendas/${parcel}/${form}`
      expect(status.text).toContain(`href="${path}"`)
      const file = await guest.open(path)
      expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
      expect(file.text).toContain('%PDF-1.4')
    }
    expect(status.text).toContain(await codeOf(account, id))
    expect(status.text).toContain('Sem impressora, basta o código.')
    const elsewhere = await anOpenableOrder(app, account, await another())
    expect((await elsewhere.guest.open(`${page}/encomendas/${parcel}/etiqueta-a4`)).status).toBe(404)
  })

  test('is led by the mail, through the code that proves it, to the page with code and label', async () => {
    const order = anOrder()
    const { id } = await authorized(order)
    const code = await codeOf(account, id)
    const number = String((await shown(account, id))['numero'])
    await workOnce(app, account)
    const mail = (await mailboxOf(app, account)).find(({ subject }) => subject.includes(code))
    const link = /Ver o código e imprimir a etiqueta: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(link)
    const home = `${pathname}${search}`
    expect(pathname).toBe(await storePath(app, account))
    const guest = aGuest(app)
    await guest.open(home)
    const asked = await guest.send(home, { pedido: order.Numero, comprador: EMAIL })
    const next = String(asked.headers['location'])
    const typed = await guest.send(next, { codigo: await newestCode(app, account) })
    expect(typed.headers['location']).toBe(`/fluxo/solicitacoes/${number}`)
    const page = await guest.open(`/fluxo/solicitacoes/${number}`)
    expect(page.text).toContain(code)
    expect(page.text).toContain('Etiqueta 10 × 15 (PDF)')
  })

  test('finds code and labels on the receipt too, once the carrier has given the code', async () => {
    const customer = await aCustomer(app, account)
    await toReview(customer)
    const { sent, receipt } = await sendRequest(customer)
    expect(receipt.text).not.toContain('etiqueta-a4')
    const number = /<strong>([A-Z]+-\d+)<\/strong>/.exec(receipt.text)?.[1] ?? ''
    const [opened] = await app.database.query<{ id: number; parcel: number }>(
      `SELECT process_id::float8 AS id, parcel_id::float8 AS parcel FROM return_process r JOIN parcel USING (account_id, process_id)
       WHERE r.number = $1`,
      [number],
      account.id,
    )
    const { id, parcel } = opened ?? { id: 0, parcel: 0 }
    if ((await parcelsOf(id))[0]?.['autorizacaoPedida'] !== true)
      await done(account, id, `encomendas/${parcel}/autorizar`)
    await carry(app, account)
    const again = await customer.open(String(sent.headers['location']))
    expect(again.text).toContain(`<strong class="code">${await codeOf(account, id)}</strong>`)
    const path = `/fluxo/solicitacoes/${number}/encomendas/${parcel}/etiqueta-a4`
    expect(again.text).toContain(`href="${path}"`)
    // The link alone proved nothing yet.
    expect((await customer.open(path)).headers['location']).toContain('/fluxo/confirmar?voltar=')
  })

  test('is led nowhere else by a link that somebody changed', async () => {
    const order = anOrder()
    await authorized(order)
    for (const voltar of ['https://evil.example', '//evil.example', '/gestao', '/fluxo/../gestao', '/fluxo/x?y=1']) {
      const home = `${await storePath(app, account)}?voltar=${encodeURIComponent(voltar)}`
      const guest = aGuest(app)
      await guest.open(home)
      const asked = await guest.send(home, { pedido: order.Numero, comprador: EMAIL })
      expect(asked.headers['location']).not.toContain('voltar')
      const typed = await guest.send(String(asked.headers['location']), { codigo: await newestCode(app, account) })
      expect(typed.headers['location']).toBe('/fluxo/solicitacoes')
    }
  })
})

describe('a carrier that may give labels of its own', () => {
  const http = (text: string) =>
    text.replace(
      'nome: Correios, integracao: demonstracao',
      'nome: Correios, integracao: http, hostname: carrier.example',
    )

  test('is waited for, and then its label is the only one', async () => {
    const own = await app.account({ configuration: http(CONFIGURATION) })
    const { id, parcel } = await openWithParcel(own, {}, { LojaVirtualId: 1 })
    await done(own, id, `encomendas/${parcel}/autorizar`, { opcaoId: 1, codigo: `OWN${parcel}` })
    const key = await keyOf(own, parcel)
    await workOnce(app, own)
    const mail = (await mailboxOf(app, own)).find(({ subject }) => subject.includes(`OWN${parcel}`))
    expect(mail?.text).toContain('Imprima a etiqueta e cole-a no pacote')
    const forms = async () => (await managed(own, id))['encomendas']?.[0]?.['documentos']
    expect(await forms()).toEqual([])
    const stored = (text: string, values: readonly unknown[]) => app.database.query(text, [...values], own.id)
    await stored('UPDATE carrier_authorization SET documents_at = now() WHERE account_id = $1 AND carrier_key = $2', [
      own.id,
      key,
    ])
    expect(await forms()).toEqual(BOTH)
    await stored(
      `INSERT INTO carrier_document (account_id, carrier_key, form, media_type, bytes, stored_at)
       VALUES ($1, $2, 'label-10x15', 'application/pdf', 'theirs', now())`,
      [own.id, key],
    )
    expect(await forms()).toEqual(['etiqueta-10x15'])
    const { json } = await own.call('GET', documentUrl(id, parcel, 'etiqueta-10x15'))
    expect(Buffer.from(String(json['entidade']?.['conteudo']), 'base64').toString()).toBe('theirs')
    expect((await own.call('GET', documentUrl(id, parcel, 'etiqueta-a4'))).status).toBe(404)
  })

  async function keyOf(own: TestAccount, parcel: number): Promise<number> {
    const key = parcel + 1_000_000
    await app.database.query(
      `WITH asked AS (INSERT INTO carrier_authorization (account_id, carrier_key, parcel_id, carrier_id, valid_until, asked_at)
         VALUES ($1, $2, $3, 1, now(), now()))
       UPDATE parcel SET carrier_key = $2 WHERE account_id = $1 AND parcel_id = $3`,
      [own.id, key, parcel],
      own.id,
    )
    return key
  }
})

test('how many boxes there are is said within bounds, and only of a code that is there', async () => {
  const { id, parcel } = await open()
  const refused = await command(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'X', volumes: 100 })
  expect([refused.status, refused.text.includes('volumes')]).toEqual([400, true])
  const alone = await command(account, id, `encomendas/${parcel}/autorizar`, { volumes: 2 })
  expect([alone.status, alone.text.includes('só vale com codigo')]).toEqual([400, true])
})

/** Days pass here, which the others must not see. */
describe('an authorization that expired', () => {
  beforeEach(async () => {
    account = await app.account({ configuration: CONFIGURATION })
  })

  test('renewed under a new key has a new code on its label, and the old one is on none', async () => {
    const { id, parcel } = await authorized()
    const before = await codeOf(account, id)
    pass(app, 24 * 12)
    await carry(app, account)
    expect(await parcelsOf(id)).toMatchObject([{ estado: 'expirada', documentos: [] }])
    await done(account, id, 'reabrir')
    const fresh = Number((await done(account, id, 'aprovar'))['encomendas']?.[1]?.['id'])
    await done(account, id, `encomendas/${fresh}/autorizar`)
    await carry(app, account)
    const after = await codeOf(account, id)
    expect(after).not.toBe(before)
    const keys = await app.database.query<{ keys: number }>(
      `SELECT count(DISTINCT carrier_key)::integer AS keys FROM carrier_authorization
       WHERE account_id = $1 AND parcel_id IN ($2, $3)`,
      [account.id, parcel, fresh],
      account.id,
    )
    expect(keys).toEqual([{ keys: 2 }])
    const [page] = await labelOf(id, fresh)
    expect(page?.codes).toEqual(everyCode(after))
    expect(page?.text).not.toContain(before)
  })

  test('of a parcel beside another that travels is renewed on the same parcel, with a new code on its label', async () => {
    const { id, items } = await open({
      Skus: [{ ...anOrder().Skus[0], Quantidade: 2, QuantidadeTotal: 2 }],
      QuantidadeItens: 2,
      Valor: undefined,
    })
    const whole = Number((await parcelsOf(id))[0]?.['id'])
    await done(account, id, `encomendas/${whole}/cancelar`)
    const one = { itens: [{ itemId: items[0], quantidade: 1 }], transportadoraId: 1 }
    const first = Number((await done(account, id, 'encomendas', one))['encomendas']?.[1]?.['id'])
    const second = Number((await done(account, id, 'encomendas', one))['encomendas']?.[2]?.['id'])
    await done(account, id, `encomendas/${second}/postagem`)
    await done(account, id, `encomendas/${first}/autorizar`)
    await carry(app, account, 3)
    const [before] = (await labelOf(id, first))[0]?.codes ?? []
    pass(app, 24 * 12)
    await carry(app, account, 3)
    await done(account, id, `encomendas/${first}/autorizar`)
    await carry(app, account, 3)
    const [after] = (await labelOf(id, first))[0]?.codes ?? []
    expect(after?.text).toMatch(/^\d{10}$/)
    expect(after?.text).not.toBe(before?.text)
  })
})

async function another() {
  const order = anOrder()
  await open(order)
  return { number: order.Numero, email: EMAIL }
}

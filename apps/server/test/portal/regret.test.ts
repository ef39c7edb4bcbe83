import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aStoreDocument, putIntoStore } from '../support/customer-flow.ts'
import { aShop, chosen, exchangeAll, shelf } from '../support/exchanges.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { mailboxOf } from '../support/mailed.ts'
import { anOrder } from '../support/orders.ts'
import { aGuest, aStoredOrder, mailbox, storePath, type Guest } from '../support/portal.ts'
import { openProcess } from '../support/ratings.ts'
import { moneyFaults, settleAll } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let page: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  account = await app.account()
  page = `${await storePath(app, account)}/arrependimento`
  // All of these come from one address, whose budget has its own test.
  const allowed = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }
  vi.spyOn(app.deps.rateLimiter, 'take').mockReturnValue(allowed)
})
afterEach(() => {
  vi.restoreAllMocks()
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

const formIn = (text: string) => /name="formulario" value="([^"]+)"/.exec(text)?.[1] ?? ''

const someone = (order: string, overrides: Record<string, string> = {}) => ({
  pedido: order,
  nome: 'Marina Duarte',
  email: 'marina.duarte@example.com',
  ...overrides,
})

/** Both steps, in one browser. */
async function declare(fields: Record<string, string>, guest: Guest = aGuest(app)) {
  const checked = await guest.send(page, fields)
  const confirmed = await guest.send(`${page}/confirmar`, { ...fields, formulario: formIn(checked.text) })
  return { guest, checked, confirmed }
}

async function declarations(query = '') {
  const { json } = await account.call('GET', `/v1/gestao/declaracoes${query}`)
  return (json['entidade'] ?? json['lista'] ?? []) as readonly Record<string, unknown>[]
}

async function rows() {
  return app.database.query<{ state: string; finding: string | null; process: number | null }>(
    `SELECT state, finding, process_id::float8 AS process FROM regret_declaration WHERE account_id = $1
     ORDER BY declaration_id`,
    [account.id],
    account.id,
  )
}

describe('a regret', () => {
  test('takes two steps, asks for no reason, and ends with a receipt by page and by mail', async () => {
    const { number } = await aStoredOrder(account)
    const { guest, checked, confirmed } = await declare(someone(number))
    expect(checked.text).toContain('Confirmar a desistência')
    expect(checked.text).not.toMatch(/<select|<textarea|type="radio"/)
    expect([confirmed.status, confirmed.headers['location']]).toEqual([303, `${page}/comprovante`])
    const receipt = await guest.open(`${page}/comprovante`)
    expect(receipt.text).toMatch(/Registramos a sua declaração em \d+ de [a-zç]+ de 20\d\d às \d\d:\d\d/)
    const code = /<strong class="code">(D-[0-9A-Z]+)<\/strong>/.exec(receipt.text)?.[1] ?? ''
    await settleAll(app, account)
    const mails = await mailbox(app, account)
    const mail = mails.find(({ subject }) => subject.startsWith('Comprovante de desistência'))
    expect(mail?.recipient).toContain('marina.duarte@example.com')
    expect(mail?.text).toContain(code)
    expect(mail?.text).toMatch(/\d\d:\d\d:\d\d/)
  })

  test('opens a request for all of the order, money back with the freight', async () => {
    const { number } = await aStoredOrder(account)
    await declare(someone(number))
    await settleAll(app, account)
    const [declared] = await declarations()
    expect(declared).toMatchObject({ estado: 'processo_aberto', pedidoNumero: number, porque: null })
    const opened = await managed(account, Number(declared?.['processoId']))
    expect(opened).toMatchObject({ tipo: 0, valorProdutos: 120, valorFrete: 20, veredito: { permitir: true } })
    const items: readonly Record<string, unknown>[] = opened['itens'] ?? []
    expect(items.map(({ quantidade, motivo }) => [quantidade, motivo])).toEqual([
      [1, 'Arrependimento'],
      [2, 'Arrependimento'],
    ])
    const events = await app.database.query<{ cause: string }>(
      'SELECT cause FROM process_event WHERE account_id = $1 AND process_id = $2 AND sequence = 1',
      [account.id, declared?.['processoId']],
      account.id,
    )
    expect(events).toEqual([{ cause: 'consumer' }])
  })

  test('finds an order that only the store knows', async () => {
    const document = aStoreDocument()
    await putIntoStore(app, account, document)
    await declare(someone(document.Numero, { email: 'otavio@example.com' }))
    await settleAll(app, account)
    expect(await rows()).toMatchObject([{ state: 'opened' }])
  })

  test('asks for what is left of the order only', async () => {
    const { id, items } = await openProcess(account, { Numero: 'PART-1' })
    expect([id > 0, items.length]).toEqual([true, 1])
    await declare(someone('PART-1'))
    await settleAll(app, account)
    const [declared] = await declarations()
    const opened = await managed(account, Number(declared?.['processoId']))
    expect(opened['itens']).toMatchObject([{ skuId: 'MEI-PR-U', quantidade: 1 }])
  })

  test('is open however few days the store gives, for seven days', async () => {
    const strict = DEMO_ACCOUNT.replace(/^politica:\n {2}prazos:\n {4}arrependimento: \{ dias: 7/m, (text) =>
      text.replace('7', '1'),
    )
    expect(strict).not.toBe(DEMO_ACCOUNT)
    account = await app.account({ configuration: strict })
    page = `${await storePath(app, account)}/arrependimento`
    const { number } = await aStoredOrder(account)
    await declare(someone(number))
    await settleAll(app, account)
    expect(await rows()).toMatchObject([{ state: 'opened' }])
  })
})

describe('finding 16: a regret of all of an order of which something was to be exchanged', () => {
  const BOUGHT = { Numero: 'TROCA-1', PedidoId: 'TROCA-1' }
  const shop = async () => {
    account = await aShop(app, '{ quandoEnviar: postagem }')
    page = `${await storePath(app, account)}/arrependimento`
    const [shirt, socks] = anOrder().Skus
    const exchanged = { ...shirt, TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }
    return openWithParcel(account, { ...BOUGHT, Skus: [exchanged, socks] }, { LojaVirtualId: 1 })
  }

  test('takes over what is not ordered yet: it is called off, and the freight comes back whole', async () => {
    const opened = await shop()
    await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 1 })
    await declare(someone('TROCA-1'))
    await settleAll(app, account)
    await exchangeAll(app, account)
    const [declared] = await declarations()
    expect(declared).toMatchObject({ estado: 'processo_aberto', porque: null })
    const rest = await managed(account, Number(declared?.['processoId']))
    const taken = await managed(account, opened.id)
    expect(taken).toMatchObject({ tipo: 0, valorProdutos: 63, trocas: [{ estado: 'cancelada' }] })
    expect(rest).toMatchObject({ tipo: 0, valorProdutos: 27 })
    expect([taken['valorTotal'], rest['valorTotal'], Number(taken['valorFrete']) + Number(rest['valorFrete'])]).toEqual(
      [77, 33, 20],
    )
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('says plainly that an exchange which the store made stands, and opens the rest', async () => {
    const opened = await shop()
    await chosen(account, opened, 'M')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    expect(await managed(account, opened.id)).toMatchObject({ trocas: [{ estado: 'pedida' }] })
    await declare(someone('TROCA-1'))
    await settleAll(app, account)
    const [declared] = await declarations()
    const { numero } = await managed(account, opened.id)
    expect(declared?.['porque']).toContain(`A loja já fez a troca pedida em ${String(numero)}`)
    expect(await managed(account, opened.id)).toMatchObject({ tipo: 1, valorProdutos: 0 })
    expect(await managed(account, Number(declared?.['processoId']))).toMatchObject({ valorProdutos: 27, valorFrete: 6 })
  })

  test('needs no new request where all of it was to be exchanged', async () => {
    account = await aShop(app)
    page = `${await storePath(app, account)}/arrependimento`
    const Skus = anOrder().Skus.map((line) => ({
      ...line,
      Quantidade: 1,
      TipoProcesso: 1,
      Motivo: { Descricao: 'Não serviu' },
    }))
    const opened = await openWithParcel(account, { ...BOUGHT, Skus }, { LojaVirtualId: 1 })
    await declare(someone('TROCA-1'))
    await settleAll(app, account)
    expect(await declarations()).toMatchObject([{ estado: 'processo_aberto', processoId: opened.id }])
    expect(await managed(account, opened.id)).toMatchObject({ tipo: 0, valorTotal: 110, valorFrete: 20 })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('leaves exchanges alone after the seven days', async () => {
    account = await aShop(app)
    page = `${await storePath(app, account)}/arrependimento`
    const [shirt, socks] = anOrder().Skus
    const exchanged = { ...shirt, TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }
    const DataEntrega = Temporal.Now.instant()
      .subtract({ hours: 24 * 20 })
      .toString()
    const opened = await openWithParcel(
      account,
      { ...BOUGHT, DataEntrega, Skus: [exchanged, socks] },
      { LojaVirtualId: 1 },
    )
    await declare(someone('TROCA-1'))
    await settleAll(app, account)
    expect(await managed(account, opened.id)).toMatchObject({ tipo: 1, valorTotal: 0 })
    expect(await rows()).toMatchObject([{ state: 'waiting', finding: 'PrazoDeArrependimento' }])
  })
})

describe('what cannot be opened by itself', () => {
  test('is kept all the same when nobody knows the order, and looks the same to who declares', async () => {
    const { number } = await aStoredOrder(account)
    const known = await declare(someone(number))
    const unknown = await declare(someone('NOBODY-KNOWS-1'))
    expect(unknown.confirmed.headers['location']).toBe(known.confirmed.headers['location'])
    const [one, other] = await Promise.all(
      [known.guest, unknown.guest].map(async (guest) => (await guest.open(`${page}/comprovante`)).text),
    )
    const bare = (text: string) => text.replaceAll(/NOBODY-KNOWS-1|VV-[0-9a-z]+|D-[0-9A-Z]+|às \d\d:\d\d/g, '')
    expect(bare(one ?? '')).toBe(bare(other ?? ''))
    await settleAll(app, account)
    expect(await rows()).toMatchObject([{ state: 'opened' }, { state: 'waiting', finding: 'order-not-found' }])
  })

  test('opens nothing of an order whose buyer is another', async () => {
    const { number } = await aStoredOrder(account)
    await declare(someone(number, { email: 'someone.else@example.com' }))
    await settleAll(app, account)
    expect(await rows()).toMatchObject([{ state: 'waiting', finding: 'order-not-found', process: null }])
  })

  test('waits for a person after the seven days, with the rule that says so', async () => {
    const document = aStoreDocument({ DataEntrega: '2026-08-01T12:00:00-03:00', Data: '2026-07-20T12:00:00-03:00' })
    await putIntoStore(app, account, document)
    await declare(someone(document.Numero, { email: 'otavio@example.com' }))
    await settleAll(app, account)
    const [declared] = await declarations('?estado=a_resolver')
    expect(declared).toMatchObject({ estado: 'a_resolver', processoId: null })
    expect(String(declared?.['porque'])).toMatch(/^A regra .+ não permitiu/)
  })

  test('is seen and resolved by staff, once', async () => {
    await declare(someone('NOBODY-KNOWS-2'))
    await settleAll(app, account)
    const [declared] = await declarations('?estado=a_resolver')
    const path = `/v1/gestao/declaracoes/${String(declared?.['id'])}/resolver`
    expect(await declarations('?estado=resolvida')).toEqual([])
    const done = await account.call('POST', path, { resolucao: 'Achei o pedido.' })
    expect(done.status).toBe(200)
    expect(done.json['entidade']).toMatchObject({ estado: 'resolvida', resolucao: 'Achei o pedido.' })
    const again = await account.call('POST', path, { resolucao: 'De novo.' })
    expect([again.status, again.json['erroCodigo']]).toEqual([400, 'DECLARACAO_RESOLVIDA'])
    const none = await account.call('POST', '/v1/gestao/declaracoes/1/resolver', { resolucao: 'Nada.' })
    expect([none.status, none.json['erroCodigo']]).toEqual([400, 'DECLARACAO_NAO_ENCONTRADA'])
    const empty = await account.call('POST', path, { resolucao: '' })
    expect(empty.status).toBe(400)
    const audits = await app.database.query<{ subject: string }>(
      `SELECT subject FROM audit_entry WHERE account_id = $1 AND action = 'regret-declaration.resolved'`,
      [account.id],
      account.id,
    )
    expect(audits).toEqual([{ subject: `declaration ${String(declared?.['id'])}` }])
  })

  test('is listed in pages, the newest first', async () => {
    for (const order of ['P-1', 'P-2', 'P-3']) await declare(someone(order))
    const first = await account.call('GET', '/v1/gestao/declaracoes?pageSize=2&pageNumber=1')
    expect(first.json).toMatchObject({ totalRecords: 3, totalPages: 2 })
    expect((await declarations('?pageSize=2')).map(({ pedidoNumero }) => pedidoNumero)).toEqual(['P-3', 'P-2'])
    expect((await declarations('?pageSize=2&pageNumber=2')).map(({ pedidoNumero }) => pedidoNumero)).toEqual(['P-1'])
  })
})

describe('a declaration', () => {
  test('is one, however often the form is sent', async () => {
    const guest = aGuest(app)
    const checked = await guest.send(page, someone('ONCE-1'))
    const form = { ...someone('ONCE-1'), formulario: formIn(checked.text) }
    const sent = await Promise.all([1, 2, 3].map(() => guest.send(`${page}/confirmar`, form)))
    expect(sent.map(({ headers }) => headers['location'])).toEqual(Array(3).fill(`${page}/comprovante`))
    expect(await rows()).toHaveLength(1)
  })

  test('is not made by the first step, nor without its form, nor with another store’s', async () => {
    const guest = aGuest(app)
    const checked = await guest.send(page, someone('NOT-YET'))
    const other = await app.account()
    const otherPage = `${await storePath(app, other)}/arrependimento`
    await guest.send(`${page}/confirmar`, someone('NOT-YET'))
    await guest.send(`${page}/confirmar`, { ...someone('NOT-YET'), formulario: 'a.b' })
    await guest.send(`${otherPage}/confirmar`, { ...someone('NOT-YET'), formulario: formIn(checked.text) })
    expect(await rows()).toEqual([])
  })

  test('is seen by the browser that made it alone', async () => {
    const { guest } = await declare(someone('MINE-1'))
    expect((await guest.open(`${page}/comprovante`)).text).toContain('MINE-1')
    expect((await aGuest(app).open(`${page}/comprovante`)).headers['location']).toBe(page)
  })

  test('says what is missing, and can be changed before it is confirmed', async () => {
    const empty = await aGuest(app).send(page, { pedido: '', nome: '', email: 'nobody' })
    for (const field of ['pedido', 'nome', 'email']) expect(empty.text).toContain(`href="#${field}"`)
    const changed = await aGuest(app).send(page, { ...someone('CHANGE-1'), mudar: 'sim' })
    expect(changed.text).toContain('value="CHANGE-1"')
    expect(changed.text).not.toContain('role="alert"')
  })

  test('takes no order or name that would carry an address into a mail, and shows it as the text it is', async () => {
    for (const hostile of [
      '"><script>alert(1)</script>',
      'See https://evil.example',
      'www.evil.example',
      'a@evil.example',
    ]) {
      for (const field of ['pedido', 'nome']) {
        const { text } = await aGuest(app).send(page, someone('X-1', { [field]: hostile }))
        expect(text).toContain(`href="#${field}"`)
        expect(text).toContain('sem os sinais')
        expect(text).not.toMatch(/<script>|href="https/)
      }
    }
  })

  test('shows what was typed as the text it is on the page, and mails none of it to an address that nobody proved', async () => {
    const { checked, guest } = await declare(someone('A&B "1"', { nome: `O'Hara & "Filhos"` }))
    const receipt = await guest.open(`${page}/comprovante`)
    for (const { text } of [checked, receipt]) expect(text).toContain('O&#39;Hara &amp; &quot;Filhos&quot;')
    await settleAll(app, account)
    const [mail] = await mailboxOf(app, account)
    expect(mail?.recipient).toBe('marina.duarte@example.com')
    expect(mail?.subject).toMatch(/^Comprovante de desistência D-[0-9A-Z]+$/)
    for (const typed of ["O'Hara", 'O&#39;Hara', 'Filhos', 'A&B', 'A&amp;B'])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(typed)
  })

  test('fills nobody’s mailbox, and is kept all the same', async () => {
    for (let time = 0; time < 7; time++) await declare(someone(`MANY-${time}`))
    await settleAll(app, account)
    expect(await mailbox(app, account)).toHaveLength(5)
    expect(await rows()).toHaveLength(7)
  })

  test('that lost its form on the way starts again at the first step', async () => {
    const { text } = await aGuest(app).send(`${page}/confirmar`, someone('AGAIN-1'))
    expect(text).toContain(`action="${page}"`)
    expect(text).toContain('value="AGAIN-1"')
  })

  test('takes no form from elsewhere', async () => {
    const body = new URLSearchParams(someone('X-1')).toString()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const path of [page, `${page}/confirmar`])
      expect((await aGuest(app).press(path, headers, body)).status).toBe(403)
  })

  test.each([
    ['en', 'Withdraw from the purchase', 'Receipt of withdrawal'],
    ['es', 'Desistir de la compra', 'Comprobante de desistimiento'],
  ])('speaks %s, by page and by mail', async (language, title, subject) => {
    const guest = aGuest(app)
    expect((await guest.open(`${page}?idioma=${language}`)).text).toContain(title)
    await declare(someone('LANG-1'), guest)
    await settleAll(app, account)
    expect((await mailbox(app, account))[0]?.subject).toContain(subject)
  })

  test('is reachable at a store that keeps its own page closed', async () => {
    account = await app.account({ configuration: DEMO_ACCOUNT.replace('aberta: true', 'aberta: false') })
    page = `${await storePath(app, account)}/arrependimento`
    expect((await app.call('GET', page)).status).toBe(200)
    expect((await app.call('GET', page.replace('/arrependimento', ''))).status).toBe(404)
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aBrowser, aFlowOrder, INTEGRATE_URL, linkPath } from '../support/customer-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterEach(() => {
  vi.restoreAllMocks()
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

const ORDER_PAGE = '/fluxo/pedido'
const PERSONAL = ['Conceição', 'Duarte', 'example.com', '52998224725', '11987650000', 'Palmeiras', '01226']

const later = (duration: Temporal.DurationLike) => {
  const at = Temporal.Now.instant().add(duration)
  app.clock.now = () => at
}

async function rows() {
  return app.database.query<{ exchanges: number; sessions: number }>(
    `SELECT exchanges, (SELECT count(*)::int FROM flow_session s WHERE s.account_id = $1 AND s.code_hash = l.code_hash) AS sessions
     FROM flow_link l WHERE l.account_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [account.id],
    account.id,
  )
}

describe('the link', () => {
  test('leads through one button to the order, at an address that says nothing', async () => {
    const order = aFlowOrder({ PedidoData: '2026-11-01T12:00:00-03:00' })
    const path = await linkPath(account, order)
    const browser = aBrowser(app)
    const first = await browser.open(path)
    expect(first.status).toBe(200)
    expect(first.text.match(/<button/g)).toHaveLength(1)
    expect(first.text).not.toContain(order.PedidoNumero)
    expect(first.text).not.toContain('Marina')

    const pressed = await browser.press(path)
    expect([pressed.status, pressed.headers['location']]).toEqual([303, ORDER_PAGE])
    const shown = await browser.open(ORDER_PAGE)
    expect(shown.status).toBe(200)
    for (const text of ['Loja Exemplo', order.PedidoNumero, 'Olá, Marina!', '1 de novembro de 2026', 'Camisa azul M'])
      expect(shown.text).toContain(text)
    expect(shown.text).toContain('R$\u00a070,00')
    expect(shown.text).toContain('Disponível para troca ou devolução: 2 unidades')
  })

  test('shows of the person nothing but the first name, and no code after the exchange', async () => {
    const path = await linkPath(account)
    const browser = aBrowser(app)
    await browser.open(path)
    const pressed = await browser.press(path)
    const shown = await browser.open(ORDER_PAGE)
    const code = path.split('/').at(-1) ?? ''
    for (const secret of [...PERSONAL, code]) expect(shown.text).not.toContain(secret)
    expect(JSON.stringify([pressed.headers, shown.headers])).not.toContain(code)
    expect(pressed.text).toBe('')
  })

  test('is not used by programs that open it ahead of people', async () => {
    const path = await linkPath(account)
    for (let visit = 0; visit < 20; visit++) expect((await aBrowser(app).open(path)).status).toBe(200)
    expect((await app.call('HEAD', path)).status).toBe(200)
    expect(await rows()).toEqual([{ exchanges: 0, sessions: 0 }])
  })

  test('opens a browser once, whatever it presses, and five browsers until it expires', async () => {
    const path = await linkPath(account)
    const browser = aBrowser(app)
    for (let press = 0; press < 4; press++) expect((await browser.press(path)).status).toBe(303)
    expect(await rows()).toEqual([{ exchanges: 1, sessions: 1 }])
    for (let other = 0; other < 4; other++) expect((await aBrowser(app).press(path)).status).toBe(303)
    expect((await aBrowser(app).press(path)).status).toBe(410)
    expect((await aBrowser(app).open(path)).status).toBe(410)
    expect((await browser.open(path)).headers['location']).toBe(ORDER_PAGE)
    expect(await rows()).toEqual([{ exchanges: 5, sessions: 5 }])
  })

  test('opens no more than five of twenty racing browsers', async () => {
    const path = await linkPath(account)
    const answers = await Promise.all(Array.from({ length: 20 }, () => aBrowser(app).press(path)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(5)
    expect(await rows()).toEqual([{ exchanges: 5, sessions: 5 }])
  })

  test('looks the same when it is unknown, changed, used up or expired, and names no store', async () => {
    const path = await linkPath(account)
    const unknown = await aBrowser(app).open(`/fluxo/${account.id.toString(36)}.${'A'.repeat(43)}`)
    expect(unknown.status).toBe(410)
    for (const text of ['Loja Exemplo', ...PERSONAL]) expect(unknown.text).not.toContain(text)
    later({ hours: 24 * 7 + 1 })
    const expired = await aBrowser(app).open(path)
    expect([expired.status, expired.text]).toEqual([410, unknown.text])
    expect((await aBrowser(app).press(path)).text).toBe(unknown.text)
  })

  test('opens nothing when a single character of it differs', async () => {
    const path = await linkPath(account)
    const code = path.split('/').at(-1) ?? ''
    const limiter = vi.spyOn(app.deps.rateLimiter, 'take')
    limiter.mockReturnValue({ allowed: true, limit: 1, remaining: 1, resetSeconds: 1 })
    const changed = code.split('').flatMap((character, at) => {
      const others = character === '.' ? ['-', '/'] : [character === 'A' ? 'B' : 'A', swapCase(character)]
      return others
        .filter((other) => other !== character)
        .map((other) => code.slice(0, at) + other + code.slice(at + 1))
    })
    for (const mutant of [
      ...changed,
      code.slice(0, -1),
      `${code}A`,
      `0${code}`,
      code.split('.')[1] ?? '',
      '..',
      '%2e%2e',
    ]) {
      const { status } = await aBrowser(app).press(`/fluxo/${mutant}`)
      expect([404, 410]).toContain(status)
    }
    expect(await rows()).toEqual([{ exchanges: 0, sessions: 0 }])
    expect((await aBrowser(app).press(path)).status).toBe(303)
  })

  test('asks whoever guesses to wait, and still opens for whoever shares the address', async () => {
    const own = await testApp()
    try {
      const path = await linkPath(await own.account())
      const account36 = path.slice('/fluxo/'.length).split('.')[0]
      const statuses: number[] = []
      for (let guess = 0; guess < 40; guess++)
        statuses.push((await own.call('GET', `/fluxo/${account36}.${String(guess).padStart(43, 'x')}`)).status)
      expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 410))
      expect(statuses.at(-1)).toBe(429)
      expect((await aBrowser(own).press(path)).status).toBe(303)
    } finally {
      await own.end()
    }
  })

  test('is used only by its own page', async () => {
    const path = await linkPath(account)
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ]
    for (const headers of foreign) expect((await aBrowser(app).press(path, headers)).status).toBe(403)
    expect(await rows()).toEqual([{ exchanges: 0, sessions: 0 }])
    const old = aBrowser(app)
    await old.open(path)
    expect((await old.press(path, { origin: 'null' })).status).toBe(303)
    expect((await aBrowser(app).press(path, { origin: 'http://vaivem.test' })).status).toBe(303)
  })
})

describe('the session', () => {
  async function opened(order: Record<string, unknown> = aFlowOrder(), owner = account) {
    const browser = aBrowser(app)
    await browser.press(await linkPath(owner, order))
    return browser
  }

  test('ends after 30 minutes without use, and after 4 hours in any case', async () => {
    const browser = await opened()
    later({ minutes: 29 })
    expect((await browser.open(ORDER_PAGE)).status).toBe(200)
    later({ minutes: 58 })
    expect((await browser.open(ORDER_PAGE)).status).toBe(200)
    later({ minutes: 89 })
    const ended = await browser.open(ORDER_PAGE)
    expect(ended.status).toBe(410)
    for (const text of ['Loja Exemplo', 'Marina', ...PERSONAL]) expect(ended.text).not.toContain(text)

    app.clock.now = () => Temporal.Now.instant()
    const other = await opened()
    for (let minutes = 25; minutes < 240; minutes += 25) {
      later({ minutes })
      expect((await other.open(ORDER_PAGE)).status).toBe(200)
    }
    later({ minutes: 241 })
    expect((await other.open(ORDER_PAGE)).status).toBe(410)
  })

  test('sees the one order of its link, whatever other accounts and links there are', async () => {
    const foreign = await app.account()
    const theirs = aFlowOrder({ Cliente: { ClienteNome: 'Zuleica' } })
    const mine = aFlowOrder()
    const they = await opened(theirs, foreign)
    const me = await opened(mine)
    expect((await me.open(ORDER_PAGE)).text).not.toContain(theirs.PedidoNumero)
    expect((await they.open(ORDER_PAGE)).text).toContain('Olá, Zuleica!')
    const text = they.cookies.get('fluxo') ?? ''
    me.cookies.set('fluxo', text.replace(/^[^.]+/, account.id.toString(36)))
    expect((await me.open(ORDER_PAGE)).status).toBe(410)
  })

  test('opens nothing of the interface, nor does a bearer open a page', async () => {
    const browser = await opened()
    const cookie = `fluxo=${browser.cookies.get('fluxo')}`
    expect((await app.call('POST', INTEGRATE_URL, {}, { cookie })).status).toBe(401)
    expect((await app.call('GET', ORDER_PAGE, undefined, { authorization: `Bearer ${account.bearer}` })).status).toBe(
      410,
    )
    expect((await app.call('GET', ORDER_PAGE, undefined, { cookie: `fluxo=${account.id.toString(36)}.` })).status).toBe(
      410,
    )
  })

  test('is a new one when another link is opened in the same browser', async () => {
    const browser = await opened()
    const other = aFlowOrder()
    await browser.press(await linkPath(account, other))
    expect((await browser.open(ORDER_PAGE)).text).toContain(other.PedidoNumero)
  })

  test('keeps its secret out of the database', async () => {
    const browser = await opened()
    const secret = browser.cookies.get('fluxo')?.split('.')[1] ?? ''
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const sessions = await app.database.query<{ whole: string }>(
      'SELECT row_to_json(s)::text AS whole FROM flow_session s',
      [],
      account.id,
    )
    expect(sessions.some(({ whole }) => whole.includes(secret))).toBe(false)
  })

  test('says of an item the rules do not take back why not, beside one they do', async () => {
    const Skus = [
      { SkuId: '9901', SkuNome: 'Cartão-presente', Preco: 100, QuantidadeTotal: 1 },
      { SkuId: '1002', SkuNome: 'Camiseta', Preco: 20, QuantidadeTotal: 3 },
    ]
    // After the legal warranty: until then the law stands above the list of blocked goods, for a defect.
    const DELIVERED_TOO_LONG_AGO = Temporal.Now.instant()
      .subtract({ hours: 24 * 120 })
      .toString()
    const order = aFlowOrder({
      Skus,
      Valor: 160,
      ValorDesconto: 20,
      PedidoDataEntrega: DELIVERED_TOO_LONG_AGO,
    })
    const { text } = await (await opened(order)).open(ORDER_PAGE)
    expect(text.match(/Não pode ser solicitado/g)).toHaveLength(1)
    expect(text).toMatch(/class="item-why">[^<]+/)
    expect(text).toContain('Disponível para troca ou devolução: 3 unidades')
  })

  test('shows what was asked for meanwhile as taken', async () => {
    const order = aFlowOrder()
    const browser = await opened(order)
    const { Skus, PedidoId, PedidoNumero } = order
    const lines = Skus.map((line) => ({
      ...line,
      Quantidade: line.QuantidadeTotal,
      TipoProcesso: 0,
      Motivo: { Descricao: 'Arrependimento' },
    }))
    const imported = {
      Processo: {
        Pedido: { PedidoId, Numero: PedidoNumero, Valor: 140, ValorFrete: 20, ValorDesconto: 10, Skus: lines },
      },
    }
    expect((await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', imported)).status).toBe(200)
    const { text } = await browser.open(ORDER_PAGE)
    expect(text.match(/Tudo já foi solicitado/g)).toHaveLength(2)
    expect(text).toContain('Nenhum item deste pedido pode ser solicitado agora.')
  })
})

function swapCase(character: string): string {
  return character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()
}

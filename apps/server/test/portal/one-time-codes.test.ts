import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aStoreDocument, putIntoStore } from '../support/customer-flow.ts'
import { anOpenableOrder, aGuest, aStoredOrder, mailbox, newestCode, storePath } from '../support/portal.ts'
import { workOnce } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let home: string
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  home = await storePath(app, account)
})
beforeEach(() => {
  // All of these come from one address, whose budget has its own test.
  const allowed = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }
  vi.spyOn(app.deps.rateLimiter, 'take').mockReturnValue(allowed)
})
afterEach(() => {
  vi.restoreAllMocks()
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

const WRONG = 'Código incorreto ou expirado'

const later = (duration: Temporal.DurationLike) => {
  const at = Temporal.Now.instant().add(duration)
  app.clock.now = () => at
}

describe('an order found by its number and a code', () => {
  test.each(['email', 'document'] as const)('opens for who knows its %s and reads its e-mail', async (by) => {
    const order = await aStoredOrder(account)
    const guest = aGuest(app)
    await guest.open(home)
    const asked = await guest.send(home, { pedido: order.number, comprador: order[by].toUpperCase() })
    expect([asked.status, asked.headers['location']]).toEqual([303, `${home}/codigo`])
    const code = await newestCode(app, account)
    expect((await mailbox(app, account)).at(-1)?.recipient).toContain(order.email)
    const opened = await guest.send(`${home}/codigo`, { codigo: code })
    expect([opened.status, opened.headers['location']]).toEqual([303, '/fluxo/pedido'])
    const shown = await guest.open('/fluxo/pedido')
    expect(shown.status).toBe(200)
    expect(shown.text).toContain(order.number)
  })

  test('is asked of the store when nobody has heard of it here', async () => {
    const document = aStoreDocument()
    await putIntoStore(app, account, document)
    const { opened, guest } = await anOpenableOrder(app, account, {
      number: document.Numero,
      email: 'otavio@example.com',
    })
    expect(opened.status).toBe(303)
    expect((await guest.open('/fluxo/pedido')).text).toContain(document.Numero)
  })

  test('leaves nothing of what was typed behind', async () => {
    const order = await aStoredOrder(account)
    await anOpenableOrder(app, account, order)
    const rows = await app.database.query<{ number: string | null; claim: Buffer | null; used: boolean }>(
      `SELECT order_number AS number, claim_sealed AS claim, used_at IS NOT NULL AS used FROM flow_code
       WHERE account_id = $1 ORDER BY code_id DESC LIMIT 1`,
      [account.id],
      account.id,
    )
    expect(rows).toEqual([{ number: null, claim: null, used: true }])
  })
})

describe('who guesses', () => {
  test('is answered alike whatever the order, its buyer and the code are', async () => {
    const order = await aStoredOrder(account)
    const pairs = [
      { pedido: order.number, comprador: order.email },
      { pedido: order.number, comprador: 'someone.else@example.com' },
      { pedido: order.number, comprador: '11144477735' },
      { pedido: 'VV-NOBODY-HAS-THIS', comprador: order.email },
    ]
    const seen = []
    for (const pair of pairs) {
      const guest = aGuest(app)
      const asked = await guest.send(home, pair)
      await workOnce(app, account)
      const page = await guest.open(`${home}/codigo`)
      const tried = await guest.send(`${home}/codigo`, { codigo: '0000 0000' })
      seen.push([asked.status, asked.headers['location'], asked.text, page.status, page.text, tried.status, tried.text])
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('causes no mail unless both belong together', async () => {
    const order = await aStoredOrder(account)
    const before = (await mailbox(app, account)).length
    for (const comprador of ['someone.else@example.com', '11144477735', `x${order.email}`]) {
      await aGuest(app).send(home, { pedido: order.number, comprador })
      await workOnce(app, account)
    }
    expect(await mailbox(app, account)).toHaveLength(before)
  })

  test('has five tries, then even the right code is wrong', async () => {
    const order = await aStoredOrder(account)
    const guest = aGuest(app)
    await guest.send(home, { pedido: order.number, comprador: order.email })
    const code = await newestCode(app, account)
    const wrong = code === '0000 0000' ? '1111 1111' : '0000 0000'
    for (let guess = 0; guess < 5; guess++)
      expect((await guest.send(`${home}/codigo`, { codigo: wrong })).text).toContain(WRONG)
    const late = await guest.send(`${home}/codigo`, { codigo: code })
    expect([late.status, late.headers['location']]).toEqual([200, undefined])
    expect(late.text).toContain(WRONG)
  })

  test('racing with many tries at once has five as well', async () => {
    const order = await aStoredOrder(account)
    const guest = aGuest(app)
    await guest.send(home, { pedido: order.number, comprador: order.email })
    await newestCode(app, account)
    await Promise.all(Array.from({ length: 12 }, () => guest.send(`${home}/codigo`, { codigo: '0000 0000' })))
    const rows = await app.database.query<{ tries: number }>(
      'SELECT tries FROM flow_code WHERE account_id = $1 ORDER BY code_id DESC LIMIT 1',
      [account.id],
      account.id,
    )
    expect(rows).toEqual([{ tries: 5 }])
  })

  test('fills no mailbox: of an order five mails go out an hour, and the newest is good for whoever asks then', async () => {
    const order = await aStoredOrder(account)
    const before = (await mailbox(app, account)).length
    const stranger = aGuest(app)
    for (let wish = 0; wish < 7; wish++) {
      await stranger.send(home, { pedido: order.number, comprador: order.email })
      await workOnce(app, account)
    }
    expect(await mailbox(app, account)).toHaveLength(before + 5)
    const buyer = aGuest(app)
    await buyer.send(home, { pedido: order.number, comprador: order.email })
    const code = await newestCode(app, account)
    expect(await mailbox(app, account)).toHaveLength(before + 5)
    expect((await buyer.send(`${home}/codigo`, { codigo: code })).status).toBe(303)
    // A visitor who requested no code has no valid one.
    expect((await aGuest(app).send(`${home}/codigo`, { codigo: code })).headers['location']).toBe(home)
  })

  test('is mailed again once none of an order is good, however many were mailed within the hour', async () => {
    const order = await aStoredOrder(account)
    const ask = async () => {
      const guest = aGuest(app)
      await guest.send(home, { pedido: order.number, comprador: order.email })
      await workOnce(app, account)
      return guest
    }
    for (let wish = 0; wish < 6; wish++) await ask()
    const mailed = (await mailbox(app, account)).length
    later({ minutes: 11 })
    const buyer = await ask()
    expect(await mailbox(app, account)).toHaveLength(mailed + 1)
    expect((await buyer.send(`${home}/codigo`, { codigo: await newestCode(app, account) })).status).toBe(303)
  })
})

describe('a code', () => {
  async function askedCode() {
    const order = await aStoredOrder(account)
    const guest = aGuest(app)
    await guest.send(home, { pedido: order.number, comprador: order.email })
    return { order, guest, code: await newestCode(app, account) }
  }

  test('is good once', async () => {
    const { guest, code } = await askedCode()
    expect((await guest.send(`${home}/codigo`, { codigo: code })).status).toBe(303)
    expect((await guest.send(`${home}/codigo`, { codigo: code })).text).toContain(WRONG)
  })

  test('is good for one of two that send it at once', async () => {
    const { guest, code } = await askedCode()
    const sent = await Promise.all([1, 2, 3].map(() => guest.send(`${home}/codigo`, { codigo: code })))
    expect(sent.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  test('is good for ten minutes', async () => {
    const { guest, code } = await askedCode()
    later({ minutes: 10, seconds: 1 })
    expect((await guest.send(`${home}/codigo`, { codigo: code })).text).toContain(WRONG)
    later({ minutes: 9 })
    expect((await guest.send(`${home}/codigo`, { codigo: code })).status).toBe(303)
  })

  test('is good in no other browser', async () => {
    const { code, order } = await askedCode()
    const other = aGuest(app)
    await other.send(home, { pedido: order.number, comprador: order.email })
    expect((await other.send(`${home}/codigo`, { codigo: code })).text).toContain(WRONG)
    expect((await aGuest(app).send(`${home}/codigo`, { codigo: code })).headers['location']).toBe(home)
  })

  test('is good no more once the browser asked for another', async () => {
    const { guest, code, order } = await askedCode()
    await guest.send(home, { pedido: order.number, comprador: order.email })
    expect((await guest.send(`${home}/codigo`, { codigo: code })).text).toContain(WRONG)
  })

  test('opens no order of another store', async () => {
    const { guest, code } = await askedCode()
    const other = await app.account()
    const answer = await guest.send(`${await storePath(app, other)}/codigo`, { codigo: code })
    expect(answer.headers['location']).toBe(await storePath(app, other))
  })

  test('is written nowhere but in the mail', async () => {
    const { code } = await askedCode()
    const rows = await app.database.query('SELECT * FROM flow_code WHERE account_id = $1', [account.id], account.id)
    const kept = JSON.stringify(rows)
    for (const text of [code, code.replace(' ', ''), Buffer.from(code.replace(' ', '')).toString('hex')])
      expect(kept).not.toContain(text)
  })
})

describe('the store page', () => {
  test('says what is missing, each leading to its field', async () => {
    const empty = await aGuest(app).send(home, { pedido: '', comprador: '' })
    expect(empty.text).toMatch(/role="alert"/)
    expect(empty.text).toContain('href="#pedido"')
    expect(empty.text).toContain('href="#comprador"')
    const strange = await aGuest(app).send(home, { pedido: 'VV-1', comprador: 'nobody' })
    expect(strange.text).toContain('um CPF com 11 dígitos')
    expect(strange.text).not.toContain('nobody')
  })

  test('takes no form from elsewhere', async () => {
    const order = await aStoredOrder(account)
    const body = new URLSearchParams({ pedido: order.number, comprador: order.email }).toString()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await aGuest(app).press(home, headers, body)).status).toBe(403)
    expect((await aGuest(app).press(`${home}/codigo`, headers, 'codigo=1')).status).toBe(403)
  })

  test('is missing for an alias that nobody has, or that the store keeps closed', async () => {
    for (const path of ['/loja/nobody-here', '/loja/NOT%20AN%20ALIAS', '/loja/..%2f', '/loja'])
      expect((await app.call('GET', path)).status).toBe(404)
    const closed = await app.account({ configuration: closedPage() })
    const path = await storePath(app, closed)
    expect((await app.call('GET', path)).status).toBe(404)
    expect((await app.call('GET', `${path}/tema.css`)).status).toBe(200)
  })

  test('speaks the language that was asked for, and remembers it', async () => {
    const guest = aGuest(app)
    expect((await guest.open(`${home}?idioma=es`)).text).toContain('<html lang="es">')
    expect((await guest.open(home)).text).toContain('Busque su pedido')
    expect((await aGuest(app).open(home, { 'accept-language': 'fr, en;q=0.8' })).text).toContain('Find your order')
    expect((await aGuest(app).open(`${home}?idioma="><script>`)).text).not.toContain('<script>')
  })

  test('writes the mail in the language of the page', async () => {
    const order = await aStoredOrder(account)
    const guest = aGuest(app)
    await guest.open(`${home}?idioma=en`)
    await guest.send(home, { pedido: order.number, comprador: order.email })
    await newestCode(app, account)
    expect((await mailbox(app, account)).at(-1)?.subject).toContain('is your code')
  })

  test('shows an order number from its address as the text it is', async () => {
    const { text } = await aGuest(app).open(`${home}?pedido=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    expect(text).not.toMatch(/<img/)
    expect(text).toContain('&quot;&gt;&lt;img')
  })
})

test('one address asks for few codes a minute', async () => {
  vi.restoreAllMocks()
  const ask = () =>
    app.server.inject({
      method: 'POST',
      url: home,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'pedido=VV-1&comprador=a%40b.co',
    })
  const statuses = []
  for (let wish = 0; wish < 8; wish++) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429, 429])
})

function closedPage(): string {
  return 'nome: Fechada\nprefixo: FE\nlojas: [{ id: 1, nome: Fechada, url: "https://fechada.example.com" }]\nvitrine: { aberta: false, cor: "#336699" }\n'
}

import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disablePerson } from '../../src/staff/change-person.ts'
import { userHandleOf } from '../../src/staff/passkeys/user-handle.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  addPasskey,
  aKeyPair,
  anAuthenticator,
  asked,
  type Authenticator,
  type Wrong,
} from '../support/authenticator.ts'
import { aBrowser, aPerson, browserOf, cookieOf, OWN_PAGE, PASSWORD, SESSION, signInAs } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
/** The device of a person whom others pretend to be. */
let guessed: Authenticator
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  guessed = (await somebody()).device
})
afterAll(() => app.end())

/** From an address of its own: those who guess wait for each other. */
let addresses = 0
const aVisitor = () => {
  const remoteAddress = `10.0.1.${++addresses}`
  const ask = async (method: string, path: string, body?: unknown) => {
    const payload = body === undefined ? {} : { payload: body as object }
    const {
      statusCode: status,
      headers,
      body: text,
    } = await app.server.inject({
      method: method as 'POST',
      url: `${SESSION}${path}`,
      headers: OWN_PAGE,
      remoteAddress,
      ...payload,
    })
    return { status, headers, text, json: JSON.parse(text) }
  }
  const signIn = async (device: Authenticator, wrong?: Wrong) =>
    ask('POST', '/chave', { credencial: device.sign(await asked({ ask }, 'entrada', {}), wrong) })
  return { ask, signIn }
}

const somebody = async (where = account, device = anAuthenticator()) => {
  const person = await aPerson(app, where)
  const browser = await aBrowser(app, person)
  const added = await addPasskey(browser, device)
  if (added.status !== 200) throw new Error(added.text)
  return { person, browser, device }
}
const refusal = ({ status, json, headers }: { status: number; json: Record<string, unknown>; headers: object }) => [
  status,
  json['erroCodigo'],
  json['erroDetalhado'],
  'set-cookie' in headers,
]
const WRONG = [400, 'CREDENCIAIS_INVALIDAS', 'Confira o e-mail, a senha e, se houver, o código.', false]

describe('signing in with a passkey', () => {
  test('opens a session of whose it is, as both factors at once; the audit says with which', async () => {
    const { person, device } = await somebody()
    const visitor = aVisitor()
    expect(await asked({ ask: visitor.ask }, 'entrada', {})).toMatchObject({
      rpId: 'vaivem.test',
      userVerification: 'required',
      allowCredentials: [],
    })
    const opened = await visitor.signIn(device)
    expect([opened.status, opened.json['entidade']?.['pessoa']?.['email']]).toEqual([200, person.email])
    expect(opened.json['entidade']).toMatchObject({ segundoFator: 'ativo', fatores: ['chave'] })
    const browser = await browserOf(app, cookieOf(opened))
    expect((await browser.call('GET', '/v3/pvt/processo')).status).toBe(200)
    const { json } = await browser.ask('GET', '/chaves')
    const [used] = json['entidade']?.['chaves'] ?? []
    expect(used?.['usadaEm']).toMatch(/^\d{4}-/)
    const entries = await app.database.query<{ facts: object }>(
      `SELECT facts FROM audit_entry WHERE account_id = $1 AND action = 'staff.signed-in' AND subject = $2 ORDER BY at`,
      [account.id, `staff ${person.id}`],
      account.id,
    )
    expect(entries.map(({ facts }) => facts)).toEqual([{}, { passkey: used?.['id'] }])
  })

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the host', { origin: 'http://vaivem.test:81' }],
    ['another service', { rpId: 'evil.example' }],
    ['a challenge that nobody gave', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['a making instead of a use', { type: 'webauthn.create' }],
    ['nobody having been made sure of', { verifiesPerson: false }],
    ['a signature of another key', { key: aKeyPair().privateKey }],
    ['a credential that nobody has', { id: Buffer.alloc(32, 9).toString('base64url') }],
    ['a holder that is nobody', { userHandle: userHandleOf({ accountId: 1, personId: 1 }) }],
    ['a holder that cannot be', { userHandle: 'AAAA' }],
  ])('is refused for %s, as a wrong password is', async (_, wrong) => {
    expect(refusal(await aVisitor().signIn(guessed, wrong))).toEqual(WRONG)
  })

  test('is refused for a challenge that was answered, that is old, or that was for something else', async () => {
    const { device, browser } = await somebody()
    const visitor = aVisitor()
    const enter = (options: { challenge: string }) =>
      visitor.ask('POST', '/chave', { credencial: device.sign(options) })
    const once = await asked({ ask: visitor.ask }, 'entrada', {})
    expect((await enter(once)).status).toBe(200)
    expect(refusal(await enter(once))).toEqual(WRONG)
    const old = await asked({ ask: visitor.ask }, 'entrada', {})
    app.clock.now = () => Temporal.Now.instant().add({ minutes: 5, seconds: 1 })
    expect(refusal(await enter(old))).toEqual(WRONG)
    app.clock.now = () => Temporal.Now.instant()
    for (const other of [
      await asked({ ask: visitor.ask }, 'entrada', { segundoFator: true }),
      await asked(browser, 'prova'),
      await asked(browser, 'chaves'),
    ])
      expect(refusal(await enter(other))).toEqual(WRONG)
  })

  test('spends a challenge for one of many who answer at once', async () => {
    const { device } = await somebody()
    const visitor = aVisitor()
    const credencial = device.sign(await asked({ ask: visitor.ask }, 'entrada', {}))
    const answers = await Promise.all(Array.from({ length: 4 }, () => visitor.ask('POST', '/chave', { credencial })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
  })

  test('is refused to a passkey of somebody else, in this account or another, who says to be this one', async () => {
    const mine = await somebody()
    const other = await somebody()
    const stranger = await somebody(await app.account())
    const holder = (accountId: number, personId: number) => ({ userHandle: userHandleOf({ accountId, personId }) })
    for (const { device } of [other, stranger])
      expect(refusal(await aVisitor().signIn(device, holder(account.id, mine.person.id)))).toEqual(WRONG)
    // The very same credential in two accounts is each account's own.
    const twin = anAuthenticator()
    const there = await app.account()
    const [here, elsewhere] = [await somebody(account, twin), await somebody(there, twin)]
    const opened = await aVisitor().signIn(twin, holder(account.id, here.person.id))
    expect(opened.json['entidade']?.['pessoa']?.['id']).toBe(here.person.id)
    expect(refusal(await aVisitor().signIn(twin, holder(account.id, elsewhere.person.id)))).toEqual(WRONG)
  })

  test('is refused to a passkey that counted fewer uses than before, and the audit says so', async () => {
    const { device, person } = await somebody(account, anAuthenticator({ counts: true }))
    expect((await aVisitor().signIn(device)).status).toBe(200)
    for (const counter of [2, 1, 0]) expect(refusal(await aVisitor().signIn(device, { counter }))).toEqual(WRONG)
    // A caller that cannot sign gives no information about how often the passkey was used.
    await aVisitor().signIn(device, { counter: 1, key: aKeyPair().privateKey })
    const doubts = await app.database.query<{ facts: object }>(
      `SELECT facts FROM audit_entry WHERE account_id = $1 AND action = 'staff.passkey-doubted' AND subject = $2 ORDER BY at`,
      [account.id, `staff ${person.id}`],
      account.id,
    )
    expect(doubts.map(({ facts }) => facts)).toEqual(
      [2, 1, 0].map((counter) => expect.objectContaining({ counter, known: 2 })),
    )
    expect((await aVisitor().signIn(device, { counter: 9 })).status).toBe(200)
  })

  test('is refused to who was disabled', async () => {
    const { device, person } = await somebody()
    const { inAccount } = app.deps.database
    await disablePerson({ inAccount, now: app.deps.now, actor: 'test' }, account.id, person.email)
    expect(refusal(await aVisitor().signIn(device))).toEqual(WRONG)
  })

  test('may be guessed at five times from an address, and challenges are not for the asking', async () => {
    const { device } = await somebody()
    const visitor = aVisitor()
    const guess = () => visitor.signIn(device, { verifiesPerson: false })
    for (let guesses = 0; guesses < 5; guesses++) expect((await guess()).status).toBe(400)
    const waiting = await guess()
    expect([waiting.status, waiting.json['erroCodigo']]).toEqual([429, 'MUITAS_TENTATIVAS'])
    expect((await aVisitor().signIn(device)).status).toBe(200)
    const greedy = aVisitor()
    const asking = () => greedy.ask('POST', '/chave/desafio', {})
    // Sixty a minute; each second that this takes, which is many where each request takes long, allows one more. A busy service
    // refuses some with 503, which count as no challenge.
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 90 }, asking))
    const seconds = (performance.now() - begun) / 1000
    const served = answers.filter(({ status }) => status === 200).length
    expect(served).toBeGreaterThan(0)
    expect(served).toBeLessThanOrEqual(60 + Math.ceil(seconds))
  })

  test('signs out who was signed in at the browser before', async () => {
    const { device, browser } = await somebody()
    const before = browser.cookie
    const credencial = device.sign(await asked(browser, 'entrada', {}))
    expect((await browser.ask('POST', '/chave', { credencial })).status).toBe(200)
    expect(browser.cookie).not.toBe(before)
    expect((await browser.ask('GET', '', undefined, { cookie: before })).status).toBe(401)
  })
})

describe('a passkey after the password', () => {
  const challenge = () => asked(aVisitor(), 'entrada', { segundoFator: true })

  test('is asked for of who has one, and takes the place of a code', async () => {
    const { person, device } = await somebody()
    const without = await signInAs(app, person)
    expect([without.status, without.json['erroCodigo']]).toEqual([400, 'SEGUNDO_FATOR_NECESSARIO'])
    expect(refusal(await signInAs(app, person, { codigo: '000000' }))).toEqual(WRONG)
    const credencial = device.sign(await challenge())
    expect((await signInAs(app, person, { credencial })).status).toBe(200)
    expect(refusal(await signInAs(app, person, { credencial }))).toEqual(WRONG)
  })

  test('is no passkey of somebody else, and none for another purpose; the password counts first', async () => {
    const { person, device } = await somebody()
    const { device: other } = await somebody()
    const entry = await asked(aVisitor(), 'entrada', {})
    expect(refusal(await signInAs(app, person, { credencial: device.sign(entry) }))).toEqual(WRONG)
    expect(refusal(await signInAs(app, person, { credencial: other.sign(await challenge()) }))).toEqual(WRONG)
    const credencial = device.sign(await challenge())
    expect(refusal(await signInAs(app, person, { senha: 'x'.repeat(12), credencial }))).toEqual(WRONG)
    expect((await signInAs(app, person, { credencial })).status).toBe(200)
  })

  test('or a code: either will do for who has both', async () => {
    const { person, browser, device } = await somebody()
    const { json } = await browser.ask('POST', '/segundo-fator')
    const totp = new TOTP({ secret: Secret.fromBase32(String(json['entidade']?.['segredo'])) })
    const code = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 })
    await browser.ask('POST', '/segundo-fator/confirmar', { codigo: code(0) })
    expect((await browser.ask('GET', '')).json['entidade']?.['fatores']).toEqual(['aplicativo', 'chave'])
    expect((await signInAs(app, person, { codigo: code(30) })).status).toBe(200)
    expect((await signInAs(app, person, { credencial: device.sign(await challenge()) })).status).toBe(200)
  })
})

describe('proving it again with a passkey', () => {
  const INVITE = ['POST', '/v1/gestao/pessoas'] as const
  let invited = 0
  const somebodyNew = () => ({ email: `nova-${++invited}@loja.example`, nome: 'Alguém', papel: 'leitura' })

  async function anAdmin(device = anAuthenticator()) {
    const person = await aPerson(app, account, { role: 'admin' })
    const browser = await aBrowser(app, person)
    await addPasskey(browser, device)
    const invite = async () => app.call(...INVITE, somebodyNew(), { authorization: `Bearer ${await browser.ticket()}` })
    const prove = async (wrong?: Wrong, by = device) =>
      browser.ask('POST', '/reautenticar/chave', { credencial: by.sign(await asked(browser, 'prova'), wrong) })
    return { person, browser, device, invite, prove }
  }

  test('lets a risky act pass for five minutes, and rotates the cookie', async () => {
    const { browser, device, invite, prove, person } = await anAdmin()
    app.clock.now = () => Temporal.Now.instant().add({ minutes: 6 })
    try {
      expect((await invite()).status).toBe(409)
      expect(await asked(browser, 'prova')).toMatchObject({ allowCredentials: [{ id: device.id }] })
      const before = browser.cookie
      expect((await prove()).json['entidade']).toBe(true)
      expect(browser.cookie).not.toBe(before)
      expect((await browser.ask('GET', '', undefined, { cookie: before })).status).toBe(401)
      expect((await invite()).status).toBe(200)
    } finally {
      app.clock.now = () => Temporal.Now.instant()
    }
    const [entry] = await app.database.query<{ facts: object }>(
      `SELECT facts FROM audit_entry WHERE account_id = $1 AND action = 'staff.proved-again' AND subject = $2`,
      [account.id, `staff ${person.id}`],
      account.id,
    )
    expect(entry?.facts).toEqual({ passkey: expect.any(Number) })
  })

  test('takes no passkey of a colleague, no challenge of another session or purpose, no wrong answer', async () => {
    const { person, browser, device, prove } = await anAdmin()
    const { device: colleague } = await anAdmin()
    const elsewhere = await browserOf(app, cookieOf(await aVisitor().signIn(device)))
    expect((await elsewhere.ask('GET', '')).json['entidade']?.['pessoa']?.['id']).toBe(person.id)
    const given = [
      device.sign(await asked(elsewhere, 'prova')),
      device.sign(await asked(browser, 'entrada', {})),
      colleague.sign(await asked(browser, 'prova')),
    ]
    for (const credencial of given)
      expect(refusal(await browser.ask('POST', '/reautenticar/chave', { credencial }))).toEqual(WRONG)
    expect(refusal(await prove({ verifiesPerson: false }))).toEqual(WRONG)
    expect(refusal(await prove({ key: aKeyPair().privateKey }))).toEqual(WRONG)
    expect((await prove()).status).toBe(429)
  })

  test('is how who has no application proves it: the password alone is not enough', async () => {
    const { browser } = await anAdmin()
    const answer = await browser.ask('POST', '/reautenticar', { senha: PASSWORD })
    expect([answer.status, answer.json['erroCodigo']]).toEqual([400, 'SEGUNDO_FATOR_NECESSARIO'])
  })
})

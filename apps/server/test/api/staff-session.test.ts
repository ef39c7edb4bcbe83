import { staffRoles } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disablePerson, setPassword } from '../../src/staff/change-person.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { managed } from '../support/management.ts'
import { openProcess } from '../support/ratings.ts'
import { aBrowser, aPerson, cookieOf, OWN_PAGE, PASSWORD, SESSION, signInAs } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  // Being too busy is what one of these tests asks for.
  const write = (line: string) => line.includes('SERVICO_INDISPONIVEL') || process.stderr.write(line)
  app = await testApp({ log: { level: 'error', write } })
  account = await app.account({ alias: 'loja-das-pessoas' })
})
afterAll(() => app.end())

const peopleDeps = () => ({
  inAccount: app.deps.database.inAccount,
  now: app.deps.now,
  hashPassword: app.deps.hashPassword,
  actor: 'test',
})
const LIST = '/v3/pvt/processo'

const signInFrom = (remoteAddress: string, body: object) =>
  app.server.inject({
    method: 'POST',
    url: SESSION,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...OWN_PAGE },
    payload: JSON.stringify(body),
  })

describe('who signs in', () => {
  test('is told who they are and what they may, and gets a cookie that only the service reads', async () => {
    const person = await aPerson(app, account, { role: 'financeiro', email: 'Marina.Dias@loja.example' })
    const answer = await signInAs(app, { email: 'MARINA.dias@loja.example' })
    expect(answer.status).toBe(200)
    expect(answer.json['entidade']).toMatchObject({
      pessoa: { id: person.id, nome: 'Pessoa financeiro', email: 'marina.dias@loja.example' },
      papel: 'financeiro',
      conta: { alias: 'loja-das-pessoas', ambiente: 'producao', fuso: 'America/Sao_Paulo' },
      escopos: staffRoles.scopesOf('financeiro'),
    })
    expect(answer.json['entidade']?.['lojas']).toContainEqual({ id: 1, nome: expect.any(String) })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[0-9a-z]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^known=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/),
    ])
    const me = await app.call('GET', SESSION, undefined, { cookie: cookieOf(answer) })
    expect(me.json['entidade']).toEqual(answer.json['entidade'])
    const [row] = await app.database.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM staff_session s WHERE account_id = $1 AND s::text LIKE '%' || $2 || '%'`,
      [account.id, cookieOf(answer).split('.')[1]],
      account.id,
    )
    expect(row?.found).toBe(0)
  })

  test('is refused alike for a wrong password, an unknown e-mail, another account and a disabled person', async () => {
    const person = await aPerson(app, account)
    const gone = await aPerson(app, account)
    expect(await disablePerson(peopleDeps(), account.id, gone.email)).toEqual({ ok: true, value: { disabled: true } })
    const answers = [
      await signInAs(app, person, { senha: 'cavalo bateria gramp' }),
      await signInAs(app, person, { senha: ` ${PASSWORD}` }),
      await signInAs(app, { email: 'ninguem@loja.example' }),
      await signInAs(app, person, { conta: 'outra-loja' }),
      await signInAs(app, gone),
    ]
    for (const { status, json, headers } of answers) {
      expect([status, json['erroCodigo'], headers['set-cookie']]).toEqual([400, 'CREDENCIAIS_INVALIDAS', undefined])
    }
    expect(new Set(answers.map(({ json }) => json['erroDetalhado'])).size).toBe(1)
    expect((await signInAs(app, person, { conta: 'loja-das-pessoas' })).status).toBe(200)
  })

  test('says which account where the same password opens several, and never sees one that it does not open', async () => {
    const [one, two, three] = await Promise.all(['pa', 'pb', 'pc'].map((alias) => app.account({ alias })))
    const email = 'todas@agencia.example'
    for (const each of [one, two]) if (each) await aPerson(app, each, { email })
    if (three) await aPerson(app, three, { email, password: 'outra frase bem longa' })
    const asked = await signInAs(app, { email })
    expect([asked.status, asked.json['erroCodigo'], asked.json['erroDetalhado']]).toEqual([
      400,
      'CONTA_NECESSARIA',
      'conta: pa, pb',
    ])
    const chosen = await signInAs(app, { email }, { conta: 'pb' })
    expect(chosen.json['entidade']?.['conta']?.['alias']).toBe('pb')
    const other = await signInAs(app, { email }, { senha: 'outra frase bem longa' })
    expect(other.json['entidade']?.['conta']?.['alias']).toBe('pc')
  })

  test('may guess five times from an address; elsewhere the same person still gets in', async () => {
    const person = await aPerson(app, account)
    const from = (ip: string, senha: string) => signInFrom(ip, { email: person.email, senha })
    const guesses: number[] = []
    for (let guess = 0; guess < 6; guess++) guesses.push((await from('10.0.0.7', `errada ${guess}`)).statusCode)
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
    const locked = await from('10.0.0.7', PASSWORD)
    expect([locked.statusCode, locked.json()['erroCodigo']]).toEqual([429, 'MUITAS_TENTATIVAS'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('10.0.0.8', PASSWORD)).statusCode).toBe(200)
  })

  test('is kept out by no stranger at the same address, in a browser that signed in before', async () => {
    const person = await aPerson(app, account)
    const other = await aPerson(app, account)
    const opened = await signInFrom('10.0.2.1', { email: person.email, senha: PASSWORD })
    const known = String([opened.headers['set-cookie']].flat()[1]).split(';', 1)[0] ?? ''
    const from = (email: string, senha: string, cookie: string) =>
      app.server.inject({
        method: 'POST',
        url: SESSION,
        remoteAddress: '10.0.2.1',
        headers: { 'content-type': 'application/json', cookie, ...OWN_PAGE },
        payload: JSON.stringify({ email, senha }),
      })
    // Wrong ones with the other's cookie count for the address: it is good for the other alone.
    for (const [email, cookie] of [
      [other.email, known],
      [person.email, known.replace('known=', 'known=x')],
    ] as const) {
      const wrong = []
      for (let guess = 0; guess < 6; guess++) wrong.push((await from(email, 'errada', cookie)).statusCode)
      expect(wrong).toEqual([400, 400, 400, 400, 400, 429])
    }
    expect((await from(person.email, PASSWORD, known)).statusCode).toBe(200)
    const guesses = []
    for (let guess = 0; guess < 6; guess++) guesses.push((await from(person.email, 'errada', known)).statusCode)
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('counts as one wherever in a /64 of IPv6 the guesses come from', async () => {
    const person = await aPerson(app, account)
    const guesses: number[] = []
    for (let guess = 0; guess < 6; guess++)
      guesses.push((await signInFrom(`2001:db8:0:7::${guess}`, { email: person.email, senha: 'errada' })).statusCode)
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await signInFrom('2001:db8:0:8::1', { email: person.email, senha: PASSWORD })).statusCode).toBe(200)
  })

  test('may guess no more at once than one after the other', async () => {
    const person = await aPerson(app, account)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        signInFrom('10.0.0.9', { email: person.email, senha: `errada ${guess}` }),
      ),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
    const right = { email: person.email, senha: PASSWORD }
    const often = await Promise.all(Array.from({ length: 4 }, () => signInFrom('10.0.0.10', right)))
    for (let time = 0; time < 6; time++) often.push(await signInFrom('10.0.0.10', right))
    expect(often.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  test('and asks together with too many others is told to come back', async () => {
    const asked = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        signInFrom(`10.0.1.${index}`, { email: `ninguem-${index}@multidao.example`, senha: PASSWORD }),
      ),
    )
    const busy = asked.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    expect(asked.every(({ statusCode }) => [400, 503].includes(statusCode))).toBe(true)
  })
})

describe('a session', () => {
  test('is asked by pages of the service alone, and by nobody without its cookie', async () => {
    const { cookie, ask } = await aBrowser(app, await aPerson(app, account))
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://mal.example' },
      {},
    ]) {
      for (const [method, path] of [
        ['POST', '/ticket'],
        ['DELETE', ''],
      ] as const) {
        const answer = await app.call(method, `${SESSION}${path}`, undefined, { cookie, ...headers })
        expect([method, headers, answer.status]).toEqual([method, headers, 401])
      }
    }
    const foreign = await app.call('POST', SESSION, { email: 'a@b.example', senha: PASSWORD }, {})
    expect(foreign.status).toBe(401)
    for (const other of [
      '',
      'sid=',
      'sid=1.x',
      `${cookie}x`,
      cookie.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    ]) {
      expect((await app.call('POST', `${SESSION}/ticket`, undefined, { ...OWN_PAGE, cookie: other })).status).toBe(401)
      expect((await app.call('GET', SESSION, undefined, { cookie: other })).status).toBe(401)
    }
    expect((await ask('GET', '')).status).toBe(200)
    expect((await app.call('GET', LIST, undefined, { cookie })).status).toBe(401)
  })

  test('gives tickets of five minutes, which do what the role may and name the person in events', async () => {
    const person = await aPerson(app, account, { role: 'atendimento' })
    const browser = await aBrowser(app, person)
    const { json } = await browser.ask('POST', '/ticket')
    const moment = (name: string) => Date.parse(String(json['ticket']?.[name]))
    expect(moment('expirarEm') - moment('data')).toBe(5 * 60_000)
    const { id } = await openProcess(account)
    const { versao } = await managed(account, id)
    const commented = await browser.call('POST', `/v1/gestao/processos/${id}/comentarios`, { versao, texto: 'Ligar' })
    expect(commented.status).toBe(200)
    const [event] = await app.database.query<{ cause: string }>(
      'SELECT cause FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence DESC LIMIT 1',
      [account.id, id],
      account.id,
    )
    expect(event?.cause).toBe(`staff ${person.id}`)
    expect((await browser.call('GET', '/v1/gestao/auditoria')).status).toBe(401)
  })

  test('ends when closed, and its bearers at once here', async () => {
    const browser = await aBrowser(app, await aPerson(app, account))
    expect((await browser.call('GET', LIST)).status).toBe(200)
    const closed = await browser.ask('DELETE', '')
    expect([closed.status, closed.json['entidade']]).toEqual([200, true])
    expect(String(closed.headers['set-cookie'])).toMatch(/^sid=; .*Max-Age=0$/)
    expect((await browser.call('GET', LIST)).status).toBe(401)
    expect((await browser.ask('POST', '/ticket')).status).toBe(401)
    expect((await browser.ask('DELETE', '')).json['entidade']).toBe(false)
  })

  test('ends with its person by itself on a replica that nobody told', async () => {
    const person = await aPerson(app, account)
    const browser = await aBrowser(app, person)
    expect((await browser.call('GET', LIST)).status).toBe(200)
    await disablePerson(peopleDeps(), account.id, person.email)
    await expect.poll(async () => (await browser.call('GET', LIST)).status).toBe(401)
    expect((await browser.ask('GET', '')).status).toBe(401)
  })

  test('ends with the password it was opened by', async () => {
    const person = await aPerson(app, account)
    const browser = await aBrowser(app, person)
    const password = 'uma frase nova e longa'
    expect((await setPassword(peopleDeps(), account.id, { email: person.email, password })).ok).toBe(true)
    expect((await browser.ask('POST', '/ticket')).status).toBe(401)
    expect((await signInAs(app, person)).json['erroCodigo']).toBe('CREDENCIAIS_INVALIDAS')
    expect((await signInAs(app, person, { senha: password })).status).toBe(200)
  })

  test('is another one after each sign-in in the same browser', async () => {
    const person = await aPerson(app, account)
    const browser = await aBrowser(app, person)
    const again = await signInAs(app, person, {}, { cookie: browser.cookie })
    expect(again.status).toBe(200)
    expect(cookieOf(again)).not.toBe(browser.cookie)
    expect((await browser.ask('GET', '')).status).toBe(401)
    expect((await app.call('GET', SESSION, undefined, { cookie: cookieOf(again) })).status).toBe(200)
  })

  test('sleeps in after half an hour without use, and lives twelve hours at most', async () => {
    const began = Temporal.Now.instant()
    const at = (minutes: number) => {
      app.clock.now = () => began.add({ minutes })
    }
    const person = await aPerson(app, account)
    const used = await aBrowser(app, person)
    const unused = await aBrowser(app, person)
    const seen = async (browser: typeof used) => (await browser.ask('GET', '')).status
    at(29)
    expect(await seen(used)).toBe(200)
    at(31)
    expect([await seen(used), await seen(unused)]).toEqual([200, 401])
    for (let minutes = 31; minutes < 12 * 60; minutes += 25) {
      at(minutes)
      expect([minutes, await seen(used)]).toEqual([minutes, 200])
    }
    at(12 * 60 + 1)
    expect(await seen(used)).toBe(401)
    app.clock.now = () => Temporal.Now.instant()
  })

  test('is written down where it begins and ends, by who it is', async () => {
    const mine = await app.account()
    const person = await aPerson(app, mine)
    const browser = await aBrowser(app, person)
    await browser.ask('DELETE', '')
    const entries = await app.database.query(
      'SELECT actor, action, subject, origin IS NOT NULL AS placed FROM audit_entry WHERE account_id = $1 ORDER BY entry_id',
      [mine.id],
      mine.id,
    )
    const who = `staff ${person.id}`
    expect(entries.slice(-3)).toEqual([
      { actor: 'test', action: 'staff.added', subject: who, placed: false },
      { actor: who, action: 'staff.signed-in', subject: who, placed: true },
      { actor: who, action: 'staff.signed-out', subject: who, placed: true },
    ])
  })
})

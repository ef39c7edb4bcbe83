import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockKnownPerson, putRefusals } from '../../src/staff/staff-refusals-repository.ts'
import { setPassword } from '../../src/staff/change-person.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { LANES } from '../../src/platform/outbound/work.ts'
import { addWork } from '../../src/platform/outbound/work-repository.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { addPasskey, anAuthenticator, asked } from '../support/authenticator.ts'
import { mailboxOf } from '../support/mailed.ts'
import { aBrowser, aPerson, OWN_PAGE, PASSWORD, SESSION, type TestBrowser, type TestPerson } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

let days = 0
/** Each test has a day of its own; the clock stands until a test moves it, and is no finer than the database's. */
beforeEach(() => {
  days += 1
  const now = Temporal.Now.instant()
    .round('millisecond')
    .add({ hours: 24 * days })
  app.clock.now = () => now
})
const later = (seconds: number) => {
  const now = app.clock.now().add({ seconds })
  app.clock.now = () => now
}
const codeNow = (segredo: string) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: app.clock.now().epochMilliseconds })
const wrongCode = (segredo: string) => String((Number(codeNow(segredo)) + 500_000) % 1_000_000).padStart(6, '0')

let addresses = 0
/** Signs in from an address that was not used before. */
async function signIn(person: Pick<TestPerson, 'email'>, body: Record<string, unknown> = {}) {
  const answer = await app.server.inject({
    method: 'POST',
    url: SESSION,
    headers: OWN_PAGE,
    remoteAddress: `10.1.${addresses >> 8}.${addresses++ & 255}`,
    payload: { email: person.email, senha: PASSWORD, ...body },
  })
  return {
    status: answer.statusCode,
    code: answer.json()['erroCodigo'] as string | null,
    seconds: Number(answer.headers['retry-after'] ?? 0),
  }
}

async function enrolled(of = account): Promise<{ person: TestPerson; browser: TestBrowser; segredo: string }> {
  const person = await aPerson(app, of)
  const browser = await aBrowser(app, person)
  const segredo = String((await browser.ask('POST', '/segundo-fator')).json['entidade']?.['segredo'])
  const confirmed = await browser.ask('POST', '/segundo-fator/confirmar', { codigo: codeNow(segredo) })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  later(60)
  return { person, browser, segredo }
}

const acts = async (person: TestPerson, action: string) => {
  await app.deps.staffRefusals.flush()
  return app.database.query<{ facts: Record<string, unknown>; actor: string; origin: { ip: string } | null }>(
    `SELECT facts, actor, origin FROM audit_entry WHERE account_id = $1 AND action = $2 AND subject = $3 ORDER BY entry_id`,
    [account.id, action, `staff ${person.id}`],
    account.id,
  )
}
const guesses = async (person: TestPerson) =>
  app.database.query<{ kind: string; wrong: number }>(
    'SELECT kind, wrong FROM staff_guess WHERE account_id = $1 AND person_id = $2 ORDER BY kind',
    [account.id, person.id],
    account.id,
  )
/** Runs the worker after the clock of the database has passed every due time. */
const workOff = async () => {
  await app.database.query(
    `UPDATE work_item SET due_at = now() - interval '1 second' WHERE account_id = $1 AND kind IN ('staff-refusals', 'staff-mail')`,
    [account.id],
    account.id,
  )
  for (const lane of LANES)
    await executeDue(app.deps, app.executors, { accountId: account.id, lane, isStopping: () => false })
}

describe('wrong second factors of who knows the password', () => {
  test('are counted for the person, from however many addresses: five of sixty are judged', async () => {
    const { person, segredo } = await enrolled()
    const answers: Awaited<ReturnType<typeof signIn>>[] = []
    for (let guess = 0; guess < 60; guess++) answers.push(await signIn(person, { codigo: wrongCode(segredo) }))
    expect(answers.slice(0, 5).map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 5 }, () => [400, 'CREDENCIAIS_INVALIDAS']),
    )
    expect(new Set(answers.slice(5).map(({ status, code, seconds }) => `${status} ${code} ${seconds}`))).toEqual(
      new Set(['429 MUITAS_TENTATIVAS 60']),
    )
    expect(await guesses(person)).toEqual([{ kind: 'second-factor', wrong: 5 }])
  })

  test('are counted one after the other when they come at once', async () => {
    const { person, segredo } = await enrolled()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(person, { codigo: wrongCode(segredo) })))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('are followed by waits that double up to half an hour, and by none after a right one', async () => {
    const { person, segredo } = await enrolled()
    for (let guess = 0; guess < 5; guess++) await signIn(person, { codigo: wrongCode(segredo) })
    const waits: number[] = []
    for (let round = 0; round < 7; round++) {
      const { seconds } = await signIn(person, { codigo: codeNow(segredo) })
      waits.push(seconds)
      later(seconds - 1)
      expect((await signIn(person, { codigo: codeNow(segredo) })).status).toBe(429)
      later(1)
      expect((await signIn(person, { codigo: wrongCode(segredo) })).code).toBe('CREDENCIAIS_INVALIDAS')
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1_800, 1_800])
    later(1_800)
    expect((await signIn(person, { codigo: codeNow(segredo) })).status).toBe(200)
    expect(await guesses(person)).toEqual([])
    expect((await signIn(person, { codigo: wrongCode(segredo) })).status).toBe(400)
  })

  test('are forgotten after a day', async () => {
    const { person, segredo } = await enrolled()
    for (let guess = 0; guess < 5; guess++) await signIn(person, { codigo: wrongCode(segredo) })
    later(24 * 3_600 + 1)
    expect((await signIn(person, { codigo: wrongCode(segredo) })).status).toBe(400)
    expect(await guesses(person)).toEqual([{ kind: 'second-factor', wrong: 1 }])
  })

  test('and wrong recovery codes are the same guess', async () => {
    const { person } = await enrolled()
    const codigo = 'abcde-fghjk-mnpqr-stvwx'
    for (let guess = 0; guess < 5; guess++) expect((await signIn(person, { codigo })).status).toBe(400)
    expect((await signIn(person, { codigo })).status).toBe(429)
  })

  test('keep out neither a passkey, nor who signed in before, nor who has chosen another password', async () => {
    const { person, browser, segredo } = await enrolled()
    const proved = await browser.ask('POST', '/reautenticar', { senha: PASSWORD, codigo: codeNow(segredo) })
    expect(proved.status).toBe(200)
    const device = anAuthenticator()
    expect((await addPasskey(browser, device)).status).toBe(200)
    later(60)
    for (let guess = 0; guess < 6; guess++) await signIn(person, { codigo: wrongCode(segredo) })
    expect((await signIn(person, { codigo: codeNow(segredo) })).status).toBe(429)
    const credencial = device.sign(await asked(browser, 'entrada', {}))
    expect((await browser.ask('POST', '/chave', { credencial })).status).toBe(200)
    const segundo = device.sign(await asked(browser, 'entrada', { segundoFator: true }))
    expect((await signIn(person, { credencial: segundo })).status).toBe(200)
    expect((await browser.ask('GET', '')).status).toBe(200)
    expect(await browser.ticket()).toMatch(/^ey/)
    // Without a code nothing is guessed, and it is said what is missing.
    expect((await signIn(person)).code).toBe('SEGUNDO_FATOR_NECESSARIO')
    const { inAccount } = app.deps.database
    const deps = { inAccount, now: app.deps.now, hashPassword: app.deps.hashPassword, actor: 'test' }
    const password = 'outra frase bem comprida'
    expect((await setPassword(deps, account.id, { email: person.email, password })).ok).toBe(true)
    expect((await signIn(person, { senha: password, codigo: codeNow(segredo) })).status).toBe(200)
  })

  test('are told to the person by mail, once an hour, and to the administrators in the audit', async () => {
    const { person, segredo } = await enrolled()
    const mailsOf = async () =>
      (await mailboxOf(app, account)).filter(({ recipient }) => recipient.includes(`<${person.email}>`))
    for (let guess = 0; guess < 5; guess++) await signIn(person, { codigo: wrongCode(segredo) })
    await workOff()
    for (const seconds of [60, 120]) {
      later(seconds)
      await signIn(person, { codigo: wrongCode(segredo) })
      await workOff()
    }
    const mails = await mailsOf()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [`Pessoa atendimento <${person.email}>`, expect.stringMatching(/^Códigos errados para entrar em /)],
    ])
    expect(mails[0]?.text).toMatch(/5 códigos errados do segundo fator.*do endereço 10\.1\./)
    expect((await acts(person, 'staff.guesses-delayed')).map(({ facts }) => facts)).toEqual([
      { what: 'second-factor', wrong: 5, seconds: 60 },
      { what: 'second-factor', wrong: 6, seconds: 120 },
      { what: 'second-factor', wrong: 7, seconds: 240 },
    ])
    later(3_601)
    await signIn(person, { codigo: wrongCode(segredo) })
    await workOff()
    expect(await mailsOf()).toHaveLength(2)
  })
})

describe('in a session that is not theirs, guesses', () => {
  test('of codes count with those of signing in', async () => {
    const { person, browser, segredo } = await enrolled()
    const proof = () => browser.ask('POST', '/reautenticar', { senha: PASSWORD, codigo: wrongCode(segredo) })
    for (let guess = 0; guess < 4; guess++) expect((await proof()).status).toBe(400)
    expect((await signIn(person, { codigo: wrongCode(segredo) })).status).toBe(400)
    expect((await signIn(person, { codigo: codeNow(segredo) })).status).toBe(429)
    const waiting = await browser.ask('POST', '/reautenticar', { senha: PASSWORD, codigo: codeNow(segredo) })
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '60'])
  })

  test.each([
    ['/reautenticar', { senha: 'not the password' }, { senha: PASSWORD }],
    [
      '/senha',
      { senhaAtual: 'not the password', senhaNova: 'uma frase nova e longa' },
      { senhaAtual: PASSWORD, senhaNova: 'uma frase nova e longa' },
    ],
  ])('of the password at %s wait as well, and keep nobody from signing in', async (path, wrong, right) => {
    const person = await aPerson(app, account)
    const browser = await aBrowser(app, person)
    for (let guess = 0; guess < 5; guess++) expect((await browser.ask('POST', path, wrong)).status).toBe(400)
    expect(await guesses(person)).toEqual([{ kind: 'password', wrong: 5 }])
    // The address limit of one process ends before the stored limit of the person.
    expect((await browser.ask('POST', path, right)).status).toBe(429)
    expect((await signIn(person)).status).toBe(200)
  })

  test('of the code that confirms an application wait as well', async () => {
    const person = await aPerson(app, account)
    const browser = await aBrowser(app, person)
    const segredo = String((await browser.ask('POST', '/segundo-fator')).json['entidade']?.['segredo'])
    const confirm = (codigo: string) => browser.ask('POST', '/segundo-fator/confirmar', { codigo })
    for (let guess = 0; guess < 5; guess++) expect((await confirm(wrongCode(segredo))).status).toBe(400)
    expect(await guesses(person)).toEqual([{ kind: 'enrolment', wrong: 5 }])
    expect((await confirm(codeNow(segredo))).status).toBe(429)
    expect((await signIn(person)).status).toBe(200)
  })
})

describe('a refused sign-in', () => {
  test('that is counted while the worker looks at the person is not forgotten', async () => {
    const person = await aPerson(app, account)
    const work = { kind: 'staff-refusals', subjectId: person.id } as const
    const began = app.clock.now()
    const ends = began.add({ hours: 1 })
    const { inAccount } = app.deps.database
    await inAccount(account.id, (tx) => addWork(tx, account.id, work))
    const known = await app.deps.directory.find(account.id)
    if (!known?.configuration) throw new Error('the account is configured')
    const configured = { ...known, configuration: known.configuration }
    let looked: Promise<void> | undefined
    await inAccount(account.id, async (tx) => {
      await lockKnownPerson(tx, account.id, person.id)
      const origin = { ip: '10.3.0.1', traceId: 'f'.repeat(32) }
      const counted = { counts: { 'sign-in wrong-password': 7 }, addresses: [origin.ip], origin }
      await putRefusals(tx, account.id, { personId: person.id, began, ends, ...counted })
      await addWork(tx, account.id, { ...work, dueAt: ends })
      looked = app.executors['staff-refusals']?.(configured, person.id)
      await expect.poll(app.database.waiting).toBe(1)
    })
    await looked
    expect(await acts(person, 'staff.access-refused')).toEqual([])
    later(3_601)
    await workOff()
    const told = await acts(person, 'staff.access-refused')
    expect(told.map(({ facts }) => facts['counts'])).toEqual([{ 'sign-in wrong-password': 7 }])
  })

  test('is in the audit at once, and a thousand of them are one entry more', async () => {
    const person = await aPerson(app, account)
    await signIn(person, { senha: 'not the password' })
    expect(await acts(person, 'staff.access-refused')).toEqual([
      {
        actor: 'unknown',
        facts: { where: 'sign-in', reason: 'wrong-password' },
        origin: { ip: expect.stringMatching(/^10\.1\./), traceId: expect.stringMatching(/^[0-9a-f]{32}$/) },
      },
    ])
    const { note } = app.deps.staffRefusals
    for (let guess = 0; guess < 1_000; guess++) {
      const origin = { ip: `10.2.0.${guess % 250}`, traceId: 'f'.repeat(32) }
      note({ accountId: account.id, personId: person.id, where: 'sign-in', reason: 'wrong-password', origin })
      if (guess % 100 === 0) await app.deps.staffRefusals.flush()
    }
    expect(await acts(person, 'staff.access-refused')).toHaveLength(1)
    await workOff()
    expect(await acts(person, 'staff.access-refused')).toHaveLength(1)
    later(3_601)
    await workOff()
    const [, counted] = await acts(person, 'staff.access-refused')
    expect(counted?.facts).toMatchObject({ counts: { 'sign-in wrong-password': 1_000 }, addresses: 20 })
    await workOff()
    expect(await acts(person, 'staff.access-refused')).toHaveLength(2)
    await signIn(person, { senha: 'not the password' })
    expect(await acts(person, 'staff.access-refused')).toHaveLength(3)
  })

  test('says why: a code, a wait, a disabled person, a session', async () => {
    const { person, browser, segredo } = await enrolled()
    const told = async (of: TestPerson) => (await acts(of, 'staff.access-refused')).map(({ facts }) => facts)
    await signIn(person, { codigo: wrongCode(segredo) })
    expect(await told(person)).toEqual([{ where: 'sign-in', reason: 'wrong-second-factor' }])
    for (let guess = 0; guess < 5; guess++) await signIn(person, { codigo: wrongCode(segredo) })
    await browser.ask('POST', '/reautenticar', { senha: 'not the password', codigo: '000000' })
    await app.deps.staffRefusals.flush()
    later(3_601)
    await workOff()
    expect((await told(person)).at(-1)).toMatchObject({
      counts: { 'sign-in wrong-second-factor': 4, 'sign-in delayed': 1, 'session wrong-password': 1 },
    })
    const gone = await aPerson(app, account)
    await app.database.query(
      'UPDATE staff_person SET active = false WHERE account_id = $1 AND person_id = $2',
      [account.id, gone.id],
      account.id,
    )
    expect((await signIn(gone)).code).toBe('CREDENCIAIS_INVALIDAS')
    expect(await told(gone)).toEqual([{ where: 'sign-in', reason: 'person-disabled' }])
  })
})

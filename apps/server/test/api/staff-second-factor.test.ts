import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  aBrowser,
  aPerson,
  cookieOf,
  OWN_PAGE,
  PASSWORD,
  SESSION,
  signInAs,
  type TestBrowser,
} from '../support/staff.ts'

let app: TestApp
let account: TestAccount
let strict: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  const configuration = DEMO_ACCOUNT.replace('segundoFatorObrigatorio: false', 'segundoFatorObrigatorio: true')
  strict = await app.account({ configuration })
})
afterAll(() => app.end())

let minutes = 0
/** Each test has time steps of its own. */
beforeEach(() => {
  minutes += 2
  const now = Temporal.Now.instant().add({ minutes })
  app.clock.now = () => now
})
const later = (seconds: number) => {
  const now = app.clock.now().add({ seconds })
  app.clock.now = () => now
}
const codeNow = (segredo: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
    timestamp: app.clock.now().epochMilliseconds + seconds * 1000,
  })

const FACTOR = '/segundo-fator'
const started = async (browser: TestBrowser) =>
  String((await browser.ask('POST', FACTOR)).json['entidade']?.['segredo'])
const enrolled = async (browser: TestBrowser) => {
  const segredo = await started(browser)
  const { json } = await browser.ask('POST', `${FACTOR}/confirmar`, { codigo: codeNow(segredo) })
  const codes: readonly string[] = json['entidade']?.['codigosDeRecuperacao'] ?? []
  return { segredo, codes }
}

describe('a second factor', () => {
  test('is asked for from its confirmation on, and each code is taken once', async () => {
    const person = await aPerson(app, account)
    const browser = await aBrowser(app, person)
    const begun = await started(browser)
    expect((await signInAs(app, person)).status).toBe(200)
    const { segredo, codes } = await enrolled(browser)
    expect(segredo).not.toBe(begun)
    expect(codes).toHaveLength(10)
    expect((await browser.ask('GET', '')).json['entidade']?.['segundoFator']).toBe('ativo')

    const without = await signInAs(app, person)
    expect([without.status, without.json['erroCodigo'], without.headers['set-cookie']]).toEqual([
      400,
      'SEGUNDO_FATOR_NECESSARIO',
      undefined,
    ])
    const reused = await signInAs(app, person, { codigo: codeNow(segredo) })
    expect(reused.json['erroCodigo']).toBe('CREDENCIAIS_INVALIDAS')
    later(30)
    expect((await signInAs(app, person, { codigo: codeNow(segredo) })).status).toBe(200)
    expect((await signInAs(app, person, { codigo: codeNow(segredo) })).json['erroCodigo']).toBe('CREDENCIAIS_INVALIDAS')
    expect((await signInAs(app, person, { codigo: codeNow(segredo, 30) })).status).toBe(200)
    expect((await signInAs(app, person, { senha: 'x'.repeat(12), codigo: codeNow(segredo, 30) })).status).toBe(400)
  })

  test('is asked for again when the person proves anew who they are', async () => {
    const browser = await aBrowser(app, await aPerson(app, account))
    const { segredo } = await enrolled(browser)
    later(60)
    const prove = (codigo?: string) => browser.ask('POST', '/reautenticar', { senha: PASSWORD, codigo })
    expect((await prove()).json['erroCodigo']).toBe('SEGUNDO_FATOR_NECESSARIO')
    expect((await prove('000000')).json['erroCodigo']).toBe('CREDENCIAIS_INVALIDAS')
    expect((await prove(codeNow(segredo))).json['entidade']).toBe(true)
    expect((await prove(codeNow(segredo))).json['erroCodigo']).toBe('CREDENCIAIS_INVALIDAS')
  })

  test('may be stood in for by ten recovery codes, each once', async () => {
    const person = await aPerson(app, account)
    const { codes } = await enrolled(await aBrowser(app, person))
    const [first = '', second = ''] = codes
    expect((await signInAs(app, person, { codigo: first.toUpperCase() })).status).toBe(200)
    expect((await signInAs(app, person, { codigo: first })).json['erroCodigo']).toBe('CREDENCIAIS_INVALIDAS')
    expect((await signInAs(app, person, { codigo: second })).status).toBe(200)
    const rows = await app.database.query<{ kept: string }>(
      'SELECT r::text AS kept FROM staff_recovery_code r WHERE account_id = $1 AND person_id = $2',
      [account.id, person.id],
      account.id,
    )
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ kept }) => codes.some((code) => kept.includes(code)))).toEqual([])
  })

  test('is not confirmed by a wrong code, nor replaced by who holds a session', async () => {
    const browser = await aBrowser(app, await aPerson(app, account))
    const nothing = await browser.ask('POST', `${FACTOR}/confirmar`, { codigo: '000000' })
    expect(nothing.json['erroCodigo']).toBe('CODIGO_INVALIDO')
    const segredo = await started(browser)
    const wrong = codeNow(segredo).replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    expect((await browser.ask('POST', `${FACTOR}/confirmar`, { codigo: wrong })).json['erroCodigo']).toBe(
      'CODIGO_INVALIDO',
    )
    await enrolled(browser)
    for (const answer of [
      await browser.ask('POST', FACTOR),
      await browser.ask('POST', `${FACTOR}/confirmar`, { codigo: '000000' }),
    ])
      expect([answer.status, answer.json['erroCodigo']]).toEqual([400, 'SEGUNDO_FATOR_ATIVO'])
  })

  test.each(['admin', 'financeiro'] as const)(
    'comes before any ticket of %s, where the account wants it',
    async (role) => {
      const person = await aPerson(app, strict, { role })
      const opened = await signInAs(app, person)
      expect(opened.json['entidade']?.['segundoFator']).toBe('pendente')
      const cookie = cookieOf(opened)
      const ask = (method: string, path: string, body?: unknown) =>
        app.call(method, `${SESSION}${path}`, body, { ...OWN_PAGE, cookie })
      const refused = await ask('POST', '/ticket')
      expect([refused.status, refused.json['erroCodigo']]).toEqual([400, 'SEGUNDO_FATOR_NECESSARIO'])
      const browser: TestBrowser = { cookie, ask, ticket: async () => '', call: ask }
      await enrolled(browser)
      expect((await ask('POST', '/ticket')).status).toBe(200)
    },
  )

  test('is a matter of choice for the others, and where the account does not want it', async () => {
    for (const [where, role] of [
      [strict, 'atendimento'],
      [strict, 'auditor'],
      [account, 'admin'],
    ] as const) {
      const opened = await signInAs(app, await aPerson(app, where, { role }))
      expect([role, opened.json['entidade']?.['segundoFator']]).toEqual([role, 'dispensado'])
    }
  })
})

describe('a person', () => {
  test('sees where they are signed in, and ends another session', async () => {
    const person = await aPerson(app, account)
    const [here, there] = [await aBrowser(app, person), await aBrowser(app, person)]
    await aBrowser(app, await aPerson(app, account))
    const { json } = await here.ask('GET', '/abertas')
    const sessions: readonly { id: number; atual: boolean }[] = json['entidade']?.['sessoes'] ?? []
    expect(sessions.map(({ atual }) => atual)).toEqual([false, true])
    const other = sessions.find(({ atual }) => !atual)
    expect((await here.ask('DELETE', `/abertas/${other?.id}`)).json['entidade']).toBe(true)
    expect((await there.ask('GET', '')).status).toBe(401)
    expect((await there.call('GET', '/v3/pvt/processo')).status).toBe(401)
    expect((await here.ask('GET', '')).status).toBe(200)
    expect((await here.ask('DELETE', `/abertas/${other?.id}`)).json['erroCodigo']).toBe('SESSAO_NAO_ENCONTRADA')
  })

  test('cannot end a session of somebody else', async () => {
    const [mine, theirs] = [
      await aBrowser(app, await aPerson(app, account)),
      await aBrowser(app, await aPerson(app, account)),
    ]
    const { json } = await theirs.ask('GET', '/abertas')
    const [session] = json['entidade']?.['sessoes'] ?? []
    expect((await mine.ask('DELETE', `/abertas/${session?.['id']}`)).status).toBe(404)
    expect((await theirs.ask('GET', '')).status).toBe(200)
  })

  test('chooses another password by the present one; the other sessions end, this one goes on', async () => {
    const person = await aPerson(app, account)
    const [here, there] = [await aBrowser(app, person), await aBrowser(app, person)]
    const senhaNova = 'uma frase nova e longa'
    const senhaAtual = 'cavalo bateria grampo'
    const wrong = await here.ask('POST', '/senha', { senhaAtual: 'outra', senhaNova })
    expect(wrong.json['erroCodigo']).toBe('CREDENCIAIS_INVALIDAS')
    const weak = await here.ask('POST', '/senha', { senhaAtual, senhaNova: 'Senha@123456' })
    expect([weak.json['erroCodigo'], weak.json['erroDetalhado']]).toEqual([
      'SENHA_FRACA',
      expect.stringContaining('fácil de adivinhar'),
    ])
    expect((await there.ask('GET', '')).status).toBe(200)
    expect((await here.ask('POST', '/senha', { senhaAtual, senhaNova })).json['entidade']).toBe(true)
    expect([(await here.ask('POST', '/ticket')).status, (await there.ask('GET', '')).status]).toEqual([200, 401])
    expect((await signInAs(app, person, { senha: senhaNova })).status).toBe(200)
  })
})

import { type Operation, operations } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exampleRequest } from '../support/id-fields.ts'
import { aBrowser, aPerson, PASSWORD, type TestBrowser, type TestPerson } from '../support/staff.ts'

const all: readonly Operation[] = operations
/** Operations with a session cookie have their own tests: passkeys. */
const asking = all.filter(({ refusals, session }) => 'reauthentication-needed' in refusals && !session)

let app: TestApp
let account: TestAccount
let person: TestPerson
let admin: TestBrowser
let payer: TestBrowser
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  person = await aPerson(app, account, { role: 'admin' })
  admin = await aBrowser(app, person)
  payer = await aBrowser(app, await aPerson(app, account, { role: 'financeiro' }))
})
afterAll(() => app.end())

/** Six minutes from now. */
async function later<Value>(work: () => Promise<Value>, minutes = 6): Promise<Value> {
  app.clock.now = () => Temporal.Now.instant().add({ minutes })
  try {
    return await work()
  } finally {
    app.clock.now = () => Temporal.Now.instant()
  }
}

/** Calls with a bearer of the session that is as new as can be. */
async function callNow(browser: TestBrowser, method: string, url: string, body?: unknown) {
  return app.call(method, url, body, { authorization: `Bearer ${await browser.ticket()}` })
}

const INVITE = ['POST', '/v1/gestao/pessoas'] as const
let invited = 0
const somebody = () => ({ email: `convidada-${++invited}@loja.example`, nome: 'Alguém', papel: 'leitura' })

describe('an act that asks for a recent proof', () => {
  test('is one of these, and no other', () => {
    expect(asking.map(({ operationId }) => operationId).toSorted()).toEqual([
      'answerPrivacyDemand',
      'changePersonRole',
      'confirmProposal',
      'createManagedCredential',
      'createWebhook',
      'disableManagedCredential',
      'disableStaffPerson',
      'discloseBankData',
      'discloseVoucherCode',
      'erasePerson',
      'exportManualPayments',
      'exportPerson',
      'fetchProposalSecret',
      'invitePerson',
      'issueProposalCode',
      'publishPolicy',
      'renewInvitation',
      'resetSecondFactor',
      'resumeConnector',
      'rotateManagedCredential',
      'rotateWebhookSecret',
      'setConnectorCredentials',
      'setConnectorStep',
      'updateWebhook',
    ])
  })

  test.each(asking.map((operation) => [operation.operationId, operation] as const))(
    'refuses %s six minutes after the person signed in, before it reads what is asked',
    async (_, operation) => {
      const [method, url] = exampleRequest(operation, [])
      const browser = ['gestao:financeiro', 'vales:read'].includes(operation.scope) ? payer : admin
      const answer = await later(() => callNow(browser, method, url, '{broken'))
      expect([answer.status, answer.json['erroCodigo']]).toEqual([409, 'REAUTENTICACAO_NECESSARIA'])
      expect(answer.headers['ratelimit']).toMatch(/;r=\d+;t=\d+$/)
    },
  )

  test('is done within five minutes of signing in, and always by an integration', async () => {
    expect((await callNow(admin, ...INVITE, somebody())).status).toBe(200)
    expect((await later(() => callNow(admin, ...INVITE, somebody()), 4)).status).toBe(200)
    expect((await later(() => account.call(...INVITE, somebody()))).status).toBe(200)
  })

  test('is done after the password was given again; a bearer from before does not know', async () => {
    await later(async () => {
      const [old, cookie] = [await admin.ticket(), admin.cookie]
      expect((await admin.ask('POST', '/reautenticar', { senha: PASSWORD })).json['entidade']).toBe(true)
      expect((await callNow(admin, ...INVITE, somebody())).status).toBe(200)
      const refused = await app.call(...INVITE, somebody(), { authorization: `Bearer ${old}` })
      expect(refused.status).toBe(409)
      // A person who had copied the earlier cookie has lost the session.
      expect(admin.cookie).not.toBe(cookie)
      expect((await admin.ask('POST', '/ticket', undefined, { cookie })).status).toBe(401)
    })
    const [entry] = await app.database.query<{ actor: string }>(
      `SELECT actor FROM audit_entry WHERE account_id = $1 AND action = 'staff.proved-again'`,
      [account.id],
      account.id,
    )
    expect(entry?.actor).toBe(`staff ${person.id}`)
  })

  test('may be asked again with its Idempotency-Key: the refusal was not kept', async () => {
    const again = await aBrowser(app, person)
    const body = somebody()
    const ask = async () =>
      app.call(...INVITE, body, {
        authorization: `Bearer ${await again.ticket()}`,
        'idempotency-key': 'convite-depois-da-prova',
      })
    await later(async () => {
      expect((await ask()).status).toBe(409)
      await again.ask('POST', '/reautenticar', { senha: PASSWORD })
      expect((await ask()).status).toBe(200)
    })
  })
})

describe('proving it again', () => {
  test('needs the right password, of this very person, and is guessed at no more often than signing in', async () => {
    const other = await aBrowser(app, await aPerson(app, account, { role: 'admin' }))
    const wrong = () => other.ask('POST', '/reautenticar', { senha: 'outra senha qualquer' })
    expect((await wrong()).json['erroCodigo']).toBe('CREDENCIAIS_INVALIDAS')
    expect((await later(() => callNow(other, ...INVITE, somebody()))).status).toBe(409)
    for (let tries = 1; tries < 5; tries++) await wrong()
    expect((await wrong()).status).toBe(429)
  })

  test('needs a session, and a page of this service', async () => {
    const body = { senha: PASSWORD }
    expect(
      (await app.call('POST', '/v1/gestao/sessao/reautenticar', body, { 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(401)
    expect((await admin.ask('POST', '/reautenticar', body, { 'sec-fetch-site': 'cross-site' })).status).toBe(401)
  })
})

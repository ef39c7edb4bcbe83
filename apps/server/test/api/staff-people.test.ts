import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { rowsWith } from '../support/dump.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aBrowser, aPerson, mailedCode, OWN_PAGE, SESSION, signInAs, type TestBrowser } from '../support/staff.ts'

const PEOPLE = '/v1/gestao/pessoas'
const senha = 'outra frase bem longa'
let app: TestApp
let account: TestAccount
let admin: TestBrowser
let adminId: number
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())
beforeEach(async () => {
  account = await app.account()
  const person = await aPerson(app, account, { role: 'admin' })
  adminId = person.id
  admin = await aBrowser(app, person)
})

let made = 0
const invite = async (papel = 'atendimento', email = `nova-${++made}@loja.example`) => {
  const answer = await admin.call('POST', PEOPLE, { email, nome: 'Bia Nova', papel })
  const id = Number(answer.json['entidade']?.['pessoa']?.['id'])
  return { answer, email, id, code: await mailedCode(app, account, email) }
}
const accept = (codigo: string, chosen = senha) =>
  app.call('POST', `${SESSION}/convite`, { codigo, senha: chosen }, OWN_PAGE)

describe('an invitation', () => {
  test('lets a person choose a password once, and sign in with the role', async () => {
    const { answer, email, id, code } = await invite('financeiro')
    expect(answer.json['entidade']?.['pessoa']).toMatchObject({
      id,
      email,
      nome: 'Bia Nova',
      papel: 'financeiro',
      ativa: true,
      segundoFator: false,
      convitePendente: true,
      vistaEm: null,
    })
    expect(answer.json['entidade']).toMatchObject({ enviadoPara: email, valeAte: expect.any(String) })
    expect(code).toMatch(/^[0-9a-z]+\.[\w-]{43}$/)
    expect(answer.text).not.toContain(code)
    expect((await signInAs(app, { email }, { senha })).status).toBe(400)
    expect((await accept(code, 'curta')).json['erroCodigo']).toBe('SENHA_FRACA')
    const accepted = await accept(code)
    expect([accepted.status, accepted.json['entidade'], accepted.headers['set-cookie']]).toEqual([
      200,
      { email },
      undefined,
    ])
    const again = await accept(code, 'mais uma frase longa')
    expect([again.status, again.json['erroCodigo']]).toEqual([404, 'CONVITE_INVALIDO'])
    const opened = await signInAs(app, { email }, { senha })
    expect(opened.json['entidade']?.['papel']).toBe('financeiro')
    const listed = await admin.call('GET', PEOPLE)
    const people: readonly Loose[] = listed.json['entidade']?.['pessoas'] ?? []
    expect(people.map((one) => [one['id'], one['convitePendente'], one['vistaEm'] === null])).toEqual([
      [adminId, false, false],
      [id, false, false],
    ])
  })

  test('ends after a day, and with the next one', async () => {
    const { id, code, email } = await invite()
    const renewed = await admin.call('POST', `${PEOPLE}/${id}/convite`)
    expect(renewed.json['entidade']).toMatchObject({ pessoa: { id }, enviadoPara: email })
    const newer = await mailedCode(app, account, email)
    expect((await accept(code)).json['erroCodigo']).toBe('CONVITE_INVALIDO')
    const began = app.clock.now()
    app.clock.now = () => began.add({ hours: 24, seconds: 1 })
    expect((await accept(newer)).json['erroCodigo']).toBe('CONVITE_INVALIDO')
    app.clock.now = () => Temporal.Now.instant()
    expect((await accept(newer)).status).toBe(200)
  })

  test('is nothing that can be made up', async () => {
    for (const code of ['x', '1.x', `1.${'A'.repeat(43)}`]) expect((await accept(code)).status).toBe(404)
    const foreign = await app.call('POST', `${SESSION}/convite`, { codigo: 'x', senha }, {})
    expect(foreign.status).toBe(401)
  })

  test('is refused for an e-mail that the account has, which another account may have too', async () => {
    const { email } = await invite()
    expect((await invite('leitura', email.toUpperCase())).answer.json['erroCodigo']).toBe('EMAIL_JA_CADASTRADO')
    const other = await app.account()
    const theirs = await other.call('POST', PEOPLE, { email, nome: 'Outra', papel: 'leitura' })
    expect(theirs.status).toBe(200)
  })

  test('rests nowhere in clear but in the mailbox, which answers nothing of it to who invites', async () => {
    const body = { email: 'chave@loja.example', nome: 'Bia', papel: 'leitura' }
    const key = { 'idempotency-key': 'convite' }
    const [first, second] = [
      await account.call('POST', PEOPLE, body, key),
      await account.call('POST', PEOPLE, body, key),
    ]
    expect([second.text, second.headers['idempotent-replayed']]).toEqual([first.text, 'true'])
    expect(first.json['entidade']).not.toHaveProperty('link')
    const code = await mailedCode(app, account, body.email)
    expect(code).not.toBe('')
    expect((await rowsWith(app.database, [code])).map(({ table }) => table)).toEqual(['local_mailbox'])
    const exported = await admin.call('POST', '/v1/gestao/privacidade/exportar', { email: body.email })
    expect([exported.status, exported.text.includes(code)]).toEqual([200, false])
  })
})

describe('who runs the account', () => {
  test('changes a role: the sessions of the person end, the next one has it', async () => {
    const person = await aPerson(app, account, { role: 'leitura' })
    const browser = await aBrowser(app, person)
    const changed = await admin.call('POST', `${PEOPLE}/${person.id}/papel`, { papel: 'auditor' })
    expect(changed.json['entidade']).toMatchObject({ id: person.id, papel: 'auditor' })
    expect((await browser.ask('GET', '')).status).toBe(401)
    const again = await aBrowser(app, person)
    expect((await again.call('GET', '/v1/gestao/auditoria')).status).toBe(200)
  })

  test('shuts somebody out, and lets them in again by an invitation', async () => {
    const person = await aPerson(app, account)
    const browser = await aBrowser(app, person)
    const disabled = await admin.call('POST', `${PEOPLE}/${person.id}/desativar`)
    expect(disabled.json['entidade']?.['ativa']).toBe(false)
    expect((await browser.ask('GET', '')).status).toBe(401)
    expect((await signInAs(app, person)).json['erroCodigo']).toBe('CREDENCIAIS_INVALIDAS')
    const { json } = await admin.call('POST', `${PEOPLE}/${person.id}/convite`)
    expect(json['entidade']).toMatchObject({ enviadoPara: person.email })
    expect((await accept(await mailedCode(app, account, person.email))).status).toBe(200)
    expect((await signInAs(app, person, { senha })).status).toBe(200)
  })

  test('forgets a second factor that was lost', async () => {
    const person = await aPerson(app, account)
    await app.database.query(
      `INSERT INTO staff_second_factor (account_id, person_id, secret_sealed, confirmed_at) VALUES ($1, $2, 'x', now())`,
      [account.id, person.id],
      account.id,
    )
    expect((await signInAs(app, person)).json['erroCodigo']).toBe('SEGUNDO_FATOR_NECESSARIO')
    const reset = await admin.call('POST', `${PEOPLE}/${person.id}/segundo-fator/redefinir`)
    expect(reset.json['entidade']?.['segundoFator']).toBe(false)
    expect((await signInAs(app, person)).status).toBe(200)
  })

  test('cannot leave the account without anybody who runs it', async () => {
    for (const [path, body] of [
      ['papel', { papel: 'leitura' }],
      ['desativar', undefined],
    ] as const) {
      const refused = await admin.call('POST', `${PEOPLE}/${adminId}/${path}`, body)
      expect([path, refused.status, refused.json['erroCodigo']]).toEqual([path, 400, 'ULTIMO_ADMINISTRADOR'])
    }
    expect((await admin.ask('GET', '')).status).toBe(200)
    const second = await aPerson(app, account, { role: 'admin' })
    const both = await Promise.all([
      account.call('POST', `${PEOPLE}/${adminId}/desativar`),
      account.call('POST', `${PEOPLE}/${second.id}/papel`, { papel: 'leitura' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('is told who is nobody, and is written down', async () => {
    for (const path of ['papel', 'desativar', 'convite', 'segundo-fator/redefinir']) {
      const body = path === 'papel' ? { papel: 'leitura' } : undefined
      const { status, json } = await admin.call('POST', `${PEOPLE}/999/${path}`, body)
      expect([path, status, json['erroCodigo']]).toEqual([path, 404, 'PESSOA_NAO_ENCONTRADA'])
    }
    const { id } = await invite('leitura')
    await admin.call('POST', `${PEOPLE}/${id}/papel`, { papel: 'auditor' })
    const entries = await app.database.query(
      'SELECT actor, action, subject, facts FROM audit_entry WHERE account_id = $1 ORDER BY entry_id DESC LIMIT 2',
      [account.id],
      account.id,
    )
    expect(entries).toEqual([
      { actor: `staff ${adminId}`, action: 'staff.role-changed', subject: `staff ${id}`, facts: { role: 'auditor' } },
      { actor: `staff ${adminId}`, action: 'staff.invited', subject: `staff ${id}`, facts: { role: 'leitura' } },
    ])
  })
})

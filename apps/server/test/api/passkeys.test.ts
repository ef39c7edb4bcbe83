import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp, DEMO_ACCOUNT } from '../support/app.ts'
import { addPasskey, anAuthenticator, asked, type Wrong } from '../support/authenticator.ts'
import { aBrowser, aPerson, PASSWORD, type TestBrowser } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
let strict: TestAccount
/** The browser of a person who gets no passkey. */
let browser: TestBrowser
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  const configuration = DEMO_ACCOUNT.replace('segundoFatorObrigatorio: false', 'segundoFatorObrigatorio: true')
  strict = await app.account({ configuration })
  browser = (await somebody()).browser
})
afterAll(() => app.end())

async function later<Value>(minutes: number, work: () => Promise<Value>): Promise<Value> {
  app.clock.now = () => Temporal.Now.instant().add({ minutes })
  try {
    return await work()
  } finally {
    app.clock.now = () => Temporal.Now.instant()
  }
}

const somebody = async (role: 'atendimento' | 'admin' = 'atendimento', where = account) => {
  const person = await aPerson(app, where, { role })
  return { person, browser: await aBrowser(app, person) }
}
const listed = async (browser: TestBrowser) => (await browser.ask('GET', '/chaves')).json['entidade']?.['chaves'] ?? []
const factorsOf = async (browser: TestBrowser) => {
  const { json } = await browser.ask('GET', '')
  return [json['entidade']?.['segundoFator'], json['entidade']?.['fatores']]
}
const audited = (action: string, who: number) =>
  app.database.query<{ facts: Record<string, number>; origin: object | null }>(
    'SELECT facts, origin FROM audit_entry WHERE account_id = $1 AND action = $2 AND subject = $3 ORDER BY at',
    [account.id, action, `staff ${who}`],
    account.id,
  )

describe('a passkey of one’s own', () => {
  test('is made for this service and this person, named, renamed and removed; the audit tells', async () => {
    const { person, browser } = await somebody()
    const options = await asked<Record<string, object>>(browser, 'chaves')
    expect(options).toMatchObject({
      rp: { id: 'vaivem.test' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    const device = anAuthenticator()
    const added = await addPasskey(browser, device, 'Celular')
    expect(added.json['entidade']).toMatchObject({ nome: 'Celular', usadaEm: null, copiada: true })
    expect(await asked(browser, 'chaves')).toMatchObject({
      excludeCredentials: [{ id: device.id, transports: ['internal'] }],
    })
    await addPasskey(browser, anAuthenticator({ counts: true }), 'Chave física')
    expect(await factorsOf(browser)).toEqual(['ativo', ['chave']])
    const [first, second] = await listed(browser)
    expect([first?.['nome'], second?.['nome'], second?.['copiada']]).toEqual(['Celular', 'Chave física', false])

    const renamed = await browser.ask('PUT', `/chaves/${first?.['id']}`, { nome: 'Celular novo' })
    expect(renamed.json['entidade']?.['nome']).toBe('Celular novo')
    expect((await browser.ask('DELETE', `/chaves/${first?.['id']}`)).json['entidade']).toBe(true)
    expect((await listed(browser)).map(({ nome }) => nome)).toEqual(['Chave física'])
    const again = await browser.ask('DELETE', `/chaves/${first?.['id']}`)
    expect([again.status, again.json['erroCodigo']]).toEqual([404, 'CHAVE_NAO_ENCONTRADA'])

    expect((await audited('staff.passkey-added', person.id)).map(({ facts }) => facts['passkey'])).toEqual([
      first?.['id'],
      second?.['id'],
    ])
    const [removed] = await audited('staff.passkey-removed', person.id)
    expect(removed).toMatchObject({ facts: { passkey: first?.['id'] }, origin: { ip: '127.0.0.1' } })
  })

  test('is nobody else’s to rename or remove, in this account or another', async () => {
    const { browser } = await somebody()
    await addPasskey(browser, anAuthenticator())
    const [own] = await listed(browser)
    for (const { browser: other } of [await somebody(), await somebody('atendimento', strict)]) {
      for (const answer of [
        await other.ask('PUT', `/chaves/${own?.['id']}`, { nome: 'Minha' }),
        await other.ask('DELETE', `/chaves/${own?.['id']}`),
      ])
        expect([answer.status, answer.json['erroCodigo']]).toEqual([404, 'CHAVE_NAO_ENCONTRADA'])
      expect(await listed(other)).toEqual([])
    }
    expect((await listed(browser)).map(({ nome }) => nome)).toEqual(['Chave'])
  })

  test('is added and removed only by who proved a moment ago who they are', async () => {
    const { browser } = await somebody()
    const device = anAuthenticator()
    const begun = await asked(browser, 'chaves')
    await addPasskey(browser, anAuthenticator())
    const [own] = await listed(browser)
    await later(6, async () => {
      for (const answer of [
        await browser.ask('POST', '/chaves/desafio'),
        await browser.ask('POST', '/chaves', { nome: 'Outra', credencial: device.create(begun) }),
        await browser.ask('DELETE', `/chaves/${own?.['id']}`),
        await browser.ask('POST', '/segundo-fator'),
        await browser.ask('POST', '/segundo-fator/confirmar', { codigo: '000000' }),
      ])
        expect([answer.status, answer.json['erroCodigo']]).toEqual([409, 'REAUTENTICACAO_NECESSARIA'])
    })
    expect(await listed(browser)).toHaveLength(1)
  })

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'http://vaivem.test.evil.example' }],
    ['another service', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a use instead of a making', { type: 'webauthn.get' }],
    ['nobody having been made sure of', { verifiesPerson: false }],
    ['another id than its own', { id: 'AAAA' }],
  ])('is refused for %s, and the challenge is spent', async (_, wrong) => {
    const device = anAuthenticator()
    const options = await asked(browser, 'chaves')
    const add = (mistake: Wrong) =>
      browser.ask('POST', '/chaves', { nome: 'x', credencial: device.create(options, mistake) })
    const refused = await add(wrong)
    expect([refused.status, refused.json['erroCodigo']]).toEqual([400, 'CHAVE_RECUSADA'])
    // One that names another challenge spends that one.
    if (wrong.challenge === undefined) expect((await add({})).json['erroCodigo']).toBe('CHAVE_RECUSADA')
    expect(await listed(browser)).toEqual([])
  })

  test('is refused for a challenge of another session, of another purpose, one that was answered, and an old one', async () => {
    const { person, browser } = await somebody()
    const device = anAuthenticator()
    const add = (options: Parameters<typeof device.create>[0]) =>
      browser.ask('POST', '/chaves', { nome: 'x', credencial: device.create(options) })
    const elsewhere = await asked(await aBrowser(app, person), 'chaves')
    const { user } = elsewhere
    const proof = await asked<{ challenge: string }>(browser, 'prova')
    const entry = await asked<{ challenge: string }>(browser, 'entrada', {})
    for (const options of [elsewhere, { ...proof, user }, { ...entry, user }])
      expect((await add(options)).json['erroCodigo']).toBe('CHAVE_RECUSADA')
    const good = await asked(browser, 'chaves')
    expect((await add(good)).status).toBe(200)
    expect((await add(good)).json['erroCodigo']).toBe('CHAVE_RECUSADA')
    const old = await asked(browser, 'chaves')
    await later(6, async () => {
      await browser.ask('POST', '/reautenticar/chave', {
        credencial: device.sign(await asked(browser, 'prova')),
      })
      expect((await add(old)).json['erroCodigo']).toBe('CHAVE_RECUSADA')
    })
    expect(await listed(browser)).toHaveLength(1)
  })

  test('is one person’s in an account, and none when it is known already', async () => {
    const [{ browser: first }, { browser: second }] = [await somebody(), await somebody()]
    const device = anAuthenticator()
    expect((await addPasskey(first, device)).status).toBe(200)
    expect((await addPasskey(second, device)).json['erroCodigo']).toBe('CHAVE_RECUSADA')
  })

  test('is taken whatever it says of its maker, and nothing that it says is followed', async () => {
    const { browser } = await somebody()
    const device = anAuthenticator()
    // { fmt: 'packed', attStmt: { alg: -7, sig: h'00', x5c: [h'00'] } }: a certificate that cannot be parsed.
    const attestation = Buffer.from(
      '63666d74667061636b65646761747453746d74a363616c672663736967410063783563814100',
      'hex',
    )
    const credencial = device.create(await asked(browser, 'chaves'), { attestation })
    expect((await browser.ask('POST', '/chaves', { nome: 'De fábrica', credencial })).status).toBe(200)
  })

  test('is one of twenty at most', async () => {
    const { person, browser } = await somebody()
    const begun = await asked(browser, 'chaves')
    await app.database.query(
      `INSERT INTO staff_passkey (account_id, passkey_id, person_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
       SELECT $1, n, $2, decode(lpad(to_hex(n), 32, '0'), 'hex'), '\\x00', 0, '{}', 'Chave ' || n, false, now() FROM generate_series(1, 20) n`,
      [account.id, person.id],
      account.id,
    )
    for (const answer of [
      await browser.ask('POST', '/chaves/desafio'),
      await browser.ask('POST', '/chaves', { nome: 'x', credencial: anAuthenticator().create(begun) }),
    ])
      expect([answer.status, answer.json['erroCodigo'], answer.json['erroDetalhado']]).toEqual([
        400,
        'LIMITE_DE_CHAVES',
        expect.stringContaining('20'),
      ])
  })
})

describe('who must have a second factor', () => {
  test('has one in a passkey, and keeps the last', async () => {
    const { browser } = await somebody('admin', strict)
    expect((await factorsOf(browser))[0]).toBe('pendente')
    expect((await browser.ask('POST', '/ticket')).status).toBe(400)
    await addPasskey(browser, anAuthenticator())
    expect((await browser.ask('POST', '/ticket')).status).toBe(200)
    const [only] = await listed(browser)
    const kept = await browser.ask('DELETE', `/chaves/${only?.['id']}`)
    expect([kept.status, kept.json['erroCodigo']]).toEqual([400, 'ULTIMO_SEGUNDO_FATOR'])
    await addPasskey(browser, anAuthenticator())
    expect((await browser.ask('DELETE', `/chaves/${only?.['id']}`)).status).toBe(200)
  })

  test('loses passkeys with the second factor, as everybody does who is disabled', async () => {
    const admin = (await somebody('admin')).browser
    for (const path of ['segundo-fator/redefinir', 'desativar']) {
      const { person, browser } = await somebody()
      await addPasskey(browser, anAuthenticator())
      const changed = await admin.call('POST', `/v1/gestao/pessoas/${person.id}/${path}`)
      expect([changed.status, changed.json['entidade']?.['segundoFator']]).toEqual([200, false])
      const rows = await app.database.query(
        'SELECT FROM staff_passkey WHERE account_id = $1 AND person_id = $2',
        [account.id, person.id],
        account.id,
      )
      expect(rows).toEqual([])
    }
  })
})

describe('a challenge', () => {
  test('is kept as a hash, and forgotten once nobody answered it in time', async () => {
    const { browser } = await somebody()
    const { challenge } = await asked(browser, 'chaves')
    const kept = () =>
      app.database.query<{ text: string }>(
        'SELECT c::text AS text FROM staff_challenge c WHERE account_id = $1',
        [account.id],
        account.id,
      )
    const hex = Buffer.from(challenge, 'base64url').toString('hex')
    expect((await kept()).filter(({ text }) => text.includes(challenge) || text.includes(hex))).toEqual([])
    await later(6, async () => {
      await browser.ask('POST', '/reautenticar', { senha: PASSWORD })
      await asked(browser, 'chaves')
    })
    expect(await kept()).toHaveLength(1)
  })

  test('needs a page of this service, and a session where it is of one', async () => {
    const { browser } = await somebody()
    const from = { 'sec-fetch-site': 'cross-site' }
    for (const path of ['/chaves/desafio', '/chave/desafio', '/reautenticar/desafio', '/chaves', '/chave'])
      expect((await browser.ask('POST', path, {}, from)).status).toBe(path.endsWith('desafio') ? 401 : 400)
    for (const path of ['/chaves/desafio', '/reautenticar/desafio'])
      expect((await browser.ask('POST', path, undefined, { cookie: '' })).status).toBe(401)
  })
})

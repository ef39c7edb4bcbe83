import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectCredentials, type SealedCredentials } from '../../src/connectors/credentials/repository.ts'
import { openCredentials } from '../../src/connectors/credentials/sealed-credentials.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { rowsWith } from '../support/dump.ts'

const SHOP = `nome: Loja
prefixo: LJ
conectores:
  - { id: 7, nome: Loja Woo, plataforma: woocommerce, contaNaPlataforma: loja, hostname: loja.example, valeMantemSobra: true }
logistica:
  transportadoras:
    - { id: 7, nome: Correio de demonstração, integracao: demonstracao }
`
const SHOP_CONNECTOR = { kind: 'store', id: 7 } as const
const KEY = `ck_${'a1'.repeat(20)}`
const SECRET = `cs_${'b2'.repeat(20)}`
const url = '/v1/gestao/conectores/7/credenciais'

let app: TestApp
let account: TestAccount
let names: readonly [string, string]
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: SHOP })
  const [first, second] = (await listed())['credenciais'] as readonly { nome: string }[]
  if (!first || !second) throw new Error('WooCommerce asks for two secrets')
  names = [first.nome, second.nome]
})
afterAll(() => app.end())

async function listed(by = account): Promise<Record<string, unknown>> {
  const { json } = await by.call('GET', '/v1/gestao/conectores')
  const [first] = (json['entidade']?.['conectores'] ?? []) as readonly Record<string, unknown>[]
  if (!first) throw new Error('the account has a connector')
  return first
}

const given = (key = KEY, secret = SECRET) => ({
  credenciais: [
    { nome: names[0], valor: key },
    { nome: names[1], valor: secret },
  ],
})

async function opened(): Promise<unknown> {
  const { database, secretBox } = app.deps
  const [row] = await database.read<SealedCredentials>(account.id, selectCredentials(account.id, SHOP_CONNECTOR))
  return row && openCredentials(secretBox, { accountId: account.id, connector: SHOP_CONNECTOR }, row.sealed)
}

test('the list says what a platform needs and can do, and that nothing was given', async () => {
  expect(await listed()).toMatchObject({
    id: 7,
    plataforma: 'woocommerce',
    plataformaNome: 'WooCommerce',
    estorna: true,
    geraVales: true,
    credenciaisDesde: null,
    situacao: { etapa: 'observar', paradoDesde: null },
  })
})

test('credentials are kept sealed, are never shown, and rest nowhere in clear', async () => {
  const { status, text } = await account.call('POST', url, given())
  expect(status, text).toBe(200)
  expect(text).not.toContain(SECRET)
  expect(await opened()).toEqual({ [names[0]]: KEY, [names[1]]: SECRET })
  expect(await listed()).toMatchObject({ credenciaisDesde: expect.any(String) })
  expect(await rowsWith(app.database, [SECRET, KEY])).toEqual([])
  const acts = await app.database.query<{ action: string; facts: unknown }>(
    `SELECT action, facts FROM audit_entry WHERE account_id = $1 AND subject = 'connector 7'`,
    [account.id],
    account.id,
  )
  expect(acts).toEqual([{ action: 'connector.credentials-set', facts: { fields: names } }])
})

test('new credentials replace the old ones at once, and can be removed', async () => {
  const other = `cs_${'c3'.repeat(20)}`
  await account.call('POST', url, given(KEY, other))
  expect(await opened()).toEqual({ [names[0]]: KEY, [names[1]]: other })
  expect((await account.call('POST', `${url}/remover`)).json).toMatchObject({ entidade: { apagadas: true } })
  expect(await opened()).toBeUndefined()
  expect((await account.call('POST', `${url}/remover`)).json).toMatchObject({ entidade: { apagadas: false } })
})

test.each([
  ['a missing secret', () => ({ credenciais: given().credenciais.slice(0, 1) }), 'falta'],
  [
    'a field that the platform does not have',
    () => ({ credenciais: [...given().credenciais, { nome: 'senha', valor: 'x' }] }),
    'senha: a plataforma não tem este campo',
  ],
  ['a secret of another form', () => given('ck_1'), 'não tem a forma'],
  [
    'a field that comes twice',
    () => ({ credenciais: [...given().credenciais, ...given().credenciais] }),
    'mais de uma vez',
  ],
])('%s is refused by its name, without its value, and nothing is kept', async (_, body, said) => {
  const { status, text } = await account.call('POST', url, body())
  expect(status).toBe(400)
  expect(text).toContain('CREDENCIAIS_DO_CONECTOR_INVALIDAS')
  expect(text).toContain(said)
  expect(text).not.toContain(SECRET)
  expect(await opened()).toBeUndefined()
})

test('credentials belong to one connector of one account', async () => {
  await account.call('POST', url, given())
  const stranger = await app.account({ configuration: SHOP })
  expect(await listed(stranger)).toMatchObject({ credenciaisDesde: null })
  expect((await account.call('POST', '/v1/gestao/conectores/8/credenciais', given())).status).toBe(404)
})

test('without credentials the shop is not asked, and the test of the connection says so', async () => {
  await account.call('POST', `${url}/remover`)
  const { json } = await account.call('POST', '/v1/gestao/conectores/7/testar', {})
  expect(json).toMatchObject({ entidade: { respondeu: false, problema: expect.any(String) } })
})

test('a carrier of the same number has a stop, credentials and an address of its own', async () => {
  const both = async () => {
    const { json } = await account.call('GET', '/v1/gestao/conectores')
    return (json['entidade']?.['conectores'] ?? []) as readonly { tipo: string; situacao: { paradoDesde: unknown } }[]
  }
  const stopped = async () => (await both()).map(({ tipo, situacao }) => [tipo, situacao.paradoDesde !== null] as const)
  const carrier = (path: string) => `/v1/gestao/conectores/7/${path}?tipo=transportadora`
  expect((await account.call('POST', carrier('parar'), {})).status).toBe(200)
  expect(await stopped()).toEqual([
    ['loja', false],
    ['transportadora', true],
  ])
  expect((await account.call('POST', carrier('retomar'))).status).toBe(200)
  const { json } = await account.call('POST', carrier('entrada/renovar'))
  expect(json['entidade']).toMatchObject({
    tipo: 'transportadora',
    token: expect.stringMatching(/^en_prod_[0-9a-z]+_t7_/),
  })
  const { status, text } = await account.call('POST', carrier('credenciais'), given())
  expect([status, text]).toEqual([400, expect.stringContaining('não tem este campo')])
  expect((await account.call('POST', '/v1/gestao/conectores/7/parar?tipo=correio', {})).status).toBe(400)
  expect((await account.call('POST', '/v1/gestao/conectores/7/parar?tipo=provedor', {})).status).toBe(404)
  const acts = await app.database.query<{ action: string }>(
    `SELECT action FROM audit_entry WHERE account_id = $1 AND subject = 'carrier 7' ORDER BY entry_id`,
    [account.id],
    account.id,
  )
  expect(acts.map(({ action }) => action)).toEqual([
    'connector.stopped',
    'connector.resumed',
    'connector.intake-token-renewed',
  ])
})

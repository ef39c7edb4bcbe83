import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '../../src/accounts/configuration/create-account.ts'
import { DEMO_ACCOUNT_IDS } from '../../src/program/demo/create-demo.ts'
import { servePages } from '../../src/program/service/pages.ts'
import { startHere } from '../../src/program/service/start-here.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { OWN_PAGE, PASSWORD, signInAs } from '../support/staff.ts'

const URL = '/v1/gestao/instalacao'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  servePages(app.server, app.deps)
})
afterAll(() => app.end())

const asked = (changes: Readonly<Record<string, unknown>> = {}) => ({
  codigo: app.deps.setupCode,
  conta: 'Loja Nova',
  apelido: 'loja-nova',
  nome: 'Marina Duarte',
  email: 'Marina@loja.example',
  senha: PASSWORD,
  ...changes,
})
/** Each from an address of its own, so that only the test of the limit meets it. */
let addresses = 0
const setUp = (changes?: Readonly<Record<string, unknown>>, remoteAddress = `203.0.${(addresses += 1)}.9`) =>
  app.server.inject({ method: 'POST', url: URL, headers: { ...OWN_PAGE }, payload: asked(changes), remoteAddress })

describe('a new installation', () => {
  test('says that it is one, to pages of its own only, and counts no demonstration', async () => {
    const made = {
      accountId: DEMO_ACCOUNT_IDS.production,
      alias: 'demo',
      environment: 'production',
      name: 'Demo',
    } as const
    expect((await app.call('GET', URL, undefined, OWN_PAGE)).json['entidade']).toEqual({
      nova: true,
      demonstracao: false,
    })
    await createAccount(app.deps.database, { ...made, isDemonstration: true })
    expect((await app.call('GET', URL, undefined, OWN_PAGE)).json['entidade']).toEqual({
      nova: true,
      demonstracao: true,
    })
    expect((await app.call('GET', URL)).status).toBe(401)
    expect(await startHere(app.deps, undefined)).toEqual({ order: null, setupCode: app.deps.setupCode })
  })

  test('leads staff to the setup by its first page, and names no store', async () => {
    const page = await app.server.inject({ method: 'GET', url: '/' })
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain('ainda não tem uma loja sua')
    expect(page.payload).toContain('href="/console/"')
    expect(page.payload).not.toContain('/loja/')
  })

  test.each([
    ['a wrong code', { codigo: 'Zm9vYmFyYmF6cXV4MTIzNDU2' }, 400, 'CODIGO_DE_INSTALACAO_INVALIDO'],
    ['a part of the code', { codigo: 'a' }, 400, 'CODIGO_DE_INSTALACAO_INVALIDO'],
    ['a simple password', { senha: 'senha' }, 400, 'SENHA_FRACA'],
    ['an alias that the demonstration has', { apelido: 'demo' }, 409, 'APELIDO_JA_USADO'],
    ['an alias that is no path', { apelido: 'Loja Nova' }, 400, 'REQUISICAO_INVALIDA'],
  ])('is not set up with %s, and writes nothing', async (_what, changes, status, code) => {
    const answer = await setUp(changes)
    expect(answer.json<{ erroCodigo: string }>().erroCodigo).toBe(code)
    expect(answer.statusCode).toBe(status)
    expect((await app.call('GET', URL, undefined, OWN_PAGE)).json['entidade']?.['nova']).toBe(true)
  })

  test('makes an address that guesses wait', async () => {
    const guess = () => setUp({ codigo: 'errado' }, '198.51.100.7')
    const statuses: number[] = []
    for (let turn = 0; turn < 7; turn++) statuses.push((await guess()).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429])
  })

  test('is set up once, however many try at the same time; the code opens nothing afterwards', async () => {
    const answers = await Promise.all([setUp(), setUp({ apelido: 'outra-loja', email: 'outra@loja.example' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const later = await setUp({ apelido: 'terceira', email: 'terceira@loja.example' })
    expect(later.json<{ erroCodigo: string }>().erroCodigo).toBe('INSTALACAO_JA_PREPARADA')
    expect((await app.call('GET', URL, undefined, OWN_PAGE)).json['entidade']?.['nova']).toBe(false)
    expect((await startHere(app.deps, undefined)).setupCode).toBeNull()
    const accounts = await app.database.query<Record<string, unknown>>(
      'SELECT count(*)::int AS accounts FROM account WHERE NOT is_demonstration',
    )
    expect(accounts).toEqual([{ accounts: 1 }])
  })
})

test('who set it up runs the account, which is told of in the audit', async () => {
  const [made] = await app.database.query<Record<string, unknown>>(
    'SELECT account_id, alias FROM account WHERE NOT is_demonstration',
  )
  const email = made?.['alias'] === 'loja-nova' ? 'marina@loja.example' : 'outra@loja.example'
  const session = await signInAs(app, { email })
  expect(session.json['entidade']).toMatchObject({ papel: 'admin', segundoFator: 'pendente', lojas: [] })
  const acts = await app.database.query(
    'SELECT action, actor FROM audit_entry WHERE account_id = $1 ORDER BY entry_id',
    [made?.['account_id']],
  )
  expect(acts.slice(0, 2)).toEqual([
    { action: 'account.opened', actor: 'setup' },
    { action: 'staff.added', actor: 'setup' },
  ])
})

test('the page of its store says that it is being set up, in the languages of the portal', async () => {
  const [made] = await app.database.query<Record<string, unknown>>(
    'SELECT alias FROM account WHERE NOT is_demonstration',
  )
  const url = `/loja/${String(made?.['alias'])}`
  const page = (language: string) => app.server.inject({ method: 'GET', url, headers: { 'accept-language': language } })
  expect((await page('pt-BR')).payload).toContain('está sendo preparada')
  expect((await page('en')).payload).toContain('is being set up')
  expect((await page('es')).payload).toContain('se está preparando')
  const unknown = await app.server.inject({
    method: 'GET',
    url: '/loja/ninguem',
    headers: { 'accept-language': 'pt-BR' },
  })
  expect(unknown.payload).toContain('Esta página não existe')
})

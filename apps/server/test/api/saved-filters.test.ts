import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose, TestAnswer } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

const ROOT = '/v1/gestao/filtros'
let app: TestApp
let account: TestAccount
/** Another credential of the same account. */
let colleague: (method: string, url: string, body?: unknown) => Promise<TestAnswer>
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  const made = await account.call('POST', '/v1/gestao/credenciais', {
    nome: 'Colega',
    escopos: ['gestao:read', 'gestao:write'],
  })
  const ticket = await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, {
    servicekey: String(made.json['entidade']?.['serviceKey']),
    servicetoken: String(made.json['entidade']?.['serviceToken']),
  })
  const authorization = `Bearer ${String(ticket.json['ticket']?.['bearer'])}`
  colleague = (method, url, body) => app.call(method, url, body, { authorization })
})
afterAll(() => app.end())

type Caller = (method: string, url: string, body?: unknown) => Promise<TestAnswer>

async function saved(body: object, by: Caller = account.call): Promise<Loose> {
  const { json, text } = await by('POST', ROOT, body)
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error(text)
  return entity
}

async function namesOf(by: Caller = account.call, query = ''): Promise<readonly unknown[]> {
  const { json } = await by('GET', `${ROOT}${query}`)
  const filters: readonly Loose[] = json['entidade']?.['filtros'] ?? []
  return filters.map((filter) => filter['nome'])
}

const A_FILTER = { pagina: 'fila', nome: 'Caros', parametros: { fila: 'a-aprovar', valorMinimo: '500' } }

test('a filter is its owner’s alone, or everybody’s where they say so', async () => {
  const mine = await saved(A_FILTER)
  expect(mine).toEqual({ ...A_FILTER, id: expect.any(Number), daConta: false, criadoEm: expect.any(String) })
  await saved({ ...A_FILTER, nome: 'abertos', daConta: true })
  await saved({ pagina: 'dinheiro', nome: 'Manuais', parametros: { situacao: 'manual' } })
  await saved({ ...A_FILTER, nome: 'Dela' }, colleague)
  expect(await namesOf()).toEqual(['abertos', 'Caros', 'Manuais'])
  expect(await namesOf(account.call, '?pagina=fila')).toEqual(['abertos', 'Caros'])
  expect(await namesOf(colleague)).toEqual(['abertos', 'Dela'])
  expect(await namesOf((await app.account()).call)).toEqual([])
  expect((await account.call('GET', `${ROOT}?pagina=outra`)).status).toBe(400)
})

test('of the same name takes the place of the one before; two owners may use one name', async () => {
  const first = await saved({ ...A_FILTER, nome: 'Meus' })
  const again = await saved({ ...A_FILTER, nome: 'MEUS', parametros: { fila: 'todos' } })
  expect(again).toMatchObject({ id: first['id'], nome: 'MEUS', parametros: { fila: 'todos' } })
  const hers = await saved({ ...A_FILTER, nome: 'Meus' }, colleague)
  expect(hers['id']).not.toBe(first['id'])
})

test('is deleted by its owner, and everybody’s by anyone; another’s is unknown', async () => {
  const mine = await saved({ ...A_FILTER, nome: 'Só meu' })
  const shared = await saved({ ...A_FILTER, nome: 'De todos', daConta: true })
  const remove = (by: Caller, id: unknown) => by('DELETE', `${ROOT}/${String(id)}`)
  expect(await remove(colleague, mine['id'])).toMatchObject({
    status: 404,
    json: { erroCodigo: 'FILTRO_NAO_ENCONTRADO' },
  })
  expect((await remove(colleague, shared['id'])).json['entidade']).toEqual({ id: shared['id'], excluido: true })
  expect((await remove(account.call, mine['id'])).status).toBe(200)
  expect((await remove(account.call, mine['id'])).status).toBe(404)
})

test('an owner has up to a hundred, and may still change one', async () => {
  const other = await app.account()
  for (let made = 0; made < 100; made++) await saved({ ...A_FILTER, nome: `Filtro ${made}` }, other.call)
  expect(await other.call('POST', ROOT, { ...A_FILTER, nome: 'Demais' })).toMatchObject({
    status: 400,
    json: { erroCodigo: 'LIMITE_DE_FILTROS' },
  })
  expect(await saved({ ...A_FILTER, nome: 'filtro 7' }, other.call)).toMatchObject({ nome: 'filtro 7' })
  expect(await saved({ ...A_FILTER, nome: 'De todos', daConta: true }, other.call)).toMatchObject({ daConta: true })
})

test('is refused without a name, for no page, or with more than a filter holds', async () => {
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`p${index}`, 'x']))
  for (const wrong of [{ nome: '' }, { pagina: 'outra' }, { parametros: many }, { parametros: { a: 1 } }])
    expect((await account.call('POST', ROOT, { ...A_FILTER, ...wrong })).status).toBe(400)
})

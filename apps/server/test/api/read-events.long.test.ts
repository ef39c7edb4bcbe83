import { once } from 'node:events'
import { readEvents } from '@vaivem/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done } from '../support/management.ts'
import { entityFaults, sharedApp, type TestAccount, type TestApp, testApp } from '../support/app.ts'
import { entityOf, listOf } from '../support/entity.ts'
import { anImport } from '../support/orders.ts'
import type { Loose } from '../support/answer.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const URL = '/v1/pvt/eventos'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'

async function read(account: TestAccount, query: Record<string, string | number> = {}): Promise<Loose> {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const { status, json } = await account.call('GET', text === '' ? URL : `${URL}?${text}`)
  expect(status).toBe(200)
  expect(entityFaults(readEvents, json['entidade'])).toEqual([])
  return entityOf({ json })
}

async function open(account: TestAccount, order: Record<string, unknown> = {}, process: Record<string, unknown> = {}) {
  const { status, json } = await account.call('POST', IMPORT, anImport(order, process))
  expect(status).toBe(200)
  const entity = entityOf({ json })
  return { id: Number(entity['id']), numero: String(entity['numero']), cliente: entity['cliente'] }
}

function aNote(numero: string) {
  return {
    numero,
    serie: '2',
    chave: '35261112345678000195550020000018421000018421',
    xml: '',
    danfeLink: '',
    data: '2026-11-18T14:05:00-03:00',
    arquivo: '',
  }
}

const eventsOf = (page: Loose) => listOf(page['eventos'])

test('an account where nothing has happened has an empty feed to go on from', async () => {
  const account = await app.account()
  const page = await read(account)
  expect(page).toMatchObject({ eventos: [], haMais: false })
  const { id } = await open(account)
  const next = await read(account, { depois: String(page['proximo']) })
  expect(eventsOf(next)).toMatchObject([{ tipo: 'process.created', versao: 1, processoId: id, conta: account.id }])
})

test('an event tells what happened, what changed, who did it, and the process as it left it', async () => {
  const account = await app.account()
  const opened = await open(account)
  await account.call('POST', `/v3/pvt/Fiscal/${opened.id}`, aNote('N-1'))
  const [created, added] = eventsOf(await read(account))
  expect(created).toMatchObject({ tipo: 'process.created', versao: 1, processoNumero: opened.numero })
  expect(added).toMatchObject({ tipo: 'invoice.added', versao: 2, dados: { numero: 'N-1' }, lojaVirtualId: null })
  expect(String(added?.['causa'])).toMatch(/^credential \d+$/)
  expect(Object.keys(added?.['mudancas'] ?? {})).toEqual(['/notasDevolucao'])
  expect(added?.['processo']).toMatchObject({
    id: opened.id,
    cliente: opened.cliente,
    notasDevolucao: [{ numero: 'N-1', xml: '' }],
  })
  expect(created?.['processo']).toMatchObject({ notasDevolucao: [] })
})

test('pages follow each other without a gap and without a repetition, in the order of each process', async () => {
  const account = await app.account()
  const ids = [await open(account), await open(account), await open(account)].map(({ id }) => id)
  for (const numero of ['1', '2', '3']) {
    for (const id of ids) await account.call('POST', `/v3/pvt/Fiscal/${id}`, aNote(numero))
  }
  const seen: string[] = []
  let page = await read(account, { limite: 5 })
  for (;;) {
    for (const event of eventsOf(page)) seen.push(`${event['processoId']}/${event['versao']}`)
    if (!page['haMais']) break
    page = await read(account, { limite: 5, depois: String(page['proximo']) })
  }
  expect(new Set(seen).size).toBe(12)
  for (const id of ids) {
    expect(seen.filter((name) => name.startsWith(`${id}/`))).toEqual([1, 2, 3, 4].map((version) => `${id}/${version}`))
  }
  expect(eventsOf(await read(account, { depois: String(page['proximo']) }))).toEqual([])
})

test('filters leave out other types, stores and processes, and the cursor still goes on', async () => {
  const account = await app.account()
  const first = await open(account)
  const inStore = await open(account, {}, { LojaVirtualId: 1 })
  await account.call('POST', `/v3/pvt/Fiscal/${first.id}`, aNote('9'))
  const only = async (query: Record<string, string | number>) =>
    eventsOf(await read(account, query)).map((event) => `${event['processoId']} ${event['tipo']}`)
  expect(await only({ tipos: 'invoice.added' })).toEqual([`${first.id} invoice.added`])
  expect(await only({ tipos: ' process.created, invoice.added' })).toHaveLength(3)
  expect(await only({ lojaVirtualId: 1 })).toEqual([`${inStore.id} process.created`])
  expect(await only({ lojaVirtualId: 999_999 })).toEqual([])
  expect(await only({ processoId: first.id })).toEqual([`${first.id} process.created`, `${first.id} invoice.added`])
  const page = await read(account, { tipos: 'invoice.deactivated' })
  expect(page).toMatchObject({ eventos: [], haMais: false })
  await account.call('POST', `/v3/pvt/Fiscal/${first.id}`, aNote('10'))
  expect(eventsOf(await read(account, { depois: String(page['proximo']) }))).toMatchObject([{ tipo: 'invoice.added' }])
})

test('what the reader has to wait for comes as soon as it happens', async () => {
  const account = await app.account()
  const started = performance.now()
  const waiting = read(account, { aguardar: 25 })
  setTimeout(() => void open(account), 600)
  expect(eventsOf(await waiting)).toMatchObject([{ tipo: 'process.created' }])
  expect(performance.now() - started).toBeLessThan(20_000)
  const { proximo } = await read(account)
  const begun = performance.now()
  expect(eventsOf(await read(account, { depois: String(proximo), aguardar: 1 }))).toEqual([])
  expect(performance.now() - begun).toBeGreaterThan(900)
})

test.each([
  ['depois=abc', 'depois'],
  [`depois=${Buffer.from('e:-1').toString('base64url')}`, 'depois'],
  [`depois=${Buffer.from('e:99999').toString('base64url')}`, 'depois'],
  ['tipos=process.created,nothing.happened', 'tipos'],
  ['limite=0', 'limite'],
  ['limite=501', 'limite'],
  ['aguardar=26', 'aguardar'],
  ['lojaVirtualId=x', 'lojaVirtualId'],
  ['processoId=0', 'processoId'],
])('%s is a 400 that names %s', async (query, name) => {
  const account = await app.account()
  const { status, json } = await account.call('GET', `${URL}?${query}`)
  expect(status).toBe(400)
  expect(json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
  expect(json['erroDetalhado']).toContain(name)
})

test('one account never sees the events of another', async () => {
  const account = await app.account()
  const other = await app.account()
  await open(account)
  const { id } = await open(other)
  expect(eventsOf(await read(account)).map((event) => event['conta'])).toEqual([account.id])
  expect(eventsOf(await read(account, { processoId: id }))).toEqual([])
})

test('a credential that may not read processes is not told of events', async () => {
  const account = await app.account({ scopes: ['config:read'] })
  expect((await account.call('GET', URL)).status).toBe(401)
})

test('who was erased is in no event any more, the old ones neither', async () => {
  const account = await app.account()
  const email = 'ana.apagada@example.com'
  const { id } = await open(account, { ClienteEmail: email, ClienteNome: 'Ana Apagada' })
  const persons = async () =>
    eventsOf(await read(account, { processoId: id })).map((event) => event['processo']?.['cliente'])
  expect(await persons()).toMatchObject([{ email }])
  await done(account, id, 'cancelar')
  expect((await account.call('POST', '/v1/gestao/privacidade/apagar', { email })).status).toBe(200)
  const after = await persons()
  expect(after.length).toBeGreaterThan(1)
  expect(new Set(after)).toEqual(new Set([null]))
  expect(JSON.stringify(await read(account))).not.toMatch(/Apagada|apagada/)
})

test('who waits is answered when the service is to end', async () => {
  const ending = await testApp()
  const { bearer } = await ending.account()
  const address = await ending.server.listen({ host: '127.0.0.1', port: 0 })
  const started = performance.now()
  const arrived = once(ending.server.server, 'request')
  const waiting = fetch(`${address}${URL}?aguardar=25`, { headers: { authorization: `Bearer ${bearer}` } })
  await arrived
  await ending.close()
  expect((await waiting).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(20_000)
  await ending.database.drop()
})

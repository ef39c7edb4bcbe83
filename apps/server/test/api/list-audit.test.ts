import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '../../src/platform/audit/record-audit.ts'
import { sealAccount } from '../support/audit.ts'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'

const LIST = '/v1/gestao/auditoria'
let app: TestApp
let account: TestAccount
let process: number
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  const imported = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
  process = Number(imported.json['entidade']?.['id'])
  await app.deps.database.inAccount(account.id, (tx) =>
    recordAudit(tx, account.id, {
      actor: 'staff 9',
      action: 'consumer.blocked',
      subject: `process ${process}`,
      reason: 'Não devolveu',
      origin: { ip: '203.0.113.9', traceId: 'abc' },
      facts: { code: 4 },
    }),
  )
})
afterAll(() => app.end())

async function actionsOf(query: string, by = account): Promise<string[]> {
  const answer = await by.call('GET', `${LIST}?${query}`)
  expect(answer.status).toBe(200)
  const records: readonly Loose[] = answer.json['entidade'] ?? []
  return records.map((record) => String(record['acao']))
}

const ALL = ['consumer.blocked', 'process.created', 'credential.created', 'configuration.applied', 'account.opened']

test('has events and acts in one list, newest first', async () => {
  expect(await actionsOf('')).toEqual(ALL)
})

test('says who, what, to what, from where and why', async () => {
  const answer = await account.call('GET', `${LIST}?acao=consumer.blocked`)
  expect(answer.json['entidade']).toEqual([
    {
      id: expect.any(Number),
      origem: 'ato',
      quando: expect.any(String),
      ator: 'staff 9',
      quem: null,
      acao: 'consumer.blocked',
      assunto: `process ${process}`,
      motivo: 'Não devolveu',
      de: { ip: '203.0.113.9', traceId: 'abc' },
      fatos: { code: 4 },
      sequencia: null,
      hash: null,
    },
  ])
})

test('names the person or the integration behind who did it', async () => {
  const [event] = (await account.call('GET', `${LIST}?acao=process.created`)).json['entidade'] ?? []
  const other = await app.account()
  const id = /\d+/.exec(String(event?.['ator']))?.[0]
  await app.deps.database.inAccount(other.id, (tx) =>
    recordAudit(tx, other.id, { actor: `credential ${id}`, action: 'consumer.blocked', subject: null, reason: null }),
  )
  const [foreign] = (await other.call('GET', `${LIST}?acao=consumer.blocked`)).json['entidade'] ?? []
  expect([event?.['ator'], event?.['quem']]).toEqual([expect.stringMatching(/^credential \d+$/), 'test'])
  expect(foreign).toMatchObject({ ator: event?.['ator'], quem: null })
})

test('filters by actor, action, subject and day', async () => {
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
  const [yesterday, tomorrow] = [today.subtract({ days: 1 }).toString(), today.add({ days: 1 }).toString()]
  expect(await actionsOf('ator=staff 9')).toEqual(['consumer.blocked'])
  expect(await actionsOf('ator=staff')).toEqual([])
  expect(await actionsOf('acao=process.created')).toEqual(['process.created'])
  expect(await actionsOf(`assunto=process ${process}`)).toEqual(['consumer.blocked', 'process.created'])
  expect(await actionsOf('assunto=process 1')).toEqual([])
  expect(await actionsOf('assunto=configuration 1')).toEqual(['configuration.applied'])
  expect(await actionsOf(`assunto=process ${process}&acao=process.created&ator=staff 9`)).toEqual([])
  expect(await actionsOf(`de=${today.toString()}&ate=${today.toString()}`)).toEqual(ALL)
  expect(await actionsOf(`ate=${yesterday}`)).toEqual([])
  expect(await actionsOf(`de=${tomorrow}`)).toEqual([])
})

test('gives pages that together are the list', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => actionsOf(`pageSize=2&pageNumber=${page}`)))
  expect(pages).toEqual([ALL.slice(0, 2), ALL.slice(2, 4), ALL.slice(4), []])
  const answer = await account.call('GET', `${LIST}?pageSize=2`)
  expect(answer.json).toMatchObject({ totalRecords: 5, totalPages: 3, currentPage: 1, pageSize: 2, registros: 2 })
})

test('tells the link of what is sealed', async () => {
  const other = await app.account()
  await sealAccount(app, other.id)
  const answer = await other.call('GET', LIST)
  const records: readonly Loose[] = answer.json['entidade'] ?? []
  expect(records.map((record) => record['sequencia'])).toEqual([3, 2, 1])
  for (const record of records) expect(record['hash']).toMatch(/^[0-9a-f]{64}$/)
})

test('shows nothing of another account', async () => {
  expect(await actionsOf(`assunto=process ${process}`, await app.account())).toEqual([])
})

test('refuses days that are none, and callers without the scope', async () => {
  for (const query of ['de=2026-02-30', 'de=2026-03-02&ate=2026-03-01', 'pageSize=0', 'pageNumber=x'])
    expect((await account.call('GET', `${LIST}?${query}`)).json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
  const weak = await app.account({ scopes: ['gestao:read', 'gestao:financeiro'] })
  expect((await weak.call('GET', LIST)).status).toBe(401)
})

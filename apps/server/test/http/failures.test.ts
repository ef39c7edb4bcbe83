import { refusalCatalogue } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeRefusal } from '../../src/platform/http/refusals.pt-BR.ts'
import { createHealth } from '../../src/program/service/health.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { RUNS_LONG } from '../support/long-tests.ts'
import { anImport } from '../support/orders.ts'
import { severable, type FaultProxy } from '../support/fault-proxy.ts'

const LIST = '/v3/pvt/processo'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
let way: FaultProxy
beforeAll(async () => {
  app = await testApp({
    // As the service has it: these tests are about a database that does not answer.
    connectMilliseconds: 1_000,
    reach: async (address) => {
      way = await severable(address)
      return way.address
    },
  })
  account = await app.account()
})
afterAll(async () => {
  await app.end()
  await way.close()
})

describe('when the database is away', () => {
  const expectUnavailable = async () => {
    const began = performance.now()
    const answers = await Promise.all([account.call('GET', LIST), account.call('POST', IMPORT, anImport())])
    // A request may last a minute.
    expect(performance.now() - began).toBeLessThan(30_000)
    for (const { status, json, headers } of answers) {
      expect(status).toBe(503)
      expect(json).toMatchObject({ erroCodigo: 'SERVICO_INDISPONIVEL', erroTipo: 'INDISPONIVEL', httpStatus: '503' })
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/)
    }
  }

  test('every operation answers 503 long before its minute is over, and 200 again by itself once it is back', async () => {
    const health = createHealth({ database: app.adminDatabase, load: app.load, migrations: [] })
    expect((await account.call('GET', LIST)).status).toBe(200)
    way.cut()
    await expectUnavailable()
    app.deps.directory.forget(account.id)
    await expectUnavailable()
    const credentials = { servicekey: account.serviceKey, servicetoken: account.serviceToken }
    expect((await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, credentials)).status).toBe(503)
    expect(await health.unreadiness()).toBe('database')
    way.mend()
    expect((await account.call('GET', LIST)).status).toBe(200)
    expect((await account.call('POST', IMPORT, anImport())).status).toBe(200)
    expect(await health.unreadiness()).toBe(undefined)
  })

  test.runIf(RUNS_LONG)('a database that takes connections and never answers costs a 503 too', async () => {
    expect((await account.call('GET', LIST)).status).toBe(200)
    way.hold()
    await expectUnavailable()
    way.mend()
    await expect.poll(async () => (await account.call('GET', LIST)).status).toBe(200)
  })

  test('ending its connections costs a 503 at most, and nothing is half done', async () => {
    const statuses: number[] = []
    const end = () =>
      app.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'vaivem'`,
      )
    for (let round = 0; round < 10; round++) {
      const bodies = Array.from({ length: 4 }, () => account.call('POST', IMPORT, anImport()))
      const reads = Array.from({ length: 4 }, () => account.call('GET', LIST))
      await end()
      statuses.push(...(await Promise.all([...bodies, ...reads])).map(({ status }) => status))
    }
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
    expect((await account.call('GET', LIST)).status).toBe(200)
    const [row] = await app.database.query<{ orphans: number }>(
      `SELECT count(*)::int AS orphans FROM return_process p
       WHERE account_id = $1 AND (NOT EXISTS (SELECT FROM process_event e WHERE e.account_id = p.account_id AND e.process_id = p.process_id)
         OR NOT EXISTS (SELECT FROM return_item i WHERE i.account_id = p.account_id AND i.process_id = p.process_id)
         OR NOT EXISTS (SELECT FROM return_process_document d WHERE d.account_id = p.account_id AND d.process_id = p.process_id))`,
      [account.id],
      account.id,
    )
    expect(row?.orphans).toBe(0)
  })

  test('a lock that nobody gives up is a 503 after its time', async () => {
    const processId = (await account.call('POST', IMPORT, anImport())).json['entidade']?.['id']
    await app.database.query('BEGIN')
    await app.database.query(
      'SELECT FROM return_process WHERE account_id = $1 AND process_id = $2 FOR UPDATE',
      [account.id, processId],
      account.id,
    )
    const note = { numero: '1', serie: '1', chave: '1', data: '2026-11-18T14:05:00-03:00' }
    const { status } = await account.call('POST', `/v3/pvt/fiscal/${processId}`, note)
    await app.database.query('ROLLBACK')
    expect(status).toBe(503)
    expect((await account.call('POST', `/v3/pvt/fiscal/${processId}`, note)).status).toBe(200)
  })
})

describe('what nobody foresaw', () => {
  test('is a 500 that tells nothing of our inside, and the log has its trace', async () => {
    const { readByKey } = app.deps.database
    const inside = new Error('relation "secret" does not exist at /srv/app/node_modules/pg/lib/client.js:1 SELECT 1')
    Object.assign(app.deps.database, { readByKey: () => Promise.reject(inside) })
    const trace = '0af7651916cd43dd8448eb211c80319c'
    const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }
    const answer = await account.call('GET', `${LIST}/1`, undefined, headers)
    Object.assign(app.deps.database, { readByKey })
    expect(answer.status).toBe(500)
    expect(answer.json).toEqual({
      dataHoraResposta: expect.any(String),
      registros: 0,
      httpStatus: '500',
      erroCodigo: 'ERRO_INTERNO',
      erroDescricao: 'Ocorreu um erro interno.',
      erroDetalhado: 'O erro foi registrado; informe o X-Trace-Id ao suporte.',
      erroTipo: 'INTERNO',
      entidade: null,
    })
    expect(answer.headers['x-trace-id']).toBe(trace)
  })
})

describe('the trace of a request', () => {
  test.each([
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', true],
    ['00-00000000000000000000000000000000-b7ad6b7169203331-01', false],
    ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01', false],
    ['00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01', false],
    ['ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', false],
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331', false],
    ['x\r\nSet-Cookie: a=b', false],
    ['', false],
  ])('is that of a valid traceparent, else a new one: %j', async (traceparent, isTaken) => {
    const answers = await Promise.all([
      app.call('GET', '/nada', undefined, { traceparent }),
      account.call('GET', LIST, undefined, { traceparent }),
    ])
    for (const { headers } of answers) {
      expect(headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/)
      expect(headers['x-trace-id'] === '0af7651916cd43dd8448eb211c80319c').toBe(isTaken)
    }
  })
})

test('every code of the catalogue has its own name, a Portuguese sentence and a detail', () => {
  const codes = Object.values(refusalCatalogue).map(({ erroCodigo }) => erroCodigo)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !/^[A-Z]+(_[A-Z]+)*$/.test(code))).toEqual([])
  const names = {
    lines: [],
    items: [],
    allowed: [],
    possible: [],
    tokenIds: [],
    scopes: [],
    aliases: [],
    payments: [],
    undone: [],
  }
  const lists = { ...names, faults: [{ where: 'a', message: 'b' }] }
  const details = new Proxy(lists, { get: (known, name) => Reflect.get(known, name) ?? 'x' })
  for (const kind of Object.keys(refusalCatalogue)) {
    const { description, detail } = describeRefusal(Object.assign(Object.create(details), { kind }))
    expect(description).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
    expect(typeof detail).toBe('string')
  }
})

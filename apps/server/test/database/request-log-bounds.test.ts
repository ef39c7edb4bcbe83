import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCEPTED, CUSTOMER, type KeptRequest } from '../../src/platform/http/request-log/kept-request.ts'
import { createRequestLog } from '../../src/platform/http/request-log/request-log.ts'
import { PURGES } from '../../src/records/privacy/purges-repository.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'

let app: TestApp
let account: TestAccount
let other: TestAccount
/** The clock of the log: a minute later, its callers have room again. */
let minutes = 0
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  other = await app.account()
})
afterAll(() => app.end())

const aRequest = (of: Partial<KeptRequest> = {}): KeptRequest => ({
  accountId: account.id,
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  actorKind: 'credential',
  actorId: 1,
  operation: 'getProcess',
  method: 'GET',
  path: '/v3/pvt/processo/1',
  httpStatus: 404,
  outcome: 'process-not-found',
  code: 'PROCESSO_NAO_ENCONTRADO',
  detail: null,
  unknown: [],
  milliseconds: 1,
  ...of,
})

/** A trace id that says which request it is. */
const trace = (n: number) => n.toString(16).padStart(32, '0')

async function rowsOf(accountId: number) {
  return app.database.query<{ trace_id: string; actor_id: number; outcome: string; repeats: number }>(
    `SELECT trace_id, actor_id::integer, outcome, repeats::integer FROM request_record WHERE account_id = $1 ORDER BY request_id`,
    [accountId],
    accountId,
  )
}

function aLog() {
  const said: string[] = []
  const log = {
    ...app.deps.log,
    warn: (message: string, facts?: object) => void said.push(`${message} ${JSON.stringify(facts)}`),
  }
  const { now, database } = app.deps
  const kept = createRequestLog({ database, now, monotonicNow: () => minutes * 60_000, log })
  return { ...kept, said }
}

test('of one caller, operation and outcome the newest 200 stay, and nothing of any other kind goes', async () => {
  const { keep, flush, said } = aLog()
  keep(aRequest({ accountId: other.id, traceId: trace(9) }))
  keep(aRequest({ actorId: 2, traceId: trace(8) }))
  keep(aRequest({ outcome: 'invalid-request', traceId: trace(7) }))
  keep(aRequest({ operation: null, traceId: trace(6) }))
  keep(aRequest({ outcome: ACCEPTED, httpStatus: 200, traceId: trace(5) }))
  for (let n = 0; n < 230; n += 1) {
    if (n % 10 === 0) minutes += 1
    keep(aRequest({ traceId: trace(1000 + n) }))
  }
  await flush()
  const rows = await rowsOf(account.id)
  const alike = rows.filter(({ trace_id }) => Number(`0x${trace_id}`) >= 1000)
  // The oldest thirty went, and no newer one.
  expect(alike.map(({ trace_id }) => Number(`0x${trace_id}`))).toEqual(Array.from({ length: 200 }, (_, n) => 1030 + n))
  expect(rows.length - alike.length).toBe(4)
  expect(await rowsOf(other.id)).toHaveLength(1)
  expect(said).toEqual([])
})

test('more than ten alike in a minute are counted at the newest of them, each once', async () => {
  const { keep, flush } = aLog()
  minutes += 1
  const counted = { actorId: 3, traceId: trace(3) }
  for (let n = 0; n < 75; n += 1) keep(aRequest(counted))
  await flush()
  const rows = (await rowsOf(account.id)).filter(({ actor_id }) => actor_id === 3)
  expect(rows).toHaveLength(10)
  expect(rows.map(({ repeats }) => repeats)).toEqual([...Array.from({ length: 9 }, () => 0), 65])
})

test('of an account the newest 5 000 stay, and nothing of another account goes', async () => {
  const full = await app.account()
  // As many as an account may have, of kinds that are far from their own bound.
  await app.database.query(
    `INSERT INTO request_record (account_id, request_id, at, trace_id, actor_kind, actor_id, operation, method, path, http_status,
       outcome, code, detail, unknown, milliseconds)
     SELECT $1, n, now(), lpad(to_hex(n), 32, '0'), 'credential', n % 100, 'getProcess', 'GET', '/v3/pvt/processo/1', 404,
       'process-not-found', NULL, NULL, '[]', 1
     FROM generate_series(1, 5000) AS n`,
    [full.id],
    full.id,
  )
  const { keep, flush, said } = aLog()
  minutes += 1
  for (let n = 0; n < 8; n += 1) keep(aRequest({ accountId: full.id, actorId: 1, traceId: trace(9000 + n) }))
  await flush()
  const rows = await rowsOf(full.id)
  expect(rows).toHaveLength(5_000)
  expect(rows[0]?.trace_id).toBe(trace(9))
  expect(rows.slice(-8).map(({ trace_id }) => trace_id)).toEqual(Array.from({ length: 8 }, (_, n) => trace(9000 + n)))
  expect(said).toEqual([])
  expect(await rowsOf(other.id)).toHaveLength(1)
})

test('pages of customers, of an account 60 a minute and the newest 1 000, push out nothing of its callers', async () => {
  const visited = await app.account()
  const { keep, flush, said } = aLog()
  keep(aRequest({ accountId: visited.id, traceId: trace(1) }))
  // Each of another order, so that none is bounded as one of many alike.
  const page = { accountId: visited.id, actorKind: CUSTOMER, operation: '/fluxo/pedido', outcome: 'service-broken' }
  for (let minute = 0; minute < 20; minute += 1) {
    minutes += 1
    for (let n = 0; n < 100; n += 1) {
      const number = minute * 100 + n
      keep(aRequest({ ...page, actorId: 1 + number, traceId: trace(1000 + number) }))
    }
    await flush()
  }
  const numbers = (await rowsOf(visited.id)).map(({ trace_id }) => Number(`0x${trace_id}`))
  const kept = Array.from({ length: 20 * 60 }, (_, n) => 1000 + Math.floor(n / 60) * 100 + (n % 60))
  expect(numbers).toEqual([1, ...kept.slice(-1_000)])
  // A caller has room beside them in the same minute.
  for (let n = 0; n < 5; n += 1) keep(aRequest({ accountId: visited.id, actorId: 7, traceId: trace(5000 + n) }))
  await flush()
  expect((await rowsOf(visited.id)).filter(({ trace_id }) => Number(`0x${trace_id}`) >= 5000)).toHaveLength(5)
  expect(said).toEqual([])
})

test('what is older than seven days is deleted, and what is younger stays', async () => {
  const purge = PURGES.find(({ name }) => name === 'requestRecords')
  if (!purge) throw new Error('requests are tidied')
  const fresh = await app.account()
  const now = app.deps.now()
  const hours = [1, 24 * 7 - 1, 24 * 7 + 1, 24 * 30]
  for (const [at, ago] of hours.entries()) {
    const { keep, flush } = createRequestLog({
      database: app.deps.database,
      now: () => now.subtract({ hours: ago }),
      monotonicNow: () => 0,
      log: app.deps.log,
    })
    keep(aRequest({ accountId: fresh.id, traceId: trace(at + 1) }))
    await flush()
  }
  const known = await app.deps.directory.find(fresh.id)
  if (!known?.configuration) throw new Error('the account is configured')
  const terms = { retention: known.configuration.retention, now }
  await app.deps.database.inAccount(fresh.id, (tx) => tx.query(purge.statement(fresh.id, terms, 500)))
  const left = (await rowsOf(fresh.id)).map(({ trace_id }) => trace_id)
  expect(left.toSorted()).toEqual([trace(1), trace(2)])
  expect(await rowsOf(other.id)).toHaveLength(1)
})

import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { type Fault, faultyWay, type FaultyConnection } from '../support/faulty-connection.ts'
import { type Asking, type KindOfRequest, READING, WRITING } from '../support/kinds-of-request.ts'
import { openProcess } from '../support/ratings.ts'

/**
 * `npm run prove -- faults` (`FAULTS=all`) has every fault strike every step; else a cancelled statement strikes every ninth, and each
 * of the others somewhere between.
 */
const IS_THOROUGH = process.env['FAULTS'] === 'all'

const error = (state: string): Fault => ({ kind: 'error', state })
const fatal = (state: string): Fault => ({ kind: 'fatal', state })
const CANCELLED = error('57014')
const FAULTS: readonly Fault[] = [
  fatal('57P01'),
  error('40001'),
  { kind: 'reset' },
  error('55P03'),
  error('26000'),
  { kind: 'unheard' },
  error('0A000'),
  fatal('25P03'),
  CANCELLED,
  error('40P01'),
  fatal('08P01'),
  error('42P05'),
  fatal('57P02'),
  error('53200'),
  fatal('57P03'),
]
/** With these the database asks for another attempt, which the service makes itself: its caller does not notice. */
const AGAIN = new Set(['40001', '40P01', '26000', '42P05', '0A000'])

let app: TestApp
let way: FaultyConnection
let account: TestAccount
let neighbour: TestAccount
let asking: Asking
let own: number
let foreign: number
const log: string[] = []
beforeAll(async () => {
  app = await testApp({
    // One connection, so that the next request meets what was left of it.
    poolSize: 1,
    reach: async (address) => {
      way = await faultyWay(address)
      return way.address
    },
    log: { level: 'error', write: (line) => log.push(line) },
  })
  account = await app.account()
  neighbour = await app.account()
  own = (await openProcess(account)).id
  asking = { app, account, processId: own }
  foreign = (await openProcess(neighbour)).id
})
afterAll(async () => {
  await app.end()
  await way.close()
})

/** How many rows the account has in each table, but for those that are added up, or taken from, in their own time. */
async function rowsOf(accountId: number): Promise<ReadonlyMap<string, number>> {
  const tables = await app.database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'account_id' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('number_block', 'process_count', 'process_count_change', 'figure_due', 'figure_counted', 'figure_sum', 'request_record') ORDER BY 1`,
  )
  const counts = tables.map(({ name }) => `(SELECT count(*)::int FROM "${name}" WHERE account_id = $1) AS "${name}"`)
  const [row] = await app.database.query<Record<string, number>>(`SELECT ${counts.join(', ')}`, [accountId], accountId)
  return new Map(Object.entries(row ?? {}))
}

/**
 * The last statements of connections that stay in a transaction. A process of the database takes a moment to find that its connection has
 * ended, and then rolls back what was left of it: only connections that stay in their transaction are reported. The database
 * would end a transaction that the service itself left open after ten seconds.
 */
async function leftInTransactions(): Promise<readonly { readonly query: string }[]> {
  const patience = AbortSignal.timeout(5_000)
  for (;;) {
    const open = await app.database.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'vaivem' AND state LIKE 'idle in transaction%'`,
    )
    if (open.length === 0 || patience.aborted) return open
    await setTimeout(20)
  }
}

/** The next requests on the connections that are left get their own processes, and no connection is left in a transaction. */
async function whatIsUnsound(): Promise<string[]> {
  const [byKey, view] = await Promise.all([
    account.call('GET', `/v3/pvt/processo/${own}`),
    neighbour.call('GET', `/v1/gestao/processos/${foreign}`),
  ])
  const open = await leftInTransactions()
  const isServed = byKey.json['entidade']?.['id'] === own && view.json['entidade']?.['id'] === foreign
  return [
    ...(isServed ? [] : [`whoever came next: ${byKey.text} ${view.text}`]),
    ...open.map(({ query }) => `a connection left in its transaction after ${query}`),
  ]
}

/** Whether it may be answered so: as if nothing had failed, or that it should come again and when. */
function isRight(kind: KindOfRequest, { status, headers }: Awaited<ReturnType<TestApp['call']>>, mustBeDone: boolean) {
  return status === kind.status || (!mustBeDone && status === 503 && /^[1-9]\d*$/.test(String(headers['retry-after'])))
}

/** One request that meets a fault at a step, then comes again; what was wrong, undefined when it has fewer steps. */
async function strike(kind: KindOfRequest, fault: Fault, step: number, alsoRollback: boolean) {
  const send = await kind.prepare(asking)
  app.deps.directory.forget(account.id)
  // The log of requests is written some time after an answer: never while a step is struck.
  await app.deps.requestLog.flush()
  way.arm(fault, step, alsoRollback)
  const answer = await send()
  const at = way.disarm()
  await app.deps.requestLog.flush()
  // Where the fault met the start of a connection, the service does not repeat the request itself: a 503 is right as well.
  const mustBeDone = fault.kind === 'error' && AGAIN.has(fault.state) && at !== 'startup'
  const found = isRight(kind, answer, mustBeDone) ? [] : [`${answer.status} ${answer.text} ${log.join('')}`]
  found.push(...(await whatIsUnsound()))
  const again = await send()
  if (again.status !== kind.status) found.push(`sent again: ${again.status} ${again.text}`)
  log.splice(0)
  return at === undefined ? undefined : found.map((what) => `${JSON.stringify(fault)} at step ${step}, ${at}: ${what}`)
}

interface Pass {
  readonly faultAt: (step: number) => Fault
  readonly alsoRollback: boolean
}

const CANCELLED_AND_ITS_ROLLBACK: Pass = { faultAt: () => CANCELLED, alsoRollback: true }
const ONE_AFTER_ANOTHER: Pass = { faultAt: (step) => FAULTS[step % FAULTS.length] ?? CANCELLED, alsoRollback: false }
const PASSES: readonly Pass[] = IS_THOROUGH
  ? [CANCELLED_AND_ITS_ROLLBACK, ...FAULTS.map((fault) => ({ faultAt: () => fault, alsoRollback: false }))]
  : [CANCELLED_AND_ITS_ROLLBACK, ONE_AFTER_ANOTHER]
/** Odd, so that beginnings and ends of statements take turns. */
const FEWER = 9

/** Strikes step after step until there is none; what was wrong, and how many requests were sent. */
async function strikeAll(kind: KindOfRequest) {
  const found: string[] = []
  let requests = 0
  for (const [index, { faultAt, alsoRollback }] of PASSES.entries()) {
    const [first, stride] = IS_THOROUGH ? [1, 1] : [1 + index, FEWER]
    let result: readonly string[] | undefined = []
    for (let step = first; result; step += stride) {
      result = await strike(kind, faultAt(step), step, alsoRollback)
      found.push(...(result ?? []))
      requests++
    }
  }
  return { found, requests }
}

/** The rows that a piece of work wrote, by table. */
async function rowsWritten(work: () => Promise<unknown>): Promise<readonly (readonly [table: string, rows: number])[]> {
  const before = await rowsOf(account.id)
  await work()
  const after = [...(await rowsOf(account.id))]
  return after.map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const).filter(([, rows]) => rows !== 0)
}

describe.each([...READING, ...WRITING])('$what, whatever step of it fails,', (kind) => {
  test(
    'is done wholly or not at all, says so, and leaves nothing to whoever comes next',
    { timeout: 600_000 },
    async () => {
      const once = async () => (await kind.prepare(asking))()
      expect((await once()).status).toBe(kind.status)
      const ofOne = await rowsWritten(once)
      let struck = { found: [] as string[], requests: 0 }
      const ofAll = await rowsWritten(async () => (struck = await strikeAll(kind)))
      expect(struck.found).toEqual([])
      expect(struck.requests).toBeGreaterThan(2)
      const [[, first] = ['', 0]] = ofAll
      const [[, one] = ['', 1]] = ofOne
      const times = kind.isRepeatable ? first / one : struck.requests
      expect(ofAll).toEqual(ofOne.map(([table, rows]) => [table, rows * times]))
    },
  )
})

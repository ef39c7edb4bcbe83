import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { RUNS_LONG } from '../support/long-tests.ts'
import { anImport } from '../support/orders.ts'
import { listen } from '../support/raw-http.ts'

const LIST = '/v3/pvt/processo'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const TERMS = {
  atOnce: 6,
  atOnceOfOne: 2,
  waiting: 8,
  waitingOfOne: 4,
  timeoutMilliseconds: 600,
  shortTimeoutMilliseconds: 40,
}

const lines: string[] = []
let app: TestApp
let url: string
let holder: pg.Client
let a: TestAccount
let b: TestAccount
beforeAll(async () => {
  app = await testApp({
    // As the service has it: these tests are about connections that are not free in time.
    connectMilliseconds: 1_000,
    poolSize: 8,
    admission: TERMS,
    log: { level: 'info', write: (line) => lines.push(line) },
  })
  a = await app.account()
  b = await app.account()
  url = `http://127.0.0.1:${await listen(app.server)}`
  holder = new pg.Client(app.database.owner)
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await app.end()
})
beforeEach(() => {
  lines.length = 0
})

interface Answered {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: { readonly erroCodigo?: string | null }
}

async function ask({ bearer }: TestAccount, path: string, body?: unknown): Promise<Answered> {
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Answered['body'],
    retryAfter: answer.headers.get('retry-after'),
  }
}

/** Until it is released, requests that read or write processes of the account wait in the database. */
async function holdProcesses(): Promise<{ release: () => Promise<unknown> }> {
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE return_process, process_count IN ACCESS EXCLUSIVE MODE')
  return { release: () => holder.query('ROLLBACK') }
}

/** Answers that are counted as they come. */
function counted(asked: readonly Promise<Answered>[]): {
  readonly all: Promise<readonly Answered[]>
  readonly turned: () => number
} {
  let turned = 0
  for (const one of asked) void one.then(({ status }) => (turned += status === 503 ? 1 : 0))
  return { all: Promise.all(asked), turned: () => turned }
}

/** Waits until `running` requests are worked on, and `waiting` wait for their turn. */
const untilIn = (running: number, waiting: number) =>
  expect.poll(() => app.deps.admissions.work.counts()).toMatchObject({ running, waiting })

const ofEach = (count: number, one: () => Promise<Answered>) => Array.from({ length: count }, one)
const many = (count: number, one: () => Promise<Answered>) => Promise.all(ofEach(count, one))
const countBy = (answers: readonly Answered[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .toSorted((one, other) => one - other)
      .map((status) => [status, answers.filter((one) => one.status === status).length]),
  )

describe('more than can be done', () => {
  test('is turned away at once with a time to come again, and what had room or waited for it is done', async () => {
    const held = await holdProcesses()
    const { all, turned } = counted(ofEach(20, () => ask(a, LIST)))
    await expect.poll(turned).toBe(14)
    await held.release()
    const answers = await all
    expect(countBy(answers)).toEqual({ 200: 6, 503: 14 })
    for (const { status, retryAfter, body } of answers.filter((one) => one.status === 503)) {
      expect({ status, retryAfter, code: body.erroCodigo }).toEqual({
        status: 503,
        retryAfter: '1',
        code: 'SERVICO_INDISPONIVEL',
      })
    }
    // Each leaves its line, as any refusal does, and no failure.
    const told = lines.map((line) => JSON.parse(line) as { level: string; message: string; status: number })
    expect(told.map(({ level, message, status }) => `${level} ${message} ${status}`)).toEqual(
      Array.from({ length: 14 }, () => 'info request refused 503'),
    )
  })

  test('is told while those that were let in are not done', async () => {
    const held = await holdProcesses()
    const crowd = many(6, () => ask(a, LIST))
    await untilIn(2, 4)
    const turned: Answered[] = []
    for (let time = 0; time < 20; time++) turned.push(await ask(a, LIST))
    await held.release()
    expect(countBy(turned)).toEqual({ 503: 20 })
    expect(countBy(await crowd)).toEqual({ 200: 6 })
  })

  test('of one account leaves the others their room', async () => {
    const held = await holdProcesses()
    const crowd = counted(ofEach(30, () => ask(a, LIST)))
    await expect.poll(crowd.turned).toBe(24)
    const others = many(4, () => ask(b, LIST))
    await untilIn(4, 6)
    await held.release()
    expect(countBy(await others)).toEqual({ 200: 4 })
    await crowd.all
  })

  test('gives up reads before it gives up what changes something', async () => {
    const held = await holdProcesses()
    const reads = counted(ofEach(6, () => ask(a, LIST)))
    await untilIn(2, 4)
    const writes = many(4, () => ask(a, IMPORT, anImport()))
    await expect.poll(reads.turned).toBe(4)
    await held.release()
    expect(countBy(await writes)).toEqual({ 200: 4 })
    expect(countBy(await reads.all)).toEqual({ 200: 2, 503: 4 })
  })

  test('that goes on is not waited out: a line that does not end is short', async () => {
    const held = await holdProcesses()
    const crowd = counted(ofEach(6, () => ask(a, LIST)))
    // Two are at it; the others have waited for as long as any may.
    await expect.poll(crowd.turned).toBe(4)
    const late = counted(ofEach(3, () => ask(a, LIST)))
    await expect.poll(late.turned).toBe(3)
    await held.release()
    const told = await Promise.all([crowd.all, late.all])
    expect(countBy(told.flat())).toEqual({ 200: 2, 503: 7 })
    expect(app.deps.admissions.work.counts()).toMatchObject({ running: 0, waiting: 0 })
  })

  test('of pages is turned away too, and probes are not pages', async () => {
    const { counts } = app.deps.admissions.work
    const before = counts().running
    expect((await fetch(`${url}/loja/nenhuma`)).status).not.toBe(503)
    expect(counts().running).toBe(before)
    for (let held = 0; held < 2; held++) await app.deps.admissions.work.enter('page /loja/cheia', 0)
    const pages = await many(8, async () => {
      const answer = await fetch(`${url}/loja/cheia`)
      const body = { text: await answer.text() }
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: {},
        ...body,
      }
    })
    expect(countBy(pages)).toEqual({ 503: 8 })
    for (let held = 0; held < 2; held++) app.deps.admissions.work.leave('page /loja/cheia')
    expect(counts().running).toBe(before)
  })
})

test.runIf(RUNS_LONG)('who only waits for events takes nobody’s room', async () => {
  const polls = many(10, () => ask(b, '/v1/pvt/eventos?aguardar=5&processoId=1'))
  await expect.poll(() => app.deps.admissions.polls.counts().running).toBe(10)
  expect(app.deps.admissions.work.counts().running).toBe(0)
  expect((await ask(b, LIST)).status).toBe(200)
  await polls
})

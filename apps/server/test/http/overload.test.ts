import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
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
  readonly milliseconds: number
  readonly retryAfter: string | null
  readonly body: { readonly erroCodigo?: string | null }
}

async function ask({ bearer }: TestAccount, path: string, body?: unknown): Promise<Answered> {
  const began = performance.now()
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Answered['body'],
    retryAfter: answer.headers.get('retry-after'),
    milliseconds: performance.now() - began,
  }
}

/** While `work` runs, whoever reads or writes processes of the account waits in the database. */
async function whileProcessesAreHeld<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE return_process, process_count IN ACCESS EXCLUSIVE MODE')
  const [done] = await Promise.all([work(), sleep(milliseconds).then(() => holder.query('ROLLBACK'))])
  return done
}

const many = (count: number, one: () => Promise<Answered>) => Promise.all(Array.from({ length: count }, one))
const countBy = (answers: readonly Answered[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .toSorted((one, other) => one - other)
      .map((status) => [status, answers.filter((one) => one.status === status).length]),
  )

describe('more than can be done', () => {
  test('is turned away at once with a time to come again, and what had room or waited for it is done', async () => {
    const answers = await whileProcessesAreHeld(300, () => many(20, () => ask(a, LIST)))
    expect(countBy(answers)).toEqual({ 200: 6, 503: 14 })
    const [turned, done] = [503, 200].map((status) => answers.filter((one) => one.status === status))
    const took = (some: readonly Answered[] = []) => some.map(({ milliseconds }) => milliseconds)
    expect(Math.max(...took(turned))).toBeLessThan(Math.min(...took(done)))
    for (const { status, retryAfter, body } of turned ?? []) {
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

  test('is told long before those that were let in are done', async () => {
    const HELD_MILLISECONDS = 1_500
    const times = await whileProcessesAreHeld(HELD_MILLISECONDS, async () => {
      const crowd = many(6, () => ask(a, LIST))
      await sleep(50)
      const turned: Answered[] = []
      for (let time = 0; time < 20; time++) turned.push(await ask(a, LIST))
      await crowd
      return turned
    })
    expect(countBy(times)).toEqual({ 503: 20 })
    expect(Math.max(...times.map(({ milliseconds }) => milliseconds))).toBeLessThan(HELD_MILLISECONDS / 3)
  })

  test('of one account leaves the others their room', async () => {
    const answers = await whileProcessesAreHeld(300, async () => {
      const crowd = many(30, () => ask(a, LIST))
      await sleep(50)
      const others = await many(4, () => ask(b, LIST))
      await crowd
      return others
    })
    expect(countBy(answers)).toEqual({ 200: 4 })
  })

  test('gives up reads before it gives up what changes something', async () => {
    const { reads, writes } = await whileProcessesAreHeld(300, async () => {
      const crowd = many(6, () => ask(a, LIST))
      await sleep(50)
      const changed = many(4, () => ask(a, IMPORT, anImport()))
      return { reads: await crowd, writes: await changed }
    })
    expect(countBy(writes)).toEqual({ 200: 4 })
    expect(countBy(reads)).toEqual({ 200: 2, 503: 4 })
  })

  test('that goes on is not waited out: a line that does not end is short', async () => {
    let turned = 0
    const asked = async () => {
      const answer = await ask(a, LIST)
      if (answer.status === 503) turned++
      return answer
    }
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE return_process, process_count IN ACCESS EXCLUSIVE MODE')
    const crowd = many(6, asked)
    // Two are at it; the others have waited for as long as any may.
    await expect.poll(() => turned, { timeout: 10_000 }).toBe(4)
    const late = many(3, asked)
    await expect.poll(() => turned, { timeout: 10_000 }).toBe(7)
    await holder.query('ROLLBACK')
    const told = await Promise.all([crowd, late])
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
        milliseconds: 0,
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

test('who only waits for events takes nobody’s room', async () => {
  const polls = many(10, () => ask(b, '/v1/pvt/eventos?aguardar=1&processoId=1'))
  await sleep(100)
  expect(app.deps.admissions.polls.counts().running).toBe(10)
  expect(app.deps.admissions.work.counts().running).toBe(0)
  expect((await ask(b, LIST)).status).toBe(200)
  await polls
})

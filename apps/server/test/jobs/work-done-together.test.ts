import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Observer } from '../../src/platform/observe/observer.ts'
import { watchExecutors } from '../../src/platform/observe/watch.ts'
import { executeDue, type Executor } from '../../src/platform/outbound/execute-due.ts'
import { type Lane, LANES, type WorkKind } from '../../src/platform/outbound/work.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { openWithParcel } from '../support/management.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

const PROCESSES = 3

const waiting = async ({ id }: TestAccount, kind: WorkKind) => {
  const counted = await app.database.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM work_item WHERE account_id = $1 AND kind = $2`,
    [id, kind],
    id,
  )
  return counted[0]?.n
}
const countIn = async ({ id }: TestAccount, table: 'placed_event' | 'audit_seal') => {
  const counted = await app.database.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM ${table} WHERE account_id = $1`,
    [id],
    id,
  )
  return counted[0]?.n
}

/** The executor of the service, and how often it was called. */
function counted(kind: WorkKind): { readonly executor: Executor; readonly calls: () => number } {
  const known = app.executors[kind]
  if (!known) throw new Error(`nothing executes ${kind}`)
  let calls = 0
  const executor: Executor = (account, subjectId) => {
    calls++
    return known(account, subjectId)
  }
  return { executor: Object.assign(executor, known), calls: () => calls }
}

const dueIn = ({ id }: TestAccount, lane: Lane) => ({ accountId: id, lane, isStopping: () => false })

test('events that wait for their places together are placed by one execution', async () => {
  const account = await app.account()
  for (let made = 0; made < PROCESSES; made++) await openWithParcel(account)
  const events = await waiting(account, 'webhook')
  expect(events).toBe(PROCESSES)
  const { executor, calls } = counted('webhook')
  await executeDue(app.deps, { webhook: executor }, dueIn(account, 'webhooks'))
  expect(calls()).toBe(1)
  expect(await waiting(account, 'webhook')).toBe(0)
  expect(await countIn(account, 'placed_event')).toBe(events)
})

test('records that wait for their seals together are sealed by one execution, and later ones by another', async () => {
  const account = await app.account()
  const seal = async () => {
    await app.database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'audit-seal'`,
      [account.id],
      account.id,
    )
    const { executor, calls } = counted('audit-seal')
    await executeDue(app.deps, { 'audit-seal': executor }, dueIn(account, 'core'))
    return calls()
  }
  for (let made = 0; made < PROCESSES; made++) await openWithParcel(account)
  const records = await waiting(account, 'audit-seal')
  expect(records).toBeGreaterThan(PROCESSES)
  expect(await seal()).toBe(1)
  expect(await waiting(account, 'audit-seal')).toBe(0)
  const sealed = await countIn(account, 'audit_seal')
  await openWithParcel(account)
  expect(await seal()).toBe(1)
  expect(await countIn(account, 'audit_seal')).toBeGreaterThan(sealed ?? Infinity)
})

test('a piece that fails leaves the others to a later execution, and webhooks are still done one by one', async () => {
  const account = await app.account()
  for (let made = 0; made < PROCESSES; made++) await openWithParcel(account)
  await app.database.query(
    `INSERT INTO work_item (account_id, kind, subject_id, due_at) SELECT $1, 'webhook', -n, now() FROM generate_series(1, 2) AS n`,
    [account.id],
    account.id,
  )
  const done: number[] = []
  const doesAllDue = app.executors.webhook?.doesAllDue
  const failing: Executor = (_, subjectId) => {
    done.push(subjectId)
    return Promise.reject(new Error('as if by a fault of ours'))
  }
  const run = () =>
    executeDue(app.deps, { webhook: Object.assign(failing, { doesAllDue }) }, dueIn(account, 'webhooks'))
  await run()
  const first = done.filter((id) => id > 0)
  expect([first.length, done.filter((id) => id < 0).length]).toEqual([1, 2])
  await run()
  const second = done.filter((id) => id > 0)
  expect(new Set(second).size).toBe(2)
})

test('a server that takes a mail slowly holds up no webhook of the account', async () => {
  const account = await app.account()
  await openWithParcel(account)
  await app.database.query(
    `INSERT INTO work_item (account_id, kind, subject_id, due_at) VALUES ($1, 'mail', 1, now() - interval '1 minute')`,
    [account.id],
    account.id,
  )
  const placed = Promise.withResolvers<string>()
  const { executor } = counted('webhook')
  const webhook: Executor = async (...work) => {
    await executor(...work)
    placed.resolve('placed')
  }
  // Before the events are placed no mail is taken: with both in one lane this would never end.
  const mail: Executor = async () => void (await placed.promise)
  const run = (lane: Lane) => executeDue(app.deps, { mail, webhook }, dueIn(account, lane))
  await Promise.all(LANES.map(run))
  expect(await countIn(account, 'placed_event')).toBe(1)
})

test('an executor that is watched keeps what it says of its work', () => {
  const observer = { watched: (_: object, work: () => unknown) => work() } as unknown as Observer
  const { webhook } = watchExecutors(observer, app.executors)
  expect([webhook?.doesAllDue?.(1), webhook?.doesAllDue?.(-1)]).toEqual([true, false])
})

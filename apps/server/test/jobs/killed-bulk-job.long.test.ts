import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
import { openProcess } from '../support/ratings.ts'
import { firstSaid, testProgram } from '../support/test-program.ts'

const JOBS = '/v1/gestao/lotes'
const PROCESSES = 25
/** The policy refuses it, so that it waits for a person. */
const IN_REVIEW = { DataEntrega: '2024-01-05T12:00:00-03:00' }
const PATIENCE = { timeout: 60_000, interval: 20 }

let app: TestApp
let account: TestAccount
let meddler: Client
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  const { host, port, user, password, database } = app.database.owner
  meddler = new Client({ host, port, user, password, database })
  await meddler.connect()
})
afterAll(async () => {
  await meddler.end()
  await app.end()
})

/** A worker in a process of its own, which has received the signal to begin. */
async function aWorker(): Promise<ChildProcess> {
  const task = JSON.stringify({ database: app.database.service, accountId: account.id, terms: FAST_RETRIES })
  const child = spawn(process.execPath, [testProgram('killable-worker'), task], { stdio: ['pipe', 'pipe', 'inherit'] })
  if ((await firstSaid(child)) === undefined) throw new Error('the worker did not begin')
  child.stdin?.write('go\n')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

const job = async (): Promise<Loose> => (await account.call('GET', JOBS)).json['entidade']?.[0] ?? {}

/** How many times each process was approved. */
async function approvals(): Promise<readonly number[]> {
  const rows = await app.database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM process_event WHERE account_id = $1 AND type = 'process.approved' GROUP BY process_id`,
    [account.id],
    account.id,
  )
  return rows.map(({ n }) => n)
}

test('a job whose process is killed in the middle of a command goes on in the next one, and gives each command once', async () => {
  const ids: number[] = []
  for (let made = 0; made < PROCESSES; made++) ids.push((await openProcess(account, IN_REVIEW)).id)
  const begun = await account.call('POST', JOBS, { comando: 'aprovar', filtro: { fila: 'para-decidir' } })
  const { json } = await account.call('GET', `${JOBS}/${String(begun.json['entidade']?.['id'])}/processos?pageSize=50`)
  const order: readonly Loose[] = json['entidade'] ?? []

  // Another connection locks the eighth process of the list: the worker has done seven, and waits within its command for this one.
  await meddler.query('BEGIN')
  await meddler.query('SELECT FROM return_process WHERE account_id = $1 AND process_id = $2 FOR UPDATE', [
    account.id,
    order[7]?.['id'],
  ])
  const first = await aWorker()
  await expect.poll(() => app.database.waiting(), PATIENCE).toBe(1)
  await kill(first)
  await meddler.query('ROLLBACK')
  expect(await job()).toMatchObject({ estado: 'em_andamento', total: PROCESSES, feitos: 7, restantes: PROCESSES - 7 })
  expect(await approvals()).toHaveLength(7)

  // Its lease runs out.
  await meddler.query(
    `UPDATE work_item SET due_at = now() - interval '1 second' WHERE account_id = $1 AND kind = 'bulk-job'`,
    [account.id],
  )
  const second = await aWorker()
  await expect.poll(async () => (await job())['estado'], PATIENCE).toBe('concluido')
  await kill(second)
  expect(await job()).toMatchObject({ feitos: PROCESSES, recusados: 0, restantes: 0 })
  expect(await approvals()).toEqual(ids.map(() => 1))
  const report = await account.call(
    'GET',
    `${JOBS}/${String((await job())['id'])}/processos?resultado=feito&pageSize=50`,
  )
  const told: readonly Loose[] = report.json['entidade'] ?? []
  expect(told.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
})

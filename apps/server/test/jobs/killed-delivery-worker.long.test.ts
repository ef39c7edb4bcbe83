import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import type { ReceiverReport } from '../support/flaky-receiver.ts'
import { openProcess } from '../support/ratings.ts'
import { loopback } from '../support/receiver.ts'
import { testProgram } from '../support/test-program.ts'
import { createWebhook, FAST_RETRIES } from '../support/webhooks.ts'

const SEED = 20_261_121
const PROCESSES = Number(process.env['KILL_PROCESSES'] ?? 6)
const EVENTS_EACH = 20
const LEAST_KILLS = 4
/** Waits are short, leases too: a killed worker is replaced within a second, as in production within half a minute. */
const TERMS = { ...FAST_RETRIES, leaseMilliseconds: 900, timeoutMilliseconds: 200 }

let app: TestApp
let account: TestAccount
const children: ChildProcess[] = []
beforeAll(async () => {
  app = await testApp({ webhookRanges: loopback() })
  account = await app.account()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await app.end()
})

function start(program: string, task: object): ChildProcess {
  const child = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function startReceiver() {
  const child = start(join(import.meta.dirname, '../support/flaky-receiver.ts'), { seed: SEED })
  const { stdout, stdin } = child
  if (!stdout || !stdin) throw new Error('the receiver is talked to')
  const lines = createInterface(stdout)[Symbol.asyncIterator]()
  const port = Number((await lines.next()).value)
  return {
    url: `http://127.0.0.1:${port}/`,
    trust: (secret: string) => void stdin.write(`${secret}\n`),
    /** Leaves the next delivery without an answer; resolves once it has come. */
    hold: async () => {
      stdin.write('hold\n')
      await lines.next()
    },
    report: async () => {
      stdin.write('report\n')
      return JSON.parse(String((await lines.next()).value)) as ReceiverReport
    },
  }
}

/** Kills a worker while a receiver holds its delivery, for which it would wait for long. */
async function killDuringDelivery(arrival: Promise<void>): Promise<void> {
  const terms = { ...TERMS, timeoutMilliseconds: 60_000 }
  const worker = start(testProgram('killable-delivery-worker'), {
    database: app.database.service,
    accountId: account.id,
    terms,
  })
  const ended = once(worker, 'exit')
  await arrival
  worker.kill('SIGKILL')
  await ended
}

/** Keeps two workers going, and kills one of them at random moments. */
async function killWorkers(isOver: () => boolean, killed: () => void): Promise<void> {
  const task = { database: app.database.service, accountId: account.id, terms: TERMS }
  let state = SEED
  const chance = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  const keepOne = async () => {
    while (!isOver()) {
      const worker = start(testProgram('killable-delivery-worker'), task)
      const ended = once(worker, 'exit')
      if (worker.stdout) await once(worker.stdout, 'data')
      await sleep(200 + chance() * 2_000)
      worker.kill('SIGKILL')
      await ended
      killed()
    }
  }
  await Promise.all([keepOne(), keepOne()])
}

async function makeEvents(first: number): Promise<void> {
  const ids = [first]
  for (let made = 1; made < PROCESSES; made++) ids.push((await openProcess(account)).id)
  const write = async (own: readonly number[]) => {
    for (let round = 1; round < EVENTS_EACH; round++) for (const id of own) await addNote(id, `${round}`)
  }
  // As many writers as the service has connections.
  await Promise.all([0, 1, 2, 3].map((part) => write(ids.filter((_, index) => index % 4 === part))))
}

async function addNote(processId: number, numero: string): Promise<void> {
  const chave = '35261112345678000195550020000018421000018421'
  const body = { numero, serie: '2', chave, data: '2026-11-18T14:05:00-03:00' }
  const { status } = await account.call('POST', `/v3/pvt/Fiscal/${processId}`, body)
  expect(status).toBe(200)
}

async function waiting(): Promise<number> {
  const [row] = await app.database.query<{ count: string }>(
    `SELECT (SELECT count(*) FROM webhook_delivery WHERE account_id = $1)
          + (SELECT count(*) FROM work_item WHERE account_id = $1 AND kind = 'webhook' AND subject_id > 0)
          + (SELECT sum(last_position - position) FROM event_feed JOIN webhook_endpoint USING (account_id)
             WHERE account_id = $1) AS count`,
    [account.id],
    account.id,
  )
  return Number(row?.count)
}

test(
  `${PROCESSES * EVENTS_EACH} events reach a receiver that fails and hangs, in the order of each process, from workers that are killed`,
  { timeout: 480_000 },
  async () => {
    const receiver = await startReceiver()
    const webhook = await createWebhook(account, { url: receiver.url })
    receiver.trust(webhook.segredo)
    let isOver = false
    const started = performance.now()
    const arrival = receiver.hold()
    const first = await openProcess(account)
    await killDuringDelivery(arrival)
    let kills = 1
    const killing = killWorkers(
      () => isOver,
      () => void kills++,
    )
    await makeEvents(first.id)
    while ((await waiting()) > 0 || kills < LEAST_KILLS) await sleep(200)
    const seconds = (performance.now() - started) / 1_000
    isOver = true
    await killing
    const { firstSeen, ...counts } = await receiver.report()
    const attempts = await app.database.query<{ delivered: boolean | null; count: string }>(
      'SELECT delivered, count(*) FROM webhook_attempt WHERE account_id = $1 GROUP BY delivered ORDER BY delivered',
      [account.id],
      account.id,
    )
    console.log({ seed: SEED, kills, seconds: Math.round(seconds), ...counts, attempts })
    expect(counts.forged).toBe(0)
    expect(Object.keys(firstSeen)).toHaveLength(PROCESSES)
    const inOrder = Array.from({ length: EVENTS_EACH }, (_, index) => index + 1)
    for (const versions of Object.values(firstSeen)) expect(versions).toEqual(inOrder)
    // That of the first kill at least.
    expect(counts.repeated).toBeGreaterThan(0)
  },
)

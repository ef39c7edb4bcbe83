import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { openProcess } from '../support/ratings.ts'
import { aReceiver, loopback, type Receiver, wellBehaved } from '../support/receiver.ts'
import { executionRows, misbehave, mustAddUp, planRefund } from '../support/refund-execution.ts'
import { firstSaid, testProgram } from '../support/test-program.ts'
import { createWebhook } from '../support/webhooks.ts'

/** Before a lease would run out: 30 s, for refunds and for webhooks. */
const AT_ONCE_MILLISECONDS = 20_000
const SLOW_MILLISECONDS = 1_200

let app: TestApp
let account: TestAccount
let worker: ChildProcess | undefined
let receiver: Receiver
beforeEach(async () => {
  app = await testApp({ webhookRanges: loopback() })
  account = await app.account()
  receiver = await aReceiver()
})
afterEach(async () => {
  worker?.kill('SIGKILL')
  receiver.close()
  await app.end()
})

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [testProgram('draining-worker'), JSON.stringify(app.database.service)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if ((await firstSaid(child)) === undefined) throw new Error('the worker ended before it began')
  return (worker = child)
}

/** Tells it to stop as a supervisor does; answers how it ended. */
async function terminate(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  return code
}

const rows = <Row extends object>(text: string) => app.database.query<Row>(text, [account.id], account.id)
const countOf = async (text: string) => Number((await rows<{ n: number }>(text))[0]?.n)
const HELD = `SELECT count(*)::int AS n FROM work_item WHERE account_id = $1 AND kind = 'refund-intent' AND lease_token IS NOT NULL`
const SETTLED = `SELECT count(*)::int AS n FROM refund_intent WHERE account_id = $1 AND status = 'settled'`
const DUE = `SELECT count(*)::int AS n FROM work_item WHERE account_id = $1 AND kind = 'refund-intent' AND due_at <= now()`
const COURIERS = `SELECT count(*)::int AS n FROM work_item WHERE account_id = $1 AND kind = 'webhook' AND lease_token IS NOT NULL`

test('a worker told to stop ends the refund it is at, holds no other, and another takes them at once', async () => {
  await misbehave(app, account, { delay: SLOW_MILLISECONDS })
  for (let made = 0; made < 4; made++) await planRefund(app, account)
  const leaving = await startWorker()
  await expect.poll(() => countOf(HELD)).toBe(1)
  const settled = await countOf(SETTLED)
  expect(await terminate(leaving)).toBe(0)
  expect([await countOf(HELD), await countOf(SETTLED), await countOf(DUE)]).toEqual([0, settled + 1, 3 - settled])

  await misbehave(app, account)
  app.worker.start()
  await expect.poll(() => countOf(SETTLED), { timeout: AT_ONCE_MILLISECONDS, interval: 20 }).toBe(4)
  await mustAddUp(app, account)
  expect(await executionRows(app, account).refunds()).toHaveLength(4)
})

test('it gives back the webhook it serves, and another goes on with what had not been sent', async () => {
  await createWebhook(account, { url: receiver.url })
  receiver.behave((received, response) => void sleep(SLOW_MILLISECONDS).then(() => wellBehaved(received, response)))
  const ids: number[] = []
  for (let made = 0; made < 10; made++) ids.push((await openProcess(account)).id)
  const leaving = await startWorker()
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  expect(await countOf(COURIERS)).toBe(1)
  expect(await terminate(leaving)).toBe(0)
  expect(await countOf(COURIERS)).toBe(0)
  const before = receiver.received.length
  expect(before).toBeLessThan(10)

  receiver.behave(wellBehaved)
  app.worker.start()
  await expect.poll(() => receiver.received.length, { timeout: AT_ONCE_MILLISECONDS, interval: 20 }).toBe(10)
  const told = receiver.received.map(({ event }) => event.processoId)
  expect(new Set(told)).toEqual(new Set(ids))
  await app.worker.stop()
})

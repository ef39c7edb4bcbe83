import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { entityOf, listOf } from '../support/entity.ts'
import { openProcess } from '../support/ratings.ts'
import { aReceiver, loopback, type Behaviour, type Receiver, wellBehaved } from '../support/receiver.ts'
import { createWebhook, FAST_RETRIES, workOn, workUntil } from '../support/webhooks.ts'

let app: TestApp
const receivers: Receiver[] = []
beforeAll(async () => {
  app = await testApp({ webhookRanges: loopback() })
})
afterAll(async () => {
  receivers.forEach(({ close }) => close())
  await app.end()
})

/** Rests for longer than any test takes. */
const opening = (firstOpenMilliseconds: number, longestOpenMilliseconds: number) => ({
  ...FAST_RETRIES,
  circuit: { ...FAST_RETRIES.circuit, firstOpenMilliseconds, longestOpenMilliseconds },
})
const LONG = opening(600_000, 600_000)
/** And tries no event twice meanwhile, however slowly others happen. */
const ONCE_EACH = { ...LONG, waitsMilliseconds: FAST_RETRIES.waitsMilliseconds.map(() => 600_000) }
/** Attempts that may have been under way when the fourth failure began the rest. */
const MOST_BEFORE_REST = FAST_RETRIES.circuit.failuresToOpen + FAST_RETRIES.attemptsAtOnce - 1

const broken: Behaviour = (_, response) => void response.writeHead(500).end()

async function subscribed() {
  const [account, receiver] = await Promise.all([app.account(), aReceiver()])
  receivers.push(receiver)
  return { account, receiver, webhook: await createWebhook(account, { url: receiver.url }) }
}

async function addNote(account: TestAccount, processId: number, numero: number): Promise<void> {
  const chave = '35261112345678000195550020000018421000018421'
  const body = { numero: `${numero}`, serie: '2', chave, data: '2026-11-18T14:05:00-03:00' }
  expect((await account.call('POST', `/v3/pvt/Fiscal/${processId}`, body)).status).toBe(200)
}

/** Makes processes with `events` events each; gives their ids. */
async function happen(account: TestAccount, processes: number, events: number): Promise<readonly number[]> {
  const ids: number[] = []
  for (let made = 0; made < processes; made++) ids.push((await openProcess(account)).id)
  for (let round = 1; round < events; round++) for (const id of ids) await addNote(account, id, round)
  return ids
}

const restOf = async (account: TestAccount, at: string) => entityOf(await account.call('GET', at))['descanso']

/** Minutes until the account's webhook is looked at again. */
async function minutesToWork(account: TestAccount): Promise<number> {
  const [work] = await app.database.query<{ minutes: string }>(
    `SELECT extract(epoch FROM due_at - clock_timestamp()) / 60 AS minutes FROM work_item
     WHERE account_id = $1 AND kind = 'webhook' AND subject_id < 0`,
    [account.id],
    account.id,
  )
  return Number(work?.minutes)
}

/** The versions of a process as they were first seen. */
function seenOf({ received }: Receiver, processId: number, from = 0): readonly number[] {
  const own = received.slice(from).filter(({ event }) => event.processoId === processId)
  return [...new Set(own.map(({ event }) => event.versao))]
}

test('a receiver that is down gets a few attempts while a hundred events happen; resumed, it gets all in order', async () => {
  const { account, receiver, webhook } = await subscribed()
  receiver.behave(broken)
  const workers = [workOn(app, account, ONCE_EACH), workOn(app, account, ONCE_EACH)]
  const ids = await happen(account, 20, 5)
  await Promise.all(workers.map(({ stop }) => stop()))
  expect(receiver.received.length).toBeGreaterThanOrEqual(FAST_RETRIES.circuit.failuresToOpen)
  expect(receiver.received.length).toBeLessThanOrEqual(MOST_BEFORE_REST)
  expect(await restOf(account, webhook.at)).toMatchObject({ desde: expect.any(String), ate: expect.any(String) })
  expect(await minutesToWork(account)).toBeGreaterThan(7)
  const before = receiver.received.length
  receiver.behave(wellBehaved)
  await account.call('POST', `${webhook.at}/retomar`)
  expect(await restOf(account, webhook.at)).toBeNull()
  await workUntil(app, account, () => receiver.received.length === before + 100, { terms: LONG })
  for (const id of ids) expect(seenOf(receiver, id, before)).toEqual([1, 2, 3, 4, 5])
})

test('after a rest one attempt is made at a time by all workers together, and the first that arrives lets all flow', async () => {
  const { account, receiver, webhook } = await subscribed()
  const terms = opening(100, 300)
  const times: number[] = []
  receiver.behave((received, response) => {
    times.push(performance.now())
    broken(received, response)
  })
  const ids = await happen(account, 12, 3)
  const workers = [workOn(app, account, terms), workOn(app, account, terms)]
  try {
    await expect.poll(() => times.length).toBeGreaterThanOrEqual(MOST_BEFORE_REST + 4)
    const probes = times.slice(MOST_BEFORE_REST)
    for (const [index, time] of probes.slice(1).entries()) expect(time - (probes[index] ?? 0)).toBeGreaterThan(75)
    // No event was tried more often than another, so none comes near its last attempt.
    const queues = listOf((await account.call('GET', `${webhook.at}/filas`)).json['entidade'])
    expect(queues).toHaveLength(12)
    expect(Math.max(...queues.map((queue) => Number(queue['tentativas'])))).toBeLessThanOrEqual(3)
    receiver.behave(wellBehaved)
    const before = receiver.received.length
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(before + 36)
    for (const id of ids) expect(seenOf(receiver, id, before)).toEqual([1, 2, 3])
    expect(await restOf(account, webhook.at)).toBeNull()
  } finally {
    await Promise.all(workers.map(({ stop }) => stop()))
  }
})

test('an event that no receiver takes is the affair of its process: the webhook does not rest', async () => {
  const { account, receiver, webhook } = await subscribed()
  const poisoned = await openProcess(account)
  receiver.behave((received, response) =>
    received.event.processoId === poisoned.id ? void response.writeHead(400).end() : wellBehaved(received, response),
  )
  await workUntil(app, account, () => receiver.received.length === 10, { terms: LONG })
  expect(await restOf(account, webhook.at)).toBeNull()
  const ids = await happen(account, 3, 2)
  await workUntil(app, account, () => receiver.received.length === 16, { terms: LONG })
  for (const id of ids) expect(seenOf(receiver, id)).toEqual([1, 2])
})

test('many such events make it rest, and the others still get through', async () => {
  const { account, receiver, webhook } = await subscribed()
  const poisoned = new Set(await happen(account, 6, 1))
  receiver.behave((received, response) =>
    poisoned.has(received.event.processoId) ? void response.writeHead(422).end() : wellBehaved(received, response),
  )
  // As poisonous as it gets: nothing else is there, until it rests.
  await workUntil(app, account, async () => (await restOf(account, webhook.at)) !== null)
  const ids = await happen(account, 4, 2)
  await workUntil(app, account, () => ids.every((id) => seenOf(receiver, id).length === 2))
  for (const id of ids) expect(seenOf(receiver, id)).toEqual([1, 2])
})

test('a receiver that asks for later is left alone so long, with what was not tried as well', async () => {
  const { account, receiver } = await subscribed()
  const times: number[] = []
  receiver.behave((_, response) => {
    times.push(performance.now())
    response.writeHead(429, { 'retry-after': '1' }).end()
  })
  await happen(account, MOST_BEFORE_REST + 1, 1)
  const terms = opening(FAST_RETRIES.circuit.firstOpenMilliseconds, 5_000)
  await workUntil(app, account, () => times.length > MOST_BEFORE_REST, { terms })
  const pauses = times.slice(1, MOST_BEFORE_REST + 1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.max(...pauses)).toBeGreaterThan(950)
})

test('410 to the attempt after a rest disables the webhook, which then does not rest', async () => {
  const { account, receiver, webhook } = await subscribed()
  receiver.behave(broken)
  await happen(account, 5, 1)
  await workUntil(app, account, async () => (await restOf(account, webhook.at)) !== null)
  receiver.behave((_, response) => void response.writeHead(410).end())
  const state = async () => entityOf(await account.call('GET', webhook.at))
  await workUntil(app, account, async () => (await state())['estado'] === 'recusado')
  expect(await state()).toMatchObject({ descanso: null, pendentes: 5 })
})

test('a test that arrives ends the rest, and one that does not leaves it', async () => {
  const { account, receiver, webhook } = await subscribed()
  receiver.behave(broken)
  await happen(account, 5, 1)
  await workUntil(app, account, async () => (await restOf(account, webhook.at)) !== null, { terms: LONG })
  await account.call('POST', `${webhook.at}/testar`)
  expect(await restOf(account, webhook.at)).not.toBeNull()
  receiver.behave(wellBehaved)
  await account.call('POST', `${webhook.at}/testar`)
  expect(await restOf(account, webhook.at)).toBeNull()
  const before = receiver.received.length
  await workUntil(app, account, () => receiver.received.length === before + 5, { terms: LONG })
})

test.each([
  ['reenviar', 'POST', '/reenviar', { desde: 'ZTow' }],
  ['ativar', 'POST', '/ativar', {}],
  ['desativar', 'POST', '/desativar', undefined],
  ['another address', 'PUT', '', { url: 'http://127.0.0.1:9/vaivem' }],
] as const)('%s ends the rest, and its work is due', async (_, method, path, body) => {
  const { account, webhook } = await subscribed()
  // The worker has looked at it once, as at every new one.
  await app.database.query(`DELETE FROM work_item WHERE account_id = $1 AND subject_id < 0`, [account.id], account.id)
  await app.database.query(
    `UPDATE webhook_endpoint SET failed_processes = '{1,2,3,4}', circuit_openings = 3, circuit_opened_at = now(), circuit_open_until = now() + interval '1 hour'
     WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  await openProcess(account)
  // Reading the feed gives the event its place, and wakes whom it concerns.
  await account.call('GET', '/v1/pvt/eventos')
  expect(await restOf(account, webhook.at)).not.toBeNull()
  expect(await minutesToWork(account)).toBeGreaterThan(59)
  expect((await account.call(method, `${webhook.at}${path}`, body)).status).toBe(200)
  expect(await restOf(account, webhook.at)).toBeNull()
  expect(await minutesToWork(account)).toBeLessThanOrEqual(0)
})

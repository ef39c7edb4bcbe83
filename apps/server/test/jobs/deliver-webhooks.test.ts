import { Webhook } from 'standardwebhooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeliveryWorkers } from '../../src/events/webhooks/delivery-workers.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { entityOf, listOf } from '../support/entity.ts'
import { openProcess } from '../support/ratings.ts'
import { aReceiver, loopback, type Receiver, wellBehaved } from '../support/receiver.ts'
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

/** An account with one webhook to a receiver of its own. */
async function subscribed(filter: Record<string, unknown> = {}) {
  const [account, receiver] = await Promise.all([app.account(), aReceiver()])
  receivers.push(receiver)
  const webhook = await createWebhook(account, { url: receiver.url, ...filter })
  return { account, receiver, webhook }
}

async function addNote(account: TestAccount, processId: number, numero: string): Promise<void> {
  const { status } = await account.call('POST', `/v3/pvt/Fiscal/${processId}`, {
    numero,
    serie: '2',
    chave: '35261112345678000195550020000018421000018421',
    data: '2026-11-18T14:05:00-03:00',
  })
  expect(status).toBe(200)
}

async function listed(account: TestAccount, path: string): Promise<readonly Loose[]> {
  const { json } = await account.call('GET', path)
  return listOf(json['entidade'])
}

const versions = (receiver: Receiver, processId: number) =>
  receiver.received.filter(({ event }) => event.processoId === processId).map(({ event }) => event.versao)

test('a delivery verifies with the published library, and one byte more does not', async () => {
  const { account, receiver, webhook } = await subscribed()
  const { id } = await openProcess(account)
  await workUntil(app, account, () => receiver.received.length === 1)
  const [one] = receiver.received
  const headers = one?.headers as Record<string, string>
  const verifier = new Webhook(webhook.segredo)
  expect(verifier.verify(one?.body ?? '', headers)).toMatchObject({
    tipo: 'process.created',
    processoId: id,
    versao: 1,
  })
  expect(headers['webhook-id']).toBe(one?.event.id)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(() => verifier.verify(`${one?.body} `, headers)).toThrow()
  expect(() => verifier.verify(one?.body ?? '', { ...headers, 'webhook-id': 'evt_2' })).toThrow()
  const feed = await account.call('GET', '/v1/pvt/eventos')
  expect(JSON.parse(one?.body ?? '')).toEqual(feed.json['entidade']?.['eventos']?.[0])
})

test('while a secret is being changed both sign, and then only the new one', async () => {
  const { account, receiver, webhook } = await subscribed()
  const rotated = await account.call('POST', `${webhook.at}/trocar-segredo`)
  const fresh = String(rotated.json['entidade']?.['segredo'])
  await openProcess(account)
  await workUntil(app, account, () => receiver.received.length === 1)
  const verifies = (secret: string, index: number) => {
    const one = receiver.received[index]
    try {
      return Boolean(new Webhook(secret).verify(one?.body ?? '', one?.headers as Record<string, string>))
    } catch {
      return false
    }
  }
  expect([webhook.segredo, fresh].map((secret) => verifies(secret, 0))).toEqual([true, true])
  await app.database.query(
    `UPDATE webhook_secret SET expires_at = now() - interval '1 second' WHERE account_id = $1 AND expires_at IS NOT NULL`,
    [account.id],
    account.id,
  )
  await openProcess(account)
  await workUntil(app, account, () => receiver.received.length === 2)
  expect([webhook.segredo, fresh].map((secret) => verifies(secret, 1))).toEqual([false, true])
})

test('only what passes the filters is sent, and only from the creation on', async () => {
  const account = await app.account()
  const before = await openProcess(account)
  const receiver = await aReceiver()
  receivers.push(receiver)
  await createWebhook(account, { url: receiver.url, tipos: ['invoice.added'], lojas: [1] })
  const inStore = await openProcess(account, {}, { LojaVirtualId: 1 })
  await addNote(account, before.id, '1')
  await addNote(account, inStore.id, '2')
  await workUntil(app, account, () => receiver.received.length === 1)
  await workOn(app, account).stop()
  expect(receiver.received.map(({ event }) => [event.tipo, event.processoId])).toEqual([['invoice.added', inStore.id]])
})

test('what fails is sent again under the same id, and holds up its own process and no other', async () => {
  const { account, receiver, webhook } = await subscribed()
  const [slow, quick] = [await openProcess(account), await openProcess(account)]
  await addNote(account, slow.id, '1')
  let failures = 3
  receiver.behave((received, response) => {
    if (received.event.processoId === slow.id && failures-- > 0) response.writeHead(500).end('no\0t now')
    else wellBehaved(received, response)
  })
  await workUntil(app, account, () => receiver.received.length === 6)
  expect(versions(receiver, slow.id)).toEqual([1, 1, 1, 1, 2])
  const ids = receiver.received
    .filter(({ event }) => event.processoId === slow.id)
    .map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids.slice(0, 4)).size).toBe(1)
  const places = receiver.received.map(({ event }) => event.processoId)
  expect(places.indexOf(quick.id)).toBeLessThan(places.lastIndexOf(slow.id))
  const attempts = await listed(account, `${webhook.at}/tentativas?processoId=${slow.id}`)
  expect(attempts.toReversed()).toMatchObject([
    { numero: 1, resultado: 'falhou', status: 500, resposta: 'no\uFFFDt now', versao: 1 },
    { numero: 2, resultado: 'falhou' },
    { numero: 3, resultado: 'falhou' },
    { numero: 4, resultado: 'entregue', status: 200, proximaEm: null },
    { numero: 1, resultado: 'entregue', versao: 2 },
  ])
  expect(attempts.at(-1)?.['proximaEm']).not.toBeNull()
})

test('the tenth failure parks the process; what others do goes on; resumed, it goes on where it stopped', async () => {
  const { account, receiver, webhook } = await subscribed()
  const [bad, good] = [await openProcess(account), await openProcess(account)]
  await addNote(account, bad.id, '1')
  receiver.behave((received, response) =>
    received.event.processoId === bad.id ? void response.writeHead(503).end() : wellBehaved(received, response),
  )
  await workUntil(app, account, async () => {
    const { json } = await account.call('GET', webhook.at)
    return json['entidade']?.['filasParadas'] === 1
  })
  expect(versions(receiver, bad.id)).toEqual(Array.from({ length: 10 }, () => 1))
  await addNote(account, good.id, '2')
  await workUntil(app, account, () => versions(receiver, good.id).length === 2)
  expect(versions(receiver, bad.id)).toHaveLength(10)
  expect(await listed(account, `${webhook.at}/filas`)).toMatchObject([
    { processoId: bad.id, estado: 'parada', pendentes: 2, tentativas: 10, proximaEm: null },
  ])
  const last = (await listed(account, `${webhook.at}/tentativas?processoId=${bad.id}&pageSize=1`))[0]
  expect(last).toMatchObject({ numero: 10, resultado: 'falhou', proximaEm: null })
  receiver.behave(wellBehaved)
  const resumed = await account.call('POST', `${webhook.at}/retomar`, { processoId: bad.id })
  expect(resumed.json['entidade']).toEqual({ filas: 1 })
  await workUntil(app, account, () => versions(receiver, bad.id).length === 12)
  expect(versions(receiver, bad.id).slice(10)).toEqual([1, 2])
  expect(await listed(account, `${webhook.at}/filas`)).toEqual([])
})

test('410 disables the webhook, and nothing is lost until it is activated', async () => {
  const { account, receiver, webhook } = await subscribed()
  const { id } = await openProcess(account)
  receiver.behave((_, response) => void response.writeHead(410).end())
  const stateIs = (state: string) => async () => {
    const { json } = await account.call('GET', webhook.at)
    return json['entidade']?.['estado'] === state
  }
  await workUntil(app, account, stateIs('recusado'))
  await addNote(account, id, '1')
  await workOn(app, account).stop()
  expect(versions(receiver, id)).toEqual([1])
  receiver.behave(wellBehaved)
  await account.call('POST', `${webhook.at}/ativar`)
  await workUntil(app, account, () => versions(receiver, id).length === 3)
  expect(versions(receiver, id)).toEqual([1, 1, 2])
})

test('Retry-After is obeyed where it asks for more than the usual wait', async () => {
  const { account, receiver } = await subscribed()
  await openProcess(account)
  const times: number[] = []
  receiver.behave((_, response) => {
    times.push(performance.now())
    if (times.length === 1) response.writeHead(429, { 'retry-after': '1' }).end()
    else response.end()
  })
  await workUntil(app, account, () => times.length === 2)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990)
})

test('what was delivered can be sent again: one event, or all since a cursor', async () => {
  const { account, receiver, webhook } = await subscribed()
  const { proximo } = entityOf(await account.call('GET', webhook.at))
  const { id } = await openProcess(account)
  await addNote(account, id, '1')
  await workUntil(app, account, () => versions(receiver, id).length === 2)
  const eventoId = receiver.received[1]?.event.id
  expect((await account.call('POST', `${webhook.at}/reenviar`, { eventoId })).status).toBe(200)
  await workUntil(app, account, () => versions(receiver, id).length === 3)
  expect(receiver.received[2]?.headers['webhook-id']).toBe(eventoId)
  expect((await account.call('POST', `${webhook.at}/reenviar`, { desde: proximo })).status).toBe(200)
  await workUntil(app, account, () => versions(receiver, id).length === 5)
  expect(versions(receiver, id)).toEqual([1, 2, 2, 1, 2])
})

test('a disabled webhook is sent nothing; activated from now on, it never gets what it missed', async () => {
  const { account, receiver, webhook } = await subscribed()
  await account.call('POST', `${webhook.at}/desativar`)
  const { id } = await openProcess(account)
  await workOn(app, account).stop()
  await sleep(50)
  expect(receiver.received).toEqual([])
  await account.call('POST', `${webhook.at}/ativar`, { aPartirDe: 'agora' })
  await addNote(account, id, '1')
  await workUntil(app, account, () => receiver.received.length === 1)
  expect(versions(receiver, id)).toEqual([2])
})

test('an attempt whose worker dies is seen, and made again', async () => {
  const { account, receiver, webhook } = await subscribed()
  await openProcess(account)
  receiver.behave(() => undefined)
  const doomed = workOn(app, account, { ...FAST_RETRIES, timeoutMilliseconds: 60_000, leaseMilliseconds: 700 })
  while (receiver.received.length === 0) await sleep(5)
  // As if it had died: its lease is another's.
  await app.database.query(
    `UPDATE work_item SET lease_token = 'another', due_at = now() WHERE account_id = $1 AND subject_id < 0`,
    [account.id],
    account.id,
  )
  const running = doomed.stop()
  expect((await listed(account, `${webhook.at}/tentativas`))[0]).toMatchObject({
    resultado: 'em andamento',
    duracaoMs: null,
  })
  receiver.behave(wellBehaved)
  await workUntil(app, account, () => receiver.received.length === 2)
  expect((await listed(account, `${webhook.at}/tentativas`))[0]).toMatchObject({ resultado: 'entregue' })
  receivers.forEach((one) => one === receiver && one.close())
  await running
})

test('an account whose receivers all hang keeps no other account waiting', async () => {
  const [crowded, neighbour] = [await app.account(), await subscribed()]
  const silent = await aReceiver()
  receivers.push(silent)
  silent.behave(() => undefined)
  for (let serial = 0; serial < 17; serial++) await createWebhook(crowded, { url: `${silent.url}/${serial}` })
  await openProcess(crowded)
  const workers = createDeliveryWorkers(app.deps, {
    ...FAST_RETRIES,
    leaseMilliseconds: 30_000,
    timeoutMilliseconds: 20_000,
  })
  const look = async ({ id }: TestAccount) =>
    executeDue(app.deps, { webhook: workers.execute }, { accountId: id, lane: 'webhooks', isStopping: () => false })
  try {
    await expect.poll(async () => (await look(crowded), silent.received.length)).toBeGreaterThanOrEqual(8)
    for (let turn = 0; turn < 10; turn++) await look(crowded)
    await openProcess(neighbour.account)
    await expect.poll(async () => (await look(neighbour.account), neighbour.receiver.received.length)).toBe(1)
    expect(silent.received).toHaveLength(8)
  } finally {
    silent.close()
    await workers.stop()
  }
})

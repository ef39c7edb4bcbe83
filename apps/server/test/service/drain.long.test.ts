import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectionToRunning } from '../../src/platform/embedded-postgres/start.ts'
import { anImport } from '../support/orders.ts'
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts'

/** A folder with a PostgreSQL of its own: what the first start made is there for the others. */
let folder: string
let service: ServiceProcess
let bearer: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaivem-drain-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  service = await serviceProcess(folder, { env: { LOG_LEVEL: 'info' } })
  const headers = { servicekey: service.serviceKey, servicetoken: service.serviceToken }
  const answer = await fetch(`${service.url}/v1/pvt/seguranca/autenticar`, { method: 'POST', headers })
  ;({
    ticket: { bearer },
  } = (await answer.json()) as { ticket: { bearer: string } })
})
afterEach(async () => {
  await service.stop()
})

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const probe = async (path: string) => {
  const answer = await fetch(`${service.privateUrl}${path}`)
  return `${answer.status} ${await answer.text()}`
}

/** Sends the first half of an import; what it returns sends the rest and reads the answer. */
async function halfAnImport(serial: number): Promise<() => Promise<string>> {
  const { port } = new URL(service.url)
  const body = JSON.stringify(anImport({ PedidoId: `drain-${serial}`, Numero: `drain-${serial}` }))
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    `POST ${IMPORT} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${bearer}`,
    'Content-Type: application/json',
  ]
  socket.write(`${[...head, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body.slice(0, 20)}`)
  await sleep(50)
  return async () => {
    socket.write(body.slice(20))
    return text(socket)
  }
}

test('says at once that it is not ready, ends what is under way, and ends well within its time', async () => {
  expect([await probe('/healthz'), await probe('/readyz')]).toEqual(['200 ok\n', '200 ready\n'])
  expect(await probe('/')).toBe('404 not found\n')
  const underWay = await Promise.all([1, 2, 3, 4, 5].map((serial) => halfAnImport(serial)))
  const poll = fetch(`${service.url}/v1/pvt/eventos?aguardar=20&processoId=1`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  const stopping = service.stop()
  await expect.poll(() => probe('/readyz')).toBe('503 not ready: draining\n')
  expect(await probe('/healthz')).toBe('200 ok\n')
  await sleep(1_500)
  const answers = await Promise.all(underWay.map((goOn) => goOn()))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 .*"httpStatus":"200"/s)
  expect((await poll).status).toBe(200)
  expect(await stopping).toMatchObject({ code: 0 })
  expect((await stopping).milliseconds).toBeLessThan(15_000)
})

test('says what runs where and why it stops, comes to its own PostgreSQL by the role of the service, and waits for nobody for ever', async () => {
  const superuser = new pg.Client(await connectionToRunning(folder))
  await superuser.connect()
  // A connection that is still signing in has no user yet.
  const { rows: users } = await superuser.query(
    `SELECT DISTINCT usename::text FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND usename IS NOT NULL`,
  )
  await superuser.end()
  expect(users).toEqual([{ usename: 'vaivem_app' }])
  await halfAnImport(1)
  const { code, milliseconds } = await service.stop()
  expect(code).toBe(0)
  expect(milliseconds).toBeGreaterThan(5_000)
  expect(milliseconds).toBeLessThan(15_000)
  const records = service
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const told = (message: string) => records.filter((record) => record['message'] === message)
  expect(told('service started')).toEqual([
    expect.objectContaining({
      role: 'start',
      environment: 'production',
      database: 'embedded',
      port: Number(new URL(service.url).port),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    }),
  ])
  expect(told('service stops')).toEqual([expect.objectContaining({ reason: 'SIGTERM' })])
  expect(told('service stopped')).toHaveLength(1)
})

test('no request of a balancer that asks whether it is ready is lost under load', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const outcomes = new Map<string, number>()
  let isReady = true
  const client = async () => {
    while (isReady) {
      const outcome = await get(agent)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const balancer = async () => {
    while ((await probe('/readyz')).startsWith('200')) await sleep(100)
    isReady = false
  }
  const working = Promise.all([balancer(), ...Array.from({ length: 8 }, client)])
  await sleep(500)
  const { code } = await service.stop()
  await working
  agent.destroy()
  expect(code).toBe(0)
  expect([...outcomes.keys()]).toEqual(['200'])
  expect(outcomes.get('200')).toBeGreaterThan(20)
})

function get(agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(
      `${service.url}/v3/pvt/processo?pageSize=1`,
      { agent, headers: { authorization: `Bearer ${bearer}` } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    asked.end()
  })
}

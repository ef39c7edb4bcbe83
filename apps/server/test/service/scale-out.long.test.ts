import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROGRAM } from '../support/program.ts'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT } from '../support/app.ts'
import { type Balancer, hasNginx, nginxBefore } from '../support/nginx.ts'
import { aLine, anImport } from '../support/orders.ts'
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
/** The cached configuration of a replica grows a second old; the rest is for a busy machine. */
const FRESH_MILLISECONDS = 30_000

if (!hasNginx) console.warn('scale-out: no nginx here: several processes behind a balancer are not tried.')

let folder: string
let processes: ServiceProcess[] = []
let balancer: Balancer | undefined
let bearer: string
beforeAll(async () => {
  if (!hasNginx) return
  folder = await mkdtemp(join(tmpdir(), 'vaivem-scale-'))
  const first = await serviceProcess(folder)
  processes = [first]
  processes.push(await serviceProcess(folder, { command: 'serve' }), await serviceProcess(folder, { command: 'work' }))
  balancer = await nginxBefore(services().map(({ url }) => url))
  bearer = await bearerOf(first.serviceKey, first.serviceToken)
}, 120_000)
afterAll(async () => {
  await balancer?.stop()
  // The first one is the host of the database.
  for (const running of processes.toReversed()) await running.stop()
  if (hasNginx) await rm(folder, { recursive: true, force: true })
})

/** Those that answer. */
const services = () => processes.slice(0, 2)

interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly entity: Loose | undefined
}

async function call(
  base: string | undefined,
  path: string,
  { body, key, as = bearer }: { body?: unknown; key?: string; as?: string } = {},
): Promise<Answered> {
  const answer = await fetch(`${base}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  })
  const said = await answer.text()
  const isJson = said.startsWith('{')
  const json = (isJson ? JSON.parse(said) : {}) as Record<string, Loose>
  return { status: answer.status, headers: answer.headers, body: said, entity: json['entidade'] }
}

async function bearerOf(serviceKey: string, serviceToken: string): Promise<string> {
  const answer = await fetch(`${balancer?.url}/v1/pvt/seguranca/autenticar`, {
    method: 'POST',
    headers: { servicekey: serviceKey, servicetoken: serviceToken },
  })
  return ((await answer.json()) as { ticket: { bearer: string } }).ticket.bearer
}

async function vaivem(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return said
}

const times = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

describe.skipIf(!hasNginx)('several processes behind a balancer', () => {
  test('all answer, and what one writes the other reads at once', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = services()
      const made = await call(one?.url, IMPORT, {
        body: anImport({ PedidoId: `seen-${round}`, Numero: `seen-${round}` }),
      })
      expect(made.status).toBe(200)
      expect((await call(other?.url, `/v3/pvt/processo/${made.entity?.['id']}`)).status).toBe(200)
    }
    const told = await Promise.all(
      services().map(async ({ privateUrl }) => (await fetch(`${privateUrl}/metrics`)).text()),
    )
    for (const metrics of told) expect(metrics).toContain('vaivem_request_duration_seconds_count')
  })

  test('a key that two of them get at once has one effect, and one answer', async () => {
    for (let round = 0; round < 10; round++) {
      const body = anImport({ PedidoId: `key-${round}`, Numero: `key-${round}` })
      const asked = () => times(4, (index) => call(services()[index % 2]?.url, IMPORT, { body, key: `scale-${round}` }))
      const first = await asked()
      const again = await asked()
      for (const { status } of first) expect([200, 409]).toContain(status)
      const bodies = new Set([...first, ...again].filter(({ status }) => status === 200).map((answer) => answer.body))
      expect(bodies.size).toBe(1)
      expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })

  test('one unit that many ask for is given once', async () => {
    for (let round = 0; round < 5; round++) {
      const order = { PedidoId: `unit-${round}`, Numero: `unit-${round}`, Skus: [aLine({ Quantidade: 1, QuantidadeTotal: 1 })] } // prettier-ignore
      const answers = await times(10, () => call(balancer?.url, IMPORT, { body: anImport(order) }))
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    }
  })

  test('the feed is one: in order, without a gap, whoever wrote', async () => {
    const start = (await call(balancer?.url, '/v1/pvt/eventos?limite=1')).entity?.['proximo'] as unknown
    await times(30, (index) =>
      call(services()[index % 2]?.url, IMPORT, {
        body: anImport({ PedidoId: `feed-${index}`, Numero: `feed-${index}` }),
      }),
    )
    const seen = new Map<number, number[]>()
    const ids = new Set<string>()
    for (let after = String(start), hasMore = true; hasMore;) {
      const { entity } = await call(balancer?.url, `/v1/pvt/eventos?depois=${after}&limite=100`)
      for (const event of (entity?.['eventos'] ?? []) as unknown as readonly FedEvent[]) {
        expect(ids.has(event.id)).toBe(false)
        ids.add(event.id)
        seen.set(event.processoId, [...(seen.get(event.processoId) ?? []), event.versao])
      }
      after = String(entity?.['proximo'])
      hasMore = (entity?.['haMais'] as unknown) === true
    }
    expect(ids.size).toBeGreaterThan(60)
    expect(seen.size).toBeGreaterThan(30)
    for (const versions of seen.values())
      expect(versions).toEqual(versions.map((_, index) => (versions[0] ?? 0) + index))
  })

  test('a credential that is disabled stops within seconds at every one of them', async () => {
    const made = await vaivem('credential', 'create', '--account', 'demo', '--name', 'scale', '--scopes', 'processos:read') // prettier-ignore
    const serviceKey = /sk_[\w-]+/.exec(made)?.[0] ?? ''
    const as = await bearerOf(serviceKey, /st_[\w-]+/.exec(made)?.[0] ?? '')
    const statuses = () => Promise.all(services().map(async ({ url }) => (await call(url, '/v3/pvt/processo', { as })).status)) // prettier-ignore
    expect(await statuses()).toEqual([200, 200])
    await vaivem('credential', 'disable', serviceKey, '--account', 'demo')
    await expect.poll(statuses, { timeout: FRESH_MILLISECONDS, interval: 100 }).toEqual([401, 401])
  })

  test('a configuration that was applied is everywhere within seconds', async () => {
    const file = join(folder, 'account.yaml')
    const limits = 'limites:\n  requisicoesPorMinuto: { leituras: 7777, escritas: 60000, consultas: 60000 }'
    await writeFile(file, DEMO_ACCOUNT.replace('limites:', limits))
    await vaivem('apply', file, '--account', 'demo')
    const policies = () =>
      Promise.all(
        services().map(async ({ url }) => (await call(url, '/v3/pvt/processo')).headers.get('ratelimit-policy')),
      )
    const wanted = '"leitura";q=7777;w=60'
    await expect.poll(policies, { timeout: FRESH_MILLISECONDS, interval: 100 }).toEqual([wanted, wanted])
  })

  test('one that ends takes no request with it: the balancer goes on with the other', async () => {
    const [, second] = services()
    let isOn = true
    const statuses: number[] = []
    const asking = times(4, async () => {
      while (isOn) statuses.push((await call(balancer?.url, '/v3/pvt/processo?pageSize=1')).status)
    })
    await sleep(300)
    const { code } = (await second?.stop()) ?? {}
    await sleep(300)
    isOn = false
    await asking
    expect(code).toBe(0)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(20)
  })
})

interface FedEvent {
  readonly id: string
  readonly processoId: number
  readonly versao: number
}

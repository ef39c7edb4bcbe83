import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANARY, CANARY_TEXTS } from '../privacy/canary.ts'
import { anImport } from '../support/orders.ts'
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts'

let folder: string
let collector: Server
let service: ServiceProcess
let bearer: string
let hasEnded = false
const collected: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaivem-observe-'))
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      collected.push(body)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => collector.once('listening', resolve))
  const { port } = collector.address() as AddressInfo
  service = await serviceProcess(folder, {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, LOG_LEVEL: 'trace' },
  })
  const headers = { servicekey: service.serviceKey, servicetoken: service.serviceToken }
  const answer = await fetch(`${service.url}/v1/pvt/seguranca/autenticar`, { method: 'POST', headers })
  bearer = ((await answer.json()) as { ticket: { bearer: string } }).ticket.bearer
})
afterAll(async () => {
  if (!hasEnded) await service.stop()
  collector.close()
  await rm(folder, { recursive: true, force: true })
})

interface Asked {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const call = (path: string, { headers, ...asked }: Asked = {}) =>
  fetch(`${service.url}${path}`, {
    ...asked,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
  })
const metrics = async () => (await fetch(`${service.privateUrl}/metrics`)).text()

test('metrics tell requests by operation and status, what waits, connections, room and the event loop', async () => {
  const body = JSON.stringify(
    anImport({ ClienteNome: CANARY.name, ClienteEmail: CANARY.email, ClienteDocumento: CANARY.document }),
  )
  expect((await call('/v1/pvt/processo/enviar-solicitacao', { method: 'POST', body })).status).toBe(200)
  expect((await call('/v3/pvt/processo?textoBusca=zulmira')).status).toBe(200)
  expect((await call('/v3/pvt/processo', { headers: { authorization: 'Bearer no' } })).status).toBe(401)
  expect((await call(`/nada/${encodeURIComponent(CANARY.email)}`)).status).toBe(404)
  const told = await metrics()
  for (const line of [
    /^vaivem_request_duration_seconds_count\{operation="importRequest",status="200"\} 1$/m,
    /^vaivem_request_duration_seconds_count\{operation="listProcesses",status="200"\} 1$/m,
    /^vaivem_request_duration_seconds_count\{operation="listProcesses",status="401"\} 1$/m,
    /^vaivem_request_duration_seconds_count\{operation="unknown",status="404"\} 1$/m,
    /^vaivem_pool_connections\{state="busy"\} \d+$/m,
    /^vaivem_pool_saturated_seconds 0$/m,
    /^vaivem_requests_in_flight\{state="running"\} 0$/m,
    /^vaivem_requests_shed_total\{importance="write"\} 0$/m,
    /^vaivem_work_oldest_due_seconds\{kind="purge"\} [\d.]+$/m,
    /^vaivem_webhook_queues_parked\{kind="webhook"\} \d+$/m,
    /^vaivem_webhooks_resting\{kind="webhook"\} 0$/m,
    /^vaivem_webhook_longest_rest_seconds\{kind="webhook"\} 0$/m,
    /^vaivem_wal_archive_late_seconds\{kind="wal"\} 0$/m,
    /^vaivem_refund_intents\{state="planned"\} \d+$/m,
    /^vaivem_figures_up 1$/m,
    /^nodejs_eventloop_lag_p99_seconds [\d.]+$/m,
  ])
    expect(told).toMatch(line)
  expect(told).toMatch(
    /^vaivem_gateway_call_duration_seconds_count\{call="(mail|store-[a-z]+|carrier)\.\w+",outcome="\w+"\}/m,
  )
})

test('a trace has the id that the caller was told, a span a statement, and hangs below who called', async () => {
  const { headers } = await call('/v3/pvt/processo?pageSize=1')
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const parent = '00f067aa0ba902b7'
  const followed = await call('/v3/pvt/processo/1', { headers: { traceparent: `00-${trace}-${parent}-01` } })
  expect(followed.headers.get('x-trace-id')).toBe(trace)
  const { code } = await service.stop()
  hasEnded = true
  expect(code).toBe(0)
  const spans = collected.flatMap((body) => spansOf(JSON.parse(body)))
  const of = (traceId: string | null) => spans.filter((span) => span.traceId === traceId)
  const own = of(headers.get('x-trace-id'))
  const root = own.find(({ name }) => name === 'listProcesses')
  expect(root?.parentSpanId ?? '').toBe('')
  expect(own.filter(({ parentSpanId }) => parentSpanId === root?.spanId).length).toBeGreaterThan(0)
  expect(of(trace).find(({ name }) => name === 'getProcess')?.parentSpanId).toBe(parent)
  expect(spans.some(({ name }) => name.startsWith('work '))).toBe(true)
})

test('nobody is named in metrics, traces or the log', () => {
  const secrets = [bearer, service.serviceKey, service.serviceToken, 'conta-demo', 'demonstra']
  const written = { traces: collected.join(''), log: service.log() }
  for (const [where, said] of Object.entries(written))
    for (const telltale of [...CANARY_TEXTS, ...secrets])
      expect([where, telltale, said.toLowerCase().includes(telltale.toLowerCase())]).toEqual([where, telltale, false])
  expect(written.traces.length).toBeGreaterThan(1_000)
})

interface ToldSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}

function spansOf({ resourceSpans }: { resourceSpans: { scopeSpans: { spans: ToldSpan[] }[] }[] }): ToldSpan[] {
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, eventPages } from '@vaivem/sdk'
import { importBody } from './orders.ts'
import { startService } from './service.ts'

/**
 * How long after its request was answered an event reaches a webhook, and a reader of the feed that waits; and how many
 * a second one webhook is sent when many wait. The first changes after the start, for which connections are opened and statements
 * planned, are told apart from those that follow. `node proof/bench/event-lag.ts`, with everything on this machine.
 */
const FIRST = 200
const STEADY = 300
const PER_SECOND = 20
const BURST = 1_200
const WRITERS = 8

const folder = mkdtempSync(join(tmpdir(), 'vaivem-event-lag-'))
const service = await startService(join(folder, 'data'), [], { WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' })
const arrivals = new Map<number, number>()
let bytes = 0
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { processoId } = JSON.parse(Buffer.concat(chunks).toString()) as { processoId: number }
    bytes = Math.max(
      bytes,
      chunks.reduce((sum, { length }) => sum + length, 0),
    )
    arrivals.set(processoId, performance.now())
    response.writeHead(204).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
try {
  const baseUrl = `http://127.0.0.1:${service.port}`
  const client = createClient({ baseUrl, serviceKey: service.serviceKey, serviceToken: service.serviceToken })
  const end = await cursorAtEnd()
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const webhook = await client.createWebhook({ body: { url, tipos: ['process.created'] } })
  if (!webhook.ok) throw new Error(webhook.error.erroDetalhado ?? 'no webhook')
  const stop = new AbortController()
  const seen = new Map<number, number>()
  const reading = follow(end, seen, stop.signal)

  const first = await writeMany('f', FIRST)
  report(`webhook, the first ${FIRST} changes after the start`, lags(first.made, arrivals))

  const steady = new Map<number, number>()
  for (let made = 0; made < STEADY; made++) {
    const [id] = await Promise.all([importOne(`s${made}`), sleep(1_000 / PER_SECOND)])
    steady.set(id.id, id.at)
  }
  await until(() => [...steady.keys()].every((id) => arrivals.has(id) && seen.has(id)))
  report('floor: a bare POST of as many bytes to the same receiver', await floorLags(url))
  report(`webhook, ${PER_SECOND} changes a second`, lags(steady, arrivals))
  report(`feed with aguardar, ${PER_SECOND} changes a second`, lags(steady, seen))

  const burst = await writeMany('b', BURST)
  report(`webhook, ${perSecond(BURST, burst.written)} changes a second`, lags(burst.made, arrivals))
  console.log(`one webhook was sent ${perSecond(BURST, burst.arrived)} events a second while ${WRITERS} writers wrote`)
  stop.abort()
  await reading

  /** What all writers together made, and the milliseconds until it was written and had arrived. */
  async function writeMany(prefix: string, count: number) {
    const began = performance.now()
    const made = new Map<number, number>()
    let next = 0
    const write = async () => {
      while (next < count) {
        const { id, at } = await importOne(`${prefix}${next++}`)
        made.set(id, at)
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    const written = performance.now() - began
    await until(() => [...made.keys()].every((id) => arrivals.has(id)))
    return { made, written, arrived: performance.now() - began }
  }

  async function importOne(serial: string): Promise<{ readonly id: number; readonly at: number }> {
    const body = importBody(`${serial}-${process.pid}`)
    const opened = await client.importRequest({ body: body as Parameters<typeof client.importRequest>[0]['body'] })
    if (!opened.ok) throw new Error(opened.error.erroDetalhado ?? 'not opened')
    return { id: opened.entity.id, at: performance.now() }
  }

  async function cursorAtEnd(): Promise<string> {
    let cursor = ''
    for await (const page of eventPages(client)) if (page.ok) cursor = page.next
    return cursor
  }

  async function follow(after: string, into: Map<number, number>, signal: AbortSignal): Promise<void> {
    try {
      for await (const page of eventPages(client, { ...(after !== '' && { after }), follow: true, signal })) {
        if (!page.ok) throw new Error(page.error.erroDetalhado ?? 'not read')
        for (const { processoId } of page.events) into.set(processoId, performance.now())
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
} finally {
  receiver.close()
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The least that any delivery takes: nothing is signed, looked up or kept. */
async function floorLags(url: string): Promise<readonly number[]> {
  const sent = new Map<number, number>()
  const padding = 'x'.repeat(bytes)
  for (let made = 1; made <= STEADY; made++) {
    sent.set(-made, performance.now())
    await fetch(url, { method: 'POST', body: JSON.stringify({ processoId: -made, padding }) })
  }
  return lags(sent, arrivals)
}

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + 120_000
  while (!isDone()) {
    if (performance.now() > end) throw new Error('not everything arrived')
    await sleep(5)
  }
}

function perSecond(count: number, milliseconds: number): number {
  return Math.round((count * 1_000) / milliseconds)
}

function lags(from: ReadonlyMap<number, number>, to: ReadonlyMap<number, number>): readonly number[] {
  return [...from].map(([id, at]) => (to.get(id) ?? Number.NaN) - at).toSorted((a, b) => a - b)
}

function report(name: string, sorted: readonly number[]): void {
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`
  console.log(`${name}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`)
}

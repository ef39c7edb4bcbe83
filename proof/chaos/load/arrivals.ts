import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { call, type Asked } from './call.ts'
import type { Arrival } from './arrival.ts'
import { ASKED, returnOf, soldOrder } from './orders.ts'

/** Where requests go, how many a second, and for how long. */
export interface ArrivalsAsked {
  readonly url: string
  /** Processes that are read, each in its turn; none: each request imports one. */
  readonly reads: readonly string[]
  /** Begins the order numbers of imports. */
  readonly tag: string
  readonly bearer: string
  /** At a rate of their own, on up to `atOnce` connections; undefined: one after the other on each of `atOnce` connections. */
  readonly perSecond?: number
  readonly atOnce: number
  readonly seconds: number
}

/** The thread of `arrive`. */
const { url, reads, tag, bearer, perSecond, seconds, atOnce } = workerData as ArrivalsAsked
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const arrivals: Arrival[] = []
const TICK_MILLISECONDS = 5
const PATIENCE_MILLISECONDS = 15_000
const NOT_ANSWERED = { status: undefined, hasRetryAfter: false, milliseconds: 0 }

async function one(serial: number): Promise<void> {
  const since = performance.now()
  try {
    const answer = await call(agent, url, requestOf(serial))
    const hasRetryAfter = answer.headers['retry-after'] !== undefined
    arrivals.push({ wasSent: true, status: answer.status, hasRetryAfter, milliseconds: performance.now() - since })
  } catch {
    arrivals.push({ ...NOT_ANSWERED, wasSent: true, milliseconds: performance.now() - since })
  }
}

function requestOf(serial: number): Asked {
  const common = { headers: { authorization: `Bearer ${bearer}` }, timeoutMilliseconds: PATIENCE_MILLISECONDS }
  const path = reads[serial % Math.max(1, reads.length)]
  if (path !== undefined) return { ...common, method: 'GET', path }
  const body = returnOf(soldOrder(`${tag}-${serial}`), ASKED)
  return { ...common, method: 'POST', path: '/v1/pvt/processo/enviar-solicitacao', body }
}

/** One request after the other on each connection: the most that the service can do. */
async function steadily(until: number): Promise<void> {
  let serial = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) await one(serial++)
    }),
  )
}

async function atTheirRate(rate: number, since: number, until: number): Promise<void> {
  const under = new Set<Promise<void>>()
  let serial = 0
  while (performance.now() < until) {
    const due = ((performance.now() - since) / 1000) * rate
    for (; serial < due; serial++) {
      // A request that waited here for a connection would count its wait as the service's own time.
      if (under.size >= atOnce) arrivals.push({ ...NOT_ANSWERED, wasSent: false })
      else {
        const asked = one(serial).finally(() => under.delete(asked))
        under.add(asked)
      }
    }
    await sleep(TICK_MILLISECONDS)
  }
  await Promise.all(under)
}

const since = performance.now()
const until = since + seconds * 1000
await (perSecond === undefined ? steadily(until) : atTheirRate(perSecond, since, until))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(arrivals)

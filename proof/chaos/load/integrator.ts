import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, connections, type Answer } from './call.ts'
import type { History } from './history.ts'

/** A well-behaved integrator: what changes something has a key, and is repeated under it until an answer arrives. */
export interface Integrator {
  /** Undefined: given up without an answer. */
  readonly ask: (request: Request) => Promise<Answered | undefined>
}

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** Gives up after the first attempt that is not answered. */
  readonly isImpatient?: boolean
}

export interface Answered {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
  readonly attempts: number
  /** The idempotency key of every attempt. */
  readonly key: string
}

export interface Installation {
  readonly urls: () => readonly string[]
  readonly serviceKey: string
  readonly serviceToken: string
}

const PATIENCE_MILLISECONDS = 180_000
const ATTEMPT_MILLISECONDS = 15_000
const WAIT_MILLISECONDS = 50
const BEARER_MILLISECONDS = 10 * 60_000

export function integratorOf(installation: Installation, history: History): Integrator {
  const agent = connections()
  let bearer = ''
  let bearerFrom = Number.NEGATIVE_INFINITY
  let turn = 0
  const attempt = async (asked: Omit<Parameters<typeof call>[2], 'timeoutMilliseconds'>) => {
    const urls = installation.urls()
    const url = urls[turn++ % Math.max(1, urls.length)]
    if (url === undefined) return undefined
    const sentAt = performance.now()
    let answer: Answer | undefined
    try {
      answer = await call(agent, url, { ...asked, timeoutMilliseconds: ATTEMPT_MILLISECONDS })
    } catch {
      // The process ended meanwhile, or the connection to it did: it is unknown what became of the request.
    }
    history.attempts.push({ status: answer?.status, sentAt, milliseconds: performance.now() - sentAt })
    return answer
  }
  const authenticate = async () => {
    const headers = { servicekey: installation.serviceKey, servicetoken: installation.serviceToken }
    const answer = await attempt({ method: 'POST', path: '/v1/pvt/seguranca/autenticar', headers })
    if (answer?.status !== 200) return
    bearer = (JSON.parse(answer.body) as { ticket: { bearer: string } }).ticket.bearer
    bearerFrom = performance.now()
  }
  return {
    ask: async ({ method, path, body, isImpatient = false }) => {
      const key = randomUUID()
      const until = performance.now() + PATIENCE_MILLISECONDS
      for (let attempts = 1; performance.now() < until; attempts++) {
        if (performance.now() - bearerFrom > BEARER_MILLISECONDS) await authenticate()
        const headers = { authorization: `Bearer ${bearer}`, ...(method === 'POST' && { 'idempotency-key': key }) }
        const answer = await attempt({ method, path, headers, ...(body && { body }) })
        if (answer && isDefinite(answer)) {
          return { status: answer.status, json: jsonOf(answer), attempts, key }
        }
        if (answer) noteFault(history, path, answer)
        if (answer?.status === 401) bearerFrom = Number.NEGATIVE_INFINITY
        if (isImpatient && attempts > 1) return undefined
        await sleep(WAIT_MILLISECONDS)
      }
      return undefined
    },
  }
}

const AGAIN: ReadonlySet<number> = new Set([401, 429, 500, 502, 503, 504])

/** Whether no further attempt follows an answer. */
function isDefinite(answer: Answer): boolean {
  return !AGAIN.has(answer.status) && jsonOf(answer)['erroCodigo'] !== 'REQUISICAO_EM_ANDAMENTO'
}

/** While things break, the only fault that callers may see is that the service is busy; any other is recorded. */
function noteFault(history: History, path: string, { status, headers, body }: Answer): void {
  const isPromised = (status === 503 && headers['retry-after'] !== undefined) || status === 429 || status === 409
  if (isPromised || status === 401) return
  const what = `${status} ${path.replaceAll(/\d{6,}/g, ':id')} ${body.slice(0, 200)}`
  history.faults.set(what, (history.faults.get(what) ?? 0) + 1)
}

function jsonOf({ body }: Answer): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}

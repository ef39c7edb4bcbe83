import { noAnswer, type Answer, type Failure } from './outcome.ts'
import type { Settings } from './options.ts'

export interface HttpRequest {
  readonly method: string
  /** Path and query below the base address. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal | undefined
}

/** Statuses of temporary failures: the same request may succeed later. */
const TRANSIENT = new Set([429, 502, 503, 504])

const FIRST_WAIT_MS = 250

/**
 * Sends a request that is safe to repeat (a read, a calculation, or a write with an idempotency key) until it has a final
 * answer or no attempts are left. `Retry-After` is obeyed; without one, the wait doubles each time, with jitter. Rejects only
 * where the caller's own signal aborts.
 */
export async function exchange(settings: Settings, request: HttpRequest): Promise<Answer | Failure> {
  for (let attempt = 0; ; attempt++) {
    const answer = await attemptOnce(settings, request)
    const wait = waitBeforeNext(answer, attempt)
    if (wait === undefined || wait > settings.longestWaitMs || attempt >= settings.retries) return answer
    await sleep(wait, request.signal)
  }
}

/** Milliseconds until the next attempt; undefined where the answer is final. */
function waitBeforeNext(answer: Answer | Failure, attempt: number): number | undefined {
  const backoff = FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2)
  if (isFailure(answer)) return backoff
  if (!TRANSIENT.has(answer.status) && !isStillRunning(answer)) return undefined
  return retryAfterMs(answer.retryAfter) ?? backoff
}

/** Contract §1.10: the first request with this key is still running, and its answer will be the answer to this one. */
function isStillRunning({ status, body }: Answer): boolean {
  return status === 409 && JSON.stringify(body).includes('"REQUISICAO_EM_ANDAMENTO"')
}

async function attemptOnce(settings: Settings, request: HttpRequest): Promise<Answer | Failure> {
  request.signal?.throwIfAborted()
  const limit = new AbortController()
  const timer = setTimeout(
    () => limit.abort(new Error(`no answer within ${settings.timeoutMs} ms`)),
    settings.timeoutMs,
  )
  const passOn = () => limit.abort(request.signal?.reason)
  request.signal?.addEventListener('abort', passOn)
  try {
    return await send(settings, request, limit.signal)
  } catch (reason) {
    request.signal?.throwIfAborted()
    return noAnswer(reasonOf(limit.signal.aborted ? limit.signal.reason : reason))
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', passOn)
  }
}

/** Redirects are refused, because they would carry the credentials to another address. */
async function send(settings: Settings, request: HttpRequest, signal: AbortSignal): Promise<Answer> {
  const response = await settings.fetch(settings.baseUrl + request.target, {
    method: request.method,
    headers: request.headers,
    redirect: 'error',
    signal,
    ...(request.body !== undefined && { body: request.body }),
  })
  return {
    status: response.status,
    body: parse(await response.text()),
    traceId: response.headers.get('x-trace-id'),
    retryAfter: response.headers.get('retry-after'),
  }
}

export function isFailure(answer: Answer | Failure): answer is Failure {
  return 'ok' in answer
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** `Retry-After` is a number of seconds or an HTTP date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const asked = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(asked) ? undefined : Math.max(0, asked)
}

function reasonOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  return reason.cause instanceof Error ? `${reason.message}: ${reason.cause.message}` : reason.message
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

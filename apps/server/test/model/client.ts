import { setTimeout as sleep } from 'node:timers/promises'
import type { Loose } from '../support/answer.ts'
import type { Killable } from './killable-services.ts'

export interface ModelAnswer {
  readonly status: number
  readonly json: Loose
}

export type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) => Promise<ModelAnswer>

/** A slow machine takes seconds to bring a service back to life. */
const TIMEOUT_MILLISECONDS = 120_000
const WAIT_MILLISECONDS = 25

/**
 * Calls whichever service lives, as a well-behaved integrator does: what changes something has a key, and is repeated
 * under it until an answer arrives.
 */
export function clientOf(services: readonly Killable[], bearer: () => string, newKey: () => string): Call {
  return async (method, path, body) => {
    const key = newKey()
    const until = performance.now() + TIMEOUT_MILLISECONDS
    let last: ModelAnswer | undefined
    while (performance.now() < until) {
      const url = services.map((service) => service.url()).find((living) => living !== undefined)
      const answer = url && (await attempt(url, { method, path, body, key, bearer: bearer() }))
      if (answer && answer.status !== 503 && answer.json['erroCodigo'] !== 'REQUISICAO_EM_ANDAMENTO') return answer
      if (answer) last = answer
      await sleep(WAIT_MILLISECONDS)
    }
    throw new Error(`${method} ${path} was never answered but with ${JSON.stringify(last)}`)
  }
}

interface Attempt {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string
  readonly bearer: string
}

async function attempt(url: string, { method, path, body, key, bearer }: Attempt): Promise<ModelAnswer | undefined> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    return { status: response.status, json: (await response.json()) as Loose }
  } catch {
    // It died, or is not there yet.
    return undefined
  }
}

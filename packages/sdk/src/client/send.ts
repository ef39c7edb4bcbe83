import { exchange, isFailure } from './exchange.ts'
import { failureOf, members, type Answer, type Failure, type Page } from './outcome.ts'
import type { Settings } from './options.ts'
import type { Route } from './route.ts'
import type { Session } from './bearers.ts'

/** A request to any operation, whose parts are not distinguished by type. */
export interface AnyRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

export type AnyOutcome =
  | { readonly ok: true; readonly entity: unknown; readonly page?: Page; readonly traceId: string | null }
  | Failure

/**
 * Makes one call: with authorization, repeated where that is safe, and with a new token where the old one has ended early
 * (§5).
 */
export async function send(
  settings: Settings,
  session: Session,
  route: Route,
  request: AnyRequest,
): Promise<AnyOutcome> {
  const key = route.changes ? (request.idempotencyKey ?? newKey()) : undefined
  const authorization = await session.authorize()
  if (!authorization.ok) return authorization
  const answer = await attempt(authorization.bearer)
  if (isFailure(answer) || answer.status !== 401) return read(route, answer)
  session.forget(authorization.bearer)
  const renewed = await session.authorize()
  return renewed.ok ? read(route, await attempt(renewed.bearer)) : renewed

  function attempt(bearer: string): Promise<Answer | Failure> {
    return exchange(settings, {
      method: route.method,
      target: targetOf(route, request),
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${bearer}`,
        ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: request.signal,
    })
  }
}

function targetOf(route: Route, { params = {}, query = {} }: AnyRequest): string {
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query as Readonly<Record<string, string | number | boolean | null | undefined>>).flatMap(
    ([name, value]) => {
      return value === undefined || value === null ? [] : [[name, String(value)]]
    },
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

function read(route: Route, answer: Answer | Failure): AnyOutcome {
  if (isFailure(answer)) return answer
  const envelope = members(answer.body)
  if (answer.status !== 200 || !('entidade' in envelope)) return failureOf(answer)
  const entity = envelope['entidade']
  if (route.wrapping !== 'list') return { ok: true, entity, traceId: answer.traceId }
  const page = pageOf(envelope)
  return page !== undefined && Array.isArray(entity)
    ? { ok: true, entity, page, traceId: answer.traceId }
    : failureOf(answer)
}

function pageOf(envelope: Readonly<Record<string, unknown>>): Page | undefined {
  const { pageSize, totalPages, currentPage, totalRecords } = envelope
  if (typeof pageSize !== 'number' || typeof totalPages !== 'number') return undefined
  if (typeof currentPage !== 'number' || typeof totalRecords !== 'number') return undefined
  return { pageSize, totalPages, currentPage, totalRecords }
}

/** The key must be unique, but not secret: older runtimes and insecure pages have no `randomUUID`. */
function newKey(): string {
  const source: { readonly randomUUID?: () => string } | undefined = globalThis.crypto
  if (source?.randomUUID !== undefined) return source.randomUUID()
  return Array.from({ length: 4 }, () => Math.random().toString(36).slice(2).padStart(11, '0')).join('')
}

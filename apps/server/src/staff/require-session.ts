import type { Operation } from '@vaivem/contract'
import type { Deps } from './deps.ts'
import { isSecure } from '../platform/http/public-url.ts'
import { refusal } from '../platform/http/failures.ts'
import { Unauthorized } from '../platform/http/unauthorized.ts'
import { instantOfColumn } from '../platform/http/moments.ts'
import { mustBeRecent } from '../platform/http/recent-proof.ts'
import type { OperationRequest } from '../platform/http/route.ts'
import { TooManyPasswords } from '../platform/secrets/hash-password.ts'
import { staffCookie } from './cookies.ts'
import { findSession, type LiveSession } from './find-session.ts'
import { isOwnPage } from './own-page.ts'
import type { Attempt } from './refused-access.ts'

/** A request that speaks by a cookie. */
export type SessionRequest = Pick<OperationRequest, 'headers' | 'ip' | 'traceId'>

/** Throws the 401 unless the request comes from a page of this service. */
export function mustBeOwn({ publicUrl }: Deps, { headers }: SessionRequest): void {
  if (!isOwnPage(headers, publicUrl())) throw new Unauthorized({ kind: 'page-foreign' })
}

export function sessionOf(deps: Deps, { headers }: SessionRequest): Promise<LiveSession | undefined> {
  return findSession(deps, cookieOf(deps).valueIn(textOf(headers['cookie'])))
}

/** The session of the browser; throws the 401 where there is none. */
export async function neededSession(deps: Deps, request: SessionRequest): Promise<LiveSession> {
  const session = await sessionOf(deps, request)
  if (session) return session
  const isShown = cookieOf(deps).valueIn(textOf(request.headers['cookie'])) !== undefined
  throw new Unauthorized({ kind: isShown ? 'session-ended' : 'session-missing' })
}

/** Throws the 409 unless the person proved who they are within the last minutes. */
export function mustHaveProved({ now }: Pick<Deps, 'now'>, operation: Operation, { proved_at }: LiveSession): void {
  mustBeRecent(operation, { provedAt: instantOfColumn(proved_at) }, now)
}

const RETRY_SECONDS = '2'

/** Throws the 503 where too many passwords wait already. */
export async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooManyPasswords) throw refusal(503, { kind: 'unavailable' }, { 'Retry-After': RETRY_SECONDS })
    throw error
  }
}

export function cookieOf(deps: Deps) {
  return staffCookie(isSecure(deps))
}

/** From the answer on the browser sends this one. */
export function giveCookie(deps: Deps, { addHeader }: Pick<OperationRequest, 'addHeader'>, cookie: string): void {
  addHeader('Set-Cookie', cookieOf(deps).set(cookie))
}

export function originOf({ ip, traceId }: SessionRequest) {
  return { ip, traceId }
}

/** An attempt to sign in. */
export function attemptOf({ explain, ...asked }: SessionRequest & Pick<OperationRequest, 'explain'>): Attempt {
  return { origin: originOf(asked), explain }
}

export function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}

import {
  type BodyOf,
  closeSession as closeOperation,
  getSession,
  issueSessionTicket,
  openSession as openOperation,
} from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import { isSecure } from '../../flow-sessions/send-page.ts'
import { refusal, Unauthorized } from '../../http/failures.ts'
import { localMomentOf } from '../../http/moments.ts'
import { type OperationRequest, route, type Route } from '../../http/route.ts'
import { closeSession } from './close-session.ts'
import { staffCookie } from './cookies.ts'
import { findSession, type LiveSession } from './find-session.ts'
import { TooManyPasswords } from '../../accounts/hash-password.ts'
import { issueTicket } from './issue-ticket.ts'
import { isOwnPage } from './own-page.ts'
import { signIn } from './sign-in.ts'
import { sessionView } from './wire.ts'

/** What a browser's session is asked by its cookie; to pages of this service alone. */
export function sessionRoutes(deps: Deps): Route[] {
  return [
    route(
      openOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const opened = await orBusy(signIn(deps, signInOf(request)))
        if (!opened.ok) return opened
        const replaced = await sessionOf(deps, request)
        if (replaced) await closeSession(deps, replaced, originOf(request))
        request.addHeader('Set-Cookie', cookieOf(deps).set(opened.value.cookie))
        return ok(opened.value.session)
      },
      (session) => ({ entity: sessionView(session) }),
    ),
    route(
      getSession,
      async (request) => ok(await neededSession(deps, request)),
      (session) => ({ entity: sessionView(session) }),
    ),
    route(
      closeOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await sessionOf(deps, request)
        if (session) await closeSession(deps, session, originOf(request))
        request.addHeader('Set-Cookie', cookieOf(deps).clear())
        return ok(session !== undefined)
      },
      (entity) => ({ entity }),
    ),
    route(
      issueSessionTicket,
      async (request) => {
        mustBeOwn(deps, request)
        return ok(issueTicket(deps, await neededSession(deps, request)))
      },
      ({ bearer, issuedAt, expiresAt, timeZone }) => ({
        entity: {
          ticket: { bearer, data: localMomentOf(issuedAt, timeZone), expirarEm: localMomentOf(expiresAt, timeZone) },
        },
      }),
    ),
  ]
}

type Asked = Pick<OperationRequest, 'headers' | 'ip' | 'traceId'>

function signInOf({ body, headers, ip, traceId }: Asked & { readonly body: BodyOf<typeof openOperation> }) {
  return {
    email: body.email.toLowerCase(),
    password: body.senha,
    alias: body.conta || undefined,
    origin: { ip, traceId },
    userAgent: textOf(headers['user-agent']),
  }
}

function mustBeOwn({ publicUrl }: Deps, { headers }: Asked): void {
  if (!isOwnPage(headers, publicUrl())) throw new Unauthorized()
}

function sessionOf(deps: Deps, { headers }: Asked): Promise<LiveSession | undefined> {
  return findSession(deps, cookieOf(deps).valueIn(textOf(headers['cookie'])))
}

async function neededSession(deps: Deps, request: Asked): Promise<LiveSession> {
  const session = await sessionOf(deps, request)
  if (!session) throw new Unauthorized()
  return session
}

const RETRY_SECONDS = '2'

async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooManyPasswords) throw refusal(503, { kind: 'unavailable' }, { 'Retry-After': RETRY_SECONDS })
    throw error
  }
}

function cookieOf(deps: Deps) {
  return staffCookie(isSecure(deps))
}

function originOf({ ip, traceId }: Asked) {
  return { ip, traceId }
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}

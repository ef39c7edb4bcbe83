import {
  type BodyOf,
  closeSession as closeOperation,
  getSession,
  issueSessionTicket,
  openSession as openOperation,
} from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from './deps.ts'
import { localMomentOf } from '../platform/http/moments.ts'
import { route, type Route } from '../platform/http/route.ts'
import {
  type SessionRequest,
  cookieOf,
  giveCookie,
  mustBeOwn,
  neededSession,
  orBusy,
  originOf,
  sessionOf,
  textOf,
} from './require-session.ts'
import { closeSession, replaceSession } from './close-session.ts'
import { trustedBrowserOf, trustBrowser } from './trusted-browser.ts'
import { issueTicket } from './issue-ticket.ts'
import type { Attempt } from './refused-access.ts'
import { secondFactorOf } from './requires-factor.ts'
import { signIn } from './sign-in.ts'
import { sessionView } from './wire.ts'

/** The operations of a browser's session by its cookie; only for pages of this service. */
export function sessionRoutes(deps: Deps): Route[] {
  return [
    route(
      openOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const asked = {
          ...signInOf(request),
          browser: trustedBrowserOf(deps, request, request.body.email.toLowerCase()),
        }
        const opened = await orBusy(signIn(deps, asked))
        if (!opened.ok) return opened
        await replaceSession(deps, request)
        giveCookie(deps, request, opened.value.cookie)
        if (asked.browser === undefined) trustBrowser(deps, request, asked.email)
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
        const session = await neededSession(deps, request)
        if (secondFactorOf(session) === 'pendente') return refuse('second-factor-needed')
        return ok(issueTicket(deps, session))
      },
      ({ bearer, issuedAt, expiresAt, timeZone }) => ({
        entity: {
          ticket: { bearer, data: localMomentOf(issuedAt, timeZone), expirarEm: localMomentOf(expiresAt, timeZone) },
        },
      }),
    ),
  ]
}

function signInOf({
  body,
  headers,
  ip,
  traceId,
  explain,
}: SessionRequest & Pick<Attempt, 'explain'> & { readonly body: BodyOf<typeof openOperation> }) {
  return {
    email: body.email.toLowerCase(),
    password: body.senha,
    alias: body.conta || undefined,
    code: body.codigo || undefined,
    assertion: body.credencial,
    origin: { ip, traceId },
    explain,
    userAgent: textOf(headers['user-agent']),
  }
}

import {
  acceptInvitation as acceptOperation,
  changeOwnPassword as changePasswordOperation,
  confirmSecondFactor as confirmOperation,
  endOwnSession as endOperation,
  listOwnSessions,
  reauthenticate as reauthenticateOperation,
  startSecondFactor as startOperation,
} from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import type { Deps } from './deps.ts'
import { route, type Route } from '../platform/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { attemptOf, giveCookie, mustBeOwn, mustHaveProved, neededSession, orBusy, originOf } from './require-session.ts'
import { confirmSecondFactor, startSecondFactor } from './enrol.ts'
import { changeOwnPassword, endOwnSession, openSessionsOf } from './own-sessions.ts'
import { reauthenticate } from './reauthenticate.ts'
import { openSessionView } from './wire.ts'

/** The operations of a person about their own access, authenticated by the cookie of their session. */
export function ownRoutes(deps: Deps): Route[] {
  return [
    route(
      listOwnSessions,
      async (request) => {
        const session = await neededSession(deps, request)
        return ok({ rows: await openSessionsOf(deps, session), present: session.session_id })
      },
      ({ rows, present }) => ({ entity: { sessoes: rows.map((row) => openSessionView(row, present)) } }),
    ),
    route(
      endOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        return endOwnSession(deps, session, { sessionId: request.params.sessaoId, origin: originOf(request) })
      },
      (entity) => ({ entity }),
    ),
    route(
      changePasswordOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        const { senhaAtual: present, senhaNova: next } = request.body
        return orBusy(changeOwnPassword(deps, session, { present, next, ...attemptOf(request) }))
      },
      (entity) => ({ entity }),
    ),
    route(
      reauthenticateOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        const { senha: password, codigo } = request.body
        const proof = { password, code: codigo || undefined, ...attemptOf(request) }
        const proved = await orBusy(reauthenticate(deps, session, proof))
        if (!proved.ok) return proved
        giveCookie(deps, request, proved.value)
        return ok(true)
      },
      (entity) => ({ entity }),
    ),
    route(
      startOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        // Otherwise anybody at an open browser could add a factor of their own, beside the person's.
        if (session.has_passkey) mustHaveProved(deps, startOperation, session)
        return startSecondFactor(deps, session)
      },
      ({ secret, uri }) => ({ entity: { segredo: secret, uri } }),
    ),
    route(
      confirmOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        if (session.has_passkey) mustHaveProved(deps, confirmOperation, session)
        return confirmSecondFactor(deps, session, { code: request.body.codigo, ...attemptOf(request) })
      },
      (codes) => ({ entity: { codigosDeRecuperacao: [...codes] } }),
    ),
    route(
      acceptOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const { codigo: code, senha: password } = request.body
        return orBusy(acceptInvitation(deps, { code, password, origin: originOf(request) }))
      },
      (entity) => ({ entity }),
    ),
  ]
}

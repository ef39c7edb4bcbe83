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
import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { mustBeOwn, neededSession, orBusy, originOf } from './asked-session.ts'
import { confirmSecondFactor, startSecondFactor } from './enrol.ts'
import { changeOwnPassword, endOwnSession, openSessionsOf } from './own-sessions.ts'
import { reauthenticate } from './reauthenticate.ts'
import { openSessionView } from './wire.ts'

/** What a person sees and changes of their own access, by the cookie of their session. */
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
        return orBusy(changeOwnPassword(deps, session, { present, next, origin: originOf(request) }))
      },
      (entity) => ({ entity }),
    ),
    route(
      reauthenticateOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        const { senha: password, codigo } = request.body
        return orBusy(reauthenticate(deps, session, { password, code: codigo || undefined, origin: originOf(request) }))
      },
      (entity) => ({ entity }),
    ),
    route(
      startOperation,
      async (request) => {
        mustBeOwn(deps, request)
        return startSecondFactor(deps, await neededSession(deps, request))
      },
      ({ secret, uri }) => ({ entity: { segredo: secret, uri } }),
    ),
    route(
      confirmOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        return confirmSecondFactor(deps, session, { code: request.body.codigo, origin: originOf(request) })
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

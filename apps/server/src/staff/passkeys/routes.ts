import {
  addPasskey as addOperation,
  listPasskeys,
  openSessionByPasskey,
  reauthenticateByPasskey,
  removePasskey as removeOperation,
  renamePasskey as renameOperation,
  startPasskey as startOperation,
  startPasskeyProof,
  startPasskeySignIn,
} from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import {
  attemptOf,
  giveCookie,
  mustBeOwn,
  mustHaveProved,
  neededSession,
  originOf,
  textOf,
} from '../require-session.ts'
import { replaceSession } from '../close-session.ts'
import { sessionView } from '../wire.ts'
import { addPasskey, MOST_PASSKEYS, passkeysOf, removePasskey, renamePasskey, startPasskey } from './own-passkeys.ts'
import type { PasskeyRow } from './passkey-repository.ts'
import { proveByPasskey, startProof } from './prove.ts'
import { signInByPasskey, startSignIn } from './sign-in.ts'

/** The operations on passkeys: those of the person of a session, for signing in, and for proving one's identity again. */
export function passkeyRoutes(deps: Deps): Route[] {
  return [...ownPasskeyRoutes(deps), ...passkeyUseRoutes(deps)]
}

function ownPasskeyRoutes(deps: Deps): Route[] {
  return [
    route(
      listPasskeys,
      async (request) => ok(await passkeysOf(deps, await neededSession(deps, request))),
      (passkeys) => ({ entity: { chaves: passkeys.map(passkeyView), maximo: MOST_PASSKEYS } }),
    ),
    route(
      startOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        mustHaveProved(deps, startOperation, session)
        return startPasskey(deps, session)
      },
      (entity) => ({ entity }),
    ),
    route(
      addOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        mustHaveProved(deps, addOperation, session)
        const { nome: name, credencial: registered } = request.body
        return addPasskey(deps, session, { name, registered, origin: originOf(request) })
      },
      (passkey) => ({ entity: passkeyView(passkey) }),
    ),
    route(
      renameOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        return renamePasskey(deps, session, { passkeyId: request.params.chaveId, name: request.body.nome })
      },
      (passkey) => ({ entity: passkeyView(passkey) }),
    ),
    route(
      removeOperation,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        mustHaveProved(deps, removeOperation, session)
        return removePasskey(deps, session, { passkeyId: request.params.chaveId, origin: originOf(request) })
      },
      (entity) => ({ entity }),
    ),
  ]
}

function passkeyUseRoutes(deps: Deps): Route[] {
  return [
    route(
      startPasskeySignIn,
      async (request) => {
        mustBeOwn(deps, request)
        const purpose = request.body.segundoFator === true ? 'second-factor' : 'sign-in'
        return ok(await startSignIn(deps, { purpose, ip: request.ip }))
      },
      (entity) => ({ entity }),
    ),
    route(
      openSessionByPasskey,
      async (request) => {
        mustBeOwn(deps, request)
        const userAgent = textOf(request.headers['user-agent'])
        const assertion = request.body.credencial
        const opened = await signInByPasskey(deps, { assertion, ...attemptOf(request), userAgent })
        if (!opened.ok) return opened
        await replaceSession(deps, request)
        giveCookie(deps, request, opened.value.cookie)
        return ok(opened.value.session)
      },
      (session) => ({ entity: sessionView(session) }),
    ),
    route(
      startPasskeyProof,
      async (request) => {
        mustBeOwn(deps, request)
        return ok(await startProof(deps, await neededSession(deps, request)))
      },
      (entity) => ({ entity }),
    ),
    route(
      reauthenticateByPasskey,
      async (request) => {
        mustBeOwn(deps, request)
        const session = await neededSession(deps, request)
        const assertion = request.body.credencial
        const proved = await proveByPasskey(deps, session, { assertion, ...attemptOf(request) })
        if (!proved.ok) return proved
        giveCookie(deps, request, proved.value)
        return ok(true)
      },
      (entity) => ({ entity }),
    ),
  ]
}

function passkeyView(row: PasskeyRow) {
  return {
    id: row.passkey_id,
    nome: row.name,
    criadaEm: momentOfColumn(row.created_at),
    usadaEm: row.used_at === null ? null : momentOfColumn(row.used_at),
    copiada: row.backed_up,
  }
}

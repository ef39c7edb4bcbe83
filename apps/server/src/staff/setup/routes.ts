import { getInstallation, setUpInstallation as setUpOperation } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import { networkOf } from '../../platform/http/client-address.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { mustBeOwn, orBusy, originOf, type SessionRequest } from '../require-session.ts'
import { environmentAccounts, type EnvironmentAccounts } from './repository.ts'
import { setUpInstallation } from './set-up-installation.ts'

/** The attempts to set an installation up that one address may make in a minute, and all of them together. */
const PER_MINUTE = { ofAddress: 6, ofAll: 30 }

/** The operations of an installation that is not in use yet: the setup code identifies the caller. */
export function setupRoutes(deps: Deps): Route[] {
  return [
    route(
      getInstallation,
      async (request) => {
        mustBeOwn(deps, request)
        const [found] = await deps.database.readShared<EnvironmentAccounts>(environmentAccounts(deps.environment))
        return ok({ isNew: found?.has_real === false, hasDemonstration: found?.has_demonstration === true })
      },
      ({ isNew, hasDemonstration }) => ({ entity: { nova: isNew, demonstracao: hasDemonstration } }),
    ),
    route(
      setUpOperation,
      async (request) => {
        mustBeOwn(deps, request)
        takeAttempt(deps, request)
        const {
          codigo: code,
          apelido: alias,
          conta: accountName,
          senha: password,
          email,
          nome: personName,
        } = request.body
        const asked = { code, alias, accountName, email, personName, password, origin: originOf(request) }
        return orBusy(setUpInstallation(deps, asked))
      },
      ({ email, alias }) => ({ entity: { email, apelido: alias } }),
    ),
  ]
}

/** Throws the 429 once too many attempts were made. */
function takeAttempt({ rateLimiter }: Deps, { ip }: SessionRequest): void {
  const attempts = [
    rateLimiter.take(`setup ${networkOf(ip)}`, 'autenticacao', rateLimiter.share(PER_MINUTE.ofAddress)),
    rateLimiter.take('setup', 'autenticacao', rateLimiter.share(PER_MINUTE.ofAll)),
  ]
  const held = attempts.find(({ allowed }) => !allowed)
  if (held === undefined) return
  const { resetSeconds: seconds } = held
  throw refusal(429, { kind: 'too-many-attempts', seconds }, { 'Retry-After': String(seconds) })
}

import type { IncomingMessage } from 'node:http'
import type { Scope } from '@vaivem/contract'
import { type Actor, actors, ok, refuse, type Result } from '@vaivem/domain'
import type { Account, Holder } from '../tenancy/account-directory.ts'
import type { Deps } from '../deps.ts'
import { timesSent } from './framing.ts'
import type { BearerClaims, BearerFault } from './tokens.ts'
import type { NotAuthorized } from './unauthorized.ts'

export interface Caller {
  readonly account: Account
  /** The caller, as events and the audit name them: `credential <id>` or `staff <id>`. */
  readonly cause: string
  readonly scopes: ReadonlySet<string>
  /** When a person last proved who they are; undefined for integrations. */
  readonly provedAt: Temporal.Instant | undefined
}

/**
 * Finds the credential or person of a request by its bearer alone (§5). Refused where the bearer is missing, sent twice,
 * invalid, expired, of another environment, of a disabled credential or person, or without the scope. The reason is only logged
 * and never answered. Throws where the database does not answer.
 */
export async function authenticate(
  deps: Pick<Deps, 'tokens' | 'directory' | 'environment'>,
  { headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  scope: Scope | undefined,
): Promise<Result<Caller, NotAuthorized>> {
  if (headers.authorization === undefined) return refuse('token-missing')
  const token = /^Bearer +([^\s]+)$/i.exec(headers.authorization)?.[1]
  if (timesSent(rawHeaders, 'authorization') > 1) return refuse('token-repeated')
  if (token === undefined) return refuse('token-malformed')
  let fault: BearerFault = { kind: 'token-malformed', claims: undefined }
  const claims = deps.tokens.verify(token, (found) => (fault = found))
  if (!claims) return refuse(fault.kind, fault.claims && whoseOf(fault.claims))
  const { account, holder } = await holderOf(deps.directory, claims)
  const whose = whoseOf(claims)
  if (!account || account.environment !== deps.environment) return refuse('account-unknown')
  if (!holder) return refuse('staffId' in claims ? 'person-unknown' : 'credential-unknown', whose)
  if (!holder.active) return refuse('staffId' in claims ? 'person-disabled' : 'credential-disabled', whose)
  if (holder.epoch !== claims.epoch) return refuse('token-ended', whose)
  if (scope !== undefined && !holder.scopes.has(scope)) return refuse('scope-missing', { ...whose, scope })
  const provedAt = 'staffId' in claims ? claims.provedAt : undefined
  return ok({ account, cause: whose.who, scopes: holder.scopes, provedAt })
}

/** The account and holder of a bearer that this service signed. */
function whoseOf(claims: BearerClaims): { readonly accountId: number; readonly who: string } {
  const who: Actor =
    'staffId' in claims ? { kind: 'staff', id: claims.staffId } : { kind: 'credential', id: claims.credentialId }
  return { accountId: claims.accountId, who: actors.nameOf(who) }
}

/** A bearer may be newer than the cached account, which is then read again. */
async function holderOf(directory: Deps['directory'], claims: BearerClaims) {
  const { accountId, epoch } = claims
  const remembered = await lookUp()
  if (remembered.holder && remembered.holder.epoch >= epoch) return remembered
  directory.forget(accountId)
  return lookUp()

  async function lookUp(): Promise<{ account: Account | undefined; holder: Holder | undefined }> {
    const account = await directory.find(accountId)
    return {
      account,
      holder: 'staffId' in claims ? account?.staff.get(claims.staffId) : account?.credentials.get(claims.credentialId),
    }
  }
}

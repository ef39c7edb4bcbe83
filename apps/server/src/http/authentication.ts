import type { IncomingMessage } from 'node:http'
import type { Scope } from '@vaivem/contract'
import type { Account, Holder } from '../accounts/account-directory.ts'
import type { Deps } from '../deps.ts'
import { timesSent } from './framing.ts'
import type { BearerClaims } from './tokens.ts'

export interface Caller {
  readonly account: Account
  /** Who it is, as events and the audit name them: `credential <id>` or `staff <id>`. */
  readonly cause: string
  readonly scopes: ReadonlySet<string>
  /** When a person last proved who they are; undefined for integrations. */
  readonly provedAt: Temporal.Instant | undefined
}

/**
 * Who a request speaks for, by its bearer alone (§5): undefined when it is missing, sent twice, invalid, expired, of
 * another environment, of a credential or person that was disabled, or without the scope. Throws when the database cannot say.
 */
export async function authenticate(
  deps: Pick<Deps, 'tokens' | 'directory' | 'environment'>,
  { headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  scope: Scope | undefined,
): Promise<Caller | undefined> {
  const token = /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || timesSent(rawHeaders, 'authorization') > 1) return undefined
  const claims = deps.tokens.verify(token)
  if (!claims) return undefined
  const { account, holder } = await holderOf(deps.directory, claims)
  if (!account || account.environment !== deps.environment) return undefined
  if (!holder?.active || holder.epoch !== claims.epoch) return undefined
  if (scope !== undefined && !holder.scopes.has(scope)) return undefined
  const cause = 'staffId' in claims ? `staff ${claims.staffId}` : `credential ${claims.credentialId}`
  return { account, cause, scopes: holder.scopes, provedAt: 'staffId' in claims ? claims.provedAt : undefined }
}

/** A bearer may be newer than what is remembered of its account: then it is asked for again. */
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

import type { IncomingHttpHeaders } from 'node:http'
import type { Scope } from '@vaivem/contract'
import type { Deps } from '../deps.ts'
import type { Account } from '../accounts/account-directory.ts'

export interface Caller {
  readonly account: Account
  readonly credentialId: number
}

/**
 * Who a request speaks for, by its bearer alone (§5): undefined when it is missing, invalid, expired, of another
 * environment, of a credential that was disabled, or without the scope. Throws when the database cannot say.
 */
export async function authenticate(
  deps: Pick<Deps, 'tokens' | 'directory' | 'environment'>,
  headers: IncomingHttpHeaders,
  scope: Scope | undefined,
): Promise<Caller | undefined> {
  const token = /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const claims = deps.tokens.verify(token)
  if (!claims) return undefined
  const account = await deps.directory.find(claims.accountId)
  const credential = account?.credentials.get(claims.credentialId)
  if (!account || account.environment !== deps.environment) return undefined
  if (!credential?.active || credential.epoch !== claims.epoch) return undefined
  if (scope !== undefined && !credential.scopes.has(scope)) return undefined
  return { account, credentialId: credential.id }
}

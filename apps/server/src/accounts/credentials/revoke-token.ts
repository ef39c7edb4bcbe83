import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { type CredentialDeps, OPERATOR } from './deps.ts'
import {
  allTokens,
  bumpRevision,
  endBearers,
  expireToken,
  findCredential,
  lockAccountEnvironment,
} from './repository.ts'

export interface RevokeToken {
  readonly accountId: number
  readonly serviceKey: string
  readonly tokenId: number
}

type Refused =
  | { readonly kind: 'credential-not-found' }
  | { readonly kind: 'token-not-found'; readonly tokenId: number }

/**
 * Ends a token now, and every bearer of its credential: who revokes believes that it leaked, and a bearer does not say
 * which token it came from. Holders of the other token ask for a new bearer. Doing it twice changes nothing.
 */
export async function revokeToken(
  { inAccount, now, actor = OPERATOR }: Pick<CredentialDeps, 'inAccount' | 'now' | 'actor'>,
  { accountId, serviceKey, tokenId }: RevokeToken,
): Promise<Result<{ revoked: boolean }, Refused>> {
  return inAccount(accountId, async (tx) => {
    await lockAccountEnvironment(tx, accountId)
    const credential = await findCredential(tx, accountId, serviceKey)
    if (!credential) return refuse('credential-not-found')
    const { credential_id: credentialId, active } = credential
    const at = now().toString()
    const tokens = await allTokens(tx, accountId, at)
    const token = tokens.find((candidate) => candidate.credential_id === credentialId && candidate.token_id === tokenId)
    if (!token) return refuse('token-not-found', { tokenId })
    if (!token.live) return ok({ revoked: false })
    await expireToken(tx, accountId, { credentialId, tokenId, expiresAt: at })
    await endBearers(tx, accountId, { credentialId, active })
    await bumpRevision(tx, accountId)
    const subject = `credential ${credentialId}`
    await recordAudit(tx, accountId, { actor, action: 'credential.token-revoked', subject, facts: { tokenId } })
    return ok({ revoked: true })
  })
}

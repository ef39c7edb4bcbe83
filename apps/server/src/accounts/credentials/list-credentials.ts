import type { CredentialDeps } from './deps.ts'
import { allCredentials, allTokens } from './repository.ts'

export interface ListedCredential {
  readonly credentialId: number
  readonly serviceKey: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly active: boolean
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly tokens: readonly {
    readonly tokenId: number
    readonly createdAt: string
    readonly expiresAt: string | null
    readonly live: boolean
  }[]
}

/** The account's credentials, oldest first; secrets are not among what is known of them. */
export async function listCredentials(
  { inAccount, now }: Pick<CredentialDeps, 'inAccount' | 'now'>,
  accountId: number,
): Promise<ListedCredential[]> {
  return inAccount(accountId, async (tx) => {
    const credentials = await allCredentials(tx, accountId)
    const tokens = await allTokens(tx, accountId, now().toString())
    return credentials.map((credential) => ({
      credentialId: credential.credential_id,
      serviceKey: credential.service_key,
      name: credential.name,
      scopes: credential.scopes,
      active: credential.active,
      createdAt: credential.created_at,
      lastUsedAt: credential.last_used_at,
      tokens: tokens
        .filter((token) => token.credential_id === credential.credential_id)
        .map(({ token_id, created_at, expires_at, live }) => ({
          tokenId: token_id,
          createdAt: created_at,
          expiresAt: expires_at,
          live,
        })),
    }))
  })
}

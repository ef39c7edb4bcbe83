import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type CredentialDeps, OPERATOR } from './deps.ts'
import {
  allTokens,
  bumpRevision,
  expireToken,
  findCredential,
  insertToken,
  lockAccountEnvironment,
} from './repository.ts'
import { PEPPER_VERSION, SECRET_BYTES, serviceTokenFrom } from './secrets.ts'

export interface RotateToken {
  readonly accountId: number
  readonly serviceKey: string
  /** When the token that is live now ends by itself; absent: when it is revoked. */
  readonly oldExpiresAt?: Temporal.Instant
}

export interface RotatedToken {
  readonly tokenId: number
  /** Shown this once; only its hash is kept. */
  readonly serviceToken: string
}

type Refused =
  | { readonly kind: 'credential-not-found' }
  | { readonly kind: 'credential-disabled' }
  | { readonly kind: 'two-tokens-live'; readonly tokenIds: readonly number[] }

const MOST_LIVE_TOKENS = 2

/** A second token beside the live one, so that an integration changes over without an outage; never a third. */
export async function rotateToken(
  { inAccount, ...deps }: CredentialDeps,
  asked: RotateToken,
): Promise<Result<RotatedToken, Refused>> {
  return inAccount(asked.accountId, (tx) => rotateTokenIn(deps, tx, asked))
}

/** The same in a transaction that is there. */
export async function rotateTokenIn(
  { newId, now, randomBytes, hashToken, actor = OPERATOR }: Omit<CredentialDeps, 'inAccount'>,
  tx: Transaction,
  { accountId, serviceKey, oldExpiresAt }: RotateToken,
): Promise<Result<RotatedToken, Refused>> {
  const environment = await lockAccountEnvironment(tx, accountId)
  const credential = await findCredential(tx, accountId, serviceKey)
  if (!environment || !credential) return refuse('credential-not-found')
  if (!credential.active) return refuse('credential-disabled')
  const credentialId = credential.credential_id
  const tokens = await allTokens(tx, accountId, now().toString())
  const live = tokens.filter((token) => token.live && token.credential_id === credentialId)
  if (live.length >= MOST_LIVE_TOKENS) {
    return refuse('two-tokens-live', { tokenIds: live.map(({ token_id }) => token_id) })
  }
  const [old] = live
  if (old && oldExpiresAt) {
    await expireToken(tx, accountId, {
      credentialId,
      tokenId: old.token_id,
      expiresAt: soonest(old.expires_at, oldExpiresAt),
    })
  }
  const tokenId = newId()
  const serviceToken = serviceTokenFrom(randomBytes(SECRET_BYTES), environment)
  const hash = hashToken(serviceToken)
  await insertToken(tx, accountId, { credentialId, tokenId, hash, pepperVersion: PEPPER_VERSION, expiresAt: null })
  await bumpRevision(tx, accountId)
  const subject = `credential ${credentialId}`
  const facts = { tokenId, oldExpiresAt: oldExpiresAt?.toString() ?? null }
  await recordAudit(tx, accountId, { actor, action: 'credential.rotated', subject, facts })
  return ok({ tokenId, serviceToken })
}

/** An expiry is only ever brought forward. */
function soonest(known: string | null, asked: Temporal.Instant): string {
  if (known === null) return asked.toString()
  const earlier = Temporal.Instant.from(known)
  return (Temporal.Instant.compare(earlier, asked) < 0 ? earlier : asked).toString()
}

import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type CredentialDeps, OPERATOR } from './deps.ts'
import { bumpRevision, insertCredential, insertToken, lockAccountEnvironment } from './repository.ts'
import { PEPPER_VERSION, SECRET_BYTES, serviceKeyFrom, serviceTokenFrom } from './secrets.ts'
import { unknownScopes } from './wire.ts'

export interface CreateCredential {
  readonly accountId: number
  readonly name: string
  readonly scopes: readonly string[]
}

export interface NewCredential {
  readonly credentialId: number
  readonly serviceKey: string
  /** Shown this once; only its hash is kept. */
  readonly serviceToken: string
}

type Refused =
  | { readonly kind: 'account-not-found'; readonly accountId: number }
  | { readonly kind: 'unknown-scopes'; readonly scopes: readonly string[] }
  | { readonly kind: 'no-scopes' }

/** A key with its first token. */
export async function createCredential(
  { inAccount, ...deps }: CredentialDeps,
  asked: CreateCredential,
): Promise<Result<NewCredential, Refused>> {
  return inAccount(asked.accountId, (tx) => createCredentialIn(deps, tx, asked))
}

/** The same in a transaction that is there. */
export async function createCredentialIn(
  { newId, randomBytes, hashToken, actor = OPERATOR }: Omit<CredentialDeps, 'inAccount'>,
  tx: Transaction,
  { accountId, name, scopes }: CreateCredential,
): Promise<Result<NewCredential, Refused>> {
  const unknown = unknownScopes(scopes)
  if (unknown.length > 0) return refuse('unknown-scopes', { scopes: unknown })
  if (scopes.length === 0) return refuse('no-scopes')
  const environment = await lockAccountEnvironment(tx, accountId)
  if (!environment) return refuse('account-not-found', { accountId })
  const credentialId = newId()
  const serviceKey = serviceKeyFrom(randomBytes(SECRET_BYTES), environment, accountId)
  const serviceToken = serviceTokenFrom(randomBytes(SECRET_BYTES), environment)
  await insertCredential(tx, accountId, { credential_id: credentialId, service_key: serviceKey, name, scopes })
  await insertToken(tx, accountId, {
    credentialId,
    tokenId: newId(),
    hash: hashToken(serviceToken),
    pepperVersion: PEPPER_VERSION,
    expiresAt: null,
  })
  await bumpRevision(tx, accountId)
  const subject = `credential ${credentialId}`
  await recordAudit(tx, accountId, { actor, action: 'credential.created', subject, facts: { name, scopes } })
  return ok({ credentialId, serviceKey, serviceToken })
}

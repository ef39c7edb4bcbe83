import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type CredentialDeps, OPERATOR } from './deps.ts'
import { bumpRevision, endBearers, findCredential, lockAccountEnvironment } from './repository.ts'

export interface DisableCredential {
  readonly accountId: number
  readonly serviceKey: string
  readonly reason?: string | null
}

type Refused = { readonly kind: 'credential-not-found' }

/** The key and every bearer given out for it stop working at once. Doing it twice changes nothing. */
export async function disableCredential(
  { inAccount, ...deps }: Pick<CredentialDeps, 'inAccount' | 'actor'>,
  asked: DisableCredential,
): Promise<Result<{ disabled: boolean }, Refused>> {
  return inAccount(asked.accountId, (tx) => disableCredentialIn(deps, tx, asked))
}

/** The same in a transaction that is there. */
export async function disableCredentialIn(
  { actor = OPERATOR }: Pick<CredentialDeps, 'actor'>,
  tx: Transaction,
  { accountId, serviceKey, reason = null }: DisableCredential,
): Promise<Result<{ disabled: boolean }, Refused>> {
  await lockAccountEnvironment(tx, accountId)
  const credential = await findCredential(tx, accountId, serviceKey)
  if (!credential) return refuse('credential-not-found')
  if (!credential.active) return ok({ disabled: false })
  await endBearers(tx, accountId, { credentialId: credential.credential_id, active: false })
  await bumpRevision(tx, accountId)
  const subject = `credential ${credential.credential_id}`
  await recordAudit(tx, accountId, { actor, action: 'credential.disabled', subject, reason })
  return ok({ disabled: true })
}

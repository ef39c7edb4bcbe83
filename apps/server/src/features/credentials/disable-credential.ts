import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../audit/record-audit.ts'
import { type CredentialDeps, OPERATOR } from './deps.ts'
import { bumpRevision, endBearers, findCredential, lockAccountEnvironment } from './repository.ts'

type Refused = { readonly kind: 'credential-not-found' }

/** The key and every bearer given out for it stop working at once. Doing it twice changes nothing. */
export async function disableCredential(
  { inAccount, actor = OPERATOR }: Pick<CredentialDeps, 'inAccount' | 'actor'>,
  { accountId, serviceKey }: { readonly accountId: number; readonly serviceKey: string },
): Promise<Result<{ disabled: boolean }, Refused>> {
  return inAccount(accountId, async (tx) => {
    await lockAccountEnvironment(tx, accountId)
    const credential = await findCredential(tx, accountId, serviceKey)
    if (!credential) return refuse('credential-not-found')
    if (!credential.active) return ok({ disabled: false })
    await endBearers(tx, accountId, { credentialId: credential.credential_id, active: false })
    await bumpRevision(tx, accountId)
    const subject = `credential ${credential.credential_id}`
    await recordAudit(tx, accountId, { actor, action: 'credential.disabled', subject })
    return ok({ disabled: true })
  })
}

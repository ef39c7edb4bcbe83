import { ok, refuse, type Result } from '@vaivem/domain'
import { HASH_VERSION } from '../platform/secrets/hash-password.ts'
import { judgePassword } from './judge-password.ts'
import { type Origin, recordAudit } from '../platform/audit/record-audit.ts'
import type { Deps } from './deps.ts'
import { readSecret } from '../platform/secrets/session-secret.ts'
import type { PasswordRefused } from './add-person.ts'
import { endAccess } from './change-person.ts'
import { emailOfLink, consumeLink } from './link-repository.ts'
import { mayConfirmFrom } from './change-role.ts'
import { delayConfirming, updateActive, updatePassword } from './repository.ts'

type Refused = { readonly kind: 'invitation-invalid' } | PasswordRefused

/**
 * Lets the holder of an invitation choose the password, once; a code of 256 bits needs no limit on guesses. It opens no session
 * and removes no second factor; existing sessions end.
 */
export async function acceptInvitation(
  { database, environment, directory, hashPassword, now }: Deps,
  { code, password, origin }: { readonly code: string; readonly password: string; readonly origin: Origin },
): Promise<Result<{ readonly email: string }, Refused>> {
  const secret = readSecret(code)
  const account = secret && (await directory.find(secret.accountId))
  const email =
    secret && account?.environment === environment
      ? await database.inAccount(secret.accountId, (tx) =>
          emailOfLink(tx, secret.accountId, { hash: secret.hash, at: now() }),
        )
      : undefined
  if (!secret || email === undefined) return refuse('invitation-invalid')
  const fault = await judgePassword(password, email)
  if (fault) return refuse('password-weak', { fault })
  const passwordHash = await hashPassword(email, password)
  const { accountId, hash } = secret
  return database.inAccount(accountId, async (tx) => {
    const at = now()
    const personId = await consumeLink(tx, accountId, { hash, at })
    if (personId === undefined) return refuse('invitation-invalid')
    await updatePassword(tx, accountId, { personId, hash: passwordHash, version: HASH_VERSION })
    await updateActive(tx, accountId, { personId, active: true })
    await delayConfirming(tx, accountId, { personId, until: mayConfirmFrom({ now }) })
    await endAccess(tx, accountId, { person_id: personId }, at)
    const who = `staff ${personId}`
    await recordAudit(tx, accountId, { at, actor: who, action: 'staff.password-chosen', subject: who, origin })
    return ok({ email })
  })
}

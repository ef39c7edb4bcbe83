import { ok, refuse, type Result } from '@vaivem/domain'
import { type Origin, recordAudit } from '../../audit/record-audit.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { guessing } from './attempts.ts'
import { insertRecoveryCodes, lockFactor, putUnconfirmedFactor, takeStep } from './factor-repository.ts'
import type { LiveSession } from './find-session.ts'
import { hashRecoveryCode, newRecoveryCodes, newSecret, stepOf, uriOf } from './second-factor.ts'
import { placeOfSecret } from './take-code.ts'

type Active = { readonly kind: 'second-factor-active' }
type CodeWrong = { readonly kind: 'code-wrong' }

/** A secret for the person's authenticator application; it protects nothing until it is confirmed. */
export async function startSecondFactor(
  { database, randomBytes, secretBox }: Deps,
  { account, person_id: personId, email }: LiveSession,
): Promise<Result<{ readonly secret: string; readonly uri: string }, Active>> {
  const secret = newSecret(randomBytes)
  const sealed = secretBox.seal(secret, placeOfSecret(account.id, personId))
  const isPut = await database.inAccount(account.id, (tx) => putUnconfirmedFactor(tx, account.id, { personId, sealed }))
  if (!isPut) return refuse('second-factor-active')
  return ok({ secret, uri: uriOf(secret, { issuer: account.configuration?.name ?? account.alias, email }) })
}

/** From here on the person signs in with a code. Answers the recovery codes, which are kept only as hashes. */
export async function confirmSecondFactor(
  { database, rateLimiter, randomBytes, secretBox, now }: Deps,
  { account, person_id: personId, email }: LiveSession,
  { code, origin }: { readonly code: string; readonly origin: Origin },
): Promise<Result<readonly string[], Active | CodeWrong>> {
  const codes = newRecoveryCodes(randomBytes)
  const confirm = async (tx: Transaction): Promise<Result<readonly string[], Active | CodeWrong>> => {
    const factor = await lockFactor(tx, account.id, personId)
    if (factor?.confirmed_at) return refuse('second-factor-active')
    const at = now()
    const secret = factor && secretBox.open(factor.secret_sealed, placeOfSecret(account.id, personId))
    const step = secret && stepOf(secret, code, { now: at, lastStep: 0 })
    if (!step) return refuse('code-wrong')
    await takeStep(tx, account.id, { personId, step, at })
    await insertRecoveryCodes(tx, account.id, { personId, hashes: codes.map(hashRecoveryCode) })
    const who = `staff ${personId}`
    await recordAudit(tx, account.id, { at, actor: who, action: 'staff.second-factor-set', subject: who, origin })
    return ok(codes)
  }
  return guessing(rateLimiter, { email, ip: origin.ip }, 'code-wrong', () => database.inAccount(account.id, confirm))
}

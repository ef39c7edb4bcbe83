import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import { guessing } from './attempts.ts'
import { insertRecoveryCodes, lockFactor, putUnconfirmedFactor, takeStep } from './factor-repository.ts'
import type { LiveSession } from './find-session.ts'
import { limitGuess, orWait, type Waiting } from './limit-guesses.ts'
import { type Attempt, noteRefusedAccess } from './refused-access.ts'
import { lockPerson } from './repository.ts'
import { hashRecoveryCode, newRecoveryCodes, newSecret, stepOf, uriOf } from './second-factor.ts'
import { placeOfSecret } from './use-code.ts'

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
  deps: Deps,
  { account, person_id: personId, email }: LiveSession,
  { code, ...attempt }: Attempt & { readonly code: string },
): Promise<Result<readonly string[], Active | CodeWrong>> {
  const { database, rateLimiter, randomBytes, secretBox, now } = deps
  const { origin } = attempt
  const who = `staff ${personId}`
  const codes = newRecoveryCodes(randomBytes)
  const guess = { accountId: account.id, personId, kind: 'enrolment', actor: who, origin } as const
  const confirm = async (tx: Transaction): Promise<Result<readonly string[], Active | CodeWrong | Waiting>> => {
    await lockPerson(tx, account.id, personId)
    const factor = await lockFactor(tx, account.id, personId)
    if (factor?.confirmed_at) return refuse('second-factor-active')
    const at = now()
    const secret = factor && secretBox.open(factor.secret_sealed, placeOfSecret(account.id, personId))
    const right = await limitGuess(deps, tx, guess, async () => {
      const step = secret && stepOf(secret, code, { now: at, lastStep: 0 })
      return step ? ok(step) : refuse('code-wrong')
    })
    if (!right.ok) return right
    await takeStep(tx, account.id, { personId, step: right.value, at })
    await insertRecoveryCodes(tx, account.id, { personId, hashes: codes.map(hashRecoveryCode) })
    await recordAudit(tx, account.id, { at, actor: who, action: 'staff.second-factor-set', subject: who, origin })
    return ok(codes)
  }
  return guessing(rateLimiter, { email, ip: origin.ip }, 'code-wrong', async () => {
    const confirmed = await database.inAccount(account.id, confirm)
    if (!confirmed.ok && confirmed.refusal.kind !== 'second-factor-active') {
      const reason = confirmed.refusal.kind === 'guess-waits' ? 'delayed' : 'wrong-second-factor'
      noteRefusedAccess(deps, attempt, { accountId: account.id, personId, where: 'session', reason })
    }
    return orWait(confirmed)
  })
}

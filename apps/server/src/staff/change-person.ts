import { ok, refuse, type Result, type StaffRole } from '@vaivem/domain'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { PasswordRefused } from './add-person.ts'
import { HASH_VERSION } from '../platform/secrets/hash-password.ts'
import { judgePassword } from './judge-password.ts'
import { forgetFactor, changeRole, type LastAdmin } from './change-role.ts'
import { deletePasskeys } from './passkeys/passkey-repository.ts'
import type { PeopleDeps } from './people-deps.ts'
import { endBearers, lockPersonOfEmail, type PersonRow, updateActive, updatePassword } from './repository.ts'
import { revokeSessions } from './session-repository.ts'

type NotFound = { readonly kind: 'person-not-found' }

/** The person's sessions and bearers end within seconds, no other begins, and their passkeys are gone. Doing it twice changes nothing. */
export async function disablePerson(
  { inAccount, now, actor }: Pick<PeopleDeps, 'inAccount' | 'now' | 'actor'>,
  accountId: number,
  email: string,
): Promise<Result<{ readonly disabled: boolean }, NotFound>> {
  return inAccount(accountId, async (tx) => {
    const person = await lockPersonOfEmail(tx, accountId, email.toLowerCase())
    if (!person) return refuse('person-not-found')
    if (!person.active) return ok({ disabled: false })
    await updateActive(tx, accountId, { personId: person.person_id, active: false })
    await deletePasskeys(tx, accountId, person.person_id)
    await endAccess(tx, accountId, person, now())
    const subject = `staff ${person.person_id}`
    await recordAudit(tx, accountId, { actor, action: 'staff.disabled', subject })
    return ok({ disabled: true })
  })
}

/** Gives a person another password, and lets them in again if they were disabled; their sessions end. */
export async function setPassword(
  { inAccount, now, hashPassword, actor }: Omit<PeopleDeps, 'newId'>,
  accountId: number,
  { email: typed, password }: { readonly email: string; readonly password: string },
): Promise<Result<StaffRole, NotFound | PasswordRefused>> {
  const email = typed.toLowerCase()
  const fault = await judgePassword(password, email)
  if (fault) return refuse('password-weak', { fault })
  const hash = await hashPassword(email, password)
  return inAccount(accountId, async (tx) => {
    const person = await lockPersonOfEmail(tx, accountId, email)
    if (!person) return refuse('person-not-found')
    await updatePassword(tx, accountId, { personId: person.person_id, hash, version: HASH_VERSION })
    await updateActive(tx, accountId, { personId: person.person_id, active: true })
    await endAccess(tx, accountId, person, now())
    const subject = `staff ${person.person_id}`
    await recordAudit(tx, accountId, { actor, action: 'staff.password-set', subject })
    return ok(person.role)
  })
}

/** Gives a person another role; their sessions end. The account is never left without anybody who runs it. */
export function setRole(
  { inAccount, now, actor }: Pick<PeopleDeps, 'inAccount' | 'now' | 'actor'>,
  accountId: number,
  { email, role }: { readonly email: string; readonly role: StaffRole },
): Promise<Result<null, NotFound | LastAdmin>> {
  return inAccount(accountId, async (tx) => {
    const person = await lockPersonOfEmail(tx, accountId, email.toLowerCase())
    if (!person) return refuse('person-not-found')
    const given = await changeRole({ now }, tx, accountId, { person, role })
    if (!given.ok) return given
    await endAccess(tx, accountId, person, now())
    const subject = `staff ${person.person_id}`
    await recordAudit(tx, accountId, { actor, action: 'staff.role-changed', subject, facts: { role } })
    return ok(null)
  })
}

/** Takes away a person's second factor, passkeys among it; their sessions end. */
export function resetFactor(
  { inAccount, now, actor }: Pick<PeopleDeps, 'inAccount' | 'now' | 'actor'>,
  accountId: number,
  email: string,
): Promise<Result<StaffRole, NotFound>> {
  return inAccount(accountId, async (tx) => {
    const person = await lockPersonOfEmail(tx, accountId, email.toLowerCase())
    if (!person) return refuse('person-not-found')
    await forgetFactor({ now }, tx, accountId, person)
    await endAccess(tx, accountId, person, now())
    const subject = `staff ${person.person_id}`
    await recordAudit(tx, accountId, { actor, action: 'staff.second-factor-reset', subject })
    return ok(person.role)
  })
}

/** Every session of a person and every bearer given out for one. */
export async function endAccess(
  tx: Transaction,
  accountId: number,
  { person_id: personId }: Pick<PersonRow, 'person_id'>,
  now: Temporal.Instant,
): Promise<void> {
  await revokeSessions(tx, accountId, { personId, sessionId: null, now })
  await endBearers(tx, accountId, personId)
}

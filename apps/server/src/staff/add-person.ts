import { ok, type passwords, refuse, type Result, type StaffRole } from '@vaivem/domain'
import { recordAudit } from '../platform/audit/record-audit.ts'
import { HASH_VERSION } from '../platform/secrets/hash-password.ts'
import { judgePassword } from './judge-password.ts'
import type { PeopleDeps } from './people-deps.ts'
import { insertPerson } from './repository.ts'

export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly password: string
}

export type PasswordRefused = { readonly kind: 'password-weak'; readonly fault: passwords.PasswordFault }

/** Admits a person to an account's staff; an e-mail is one person's for good. */
export async function addPerson(
  { inAccount, newId, now, hashPassword, actor }: PeopleDeps,
  accountId: number,
  { email: typed, name, role, password }: NewPerson,
): Promise<Result<{ readonly personId: number }, PasswordRefused | { readonly kind: 'email-taken' }>> {
  const email = typed.toLowerCase()
  const fault = await judgePassword(password, email)
  if (fault) return refuse('password-weak', { fault })
  const known = {
    email,
    name,
    role,
    password_hash: await hashPassword(email, password),
    hash_version: HASH_VERSION,
    created_at: now().toString(),
  }
  return inAccount(accountId, async (tx) => {
    const person = { ...known, person_id: newId() }
    if (!(await insertPerson(tx, accountId, person))) return refuse('email-taken')
    const subject = `staff ${person.person_id}`
    await recordAudit(tx, accountId, { actor, action: 'staff.added', subject, facts: { role } })
    return ok({ personId: person.person_id })
  })
}

import { timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '@vaivem/domain'
import { HASH_VERSION } from '../platform/secrets/hash-password.ts'
import { judgePassword } from './judge-password.ts'
import { type Origin, recordAudit } from '../platform/audit/record-audit.ts'
import type { Deps } from './deps.ts'
import type { PasswordRefused } from './add-person.ts'
import { guessing } from './attempts.ts'
import { IDLE_MINUTES, type LiveSession } from './find-session.ts'
import { limitGuess, orWait, type Waiting } from './limit-guesses.ts'
import { type Attempt, noteRefusedAccess } from './refused-access.ts'
import { endBearers, lockPerson, type PersonRow, selectPersonOfEmail, updatePassword } from './repository.ts'
import { type OpenSessionRow, revokeOtherSessions, revokeSessions, selectOpenSessions } from './session-repository.ts'

/** The sessions of the person that live, newest first. */
export function openSessionsOf(
  { database, now }: Deps,
  { account, person_id: personId }: LiveSession,
): Promise<OpenSessionRow[]> {
  const at = now()
  const oldest = at.subtract({ minutes: IDLE_MINUTES })
  return database.read<OpenSessionRow>(account.id, selectOpenSessions(account.id, { personId, now: at, oldest }))
}

/** Ends another session of the same person, and within seconds every bearer of theirs. */
export async function endOwnSession(
  { database, directory, now }: Deps,
  { account, person_id: personId }: LiveSession,
  { sessionId, origin }: { readonly sessionId: number; readonly origin: Origin },
): Promise<Result<true, { readonly kind: 'session-not-found'; readonly sessionId: number }>> {
  const ended = await database.inAccount(account.id, async (tx) => {
    const at = now()
    if ((await revokeSessions(tx, account.id, { personId, sessionId, now: at })) === 0) return false
    await endBearers(tx, account.id, personId)
    const who = `staff ${personId}`
    const facts = { session: sessionId }
    await recordAudit(tx, account.id, { at, actor: who, action: 'staff.session-ended', subject: who, origin, facts })
    return true
  })
  directory.forget(account.id)
  return ended ? ok(true) : refuse('session-not-found', { sessionId })
}

/** Changes the password of a person who gives the present one; the person's other sessions end, and every bearer. */
export function changeOwnPassword(
  deps: Deps,
  session: LiveSession,
  passwordChange: PasswordChange,
): Promise<Result<true, ChangeRefused>> {
  const whose = { email: session.email, ip: passwordChange.origin.ip, browser: `sessão ${session.session_id}` }
  return guessing(deps.rateLimiter, whose, 'sign-in-refused', () => tryChange(deps, session, passwordChange))
}

interface PasswordChange extends Attempt {
  readonly present: string
  readonly next: string
}

type Wrong = { readonly kind: 'sign-in-refused' }
type ChangeRefused = { readonly kind: 'sign-in-refused' } | PasswordRefused

async function tryChange(
  deps: Deps,
  { account, person_id: personId, session_id: sessionId, email }: LiveSession,
  { present, next, ...attempt }: PasswordChange,
): Promise<Result<true, ChangeRefused>> {
  const { database, directory, hashPassword, now } = deps
  const { origin } = attempt
  const fault = await judgePassword(next, email)
  if (fault) return refuse('password-weak', { fault })
  const [row] = await database.read<PersonRow>(account.id, selectPersonOfEmail(account.id, email))
  const known = await hashPassword(email, present, row?.hash_version)
  const hash = await hashPassword(email, next)
  const who = `staff ${personId}`
  const guess = { accountId: account.id, personId, kind: 'password', actor: who, origin } as const
  const changed = await database.inAccount(account.id, async (tx): Promise<Result<true, Wrong | Waiting>> => {
    const person = await lockPerson(tx, account.id, personId)
    const isKnown = await limitGuess(deps, tx, guess, async () =>
      person?.password_hash && timingSafeEqual(person.password_hash, known) ? ok(true) : refuse('sign-in-refused'),
    )
    if (!isKnown.ok) return isKnown
    const at = now()
    await updatePassword(tx, account.id, { personId, hash, version: HASH_VERSION })
    await revokeOtherSessions(tx, account.id, { personId, sessionId, now: at })
    await endBearers(tx, account.id, personId)
    await recordAudit(tx, account.id, { at, actor: who, action: 'staff.password-changed', subject: who, origin })
    return ok(true)
  })
  directory.forget(account.id)
  if (!changed.ok) {
    const reason = changed.refusal.kind === 'guess-waits' ? 'delayed' : 'wrong-password'
    noteRefusedAccess(deps, attempt, { accountId: account.id, personId, where: 'session', reason })
  }
  return orWait(changed)
}

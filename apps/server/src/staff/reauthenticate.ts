import { timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import { guessing } from './attempts.ts'
import { lockFactor } from './factor-repository.ts'
import type { LiveSession } from './find-session.ts'
import { limitGuess, orWait, type Waiting } from './limit-guesses.ts'
import { recordReauthentication } from './record-reauthentication.ts'
import { type Attempt, noteRefusedAccess } from './refused-access.ts'
import { lockPerson, type PersonRow, selectPersonOfEmail } from './repository.ts'
import { useCode } from './use-code.ts'

type Refused = { readonly kind: 'sign-in-refused' | 'second-factor-needed' }
type Wrong = { readonly kind: 'sign-in-refused'; readonly reason: 'wrong-password' | 'wrong-second-factor' }
type Tried = Wrong | { readonly kind: 'second-factor-needed' } | Waiting

interface Proof extends Attempt {
  readonly password: string
  /** Undefined: none was sent. */
  readonly code: string | undefined
}

/**
 * Records that the person of a session reauthenticated: with the password and, where there is one, the second factor; a person
 * with passkeys and no application uses one of them. Answers the session's new cookie.
 */
export function reauthenticate(deps: Deps, session: LiveSession, proof: Proof): Promise<Result<string, Refused>> {
  const whose = { email: session.email, ip: proof.origin.ip, browser: `sessão ${session.session_id}` }
  return guessing(deps.rateLimiter, whose, 'sign-in-refused', () => tryProof(deps, session, proof))
}

async function tryProof(
  deps: Deps,
  session: LiveSession,
  { password, code, ...attempt }: Proof,
): Promise<Result<string, Refused>> {
  const { database, hashPassword } = deps
  const { account, person_id: personId, email } = session
  const [row] = await database.read<PersonRow>(account.id, selectPersonOfEmail(account.id, email))
  const known = await hashPassword(email, password, row?.hash_version)
  const { origin } = attempt
  const whose = { accountId: account.id, personId, actor: `staff ${personId}`, origin }
  const proved = await database.inAccount(account.id, async (tx: Transaction): Promise<Result<string, Tried>> => {
    const person = await lockPerson(tx, account.id, personId)
    const isKnown = await limitGuess(deps, tx, { ...whose, kind: 'password' }, async () =>
      person?.password_hash && timingSafeEqual(person.password_hash, known)
        ? ok(true)
        : refuse('sign-in-refused', { reason: 'wrong-password' }),
    )
    if (!isKnown.ok) return isKnown
    const factor = await lockFactor(tx, account.id, personId)
    if (factor?.confirmed_at) {
      if (code === undefined) return refuse('second-factor-needed')
      const isRight = await limitGuess(deps, tx, { ...whose, kind: 'second-factor' }, async () =>
        (await useCode(deps, tx, whose, { factor, code }))
          ? ok(true)
          : refuse('sign-in-refused', { reason: 'wrong-second-factor' }),
      )
      if (!isRight.ok) return isRight
    } else if (session.has_passkey) return refuse('second-factor-needed')
    return ok(await recordReauthentication(deps, tx, session, { origin }))
  })
  if (!proved.ok && proved.refusal.kind !== 'second-factor-needed') {
    const reason = proved.refusal.kind === 'guess-waits' ? 'delayed' : proved.refusal.reason
    noteRefusedAccess(deps, attempt, { accountId: account.id, personId, where: 'session', reason })
  }
  return orWait(proved)
}

import { timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Origin } from '../../audit/record-audit.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { guessing } from './attempts.ts'
import { lockFactor } from './factor-repository.ts'
import type { LiveSession } from './find-session.ts'
import { noteProof } from './note-proof.ts'
import { lockPerson, type PersonRow, selectPersonOfEmail } from './repository.ts'
import { takeCode } from './take-code.ts'

type Refused = { readonly kind: 'sign-in-refused' | 'second-factor-needed' }

interface Proof {
  readonly password: string
  /** Undefined: none was sent. */
  readonly code: string | undefined
  readonly origin: Origin
}

/**
 * Notes that the person of a session proved again who they are: by the password and, where there is one, the second factor;
 * who has passkeys and no application proves it with one of them. Answers the session's new cookie.
 */
export function reauthenticate(deps: Deps, session: LiveSession, proof: Proof): Promise<Result<string, Refused>> {
  const whose = { email: session.email, ip: proof.origin.ip, browser: `sessão ${session.session_id}` }
  return guessing(deps.rateLimiter, whose, 'sign-in-refused', () => tryProof(deps, session, proof))
}

async function tryProof(
  deps: Deps,
  session: LiveSession,
  { password, code, origin }: Proof,
): Promise<Result<string, Refused>> {
  const { database, hashPassword } = deps
  const { account, person_id: personId, email } = session
  const [row] = await database.read<PersonRow>(account.id, selectPersonOfEmail(account.id, email))
  const known = await hashPassword(email, password, row?.hash_version)
  return database.inAccount(account.id, async (tx: Transaction): Promise<Result<string, Refused>> => {
    const person = await lockPerson(tx, account.id, personId)
    if (!person?.password_hash || !timingSafeEqual(person.password_hash, known)) return refuse('sign-in-refused')
    const factor = await lockFactor(tx, account.id, personId)
    if (factor?.confirmed_at) {
      if (code === undefined) return refuse('second-factor-needed')
      const isRight = await takeCode(deps, tx, { accountId: account.id, personId }, { factor, code })
      if (!isRight) return refuse('sign-in-refused')
    } else if (session.has_passkey) return refuse('second-factor-needed')
    return ok(await noteProof(deps, tx, session, { origin }))
  })
}

import { type Origin, recordAudit } from '../platform/audit/record-audit.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import { newSecret } from '../platform/secrets/session-secret.ts'
import type { LiveSession } from './find-session.ts'
import { rotateSession } from './session-repository.ts'

/**
 * Records that the person of a session reauthenticated. The session continues under a new cookie, which is answered: a copy of
 * the old cookie gains nothing by the proof, and loses the session.
 */
export async function recordReauthentication(
  { randomBytes, now }: Pick<Deps, 'randomBytes' | 'now'>,
  tx: Transaction,
  { account, person_id: personId, session_id: sessionId }: LiveSession,
  { origin, facts = {} }: { readonly origin: Origin; readonly facts?: Readonly<Record<string, unknown>> },
): Promise<string> {
  const { text, hash } = newSecret({ randomBytes }, account.id)
  const at = now()
  await rotateSession(tx, account.id, { sessionId, hash, provedAt: at })
  const who = `staff ${personId}`
  await recordAudit(tx, account.id, { at, actor: who, action: 'staff.proved-again', subject: who, origin, facts })
  return text
}

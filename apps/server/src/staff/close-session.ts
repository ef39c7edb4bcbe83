import { type Origin, recordAudit } from '../platform/audit/record-audit.ts'
import type { Deps } from './deps.ts'
import { type SessionRequest, originOf, sessionOf } from './require-session.ts'
import type { LiveSession } from './find-session.ts'
import { endBearers } from './repository.ts'
import { revokeSessions } from './session-repository.ts'

/** Ends a session, and within seconds every bearer of its person; their other sessions ask for new ones. */
export async function closeSession(
  { database, directory, now }: Deps,
  { account, person_id: personId, session_id: sessionId }: LiveSession,
  origin: Origin,
): Promise<void> {
  const at = now()
  await database.inAccount(account.id, async (tx) => {
    await revokeSessions(tx, account.id, { personId, sessionId, now: at })
    await endBearers(tx, account.id, personId)
    const who = `staff ${personId}`
    await recordAudit(tx, account.id, { at, actor: who, action: 'staff.signed-out', subject: who, origin })
  })
  directory.forget(account.id)
}

/** Signing in again ends the session that the browser had before. */
export async function replaceSession(deps: Deps, request: SessionRequest): Promise<void> {
  const replaced = await sessionOf(deps, request)
  if (replaced) await closeSession(deps, replaced, originOf(request))
}

import { type Origin, recordAudit } from '../platform/audit/record-audit.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import { newSecret } from '../platform/secrets/session-secret.ts'
import { findSession, type LiveSession } from './find-session.ts'
import { insertSession } from './session-repository.ts'

const SESSION_HOURS = 12
const LONGEST_USER_AGENT = 200

export interface SignedIn {
  readonly session: LiveSession
  /** For the browser; kept nowhere. */
  readonly cookie: string
}

/** Opens a session for who proved who they are; answers its cookie. */
export async function startSession(
  deps: Pick<Deps, 'randomBytes' | 'now' | 'newId'>,
  tx: Transaction,
  { accountId, personId }: { readonly accountId: number; readonly personId: number },
  {
    origin,
    userAgent,
    facts = {},
  }: { readonly origin: Origin; readonly userAgent: string; readonly facts?: Readonly<Record<string, unknown>> },
): Promise<string> {
  const { text: cookie, hash } = newSecret(deps, accountId)
  const at = deps.now()
  await insertSession(tx, accountId, {
    sessionId: deps.newId(),
    personId,
    hash,
    createdAt: at,
    expiresAt: at.add({ hours: SESSION_HOURS }),
    ip: origin.ip,
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
  })
  const who = `staff ${personId}`
  await recordAudit(tx, accountId, { at, actor: who, action: 'staff.signed-in', subject: who, origin, facts })
  return cookie
}

/** A session just opened, as every request finds it. */
export async function openedSession(deps: Deps, cookie: string): Promise<SignedIn> {
  const session = await findSession(deps, cookie)
  if (!session) throw new Error('a session just opened is there')
  return { session, cookie }
}

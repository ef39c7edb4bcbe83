import type { Account } from '../platform/tenancy/account-directory.ts'
import type { Deps } from './deps.ts'
import { instantOfColumn } from '../platform/http/moments.ts'
import { readSecret } from '../platform/secrets/session-secret.ts'
import { selectLiveSession, touchSession, type SessionRow } from './session-repository.ts'

/** A browser's session that lives, its person and their account. */
export interface LiveSession extends SessionRow {
  readonly account: Account
}

export const IDLE_MINUTES = 30
/** Noted this often at most. */
const SEEN_EVERY_MILLISECONDS = 60_000

/**
 * The session of a cookie's value: undefined when it is unknown, ended, was not used for half an hour, or its person was
 * disabled. Using it keeps it alive.
 */
export async function findSession(
  { database, directory, environment, now }: Deps,
  cookie: string | undefined,
): Promise<LiveSession | undefined> {
  const secret = readSecret(cookie ?? '')
  if (!secret) return undefined
  const { accountId, hash } = secret
  const at = now()
  const oldest = at.subtract({ minutes: IDLE_MINUTES })
  const [row] = await database.readByKey<SessionRow>(accountId, selectLiveSession(accountId, { hash, now: at, oldest }))
  if (!row) return undefined
  const account = await directory.find(accountId)
  if (account?.environment !== environment) return undefined
  const unseenFor = at.epochMilliseconds - instantOfColumn(row.last_seen_at).epochMilliseconds
  if (unseenFor > SEEN_EVERY_MILLISECONDS)
    await database.inAccount(accountId, (tx) => tx.query(touchSession(accountId, row.session_id, at)))
  return { ...row, account }
}

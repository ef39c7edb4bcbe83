import type { Transaction } from '../../platform/database/transaction.ts'
import { newSecret, readSecret } from '../../platform/secrets/session-secret.ts'
import type { Deps } from '../deps.ts'
import { insertLink, insertSession, type SeenSession, touchSession } from './sessions-repository.ts'
import { seenAfter, SESSION } from './session-limits.ts'

/**
 * Opens a session of an order for a person who proved to read its e-mail: a session like those of links, for a link that no one received
 * and that opens nothing more. Returns the session's secret, which is not stored.
 */
export async function openProvenSession(
  deps: Pick<Deps, 'randomBytes'>,
  tx: Transaction,
  accountId: number,
  { orderId, storeId, at }: { readonly orderId: number; readonly storeId: number; readonly at: Temporal.Instant },
): Promise<string> {
  const link = newSecret(deps, accountId)
  const session = newSecret(deps, accountId)
  const times = { createdAt: at, expiresAt: at.add({ hours: SESSION.hours }) }
  await tx.query(insertLink(accountId, { codeHash: link.hash, orderId, storeId, ...times }))
  await tx.query(insertSession(accountId, { sessionHash: session.hash, codeHash: link.hash, ...times, isProven: true }))
  return session.text
}

export interface LiveSession {
  readonly accountId: number
  readonly sessionHash: Buffer
  readonly codeHash: Buffer
  /** Whether the holder has read the e-mail of the order, so that personal data may be shown. */
  readonly isProven: boolean
}

/** A browser's session, if it is alive; looking keeps it awake. */
export async function findSession(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  sessionText: string | undefined,
): Promise<LiveSession | undefined> {
  const secret = readSecret(sessionText ?? '')
  if (!secret) return undefined
  const { accountId, hash: sessionHash } = secret
  const at = now()
  const row = await database.inAccount(accountId, async (tx) => {
    const { rows } = await tx.query<SeenSession>(touchSession(accountId, sessionHash, at, seenAfter(at)))
    return rows[0]
  })
  return row && { accountId, sessionHash, codeHash: row.code_hash, isProven: row.is_proven }
}

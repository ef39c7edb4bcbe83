import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { readSecret, SECRET_BYTES, secretFrom } from '../../platform/secrets/session-secret.ts'
import { SESSION, seenAfter } from '../sessions/session-limits.ts'
import { insertSession } from '../sessions/sessions-repository.ts'
import { type LinkRow, selectLiveSessionOfLink, selectOpenLink, takeExchange } from './repository.ts'

type LinkDeps = Pick<Deps, 'database' | 'now' | 'randomBytes'>
type LinkClosed = { readonly kind: 'link-closed' }

/** Reads the account and store of a link without using it; refuses an unknown, an expired and a used one alike. */
export async function readLink(
  { database, now }: LinkDeps,
  code: string,
): Promise<Result<{ readonly accountId: number; readonly storeId: number }, LinkClosed>> {
  const secret = readSecret(code)
  if (!secret) return refuse('link-closed')
  const { accountId, hash } = secret
  const [link] = await database.read<LinkRow>(accountId, selectOpenLink(accountId, hash, now()))
  return link ? ok({ accountId, storeId: link.store_id }) : refuse('link-closed')
}

/** Whether the browser already holds a live session of this very link: it then needs no other. */
export async function holdsSessionOf(
  { database, now }: LinkDeps,
  code: string,
  sessionText: string | undefined,
): Promise<boolean> {
  const secret = readSecret(code)
  const session = readSecret(sessionText ?? '')
  if (!secret || session?.accountId !== secret.accountId) return false
  const { accountId, hash: codeHash } = secret
  const at = now()
  const hashes = { sessionHash: session.hash, codeHash }
  const rows = await database.read(accountId, selectLiveSessionOfLink(accountId, hashes, at, seenAfter(at)))
  return rows.length > 0
}

/** Exchanges a link's code for a session of a browser; returns the session's secret, which is kept nowhere. */
export async function exchangeCode(
  { database, now, randomBytes }: LinkDeps,
  code: string,
): Promise<Result<string, LinkClosed>> {
  const secret = readSecret(code)
  if (!secret) return refuse('link-closed')
  const { accountId, hash: codeHash } = secret
  const text = secretFrom(randomBytes(SECRET_BYTES), accountId)
  const sessionHash = readSecret(text)?.hash
  if (!sessionHash) throw new Error('a session just made can be read')
  return database.inAccount(accountId, async (tx) => {
    const at = now()
    const { rows } = await tx.query<LinkRow>(takeExchange(accountId, codeHash, at))
    if (rows.length === 0) return refuse('link-closed')
    await tx.query(
      insertSession(accountId, { sessionHash, codeHash, createdAt: at, expiresAt: at.add({ hours: SESSION.hours }) }),
    )
    return ok(text)
  })
}

import { timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { openProvenSession } from '../sessions/open-session.ts'
import { proveSession } from '../sessions/sessions-repository.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type NewCode, countAttempt, type TriedCode, useCode } from './code-repository.ts'
import { hashedText } from './send-code.ts'

type EnterDeps = Pick<Deps, 'database' | 'now' | 'hashToken' | 'randomBytes'>
type CodeWrong = { readonly kind: 'code-wrong' }

/** Exchanges the one-time code of a guest's browser for a session of its order. Returns the session's secret. */
export async function enterCode(
  deps: EnterDeps,
  accountId: number,
  browserHash: Buffer,
  code: string,
): Promise<Result<string, CodeWrong>> {
  return deps.database.inAccount(accountId, async (tx) => {
    const at = deps.now()
    const order = await tryCode(deps, tx, accountId, { browserHash, purpose: 'find-order', code, at })
    return order ? ok(await openProvenSession(deps, tx, accountId, { ...order, at })) : refuse('code-wrong')
  })
}

/** Verifies the code that a session requested: its holder reads the e-mail of the order. */
export async function enterProof(
  deps: EnterDeps,
  accountId: number,
  sessionHash: Buffer,
  code: string,
): Promise<Result<true, CodeWrong>> {
  return deps.database.inAccount(accountId, async (tx) => {
    const at = deps.now()
    const order = await tryCode(deps, tx, accountId, { browserHash: sessionHash, purpose: 'prove', code, at })
    if (!order) return refuse('code-wrong')
    await tx.query(proveSession(accountId, sessionHash, at))
    return ok(true)
  })
}

interface Tried extends Pick<NewCode, 'browserHash' | 'purpose'> {
  readonly code: string
  readonly at: Temporal.Instant
}

/** Every try counts, in whatever it ends; a code that was never sent is compared with nothing just as long. */
async function tryCode(
  { hashToken }: EnterDeps,
  tx: Transaction,
  accountId: number,
  { browserHash, purpose, code, at }: Tried,
): Promise<{ readonly orderId: number; readonly storeId: number } | undefined> {
  const { rows } = await tx.query<TriedCode>(countAttempt(accountId, { browserHash, purpose, now: at }))
  const [tried] = rows
  const typed = hashToken(hashedText(tried?.id ?? 0, code.replaceAll(/\D/g, '')))
  const isRight = timingSafeEqual(typed, tried?.code_hash ?? NEVER_SENT)
  if (!isRight || !tried || tried.order_id === null || tried.store_id === null) return undefined
  await tx.query(useCode(accountId, tried.id, at))
  return { orderId: tried.order_id, storeId: tried.store_id }
}

const NEVER_SENT = Buffer.alloc(32)

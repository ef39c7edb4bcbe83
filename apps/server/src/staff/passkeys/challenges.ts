import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { LiveSession } from '../find-session.ts'
import { deleteOldChallenges, insertChallenge, consumeChallenge as take } from './challenge-repository.ts'

export const CHALLENGE_MINUTES = 5
const CHALLENGE_BYTES = 32
/** The placeholder account of a challenge before the person is known. */
const OF_NOBODY = 0

/** The purpose of a challenge; the last two exist only in a session. */
export type Purpose = 'sign-in' | 'second-factor' | 'registration' | 'proof'

/** The context that a challenge is bound to. */
export interface Bound {
  readonly purpose: Purpose
  /** Undefined: no session yet. */
  readonly session: LiveSession | undefined
}

/**
 * Creates a challenge to be answered once, within five minutes, for this purpose and in this session; unanswered ones are
 * deleted.
 */
export async function newChallenge({ database, randomBytes, now }: Deps, { purpose, session }: Bound): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const accountId = accountOf(session)
  const at = now()
  await database.inAccount(accountId, async (tx) => {
    await deleteOldChallenges(tx, accountId, at)
    await insertChallenge(tx, accountId, {
      hash: hashOf(challenge),
      purpose,
      sessionId: session?.session_id ?? null,
      expiresAt: at.add({ minutes: CHALLENGE_MINUTES }),
    })
  })
  return challenge
}

/**
 * Consumes the challenge that a browser says it answered, if it was issued for this purpose and not answered yet, whatever else
 * is wrong with the answer.
 */
export async function consumeChallenge(
  { database, now }: Deps,
  { purpose, session }: Bound,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const accountId = accountOf(session)
  const asked = { hash: hashOf(challenge), purpose, sessionId: session?.session_id ?? null, at: now() }
  const isGood = await database.inAccount(accountId, (tx) => take(tx, accountId, asked))
  return isGood ? challenge : undefined
}

function accountOf(session: LiveSession | undefined): number {
  return session?.account.id ?? OF_NOBODY
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}

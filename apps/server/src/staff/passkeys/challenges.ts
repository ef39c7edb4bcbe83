import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { LiveSession } from '../find-session.ts'
import { deleteOldChallenges, insertChallenge, consumeChallenge as take } from './challenge-repository.ts'

export const CHALLENGE_MINUTES = 5
const CHALLENGE_BYTES = 32
/** Nobody's account: who signs in is of none yet. */
const OF_NOBODY = 0

/** What a challenge is for; the last two in a session, and only there. */
export type Purpose = 'sign-in' | 'second-factor' | 'registration' | 'proof'

/** What a challenge is bound to. */
export interface Bound {
  readonly purpose: Purpose
  /** Undefined: nobody has signed in yet. */
  readonly session: LiveSession | undefined
}

/** A challenge to be answered once, within five minutes, for this purpose and in this session; those that nobody answered are forgotten. */
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
 * The challenge that a browser says it answered, if it was given out for this and nobody answered it yet. Whatever else is
 * wrong with the answer, it is spent.
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

import type { Transaction } from '../../platform/database/transaction.ts'

/** More than are made at a time, so that they never pile up. */
const MOST_FORGOTTEN = 20

export interface NewChallenge {
  readonly hash: Buffer
  readonly purpose: string
  readonly sessionId: number | null
  readonly expiresAt: Temporal.Instant
}

export async function insertChallenge(
  tx: Transaction,
  accountId: number,
  { hash, purpose, sessionId, expiresAt }: NewChallenge,
): Promise<void> {
  await tx.query({
    name: 'staff-insert-challenge',
    text: `INSERT INTO staff_challenge (account_id, challenge_hash, purpose, session_id, expires_at)
           VALUES ($1, $2, $3, $4, $5)`,
    values: [accountId, hash, purpose, sessionId, expiresAt.toString()],
  })
}

/** Deletes a challenge; whether it was one of this purpose and session that may still be answered. */
export async function consumeChallenge(
  tx: Transaction,
  accountId: number,
  { hash, purpose, sessionId, at }: Omit<NewChallenge, 'expiresAt'> & { readonly at: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await tx.query<{ is_good: boolean }>({
    name: 'staff-take-challenge',
    text: `DELETE FROM staff_challenge WHERE account_id = $1 AND challenge_hash = $2
           RETURNING purpose = $3 AND session_id IS NOT DISTINCT FROM $4::bigint AND expires_at > $5 AS is_good`,
    values: [accountId, hash, purpose, sessionId, at.toString()],
  })
  return rows[0]?.is_good ?? false
}

/** Deletes a batch of expired challenges, without those that another transaction is deleting. */
export async function deleteOldChallenges(tx: Transaction, accountId: number, now: Temporal.Instant): Promise<void> {
  await tx.query({
    name: 'staff-delete-old-challenges',
    text: `DELETE FROM staff_challenge WHERE account_id = $1 AND challenge_hash IN (
             SELECT challenge_hash FROM staff_challenge WHERE account_id = $1 AND expires_at <= $2
             ORDER BY expires_at LIMIT ${MOST_FORGOTTEN} FOR UPDATE SKIP LOCKED)`,
    values: [accountId, now.toString()],
  })
}

import type { Statement } from '../database/statement.ts'

export interface NewLink {
  readonly codeHash: Buffer
  readonly orderId: number
  readonly storeId: number
  readonly createdAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export function insertLink(accountId: number, link: NewLink): Statement {
  return {
    name: 'insert-flow-link',
    text: `INSERT INTO flow_link (account_id, code_hash, order_id, store_id, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [
      accountId,
      link.codeHash,
      link.orderId,
      link.storeId,
      link.createdAt.toString(),
      link.expiresAt.toString(),
    ],
  }
}

export interface NewSession {
  readonly sessionHash: Buffer
  readonly codeHash: Buffer
  readonly createdAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export function insertSession(accountId: number, session: NewSession): Statement {
  return {
    name: 'insert-flow-session',
    text: `INSERT INTO flow_session (account_id, session_hash, code_hash, created_at, expires_at, last_seen_at)
           VALUES ($1, $2, $3, $4, $5, $4)`,
    values: [
      accountId,
      session.sessionHash,
      session.codeHash,
      session.createdAt.toString(),
      session.expiresAt.toString(),
    ],
  }
}

/** Marks a live session as seen; no row when it has ended. */
export function touchSession(
  accountId: number,
  sessionHash: Buffer,
  now: Temporal.Instant,
  seenAfter: Temporal.Instant,
): Statement {
  return {
    name: 'touch-flow-session',
    text: `UPDATE flow_session SET last_seen_at = greatest(last_seen_at, $3)
           WHERE account_id = $1 AND session_hash = $2 AND expires_at > $3 AND last_seen_at > $4
           RETURNING code_hash`,
    values: [accountId, sessionHash, now.toString(), seenAfter.toString()],
  }
}

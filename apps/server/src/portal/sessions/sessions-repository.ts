import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

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
  /** Its holder has read the e-mail of the order. */
  readonly isProven?: boolean
}

export function insertSession(accountId: number, session: NewSession): Statement {
  return {
    name: 'insert-flow-session',
    text: `INSERT INTO flow_session (account_id, session_hash, code_hash, created_at, expires_at, last_seen_at, proven_at)
           VALUES ($1, $2, $3, $4, $5, $4, CASE WHEN $6 THEN $4::timestamptz END)`,
    values: [
      accountId,
      session.sessionHash,
      session.codeHash,
      session.createdAt.toString(),
      session.expiresAt.toString(),
      session.isProven ?? false,
    ],
  }
}

export interface SeenSession {
  readonly code_hash: Tables['flow_session']['code_hash']
  readonly is_proven: boolean
}

/** Marks a live session as seen (`SeenSession`); no row when it has ended. */
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
           RETURNING code_hash, proven_at IS NOT NULL AS is_proven`,
    values: [accountId, sessionHash, now.toString(), seenAfter.toString()],
  }
}

/** The holder of a live session has read the e-mail of its order. */
export function proveSession(accountId: number, sessionHash: Buffer, now: Temporal.Instant): Statement {
  return {
    name: 'prove-flow-session',
    text: `UPDATE flow_session SET proven_at = coalesce(proven_at, $3), last_seen_at = greatest(last_seen_at, $3)
           WHERE account_id = $1 AND session_hash = $2 AND expires_at > $3`,
    values: [accountId, sessionHash, now.toString()],
  }
}

export interface LinkedOrderRow {
  readonly order_id: Tables['flow_link']['order_id']
  /** Whether the order has earlier requests. */
  readonly has_requests: boolean
}

/** The order that a link leads to. */
export function selectOrderOfLink(accountId: number, codeHash: Buffer): Statement {
  return {
    name: 'select-order-of-flow-link',
    text: `SELECT order_id, EXISTS (SELECT FROM return_process p WHERE p.account_id = $1 AND p.order_id = l.order_id) AS has_requests
             FROM flow_link l WHERE account_id = $1 AND code_hash = $2`,
    values: [accountId, codeHash],
  }
}

/** The account whose pages lie under an alias, as one row; null for none. */
export function selectAccountOfAlias(environment: string, alias: string): Statement {
  return {
    name: 'account-of-alias',
    text: 'SELECT account_of_alias($1, $2) AS id',
    values: [environment, alias],
  }
}

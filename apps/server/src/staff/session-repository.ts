import type { StaffRole } from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export interface SessionRow
  extends
    Pick<Tables['staff_session'], 'session_id' | 'created_at' | 'last_seen_at'>,
    Pick<Tables['staff_person'], 'person_id' | 'email' | 'name' | 'epoch'> {
  /** When the person last proved who they are, in this session. */
  readonly proved_at: string
  /** The name that the account was made with. */
  readonly account_name: string | null
  readonly role: StaffRole
  /** An authenticator application that was confirmed. */
  readonly has_totp: boolean
  readonly has_passkey: boolean
}

/** A session that lives, with its person; `oldest` is when it must have been seen since. */
export function selectLiveSession(
  accountId: number,
  { hash, now, oldest }: { readonly hash: Buffer; readonly now: Temporal.Instant; readonly oldest: Temporal.Instant },
): Statement {
  return {
    name: 'staff-live-session',
    text: `SELECT s.session_id, s.created_at, s.last_seen_at, coalesce(s.proved_at, s.created_at) AS proved_at, p.person_id, p.email, p.name, p.role, p.epoch,
                  (SELECT a.name FROM account a WHERE a.account_id = $1) AS account_name,
                  EXISTS (SELECT FROM staff_second_factor f WHERE f.account_id = $1 AND f.person_id = p.person_id
                            AND f.confirmed_at IS NOT NULL) AS has_totp,
                  EXISTS (SELECT FROM staff_passkey k WHERE k.account_id = $1 AND k.person_id = p.person_id) AS has_passkey
           FROM staff_session s
           JOIN staff_person p ON p.account_id = s.account_id AND p.person_id = s.person_id
           WHERE s.account_id = $1 AND s.token_hash = $2 AND s.revoked_at IS NULL AND s.expires_at > $3
             AND s.last_seen_at > $4 AND p.active`,
    values: [accountId, hash, now.toString(), oldest.toString()],
  }
}

export interface NewSession {
  readonly sessionId: number
  readonly personId: number
  readonly hash: Buffer
  readonly createdAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  readonly ip: string
  readonly userAgent: string
}

export async function insertSession(tx: Transaction, accountId: number, session: NewSession): Promise<void> {
  await tx.query({
    name: 'staff-insert-session',
    text: `INSERT INTO staff_session (account_id, session_id, person_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
           VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    values: [
      accountId,
      session.sessionId,
      session.personId,
      session.hash,
      session.createdAt.toString(),
      session.expiresAt.toString(),
      session.ip,
      session.userAgent,
    ],
  })
}

export function touchSession(accountId: number, sessionId: number, now: Temporal.Instant): Statement {
  return {
    name: 'staff-touch-session',
    text: 'UPDATE staff_session SET last_seen_at = $3 WHERE account_id = $1 AND session_id = $2',
    values: [accountId, sessionId, now.toString()],
  }
}

/** The session goes on under another cookie, for who proved again who they are. */
export async function rotateSession(
  tx: Transaction,
  accountId: number,
  {
    sessionId,
    hash,
    provedAt,
  }: { readonly sessionId: number; readonly hash: Buffer; readonly provedAt: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'staff-rotate-session',
    text: 'UPDATE staff_session SET token_hash = $3, proved_at = $4 WHERE account_id = $1 AND session_id = $2',
    values: [accountId, sessionId, hash, provedAt.toString()],
  })
}

/** Ends one session, or with null all of a person; returns how many lived. */
export async function revokeSessions(
  tx: Transaction,
  accountId: number,
  {
    personId,
    sessionId,
    now,
  }: { readonly personId: number; readonly sessionId: number | null; readonly now: Temporal.Instant },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'staff-revoke-sessions',
    text: `UPDATE staff_session SET revoked_at = $4
           WHERE account_id = $1 AND person_id = $2 AND ($3::bigint IS NULL OR session_id = $3) AND revoked_at IS NULL`,
    values: [accountId, personId, sessionId, now.toString()],
  })
  return rowCount
}

export type OpenSessionRow = Pick<
  Tables['staff_session'],
  'session_id' | 'created_at' | 'last_seen_at' | 'ip' | 'user_agent'
>

/** The sessions of a person that live, newest first. */
export function selectOpenSessions(
  accountId: number,
  {
    personId,
    now,
    oldest,
  }: { readonly personId: number; readonly now: Temporal.Instant; readonly oldest: Temporal.Instant },
): Statement {
  return {
    name: 'staff-open-sessions',
    text: `SELECT session_id, created_at, last_seen_at, ip, user_agent FROM staff_session
           WHERE account_id = $1 AND person_id = $2 AND revoked_at IS NULL AND expires_at > $3 AND last_seen_at > $4
           ORDER BY session_id DESC LIMIT 500`,
    values: [accountId, personId, now.toString(), oldest.toString()],
  }
}

/** Ends all sessions of a person but one. */
export async function revokeOtherSessions(
  tx: Transaction,
  accountId: number,
  {
    personId,
    sessionId,
    now,
  }: { readonly personId: number; readonly sessionId: number; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'staff-revoke-other-sessions',
    text: `UPDATE staff_session SET revoked_at = $4
           WHERE account_id = $1 AND person_id = $2 AND session_id <> $3 AND revoked_at IS NULL`,
    values: [accountId, personId, sessionId, now.toString()],
  })
}

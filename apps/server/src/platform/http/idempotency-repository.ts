import type { Statement } from '../database/statement.ts'

/** Deletes expired records of an account, at most `limit` of them; for the worker. */
export function purgeExpired(accountId: number, limit: number): Statement {
  return {
    name: 'purge-idempotency-records',
    text: `DELETE FROM idempotency_record
           WHERE account_id = $1 AND key IN (
             SELECT key FROM idempotency_record
             WHERE account_id = $1 AND expires_at <= now() ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    values: [accountId, limit],
  }
}

export function upsertRecord(
  accountId: number,
  { key, hash, keptHours }: IdempotentRequest,
  { status, body }: StoredAnswer,
): Statement {
  return {
    name: 'upsert-idempotency-record',
    text: `INSERT INTO idempotency_record (account_id, key, request_hash, status, body, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, now(), now() + $6::integer * interval '1 hour')
           ON CONFLICT (account_id, key) DO UPDATE
             SET request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
                 created_at = excluded.created_at, expires_at = excluded.expires_at
             WHERE idempotency_record.expires_at <= excluded.created_at`,
    values: [accountId, key, hash, status, body, keptHours],
  }
}

export interface IdempotencyRow extends StoredAnswer {
  readonly request_hash: Buffer
}

export function tryLock(accountId: number, key: string): Statement {
  return {
    name: 'try-lock-idempotency-key',
    text: `SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1::text || ' ' || $2, 0)) AS locked`,
    values: [accountId, key],
  }
}

export function selectRecord(accountId: number, key: string): Statement {
  return {
    name: 'select-idempotency-record',
    text: `SELECT request_hash, status, body FROM idempotency_record
           WHERE account_id = $1 AND key = $2 AND expires_at > now()`,
    values: [accountId, key],
  }
}

export interface IdempotentRequest {
  readonly key: string
  /**
   * SHA-256 of method, path, query and the bytes of the body: the same JSON in another order is another request (contract
   * §1.10).
   */
  readonly hash: Buffer
  /** The number of hours for which its answer is repeated, at least 24 (contract §1.10). */
  readonly keptHours: number
}

export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

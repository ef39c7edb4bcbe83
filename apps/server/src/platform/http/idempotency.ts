import { createHash } from 'node:crypto'
import type { Statement } from '../database/statement.ts'
import type { Database, Transaction } from '../database/transaction.ts'

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

export type Claim =
  | { readonly kind: 'first' }
  | { readonly kind: 'replay'; readonly answer: StoredAnswer }
  | { readonly kind: 'reused' }
  | { readonly kind: 'in-progress' }

export function fingerprint(method: string, url: string, body: Buffer | undefined): Buffer {
  const hash = createHash('sha256').update(`${method} ${url}\n`)
  if (body) hash.update(body)
  return hash.digest()
}

export type Seen = Exclude<Claim, { readonly kind: 'first' }>

/** The stored answer for a key, before any work is done; undefined where nothing is stored. */
export async function recall(
  { readByKey }: Pick<Database, 'readByKey'>,
  accountId: number,
  { key, hash }: Pick<IdempotentRequest, 'key' | 'hash'>,
): Promise<Seen | undefined> {
  const [record] = await readByKey<IdempotencyRow>(accountId, selectRecord(accountId, key))
  return record && seenIn(record, hash)
}

/**
 * Claims a key inside the transaction of the change. Whoever holds its lock is the only one running, and a crash releases it.
 * The lock ends with the transaction, in which `storeAnswer` also writes the record.
 */
export async function claim(
  tx: Transaction,
  accountId: number,
  { key, hash }: Pick<IdempotentRequest, 'key' | 'hash'>,
): Promise<Claim> {
  // Both are sent in one round trip and run one after the other: the record is read after the lock was tried.
  const [locked, found] = await Promise.all([
    tx.query<{ locked: boolean }>(tryLock(accountId, key)),
    tx.query<IdempotencyRow>(selectRecord(accountId, key)),
  ])
  const [record] = found.rows
  if (record) return seenIn(record, hash)
  return { kind: locked.rows[0]?.locked ? 'first' : 'in-progress' }
}

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

export async function storeAnswer(
  tx: Transaction,
  accountId: number,
  { key, hash, keptHours }: IdempotentRequest,
  { status, body }: StoredAnswer,
): Promise<void> {
  await tx.query({
    name: 'upsert-idempotency-record',
    text: `INSERT INTO idempotency_record (account_id, key, request_hash, status, body, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, now(), now() + $6::integer * interval '1 hour')
           ON CONFLICT (account_id, key) DO UPDATE
             SET request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
                 created_at = excluded.created_at, expires_at = excluded.expires_at
             WHERE idempotency_record.expires_at <= now()`,
    values: [accountId, key, hash, status, body, keptHours],
  })
}

interface IdempotencyRow extends StoredAnswer {
  readonly request_hash: Buffer
}

function seenIn({ request_hash, status, body }: IdempotencyRow, hash: Buffer): Seen {
  return request_hash.equals(hash) ? { kind: 'replay', answer: { status, body } } : { kind: 'reused' }
}

function tryLock(accountId: number, key: string): Statement {
  return {
    name: 'try-lock-idempotency-key',
    text: `SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1::text || ' ' || $2, 0)) AS locked`,
    values: [accountId, key],
  }
}

function selectRecord(accountId: number, key: string): Statement {
  return {
    name: 'select-idempotency-record',
    text: `SELECT request_hash, status, body FROM idempotency_record
           WHERE account_id = $1 AND key = $2 AND expires_at > now()`,
    values: [accountId, key],
  }
}

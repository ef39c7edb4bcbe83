import { createHash } from 'node:crypto'
import type { Statement, Transaction } from '../database/transaction.ts'

export interface IdempotentRequest {
  readonly key: string
  /** SHA-256 of method, path, query and body bytes: reordered JSON is another request (contract §1.10). */
  readonly hash: Buffer
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

/**
 * Claims a key inside the transaction of the effect: whoever holds its lock is the only one running, and a crash frees
 * it. The lock ends with the transaction, the record is written by `storeAnswer` in the same one.
 */
export async function claim(tx: Transaction, accountId: number, { key, hash }: IdempotentRequest): Promise<Claim> {
  const locked = await tx.query<{ locked: boolean }>(tryLock(accountId, key))
  if (!locked.rows[0]?.locked) return { kind: 'in-progress' }
  const found = await tx.query<{ request_hash: Buffer; status: number; body: string }>(selectRecord(accountId, key))
  const record = found.rows[0]
  if (!record) return { kind: 'first' }
  if (!record.request_hash.equals(hash)) return { kind: 'reused' }
  return { kind: 'replay', answer: { status: record.status, body: record.body } }
}

export async function storeAnswer(
  tx: Transaction,
  accountId: number,
  { key, hash }: IdempotentRequest,
  { status, body }: StoredAnswer,
): Promise<void> {
  await tx.query({
    name: 'upsert-idempotency-record',
    text: `INSERT INTO idempotency_record (account_id, key, request_hash, status, body, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, now(), now() + interval '48 hours')
           ON CONFLICT (account_id, key) DO UPDATE
             SET request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
                 created_at = excluded.created_at, expires_at = excluded.expires_at
             WHERE idempotency_record.expires_at <= now()`,
    values: [accountId, key, hash, status, body],
  })
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

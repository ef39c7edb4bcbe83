import {
  type IdempotentRequest,
  type StoredAnswer,
  upsertRecord,
  type IdempotencyRow,
  tryLock,
  selectRecord,
} from './idempotency-repository.ts'
import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../database/transaction.ts'

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
 * Claims a key inside the transaction of the change. Only the holder of its lock runs, and a crash releases it.
 * The lock ends with the transaction, in which `storeAnswer` also writes the record.
 */
export async function claim(
  tx: Transaction,
  accountId: number,
  { key, hash }: Pick<IdempotentRequest, 'key' | 'hash'>,
): Promise<Claim> {
  // Both statements are sent in one round trip and run one after the other: the record is read after the lock was tried.
  const [locked, found] = await Promise.all([
    tx.query<{ locked: boolean }>(tryLock(accountId, key)),
    tx.query<IdempotencyRow>(selectRecord(accountId, key)),
  ])
  const [record] = found.rows
  if (record) return seenIn(record, hash)
  return { kind: locked.rows[0]?.locked ? 'first' : 'in-progress' }
}

export async function storeAnswer(
  tx: Transaction,
  accountId: number,
  request: IdempotentRequest,
  answer: StoredAnswer,
): Promise<void> {
  await tx.query(upsertRecord(accountId, request, answer))
}

function seenIn({ request_hash, status, body }: IdempotencyRow, hash: Buffer): Seen {
  return request_hash.equals(hash) ? { kind: 'replay', answer: { status, body } } : { kind: 'reused' }
}

import type { Transaction } from '../../platform/database/transaction.ts'
import { type Occurrence, occurrenceOf } from '../frequent-words.ts'
import { countByIndex, countByReading, type Words } from '../words-repository.ts'
import type { QueueFilter } from './queue-filter.ts'
import { countMatching, isSearchAlone, selectFoundAmong, selectFoundPage, selectPage } from './repository.ts'

/** This many processes of a queue, the first of its order, are examined one by one: most queues hold no more. */
const LOOKED_AT = 65_536
const EVERY_ID = { from: 0, until: Number.MAX_SAFE_INTEGER }

export interface Slice {
  readonly offset: number
  readonly size: number
}

/** The ids of a page, and how many match: no more than `most` are counted; null: all are. */
export interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}

/**
 * A page of what words find in a queue. Words in many texts are found among the first of the queue, before all that contain them would
 * be; other words by their index. Only tests give another `lookedAt`.
 */
export async function searchQueue(
  tx: Transaction,
  accountId: number,
  filter: QueueFilter & { readonly search: Words },
  slice: Slice,
  most: number | null,
  lookedAt = LOOKED_AT,
): Promise<FoundIds> {
  const occurrence = await occurrenceOf(tx, filter.search, EVERY_ID)
  if (occurrence.kind === 'rare') return foundPage(tx, accountId, filter, slice)
  const found = isSearchAlone(filter)
    ? await newestOfAll(tx, occurrence, filter.search, slice, most)
    : await firstOfQueue(tx, accountId, filter, slice, { most, lookedAt })
  return found ?? (await foundPage(tx, accountId, filter, slice))
}

/** The page and the count by the conditions of the filter. */
export async function matchingPage(
  tx: Transaction,
  accountId: number,
  filter: QueueFilter,
  slice: Slice,
  most: number | null,
): Promise<FoundIds> {
  const [counted, ids] = await Promise.all([
    tx.query<{ n: number }>(countMatching(accountId, filter, most)),
    tx.query<{ id: number }>(selectPage(accountId, filter, slice)),
  ])
  return { ids: ids.rows.map(({ id }) => id), total: counted.rows[0]?.n ?? 0 }
}

/** All that the words find, by their index. */
async function foundPage(tx: Transaction, accountId: number, filter: QueueFilter, slice: Slice): Promise<FoundIds> {
  const { rows } = await tx.query<{ n: number; id: number | null }>(selectFoundPage(accountId, filter, slice))
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.n ?? 0 }
}

/** Undefined where the page is too far from the newest. */
async function newestOfAll(
  tx: Transaction,
  { kind, newest }: Occurrence,
  words: Words,
  { offset, size }: Slice,
  most: number | null,
): Promise<FoundIds | undefined> {
  const ids = await newest(offset + size)
  if (!ids) return undefined
  const { rows } = await (kind === 'frequent'
    ? tx.query<{ n: number }>(countByReading(words, EVERY_ID, most))
    : tx.query<{ n: number }>(countByIndex(words, most)))
  return { ids: ids.slice(offset), total: rows[0]?.n ?? 0 }
}

/** Undefined where the words are not among the first of the queue often enough. */
async function firstOfQueue(
  tx: Transaction,
  accountId: number,
  filter: QueueFilter & { readonly search: Words },
  { offset, size }: Slice,
  { most, lookedAt }: { readonly most: number | null; readonly lookedAt: number },
): Promise<FoundIds | undefined> {
  const { rows } = await tx.query<{ id: number | null; looked: number }>(selectFoundAmong(accountId, filter, lookedAt))
  const found = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  const ids = found.slice(offset, offset + size)
  const isWhole = (rows[0]?.looked ?? 0) < lookedAt
  if (isWhole) return { ids, total: found.length }
  if (ids.length < size) return undefined
  const { rows: counted } = await tx.query<{ n: number }>(countMatching(accountId, filter, most))
  return { ids, total: counted[0]?.n ?? 0 }
}

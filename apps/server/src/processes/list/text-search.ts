import { documentOf, type StoredDocument } from '../../platform/archive/archived-process.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { TextSearch } from './process-filter.ts'
import { type SearchResult, lowerBound, withChanges } from './search-cache.ts'
import { type Days, findAll, selectChangedTexts, selectDocuments, type Slice } from './repository.ts'

/** With more changed texts than this, searching again is faster. */
const MOST_CHANGES = 5_000

/** The present result of a text search: from the cached result and the changes since, else from a new search. */
export async function searchText(
  tx: Transaction,
  accountId: number,
  words: TextSearch,
  before: SearchResult | 'again',
  mostChanges = MOST_CHANGES,
): Promise<SearchResult> {
  return (
    (before === 'again' ? undefined : await caughtUp(tx, accountId, words, before, mostChanges)) ?? foundAnew(tx, words)
  )
}

/** A page of what was found, and how many were, within the days of the filter. */
export async function pageOfResult(
  tx: Transaction,
  accountId: number,
  { ids }: SearchResult,
  { from, until }: Days,
  { offset, size }: Slice,
) {
  const oldest = lowerBound(ids, from)
  const end = lowerBound(ids, until)
  const newest = Math.max(oldest, end - offset)
  const page = [...ids.subarray(Math.max(oldest, newest - size), newest)]
  const { rows } = page.length === 0 ? { rows: [] } : await tx.query<StoredDocument>(selectDocuments(accountId, page))
  return { documents: rows.map(documentOf), total: end - oldest }
}

async function caughtUp(
  tx: Transaction,
  accountId: number,
  words: TextSearch,
  { ids, horizon }: SearchResult,
  mostChanges: number,
): Promise<SearchResult | undefined> {
  const { rows } = await tx.query<{ horizon: number; process_id: number | null; is_found: boolean }>(
    selectChangedTexts(accountId, words, horizon, mostChanges + 1),
  )
  const now = rows[0]?.horizon ?? 0
  // A horizon that went back is another database's.
  if (rows.length > mostChanges || now < horizon) return undefined
  const changes = rows.flatMap(({ process_id, is_found }) =>
    process_id === null ? [] : [{ id: process_id, isFound: is_found }],
  )
  return { ids: withChanges(ids, changes), horizon: now }
}

async function foundAnew(tx: Transaction, words: TextSearch): Promise<SearchResult> {
  const { rows } = await tx.query<{ horizon: number; ids: Buffer }>(findAll(words))
  const { horizon, ids } = rows[0] ?? { horizon: 0, ids: Buffer.alloc(0) }
  return { horizon, ids: doublesOf(ids) }
}

/** As PostgreSQL sends them, the highest byte first. */
function doublesOf(bytes: Buffer): Float64Array {
  return new Float64Array(new Uint8Array(bytes.swap64()).buffer)
}

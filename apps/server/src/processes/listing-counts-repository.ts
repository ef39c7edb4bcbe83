import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** Enough for a busy account, and well within a statement's time. */
const CHANGES_AT_ONCE = 10_000

export interface ShelfSizes {
  /** A chapter counts about so many processes; at more than twice that, it is split. */
  readonly chapter: number
  /** A volume counts about so many chapters, likewise. */
  readonly volume: number
}

const SIZES: ShelfSizes = { chapter: 1024, volume: 32 }

export const VOLUME = 1
export const CHAPTER = 2

/** A shelf that a fold left with nothing to count, or with too much. */
type TouchedShelf = Pick<Tables['process_count'], 'level' | 'store_id' | 'stages' | 'first_id' | 'n'>

/**
 * Moves changes into the counted shelves and splits what grew too large. One at a time for each account: where another is
 * at it, nothing is done and nobody waits. Every statement keeps "shelves and changes together are exact" by itself.
 * Only tests give other sizes.
 */
export async function foldCounts(
  tx: Transaction,
  accountId: number,
  sizes: ShelfSizes = SIZES,
): Promise<'folded' | 'another-is-folding'> {
  const { rows } = await tx.query<{ free: boolean }>(tryLock(accountId))
  if (!rows[0]?.free) return 'another-is-folding'
  let { rows: touched } = await tx.query<TouchedShelf>(foldChanges(accountId))
  // Chapters first: volumes are made of them.
  for (const { level, first_id } of overfull(touched, sizes)) {
    const { rows: ends } = await tx.query<{ until: string }>(selectEnd(accountId, level, first_id))
    const range = { from: first_id, until: ends[0]?.until }
    const split = level === CHAPTER ? splitChapter(accountId, range, sizes) : splitVolume(accountId, range, sizes)
    const { rows: parts } = await tx.query<TouchedShelf>(split)
    touched = [...touched, ...parts]
  }
  const empty = touched.filter((shelf) => shelf.n === 0 && !isWhole(shelf))
  if (empty.length > 0) await tx.query(dropEmpty(accountId, empty))
  return 'folded'
}

function overfull(touched: readonly TouchedShelf[], { chapter, volume }: ShelfSizes): TouchedShelf[] {
  const limits = new Map([
    [VOLUME, 2 * chapter * volume],
    [CHAPTER, 2 * chapter],
  ])
  return touched
    .filter((shelf) => isWhole(shelf) && shelf.n > (limits.get(shelf.level) ?? Infinity))
    .toSorted((one, other) => other.level - one.level)
}

/** The shelf's row for any store and any stages: its boundary. */
function isWhole({ store_id, stages }: TouchedShelf): boolean {
  return store_id < 0 && stages < 0
}

function tryLock(accountId: number): Statement {
  return {
    name: 'try-lock-counts',
    text: `SELECT pg_try_advisory_xact_lock(hashtextextended('counts ' || $1::bigint, 0)) AS free`,
    values: [accountId],
  }
}

/** Adds `sums` to the shelves and answers those that may need more than that. */
const ADD_SUMS = `
  counted AS (
    INSERT INTO process_count AS shelf (account_id, level, store_id, stages, first_id, n)
    SELECT $1, level, store_id, stages, first_id, n FROM sums
    ON CONFLICT (account_id, level, store_id, stages, first_id) DO UPDATE SET n = shelf.n + excluded.n
    RETURNING level, store_id, stages, first_id, n
  )
  SELECT level, store_id, stages, first_id, n FROM counted
  WHERE n = 0 OR (store_id = -1 AND stages = -1)`

/** Sums for every store and stages, and for any; a shelf's row for any is its boundary and stays whatever it counts. */
const CUBE = 'CUBE (store_id, stages) HAVING sum(n) <> 0 OR grouping(store_id, stages) = 3'

/** SQL, where $1 is the account: the shelf of a level that an id stands on; the first reaches down to every id. */
const shelfOf = (level: number, id: string) => `
  coalesce((SELECT first_id FROM process_count
            WHERE account_id = $1 AND level = ${level} AND store_id = -1 AND stages = -1 AND first_id <= ${id}
            ORDER BY first_id DESC LIMIT 1), 0)`

/** SQL, where $1 is the account: the first id after the shelf that an id stands on. */
export const endOf = (level: number, id: string) => `
  coalesce((SELECT first_id FROM process_count
            WHERE account_id = $1 AND level = ${level} AND store_id = -1 AND stages = -1 AND first_id > ${id}
            ORDER BY first_id LIMIT 1), ${Number.MAX_SAFE_INTEGER + 1})`

function foldChanges(accountId: number): Statement {
  return {
    name: 'fold-count-changes',
    text: `WITH folded AS (
             DELETE FROM process_count_change
             WHERE account_id = $1 AND process_id <= coalesce(
               (SELECT process_id FROM process_count_change WHERE account_id = $1 ORDER BY process_id OFFSET $2 LIMIT 1),
               ${Number.MAX_SAFE_INTEGER})
             RETURNING process_id, store_id, stages, delta
           ), placed AS (
             SELECT store_id, stages, delta AS n,
                    ${shelfOf(VOLUME, 'process_id')} AS volume, ${shelfOf(CHAPTER, 'process_id')} AS chapter
             FROM folded
           ), sums AS (
             SELECT shelf.level, coalesce(store_id, -1) AS store_id, coalesce(stages, -1) AS stages, shelf.first_id,
                    sum(n) AS n
             FROM placed, LATERAL (VALUES (0, 0), (${VOLUME}, volume), (${CHAPTER}, chapter)) AS shelf (level, first_id)
             GROUP BY shelf.level, shelf.first_id, ${CUBE}
           ), ${ADD_SUMS}`,
    values: [accountId, CHANGES_AT_ONCE],
  }
}

interface ShelfRange {
  readonly from: number
  /** As text: the end of all ids is no safe integer. */
  readonly until: string | undefined
}

/** Asked by itself: in the conditions of a split, row-level security would take it for leaky and use no index for it. */
function selectEnd(accountId: number, level: number, firstId: number): Statement {
  return {
    name: `select-end-of-shelf-${level}`,
    text: `SELECT (${endOf(level, '$2')})::text AS until`,
    values: [accountId, firstId],
  }
}

/** Recounts all but the first part of a chapter from the rows themselves, less the changes not folded yet. */
function splitChapter(accountId: number, { from, until }: ShelfRange, { chapter }: ShelfSizes): Statement {
  return {
    name: 'split-chapter',
    text: `WITH numbered AS (
             SELECT process_id, row_number() OVER (ORDER BY process_id) AS position FROM process_listing
             WHERE account_id = $1 AND process_id >= $2 AND process_id < $4
           ), bounds AS (
             SELECT array_agg(process_id ORDER BY process_id) AS firsts FROM numbered
             WHERE (position - 1) % $3::bigint = 0 AND position > 1
           ), moved AS (
             SELECT process_id, store_id, stages, 1 AS n FROM process_listing
             WHERE account_id = $1 AND process_id >= $2 AND process_id < $4
             UNION ALL
             SELECT process_id, store_id, stages, -delta FROM process_count_change
             WHERE account_id = $1 AND process_id >= $2 AND process_id < $4
           ), ${moveTo(CHAPTER, 'process_id')}, ${ADD_SUMS}`,
    values: [accountId, from, chapter, until],
  }
}

/** Makes volumes of so many chapters each out of one. */
function splitVolume(accountId: number, { from, until }: ShelfRange, { volume }: ShelfSizes): Statement {
  return {
    name: 'split-volume',
    text: `WITH numbered AS (
             SELECT first_id, row_number() OVER (ORDER BY first_id) AS position FROM process_count
             WHERE account_id = $1 AND level = ${CHAPTER} AND store_id = -1 AND stages = -1
               AND first_id >= $2 AND first_id < $4
           ), bounds AS (
             SELECT array_agg(first_id ORDER BY first_id) AS firsts FROM numbered
             WHERE (position - 1) % $3::bigint = 0 AND position > 1
           ), moved AS (
             SELECT first_id, store_id, stages, n FROM process_count
             WHERE account_id = $1 AND level = ${CHAPTER} AND store_id >= 0 AND stages >= 0
               AND first_id >= $2 AND first_id < $4
           ), ${moveTo(VOLUME, 'first_id')}, ${ADD_SUMS}`,
    values: [accountId, from, volume, until],
  }
}

/** From the shelf $2 to those that begin at `bounds`. */
const moveTo = (level: number, id: string) => `
  new_shelves AS (
    SELECT firsts[width_bucket(${id}, firsts)] AS first_id, coalesce(store_id, -1) AS store_id,
           coalesce(stages, -1) AS stages, sum(n) AS n
    FROM bounds, moved WHERE ${id} >= firsts[1]
    GROUP BY 1, ${CUBE}
  ), sums AS (
    SELECT ${level} AS level, store_id, stages, first_id, n FROM new_shelves
    UNION ALL
    SELECT ${level}, store_id, stages, $2::bigint, -sum(n) FROM new_shelves GROUP BY store_id, stages
  )`

function dropEmpty(accountId: number, shelves: readonly TouchedShelf[]): Statement {
  return {
    name: 'drop-empty-shelves',
    text: `DELETE FROM process_count AS shelf
           USING unnest($2::smallint[], $3::bigint[], $4::smallint[], $5::bigint[]) AS empty (level, store_id, stages, first_id)
           WHERE shelf.account_id = $1 AND shelf.level = empty.level AND shelf.store_id = empty.store_id
             AND shelf.stages = empty.stages AND shelf.first_id = empty.first_id AND shelf.n = 0`,
    values: [
      accountId,
      shelves.map(({ level }) => level),
      shelves.map(({ store_id }) => store_id),
      shelves.map(({ stages }) => stages),
      shelves.map(({ first_id }) => first_id),
    ],
  }
}

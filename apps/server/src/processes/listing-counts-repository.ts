import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** Enough for a busy account, and well within a statement's time. */
const CHANGES_AT_ONCE = 10_000

export interface BucketSizes {
  /** The size of a fine bucket: it counts about this number of processes, and is split at more than twice as many. */
  readonly fine: number
  /** The size of a coarse bucket: the number of fine buckets, likewise. */
  readonly coarse: number
}

const SIZES: BucketSizes = { fine: 1024, coarse: 32 }

export const COARSE_BUCKET = 1
export const FINE_BUCKET = 2

/** A bucket that a fold left with nothing to count, or with too much. */
type TouchedBucket = Pick<Tables['process_count'], 'level' | 'store_id' | 'stages' | 'first_id' | 'n'>

/**
 * Moves count deltas into the count buckets and splits buckets that grew too large. One transaction at a time per account: if
 * another is doing it, this one returns at once. Every statement keeps the sum of buckets and deltas exact by itself. Only
 * tests give other sizes.
 */
export async function compactCountDeltas(
  tx: Transaction,
  accountId: number,
  sizes: BucketSizes = SIZES,
): Promise<'folded' | 'another-is-folding'> {
  const { rows } = await tx.query<{ free: boolean }>(tryLock(accountId))
  if (!rows[0]?.free) return 'another-is-folding'
  let { rows: touched } = await tx.query<TouchedBucket>(applyDeltas(accountId))
  // Fine buckets first: coarse buckets are made of them.
  for (const { level, first_id } of overfull(touched, sizes)) {
    const { rows: ends } = await tx.query<{ until: string }>(selectEnd(accountId, level, first_id))
    const range = { from: first_id, until: ends[0]?.until }
    const split =
      level === FINE_BUCKET ? splitFineBucket(accountId, range, sizes) : splitCoarseBucket(accountId, range, sizes)
    const { rows: parts } = await tx.query<TouchedBucket>(split)
    touched = [...touched, ...parts]
  }
  const empty = touched.filter((bucket) => bucket.n === 0 && !isWhole(bucket))
  if (empty.length > 0) await tx.query(dropEmpty(accountId, empty))
  return 'folded'
}

function overfull(touched: readonly TouchedBucket[], { fine, coarse }: BucketSizes): TouchedBucket[] {
  const limits = new Map([
    [COARSE_BUCKET, 2 * fine * coarse],
    [FINE_BUCKET, 2 * fine],
  ])
  return touched
    .filter((bucket) => isWhole(bucket) && bucket.n > (limits.get(bucket.level) ?? Infinity))
    .toSorted((one, other) => other.level - one.level)
}

/** The bucket's row for any store and any stages: its boundary. */
function isWhole({ store_id, stages }: TouchedBucket): boolean {
  return store_id < 0 && stages < 0
}

function tryLock(accountId: number): Statement {
  return {
    name: 'try-lock-counts',
    text: `SELECT pg_try_advisory_xact_lock(hashtextextended('counts ' || $1::bigint, 0)) AS free`,
    values: [accountId],
  }
}

/** Adds `sums` to the buckets and answers those that may need more than that. */
const ADD_SUMS = `
  counted AS (
    INSERT INTO process_count AS bucket (account_id, level, store_id, stages, first_id, n)
    SELECT $1, level, store_id, stages, first_id, n FROM sums
    ON CONFLICT (account_id, level, store_id, stages, first_id) DO UPDATE SET n = bucket.n + excluded.n
    RETURNING level, store_id, stages, first_id, n
  )
  SELECT level, store_id, stages, first_id, n FROM counted
  WHERE n = 0 OR (store_id = -1 AND stages = -1)`

/** Sums for every store and stages, and for any; a bucket's row for any is its boundary and stays whatever it counts. */
const CUBE = 'CUBE (store_id, stages) HAVING sum(n) <> 0 OR grouping(store_id, stages) = 3'

/** SQL, where $1 is the account: the bucket of a level that contains an id; the first one has no lower bound. */
const bucketOf = (level: number, id: string) => `
  coalesce((SELECT first_id FROM process_count
            WHERE account_id = $1 AND level = ${level} AND store_id = -1 AND stages = -1 AND first_id <= ${id}
            ORDER BY first_id DESC LIMIT 1), 0)`

/** SQL, where $1 is the account: the first id after the bucket that contains an id. */
export const endOf = (level: number, id: string) => `
  coalesce((SELECT first_id FROM process_count
            WHERE account_id = $1 AND level = ${level} AND store_id = -1 AND stages = -1 AND first_id > ${id}
            ORDER BY first_id LIMIT 1), ${Number.MAX_SAFE_INTEGER + 1})`

function applyDeltas(accountId: number): Statement {
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
                    ${bucketOf(COARSE_BUCKET, 'process_id')} AS coarse, ${bucketOf(FINE_BUCKET, 'process_id')} AS fine
             FROM folded
           ), sums AS (
             SELECT bucket.level, coalesce(store_id, -1) AS store_id, coalesce(stages, -1) AS stages, bucket.first_id,
                    sum(n) AS n
             FROM placed, LATERAL (VALUES (0, 0), (${COARSE_BUCKET}, coarse), (${FINE_BUCKET}, fine)) AS bucket (level, first_id)
             GROUP BY bucket.level, bucket.first_id, ${CUBE}
           ), ${ADD_SUMS}`,
    values: [accountId, CHANGES_AT_ONCE],
  }
}

interface BucketRange {
  readonly from: number
  /** As text: the end of all ids is no safe integer. */
  readonly until: string | undefined
}

/** A statement of its own: as a condition of a split, row-level security would treat it as leaky and use no index for it. */
function selectEnd(accountId: number, level: number, firstId: number): Statement {
  return {
    name: `select-end-of-shelf-${level}`,
    text: `SELECT (${endOf(level, '$2')})::text AS until`,
    values: [accountId, firstId],
  }
}

/** Recounts all but the first part of a fine from the rows themselves, less the changes not folded yet. */
function splitFineBucket(accountId: number, { from, until }: BucketRange, { fine }: BucketSizes): Statement {
  return {
    name: 'split-fine-bucket',
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
           ), ${moveTo(FINE_BUCKET, 'process_id')}, ${ADD_SUMS}`,
    values: [accountId, from, fine, until],
  }
}

/** Splits a coarse bucket into several, of a number of fine buckets each. */
function splitCoarseBucket(accountId: number, { from, until }: BucketRange, { coarse }: BucketSizes): Statement {
  return {
    name: 'split-coarse-bucket',
    text: `WITH numbered AS (
             SELECT first_id, row_number() OVER (ORDER BY first_id) AS position FROM process_count
             WHERE account_id = $1 AND level = ${FINE_BUCKET} AND store_id = -1 AND stages = -1
               AND first_id >= $2 AND first_id < $4
           ), bounds AS (
             SELECT array_agg(first_id ORDER BY first_id) AS firsts FROM numbered
             WHERE (position - 1) % $3::bigint = 0 AND position > 1
           ), moved AS (
             SELECT first_id, store_id, stages, n FROM process_count
             WHERE account_id = $1 AND level = ${FINE_BUCKET} AND store_id >= 0 AND stages >= 0
               AND first_id >= $2 AND first_id < $4
           ), ${moveTo(COARSE_BUCKET, 'first_id')}, ${ADD_SUMS}`,
    values: [accountId, from, coarse, until],
  }
}

/** From the bucket $2 to those that begin at `bounds`. */
const moveTo = (level: number, id: string) => `
  new_buckets AS (
    SELECT firsts[width_bucket(${id}, firsts)] AS first_id, coalesce(store_id, -1) AS store_id,
           coalesce(stages, -1) AS stages, sum(n) AS n
    FROM bounds, moved WHERE ${id} >= firsts[1]
    GROUP BY 1, ${CUBE}
  ), sums AS (
    SELECT ${level} AS level, store_id, stages, first_id, n FROM new_buckets
    UNION ALL
    SELECT ${level}, store_id, stages, $2::bigint, -sum(n) FROM new_buckets GROUP BY store_id, stages
  )`

function dropEmpty(accountId: number, buckets: readonly TouchedBucket[]): Statement {
  return {
    name: 'drop-empty-buckets',
    text: `DELETE FROM process_count AS bucket
           USING unnest($2::smallint[], $3::bigint[], $4::smallint[], $5::bigint[]) AS empty (level, store_id, stages, first_id)
           WHERE bucket.account_id = $1 AND bucket.level = empty.level AND bucket.store_id = empty.store_id
             AND bucket.stages = empty.stages AND bucket.first_id = empty.first_id AND bucket.n = 0`,
    values: [
      accountId,
      buckets.map(({ level }) => level),
      buckets.map(({ store_id }) => store_id),
      buckets.map(({ stages }) => stages),
      buckets.map(({ first_id }) => first_id),
    ],
  }
}

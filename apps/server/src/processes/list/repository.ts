import { storedDocument } from '../../platform/archive/archive-sql-repository.ts'
import type { Statement } from '../../platform/database/statement.ts'
import { FINE_BUCKET, endOf, COARSE_BUCKET } from '../listing-counts-repository.ts'
import { END_OF_IDS, FIRST_ID, type ProcessFilter, type TextSearch } from './process-filter.ts'

/** Any store, or any stages, in the counts. */
export const ANY = -1

/** Which rows of `process_listing` are meant, once it is known which stages the account has. */
export interface Selection {
  readonly accountId: number
  readonly storeId: number | null
  /** Every one the account (or the store) has that the filter lets through. */
  readonly stages: readonly number[]
  /** The filter lets through whatever the stages are. */
  readonly isWhole: boolean
}

/** How many processes of each stages there are, in the store or in all: exact, of a handful of rows. */
export function countByStages(accountId: number, storeId: number | null): Statement {
  return statement('count-processes-by-stages', (bind) => {
    const account = bind(accountId)
    const store = bind(storeId ?? ANY)
    return `SELECT stages, sum(n)::bigint AS n FROM (
              SELECT stages, n FROM process_count
              WHERE account_id = ${account} AND level = 0 AND store_id = ${store} AND stages >= 0
              UNION ALL
              SELECT stages, delta FROM process_count_change
              WHERE account_id = ${account} AND (${store} = ${ANY} OR store_id = ${store})
            ) AS counted GROUP BY stages HAVING sum(n) <> 0 ORDER BY stages`
  })
}

/**
 * For each id, how many matching processes have it or a newer one: buckets, and rows of one fine. OFFSET 0 keeps the
 * ends of the buckets out of the conditions, where row-level security would take a sub-select for leaky and no index.
 */
export function countFrom(selection: Selection, ids: readonly number[]): Statement {
  return statement(`count-processes-from-${kindOf(selection)}`, (bind) => {
    const rows = rowsOf(selection, bind)
    const sum = (table: string, column: string, where: string) =>
      `(SELECT coalesce(sum(${column}), 0) FROM ${table} WHERE ${where})`
    return `SELECT (${[
      sum('process_count', 'n', `${rows.buckets(COARSE_BUCKET)} AND first_id >= bucket.coarse_end`),
      sum(
        'process_count',
        'n',
        `${rows.buckets(FINE_BUCKET)} AND first_id >= bucket.fine_end AND first_id < bucket.coarse_end`,
      ),
      sum('process_count_change', 'delta', `${rows.changes()} AND process_id >= bucket.fine_end`),
      `(SELECT count(*) FROM (${rows.between('boundary.id', 'bucket.fine_end')}) AS edge)`,
    ].join(' + ')})::bigint AS n
            FROM unnest(${bind(ids)}::bigint[]) WITH ORDINALITY AS boundary (id, position)
            CROSS JOIN LATERAL (
              SELECT ${endOf(COARSE_BUCKET, 'boundary.id')} AS coarse_end, ${endOf(FINE_BUCKET, 'boundary.id')} AS fine_end OFFSET 0
            ) AS bucket
            ORDER BY boundary.position`
  })
}

/**
 * The documents of a page that begins far from the newest: first the coarse buckets that contain the `size` matches after
 * `offset`, then the first and the last fine bucket in them, and between them as `selectPage`. The page begins no older than
 * the id `from`. It is one statement, because each round trip costs as much as the counting, and it should be planned once,
 * because planning costs twice as much as reading.
 */
export function selectDeepPage(selection: Selection, from: number, { offset, size }: Slice): Statement {
  return statement(`select-deep-process-page-${kindOf(selection)}`, (bind) => {
    const rows = rowsOf(selection, bind)
    const skip = `${bind(offset)}::bigint`
    const limit = `${bind(size)}::bigint`
    const end = `${bind(END_OF_IDS)}::bigint`
    const buckets = (level: typeof COARSE_BUCKET | typeof FINE_BUCKET, first: string, until: string) => `
      WITH boundary AS MATERIALIZED (
        SELECT array_agg(first_id ORDER BY first_id) AS firsts FROM process_count
        WHERE account_id = ${rows.account} AND level = ${level} AND store_id = ${ANY} AND stages = ${ANY}
          AND first_id >= ${first} AND first_id < ${until}
      ), counted AS (
        SELECT first_id, n FROM process_count
        WHERE ${rows.buckets(level)} AND first_id >= ${first} AND first_id < ${until}
        UNION ALL
        SELECT coalesce(firsts[width_bucket(process_id, firsts)], ${first}), delta FROM boundary, process_count_change
        WHERE ${rows.changes()} AND process_id >= ${first} AND process_id < ${until}
      )
      SELECT first_id, sum(n)::bigint AS n FROM counted GROUP BY first_id`
    return `WITH coarse AS (
              SELECT first_id, n, coalesce(lag(first_id) OVER newest, ${end}) AS until, sum(n) OVER newest - n AS before
              FROM (${buckets(COARSE_BUCKET, `${bind(FIRST_ID)}::bigint`, end)}) AS counted
              WINDOW newest AS (ORDER BY first_id DESC ROWS UNBOUNDED PRECEDING)
            ), chosen AS MATERIALIZED (
              SELECT min(first_id) AS first, max(until) AS until, min(before)::bigint AS before FROM coarse
              WHERE before + n > ${skip} AND before < ${skip} + ${limit}
            ), fine AS (
              SELECT first_id, coalesce(lag(first_id) OVER newest, chosen.until) AS until,
                     chosen.before + sum(n) OVER newest - n AS before, chosen.before + sum(n) OVER newest AS after
              FROM chosen CROSS JOIN LATERAL (${buckets(FINE_BUCKET, 'chosen.first', 'chosen.until')}) AS counted
              WINDOW newest AS (ORDER BY first_id DESC ROWS UNBOUNDED PRECEDING)
            ), place AS MATERIALIZED (
              SELECT greatest(coalesce(min(first_id) FILTER (WHERE before < ${skip} + ${limit}), 0), ${bind(from)}::bigint) AS first,
                     max(until) AS until, (${skip} - min(before))::bigint AS skip
              FROM fine WHERE after > ${skip}
            )
            ${documentsOf(
              rows.account,
              `SELECT stands.process_id FROM place CROSS JOIN LATERAL (
                 ${rows.newest('place.first', 'place.until', `place.skip + ${limit}`)}
                 ORDER BY process_id DESC OFFSET place.skip LIMIT ${limit}
               ) AS stands`,
            )}`
  })
}

/** Makes PostgreSQL plan the prepared statements of the transaction once, whatever their parameters. */
export const PLANNED_ONCE: Statement = {
  name: 'plan-once',
  text: `SELECT set_config('plan_cache_mode', 'force_generic_plan', true)`,
}

/** The documents of a page: the matching ids first, newest first, from the indexes; then each document by its key. */
export function selectPage(selection: Selection, days: Days, { offset, size }: Slice): Statement {
  return statement(`select-process-page-${kindOf(selection)}`, (bind) => {
    const rows = rowsOf(selection, bind)
    const skip = bind(offset)
    const limit = bind(size)
    return documentsOf(
      rows.account,
      `${rows.newest(bind(days.from), bind(days.until), `${skip}::bigint + ${limit}::bigint`)}
       ORDER BY process_id DESC OFFSET ${skip} LIMIT ${limit}`,
    )
  })
}

/** The total and the page of a text or order-number search, by their indexes, in time proportional to the result. */
export function searchPage(selection: Selection, filter: ProcessFilter, offset: number, size: number): Statement {
  const { accountId, storeId, stages } = selection
  const { search, orderNumber } = filter
  const kind = kindOf(selection)
  const parts = { text: search, order: orderNumber, [kind]: kind }
  const name = Object.entries(parts).flatMap(([part, value]) => (value === null ? [] : [part]))
  return statement(`search-process-page-${name.join('-')}`, (bind) => {
    const account = bind(accountId)
    const found =
      search === null
        ? 'process_search AS found'
        : `search_processes(${bind(search.text)}, ${bind(search.code)}) AS found (process_id)`
    const order = orderNumber === null ? '' : orderCondition(account, bind(orderNumber), search !== null)
    // Every searchable process is listed, so a filter without stages need not check them.
    const ifPart = (sql: () => string) => (kind === 'whole' ? '' : sql())
    return `WITH matching AS MATERIALIZED (
              SELECT found.process_id FROM ${found}
              ${ifPart(() => `JOIN process_listing AS listed ON listed.account_id = ${account} AND listed.process_id = found.process_id`)}
              WHERE ${search === null ? `found.account_id = ${account}` : 'true'} ${order}
                AND found.process_id >= ${bind(filter.from)} AND found.process_id < ${bind(filter.until)}
                ${ifPart(() => `AND listed.stages = ANY (${bind(stages)}::smallint[])`)}
                ${storeId === null ? '' : `AND listed.store_id = ${bind(storeId)}`}
            )
            SELECT total.n, page.document, page.archived FROM (SELECT count(*) AS n FROM matching) AS total
            LEFT JOIN (${documentsOf(
              account,
              `SELECT process_id FROM matching ORDER BY process_id DESC OFFSET ${bind(offset)} LIMIT ${bind(size)}`,
            )}) AS page ON true`
  })
}

/** The number below which no transaction runs any more, and so none that this instant cannot see. */
const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon'

/** The ids that a text search finds, ascending, as doubles of eight bytes. */
export function findAll({ text, code }: TextSearch): Statement {
  return statement(
    'find-all-processes',
    (bind) => `
    SELECT ${HORIZON}, coalesce(string_agg(float8send(process_id::float8), '' ORDER BY process_id), '') AS ids
    FROM search_processes(${bind(text)}, ${bind(code)}) AS found (process_id)`,
  )
}

/**
 * The texts that changed since an instant, and whether the search finds them now; at least one row, and at most `limit`. In a
 * restored copy of a database the transaction numbers may lie in the future: no change.
 */
export function selectChangedTexts(
  accountId: number,
  { text, code }: TextSearch,
  since: number,
  limit: number,
): Statement {
  return statement(
    'select-changed-words',
    (bind) => `
    SELECT ${HORIZON}, changed.process_id, changed.is_found FROM (VALUES (1)) AS once LEFT JOIN LATERAL (
      SELECT process_id, strpos(text, ${bind(text)}) > 0 OR coalesce(authorization_code = ${bind(code)}, false) AS is_found
      FROM process_search
      WHERE account_id = ${bind(accountId)} AND changed_in > 0 AND changed_in >= ${bind(since)}
        AND changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      ORDER BY changed_in LIMIT ${bind(limit)}
    ) AS changed ON true`,
  )
}

/** The documents of these processes, newest first. */
export function selectDocuments(accountId: number, ids: readonly number[]): Statement {
  return statement('select-process-documents', (bind) =>
    documentsOf(bind(accountId), `SELECT unnest(${bind(ids)}::bigint[]) AS process_id`),
  )
}

/** Ids from the first, before the second. */
export type Days = Pick<ProcessFilter, 'from' | 'until'>

/** A slice of the matches: how many are skipped, and how many are wanted. */
export interface Slice {
  readonly offset: number
  readonly size: number
}

/** Binds a value and gives its place in the text. */
export type Bind = (value: unknown) => string

/** Whatever the values are, one plan is right. */
export const KEPT = { keepsPlan: true } as const

/** A statement whose text depends on its name alone; values are bound in the order they are written. */
export function statement(
  name: string,
  build: (bind: Bind) => string,
  plan: Pick<Statement, 'keepsPlan'> = {},
): Statement {
  const values: unknown[] = []
  const text = build((value) => `$${values.push(value)}`)
  return { name, text, values, ...plan }
}

function kindOf({ storeId, isWhole }: Selection): string {
  if (storeId !== null) return 'store'
  return isWhole ? 'whole' : 'stages'
}

/** A selection in SQL. Rare stages never scan the others: each is a range of an index of its own, merged by id. */
function rowsOf(selection: Selection, bind: Bind) {
  const kind = kindOf(selection)
  const account = bind(selection.accountId)
  const stages = () => `${bind(selection.stages)}::smallint[]`
  const ofStore = () => (kind === 'store' ? `AND store_id = ${bind(selection.storeId)}` : '')
  const inStages = () => (kind === 'whole' ? '' : `AND stages = ANY (${stages()})`)
  const range = (from: string, until: string) =>
    `account_id = ${account} AND process_id >= ${from} AND process_id < ${until} ${ofStore()}`
  return {
    account,
    buckets: (level: number) =>
      `account_id = ${account} AND level = ${level} AND store_id = ${bind(selection.storeId ?? ANY)}
       AND stages = ANY (${bind(selection.isWhole ? [ANY] : selection.stages)}::smallint[])`,
    changes: () => `account_id = ${account} ${ofStore()} ${inStages()}`,
    between: (from: string, until: string) =>
      `SELECT process_id FROM process_listing WHERE ${range(from, until)} ${inStages()}`,
    newest: (from: string, until: string, limit: string) =>
      kind === 'whole'
        ? `SELECT process_id FROM process_listing WHERE ${range(from, until)}`
        : `SELECT hit.process_id FROM unnest(${stages()}) AS wanted (stages) CROSS JOIN LATERAL (
             SELECT process_id FROM process_listing WHERE ${range(from, until)} AND stages = wanted.stages
             ORDER BY process_id DESC LIMIT ${limit}
           ) AS hit`,
  }
}

function orderCondition(account: string, number: string, isSearched: boolean): string {
  if (!isSearched) return `AND found.order_number = ${number}`
  return `AND found.process_id IN (SELECT process_id FROM process_search WHERE account_id = ${account} AND order_number = ${number})`
}

/** The inner LIMIT keeps every document a look-up by its key, whatever the planner knows. */
export function documentsOf(account: string, ids: string): string {
  return `SELECT shown.document, shown.archived FROM (${ids}) AS page CROSS JOIN LATERAL (
            ${storedDocument('page.process_id', account)}
          ) AS shown ORDER BY page.process_id DESC`
}

import type { Statement } from '../database/statement.ts'
import type { Tables } from '../database/tables.ts'
import type { Transaction } from '../database/transaction.ts'

/** The subjects of the sums: processes, by the day of the request, and orders, by the day on which they were placed. */
export type Subject = 'process' | 'order'

/** The figures that processes, or orders, are counted as. */
export interface Figures {
  readonly subject: Subject
  /**
   * SQL of common tables, where $1 is the account. The last one is `figures_now` (subject_id, store_id, day, figure, key, detail, n,
   * units, centavos): the present figures of the subjects in the common table `due` (subject_id), with one row for each combination
   * of subject, figure, key and detail.
   */
  readonly now: string
}

/** As many as are counted at once: well within a statement's time. */
const AT_ONCE = 1_000
/** One change out of this number counts those that wait, so that at most about this number wait. */
const CHANGES_PER_COUNT = 128

/** The newest configuration says on which clock the days of the account are counted; for `now` of figures. */
export const FIGURES_ZONE = `zone AS (
  SELECT coalesce((SELECT f.document ->> 'fuso' FROM account_configuration f WHERE f.account_id = $1
                   ORDER BY f.version DESC LIMIT 1), 'America/Sao_Paulo') AS name)`

/**
 * Says that processes or orders changed, in the transaction that changed them; one in 128 of such transactions counts what
 * waits.
 */
export async function noteChanged(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  subjectIds: readonly number[],
  figures: Figures,
): Promise<void> {
  const noted = await tx.query<Pick<Tables['figure_due'], 'changed_in'>>(note(accountId, figures.subject, subjectIds))
  if ((noted.rows[0]?.changed_in ?? 1) % CHANGES_PER_COUNT === 0) await countDue(tx, accountId, figures)
}

function note(accountId: number, subject: Subject, subjectIds: readonly number[]): Statement {
  return {
    name: 'note-changed-figures',
    text: `INSERT INTO figure_due (account_id, subject, subject_id, changed_in)
           SELECT $1, $2, changed, pg_current_xact_id()::text::bigint FROM unnest($3::bigint[]) AS changed
           ON CONFLICT DO NOTHING RETURNING changed_in`,
    values: [accountId, subject, subjectIds],
  }
}

/** SQL of a table (subject_id, store_id, day, figure, key, detail, n, units, centavos): as what `due` is counted at present. */
export const figuresCounted = (subject: Subject) => `
  SELECT k.subject_id, k.store_id, k.day, f ->> 0 AS figure, f ->> 1 AS key, f ->> 2 AS detail, (f ->> 3)::bigint AS n,
         (f ->> 4)::bigint AS units, (f ->> 5)::bigint AS centavos
  FROM due d JOIN figure_counted k ON k.account_id = $1 AND k.subject = '${subject}' AND k.subject_id = d.subject_id
  CROSS JOIN LATERAL jsonb_array_elements(k.figures) AS f`

/**
 * Counts what changed since it was last counted, at most a thousand processes or orders. One transaction at a time for each
 * account: if another is at it, this one returns at once. Rows of `figure_due` and what they stand for are read in one
 * statement, so that a change which is not committed yet is neither counted nor forgotten.
 *
 * @returns How many were counted; undefined: another transaction is counting.
 */
export async function countDue(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  figures: Figures,
  atOnce: number = AT_ONCE,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ free: boolean }>(tryLock(accountId))
  if (!rows[0]?.free) return undefined
  const counted = await tx.query<{ n: number }>(count(accountId, figures, atOnce))
  return counted.rows[0]?.n ?? 0
}

/** The lock for writing sums. Replacing the sales of a file takes it too, and waits for it. */
const LOCK = `hashtextextended('figures ' || $1::bigint, 0)`

function tryLock(accountId: number): Statement {
  return { name: 'try-lock-figures', text: `SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`, values: [accountId] }
}

export function lockFigures(accountId: number): Statement {
  return { name: 'lock-figures', text: `SELECT pg_advisory_xact_lock(${LOCK})`, values: [accountId] }
}

/** Adds the rows of `moved` (store_id, day, figure, key, detail, n, units, centavos) to the sums of their day and month. */
const ADD_MOVED = `
  INSERT INTO figure_sum AS known (account_id, span, figure, day, store_id, key, detail, n, units, centavos)
  SELECT $1::bigint, span.name, figure, span.day, store_id, key, detail, sum(n), sum(units), sum(centavos)
  FROM moved CROSS JOIN LATERAL (VALUES ('day', day), ('month', date_trunc('month', day)::date)) AS span (name, day)
  GROUP BY span.name, figure, span.day, store_id, key, detail
  ON CONFLICT (account_id, span, figure, day, store_id, key, detail)
  DO UPDATE SET n = known.n + excluded.n, units = known.units + excluded.units, centavos = known.centavos + excluded.centavos`

function count(accountId: number, { subject, now }: Figures, atOnce: number): Statement {
  return {
    name: `count-figures-${subject}`,
    text: `WITH taken AS (
             DELETE FROM figure_due f USING (
               SELECT subject_id, changed_in FROM figure_due WHERE account_id = $1 AND subject = '${subject}'
               ORDER BY subject_id LIMIT $2) next_due
             WHERE f.account_id = $1 AND f.subject = '${subject}' AND f.subject_id = next_due.subject_id
               AND f.changed_in = next_due.changed_in
             RETURNING f.subject_id
           ), due AS (SELECT DISTINCT subject_id FROM taken),
           -- Read before they are written: Citus runs the parts one after the other, and each sees what those before it wrote.
           before AS MATERIALIZED (${figuresCounted(subject)}),
           ${now}, kept AS (
             INSERT INTO figure_counted (account_id, subject, subject_id, store_id, day, figures)
             SELECT $1, '${subject}', subject_id, store_id, day,
                    jsonb_agg(jsonb_build_array(figure, key, detail, n, units, centavos))
             FROM figures_now GROUP BY subject_id, store_id, day
             ON CONFLICT (account_id, subject, subject_id) DO UPDATE SET figures = excluded.figures, store_id = excluded.store_id
           ), gone AS (
             DELETE FROM figure_counted k USING due d
             WHERE k.account_id = $1 AND k.subject = '${subject}' AND k.subject_id = d.subject_id
               -- Hashed, where a join with a table of unknown size may compare each with each.
               AND d.subject_id NOT IN (SELECT subject_id FROM figures_now)
           ), moved AS (
             SELECT store_id, day, figure, key, detail, sum(n) AS n, sum(units) AS units, sum(centavos) AS centavos
             FROM (SELECT store_id, day, figure, key, detail, n, units, centavos FROM figures_now
                   UNION ALL
                   SELECT store_id, day, figure, key, detail, -n, -units, -centavos FROM before) both_sides
             GROUP BY store_id, day, figure, key, detail
             HAVING sum(n) <> 0 OR sum(units) <> 0 OR sum(centavos) <> 0
           ), added AS (${ADD_MOVED})
           SELECT count(*) AS n FROM due`,
    values: [accountId, atOnce],
  }
}

/** Where a period is read from: whole months, and the days before and after them; each may be empty. */
export interface PeriodSums {
  readonly accountId: number
  /** Null: of all stores. */
  readonly storeId: number | null
  readonly first: string
  readonly last: string
}

export interface FigureTotal {
  readonly figure: string
  readonly key: string
  readonly detail: string
  readonly n: number
  readonly units: number
  readonly centavos: number
}

/**
 * The sums of these figures over a period, exact at the instant of the snapshot: what is kept, and the difference that what
 * changed since makes. Where a figure has a row for nothing any more, it is left out.
 */
export function sumFigures(
  { accountId, storeId, first, last }: PeriodSums,
  { subject, now }: Figures,
  figures: readonly string[],
): Statement {
  return {
    name: `sum-kept-figures-${subject}`,
    text: `WITH due AS (SELECT DISTINCT subject_id FROM figure_due WHERE account_id = $1 AND subject = '${subject}'),
           ${now}, bounds AS (
             SELECT $3::date AS first, $4::date AS last, date_trunc('month', $3::date + interval '1 month - 1 day')::date AS month,
                    date_trunc('month', $4::date + 1)::date AS month_end
           ), rows AS (
             SELECT s.figure, s.key, s.detail, s.n, s.units, s.centavos FROM figure_sum s CROSS JOIN bounds b
             WHERE s.account_id = $1 AND s.span = 'month' AND s.figure = ANY ($5::text[]) AND s.day >= b.month AND s.day < b.month_end
               AND ($2::bigint IS NULL OR s.store_id = $2)
             UNION ALL
             SELECT s.figure, s.key, s.detail, s.n, s.units, s.centavos FROM figure_sum s CROSS JOIN bounds b
             WHERE s.account_id = $1 AND s.span = 'day' AND s.figure = ANY ($5::text[]) AND s.day >= b.first
               AND s.day <= least(b.last, CASE WHEN b.month < b.month_end THEN b.month - 1 ELSE b.last END)
               AND ($2::bigint IS NULL OR s.store_id = $2)
             UNION ALL
             SELECT s.figure, s.key, s.detail, s.n, s.units, s.centavos FROM figure_sum s CROSS JOIN bounds b
             WHERE s.account_id = $1 AND s.span = 'day' AND s.figure = ANY ($5::text[]) AND b.month < b.month_end
               AND s.day >= b.month_end AND s.day <= b.last AND ($2::bigint IS NULL OR s.store_id = $2)
             UNION ALL
             SELECT f.figure, f.key, f.detail, f.n, f.units, f.centavos FROM figures_now f
             WHERE f.figure = ANY ($5::text[]) AND f.day BETWEEN $3::date AND $4::date AND ($2::bigint IS NULL OR f.store_id = $2)
             UNION ALL
             SELECT f.figure, f.key, f.detail, -f.n, -f.units, -f.centavos FROM (${figuresCounted(subject)}) f
             WHERE f.figure = ANY ($5::text[]) AND f.day BETWEEN $3::date AND $4::date AND ($2::bigint IS NULL OR f.store_id = $2))
           SELECT figure, key, detail, sum(n)::bigint AS n, sum(units)::bigint AS units, sum(centavos)::bigint AS centavos FROM rows
           GROUP BY figure, key, detail HAVING sum(n) <> 0`,
    values: [accountId, storeId, first, last, figures],
  }
}

/** The sales of a SKU on a day, as a file states them. */
export interface SoldRow {
  readonly day: string
  readonly key: string
  readonly n: number
  readonly units: number
  readonly centavos: number
}

export interface SoldDays {
  readonly accountId: number
  readonly storeId: number
  readonly first: string
  readonly last: string
  /** Of each day and key one. */
  readonly rows: readonly SoldRow[]
}

/** Puts what a file says of the sales of these days in the place of what an earlier one said. The caller holds `lockFigures`. */
export function replaceSold({ accountId, storeId, first, last, rows }: SoldDays): Statement {
  return {
    name: 'replace-sold-figures',
    text: `WITH moved AS (
             SELECT $2::bigint AS store_id, day, 'sale'::text AS figure, key, 'file'::text AS detail, sum(n)::bigint AS n,
                    sum(units)::bigint AS units, sum(centavos)::bigint AS centavos
             FROM (SELECT day, left(key, 200) AS key, n, units, centavos
                   FROM jsonb_to_recordset($5::jsonb) AS sent (day date, key text, n bigint, units bigint, centavos bigint)
                   UNION ALL
                   SELECT day, key, -n, -units, -centavos FROM figure_sum
                   WHERE account_id = $1 AND span = 'day' AND figure = 'sale' AND store_id = $2 AND detail = 'file'
                     AND day BETWEEN $3::date AND $4::date) both_sides
             GROUP BY day, key)
           ${ADD_MOVED}`,
    values: [accountId, storeId, first, last, JSON.stringify(rows)],
  }
}

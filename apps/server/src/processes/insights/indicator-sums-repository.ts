import { AMOUNT_FIGURES, DEADLINE_FIGURES, TIME_FIGURES } from '@vaivem/contract'
import type { Statement } from '../../platform/database/statement.ts'
import { type Figures, figuresCounted } from '../../platform/figures/figures-repository.ts'
import { demandsOf, MARK } from './deadlines-repository.ts'
import { ROWS } from './repository.ts'

/** The names of the sums of the page of indicators: counts and amounts, durations, deadlines and how long they took, answers. */
export const INDICATOR = {
  amount: 'indicator',
  time: 'indicator-time',
  deadline: 'deadline',
  deadlineTime: 'deadline-time',
  answer: 'answer',
} as const

const LATE = 'late'
const IN_TIME = 'in-time'
/** Between question and answer, which are lines. */
export const BETWEEN = '\n'

const OWN = 'process_id, store_id, day'
/** The rows of a figure, with the store and the day of their process. */
const kept = (rows: string) => rows.replaceAll(MARK, 'c.store_id, c.day')

/** Counts and amounts: how many rows, one process, centavos. */
const amounts = [...AMOUNT_FIGURES, ...TIME_FIGURES].map(
  (
    figure,
  ) => `SELECT ${OWN}, '${INDICATOR.amount}', '${figure}', '', count(*), 1::bigint, coalesce(sum(amount), 0)::bigint
   FROM (${kept(ROWS[figure])}) r GROUP BY ${OWN}`,
)

const times = (bucket: (minutes: string) => string) =>
  TIME_FIGURES.map(
    (
      figure,
    ) => `SELECT ${OWN}, '${INDICATOR.time}', '${figure}', ${bucket('minutes')}, 1::bigint, minutes::bigint, 0::bigint
   FROM (${kept(ROWS[figure])}) r CROSS JOIN LATERAL (SELECT round(hours * 60)::numeric AS minutes) took`,
  )

/** Open deadlines are stored under the day after their last day: whether they are late depends on the day on which the page is read. */
const deadlines = (bucket: (minutes: string) => string) =>
  DEADLINE_FIGURES.flatMap((figure) => {
    const demands = kept(demandsOf(figure, '(SELECT name FROM zone)'))
    return [
      `SELECT ${OWN}, '${INDICATOR.deadline}', '${figure}',
         CASE WHEN ended IS NULL THEN (over_at AT TIME ZONE (SELECT name FROM zone))::date::text
              WHEN ended >= over_at THEN '${LATE}' ELSE '${IN_TIME}' END, 1::bigint, 0::bigint, 0::bigint FROM (${demands}) d`,
      `SELECT ${OWN}, '${INDICATOR.deadlineTime}', '${figure}', ${bucket('minutes')}, 1::bigint, minutes::bigint, 0::bigint
       FROM (${demands}) d
       CROSS JOIN LATERAL (SELECT greatest(0, round(extract(epoch FROM ended - started) / 60)) AS minutes) took WHERE ended IS NOT NULL`,
    ]
  })

/** The choices of questions by the account's own reason: one process each, and how many units. */
const answers = `
  SELECT c.process_id, c.store_id, c.day, '${INDICATOR.answer}',
    left(CASE WHEN i.reason ->> 'kind' IS NOT NULL THEN coalesce(i.reason ->> 'description', '') ELSE '' END, 200),
    left(a ->> 'question', 99) || E'\\n' || left(a ->> 'text', 99), 1::bigint, sum(i.quantity)::bigint, 0::bigint
  FROM chosen c JOIN return_item i ON i.account_id = $1 AND i.process_id = c.process_id
  CROSS JOIN LATERAL jsonb_array_elements(i.answers) AS a
  WHERE i.answers <> '[]' AND a ->> 'choice' IS NOT NULL GROUP BY 1, 2, 3, 5, 6`

/**
 * SQL of the figures that processes are counted as for the page of indicators, from the same rows that its lists show; `bucket` gives the
 * SQL of the bucket of a duration in minutes. The common table `chosen` has the processes, their `store_id` and `day`; `zone` the clock
 * of the account.
 */
export function indicatorFigures(bucket: (minutes: string) => string): readonly string[] {
  return [...amounts, ...times(bucket), ...deadlines(bucket), answers]
}

export interface PartTotal {
  /** From 1. */
  readonly part: number
  readonly figure: string
  readonly key: string
  readonly detail: string
  readonly n: number
  readonly units: number
  readonly centavos: number
}

export interface PartsAsked {
  readonly accountId: number
  readonly storeId: number | null
  readonly first: string
  readonly last: string
  /** The first day of each part, that of the period included. */
  readonly parts: readonly string[]
}

/** As `sumFigures`, for each part of the period. Reads a row a day for each key. */
export function sumParts({ accountId, storeId, first, last, parts }: PartsAsked, { subject, now }: Figures): Statement {
  const wanted = `f.figure IN ('${INDICATOR.amount}', '${INDICATOR.time}') AND f.day BETWEEN $3::date AND $4::date
               AND ($2::bigint IS NULL OR f.store_id = $2)`
  return {
    name: 'sum-indicators-by-part',
    text: `WITH due AS (SELECT DISTINCT subject_id FROM figure_due WHERE account_id = $1 AND subject = '${subject}'),
           ${now}, rows AS (
             SELECT f.day, f.figure, f.key, f.detail, f.n, f.units, f.centavos FROM figure_sum f
             WHERE f.account_id = $1 AND f.span = 'day' AND ${wanted}
             UNION ALL
             SELECT f.day, f.figure, f.key, f.detail, f.n, f.units, f.centavos FROM figures_now f WHERE ${wanted}
             UNION ALL
             SELECT f.day, f.figure, f.key, f.detail, -f.n, -f.units, -f.centavos FROM (${figuresCounted(subject)}) f WHERE ${wanted})
           SELECT width_bucket(day, $5::date[]) AS part, figure, key, detail, sum(n)::bigint AS n, sum(units)::bigint AS units,
                  sum(centavos)::bigint AS centavos
           FROM rows GROUP BY 1, figure, key, detail HAVING sum(n) <> 0`,
    values: [accountId, storeId, first, last, parts],
  }
}

/** Whether more processes than this were requested in a period of ids. */
export function hasMoreThan(
  { accountId, from, until }: { readonly accountId: number; readonly from: number; readonly until: number },
  most: number,
): Statement {
  return {
    name: 'has-more-requests-than',
    text: `SELECT count(*) > $4::integer AS more FROM (
             SELECT FROM return_process WHERE account_id = $1 AND process_id >= $2::bigint AND process_id < $3::bigint
             LIMIT $4::integer + 1) asked`,
    values: [accountId, from, until, most],
  }
}

/** Whether a demand is late on a day, by the detail it is kept under. */
export function isLate(detail: string, today: string): boolean {
  return detail === LATE || (detail !== IN_TIME && detail <= today)
}

/** Whether it has not ended, by the detail it is kept under. */
export function isOpen(detail: string): boolean {
  return detail !== LATE && detail !== IN_TIME
}

import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { CHARGEABLE_STATES } from '../../platform/wire/chargeable-parcels.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'
import { demandsOf, IS_MISSED, MARK } from './deadlines-repository.ts'
import type { DeadlineFigure, Figure } from './figures.pt-BR.ts'

/** The rows that are selected: by ids, where the day of the request counts; by instants, where that of the order does. */
export interface Scope {
  readonly accountId: number
  readonly storeId: number | null
  /** In which the days of a deadline are counted. */
  readonly timeZone: string
  readonly by: 'return' | 'order'
  /** The first that counts, and the first that does not: ids, or RFC 3339. */
  readonly from: number | string
  readonly until: number | string
  /** Where each part of the period begins, the first one included; as `from`. */
  readonly parts: readonly (number | string)[]
}

/** With the mark by which a process falls into a part of the period. */
const CHOSEN = {
  return: `SELECT p.*, p.process_id AS mark FROM return_process p
           WHERE p.account_id = $1 AND ($2::bigint IS NULL OR p.store_id = $2)
             AND p.process_id >= $3::bigint AND p.process_id < $4::bigint`,
  order: `SELECT p.*, o.placed_at AS mark FROM store_order o JOIN return_process p ON p.account_id = $1 AND p.order_id = o.order_id
          WHERE o.account_id = $1 AND ($2::bigint IS NULL OR p.store_id = $2)
            AND o.placed_at >= $3::timestamptz AND o.placed_at < $4::timestamptz`,
} as const

/** The process of a row, its part of the period, and the key that identifies it within its figure. */
const row = (id: string) => `c.process_id, ${MARK}, ${id} AS row_id`
const NOTHING = 'NULL::text AS sku, NULL::text AS reason, NULL::integer AS units'
const hours = (from: string, until: string) => `extract(epoch from ${until} - ${from}) / 3600`
const timed = (from: string, until: string) =>
  `NULL::bigint AS amount, greatest(0, ${hours(from, until)})::float8 AS hours, ${NOTHING}`
const valued = (amount: string) => `(${amount})::bigint AS amount, NULL::float8 AS hours, ${NOTHING}`

/** The rows of each figure: what it counts, sums and takes the middle of, and what its list shows. */
export const ROWS: Readonly<Record<Exclude<Figure, DeadlineFigure>, string>> = {
  solicitado: `SELECT ${row('c.process_id')}, ${valued('c.goods_centavos + c.freight_centavos + c.surcharge_centavos')} FROM chosen c`,
  'devolvido-em-dinheiro': `
    SELECT ${row('s.intent_id')}, ${valued('s.principal')} FROM chosen c
    JOIN ${REFUND_SHARES} s ON s.account_id = $1 AND s.process_id = c.process_id
    WHERE s.status = 'settled' AND NOT s.is_void AND NOT s.earns_bonus AND s.principal > 0`,
  // The bonus of a voucher is the store's money, not the customer's.
  'retido-em-vale': `
    SELECT ${row('s.intent_id')}, ${valued('s.principal')} FROM chosen c
    JOIN ${REFUND_SHARES} s ON s.account_id = $1 AND s.process_id = c.process_id
    WHERE s.status = 'settled' AND NOT s.is_void AND s.earns_bonus AND s.principal > 0`,
  // Less the difference that the store owes: that counts in the form in which it is paid, once it is.
  'retido-em-troca': `
    SELECT ${row('r.replacement_id')}, ${valued('r.paid_centavos + least(0, r.difference_centavos)')}
    FROM chosen c
    JOIN replacement r ON r.account_id = $1 AND r.process_id = c.process_id
    WHERE r.state IN ('ordered', 'invoiced', 'shipped', 'delivered')`,
  'custo-logistico': `
    SELECT ${row('a.parcel_id')}, ${valued('a.cost_centavos')} FROM chosen c
    JOIN parcel a ON a.account_id = $1 AND a.process_id = c.process_id
    WHERE a.cost_centavos > 0 AND a.state IN ${CHARGEABLE_STATES}`,
  'custo-recuperado': `
    SELECT ${row('k.claim_id')}, ${valued('k.recovered_centavos')} FROM chosen c
    JOIN carrier_claim k ON k.account_id = $1 AND k.process_id = c.process_id
    WHERE k.recovered_centavos > 0`,
  // The estimate of the request's creator; none where there is no estimate.
  'economia-manter-item': `
    SELECT ${row('c.process_id')}, ${valued(`coalesce((c.state -> 'delivery' ->> 'estimatedCost')::bigint, 0)`)}
    FROM chosen c WHERE c.keep_item AND c.decision = 'approved' AND c.delivery_claim IS NULL`,
  'tempo-decisao': `
    SELECT ${row('c.process_id')}, ${timed('c.created_at', 'e.at')} FROM chosen c
    JOIN LATERAL (SELECT min(occurred_at) AS at FROM process_event WHERE account_id = $1 AND process_id = c.process_id
                    AND type IN ('process.approved', 'process.declined', 'claim.answered')) e ON e.at IS NOT NULL`,
  'tempo-postagem': `
    SELECT ${row('a.parcel_id')}, ${timed('a.authorized_at', 'a.posted_at')} FROM chosen c
    JOIN parcel a ON a.account_id = $1 AND a.process_id = c.process_id
    WHERE a.authorized_at IS NOT NULL AND a.posted_at IS NOT NULL`,
  'tempo-transporte': `
    SELECT ${row('a.parcel_id')}, ${timed('a.posted_at', 'a.delivered_at')} FROM chosen c
    JOIN parcel a ON a.account_id = $1 AND a.process_id = c.process_id
    WHERE a.posted_at IS NOT NULL AND a.delivered_at IS NOT NULL`,
  'tempo-conferencia': `
    SELECT ${row('c.process_id')}, ${timed('a.at', 'r.at')} FROM chosen c
    JOIN LATERAL (SELECT min(delivered_at) AS at FROM parcel WHERE account_id = $1 AND process_id = c.process_id) a
      ON a.at IS NOT NULL
    JOIN LATERAL (SELECT max(rated_at) AS at FROM item_rating WHERE account_id = $1 AND process_id = c.process_id) r
      ON r.at IS NOT NULL
    WHERE c.rating_stage = 'complete'`,
  'tempo-estorno': `
    SELECT ${row('t.intent_id')}, ${timed('t.created_at', 't.settled_at')} FROM chosen c
    JOIN refund_intent t ON t.account_id = $1 AND t.process_id = c.process_id
    WHERE t.status = 'settled' AND t.settled_at IS NOT NULL`,
  motivos: `
    SELECT ${row('i.item_id')}, i.value_centavos AS amount, NULL::float8 AS hours, l.sku_id AS sku,
           i.reason ->> 'description' AS reason, i.quantity AS units
    FROM chosen c
    JOIN return_item i ON i.account_id = $1 AND i.process_id = c.process_id
    JOIN order_line l ON l.account_id = $1 AND l.order_id = i.order_id AND l.line_id = i.line_id`,
}

/** One row for each process that missed its deadline, with how long it took, or has taken so far. */
const missedRows = (figure: DeadlineFigure, timeZone: string) => `
    SELECT c.process_id, c.mark, c.process_id AS row_id, ${timed('c.started', 'coalesce(c.ended, clock_timestamp())')}
    FROM (${demandsOf(figure, timeZone)}) AS c WHERE ${IS_MISSED}`

const isDeadline = (figure: Figure): figure is DeadlineFigure => figure.startsWith('prazo-')

/** `timeZone` is the parameter that holds it, of deadlines alone (`zoneOf`). */
const rowsOf = ({ by }: Scope, figure: Figure, timeZone = '') =>
  `chosen AS (${CHOSEN[by]}), figure AS (${isDeadline(figure) ? missedRows(figure, timeZone) : ROWS[figure]})`
const zoneOf = ({ timeZone }: Scope, figure: Figure) => (isDeadline(figure) ? [timeZone] : [])
const valuesOf = ({ accountId, storeId, from, until }: Scope) => [accountId, storeId, from, until]

export interface FigureSum {
  /** From 1; null: the whole period. */
  readonly part: number | null
  readonly n: number
  readonly processes: number
  readonly amount: number
  readonly median: number | null
  readonly p90: number | null
}

const MARKS = { return: 'bigint[]', order: 'timestamptz[]' } as const

/** A figure of the whole period, and of each of its parts that has rows. */
export function sumFigure(scope: Scope, figure: Figure): Statement {
  return {
    name: `sum-figure-${figure}-${scope.by}`,
    text: `WITH ${rowsOf(scope, figure)}, parted AS (
             SELECT figure.*, width_bucket(mark, $5::${MARKS[scope.by]}) AS part FROM figure)
           SELECT part, count(*) AS n, count(DISTINCT process_id) AS processes, coalesce(sum(amount), 0)::bigint AS amount,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median,
             percentile_cont(0.9) WITHIN GROUP (ORDER BY hours) AS p90
           FROM parted GROUP BY GROUPING SETS ((), (part)) ORDER BY part NULLS FIRST`,
    values: [...valuesOf(scope), scope.parts],
  }
}

export interface DeadlineSum {
  /** Processes for which it began. */
  readonly measured: number
  readonly missed: number
  /** In days, of those that ended; null: none did. */
  readonly median: number | null
}

export function sumDeadline(scope: Scope, figure: DeadlineFigure): Statement {
  return {
    name: `sum-deadline-${figure}-${scope.by}`,
    text: `WITH chosen AS (${CHOSEN[scope.by]})
           SELECT count(*) AS measured, count(*) FILTER (WHERE ${IS_MISSED}) AS missed,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, ${hours('started', 'ended')})::float8 / 24)
               FILTER (WHERE ended IS NOT NULL) AS median
           FROM (${demandsOf(figure, '$5')}) AS demand`,
    values: [...valuesOf(scope), scope.timeZone],
  }
}

export interface ReasonSum {
  readonly sku: Tables['order_line']['sku_id']
  readonly name: string
  readonly reason: string | null
  readonly processes: number
  readonly units: number
  readonly amount: number
}

const MOST_REASONS = 200

export function sumReasons(scope: Scope): Statement {
  return {
    name: `sum-reasons-${scope.by}`,
    text: `WITH ${rowsOf(scope, 'motivos')}, sums AS (
             SELECT sku, reason, count(DISTINCT process_id) AS processes, sum(units)::bigint AS units,
               sum(amount)::bigint AS amount
             FROM figure GROUP BY sku, reason ORDER BY units DESC, sku, reason LIMIT ${MOST_REASONS})
           SELECT sums.*, coalesce((SELECT coalesce(l.sku_name, l.product_name) FROM order_line l
                                    WHERE l.account_id = $1 AND l.sku_id = sums.sku ORDER BY l.line_id DESC LIMIT 1), sku) AS name
           FROM sums ORDER BY units DESC, sku, reason`,
    values: valuesOf(scope),
  }
}

export interface AnswerSum {
  readonly reason: string | null
  readonly question: string
  readonly answer: string
  readonly processes: number
  readonly units: number
}

/** Choices alone: each by the keys of its question and of the choice, in the words of the newest one. */
export function sumAnswers(scope: Scope): Statement {
  return {
    name: `sum-answers-${scope.by}`,
    text: `WITH chosen AS (${CHOSEN[scope.by]}), told AS (
             SELECT c.process_id, i.reason ->> 'description' AS reason, i.quantity, a ->> 'key' AS key, a ->> 'question' AS question,
               a ->> 'choice' AS choice, a ->> 'text' AS answer
             FROM chosen c
             JOIN return_item i ON i.account_id = $1 AND i.process_id = c.process_id
             CROSS JOIN LATERAL jsonb_array_elements(i.answers) AS a
             WHERE i.answers <> '[]' AND a ->> 'choice' IS NOT NULL), sums AS (
             SELECT reason, key, (array_agg(question ORDER BY process_id DESC))[1] AS question,
               (array_agg(answer ORDER BY process_id DESC))[1] AS answer,
               count(DISTINCT process_id) AS processes, sum(quantity)::bigint AS units, choice
             FROM told GROUP BY reason, key, choice ORDER BY units DESC, reason, key, choice LIMIT ${MOST_REASONS})
           SELECT reason, question, answer, processes, units FROM sums
           ORDER BY sum(units) OVER (PARTITION BY reason, key) DESC, reason, key, units DESC, choice`,
    values: valuesOf(scope),
  }
}

export interface FigureRow extends Pick<Tables['return_process'], 'process_id' | 'number' | 'created_at'> {
  readonly order_number: Tables['store_order']['number']
  readonly store_id: number | null
  readonly sku: string | null
  readonly reason: string | null
  readonly units: number | null
  readonly amount: number | null
  readonly hours: number | null
}

export interface RowsAsked {
  readonly figure: Figure
  readonly sku: string | null
  readonly reason: string | null
  /** Only rows without a reason. */
  readonly unexplained: boolean
  readonly offset: number
  readonly size: number
}

const ASKED = `($5::text IS NULL OR f.sku = $5) AND ($6::text IS NULL OR f.reason = $6)
  AND (NOT $7::boolean OR f.reason IS NULL)`

export function countRows(scope: Scope, { figure, sku, reason, unexplained }: RowsAsked): Statement {
  return {
    name: `count-figure-rows-${figure}-${scope.by}`,
    text: `WITH ${rowsOf(scope, figure, '$8')} SELECT count(*) AS n FROM figure f WHERE ${ASKED}`,
    values: [...valuesOf(scope), sku, reason, unexplained, ...zoneOf(scope, figure)],
  }
}

/** Newest first. */
export function selectRows(scope: Scope, { figure, sku, reason, unexplained, offset, size }: RowsAsked): Statement {
  return {
    name: `select-figure-rows-${figure}-${scope.by}`,
    text: `WITH ${rowsOf(scope, figure, '$10')}, page AS (
             SELECT * FROM figure f WHERE ${ASKED}
             ORDER BY f.process_id DESC, f.amount, f.hours, f.sku, f.reason, f.row_id OFFSET $8 LIMIT $9)
           SELECT page.*, p.number, p.created_at, nullif(p.store_id, 0) AS store_id, o.number AS order_number
           FROM page JOIN return_process p ON p.account_id = $1 AND p.process_id = page.process_id
           JOIN store_order o ON o.account_id = $1 AND o.order_id = p.order_id
           ORDER BY page.process_id DESC, page.amount, page.hours, page.sku, page.reason, page.row_id`,
    values: [...valuesOf(scope), sku, reason, unexplained, offset, size, ...zoneOf(scope, figure)],
  }
}

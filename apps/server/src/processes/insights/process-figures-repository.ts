import { type Figures, FIGURES_ZONE } from '../../platform/figures/figures-repository.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'
import { indicatorFigures } from './indicator-sums-repository.ts'

/** The width of a bucket of durations: each begins this many times later than the one before it, so a middle is right to 5 %. */
const BUCKET = 1.05

const counted = (figure: string, key: string, { detail = `''`, n = '1', units = '0', centavos = '0' } = {}) =>
  `'${figure}'::text AS figure, left(${key}, 200) AS key, left(${detail}, 200) AS detail, (${n})::bigint AS n,
   (${units})::bigint AS units, (${centavos})::bigint AS centavos`

/** SQL of the bucket of a number of minutes. */
const bucketOf = (minutes: string) => `(floor(ln(greatest(1, ${minutes})) / ln(${BUCKET}))::integer)::text`

const minutes = (from: string, until: string) => `greatest(0, round(extract(epoch from ${until} - ${from}) / 60))`
/** A duration as the bucket it falls into, and its minutes as units. */
const timed = (figure: string, key: string, from: string, until: string) =>
  counted(figure, key, {
    detail: bucketOf(minutes(from, until)),
    units: minutes(from, until),
  })

const CARRIER = `coalesce(a.carrier_name, '')`
/** Where the account's own reasons were chosen, their text contains no name; what a person wrote is not kept here. */
const REASON = `CASE WHEN i.reason ->> 'kind' IS NOT NULL THEN coalesce(i.reason ->> 'description', '') ELSE '' END`
const ALLOWED = `coalesce((c.state -> 'verdict' ->> 'allowed')::boolean, true)`
const VALUE = 'c.goods_centavos + c.freight_centavos + c.surcharge_centavos'
const PARCELS = 'JOIN parcel a ON a.account_id = $1 AND a.process_id = c.process_id'
/** The person who approved it last, where a person did. */
const APPROVER = `JOIN LATERAL (
    SELECT e.cause_id FROM process_event e
    WHERE e.account_id = $1 AND e.process_id = c.process_id AND e.type = 'process.approved' AND e.cause_kind = 'staff'
    ORDER BY e.sequence DESC LIMIT 1) who ON c.decision = 'approved'`

/** Each figure brings its process, store and day, so that no two common tables are joined: the planner knows nothing of their size. */
const OF_PROCESS = 'c.process_id, c.store_id, c.day'

/** SQL of the figures that each process is counted as; `c` is the process. */
const PROCESS_FIGURES: readonly string[] = [
  `SELECT ${OF_PROCESS}, ${counted('requested', 'c.kind', { centavos: VALUE })} FROM chosen c`,
  `SELECT ${OF_PROCESS}, ${counted('decision', 'c.decision', { centavos: VALUE })} FROM chosen c`,
  `SELECT ${OF_PROCESS}, ${counted('stage', 's.stage')} FROM chosen c
   CROSS JOIN LATERAL (SELECT bool_or(a.posted_at IS NOT NULL OR a.delivered_at IS NOT NULL) AS posted,
                              bool_or(a.delivered_at IS NOT NULL) AS arrived
                       FROM parcel a WHERE a.account_id = $1 AND a.process_id = c.process_id) t
   CROSS JOIN LATERAL (VALUES ('approved', c.decision = 'approved'), ('posted', t.posted), ('arrived', t.arrived),
                              ('rated', c.rating_stage = 'complete' AND t.arrived),
                              ('concluded', c.status = 'concluded' AND c.decision = 'approved')) s (stage, is_reached)
   WHERE s.is_reached`,
  `SELECT ${OF_PROCESS}, ${counted('money', `CASE WHEN s.earns_bonus THEN 'voucher' ELSE 'money' END`, { centavos: 's.principal' })}
   FROM chosen c JOIN ${REFUND_SHARES} s ON s.account_id = $1 AND s.process_id = c.process_id
   WHERE s.status = 'settled' AND NOT s.is_void AND s.principal > 0`,
  `SELECT ${OF_PROCESS}, ${counted('money', `'bonus'`, { centavos: 's.bonus' })}
   FROM chosen c JOIN ${REFUND_SHARES} s ON s.account_id = $1 AND s.process_id = c.process_id
   WHERE s.status = 'settled' AND NOT s.is_void AND s.bonus > 0`,
  `SELECT ${OF_PROCESS}, ${counted('money', `'exchange'`, { centavos: 'r.paid_centavos + least(0, r.difference_centavos)' })}
   FROM chosen c JOIN replacement r ON r.account_id = $1 AND r.process_id = c.process_id
   WHERE r.state IN ('ordered', 'invoiced', 'shipped', 'delivered')`,
  `SELECT ${OF_PROCESS}, ${counted('money', `'upsell'`, { centavos: 'r.difference_centavos' })}
   FROM chosen c JOIN replacement r ON r.account_id = $1 AND r.process_id = c.process_id
   WHERE r.state IN ('ordered', 'invoiced', 'shipped', 'delivered') AND r.difference_state = 'paid' AND r.difference_centavos > 0`,
  `SELECT ${OF_PROCESS}, ${counted('money', `'kept-item'`, { centavos: VALUE })}
   FROM chosen c WHERE c.keep_item AND c.decision = 'approved' AND c.delivery_claim IS NULL`,
  `SELECT ${OF_PROCESS}, ${counted('parcel', CARRIER, { detail: 's.state', centavos: 's.amount' })}
   FROM chosen c ${PARCELS}
   CROSS JOIN LATERAL (VALUES
     ('sent', a.posted_at IS NOT NULL OR a.state IN ('posted', 'collected', 'in-transit', 'delivered', 'lost'), 0),
     ('delivered', a.state = 'delivered', 0), ('lost', a.state = 'lost', 0),
     ('cost', a.cost_centavos > 0 AND a.state NOT IN ('awaiting-authorization', 'error', 'awaiting-physical-store', 'expired', 'cancelled'),
      a.cost_centavos)) s (state, is_so, amount)
   WHERE s.is_so`,
  `SELECT ${OF_PROCESS}, ${counted('parcel', `coalesce(k.carrier_name, '')`, { detail: `'claim-' || k.reason`, centavos: 'k.recovered_centavos' })}
   FROM chosen c JOIN carrier_claim k ON k.account_id = $1 AND k.process_id = c.process_id`,
  `SELECT ${OF_PROCESS}, ${timed('time', `'decision'`, 'c.created_at', 'e.at')} FROM chosen c
   JOIN LATERAL (SELECT min(occurred_at) AS at FROM process_event WHERE account_id = $1 AND process_id = c.process_id
                   AND type IN ('process.approved', 'process.declined', 'claim.answered')) e ON e.at IS NOT NULL`,
  `SELECT ${OF_PROCESS}, ${timed('time', `'posting'`, 'a.authorized_at', 'a.posted_at')} FROM chosen c ${PARCELS}
   WHERE a.authorized_at IS NOT NULL AND a.posted_at IS NOT NULL`,
  `SELECT ${OF_PROCESS}, ${timed('time', `'travel'`, 'a.posted_at', 'a.delivered_at')} FROM chosen c ${PARCELS}
   WHERE a.posted_at IS NOT NULL AND a.delivered_at IS NOT NULL`,
  `SELECT ${OF_PROCESS}, ${timed('carrier-time', CARRIER, 'a.posted_at', 'a.delivered_at')} FROM chosen c ${PARCELS}
   WHERE a.posted_at IS NOT NULL AND a.delivered_at IS NOT NULL`,
  `SELECT ${OF_PROCESS}, ${timed('time', `'rating'`, 'a.at', 'r.at')} FROM chosen c
   JOIN LATERAL (SELECT min(delivered_at) AS at FROM parcel WHERE account_id = $1 AND process_id = c.process_id) a
     ON a.at IS NOT NULL
   JOIN LATERAL (SELECT max(rated_at) AS at FROM item_rating WHERE account_id = $1 AND process_id = c.process_id) r
     ON r.at IS NOT NULL
   WHERE c.rating_stage = 'complete'`,
  `SELECT ${OF_PROCESS}, ${timed('time', `'refund'`, 't.created_at', 't.settled_at')} FROM chosen c
   JOIN refund_intent t ON t.account_id = $1 AND t.process_id = c.process_id
   WHERE t.status = 'settled' AND t.settled_at IS NOT NULL`,
  `SELECT ${OF_PROCESS}, ${counted('item', 'l.sku_id', { detail: REASON, units: 'i.quantity', centavos: 'i.value_centavos' })}
   FROM chosen c JOIN return_item i ON i.account_id = $1 AND i.process_id = c.process_id
   JOIN order_line l ON l.account_id = $1 AND l.order_id = i.order_id AND l.line_id = i.line_id
   WHERE c.delivery_claim IS NULL`,
  `SELECT ${OF_PROCESS}, ${counted('rule', `coalesce(c.state -> 'verdict' ->> 'rule', '')`, {
    detail: `CASE WHEN ${ALLOWED} THEN 'allowed' WHEN c.decision = 'approved' THEN 'exception' ELSE 'refused' END`,
    centavos: VALUE,
  })} FROM chosen c`,
  `SELECT ${OF_PROCESS}, ${counted('person', 'who.cause_id::text', {
    detail: `CASE WHEN ${ALLOWED} THEN 'allowed' ELSE 'exception' END`,
    centavos: VALUE,
  })} FROM chosen c ${APPROVER}`,
  ...indicatorFigures(bucketOf),
]

/** The figures of processes in the sums of the indicators (docs/decisions/0071-indicators.md). */
export const PROCESS_SUMS: Figures = {
  subject: 'process',
  now: `${FIGURES_ZONE}, chosen AS (
      SELECT p.*, coalesce(k.day, (p.created_at AT TIME ZONE zone.name)::date) AS day
      FROM due d JOIN return_process p ON p.account_id = $1 AND p.process_id = d.subject_id
      LEFT JOIN figure_counted k ON k.account_id = $1 AND k.subject = 'process' AND k.subject_id = d.subject_id
      CROSS JOIN zone
    ), each AS (${PROCESS_FIGURES.join('\n      UNION ALL ')}
    ), figures_now AS (
      SELECT process_id AS subject_id, store_id, day, figure, key, detail, sum(n)::bigint AS n,
             sum(units)::bigint AS units, sum(centavos)::bigint AS centavos
      FROM each GROUP BY process_id, store_id, day, figure, key, detail)`,
}

/** SQL: the columns that queries need repeatedly for each process, computed from those of `SEEN`. */
const WAITING = `(
  SELECT account_id, process_id, store_id, version, kind, decision, status, logistic_stage, financial_stage, rating_stage,
         refund_form, value_centavos, changed_at, awaits_decision, is_flagged, awaits_posting, awaits_rating, refund_failed,
         needs_hand, awaits_choice, awaits_remedy, awaits_answer, expires_at, legal_due_at, waits_for,
         CASE WHEN waits_for IS NULL THEN NULL
              WHEN waits_for IN ('decision', 'delivery-answer', 'lost-parcel', 'returned-parcel', 'failed-exchange',
                                 'exchange-order', 'restock', 'store-return', 'conclusion') THEN 'to-decide'
              WHEN waits_for IN ('carrier-error', 'authorization', 'expired-authorization') THEN 'to-authorize'
              WHEN waits_for IN ('bank-data', 'exchange-choice', 'remedy-choice') THEN 'missing-data'
              WHEN waits_for IN ('posting', 'parcel', 'exchange-delivery') THEN 'in-transit'
              WHEN waits_for = 'rating' THEN 'to-check'
              ELSE 'money' END AS working_view,
         CASE WHEN waits_for IS NOT NULL THEN least(expires_at, legal_due_at) END AS due_at
  FROM (
  SELECT seen.*,
         pays_by_hand OR (is_open AND (has_error OR has_lost)) OR awaits_authorization OR has_failed_exchange OR awaits_order
           OR has_carrier_claim OR awaits_restock OR awaits_store_return OR awaits_amount AS needs_hand,
         CASE WHEN awaits_decision THEN 'decision'
              WHEN awaits_answer THEN 'delivery-answer'
              WHEN is_open AND has_lost THEN 'lost-parcel'
              WHEN has_failed_exchange THEN 'failed-exchange'
              WHEN awaits_order THEN 'exchange-order'
              WHEN awaits_restock THEN 'restock'
              WHEN awaits_store_return THEN 'store-return'
              WHEN refund_failed THEN 'failed-refund'
              WHEN awaits_amount THEN 'abatement-amount'
              WHEN pays_by_hand AND NOT awaits_bank_data THEN 'manual-payment'
              -- What was rated has come, however it travelled.
              WHEN is_open AND has_error AND rating_stage <> 'complete' THEN 'carrier-error'
              WHEN awaits_authorization AND rating_stage <> 'complete' THEN 'authorization'
              WHEN awaits_rating THEN 'rating'
              WHEN awaits_bank_data THEN 'bank-data'
              WHEN awaits_choice THEN 'exchange-choice'
              WHEN awaits_remedy THEN 'remedy-choice'
              WHEN has_carrier_claim THEN 'carrier-claim'
              WHEN NOT is_open THEN NULL
              WHEN awaits_posting AND rating_stage <> 'complete' THEN 'posting'
              WHEN is_travelling AND rating_stage <> 'complete' THEN 'parcel'
              WHEN has_expired AND rating_stage <> 'complete' THEN 'expired-authorization'
              WHEN has_replacement THEN 'exchange-delivery'
              WHEN has_money THEN 'refund'
              WHEN has_returned AND rating_stage <> 'complete' THEN 'returned-parcel'
              ELSE 'conclusion' END AS waits_for
  FROM (`

/** SQL: the facts of the processes of the account $1. */
const SEEN = `
  SELECT p.account_id, p.process_id, p.store_id, p.version, p.kind, p.decision, p.status,
         p.logistic_stage, p.financial_stage, p.rating_stage,
         p.state ->> 'refundForm' AS refund_form,
         p.goods_centavos + p.freight_centavos + p.surcharge_centavos AS value_centavos,
         coalesce((SELECT e.occurred_at FROM process_event e WHERE e.account_id = $1 AND e.process_id = p.process_id
                   ORDER BY e.sequence DESC LIMIT 1), p.created_at) AS changed_at,
         p.decision IN ('received', 'in-review') AND p.delivery_claim IS NULL AS awaits_decision,
         p.decision = 'in-review' AND p.delivery_claim IS NULL AND (
           coalesce((p.state -> 'verdict' ->> 'allowed')::boolean AND (p.state -> 'verdict' ->> 'needsReview')::boolean, false)
           OR EXISTS (SELECT FROM process_event e WHERE e.account_id = $1 AND e.process_id = p.process_id
                        AND e.type = 'process.flagged')) AS is_flagged,
         p.decision = 'approved' AND coalesce(going.awaits_posting, false) AS awaits_posting,
         p.status IN ('started', 'pending') AND coalesce(came.awaits_rating, false) AS awaits_rating,
         coalesce(money.has_failed, false) AS refund_failed,
         coalesce(money.awaits_hand AND p.decision = 'approved', false) OR coalesce(money.owes_difference, false) AS pays_by_hand,
         coalesce(money.awaits_account AND p.decision = 'approved', false) AND p.state ->> 'bankAccount' IS NULL AS awaits_bank_data,
         coalesce(money.is_moving, false) AS has_money,
         p.status IN ('started', 'pending') AS is_open,
         coalesce(going.has_error, false) AS has_error,
         coalesce(going.has_lost, false) AS has_lost,
         coalesce(going.has_expired, false) AS has_expired,
         coalesce(going.has_returned, false) AS has_returned,
         coalesce(going.is_travelling, false) AS is_travelling,
         p.decision = 'approved' AND coalesce(going.awaits_authorization, false) AS awaits_authorization,
         p.status IN ('started', 'pending') AND EXISTS (SELECT FROM replacement r WHERE r.account_id = $1
           AND r.process_id = p.process_id AND r.state = 'failed') AS has_failed_exchange,
         EXISTS (SELECT FROM replacement r WHERE r.account_id = $1 AND r.process_id = p.process_id
           AND r.state IN ('chosen', 'reserved', 'ordered', 'invoiced', 'shipped')) AS has_replacement,
         p.decision = 'approved' AND EXISTS (SELECT FROM replacement r
           JOIN return_item i ON i.account_id = $1 AND i.process_id = r.process_id AND i.item_id = r.item_id
           WHERE r.account_id = $1 AND r.process_id = p.process_id AND r.by_hand AND r.state = 'chosen'
             AND CASE WHEN (p.state ->> 'keepsItem')::boolean THEN i.quantity ELSE i.rated END > i.withheld) AS awaits_order,
         -- A claim against a carrier that nobody submitted.
         EXISTS (SELECT FROM carrier_claim k WHERE k.account_id = $1 AND k.process_id = p.process_id AND k.state = 'open')
           AS has_carrier_claim,
         -- What the shop was to take back into its stock, or to show as a return, and did not.
         EXISTS (SELECT FROM restock k WHERE k.account_id = $1 AND k.process_id = p.process_id AND k.state = 'needs-person')
           AS awaits_restock,
         EXISTS (SELECT FROM store_return k WHERE k.account_id = $1 AND k.process_id = p.process_id AND k.state = 'needs-person')
           AS awaits_store_return,
         -- An abatement that the customer chose or agreed to waits for its amount, or for what was agreed outside to be recorded.
         p.decision = 'approved' AND p.status IN ('started', 'pending') AND coalesce(claimed.awaits_amount, false) AS awaits_amount,
         CASE WHEN p.decision = 'approved' THEN going.expires_at END AS expires_at,
         -- The law's days, counted from an instant: 5 to answer a demand (Decreto 7.962/2013, art. 4), 30 to cure a defect
         -- (CDC, art. 18), and at once what a regret brought back (CDC, art. 49).
         CASE WHEN told.due_at IS NOT NULL THEN told.due_at
              WHEN p.decision IN ('received', 'in-review') THEN p.created_at + interval '5 days'
              WHEN p.decision = 'approved' AND p.status IN ('started', 'pending') THEN least(
                CASE WHEN asked.warranty THEN coalesce(claimed.due_at, p.created_at + interval '30 days') END,
                CASE WHEN asked.regret AND p.financial_stage <> 'refunded' THEN came.first_at END) END AS legal_due_at,
         -- Accepted units of an exchange for which nothing goes out (contract §6.11).
         p.decision = 'approved' AND p.status IN ('started', 'pending') AND EXISTS (
           SELECT FROM return_item i
           WHERE i.account_id = $1 AND i.process_id = p.process_id AND i.operation = 'exchange' AND i.kept_for IS NULL
             AND CASE WHEN (p.state ->> 'keepsItem')::boolean THEN i.quantity ELSE i.rated END - i.withheld
               > exchanged_units(i.instead_units) + coalesce((
                   SELECT sum(r.quantity) FROM replacement r
                   WHERE r.account_id = $1 AND r.process_id = i.process_id AND r.item_id = i.item_id
                     AND r.state NOT IN ('expired', 'cancelled')), 0)) AS awaits_choice,
         -- The days of repair have passed and the customer has not chosen, or chose an abatement that is not agreed (CDC art. 18).
         p.decision = 'approved' AND p.status IN ('started', 'pending') AND coalesce(claimed.awaits_customer, false) AS awaits_remedy,
         -- A claim about a delivery that the store has not answered.
         told.due_at IS NOT NULL AS awaits_answer
  FROM return_process p
  LEFT JOIN delivery_claim told ON told.account_id = $1 AND told.process_id = p.process_id AND told.state = 'open'
  LEFT JOIN LATERAL (
    SELECT bool_or(a.state IN ('authorized', 'awaiting-physical-store')) AS awaits_posting,
           bool_or(a.state = 'error') AS has_error,
           bool_or(a.state = 'lost') AS has_lost,
           bool_or(a.state = 'expired') AS has_expired,
           bool_or(a.state = 'returned-to-customer') AS has_returned,
           bool_or(a.state IN ('awaiting-authorization', 'posted', 'collected', 'in-transit')) AS is_travelling,
           bool_or(a.state = 'awaiting-authorization' AND a.wanted_at IS NULL) AS awaits_authorization,
           min(a.expires_at) FILTER (WHERE a.state = 'authorized') AS expires_at
    FROM parcel a WHERE a.account_id = $1 AND a.process_id = p.process_id) going ON true
  LEFT JOIN LATERAL (
    SELECT bool_or(each.announced > each.rated) AS awaits_rating, min(each.first_at) AS first_at
    FROM (SELECT sum(u.announced) AS announced, max(i.rated) AS rated, min(a.delivered_at) AS first_at
          FROM parcel a
          JOIN parcel_unit u ON u.account_id = $1 AND u.parcel_id = a.parcel_id
          JOIN return_item i ON i.account_id = $1 AND i.process_id = a.process_id AND i.item_id = u.item_id
                                AND i.kept_for IS NULL
          WHERE a.account_id = $1 AND a.process_id = p.process_id AND a.state = 'delivered'
          GROUP BY u.item_id) each) came ON true
  LEFT JOIN LATERAL (
    SELECT bool_or(t.status = 'failed') AS has_failed,
           bool_or(t.means = 'manual' AND t.status = 'planned') AS awaits_account,
           bool_or(t.status IN ('planned', 'sent', 'verifying')) AS is_moving,
           bool_or((t.means = 'manual' OR t.by_hand) AND t.status = 'planned' AND
             t.owed_for = 'return') AS awaits_hand,
           bool_or((t.means = 'manual' OR t.by_hand) AND t.status = 'planned' AND
             t.owed_for <> 'return') AS owes_difference
    FROM refund_intent t WHERE t.account_id = $1 AND t.process_id = p.process_id) money ON true
  LEFT JOIN LATERAL (
    SELECT bool_or(i.reason ->> 'kind' = 'warranty') AS warranty,
           bool_or(i.operation = 'return' AND CASE WHEN i.protection IS NULL THEN coalesce(i.reason ->> 'kind', 'regret')
                                               ELSE i.protection END = 'regret') AS regret
    FROM return_item i
    WHERE i.account_id = $1 AND i.process_id = p.process_id AND i.kept_for IS NULL) asked ON true
  LEFT JOIN LATERAL (
    SELECT min(c.due_at) AS due_at,
           bool_or(c.state = 'choice-due' OR (c.state = 'chosen' AND c.remedy = 'abatement')) AS awaits_customer,
           bool_or(c.state = 'chosen' AND c.remedy = 'abatement' AND c.offered_centavos IS NULL) AS awaits_amount
    FROM defect_claim c
    WHERE c.account_id = $1 AND c.process_id = p.process_id AND c.state IN ('repairing', 'choice-due', 'chosen', 'settled')
    ) claimed ON true
  WHERE p.account_id = $1`

/**
 * Closes both. With `OFFSET 0` PostgreSQL computes the expressions of each query once for a row. Without it the expressions are copied
 * into every place that uses them, which made 82 subplans of 11, and took four times as long.
 */
const CLOSED = `OFFSET 0) seen OFFSET 0) waiting)`

/**
 * SQL: each process of the account $1 as the queues see it, from the rows themselves: the only definition of who waits for what. It
 * contains no names. The value of a process includes surcharges. A unit that staff withheld is not accepted, also where the customer
 * keeps the item: nothing is due for it and nothing goes out.
 * Of several things that a process waits for, the first in the order of the `CASE` counts, which begins with what staff have to do: each
 * process that is under way waits for exactly one thing (`waits_for`), which puts it into exactly one working view. A process that is
 * under way and waits for nothing known here is for a person to look at.
 * Each table names the account, so that where tables are distributed all of it runs on the node of the account.
 */
export const PROCESS_OVERVIEWS_NOW = `${WAITING} ${SEEN} ${CLOSED}`

/** SQL: the same of the process $2 alone. */
export const CHANGED_OVERVIEW_NOW = `${WAITING} ${SEEN} AND p.process_id = $2 ${CLOSED}`

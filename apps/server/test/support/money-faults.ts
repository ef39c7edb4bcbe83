import { REFUND_SHARES } from '../../src/platform/wire/refund-shares-repository.ts'

/** The tables that the comparison reads, each by its own name as far as it is of the account $1. */
const TABLES = [
  'defect_claim',
  'group_payment',
  'ledger_entry',
  'order_line',
  'order_payment',
  'refund_intent',
  'return_item',
  'return_process',
  'store_order',
].map((table) => `${table} AS NOT MATERIALIZED (SELECT * FROM ${table} WHERE account_id = $1)`)

/**
 * SQL: where the books, the intents, the processes and the payments of the account $1 do not say the same, as `fault`, `subject`, `expected`
 * and `found`. No row is what must be.
 */
export const MONEY_FAULTS = `
  WITH ${TABLES.join(', ')},
  refund_share AS (SELECT * FROM ${REFUND_SHARES} shares),
  books AS (
    SELECT process_id,
           sum(amount_centavos) FILTER (WHERE ledger_account IN ('owed:goods', 'owed:freight', 'owed:surcharges', 'owed:correction')) AS owed,
           -sum(amount_centavos) FILTER (WHERE ledger_account = 'promised') AS promised,
           -sum(amount_centavos) FILTER (WHERE ledger_account = 'in-flight') AS in_flight,
           -sum(amount_centavos) FILTER (WHERE paid_by IS NOT NULL) AS paid,
           -sum(amount_centavos) FILTER (WHERE ledger_account = 'charged:sending') AS charged,
           sum(amount_centavos) FILTER (WHERE ledger_account = 'bonus:expense') AS bonus,
           sum(amount_centavos) FILTER (WHERE ledger_account NOT IN ('bonus:expense', 'bonus:liability')) AS balance
    FROM ledger_entry GROUP BY process_id),
  shares AS (
    SELECT process_id,
           sum(goods + freight + surcharges) AS owed,
           sum(principal) FILTER (WHERE status IN ('planned', 'failed')) AS promised,
           sum(principal) FILTER (WHERE status IN ('sent', 'verifying')) AS in_flight,
           sum(principal) FILTER (WHERE status = 'settled') AS paid,
           sum(charged) AS charged, sum(goods + freight + surcharges - principal - charged) AS of_bonus,
           sum(bonus) FILTER (WHERE status = 'settled' AND means = 'voucher') AS bonus
    FROM refund_share WHERE NOT is_void GROUP BY process_id),
  compared AS (
    SELECT coalesce(b.process_id, s.process_id) AS process_id, v.fault, coalesce(v.expected, 0) AS expected, coalesce(v.found, 0) AS found
    FROM books b FULL JOIN shares s USING (process_id)
    CROSS JOIN LATERAL (values
      ('owed', s.owed, b.owed), ('promised', s.promised, b.promised), ('in flight', s.in_flight, b.in_flight),
      ('paid', s.paid, b.paid), ('bonus', s.bonus, b.bonus), ('charged', s.charged, b.charged),
      ('balance', s.of_bonus, b.balance)) AS v (fault, expected, found)),
  taken AS (
    SELECT p.order_id, e."transactionId", e."paymentId",
           sum(e.amount) FILTER (WHERE t.status IN ('sent', 'verifying')) AS in_flight,
           sum(e.amount) FILTER (WHERE t.status = 'settled') AS refunded
    FROM refund_intent t JOIN return_process p USING (account_id, process_id)
    CROSS JOIN LATERAL jsonb_to_recordset(t.instruction -> 'payments') AS e ("transactionId" text, "paymentId" text, amount bigint)
    WHERE t.means = 'automatic' AND t.status IN ('sent', 'verifying', 'settled')
    GROUP BY 1, 2, 3)
  SELECT 'ledger: ' || fault AS fault, process_id AS subject, expected::bigint, found::bigint FROM compared WHERE expected <> found
  UNION ALL
  SELECT 'process: planned', p.process_id, coalesce(sum(t.goods_centavos + t.freight_centavos + t.surcharge_centavos), 0)::bigint,
         p.planned_goods_centavos + p.planned_freight_centavos + p.planned_surcharge_centavos
  FROM return_process p
  LEFT JOIN refund_intent t ON t.account_id = p.account_id AND t.process_id = p.process_id
    AND t.part_of IS NULL AND t.reissue_of IS NULL AND t.status <> 'cancelled'
  GROUP BY p.process_id, p.planned_goods_centavos, p.planned_freight_centavos, p.planned_surcharge_centavos
  HAVING coalesce(sum(t.goods_centavos + t.freight_centavos + t.surcharge_centavos), 0)
    <> p.planned_goods_centavos + p.planned_freight_centavos + p.planned_surcharge_centavos
  UNION ALL
  SELECT 'process: owed', p.process_id, coalesce(s.owed, 0)::bigint,
         p.planned_goods_centavos + p.planned_freight_centavos + p.planned_surcharge_centavos
  FROM return_process p LEFT JOIN shares s USING (process_id)
  WHERE coalesce(s.owed, 0) <> p.planned_goods_centavos + p.planned_freight_centavos + p.planned_surcharge_centavos
  UNION ALL
  -- Kept for sending once in a process, and never beyond what was promised.
  SELECT 'process: charged', p.process_id, coalesce((p.state ->> 'sendingCost')::bigint, 0), s.charged::bigint
  FROM return_process p JOIN shares s USING (process_id)
  WHERE s.charged > coalesce((p.state ->> 'sendingCost')::bigint, 0)
  UNION ALL
  -- Surcharges and corrections are booked as what they are, each exactly what its intents say.
  SELECT 'ledger: ' || kind, coalesce(b.process_id, s.process_id), coalesce(s.owed, 0)::bigint, coalesce(b.owed, 0)::bigint
  FROM (SELECT process_id, ledger_account AS kind, sum(amount_centavos) AS owed FROM ledger_entry
        WHERE ledger_account IN ('owed:surcharges', 'owed:correction') GROUP BY 1, 2) b
  FULL JOIN (SELECT process_id, CASE WHEN owed_for = 'correction' THEN 'owed:correction' ELSE 'owed:surcharges' END AS kind,
                    sum(surcharges) AS owed
             FROM refund_share WHERE NOT is_void GROUP BY 1, 2) s USING (process_id, kind)
  WHERE coalesce(s.owed, 0) <> coalesce(b.owed, 0)
  UNION ALL
  SELECT 'process: corrected', p.process_id, coalesce(sum(t.surcharge_centavos), 0)::bigint, p.correction_centavos
  FROM return_process p
  LEFT JOIN refund_intent t ON t.account_id = p.account_id AND t.process_id = p.process_id
    AND t.owed_for = 'correction' AND t.part_of IS NULL AND t.status <> 'cancelled'
  GROUP BY p.process_id, p.correction_centavos
  HAVING coalesce(sum(t.surcharge_centavos), 0) <> p.correction_centavos
  UNION ALL
  -- The surcharges of a process are those of its items, and those of an order are claimed by the processes that hold its units.
  SELECT 'process: surcharges', p.process_id, coalesce(sum(i.surcharge_centavos), 0)::bigint, p.surcharge_centavos
  FROM return_process p LEFT JOIN return_item i ON i.account_id = p.account_id AND i.process_id = p.process_id
  GROUP BY p.process_id, p.surcharge_centavos
  HAVING coalesce(sum(i.surcharge_centavos), 0) <> p.surcharge_centavos
  UNION ALL
  SELECT 'order: surcharges', o.order_id, coalesce(sum(p.surcharge_centavos), 0)::bigint, o.surcharge_claimed_centavos
  FROM store_order o LEFT JOIN return_process p ON p.account_id = o.account_id AND p.order_id = o.order_id AND p.holds_units
  GROUP BY o.order_id, o.surcharge_claimed_centavos
  HAVING coalesce(sum(p.surcharge_centavos), 0) <> o.surcharge_claimed_centavos
  UNION ALL
  SELECT 'payment: in flight', o.order_id, coalesce(t.in_flight, 0)::bigint, o.in_flight_centavos
  FROM order_payment o
  LEFT JOIN taken t ON t.order_id = o.order_id AND t."transactionId" = o.transaction_id AND t."paymentId" = o.payment_id
  WHERE coalesce(t.in_flight, 0) <> o.in_flight_centavos
  UNION ALL
  SELECT 'payment: refunded', o.order_id, coalesce(t.refunded, 0)::bigint, o.refunded_centavos
  FROM order_payment o
  LEFT JOIN taken t ON t.order_id = o.order_id AND t."transactionId" = o.transaction_id AND t."paymentId" = o.payment_id
  WHERE coalesce(t.refunded, 0) <> o.refunded_centavos
  UNION ALL
  SELECT 'group payment', min(o.order_id), sum(o.in_flight_centavos + o.refunded_centavos)::bigint,
         g.in_flight_centavos + g.refunded_centavos
  FROM group_payment g JOIN order_payment o USING (account_id, group_id, transaction_id, payment_id)
  GROUP BY g.account_id, g.group_id, g.transaction_id, g.payment_id, g.in_flight_centavos, g.refunded_centavos
  HAVING sum(o.in_flight_centavos + o.refunded_centavos) <> g.in_flight_centavos + g.refunded_centavos
  UNION ALL
  SELECT 'item: covered units', i.item_id, coalesce(sum(upper_ - lower_), 0)::bigint, i.refund_planned
  FROM return_item i
  LEFT JOIN LATERAL (
    SELECT (r ->> 1)::integer AS upper_, (r ->> 0)::integer AS lower_
    FROM refund_intent t
    CROSS JOIN LATERAL jsonb_array_elements(t.details -> 'units') AS u
    CROSS JOIN LATERAL jsonb_array_elements(u -> 'units') AS r
    WHERE t.account_id = i.account_id AND t.process_id = i.process_id AND t.status <> 'cancelled'
      AND t.part_of IS NULL AND t.reissue_of IS NULL AND (u ->> 'itemId')::bigint = i.item_id) ranges ON true
  GROUP BY i.account_id, i.item_id, i.refund_planned
  HAVING coalesce(sum(upper_ - lower_), 0) <> i.refund_planned
  UNION ALL
  -- A part, and a voucher in another's place, is owed for what that one is.
  SELECT 'intent: owed for', t.intent_id, whole.intent_id, t.intent_id
  FROM refund_intent t JOIN refund_intent whole ON whole.account_id = t.account_id AND whole.intent_id = coalesce(t.part_of, t.reissue_of)
  WHERE (t.owed_for, t.replacement_id, t.item_id, t.corrected_intent_id)
    IS DISTINCT FROM (whole.owed_for, whole.replacement_id, whole.item_id, whole.corrected_intent_id)
  UNION ALL
  -- What was agreed of an item is planned, no more and no less, with all that completes it.
  SELECT 'abatement: planned', c.item_id, coalesce(c.abated_centavos, 0), coalesce(sum(t.goods_centavos), 0)::bigint
  FROM defect_claim c
  LEFT JOIN refund_intent t ON t.account_id = c.account_id AND t.process_id = c.process_id
    AND t.owed_for = 'abatement' AND t.item_id = c.item_id
    AND t.part_of IS NULL AND t.reissue_of IS NULL AND t.status <> 'cancelled'
  GROUP BY c.account_id, c.process_id, c.item_id, c.abated_centavos
  HAVING coalesce(c.abated_centavos, 0) <> coalesce(sum(t.goods_centavos), 0)
  UNION ALL
  -- A line knows all that was abated of it.
  SELECT 'line: abated', l.line_id, known.amount, agreed.amount
  FROM order_line l
  CROSS JOIN LATERAL (
    SELECT coalesce(sum((run ->> 2)::bigint), 0)::bigint AS amount FROM jsonb_array_elements(l.abated) AS run) known
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(c.abated_centavos), 0)::bigint AS amount
    FROM return_item i JOIN defect_claim c USING (account_id, process_id, item_id)
    WHERE i.account_id = l.account_id AND i.order_id = l.order_id AND i.line_id = l.line_id) agreed
  WHERE known.amount <> agreed.amount
  UNION ALL
  -- What was abated and what returns were promised of a line is never more than what was paid for it.
  SELECT 'line: given back', l.line_id, l.value_centavos, known.amount + promised.amount
  FROM order_line l
  CROSS JOIN LATERAL (
    SELECT coalesce(sum((run ->> 2)::bigint), 0)::bigint AS amount FROM jsonb_array_elements(l.abated) AS run) known
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(i.value_centavos), 0)::bigint AS amount
    FROM return_item i JOIN return_process p USING (account_id, process_id)
    WHERE i.account_id = l.account_id AND i.order_id = l.order_id AND i.line_id = l.line_id AND p.holds_units) promised
  WHERE known.amount > 0 AND known.amount + promised.amount > l.value_centavos`

import type { TestDatabase } from '../support/database.ts'
import type { Acknowledged } from './people.ts'
import { REFUND_SHARES } from '../../src/platform/wire/refund-shares-repository.ts'
import { PROCESS_OVERVIEWS_NOW } from '../../src/processes/overview-now-repository.ts'
import { MONEY_FAULTS } from '../support/money-faults.ts'

/** A law that must hold whatever happened: the statement finds what breaks it. */
interface Law {
  readonly law: string
  /** $1 is the account. */
  readonly breaches: string
}

/** Market C2 and trust C1–C12, as far as rows can show them. */
const LAWS: readonly Law[] = [
  {
    law: 'units asked for in processes that hold them are those the line counts, never more than bought',
    breaches: `
      SELECT l.line_id FROM order_line l
      LEFT JOIN return_item i USING (account_id, order_id, line_id)
      LEFT JOIN return_process p ON p.account_id = i.account_id AND p.process_id = i.process_id AND p.holds_units
      WHERE l.account_id = $1 GROUP BY l.line_id, l.claimed, l.quantity
      HAVING l.claimed <> coalesce(sum(i.quantity) FILTER (WHERE p.process_id IS NOT NULL AND i.kept_for IS NULL), 0) OR l.claimed > l.quantity`,
  },
  {
    law: 'no unit is in two processes that hold it',
    breaches: `
      SELECT i.line_id, unit FROM return_item i JOIN return_process p USING (account_id, process_id)
      CROSS JOIN LATERAL jsonb_array_elements(i.units) AS range
      CROSS JOIN LATERAL generate_series((range ->> 0)::int, (range ->> 1)::int - 1) AS unit
      WHERE i.account_id = $1 AND p.holds_units GROUP BY i.line_id, unit HAVING count(*) > 1`,
  },
  {
    law: 'the freight of an order is promised once',
    breaches: `
      SELECT o.order_id FROM store_order o LEFT JOIN return_process p
        ON p.account_id = o.account_id AND p.order_id = o.order_id AND p.holds_units
      WHERE o.account_id = $1 GROUP BY o.order_id, o.freight_centavos, o.freight_claimed_centavos, o.returned_centavos
      HAVING coalesce(sum(p.freight_centavos), 0) <> o.freight_claimed_centavos
          OR o.freight_claimed_centavos > o.freight_centavos
          OR coalesce(sum(p.goods_centavos), 0) <> o.returned_centavos`,
  },
  {
    law: 'the surcharges of an order are promised once, for what law takes for regretted, and never beyond what was paid',
    breaches: `
      SELECT o.order_id FROM store_order o
      LEFT JOIN return_process p ON p.account_id = o.account_id AND p.order_id = o.order_id AND p.holds_units
      LEFT JOIN LATERAL (
        SELECT sum(i.surcharge_centavos) AS surcharges,
               sum(i.value_centavos) FILTER (WHERE i.protection = 'regret' AND i.operation = 'return') AS goods,
               sum(i.quantity) FILTER (WHERE i.protection = 'regret' AND i.operation = 'return') AS units,
               bool_or(i.surcharge_centavos > 0 AND (i.protection IS DISTINCT FROM 'regret' OR i.operation <> 'return')) AS wrongly
        FROM return_item i WHERE i.account_id = p.account_id AND i.process_id = p.process_id) items ON true
      WHERE o.account_id = $1
      GROUP BY o.order_id, o.surcharge_claimed_centavos, o.surcharged_centavos, o.surcharged_units, o.total_centavos,
               o.freight_centavos, o.goods_centavos, o.freight_claimed_centavos, o.returned_centavos
      HAVING coalesce(sum(p.surcharge_centavos), 0) <> o.surcharge_claimed_centavos
          OR coalesce(sum(items.surcharges), 0) <> o.surcharge_claimed_centavos
          OR coalesce(sum(items.goods), 0) <> o.surcharged_centavos OR coalesce(sum(items.units), 0) <> o.surcharged_units
          OR coalesce(bool_or(items.wrongly), false)
          OR o.surcharge_claimed_centavos > greatest(0, o.total_centavos - o.freight_centavos - o.goods_centavos)
          OR o.returned_centavos + o.freight_claimed_centavos + o.surcharge_claimed_centavos > o.total_centavos`,
  },
  {
    law: 'where all of an order is regretted, its processes give back exactly what was paid, the freight apart',
    breaches: `
      SELECT o.order_id FROM store_order o
      JOIN return_process p ON p.account_id = o.account_id AND p.order_id = o.order_id AND p.holds_units
      WHERE o.account_id = $1 AND o.is_complete AND o.surcharged_units = o.units
        AND (SELECT sum(l.value_centavos) FROM order_line l WHERE l.account_id = o.account_id AND l.order_id = o.order_id) = o.goods_centavos
      GROUP BY o.order_id, o.total_centavos, o.freight_centavos
      HAVING sum(p.goods_centavos + p.surcharge_centavos) <> o.total_centavos - o.freight_centavos`,
  },
  {
    law: 'corrections are money, by hand, and exactly what the process allowed',
    breaches: `
      SELECT p.process_id FROM return_process p JOIN refund_intent t USING (account_id, process_id)
      WHERE p.account_id = $1 AND t.owed_for = 'correction'
      GROUP BY p.process_id, p.correction_centavos
      HAVING sum(t.surcharge_centavos) <> p.correction_centavos OR bool_or(t.means <> 'manual')`,
  },
  {
    law: 'events of a process are numbered from 1 without a gap, the last is its version',
    breaches: `
      SELECT p.process_id FROM return_process p JOIN process_event e USING (account_id, process_id)
      WHERE p.account_id = $1 GROUP BY p.process_id, p.version
      HAVING count(*) <> p.version OR max(e.sequence) <> p.version OR min(e.sequence) <> 1`,
  },
  {
    law: 'what an event changed leads from the snapshot before it to its own',
    breaches: `
      SELECT e.process_id, e.sequence FROM process_event e
      JOIN process_event b ON b.account_id = e.account_id AND b.process_id = e.process_id AND b.sequence = e.sequence - 1
      WHERE e.account_id = $1 AND (e.changed = '{}') <> (e.snapshot = b.snapshot)`,
  },
  {
    law: 'the last snapshot is what answers show',
    breaches: `
      SELECT p.process_id FROM return_process p
      JOIN process_event e ON e.account_id = p.account_id AND e.process_id = p.process_id AND e.sequence = p.version
      JOIN return_process_document d ON d.account_id = p.account_id AND d.process_id = p.process_id
      WHERE p.account_id = $1
        AND ((e.snapshot ->> 'status', e.snapshot ->> 'estagioLogistico', e.snapshot ->> 'estagioFinanceiro', e.snapshot ->> 'estagioRating')
               IS DISTINCT FROM (d.document::jsonb ->> 'status', d.document::jsonb ->> 'estagioLogistico',
                                 d.document::jsonb ->> 'estagioFinanceiro', d.document::jsonb ->> 'estagioRating')
             OR d.version <> p.version)`,
  },
  {
    law: 'what the list counts is what there is',
    breaches: `
      SELECT p.process_id FROM return_process p LEFT JOIN process_listing l USING (account_id, process_id)
      WHERE p.account_id = $1 AND (l.process_id IS NULL OR l.store_id <> p.store_id)`,
  },
  {
    law: 'what the queues know of a process is what its rows say',
    breaches: `
      SELECT process_id FROM (SELECT * FROM process_overview WHERE account_id = $1) kept
      FULL JOIN ${PROCESS_OVERVIEWS_NOW} seen USING (account_id, process_id)
      WHERE to_jsonb(kept) - 'assignee_id' - 'snoozed_until' IS DISTINCT FROM to_jsonb(seen)`,
  },
  {
    law: 'the store did each settled intent exactly once, and nothing else',
    breaches: `
      WITH ours AS (
        SELECT intent_id AS key, (instruction ->> 'amount')::bigint AS amount FROM refund_intent
        WHERE account_id = $1 AND status = 'settled' AND means <> 'manual' AND (instruction ->> 'amount')::bigint > 0),
      store AS (
        SELECT refund_key AS key, amount_centavos AS amount FROM built_in_store_refund WHERE account_id = $1
        UNION ALL
        SELECT card_key, balance_centavos FROM built_in_store_gift_card
        WHERE account_id = $1 AND balance_centavos > 0 AND cancelled_at IS NULL)
      (SELECT 'only ours', * FROM (TABLE ours EXCEPT ALL TABLE store) AS o)
      UNION ALL (SELECT 'only the store', * FROM (TABLE store EXCEPT ALL TABLE ours) AS s)`,
  },
  {
    law: 'no payment gives back more than it took',
    breaches: `
      WITH told AS (
        SELECT r.store_id, r.external_id, part ->> 'transactionId' AS t, part ->> 'paymentId' AS p, (part ->> 'amount')::bigint AS amount
        FROM built_in_store_refund r CROSS JOIN LATERAL jsonb_array_elements(r.payments) AS part WHERE r.account_id = $1)
      SELECT told.store_id, told.external_id, t, p FROM told
      JOIN built_in_store_order o ON o.account_id = $1 AND o.store_id = told.store_id AND o.external_id = told.external_id
      CROSS JOIN LATERAL jsonb_array_elements(o.document -> 'Transacoes') AS tr
      CROSS JOIN LATERAL jsonb_array_elements(tr -> 'Pagamentos') AS pay
      WHERE tr ->> 'TransacaoId' = t AND pay ->> 'PagamentoId' = p
      GROUP BY told.store_id, told.external_id, t, p, pay ->> 'Valor'
      HAVING sum(amount) > round((pay ->> 'Valor')::numeric * 100)`,
  },
  {
    law: 'what the store is told of an intent is what its share gives back, the cost of sending kept of it',
    breaches: `
      SELECT t.intent_id, t.instruction ->> 'amount' AS told, s.amount FROM refund_intent t
      JOIN ${REFUND_SHARES} s ON s.account_id = t.account_id AND s.intent_id = t.intent_id
      WHERE t.account_id = $1 AND t.status IN ('sent', 'verifying', 'settled') AND t.means <> 'manual'
        AND t.instruction IS NOT NULL AND (t.instruction ->> 'amount')::bigint <> s.amount`,
  },
  {
    law: 'the cost of sending is kept once, never beyond what was promised nor beyond what there is to keep it of',
    breaches: `
      SELECT p.process_id, sum(s.charged) FROM return_process p JOIN ${REFUND_SHARES} s USING (account_id, process_id)
      WHERE p.account_id = $1 AND NOT s.is_void GROUP BY p.process_id, p.state
      HAVING sum(s.charged) > coalesce((p.state ->> 'sendingCost')::bigint, 0) OR min(s.amount) < 0 OR min(s.charged) < 0`,
  },
  {
    law: 'the books, the intents, the processes and the payments say the same',
    breaches: MONEY_FAULTS,
  },
  {
    law: 'nothing waits to be given back that is worth nothing',
    breaches: `
      SELECT intent_id FROM ${REFUND_SHARES} s
      WHERE account_id = $1 AND status IN ('planned', 'failed') AND NOT is_void AND amount = 0`,
  },
  {
    law: 'a concluded process leaves nobody with neither goods nor money for what was accepted',
    breaches: `
      SELECT i.process_id, i.item_id, i.operation FROM return_item i JOIN return_process p USING (account_id, process_id)
      CROSS JOIN LATERAL (SELECT CASE WHEN p.keep_item THEN i.quantity ELSE i.rated END - i.withheld AS units) accepted
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.quantity), 0) AS units FROM replacement r
        WHERE r.account_id = i.account_id AND r.process_id = i.process_id AND r.item_id = i.item_id
          AND r.state IN ('ordered', 'invoiced', 'shipped', 'delivered')) replaced
      WHERE i.account_id = $1 AND p.status = 'concluded' AND p.decision = 'approved' AND i.kept_for IS NULL
        AND accepted.units > CASE i.operation WHEN 'exchange' THEN replaced.units ELSE i.refund_planned END
        AND (i.operation = 'exchange' OR i.value_centavos > 0)`,
  },
  {
    law: 'never more is planned than a process promised',
    breaches: `
      SELECT process_id FROM return_process WHERE account_id = $1
        AND (planned_goods_centavos > goods_centavos + exchange_goods_centavos OR planned_freight_centavos > freight_centavos
             OR planned_surcharge_centavos > surcharge_centavos + correction_centavos)`,
  },
  {
    law: 'units in parcels that count are never more than the item has',
    breaches: `
      SELECT i.item_id FROM return_item i JOIN parcel_unit u USING (account_id, process_id, item_id)
      JOIN parcel a ON a.account_id = u.account_id AND a.parcel_id = u.parcel_id
      WHERE i.account_id = $1 AND a.state NOT IN ('expired', 'returned-to-customer', 'cancelled')
      GROUP BY i.item_id, i.quantity HAVING sum(u.announced - u.missing - u.wrong) > i.quantity`,
  },
  {
    law: 'shelves count what is kept on them',
    breaches: `
      SELECT v.sku_id FROM built_in_store_variant v LEFT JOIN built_in_store_reservation r
        ON r.account_id = v.account_id AND r.store_id = v.store_id AND r.sku_id = v.sku_id AND r.state = 'held'
      WHERE v.account_id = $1 GROUP BY v.sku_id, v.reserved, v.stock
      HAVING coalesce(sum(r.quantity), 0) <> v.reserved OR v.reserved > v.stock`,
  },
  {
    law: 'the store made one order for each replacement that goes out, and none that nobody told of',
    breaches: `
      SELECT r.replacement_id FROM replacement r
      LEFT JOIN built_in_store_reservation o
        ON o.account_id = r.account_id AND o.reservation_key = r.store_key AND o.state = 'ordered' AND o.quantity = r.quantity
      WHERE r.account_id = $1 AND r.state IN ('ordered', 'invoiced', 'shipped', 'delivered') AND o.reservation_key IS NULL
      UNION ALL
      SELECT orders - told FROM (
        SELECT (SELECT count(*) FROM built_in_store_reservation WHERE account_id = $1 AND state = 'ordered') AS orders,
               (SELECT count(*) FROM process_event WHERE account_id = $1 AND type = 'exchange.ordered') AS told) AS counted
      WHERE orders <> told`,
  },
  {
    law: 'nothing is kept for an exchange that was called off',
    breaches: `
      SELECT r.replacement_id FROM replacement r
      JOIN built_in_store_reservation k ON k.account_id = r.account_id AND k.reservation_key = r.store_key
      WHERE r.account_id = $1 AND r.state IN ('cancelled', 'expired') AND k.state = 'held'`,
  },
  {
    law: 'no unit is both exchanged and paid for',
    breaches: `
      SELECT r.replacement_id, t.intent_id FROM replacement r
      CROSS JOIN LATERAL jsonb_array_elements(r.units) AS gone
      JOIN refund_intent t ON t.account_id = r.account_id AND t.process_id = r.process_id AND t.status <> 'cancelled'
      CROSS JOIN LATERAL jsonb_array_elements(t.details -> 'units') AS paid
      CROSS JOIN LATERAL jsonb_array_elements(paid -> 'units') AS range
      WHERE r.account_id = $1 AND r.state NOT IN ('cancelled', 'expired', 'failed')
        AND (paid ->> 'itemId')::bigint = r.item_id AND t.part_of IS NULL AND t.reissue_of IS NULL
        AND int4range((gone ->> 0)::int, (gone ->> 1)::int) && int4range((range ->> 0)::int, (range ->> 1)::int)`,
  },
  {
    law: 'units stay with the customer exactly where their complaint was answered so, and what was agreed is given once',
    breaches: `
      SELECT i.item_id, i.kept_for, c.state FROM return_item i LEFT JOIN defect_claim c USING (account_id, process_id, item_id)
      WHERE i.account_id = $1 AND (
        i.kept_for IS DISTINCT FROM CASE WHEN c.state IN ('repaired', 'abated') THEN c.state END
        OR (c.state = 'abated') <> EXISTS (
          SELECT FROM refund_intent t WHERE t.account_id = i.account_id AND t.process_id = i.process_id
            AND t.owed_for = 'abatement' AND t.item_id = i.item_id AND t.status <> 'cancelled'))`,
  },
  {
    law: 'what is left of a line is what no request was promised, and never below nothing',
    breaches: `
      SELECT l.line_id FROM order_line l
      CROSS JOIN LATERAL (
        SELECT coalesce(sum((run ->> 2)::bigint), 0) AS amount FROM jsonb_array_elements(l.abated) AS run) abated
      LEFT JOIN return_item i USING (account_id, order_id, line_id)
      LEFT JOIN return_process p ON p.account_id = i.account_id AND p.process_id = i.process_id AND p.holds_units
      WHERE l.account_id = $1 GROUP BY l.line_id, l.value_centavos, abated.amount
      HAVING abated.amount + coalesce(sum(i.value_centavos) FILTER (WHERE p.process_id IS NOT NULL), 0) > l.value_centavos`,
  },
  {
    law: 'a cancelled process holds nothing, every other holds its units',
    breaches: `SELECT process_id FROM return_process WHERE account_id = $1 AND holds_units = (status = 'cancelled')`,
  },
]

/** Every law that is broken, with the first rows that break it. */
export async function breachesOf(database: TestDatabase, accountId: number): Promise<string[]> {
  const broken: string[] = []
  for (const { law, breaches } of LAWS) {
    const rows = await database.query(breaches, [accountId], accountId)
    if (rows.length > 0) broken.push(`${law}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  return broken
}

export const LAW_COUNT = LAWS.length

/** Acknowledged writes that are not there. */
export async function lostOf(
  database: TestDatabase,
  accountId: number,
  acknowledged: readonly Acknowledged[],
): Promise<readonly Acknowledged[]> {
  const rows = await database.query<{ process_id: string; sequence: number }>(
    'SELECT process_id::text, sequence FROM process_event WHERE account_id = $1',
    [accountId],
    accountId,
  )
  const there = new Set(rows.map(({ process_id: id, sequence }) => `${id} ${sequence}`))
  return acknowledged.filter(({ processId, version }) => !there.has(`${processId} ${version}`))
}

import type { ConnectorKind } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { WAITING } from './repository.ts'

export interface WaitingAtStore {
  readonly connectorKind: ConnectorKind
  /** Null: the connector of the store. */
  readonly connectorId: number | null
  /** Null: of several stores. */
  readonly storeId: Tables['return_process']['store_id'] | null
  readonly kind: 'money' | 'exchange' | 'parcel'
  readonly because: WaitReason
  readonly n: number
  readonly amount: number
}

export type WaitReason =
  | 'connector-stopped'
  | 'connector-observes'
  | 'connector-confirms-each'
  | 'connector-daily-limit'
  | 'undecided'
  | 'failed'
  | 'unanswered'

/** A connector holds something for one reason alone; whatever else holds it, a person decides. */
const heldFor = (column: string) =>
  `CASE WHEN ${column}[1] IN ('connector-stopped', 'connector-observes', 'connector-confirms-each', 'connector-daily-limit')
        THEN ${column}[1] ELSE 'undecided' END`

/**
 * The number and the amount of what the platforms of stores, payment providers and carriers still have to do, by store or connector and
 * by reason; what is paid by hand does not count. A parcel that is not authorized is held by its carrier's connector, where nothing failed.
 */
export function sumWaitingAtStores(accountId: number): Statement {
  return {
    name: 'sum-waiting-at-stores',
    text: `SELECT x.connector_kind AS "connectorKind", x.connector_id AS "connectorId", x.store_id AS "storeId", x.kind, x.because,
             count(*) AS n, sum(x.amount)::bigint AS amount
           FROM (SELECT CASE WHEN v.id IS NULL THEN 'store' ELSE 'payment-provider' END AS connector_kind, v.id AS connector_id,
                   CASE WHEN v.id IS NULL THEN w.store_id END AS store_id, 'money' AS kind, w.amount,
                   CASE w.status WHEN 'failed' THEN 'failed' WHEN 'verifying' THEN 'unanswered' ELSE ${heldFor('w.held_for')} END
                     AS because
                 FROM (${WAITING}) AS w
                 JOIN refund_intent t ON t.account_id = $1 AND t.intent_id = w.id
                 CROSS JOIN LATERAL (SELECT CASE WHEN w.held_for <> '{}' THEN t.held_by_provider
                                                 ELSE (t.instruction #>> '{provider,id}')::bigint END AS id) AS v
                 WHERE w.situation IS NOT NULL AND w.means <> 'manual'
                   AND (w.status IN ('failed', 'verifying') OR w.held_for <> '{}')
                 UNION ALL
                 SELECT 'store', NULL, p.store_id, 'exchange', r.unit_price_centavos * r.quantity, ${heldFor('r.held_for')}
                 FROM replacement r JOIN return_process p ON p.account_id = $1 AND p.process_id = r.process_id
                 WHERE r.account_id = $1 AND r.state IN ('chosen', 'reserved') AND r.held_for <> '{}'
                   AND p.decision = 'approved'
                 UNION ALL
                 SELECT 'carrier', q.carrier_id, NULL, 'parcel', coalesce(q.cost_centavos, 0),
                   CASE WHEN q.state = 'error' THEN 'failed' WHEN a.silences > 0 THEN 'unanswered'
                        WHEN g.stopped_at IS NOT NULL THEN 'connector-stopped'
                        WHEN coalesce(g.step, 'observe') = 'observe' THEN 'connector-observes'
                        WHEN g.step = 'confirm-each' THEN 'connector-confirms-each'
                        WHEN g.step = 'automatic-up-to' THEN 'connector-daily-limit' ELSE 'undecided' END
                 FROM parcel q JOIN return_process p ON p.account_id = $1 AND p.process_id = q.process_id
                 LEFT JOIN connector_going_live g
                   ON g.account_id = $1 AND g.connector_kind = 'carrier' AND g.connector_id = q.carrier_id
                 LEFT JOIN carrier_authorization a
                   ON a.account_id = $1 AND a.carrier_key = q.carrier_key AND a.closed_at IS NULL
                 WHERE q.account_id = $1 AND q.carrier_id IS NOT NULL AND p.decision = 'approved'
                   AND (q.state = 'error'
                        OR (q.state = 'awaiting-authorization' AND q.wanted_at IS NOT NULL
                            AND (q.problem IS NOT NULL OR a.silences > 0)))) AS x
           GROUP BY x.connector_kind, x.connector_id, x.store_id, x.kind, x.because
           ORDER BY x.connector_kind DESC, x.connector_id, x.store_id, x.kind DESC, x.because`,
    values: [accountId, null],
  }
}

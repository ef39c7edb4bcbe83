import { processStatus } from '../../platform/wire/codes.ts'
import { REGRETTED } from '../../platform/wire/regretted.ts'
import type { DeadlineFigure } from './figures.pt-BR.ts'

/** Running days of each deadline; 0: at once, on the day itself. The day of the event does not count (Código Civil, art. 132). */
export const DEADLINE_DAYS: Readonly<Record<DeadlineFigure, number>> = {
  'prazo-resposta': 5,
  'prazo-reparo': 30,
  'prazo-arrependimento': 0,
}

/** When a process ended, for one that did. The changes of an event are stored as the event reports them, with the codes of the contract. */
const CONCLUDED = `SELECT min(e.occurred_at) AS at FROM process_event e
    WHERE e.account_id = $1 AND e.process_id = c.process_id AND e.changed #>> '{/status,para}' IN ('${processStatus.codeOf('concluded')}', '${processStatus.codeOf('cancelled')}')`

/**
 * The column that, besides its process, distinguishes a row from others of its figure: the part of the period. Sums put store and day in
 * its place.
 */
export const MARK = 'c.mark'

/** Where each deadline begins and ends, for the processes of the CTE `chosen c` that it holds for; null: it has not ended. */
const DEMANDS: Readonly<Record<DeadlineFigure, string>> = {
  // A cancelled or expired request needs no answer; one that was decided automatically was answered at once.
  'prazo-resposta': `
    SELECT c.process_id, ${MARK}, c.created_at AS started,
      CASE WHEN c.decision NOT IN ('received', 'in-review') THEN coalesce((
        SELECT min(occurred_at) FROM process_event WHERE account_id = $1 AND process_id = c.process_id
          AND type IN ('process.approved', 'process.declined', 'claim.answered', 'process.cancelled', 'process.expired')), c.created_at) END AS ended
    FROM chosen c`,
  'prazo-reparo': `
    SELECT c.process_id, ${MARK}, told.at AS started,
      CASE WHEN told.all_answered THEN told.answered_at WHEN c.status IN ('concluded', 'cancelled') THEN over.at END AS ended
    FROM chosen c
    CROSS JOIN LATERAL (
      SELECT coalesce(min(d.complained_at), c.created_at) AS at, max(d.answered_at) AS answered_at,
             count(d.item_id) > 0 AND bool_and(d.item_id IS NULL OR d.answered_at IS NOT NULL) AS all_answered
      FROM return_item i LEFT JOIN defect_claim d ON d.account_id = $1 AND d.process_id = i.process_id AND d.item_id = i.item_id
      WHERE i.account_id = $1 AND i.process_id = c.process_id AND i.reason ->> 'kind' = 'warranty'
      HAVING count(*) > 0) told
    LEFT JOIN LATERAL (${CONCLUDED}) over ON true
    WHERE c.decision = 'approved'`,
  // From the first units that came, or from the request where nothing travels.
  'prazo-arrependimento': `
    SELECT c.process_id, ${MARK}, came.at AS started,
      CASE WHEN c.financial_stage = 'refunded' THEN (SELECT max(t.settled_at) FROM refund_intent t
                                            WHERE t.account_id = $1 AND t.process_id = c.process_id)
           WHEN c.status IN ('concluded', 'cancelled') THEN over.at END AS ended
    FROM chosen c
    CROSS JOIN LATERAL (
      SELECT CASE WHEN c.keep_item THEN c.created_at ELSE (
        SELECT min(delivered_at) FROM parcel
        WHERE account_id = $1 AND process_id = c.process_id AND state = 'delivered') END AS at) came
    LEFT JOIN LATERAL (${CONCLUDED}) over ON true
    WHERE c.decision = 'approved' AND came.at IS NOT NULL AND EXISTS (
      SELECT FROM return_item i
      WHERE i.account_id = $1 AND i.process_id = c.process_id AND i.operation = 'return' AND ${REGRETTED})`,
}

/** Every demand with the first instant after its last day; `timeZone` is a parameter of the statement. */
export function demandsOf(figure: DeadlineFigure, timeZone: string): string {
  const days = DEADLINE_DAYS[figure] + 1
  return `SELECT d.*, ((d.started AT TIME ZONE ${timeZone})::date + ${days})::timestamp AT TIME ZONE ${timeZone} AS over_at
    FROM (${DEMANDS[figure]}) AS d`
}

/** Whether a demand ended after its last day, or is open past it. */
export const IS_MISSED = 'coalesce(ended, clock_timestamp()) >= over_at'

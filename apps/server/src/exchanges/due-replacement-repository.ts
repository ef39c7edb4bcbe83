import type { Statement } from '../platform/database/statement.ts'
import type { ClearedBy } from '../processes/index.ts'
import type { Tables } from '../platform/database/tables.ts'

export type SubjectRow = Pick<Tables['replacement'], 'process_id' | 'state'> &
  Pick<Tables['store_order'], 'store_id' | 'external_id' | 'number'>

/** The process of a replacement, and by which names its store knows the order that it comes from. */
export function selectProcess(accountId: number, replacementId: number): Statement {
  return {
    name: 'select-process-of-replacement',
    text: `SELECT x.process_id, x.state, o.store_id, o.external_id, o.number
           FROM replacement x
           JOIN return_process p ON p.account_id = x.account_id AND p.process_id = x.process_id
           JOIN store_order o ON o.account_id = p.account_id AND o.order_id = p.order_id
           WHERE x.account_id = $1 AND x.replacement_id = $2`,
    values: [accountId, replacementId],
  }
}

export interface DueReplacementRow extends Pick<
  Tables['replacement'],
  'process_id' | 'store_key' | 'asked' | 'asked_at' | 'holds_stock' | 'reserved_until' | 'difference_asked_at'
> {
  readonly cleared_by: ClearedBy | null
}

export function selectDueReplacement(accountId: number, id: number): Statement {
  return {
    name: 'find-due-replacement',
    text: `SELECT process_id, store_key, asked, asked_at, holds_stock, reserved_until, difference_asked_at,
             CASE WHEN cleared_by_kind IS NOT NULL
               THEN jsonb_strip_nulls(jsonb_build_object('kind', cleared_by_kind, 'id', cleared_by_id)) END AS cleared_by
           FROM replacement WHERE account_id = $1 AND replacement_id = $2`,
    values: [accountId, id],
  }
}

import type { RestockState } from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'

export interface RestockRow extends Pick<
  Tables['restock'],
  'item_id' | 'quantity' | 'store_reference' | 'problem' | 'created_at' | 'updated_at'
> {
  readonly id: Tables['restock']['restock_id']
  readonly state: RestockState
}

/** The accepted units of a process that go back to the stock of their shop, oldest first. */
export function selectRestocks(accountId: number, processId: number): Statement {
  return {
    name: 'select-restocks-of-process',
    text: `SELECT restock_id AS id, item_id, quantity, state, store_reference, problem, created_at, updated_at
           FROM restock WHERE account_id = $1 AND process_id = $2 ORDER BY restock_id`,
    values: [accountId, processId],
  }
}

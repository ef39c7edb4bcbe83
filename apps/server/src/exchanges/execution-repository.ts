import type { ReplacementState } from '@vaivem/domain'
import { actorColumns } from '../platform/database/actor-columns.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ClearedBy } from '../processes/index.ts'
import type { StockCall } from './call-store-stock.ts'

/**
 * Stores the call before it is sent: after a crash it is known what may have been done. A placed order stays recorded while its
 * stock is released.
 */
export async function recordStoreCall(
  tx: Transaction,
  accountId: number,
  replacementId: number,
  task: StockCall,
  at: Temporal.Instant,
): Promise<void> {
  const until = task.ask === 'reserve' ? task.until.toString() : null
  await tx.query({
    name: 'remember-asked-stock',
    text: `UPDATE replacement SET asked = CASE WHEN asked = 'order' THEN asked ELSE $3 END, asked_at = $5, holds_stock = true,
             reserved_until = coalesce($4::timestamptz, reserved_until)
           WHERE account_id = $1 AND replacement_id = $2`,
    values: [accountId, replacementId, task.ask, until, at.toString()],
  })
}

/** The changes of a replacement after the store's answer; absent fields stay. */
export interface AnsweredChange {
  readonly at: Temporal.Instant
  readonly state: ReplacementState
  /** An order that may still arrive; else there is no open call. */
  readonly asked?: 'order'
  readonly holdsStock: boolean
  readonly reference?: string | null
  readonly newKey?: number | null
  /** Until when the store keeps the units. */
  readonly until?: Temporal.Instant
  readonly problem: string | null
  readonly isDifferenceGivenBack?: boolean
}

export async function writeAnswer(
  tx: Transaction,
  accountId: number,
  replacementId: number,
  change: AnsweredChange,
): Promise<void> {
  await tx.query({
    name: 'write-stock-answer',
    text: `UPDATE replacement SET asked = $11, state = $3, updated_at = $4, holds_stock = $5,
             store_reference = coalesce($6, store_reference), store_key = coalesce($7, store_key), problem = $8,
             difference_state = CASE WHEN $9 THEN 'given-back' ELSE difference_state END,
             reserved_until = coalesce($10::timestamptz, reserved_until)
           WHERE account_id = $1 AND replacement_id = $2`,
    values: [
      accountId,
      replacementId,
      change.state,
      change.at.toString(),
      change.holdsStock,
      change.reference ?? null,
      change.newKey ?? null,
      change.problem,
      change.isDifferenceGivenBack ?? false,
      change.until?.toString() ?? null,
      change.asked ?? null,
    ],
  })
}

/** Clears the order of a replacement: by the confirmed order that it comes from, or by a person who may move money. */
export async function clearReplacement(
  tx: Transaction,
  accountId: number,
  replacementId: number,
  clearedBy: ClearedBy,
): Promise<void> {
  await tx.query({
    name: 'clear-replacement',
    text: `UPDATE replacement SET cleared_by_kind = $3, cleared_by_id = $4, held_for = '{}'
           WHERE account_id = $1 AND replacement_id = $2`,
    values: [accountId, replacementId, ...actorColumns(clearedBy)],
  })
}

/** Why its order waits for a person. */
export async function holdReplacement(
  tx: Transaction,
  accountId: number,
  replacementId: number,
  because: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'hold-replacement',
    text: 'UPDATE replacement SET held_for = $3 WHERE account_id = $1 AND replacement_id = $2',
    values: [accountId, replacementId, because],
  })
}

export async function askDifference(
  tx: Transaction,
  accountId: number,
  replacementId: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.query({
    name: 'ask-replacement-difference',
    text: 'UPDATE replacement SET difference_asked_at = $3 WHERE account_id = $1 AND replacement_id = $2',
    values: [accountId, replacementId, at.toString()],
  })
}

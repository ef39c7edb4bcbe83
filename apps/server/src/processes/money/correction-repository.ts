import type { Money } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

interface SettledRow {
  readonly id: number
  readonly principal: number
  /** The day on which a person says that it was paid. */
  readonly paid_on: string | null
}

/** Independent intents have no deadline of their own, and a correction is not corrected. */
export async function findSettled(
  tx: Transaction,
  accountId: number,
  processId: number,
  at: Temporal.Instant,
): Promise<readonly SettledRow[]> {
  const { rows } = await tx.query<SettledRow>({
    name: 'find-refunds-settled-now',
    text: `SELECT s.intent_id AS id, s.principal, t.outcome ->> 'paidOn' AS paid_on
           FROM ${REFUND_SHARES} s JOIN refund_intent t ON t.account_id = s.account_id AND t.intent_id = s.intent_id
           WHERE s.account_id = $1 AND s.process_id = $2 AND t.process_id = $2 AND s.status = 'settled' AND NOT s.is_void
             AND t.settled_at = $3 AND s.principal > 0
             AND s.owed_for = 'return'
             AND NOT EXISTS (SELECT FROM refund_intent c WHERE c.account_id = $1 AND c.process_id = $2
                               AND c.owed_for = 'correction' AND c.corrected_intent_id = s.intent_id)
           ORDER BY s.intent_id`,
    values: [accountId, processId, at.toString()],
  })
  return rows
}

/** The corrections of a process may sum to exactly the planned amount. */
export async function allowCorrection(
  tx: Transaction,
  accountId: number,
  processId: number,
  amount: Money,
): Promise<void> {
  await tx.query({
    name: 'allow-correction',
    text: `UPDATE return_process SET correction_centavos = correction_centavos + $3
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, amount],
  })
}

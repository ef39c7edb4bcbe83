import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { HeldDecision } from '../process-state.ts'

/** Keeps a decision of a locked process for later. */
export async function holdDecision(
  tx: Transaction,
  accountId: number,
  processId: number,
  { step, sequence, until }: HeldDecision,
): Promise<void> {
  await tx.query({
    name: 'hold-decision',
    text: `UPDATE return_process SET held_step = $3, held_event = $4, held_until = $5
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, step, sequence, until.toString()],
  })
}

/** Forgets the decision that a locked process holds. */
export async function releaseHeldDecision(tx: Transaction, accountId: number, processId: number): Promise<void> {
  await tx.query({
    name: 'release-held-decision',
    text: `UPDATE return_process SET held_step = NULL, held_event = NULL, held_until = NULL
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId],
  })
}

/** Who gave a held decision, and with which words, as its event records them: words that were erased there are missing here too. */
export type GivenRow = Pick<Tables['process_event'], 'cause' | 'reason' | 'customer_text' | 'payload' | 'origin'>

export async function findGiven(
  tx: Transaction,
  accountId: number,
  processId: number,
  sequence: number,
): Promise<GivenRow> {
  const { rows } = await tx.query<GivenRow>({
    name: 'find-event-of-held-decision',
    text: `SELECT cause, reason, customer_text, payload, origin FROM process_event
           WHERE account_id = $1 AND process_id = $2 AND sequence = $3`,
    values: [accountId, processId, sequence],
  })
  const [given] = rows
  if (!given) throw new Error('a held decision has its event')
  return given
}

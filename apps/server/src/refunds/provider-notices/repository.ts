import type { Transaction } from '../../platform/database/transaction.ts'
import { addWork, expediteWork } from '../../platform/outbound/work-repository.ts'

/**
 * Causes refunds to be examined now, after a notice of their provider about these payments: those that are on their way, those that were
 * done, because the provider may have taken one back, and all of the account that wait for the end of a dispute. Answers how many.
 */
export async function examineRefunds(
  tx: Transaction,
  accountId: number,
  providerId: number,
  payments: readonly string[],
): Promise<number> {
  const { rows } = await tx.query<{ id: number; isDone: boolean }>({
    name: 'find-refunds-told-by-provider',
    text: `SELECT intent_id AS id, status = 'settled' AS "isDone" FROM refund_intent
           WHERE account_id = $1 AND instruction #>> '{provider,payment}' = ANY ($3::text[])
             AND (instruction -> 'provider') IS NOT NULL AND instruction #>> '{provider,id}' = $2::bigint::text
             AND status IN ('sent', 'verifying', 'settled')
           UNION ALL
           SELECT intent_id, false FROM refund_intent
           WHERE account_id = $1 AND status = 'planned' AND 'payment-in-dispute' = ANY (held_for)`,
    values: [accountId, providerId, payments],
  })
  for (const { id } of rows.filter(({ isDone }) => isDone))
    await addWork(tx, accountId, { kind: 'refund-recheck', subjectId: id })
  const open = rows.filter(({ isDone }) => !isDone).map(({ id }) => id)
  await expediteWork(tx, accountId, 'refund-intent', open)
  return rows.length
}

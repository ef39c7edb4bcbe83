import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

/** The customer of a process, as far as it is still stored. */
export interface Customer {
  readonly processId: number
  readonly orderId: number
  readonly email: string | null
  /** Letters and digits alone. */
  readonly document: string | null
  readonly isBlocked: boolean
}

export async function findCustomer(
  tx: Transaction,
  accountId: number,
  processId: number,
  pseudonymOf: (email: string) => string,
): Promise<Customer | undefined> {
  const { rows } = await tx.query<{ order_id: number; email: string | null; document: string | null }>({
    name: 'find-customer-of-process',
    text: `SELECT p.order_id, p.customer_email AS email, o.customer_document AS document
           FROM return_process p JOIN store_order o USING (account_id, order_id)
           WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [accountId, processId],
  })
  const [found] = rows
  if (!found) return undefined
  const { order_id: orderId, email, document } = found
  const names = email === null ? [] : [email, pseudonymOf(email)]
  const blocked = await tx.query({
    name: 'find-block-of-customer',
    text: 'SELECT FROM blocked_customer WHERE account_id = $1 AND email = ANY ($2::text[])',
    values: [accountId, names],
  })
  return { processId, orderId, email, document, isBlocked: blocked.rowCount > 0 }
}

export interface KnownProcess extends Pick<
  Tables['return_process'],
  'number' | 'created_at' | 'kind' | 'decision' | 'status' | 'logistic_stage' | 'financial_stage' | 'rating_stage'
> {
  readonly id: Tables['return_process']['process_id']
  readonly order_number: Tables['store_order']['number']
  readonly same_order: boolean
  readonly value: number
  readonly by_document: boolean
  readonly by_email: boolean
}

/** $1 the account, $2 the process, $3 its order, $4 e-mail, $5 document: each way by its own index. */
const THEIRS = `
  theirs AS (
    SELECT process_id FROM return_process WHERE account_id = $1 AND customer_email = $4::text
    UNION SELECT p.process_id FROM store_order o JOIN return_process p ON p.account_id = $1 AND p.order_id = o.order_id
          WHERE o.account_id = $1 AND o.customer_document = $5::text
    UNION SELECT process_id FROM return_process WHERE account_id = $1 AND order_id = $3
    EXCEPT SELECT $2::bigint)`

export async function selectHistory(
  tx: Transaction,
  accountId: number,
  { processId, orderId, email, document }: Customer,
): Promise<readonly KnownProcess[]> {
  const { rows } = await tx.query<KnownProcess>({
    name: 'select-history-of-customer',
    text: `WITH ${THEIRS}
           SELECT p.process_id AS id, p.number, p.created_at, p.kind, p.decision, p.status, p.logistic_stage,
             p.financial_stage, p.rating_stage, o.number AS order_number, p.order_id = $3 AS same_order,
             p.goods_centavos + p.freight_centavos + p.surcharge_centavos AS value,
             coalesce(o.customer_document = $5, false) AS by_document, coalesce(p.customer_email = $4, false) AS by_email
           FROM theirs JOIN return_process p ON p.account_id = $1 AND p.process_id = theirs.process_id
           JOIN store_order o ON o.account_id = $1 AND o.order_id = p.order_id
           ORDER BY p.process_id DESC LIMIT 100`,
    values: [accountId, processId, orderId, email, document],
  })
  return rows
}

/** Sums the intents that are settled, each without its parts. */
export async function sumHistory(
  tx: Transaction,
  accountId: number,
  { processId, orderId, email, document }: Customer,
): Promise<{ readonly processes: number; readonly refused: number; readonly given: number }> {
  const { rows } = await tx.query<{ processes: number; refused: number; given: number }>({
    name: 'sum-history-of-customer',
    text: `WITH ${THEIRS}
           SELECT count(*) AS processes, count(*) FILTER (WHERE p.decision = 'refused') AS refused,
             coalesce(sum(paid.amount), 0)::bigint AS given
           FROM theirs JOIN return_process p ON p.account_id = $1 AND p.process_id = theirs.process_id
           CROSS JOIN LATERAL (
             SELECT sum(s.principal) AS amount FROM ${REFUND_SHARES} s
             WHERE s.account_id = $1 AND s.process_id = p.process_id AND s.status = 'settled' AND NOT s.is_void) AS paid`,
    values: [accountId, processId, orderId, email, document],
  })
  return rows[0] ?? { processes: 0, refused: 0, given: 0 }
}

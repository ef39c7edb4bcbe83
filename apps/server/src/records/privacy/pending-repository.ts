import { money, type Money } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'
import type { PersonScope } from './repository.ts'

/** A process that is not over, or of which money is still owed. */
export interface UnfinishedProcess {
  readonly id: number
  readonly orderId: number
  readonly number: string
  readonly isOpen: boolean
  /** The planned, sent or failed amounts that were not paid. */
  readonly owed: Money
  readonly hasExchange: boolean
  /** Commands that wait for a second person. */
  readonly proposals: number
}

const CONCLUDED_OR_CANCELLED = `('concluded', 'cancelled')`

/** Of a process `p`: what was promised and not paid. Nothing is paid for what was refused, but for the difference of an exchange. */
const OWED = `SELECT coalesce(sum(s.amount), 0)::bigint AS owed
  FROM refund_intent t JOIN ${REFUND_SHARES} s ON s.account_id = t.account_id AND s.intent_id = t.intent_id
  WHERE t.account_id = $1 AND t.process_id = p.process_id
    AND t.status IN ('planned', 'sent', 'verifying', 'failed') AND NOT s.is_void AND s.amount > 0
    AND (p.decision = 'approved' OR t.owed_for <> 'return')`

interface UnfinishedRow extends Pick<Tables['return_process'], 'process_id' | 'order_id' | 'number'> {
  readonly is_open: boolean
  readonly owed: number
  readonly has_exchange: boolean
  readonly proposals: number
}

/** The unfinished ones among these processes, in their order. */
export async function findUnfinished(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { processes, now }: { readonly processes: readonly number[]; readonly now: Temporal.Instant },
): Promise<readonly UnfinishedProcess[]> {
  const { rows } = await tx.query<UnfinishedRow>({
    name: 'privacy-unfinished-processes',
    text: `SELECT p.process_id, p.order_id, p.number, p.status NOT IN ${CONCLUDED_OR_CANCELLED} AS is_open, money.owed,
             EXISTS (SELECT FROM return_item i
                     WHERE i.account_id = $1 AND i.process_id = p.process_id AND i.operation = 'exchange') AS has_exchange,
             (SELECT count(*)::int FROM money_proposal m
              WHERE m.account_id = $1 AND m.process_id = p.process_id AND m.body_sealed IS NOT NULL
                AND m.expires_at > $3 AND NOT EXISTS (
                  SELECT FROM money_proposal_end x WHERE x.account_id = $1 AND x.proposal_id = m.proposal_id)) AS proposals
           FROM return_process p CROSS JOIN LATERAL (${OWED}) AS money
           WHERE p.account_id = $1 AND p.process_id = ANY ($2::bigint[])
             AND (p.status NOT IN ${CONCLUDED_OR_CANCELLED} OR money.owed > 0)
           ORDER BY p.process_id`,
    values: [accountId, processes, now.toString()],
  })
  return rows.map((row) => ({
    id: row.process_id,
    orderId: row.order_id,
    number: row.number,
    isOpen: row.is_open,
    owed: money.money(row.owed),
    hasExchange: row.has_exchange,
    proposals: row.proposals,
  }))
}

/** Numbers of the orders with an open declaration of regret by one of these e-mails. */
export async function findOpenDeclarations(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  emails: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ order_number: string }>({
    name: 'privacy-open-declarations',
    text: `SELECT order_number FROM regret_declaration
           WHERE account_id = $1 AND lower(email) = ANY ($2::text[]) AND state IN ('received', 'waiting')
           ORDER BY declaration_id`,
    values: [accountId, emails],
  })
  return rows.map((row) => row.order_number)
}

/** Schedules the erasure of the remaining data in these orders for when they are finished. */
export async function insertPendingErasures(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  {
    orders,
    at,
    pseudonym,
  }: { readonly orders: readonly number[]; readonly at: Temporal.Instant; readonly pseudonym: string },
): Promise<void> {
  await tx.query({
    name: 'insert-pending-erasures',
    text: `INSERT INTO pending_erasure (account_id, order_id, asked_at, pseudonym)
           SELECT $1, order_id, $3, $4 FROM unnest($2::bigint[]) AS order_id ON CONFLICT DO NOTHING`,
    values: [accountId, orders, at.toString(), pseudonym],
  })
}

export interface PendingErasure extends Pick<Tables['pending_erasure'], 'order_id' | 'pseudonym'> {
  /** In lower case; null where another order of the person, which is not being erased, has it as well, or none is known. */
  readonly email: string | null
}

/** Orders whose person is to be erased, and of which nothing is unfinished any more. */
export function selectFinished(accountId: number, most: number): Statement {
  return {
    name: 'select-finished-pending-erasures',
    text: `SELECT e.order_id, e.pseudonym, CASE WHEN NOT EXISTS (
               SELECT FROM store_order other
               WHERE other.account_id = $1 AND lower(other.facts #>> '{customer,email}') = lower(o.facts #>> '{customer,email}')
                 AND NOT EXISTS (SELECT FROM pending_erasure x WHERE x.account_id = $1 AND x.order_id = other.order_id))
             THEN lower(o.facts #>> '{customer,email}') END AS email
           FROM pending_erasure e JOIN store_order o ON o.account_id = e.account_id AND o.order_id = e.order_id
           WHERE e.account_id = $1 AND NOT EXISTS (
             SELECT FROM return_process p CROSS JOIN LATERAL (${OWED}) AS money
             WHERE p.account_id = $1 AND p.order_id = e.order_id
               AND (p.status NOT IN ${CONCLUDED_OR_CANCELLED} OR money.owed > 0))
           ORDER BY e.order_id LIMIT $2`,
    values: [accountId, most],
  }
}

export async function deletePendingErasure(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  scope: Pick<PersonScope, 'orders'>,
): Promise<void> {
  await tx.query({
    name: 'delete-pending-erasure',
    text: 'DELETE FROM pending_erasure WHERE account_id = $1 AND order_id = ANY ($2::bigint[])',
    values: [accountId, scope.orders],
  })
}

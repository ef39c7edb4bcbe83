import { money, type Money } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type {
  OrderReference,
  RefundedPayment,
  StoreDocument,
  StoreOutcome,
  StoreRefund,
  VoucherIssued,
} from '@vaivem/connector-kit'

/** The tables of the demo store; no other file has SQL for them. */
export type BookTransaction = Transaction

export interface SimulatedFaults {
  readonly delay: Tables['built_in_store_behaviour']['delay_milliseconds']
  readonly failure: Tables['built_in_store_behaviour']['failure']
}

/** How the store behaves for this one call. */
export async function takeSimulatedFaults(tx: Transaction, accountId: number): Promise<SimulatedFaults> {
  const { rows } = await tx.query<SimulatedFaults>({
    name: 'take-built-in-store-behaviour',
    text: `UPDATE built_in_store_behaviour SET times_left = times_left - 1
           WHERE account_id = $1 AND (times_left IS NULL OR times_left > 0)
           RETURNING delay_milliseconds AS delay, failure`,
    values: [accountId],
  })
  return rows[0] ?? { delay: 0, failure: null }
}

export interface BookedPayments {
  readonly storeId: number
  readonly externalId: string
  readonly transactions: readonly {
    readonly id: string
    readonly payments: readonly { readonly id: string; readonly amount: Money; readonly refunded: Money }[]
  }[]
}

interface StoreOrderRow {
  readonly external_id: Tables['built_in_store_order']['external_id']
  readonly transactions: readonly {
    readonly TransacaoId: string
    readonly Pagamentos: readonly { PagamentoId: string; Valor: number; ValorEstornado?: number }[]
  }[]
}

/** Refunds of one order wait for each other here. */
export async function lockOrder(
  tx: Transaction,
  accountId: number,
  storeId: number,
  { externalId, number }: StoreRefund['order'],
): Promise<BookedPayments | undefined> {
  const { rows } = await tx.query<StoreOrderRow>({
    name: 'lock-built-in-store-order',
    text: `SELECT external_id, coalesce(document -> 'Transacoes', '[]') AS transactions FROM built_in_store_order
           WHERE account_id = $1 AND store_id = $2 AND (external_id = $3 OR ($3::text IS NULL AND number = $4))
           FOR UPDATE`,
    values: [accountId, storeId, externalId, number],
  })
  const [row] = rows
  if (!row) return undefined
  return {
    storeId,
    externalId: row.external_id,
    transactions: row.transactions.map(({ TransacaoId: id, Pagamentos }) => ({
      id,
      payments: Pagamentos.map(({ PagamentoId, Valor, ValorEstornado = 0 }) => ({
        id: PagamentoId,
        amount: centavos(Valor),
        refunded: centavos(ValorEstornado),
      })),
    })),
  }
}

/** The document's reais are whole centavos; as a binary fraction they only almost are. */
function centavos(reais: number): Money {
  return money.money(Math.round(reais * 100))
}

export async function findRefunds(
  tx: Transaction,
  accountId: number,
  { storeId, externalId }: BookedPayments,
): Promise<readonly RefundedPayment[]> {
  const { rows } = await tx.query<{ payments: readonly RefundedPayment[] }>({
    name: 'find-built-in-store-refunds',
    text: `SELECT payments FROM built_in_store_refund WHERE account_id = $1 AND store_id = $2 AND external_id = $3`,
    values: [accountId, storeId, externalId],
  })
  return rows.flatMap(({ payments }) => payments)
}

export async function findRefund(
  tx: Transaction,
  accountId: number,
  key: number,
): Promise<{ readonly amount: number } | undefined> {
  return (await tx.query<{ amount: number }>(selectRefund(accountId, key))).rows[0]
}

export function selectRefund(accountId: number, key: number): Statement {
  return {
    name: 'select-built-in-store-refund',
    text: 'SELECT amount_centavos AS amount FROM built_in_store_refund WHERE account_id = $1 AND refund_key = $2',
    values: [accountId, key],
  }
}

/** A refund of an order that the demo store made. */
export interface BuiltInRefundRow {
  readonly key: number
  readonly amount: Money
  readonly at: string
}

export function selectRefundsOfOrder(
  accountId: number,
  storeId: number,
  { externalId, number }: OrderReference,
): Statement {
  return {
    name: 'select-built-in-store-refunds-of-order',
    text: `SELECT r.refund_key AS key, r.amount_centavos AS amount, r.refunded_at AS at
           FROM built_in_store_refund r
           JOIN built_in_store_order o ON o.account_id = r.account_id AND o.store_id = r.store_id AND o.external_id = r.external_id
           WHERE o.account_id = $1 AND o.store_id = $2
             AND ($3::text IS NULL OR o.external_id = $3) AND ($4::text IS NULL OR o.number = $4)
             AND ($3::text IS NOT NULL OR $4::text IS NOT NULL)
           ORDER BY r.refunded_at, r.refund_key`,
    values: [accountId, storeId, externalId ?? null, number ?? null],
  }
}

export async function insertRefund(
  tx: Transaction,
  accountId: number,
  { storeId, externalId }: BookedPayments,
  { key, amount, payments }: StoreRefund,
): Promise<void> {
  await tx.query({
    name: 'insert-built-in-store-refund',
    text: `INSERT INTO built_in_store_refund (account_id, refund_key, store_id, external_id, amount_centavos, payments)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [accountId, key, storeId, externalId, amount, JSON.stringify(payments)],
  })
}

export interface NewCard {
  readonly key: number
  readonly storeId: number
  readonly email: string | null
  readonly expiresAt: Temporal.Instant
  readonly redemptionToken: string
}

/** An empty card; under a key that made one before, nothing new. */
export async function makeCard(
  tx: Transaction,
  accountId: number,
  { key, storeId, email, expiresAt, redemptionToken }: NewCard,
): Promise<{ readonly outcome: 'done' }> {
  await tx.query({
    name: 'make-built-in-store-gift-card',
    text: `INSERT INTO built_in_store_gift_card (account_id, card_key, store_id, owner_email, redemption_token, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account_id, card_key) DO NOTHING`,
    values: [accountId, key, storeId, email, redemptionToken, expiresAt.toString()],
  })
  return { outcome: 'done' }
}

/** Once a card; another amount under its key is a mistake of the caller. */
export async function creditCard(
  tx: Transaction,
  accountId: number,
  key: number,
  amount: Money,
): Promise<StoreOutcome<VoucherIssued>> {
  const { rows } = await tx.query<{ redemption_token: string }>({
    name: 'credit-built-in-store-gift-card',
    text: `UPDATE built_in_store_gift_card SET balance_centavos = $3
           WHERE account_id = $1 AND card_key = $2 AND coalesce(balance_centavos, $3) = $3 AND cancelled_at IS NULL
           RETURNING redemption_token`,
    values: [accountId, key, amount],
  })
  const [card] = rows
  if (!card) return { outcome: 'refused', reason: 'key-reused', mayPass: false }
  return { outcome: 'done', reference: cardReference(key), redemptionToken: card.redemption_token }
}

/** Cancels a card of which nothing was spent; idempotent. */
export async function cancelCard(
  tx: Transaction,
  accountId: number,
  key: number,
): Promise<StoreOutcome<{ readonly reference: string }>> {
  const { rows } = await tx.query<{ spent: number }>({
    name: 'cancel-built-in-store-gift-card',
    text: `UPDATE built_in_store_gift_card
           SET cancelled_at = nullif(least(cancelled_at, now(), CASE WHEN spent_centavos <> 0 THEN '-infinity'::timestamptz END), '-infinity')
           WHERE account_id = $1 AND card_key = $2 RETURNING spent_centavos AS spent`,
    values: [accountId, key],
  })
  const [card] = rows
  if (!card) return { outcome: 'refused', reason: 'voucher-unknown', mayPass: false }
  if (card.spent > 0) return { outcome: 'refused', reason: 'voucher-spent', mayPass: false }
  return { outcome: 'done', reference: cardReference(key) }
}

export function selectCard(accountId: number, key: number): Statement {
  return {
    name: 'select-built-in-store-gift-card',
    text: `SELECT redemption_token, balance_centavos AS balance FROM built_in_store_gift_card
           WHERE account_id = $1 AND card_key = $2 AND cancelled_at IS NULL`,
    values: [accountId, key],
  }
}

export function refundReference(key: number): string {
  return `estorno-${key}`
}

export function cardReference(key: number): string {
  return `vale-${key}`
}

/** The document of the order that has all the names that are given; none where none is given. */
export function selectOrder(
  accountId: number,
  storeId: number,
  { externalId, number }: { readonly externalId?: string | undefined; readonly number?: string | undefined },
): Statement {
  return {
    name: 'find-built-in-store-order',
    text: `SELECT document FROM built_in_store_order
               WHERE account_id = $1 AND store_id = $2
                 AND ($3::text IS NULL OR external_id = $3) AND ($4::text IS NULL OR number = $4)
                 AND ($3::text IS NOT NULL OR $4::text IS NOT NULL)
               LIMIT 1`,
    values: [accountId, storeId, externalId ?? null, number ?? null],
  }
}

/** The newest orders bought with an e-mail. */
export function selectOrdersByEmail(accountId: number, storeId: number, email: string, most: number): Statement {
  return {
    name: 'find-built-in-store-orders-by-email',
    text: `SELECT document FROM built_in_store_order
               WHERE account_id = $1 AND store_id = $2 AND email = lower($3)
               ORDER BY placed_at DESC, external_id LIMIT $4`,
    values: [accountId, storeId, email, most],
  }
}

export interface ChangedOrderRow {
  readonly externalId: Tables['built_in_store_order']['external_id']
  readonly document: StoreDocument
  readonly changedAt: string
  /** Long enough ago that no writer which began earlier can still commit an older change. */
  readonly isSettled: boolean
}

/** The orders that changed after a position, oldest change first. */
export function selectChangedOrders(
  accountId: number,
  storeId: number,
  { changedAt, externalId, most }: { readonly changedAt: string; readonly externalId: string; readonly most: number },
): Statement {
  return {
    name: 'find-changed-built-in-store-orders',
    text: `SELECT external_id AS "externalId", document, to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "changedAt",
             changed_at < clock_timestamp() - interval '10 seconds' AS "isSettled"
           FROM built_in_store_order
           WHERE account_id = $1 AND store_id = $2 AND (changed_at, external_id) > ($3::timestamptz, $4)
           ORDER BY changed_at, external_id LIMIT $5`,
    values: [accountId, storeId, changedAt, externalId, most],
  }
}

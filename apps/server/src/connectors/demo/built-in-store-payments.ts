import { money, type Connector } from '@vaivem/domain'
import { instantOfColumn } from '../../platform/http/moments.ts'
import {
  type ConnectorPorts,
  type RefundedPayment,
  refused,
  type StoreOutcome,
  type StoreRefund,
} from '@vaivem/connector-kit'
import type { ConnectorNeeds } from '../../platform/ports/store-connector.ts'
import { answerOfStore } from './answer-of-store.ts'
import * as books from './built-in-store-repository.ts'

/** The demo store's cashier: its books are tables of its own, written in transactions of its own. */
export function createBuiltInStorePayments(
  deps: Pick<ConnectorNeeds, 'read' | 'inAccount'>,
): NonNullable<ConnectorPorts['payments']> {
  const { read, inAccount } = deps
  return {
    refund: ({ connector, accountId }, refund) =>
      answerOfStore(deps, accountId, () => inAccount(accountId, (tx) => bookRefund(tx, connector, accountId, refund))),
    findRefund: async ({ accountId }, { key }) => {
      const [known] = await read<{ amount: number }>(accountId, books.selectRefund(accountId, key))
      return known ? { outcome: 'done', reference: books.refundReference(key) } : { outcome: 'absent' }
    },
    listRefunds: async ({ connector, accountId }, order) => {
      const statement = books.selectRefundsOfOrder(accountId, storeOf(connector), order)
      const rows = await read<books.BuiltInRefundRow>(accountId, statement)
      return rows.map(({ key, amount, at }) => {
        return { reference: books.refundReference(key), key, amount, state: 'done', at: instantOfColumn(at) }
      })
    },
  }
}

/** Refunds once for each key; never more than the payment, less its earlier refunds. */
async function bookRefund(
  tx: books.BookTransaction,
  connector: Connector,
  accountId: number,
  refund: StoreRefund,
): Promise<StoreOutcome<{ reference: string }>> {
  const { key, order, amount, payments } = refund
  const known = await books.lockOrder(tx, accountId, storeOf(connector), order)
  if (!known) return refused('order-unknown')
  const before = await books.findRefunds(tx, accountId, known)
  const same = await books.findRefund(tx, accountId, key)
  if (same) return same.amount === amount ? done(key) : refused('key-reused')
  if (amount <= 0 || money.sum(payments.map((payment) => payment.amount)) !== amount) return refused('refused-by-store')
  for (const payment of payments) {
    const left = leftOf(known, before, payment)
    if (left === undefined) return refused('payment-unknown')
    if (payment.amount > left) return refused('exceeds-payment')
  }
  await books.insertRefund(tx, accountId, known, refund)
  return done(key)
}

function leftOf(
  { transactions }: books.BookedPayments,
  before: readonly RefundedPayment[],
  { transactionId, paymentId }: RefundedPayment,
): number | undefined {
  const isSame = (payment: RefundedPayment) =>
    payment.transactionId === transactionId && payment.paymentId === paymentId
  const paid = transactions
    .filter(({ id }) => id === transactionId)
    .flatMap(({ payments }) => payments)
    .find(({ id }) => id === paymentId)
  if (!paid) return undefined
  return before.filter(isSame).reduce((left, { amount }) => left - amount, paid.amount - paid.refunded)
}

function done(key: number) {
  return { outcome: 'done', reference: books.refundReference(key) } as const
}

function storeOf({ storeId }: Connector): number {
  return storeId ?? 0
}

import { money, type Connector } from '@vaivem/domain'
import { simulateFaults } from './simulate-faults.ts'
import type { Database } from '../../platform/database/transaction.ts'
import * as books from './built-in-store-repository.ts'
import type {
  RefundedPayment,
  StoreOutcome,
  StorePayments,
  StoreRefund,
  StoreRefusalReason,
} from '../../platform/ports/store-payments.ts'

export interface BuiltInStoreDeps extends Pick<Database, 'read' | 'inAccount'> {
  readonly randomBytes: (size: number) => Buffer
}

/** The demo store's cashier: its books are tables of its own, written in transactions of its own. */
export function createBuiltInStorePayments(deps: BuiltInStoreDeps): StorePayments {
  const { read, inAccount } = deps
  return {
    refund: (connector, accountId, refund) =>
      answered(deps, accountId, () => inAccount(accountId, (tx) => bookRefund(tx, connector, accountId, refund))),
    issueVoucher: async (connector, accountId, { key, amount, expiresAt, customer }) => {
      const redemptionToken = tokenFrom(deps.randomBytes(TOKEN_BYTES))
      const storeId = storeOf(connector)
      const card = { key, storeId, email: customer.email, expiresAt, redemptionToken }
      const made = await answered(deps, accountId, () =>
        inAccount(accountId, (tx) => books.makeCard(tx, accountId, card)),
      )
      if (made.outcome !== 'done') return made
      return answered(deps, accountId, () => inAccount(accountId, (tx) => books.creditCard(tx, accountId, key, amount)))
    },
    reverseVoucher: (_connector, accountId, key) =>
      answered(deps, accountId, () => inAccount(accountId, (tx) => books.cancelCard(tx, accountId, key))),
    findRefund: async (_connector, accountId, key) => {
      const [known] = await read<{ amount: number }>(accountId, books.selectRefund(accountId, key))
      return known ? { outcome: 'done', reference: books.refundReference(key) } : { outcome: 'absent' }
    },
    findVoucher: async (_connector, accountId, key) => {
      const [card] = await read<{ redemption_token: string; balance: number | null }>(
        accountId,
        books.selectCard(accountId, key),
      )
      if (!card || card.balance === null) return { outcome: 'absent' }
      return { outcome: 'done', reference: books.cardReference(key), redemptionToken: card.redemption_token }
    },
  }
}

type Outcome = StoreOutcome<object>

/** One call of the store as it behaves today. */
function answered<Done extends Outcome>({ inAccount }: BuiltInStoreDeps, accountId: number, act: () => Promise<Done>) {
  return simulateFaults(
    () => inAccount(accountId, (tx) => books.takeSimulatedFaults(tx, accountId)),
    'refused-by-store',
    act,
  )
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

function refused(reason: StoreRefusalReason) {
  return { outcome: 'refused', reason, mayPass: false } as const
}

function storeOf({ storeId }: Connector): number {
  return storeId ?? 0
}

const TOKEN_BYTES = 16
/** An alphabet without letters that look like digits; it has 32 characters, so that bytes map to them evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 80 bits, in fours. */
function tokenFrom(bytes: Buffer): string {
  const letters = [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}

import type { Payment, Transaction } from '../refunds/payment-shares.ts'
import { ofOrder as surchargesOf } from '../refunds/surcharges.ts'
import { contradictions } from '../processes/payment-contradictions.ts'
import { matchLines, type SnapshotLine, type OrderSnapshot } from '../processes/order-snapshot.ts'
import { type Money, subtract, sum, smallest, ZERO } from '../shared/money.ts'

/** A kind of difference between an order as it was imported and the same order as read at the store's platform. */
export type Disagreement = 'number' | 'currency' | 'lines' | 'amounts' | 'buyer' | 'payments' | 'unpaid'

/**
 * Why an order is not confirmed: a difference, the reason why it could not be compared, or that it was sold through a marketplace which,
 * according to the account, received the money.
 */
export type Unconfirmed =
  | Disagreement
  | 'no-connector'
  | 'order-unknown'
  | 'order-hidden'
  | 'store-silent'
  | 'marketplace'

export interface Buyer {
  readonly email: string | null
  /** CPF or CNPJ, with or without punctuation. */
  readonly document: string | null
}

/** An order as this service stores it, or as the platform has it now. */
export interface ComparedFacts {
  readonly order: Pick<OrderSnapshot, 'total' | 'goods' | 'freight' | 'isComplete' | 'lines'>
  readonly externalId: string | null
  readonly number: string | null
  readonly buyer: Buyer
  /** Null: the payments are not known. */
  readonly transactions: readonly Transaction[] | null
}

export interface PlatformOrder extends ComparedFacts {
  /** ISO 4217; null: the platform does not say, and sells only in the account's currency. */
  readonly currency: string | null
}

/** The currency of every account; there is no other yet. */
const CURRENCY = 'BRL'

/**
 * The differences between an imported order and the same order at the platform of its store (contract §6.1); empty: the order
 * is confirmed. Where the platform does not state a fact at all (a number, a buyer), it does not confirm it.
 */
export function disagreements(held: ComparedFacts, read: PlatformOrder): readonly Disagreement[] {
  const found: Disagreement[] = []
  if (!isSameName(held, read)) found.push('number')
  if (read.currency !== null && read.currency !== CURRENCY) found.push('currency')
  const pairs = pairLines(held.order.lines, read.order.lines)
  if (!areSameLines(held, read, pairs)) found.push('lines')
  if (!areSameAmounts(held, read, pairs)) found.push('amounts')
  if (!isSameBuyer(held.buyer, read.buyer)) found.push('buyer')
  if (held.transactions !== null && !areSamePayments(held.transactions, read.transactions ?? [])) found.push('payments')
  if (!isPaid(read)) found.push('unpaid')
  return found
}

/**
 * Whether a code that is worth money may be sent to the stored e-mail: the platform has the same e-mail for the buyer.
 */
export function isSameEmail(held: Buyer, read: Buyer): boolean {
  return held.email !== null && read.email !== null && folded(held.email) === folded(read.email)
}

/**
 * The most that may still be refunded automatically for an order, in centavos: what was paid, less what others gave back according to the
 * platform, and less what this service gave back. Never below zero.
 */
export function leftToGiveBack({ order, transactions }: PlatformOrder, givenByUs: Money): Money {
  const payments = paymentsOf(transactions ?? [])
  const captured = sum(payments.map(({ amount }) => amount))
  const refunded = sum(payments.map((payment) => payment.refunded))
  const spent = sum([refunded, givenByUs])
  const paid = smallest(order.total, captured)
  return spent >= paid ? ZERO : subtract(paid, spent)
}

/** Compares the platform's id where both have one, else the number. */
function isSameName(held: ComparedFacts, read: ComparedFacts): boolean {
  const isSameId = held.externalId === null || held.externalId === read.externalId
  const isSameNumber = held.number === null || held.number === read.number
  return isSameId && isSameNumber
}

type Pairs = ReadonlyMap<SnapshotLine, SnapshotLine | undefined>

function pairLines(held: readonly SnapshotLine[], read: readonly SnapshotLine[]): Pairs {
  const same = matchLines(read, held)
  const byKey = new Map(read.map((line) => [line.key, line]))
  return new Map(held.map((line) => [line, byKey.get(same.get(line.key) ?? '')]))
}

/**
 * Whether every stored line is a line of the order, with the same units, and, where the order is stored completely, there are
 * no others.
 */
function areSameLines(held: ComparedFacts, read: ComparedFacts, pairs: Pairs): boolean {
  const isWhole = !held.order.isComplete || held.order.lines.length === read.order.lines.length
  return isWhole && [...pairs].every(([line, other]) => other?.skuId === line.skuId && other.quantity === line.quantity)
}

/**
 * Compares what was paid, beyond goods and freight too (contract §6.12), and the value of each line: refunds are calculated
 * from nothing else. The lines of an order that is stored incompletely were rounded one by one (contract §4.1), so that they
 * may be worth less than as a part of the whole.
 */
function areSameAmounts(held: ComparedFacts, read: ComparedFacts, pairs: Pairs): boolean {
  const isSameTotal = held.order.total === read.order.total && held.order.freight === read.order.freight
  const isSameWorth = (line: SnapshotLine, other: SnapshotLine) =>
    held.order.isComplete ? line.value === other.value : line.value <= other.value
  const isWithinPaid = surchargesOf(held.order) <= surchargesOf(read.order)
  return (
    isSameTotal &&
    isWithinPaid &&
    [...pairs].every(([line, other]) => other?.price === line.price && isSameWorth(line, other))
  )
}

/** Compares the documents where both are known, else the e-mails. */
function isSameBuyer(held: Buyer, read: Buyer): boolean {
  if (held.document !== null && read.document !== null) return plain(held.document) === plain(read.document)
  return isSameEmail(held, read)
}

function areSamePayments(held: readonly Transaction[], read: readonly Transaction[]): boolean {
  const listed = (transactions: readonly Transaction[]) =>
    transactions
      .flatMap(({ id, payments }) => payments.map((paid) => JSON.stringify([id, paid.id, paid.kind, paid.amount])))
      .toSorted()
      .join('\n')
  return listed(held) === listed(read) && !isTakenByAnother(held, read)
}

/** Whether the two lists name different providers, or different payments of one provider, for a payment of the same ids. */
function isTakenByAnother(held: readonly Transaction[], read: readonly Transaction[]): boolean {
  return contradictions(held, read).some(({ about }) => about === 'provider')
}

function isPaid({ order, transactions }: ComparedFacts): boolean {
  const captured = sum(paymentsOf(transactions ?? []).map(({ amount }) => amount))
  return captured > 0 && captured >= order.total
}

function paymentsOf(transactions: readonly Transaction[]): readonly Payment[] {
  return transactions.flatMap(({ payments }) => payments)
}

function folded(email: string): string {
  return email.trim().toLowerCase()
}

function plain(document: string): string {
  return document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
}

import {
  centavosOf,
  type Json,
  PlatformSilent,
  recordOf,
  recordsOf,
  type RefundDone,
  type Shop,
  type StoreLookup,
  textOf,
} from '@vaivem/connector-kit'
import { money, type Money } from '@vaivem/domain'
import { pathOf, readOne } from './rest.ts'

/** A refund of VTEX on one payment of a transaction. */
export interface GatewayRefund {
  readonly reference: string
  readonly amount: Money
  readonly at: Temporal.Instant | null
  /** `doubtful`: the acquirer answered an error, or another amount; then VTEX may try again, or a person at the shop may pay. */
  readonly state: 'done' | 'pending' | 'doubtful'
}

/** A transaction of the payments gateway with everything that was given back of it. */
export interface GatewayTransaction {
  readonly id: string
  /** Of all its payments, in centavos. */
  readonly paid: Money
  readonly refunds: readonly GatewayRefund[]
  /** Whether the money was captured; before that it can only be cancelled. */
  readonly isSettled: boolean
  /** Whether nothing is under way in it, and nothing was done that its list of refunds does not show. */
  readonly isAtRest: boolean
}

/** The ids of the active transactions of an order, each with those of its payments. */
export function transactionsOf(order: Json): ReadonlyMap<string, readonly string[]> {
  const transactions = recordsOf(recordOf(order['paymentData'])['transactions'])
  return new Map(
    transactions
      .filter(({ isActive }) => isActive !== false)
      .flatMap(({ transactionId, payments }) => {
        const id = textOf(transactionId)
        const paid = recordsOf(payments).flatMap((payment) => textOf(payment['id']) ?? [])
        return id === undefined ? [] : [[id, paid] as const]
      }),
  )
}

/** It throws where the gateway cannot be read, or says less than it must. */
export async function readTransaction(
  shop: Shop,
  id: string,
  paymentIds: readonly string[],
): Promise<GatewayTransaction> {
  const path = `pvt/transactions/${pathOf(id)}`
  const [transaction, ...payments] = await Promise.all([
    readOne(shop, { server: 'payments', path }),
    ...paymentIds.map((one) => readOne(shop, { server: 'payments', path: `${path}/payments/${pathOf(one)}` })),
  ])
  const given = centavosIn(transaction?.['totalRefunds'])
  if (!transaction || given === undefined) throw new PlatformSilent(`${path}: it cannot be read`, null)
  const read = payments.map((payment) => {
    const paid = centavosIn(payment?.['value'])
    if (!payment || paid === undefined) throw new PlatformSilent(`${path}: a payment cannot be read`, null)
    return { paid, refunds: refundsOf(payment, path) }
  })
  const refunds = read.flatMap((payment) => payment.refunds)
  const { status, commitmentDate, cancelationDate, cancelationToken } = transaction
  const isUncancelled = (cancelationDate ?? null) === null && (cancelationToken ?? null) === null
  return {
    id,
    paid: money.sum(read.map((payment) => payment.paid)),
    refunds,
    isSettled: textOf(commitmentDate) !== undefined,
    isAtRest: status === 'Finished' && isUncancelled && given === totalOf(refunds),
  }
}

export function totalOf(refunds: readonly GatewayRefund[]): Money {
  return money.sum(refunds.map(({ amount }) => amount))
}

/** The refunds that were not there before. */
export function newRefunds(
  refunds: readonly GatewayRefund[],
  before: readonly string[] | null,
): readonly GatewayRefund[] {
  return refunds.filter(({ reference }) => !(before ?? []).includes(reference))
}

/**
 * The outcome of a refund of an amount, by the refunds that appeared since it was sent. VTEX spreads it over the payments of the
 * transaction as it likes, so there may be several.
 */
export function judge(appeared: readonly GatewayRefund[], amount: Money): StoreLookup<RefundDone> {
  if (appeared.length === 0) return { outcome: 'absent' }
  if (totalOf(appeared) !== amount || appeared.some(({ state }) => state === 'doubtful')) return { outcome: 'unknown' }
  if (appeared.some(({ state }) => state === 'pending')) return { outcome: 'pending' }
  return { outcome: 'done', reference: appeared.map(({ reference }) => reference).join('+') }
}

/** The refunds of a payment are the text of a list in one of its fields; a payment without the field has none. */
function refundsOf(payment: Json, path: string): readonly GatewayRefund[] {
  const listed = fieldOf(payment, 'refund')
  if (listed === undefined) return []
  const entries = parse(listed)
  if (!Array.isArray(entries)) throw new PlatformSilent(`${path}: the refunds of a payment cannot be read`, null)
  const refunds = entries.map((entry: unknown) => {
    const { Id, Token, ValueAsInt, RefundDate } = recordOf(entry)
    const reference = textOf(Id) ?? textOf(Token)
    const amount = centavosIn(ValueAsInt)
    if (reference === undefined || amount === undefined)
      throw new PlatformSilent(`${path}: a refund of a payment cannot be read`, null)
    return { reference, amount, at: instantOf(textOf(RefundDate)) }
  })
  return refunds.map((refund, index) => ({
    ...refund,
    // The gateway keeps the acquirer's answer to the last one alone.
    state: index === refunds.length - 1 ? stateOf(payment, refund.amount) : 'done',
  }))
}

/** By what the acquirer answered, whose amounts are decimals of the major unit. A gift card has no acquirer. */
function stateOf(payment: Json, amount: Money): GatewayRefund['state'] {
  const told = fieldOf(payment, 'refundingConnectorResponse')
  if (told === undefined) return payment['group'] === 'giftCard' ? 'done' : 'pending'
  const { value, code } = recordOf(parse(told))
  if ((code ?? null) !== null && code !== '') return 'doubtful'
  const given = centavosOf(value)
  if (given === undefined || given === 0) return 'pending'
  return given === amount ? 'done' : 'doubtful'
}

function fieldOf(payment: Json, name: string): string | undefined {
  const field = recordsOf(payment['fields']).find((one) => one['name'] === name)
  return textOf(field?.['value'])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** An amount that the gateway writes as a whole number of centavos. */
export function centavosIn(value: unknown): Money | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? money.money(Number(value)) : undefined
}

function instantOf(text: string | undefined): Temporal.Instant | null {
  try {
    return text === undefined ? null : Temporal.Instant.from(text)
  } catch {
    return null
  }
}

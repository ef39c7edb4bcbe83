import { dayOf, lastDayOf, workingDayFrom } from '../shared/calendar.ts'
import { type Money, sum } from '../shared/money.ts'
import type { IntentStatus } from '../processes/stages.ts'
import type { PaidBy } from './ledger.ts'

/**
 * When a refund should be seen by who receives it, counted from the day on which it was done:
 * - `at-once`: the same day. A Pix and its return are settled in seconds (Banco Central do Brasil, Regulamento do Pix, Resolução BCB
 *   1/2020); vouchers, cashback and cash are there when they are given.
 * - `next-working-day`: a transfer between banks is credited the same working day, one that was made late on the next.
 * - `two-statements`: the issuer of a credit card shows a refund on the current statement or on the next, in one amount or by
 *   instalments (acquirers say one or two statements; Decreto 7.962/2013, art. 5 §3 obliges the store to notify the administrator of the
 *   card at once, not the bank to show it by a day). A card closes one statement a month, so both are closed after two months.
 * - `bank-decides`: the issuer of a debit card names no day.
 * - `store-tells`: agreed between store and customer.
 */
export type SightRule = 'at-once' | 'next-working-day' | 'two-statements' | 'bank-decides' | 'store-tells'

const RULES: Readonly<Record<PaidBy, SightRule>> = {
  creditCard: 'two-statements',
  debitCard: 'bank-decides',
  instantPayment: 'at-once',
  // No boleto can be returned: the amount goes to a bank account.
  bankInvoice: 'next-working-day',
  giftCard: 'at-once',
  cashback: 'at-once',
  promissory: 'store-tells',
  voucher: 'at-once',
  pix: 'at-once',
  bankTransfer: 'next-working-day',
  cash: 'at-once',
  other: 'store-tells',
}

/** An intent as the tables hold it. Amounts in centavos. */
export interface RefundFacts {
  readonly id: number
  readonly means: 'automatic' | 'manual' | 'voucher'
  readonly status: IntentStatus
  /** The amount that the customer gets by it. */
  readonly amount: Money
  /** When it was last requested from the counterpart; null: never. */
  readonly askedAt: Temporal.Instant | null
  readonly settledAt: Temporal.Instant | null
  /** The day on which a person paid it, as they state; null: it was not paid by a person. */
  readonly paidOn: Temporal.PlainDate | null
  /** By what name the store or its provider knows it. */
  readonly reference: string | null
  /** The payments of the order to which the store was instructed to return it. */
  readonly payments: readonly {
    readonly transactionId: string
    readonly paymentId: string
    readonly kind: PaidBy | null
    readonly amount: Money
  }[]
  /** How it reached the customer, according to the ledger. */
  readonly paid: readonly { readonly by: PaidBy; readonly amount: Money }[]
}

/** How the refunds of a process are paid as long as they are not. */
export interface RefundWays {
  /** The kinds of payment of the order; with only one of them every automatic refund goes there. */
  readonly orderKinds: readonly PaidBy[]
  /** Where the customer wants money that staff pay. */
  readonly bankAccount: 'pix' | 'bank-account' | 'automatic' | 'manual' | null
}

/** A refund to one payment or account: where its money is. Amounts in centavos. */
export interface PlacedRefund {
  readonly intentId: number
  /** Null as long as it is not decided to which of the payments of the order it goes. */
  readonly method: PaidBy | null
  readonly transactionId: string | null
  readonly paymentId: string | null
  readonly amount: Money
  readonly state: 'planned' | 'asked' | 'done' | 'failed'
  readonly askedOn: Temporal.PlainDate | null
  readonly doneOn: Temporal.PlainDate | null
  readonly reference: string | null
  readonly rule: SightRule
  /** The last day by which it should be seen; null where it is not done, or no rule names a day. */
  readonly seenBy: Temporal.PlainDate | null
}

/**
 * Where the money of an intent is, one entry for each payment or account that it goes to; their amounts sum to the amount of the
 * intent. None for an intent that gives nothing: cancelled, replaced, or wholly divided into parts.
 */
export function whereIsMoney(facts: RefundFacts, ways: RefundWays, timeZone: string): readonly PlacedRefund[] {
  const { id, status, amount, askedAt, settledAt, paidOn, reference } = facts
  const state = STATES[status]
  if (state === null || amount === 0) return []
  const done = settledAt === null || state !== 'done' ? null : (paidOn ?? dayOf(settledAt, timeZone))
  return targetsOf(facts, ways).map((target) => {
    const rule = target.method === null ? 'store-tells' : RULES[target.method]
    return {
      intentId: id,
      ...target,
      state,
      askedOn: askedAt === null ? null : dayOf(askedAt, timeZone),
      doneOn: done,
      reference: state === 'done' ? reference : null,
      rule,
      seenBy: done === null ? null : seenBy(rule, done),
    }
  })
}

/**
 * The last day by which all of this should be seen, if what is not done yet is done on `day`; null where a rule names no day, or
 * where nothing goes anywhere.
 */
export function seenIfDone(placed: readonly PlacedRefund[], day: Temporal.PlainDate): Temporal.PlainDate | null {
  const days = placed.map(({ rule, doneOn }) => seenBy(rule, doneOn ?? day))
  return days.reduce(
    (last, one) => (last === null || one === null ? null : Temporal.PlainDate.compare(last, one) < 0 ? one : last),
    days[0] ?? null,
  )
}

const STATES: Readonly<Record<IntentStatus, PlacedRefund['state'] | null>> = {
  planned: 'planned',
  sent: 'asked',
  verifying: 'asked',
  settled: 'done',
  failed: 'failed',
  cancelled: null,
  replaced: null,
}

type Target = Pick<PlacedRefund, 'method' | 'transactionId' | 'paymentId' | 'amount'>

function targetsOf({ means, status, amount, payments, paid }: RefundFacts, ways: RefundWays): readonly Target[] {
  const alone = (method: PaidBy | null): Target => ({ method, transactionId: null, paymentId: null, amount })
  if (means === 'voucher') return [alone('voucher')]
  if (means === 'automatic' && payments.length > 0 && sum(payments.map((one) => one.amount)) === amount)
    return payments.map(({ transactionId, paymentId, kind, amount: part }) => ({
      method: kind ?? 'other',
      transactionId,
      paymentId,
      amount: part,
    }))
  if (status === 'settled' && paid.length > 0)
    return paid.map(({ by, amount: part }) => ({ ...alone(by), amount: part }))
  if (means === 'manual') return [alone(manualMethod(ways))]
  const [only, ...others] = new Set(ways.orderKinds)
  return [alone(others.length === 0 ? (only ?? null) : null)]
}

function manualMethod({ bankAccount }: RefundWays): PaidBy | null {
  if (bankAccount === 'pix') return 'pix'
  return bankAccount === 'bank-account' ? 'bankTransfer' : null
}

const MONTHS_OF_STATEMENTS = 2

function seenBy(rule: SightRule, done: Temporal.PlainDate): Temporal.PlainDate | null {
  switch (rule) {
    case 'at-once':
      return done
    case 'next-working-day':
      return workingDayFrom(lastDayOf(done, 1))
    case 'two-statements':
      return done.add({ months: MONTHS_OF_STATEMENTS })
    case 'bank-decides':
    case 'store-tells':
      return null
  }
}

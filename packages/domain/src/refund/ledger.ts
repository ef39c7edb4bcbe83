import type { PaymentKind } from '../account/configuration.ts'
import { type Money, subtract, sum, ZERO } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import { wholeOf } from './form-intents.ts'
import { principalGivenBack } from './sending-cost.ts'

/** How money reached the consumer: the kind of payment it went back to, a voucher, cashback, or what a person did by hand. */
export type PaidBy = PaymentKind | 'voucher' | 'pix' | 'bankTransfer' | 'cash' | 'other'

/**
 * The accounts of a process's books. What the consumer is owed for goods, freight, surcharges and monetary correction is always the sum of what is promised,
 * on its way, paid, and kept for sending; the bonus of a voucher stands apart, as the store's expense.
 */
export type LedgerAccount =
  | 'owed:goods'
  | 'owed:freight'
  | 'owed:surcharges'
  | 'owed:correction'
  | 'promised'
  | 'in-flight'
  | `paid:${PaidBy}`
  | 'charged:sending'
  | 'bonus:expense'
  | 'bonus:liability'

/** A debit above zero, a credit below. */
export interface LedgerEntry {
  readonly intentId: number
  readonly account: LedgerAccount
  readonly amount: Money
}

/** Entries whose amounts sum to zero. */
export type Posting = readonly LedgerEntry[]

interface Amounts {
  readonly id: number
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
}

/** An intent was written: the store owes, and promises. */
export function planned(intents: readonly Amounts[]): Posting {
  return balanced(
    intents.flatMap((intent) => [
      entry(intent.id, 'owed:goods', intent.goods),
      entry(intent.id, 'owed:freight', intent.freight),
      entry(intent.id, 'owed:surcharges', intent.surcharges),
      entry(intent.id, 'promised', negative(wholeOf(intent))),
    ]),
  )
}

/** The monetary correction of a refund that came late was written, in a posting of its own: nothing else is in such an intent. */
export function corrected(id: number, amount: Money): Posting {
  return balanced([entry(id, 'owed:correction', amount), entry(id, 'promised', negative(amount))])
}

/**
 * What the consumer pays for sending is kept of what was promised (contract §6.5), and of a voucher's bonus once that is used
 * up: the store owes that much less of it.
 */
export function charged(intents: readonly (Amounts & { readonly charged: Money })[]): Posting {
  return balanced(
    intents.flatMap((intent) => {
      const ofPrincipal = subtract(wholeOf(intent), principalGivenBack(intent))
      return [
        entry(intent.id, 'promised', ofPrincipal),
        entry(intent.id, 'bonus:liability', subtract(intent.charged, ofPrincipal)),
        entry(intent.id, 'charged:sending', negative(intent.charged)),
      ]
    }),
  )
}

/** What was kept for sending is kept no longer: its intent was cancelled, or gave way to others. */
export function uncharged(intents: Parameters<typeof charged>[0]): Posting {
  return charged(intents).map(({ amount, ...rest }) => ({ ...rest, amount: negative(amount) }))
}

/** An intent was cancelled before anything of it was sent: neither owed nor promised. */
export function cancelled(intent: Amounts): Posting {
  const { id, goods, freight, surcharges } = intent
  return planned([{ id, goods: negative(goods), freight: negative(freight), surcharges: negative(surcharges) }])
}

/** What an intent promised is promised by others: parts, or those that took its place. */
export function divided(id: number, parts: readonly Amounts[]): Posting {
  const amounts = parts.map((part) => ({ id: part.id, amount: wholeOf(part) }))
  return balanced([
    entry(id, 'promised', sum(amounts.map(({ amount }) => amount))),
    ...amounts.map((part) => entry(part.id, 'promised', negative(part.amount))),
  ])
}

/** The store is being told. */
export function sent(id: number, amount: Money): Posting {
  return balanced([entry(id, 'promised', amount), entry(id, 'in-flight', negative(amount))])
}

/** The store said that it will not. */
export function refused(id: number, amount: Money): Posting {
  return balanced([entry(id, 'in-flight', amount), entry(id, 'promised', negative(amount))])
}

export interface Paid {
  readonly by: PaidBy
  readonly amount: Money
}

/** It reached the consumer: from its way, or straight from what was promised, when a person paid it. */
export function settled(
  id: number,
  from: 'in-flight' | 'promised',
  paid: readonly Paid[],
  bonus: Money = ZERO,
): Posting {
  return balanced([
    entry(id, from, sum(paid.map(({ amount }) => amount))),
    ...paid.map(({ by, amount }) => entry(id, `paid:${by}`, negative(amount))),
    ...bonusEntries(id, bonus),
  ])
}

/** The store took a voucher back, its bonus with it; another is promised in its place. */
export function reversed(id: number, replacementId: number, principal: Money, bonus: Money): Posting {
  return balanced([
    entry(id, 'paid:voucher', principal),
    entry(replacementId, 'promised', negative(principal)),
    ...bonusEntries(id, negative(bonus)),
  ])
}

function bonusEntries(id: number, bonus: Money): Posting {
  return [entry(id, 'bonus:expense', bonus), entry(id, 'bonus:liability', negative(bonus))]
}

/** Entries of nothing are left out; a posting that does not balance is a bug. */
function balanced(entries: Posting): Posting {
  invariant(sum(entries.map(({ amount }) => amount)) === 0, 'a posting balances')
  return entries.filter(({ amount }) => amount !== 0)
}

function entry(intentId: number, account: LedgerAccount, amount: Money): LedgerEntry {
  return { intentId, account, amount }
}

function negative(amount: Money): Money {
  return subtract(ZERO, amount)
}

export interface LedgerProof {
  readonly owed: Money
  readonly promised: Money
  readonly inFlight: Money
  readonly paid: Money
  /** Kept for sending. */
  readonly charged: Money
  readonly bonus: Money
  /**
   * What is owed is promised, on its way, paid or kept for sending, and every centavo of bonus has both its sides: what the
   * voucher is worth, and what of it was kept for sending.
   */
  readonly isBalanced: boolean
}

/** The books of a process, summed up. */
export function prove(entries: readonly Pick<LedgerEntry, 'account' | 'amount'>[]): LedgerProof {
  const total = (prefix: string) =>
    sum(entries.filter(({ account }) => account.startsWith(prefix)).map(({ amount }) => amount))
  const [owed, promised, inFlight, paid] = [total('owed:'), total('promised'), total('in-flight'), total('paid:')]
  const [kept, bonus] = [total('charged:'), total('bonus:expense')]
  const keptOfBonus = sum([bonus, total('bonus:liability')])
  return {
    owed,
    promised: negative(promised),
    inFlight: negative(inFlight),
    paid: negative(paid),
    charged: negative(kept),
    bonus,
    isBalanced:
      sum([owed, promised, inFlight, paid, kept, keptOfBonus]) === 0 &&
      keptOfBonus >= 0 &&
      keptOfBonus <= negative(kept),
  }
}

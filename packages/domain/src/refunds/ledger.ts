import type { PaymentKind } from '../accounts/connector.ts'
import { type Money, subtract, sum, ZERO } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import { wholeOf } from './form-intents.ts'
import { netPrincipal } from './sending-cost.ts'

/**
 * The means by which money reached the customer: the kind of payment that it was refunded to, voucher, cashback, or manual
 * payment.
 */
export type PaidBy = PaymentKind | 'voucher' | 'pix' | 'bankTransfer' | 'cash' | 'other'

const PAID: Readonly<Record<PaidBy, `paid:${PaidBy}`>> = {
  creditCard: 'paid:creditCard',
  debitCard: 'paid:debitCard',
  instantPayment: 'paid:instantPayment',
  bankInvoice: 'paid:bankInvoice',
  giftCard: 'paid:giftCard',
  cashback: 'paid:cashback',
  promissory: 'paid:promissory',
  voucher: 'paid:voucher',
  pix: 'paid:pix',
  bankTransfer: 'paid:bankTransfer',
  cash: 'paid:cash',
  other: 'paid:other',
}
const PAID_BY: ReadonlyMap<LedgerAccount, PaidBy> = new Map((Object.keys(PAID) as PaidBy[]).map((by) => [PAID[by], by]))
const OWED: ReadonlySet<LedgerAccount> = new Set(['owed:goods', 'owed:freight', 'owed:surcharges', 'owed:correction'])

/** How money of an account reached the customer; null for an account of anything else. */
export function paidBy(account: LedgerAccount): PaidBy | null {
  return PAID_BY.get(account) ?? null
}

/**
 * The accounts in the books of a process. What the customer is owed for goods, freight, surcharges and monetary correction
 * always equals the sum of what is promised, on its way, paid, and kept for sending. The bonus of a voucher stands apart, as
 * an expense of the store.
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

/** An entry in the ledger, in centavos: a debit is above zero, a credit below. */
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

/** The posting for intents that were planned: the store owes their amounts, and has promised them. */
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

/** The posting for the monetary correction of a late refund, in centavos. Such an intent holds nothing else. */
export function corrected(id: number, amount: Money): Posting {
  return balanced([entry(id, 'owed:correction', amount), entry(id, 'promised', negative(amount))])
}

/**
 * The posting for what the customer pays for sending (contract §6.5): it is kept of what was promised, and of a voucher's
 * bonus once that is used up. The store owes that much less.
 */
export function charged(intents: readonly (Amounts & { readonly charged: Money })[]): Posting {
  return balanced(
    intents.flatMap((intent) => {
      const ofPrincipal = subtract(wholeOf(intent), netPrincipal(intent))
      return [
        entry(intent.id, 'promised', ofPrincipal),
        entry(intent.id, 'bonus:liability', subtract(intent.charged, ofPrincipal)),
        entry(intent.id, 'charged:sending', negative(intent.charged)),
      ]
    }),
  )
}

/**
 * The posting for an amount that is no longer kept for sending, because its intent was cancelled or replaced by others.
 */
export function uncharged(intents: Parameters<typeof charged>[0]): Posting {
  return charged(intents).map(({ amount, ...rest }) => ({ ...rest, amount: negative(amount) }))
}

/**
 * The posting for an intent that was cancelled before any of it was sent: its amounts are no longer owed or promised.
 */
export function cancelled(intent: Amounts): Posting {
  const { id, goods, freight, surcharges } = intent
  return planned([{ id, goods: negative(goods), freight: negative(freight), surcharges: negative(surcharges) }])
}

/** The posting for an intent whose promise passes to others: its parts, or those that took its place. */
export function divided(id: number, parts: readonly Amounts[]): Posting {
  const amounts = parts.map((part) => ({ id: part.id, amount: wholeOf(part) }))
  return balanced([
    entry(id, 'promised', sum(amounts.map(({ amount }) => amount))),
    ...amounts.map((part) => entry(part.id, 'promised', negative(part.amount))),
  ])
}

/** The posting for an intent that is being sent to the store. */
export function sent(id: number, amount: Money): Posting {
  return balanced([entry(id, 'promised', amount), entry(id, 'in-flight', negative(amount))])
}

/** The posting for an intent that the store refused. */
export function refused(id: number, amount: Money): Posting {
  return balanced([entry(id, 'in-flight', amount), entry(id, 'promised', negative(amount))])
}

export interface Paid {
  readonly by: PaidBy
  readonly amount: Money
}

/**
 * The posting for money that reached the customer: from what was on its way, or straight from what was promised where a person
 * paid it.
 */
export function settled(
  id: number,
  from: 'in-flight' | 'promised',
  paid: readonly Paid[],
  bonus: Money = ZERO,
): Posting {
  return balanced([
    entry(id, from, sum(paid.map(({ amount }) => amount))),
    ...paid.map(({ by, amount }) => entry(id, PAID[by], negative(amount))),
    ...bonusEntries(id, bonus),
  ])
}

/** The posting for money that did not reach the customer after all: what `settled` posted from what was promised, undone. */
export function undone(id: number, paid: readonly Paid[]): Posting {
  return settled(id, 'promised', paid).map(({ amount, ...rest }) => ({ ...rest, amount: negative(amount) }))
}

/** The posting for a voucher that the store took back together with its bonus; another one is promised in its place. */
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

/** A posting without its zero entries; one that does not balance is a bug. */
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
  /** The amount kept for sending. */
  readonly charged: Money
  readonly bonus: Money
  /**
   * Whether the amount owed equals what is promised, on its way, paid and kept for sending, apart from what was kept of the bonus
   * of a voucher, and that part is between zero and everything that was kept.
   */
  readonly isBalanced: boolean
}

/** The totals of the books of a process, and whether they balance. */
export function prove(entries: readonly Pick<LedgerEntry, 'account' | 'amount'>[]): LedgerProof {
  const total = (isMeant: (account: LedgerAccount) => boolean) =>
    sum(entries.filter(({ account }) => isMeant(account)).map(({ amount }) => amount))
  const of = (name: LedgerAccount) => total((account) => account === name)
  const owed = total((account) => OWED.has(account))
  const paid = total((account) => paidBy(account) !== null)
  const [promised, inFlight, kept, bonus] = [
    of('promised'),
    of('in-flight'),
    of('charged:sending'),
    of('bonus:expense'),
  ]
  const keptOfBonus = sum([bonus, of('bonus:liability')])
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

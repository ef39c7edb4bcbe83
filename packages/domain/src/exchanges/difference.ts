import { worthOf, type FrozenLine } from '../refunds/unit-shares.ts'
import { count, merge, takeHighest, type UnitRanges } from '../processes/unit-ranges.ts'
import { money, percentage, subtract, times, type Money, type Percentage } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import type { Transitions } from '../shared/transitions.ts'
import { termsOf, type VoucherTerms } from '../refunds/voucher/voucher.ts'

/** The state of the difference between what was paid for units and the price of what is sent in exchange. */
export type DifferenceState = 'none' | 'due' | 'paid' | 'waived' | 'given-back'
export type DifferenceStep = 'pay' | 'waive' | 'give-back' | 'withdraw'

/**
 * A difference that the customer paid is given back where nothing is sent after all. One that the store owed is then
 * withdrawn, unless it was given back already.
 */
export const TRANSITIONS = {
  none: {},
  due: { pay: 'paid', waive: 'waived', 'give-back': 'given-back' },
  paid: { 'give-back': 'given-back' },
  waived: {},
  'given-back': { withdraw: 'due' },
} as const satisfies Transitions<DifferenceState, DifferenceStep>

/** The line that is returned: the frozen value of all its units, and which of them are held by what. */
export interface ExchangedLine extends FrozenLine {
  readonly productId: string | null
  /** Units held by anything other than the exchange in question. */
  readonly returned: UnitRanges
  /** Units held by its live replacements. */
  readonly exchanged: UnitRanges
}

/** The replacement for each unit that is returned. */
export interface Offer {
  readonly productId: string | null
  readonly price: Money
}

/**
 * The units of a line that a replacement stands for: the highest that neither a return nor another replacement holds. Returns
 * take the lowest (contract §4.2). Every unit is thus counted once at its own frozen share, and the units of a line, returned
 * and exchanged in any order, sum to exactly what was paid for it.
 */
export function takeUnits({ quantity, returned, exchanged }: ExchangedLine, units: number): UnitRanges {
  const taken = takeHighest(merge(returned, exchanged), units, quantity)
  invariant(taken !== undefined, 'a unit is never exchanged twice')
  return taken
}

/** The amount paid for these units: their frozen shares, in centavos (contract §4.2), less their abatements. */
export function paidFor(line: FrozenLine, units: UnitRanges): Money {
  return worthOf(line, units)
}

/**
 * `valorDiferenca` of one replacement, in centavos: above zero the customer pays, below zero the store does (contract §3).
 * Another variant of the same product costs the same, where the account says so.
 */
export function differenceOf(
  line: ExchangedLine,
  units: UnitRanges,
  { productId, price }: Offer,
  { keepsPriceInVariation }: { readonly keepsPriceInVariation: boolean },
): Money {
  if (keepsPriceInVariation && productId !== null && productId === line.productId) return money(0)
  return subtract(money(times(price, count(units))), paidFor(line, units))
}

const WHOLE = percentage(100)

/**
 * The terms of the voucher by which a difference that the store owes is given back. The store may add a bonus, but what it
 * owes is never reduced by paying it as a voucher.
 */
export function voucherTerms(definition: Parameters<typeof termsOf>[0]): VoucherTerms {
  const terms = termsOf(definition)
  return { ...terms, percentage: atLeast(terms.percentage, WHOLE) }
}

function atLeast(share: Percentage, floor: Percentage): Percentage {
  return share < floor ? floor : share
}

/** The first state of a difference: due, unless it is zero. */
export function begin(difference: Money): DifferenceState {
  return difference === 0 ? 'none' : 'due'
}

/** Whether the replacement can be sent without waiting for a payment. The store pays its side when it is sent. */
export function isSettledFor({ difference, state }: { readonly difference: Money; readonly state: DifferenceState }) {
  return difference <= 0 || state === 'paid' || state === 'waived'
}

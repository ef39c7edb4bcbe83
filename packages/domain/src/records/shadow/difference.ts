import type { Outcome } from '../../policy/simulation/simulate.ts'
import type { Payout } from '../../policy/simulation/past-request.ts'
import { allocate, type Money, smallest, subtract, sum, ZERO } from '../../shared/money.ts'

/** How another returns service handled one return, in centavos; null: it does not state the value, and nothing is compared. */
export interface ReportedReturn {
  /** `undecided`: it decided nothing yet, or the customer withdrew; there is nothing to compare. */
  readonly decision: 'accepted' | 'refused' | 'undecided'
  /** The amount given back as money, without vouchers. */
  readonly money: Money | null
  /** The value of the vouchers given for it, with their bonus. */
  readonly voucher: Money | null
  /** The part of money and vouchers that is freight. */
  readonly freight: Money | null
  /** The amount that the customer paid for sending, which was deducted from money and vouchers. */
  readonly charged: Money | null
  /** The payments of the order, where it was paid with a gift card or cashback; absent: not stated. */
  readonly payments?: readonly ReportedPayment[]
}

export interface ReportedPayment {
  readonly kind: 'other' | 'gift-card' | 'cashback'
  /** The amount that it could still give back before this return. */
  readonly left: Money
  /** The part of `money` that went back to it; null: the service does not say. */
  readonly given: Money | null
}

/** Vaivém's decision about the same return, and the amounts that it calculates. */
export type CalculatedReturn = Pick<Outcome, 'verdict' | 'rule' | 'paid'>

export const SHADOW_DIFFERENCE_KINDS = [
  'verdict',
  'form',
  'freight',
  'sending-cost',
  'voucher',
  'goods',
  'gift-card',
  'cashback',
] as const
export type ShadowDifferenceKind = (typeof SHADOW_DIFFERENCE_KINDS)[number]

export interface ShadowDifference {
  readonly kind: ShadowDifferenceKind
  /** The stable Portuguese name of the rule: that of the rule book for a verdict, else one of `MONEY_RULES`. */
  readonly rule: string
  /** The amount that the other service gives beyond Vaivém's calculation, in centavos; below zero where it gives less. */
  readonly amount: Money
}

/** The names under which differences of amounts are reported. */
export const MONEY_RULES: Readonly<Record<Exclude<ShadowDifferenceKind, 'verdict'>, string>> = {
  form: 'FormaDoEstorno',
  freight: 'FreteDoEstorno',
  'sending-cost': 'CustoDoEnvio',
  voucher: 'ValorDoVale',
  goods: 'ValorDosProdutos',
  'gift-card': 'ParteDoValePresente',
  cashback: 'ParteDoCashback',
}

/**
 * The differences between what another service did and what Vaivém calculates for one return, each with its rule and its amount; empty
 * where both agree. Where they differ about whether there is a return at all, that is the one difference, with the whole amount. The
 * amounts of the others add up to the difference of the totals, as far as the service says what it gave; what went back to a gift
 * card or as cashback instead of to another payment changes no total, and is reported beside them.
 */
export function differencesBetween(
  reported: ReportedReturn,
  calculated: CalculatedReturn,
): readonly ShadowDifference[] {
  if (reported.decision === 'undecided') return []
  const isAccepted = reported.decision === 'accepted'
  const isAllowed = calculated.verdict !== 'refused'
  if (isAccepted !== isAllowed) {
    const amount = subtract(isAccepted ? givenBy(reported) : ZERO, isAllowed ? wholeOf(calculated.paid) : ZERO)
    return [{ kind: 'verdict', rule: calculated.rule, amount }]
  }
  const isPaid = reported.money !== null || reported.voucher !== null
  return isAccepted && isPaid ? [...moneyDifferences(reported, calculated.paid), ...splitDifferences(reported)] : []
}

/** Money goes back to the payments in proportion to what each can still give back (contract §4.8). */
function splitDifferences({ money, payments = [] }: ReportedReturn): readonly ShadowDifference[] {
  const lefts = payments.map(({ left }) => left)
  const parts = allocate(smallest(money ?? ZERO, sum(lefts)), lefts)
  return payments.flatMap(({ kind, given }, index): readonly ShadowDifference[] => {
    if (kind === 'other' || given === null) return []
    const amount = subtract(given, parts[index] ?? ZERO)
    return amount === 0 ? [] : [{ kind, rule: MONEY_RULES[kind], amount }]
  })
}

function moneyDifferences(reported: ReportedReturn, paid: Payout): readonly ShadowDifference[] {
  const whole = subtract(givenBy(reported), wholeOf(paid))
  const form = formOf(reported.money ?? ZERO, reported.voucher ?? ZERO)
  if (form !== formOf(moneyOf(paid), paid.voucher) && givenBy(reported) > 0 && wholeOf(paid) > 0)
    return [{ kind: 'form', rule: MONEY_RULES.form, amount: whole }]
  const freight = reported.freight === null ? ZERO : subtract(reported.freight, paid.freight)
  // The amount that the customer pays for sending is deducted: a greater one means that less is given back.
  const charged = reported.charged === null ? ZERO : subtract(paid.charged, reported.charged)
  const left = subtract(whole, sum([freight, charged]))
  const goods = form === 'voucher' ? 'voucher' : 'goods'
  return (
    [
      ['freight', freight],
      ['sending-cost', charged],
      [goods, left],
    ] as const
  )
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ kind, rule: MONEY_RULES[kind], amount }))
}

function formOf(money: Money, voucher: Money): 'money' | 'voucher' | 'both' {
  if (voucher === 0) return 'money'
  return money === 0 ? 'voucher' : 'both'
}

function givenBy({ money, voucher }: ReportedReturn): Money {
  return sum([money ?? ZERO, voucher ?? ZERO])
}

function moneyOf({ automatic, manual }: Payout): Money {
  return sum([automatic, manual])
}

function wholeOf(paid: Payout): Money {
  return sum([moneyOf(paid), paid.voucher])
}

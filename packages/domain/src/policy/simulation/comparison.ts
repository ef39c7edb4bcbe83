import type { AccountConfiguration } from '../../accounts/configuration.ts'
import { type Money, money, sum, ZERO } from '../../shared/money.ts'
import { invariant } from '../../shared/result.ts'
import type { PastRequest, Payout, Reality } from './past-request.ts'
import { addPayouts, NOTHING_PAID, totalOf } from './payout.ts'
import { type Outcome, simulateOrder } from './simulate.ts'

/** One request under both policies, beside what really happened. */
export interface ComparedRequest {
  readonly request: PastRequest
  readonly present: Outcome
  readonly draft: Outcome
  /** The differences between the draft and the policy in force. */
  readonly differences: readonly Difference[]
}

export type Difference = 'verdict' | 'rule' | 'money' | 'keep-item' | 'voucher-offer' | 'postage'

/** Compares the requests of one order, in the order in which they came, under the policy in force and under a draft. */
export function compareOrder(
  policies: { readonly present: AccountConfiguration; readonly draft: AccountConfiguration },
  requests: readonly PastRequest[],
): readonly ComparedRequest[] {
  const present = simulateOrder(policies.present, requests)
  const draft = simulateOrder(policies.draft, requests)
  return requests.map((request, index) => {
    const [before, after] = [present[index], draft[index]]
    invariant(before !== undefined && after !== undefined, 'every request has an outcome')
    return { request, present: before, draft: after, differences: differencesOf(before, after) }
  })
}

function differencesOf(present: Outcome, draft: Outcome): readonly Difference[] {
  const found: readonly (readonly [Difference, boolean])[] = [
    ['verdict', present.verdict !== draft.verdict],
    ['rule', present.rule !== draft.rule],
    ['money', !isSamePayout(present.paid, draft.paid)],
    ['keep-item', present.offersKeepItem !== draft.offersKeepItem],
    ['voucher-offer', present.offeredVoucher !== draft.offeredVoucher],
    ['postage', present.postage !== draft.postage],
  ]
  return found.filter(([, differs]) => differs).map(([difference]) => difference)
}

function isSamePayout(one: Payout, other: Payout): boolean {
  return (
    one.automatic === other.automatic &&
    one.manual === other.manual &&
    one.voucher === other.voucher &&
    one.freight === other.freight &&
    one.bonus === other.bonus
  )
}

/** The totals of all requests under a policy; every figure is the sum of the rows. */
export interface PolicyTotals {
  readonly allowed: number
  readonly inReview: number
  readonly refused: number
  readonly paid: Payout
  readonly keepItemOffers: number
  readonly voucherOffers: number
  readonly offeredVouchers: Money
  readonly postage: Money
}

/** The totals of what really happened to all requests. */
export interface RealTotals {
  readonly allowed: number
  readonly refused: number
  readonly paid: Payout
  readonly owed: Money
  readonly postage: Money
}

export interface ComparisonTotals {
  readonly requests: number
  /** The number of requests, among these, that the draft treats differently. */
  readonly different: number
  /** The number of requests, among these, whose facts were reconstructed from what is stored now. */
  readonly reconstructed: number
  readonly reality: RealTotals
  readonly present: PolicyTotals
  readonly draft: PolicyTotals
}

const NO_TOTALS: PolicyTotals = {
  allowed: 0,
  inReview: 0,
  refused: 0,
  paid: NOTHING_PAID,
  keepItemOffers: 0,
  voucherOffers: 0,
  offeredVouchers: ZERO,
  postage: ZERO,
}

export const NOTHING_COMPARED: ComparisonTotals = {
  requests: 0,
  different: 0,
  reconstructed: 0,
  reality: { allowed: 0, refused: 0, paid: NOTHING_PAID, owed: ZERO, postage: ZERO },
  present: NO_TOTALS,
  draft: NO_TOTALS,
}

/** The totals with one more request. */
export function addTo(totals: ComparisonTotals, { request, present, draft, differences }: ComparedRequest) {
  return {
    requests: totals.requests + 1,
    different: totals.different + (differences.length > 0 ? 1 : 0),
    reconstructed: totals.reconstructed + (request.areFactsKept ? 0 : 1),
    reality: addReality(totals.reality, request.reality),
    present: addOutcome(totals.present, present),
    draft: addOutcome(totals.draft, draft),
  } satisfies ComparisonTotals
}

function addReality(totals: RealTotals, { isAllowed, paid, owed, postage }: Reality): RealTotals {
  return {
    allowed: totals.allowed + (isAllowed ? 1 : 0),
    refused: totals.refused + (isAllowed ? 0 : 1),
    paid: addPayouts(totals.paid, paid),
    owed: sum([totals.owed, owed]),
    postage: sum([totals.postage, postage]),
  }
}

function addOutcome(totals: PolicyTotals, outcome: Outcome): PolicyTotals {
  const { verdict, offeredVoucher } = outcome
  return {
    allowed: totals.allowed + (verdict === 'allowed' ? 1 : 0),
    inReview: totals.inReview + (verdict === 'in-review' ? 1 : 0),
    refused: totals.refused + (verdict === 'refused' ? 1 : 0),
    paid: addPayouts(totals.paid, outcome.paid),
    keepItemOffers: totals.keepItemOffers + (outcome.offersKeepItem ? 1 : 0),
    voucherOffers: totals.voucherOffers + (offeredVoucher === null ? 0 : 1),
    offeredVouchers: sum([totals.offeredVouchers, offeredVoucher ?? ZERO]),
    postage: sum([totals.postage, outcome.postage]),
  }
}

/** All that requests cost the store, to customers and to carriers, in centavos. */
export function spent({ paid, postage }: { readonly paid: Payout; readonly postage: Money }): Money {
  return money(totalOf(paid) + postage)
}

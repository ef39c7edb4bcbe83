import type { AccountConfiguration, VoucherDefinition } from '../../accounts/configuration.ts'
import { decideForRequest } from '../eligibility/keep-item.ts'
import { dueByLaw } from '../../refunds/freight.ts'
import { plan, type RefundableItem } from '../../refunds/process-refund.ts'
import { choose } from '../../refunds/refund-form.ts'
import { promised } from '../../refunds/sending-cost.ts'
import { itemProtectionOf } from '../../processes/open.ts'
import { returnedBy } from '../../processes/returned-by.ts'
import { flagsIn, type ProtectionFlags } from '../legal-protection/legal-protection.ts'
import { matchReason } from '../rules/reasons.ts'
import { judge } from '../rules/rule-book.ts'
import { largest, type Money, money, smallest, sum, ZERO } from '../../shared/money.ts'
import { chooseFor, givesMoneyByLaw, offersFor, termsOf, worth as voucherWorth } from '../../refunds/voucher/voucher.ts'
import type { PastItem, PastRequest, Payout } from './past-request.ts'
import { NOTHING_PAID, payoutOf } from './payout.ts'
import { wholeItem } from './unpaid-amount.ts'

/** The outcome of a request under a policy. */
export interface Outcome {
  readonly verdict: 'allowed' | 'in-review' | 'refused'
  /** The rule that decided. */
  readonly rule: string
  /** The refund once every unit that was not withheld is accepted; zero where the request is refused. */
  readonly paid: Payout
  /** Whether the customer could have kept the items. */
  readonly offersKeepItem: boolean
  /** The value of the main voucher on offer; null where none is. */
  readonly offeredVoucher: Money | null
  /** The cost, for the store, of the way in which it was returned. */
  readonly postage: Money
  /** The freight of its order that it takes, also while a person has yet to approve it. */
  readonly freight: Money
}

/**
 * The outcomes of the requests of one order under a policy, in the order in which they came, each judged with the facts of its
 * own day. The freight that the policy gives back for earlier requests counts for the later ones, so that under the policy,
 * too, the freight of an order is never given back twice (contract §4.3).
 */
export function simulateOrder(
  configuration: AccountConfiguration,
  requests: readonly PastRequest[],
): readonly Outcome[] {
  const outcomes: Outcome[] = []
  for (const request of requests) {
    const live = new Set(request.facts.earlierRequests.map(({ processNumber }) => processNumber))
    const shifts = outcomes.flatMap((outcome, index) => {
      const earlier = requests[index]
      return earlier && live.has(earlier.number) ? [outcome.freight - earlier.freight] : []
    })
    const freightBefore = shifts.reduce((total, shift) => total + shift, request.before.freight)
    outcomes.push(simulate(configuration, request, money(freightBefore)))
  }
  return outcomes
}

/**
 * The outcome of one request. `freightBefore`: the part of the order's freight that the policy gave back for earlier requests.
 */
function simulate(configuration: AccountConfiguration, request: PastRequest, freightBefore: Money): Outcome {
  const { verdict, needsReview } = judge({ ...request.facts, configuration })
  const items = itemsUnder(configuration, request)
  const freight = freightUnder(configuration, request, items, freightBefore)
  if (!verdict.allowed) return { ...REFUSED, rule: verdict.name, freight }
  return {
    verdict: needsReview ? 'in-review' : 'allowed',
    rule: verdict.name,
    paid: paidUnder(configuration, request, items, freight),
    offersKeepItem: offersKeepItem(configuration, request),
    offeredVoucher: offeredVoucher(configuration, items, freight),
    postage: request.facts.keepsItem ? ZERO : postageUnder(configuration, request),
    freight,
  }
}

const REFUSED = {
  verdict: 'refused',
  paid: NOTHING_PAID,
  offersKeepItem: false,
  offeredVoucher: null,
  postage: ZERO,
} as const

type JudgedItem = PastItem & RefundableItem & ProtectionFlags

/**
 * The items with their reasons as the configuration knows them, and with all units accepted but those that were withheld.
 */
function itemsUnder(configuration: AccountConfiguration, { facts, items }: PastRequest): readonly JudgedItem[] {
  return items.map((item) => {
    const kind = matchReason(configuration.reasons, item.reason?.description ?? null)?.kind ?? null
    const line = facts.items.find(({ lineId, skuId }) => (lineId ?? skuId) === item.lineKey)
    const flags = flagsIn({ ...facts, configuration }, { ...line, operation: item.operation, kind })
    return {
      ...wholeItem(item),
      reason: item.reason && { ...item.reason, kind },
      protection: itemProtectionOf({ operation: item.operation, ...flags }),
      ...flags,
    }
  })
}

function freightUnder(
  { freightRule }: AccountConfiguration,
  { order, before }: PastRequest,
  items: readonly JudgedItem[],
  freightBefore: Money,
): Money {
  const taken = { ...before, freight: largest(ZERO, smallest(freightBefore, order.freight)) }
  const covered = items.filter((item) => item.isLegalRegret || item.isLegalWarranty)
  return dueByLaw(freightRule, order, returnedBy(covered), returnedBy(items), taken)
}

/** The amounts by the function that plans refunds, as if a person had approved the request and rated every unit. */
function paidUnder(
  configuration: AccountConfiguration,
  request: PastRequest,
  items: readonly JudgedItem[],
  freight: Money,
): Payout {
  const chosen = voucherUnder(configuration, request, items.some(givesMoneyByLaw))
  const asked = { ...request.asked, storeId: request.facts.storeId, voucherDefinitionId: chosen?.id ?? null }
  // The price that the policy would have shown, instead of the one that was shown.
  const way = { ...request.asked.way, shownPrice: null }
  const sendingCost = promised(configuration.logistics, way, items, request.facts)
  const terms = { refundForm: choose(configuration, asked), voucher: chosen && termsOf(chosen), sendingCost }
  const goods = sum(items.map(({ value }) => value))
  const { freightRule, refund } = configuration
  // The surcharges that a regret gives back are set by law and not changed by any policy (contract §6.12).
  const surcharges = sum(items.map((item) => item.surcharges))
  const promise = { goods, freight, freightRule, surcharges, terms }
  const planned = plan({ decision: 'approved', ...promise, items, intents: [] }, 'accepted', refund)
  return planned.outcome === 'planned' ? payoutOf(planned.intents) : NOTHING_PAID
}

/**
 * The voucher of a customer who chose one: the one with that id; the main one where that is not offered; money where none is.
 */
function voucherUnder(
  { voucherDefinitions }: AccountConfiguration,
  { asked }: PastRequest,
  byLaw: boolean,
): VoucherDefinition | null {
  if (asked.voucherDefinitionId === null) return null
  const same = chooseFor(voucherDefinitions, asked.voucherDefinitionId, byLaw)
  return same.ok ? same.value : (offersFor(voucherDefinitions, byLaw)[0] ?? null)
}

function offersKeepItem(configuration: AccountConfiguration, { facts, keptAt, items }: PastRequest): boolean {
  const goods = sum(items.map(({ value }) => value))
  const known = { isBlocked: facts.customer.blocked === true, keptAt }
  return decideForRequest(configuration.keepItem, known, goods, facts.now, configuration.timeZone).eligible
}

function offeredVoucher(
  { voucherDefinitions }: AccountConfiguration,
  items: readonly JudgedItem[],
  freight: Money,
): Money | null {
  const main = offersFor(voucherDefinitions, items.some(givesMoneyByLaw))[0] ?? null
  const goods = sum(items.map(({ value }) => value))
  return main === null || goods === 0
    ? null
    : voucherWorth(main, goods, sum([freight, ...items.map(({ surcharges }) => surcharges)]))
}

/** The cost of the chosen option for the store, as quoted then, else by the table; zero where the policy does not have it. */
function postageUnder({ logistics }: AccountConfiguration, { asked }: PastRequest): Money {
  const option = logistics.options.find(({ id, active }) => active && id === asked.way.optionId)
  return option === undefined ? ZERO : (asked.way.quote?.cost ?? option.costForStore)
}

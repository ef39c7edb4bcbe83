import {
  type AccountConfiguration,
  type AskedItem,
  legalProtection,
  matchReason,
  money,
  type Money,
  type OrderSnapshot,
  orderSnapshot,
  type PastRequest,
  payouts,
  type ReportedPayment,
  type ReportedReturn,
  returnProcess,
  rules,
  type RuleRequest,
  shadow,
  type ShadowDifference,
  simulateOrder,
  type SimulatedOutcome,
  UNDECIDED_DELIVERY,
  voucher,
} from '@vaivem/domain'
import { DECISIONS, holdsUnits, keyOf } from './past-return.ts'
import type { ComparedReturn } from './told-return.ts'

/** A return with the facts of its day and the account file that was in force then. */
export interface DatedReturn {
  readonly told: ComparedReturn
  /** The input of the rules, without what earlier returns of the order took. */
  readonly facts: Omit<RuleRequest, 'configuration'>
  readonly policy: { readonly version: number; readonly configuration: AccountConfiguration }
}

export interface JudgedReturn {
  readonly told: ComparedReturn
  readonly version: number
  readonly calculated: Pick<SimulatedOutcome, 'verdict' | 'rule' | 'paid'>
  readonly differences: readonly ShadowDifference[]
}

interface Before {
  readonly order: OrderSnapshot
  readonly requests: readonly PastRequest[]
}

/**
 * Judges and calculates the returns of one order in the order in which they came, each by the policy of its day, and compares each
 * with what the other service did. Pure; `order` is as it was before any of them.
 */
export function judgeReturns(order: OrderSnapshot, returns: readonly DatedReturn[]): readonly JudgedReturn[] {
  let before: Before = { order, requests: [] }
  let id = 0
  let given: readonly ComparedReturn[] = []
  const sorted = returns.toSorted((a, b) => Temporal.Instant.compare(a.told.requestedAt, b.told.requestedAt))
  return sorted.map((one) => {
    const { calculated, after } = judgeOne(one, before, () => ++id)
    if (holdsUnits(one.told)) before = after ?? before
    const differences = shadow.differencesBetween(reportedOf(one.told, order, given), calculated)
    given = [...given, one.told]
    return { told: one.told, version: one.policy.version, calculated, differences }
  })
}

function judgeOne(one: DatedReturn, before: Before, newId: () => number) {
  const { told, policy } = one
  const { configuration } = policy
  const items = askedItems(one, before.order)
  const facts = { ...one.facts, ...takenBefore(one.facts, before) }
  const judgement = rules.judge({ ...facts, configuration })
  const chosen = told.form === 'voucher' ? (voucher.findMain(configuration.voucherDefinitions)?.id ?? null) : null
  const asked = { id: newId(), storeId: told.storeId, number: told.externalId, items, terms: termsOf(configuration) }
  const opened = returnProcess.open(before.order, asked, { now: told.requestedAt, newId })
  // More units than were bought: the rules refused it for that, and nothing is calculated.
  if (!opened.ok) {
    const { name: rule } = judgement.verdict
    return { calculated: { verdict: 'refused', rule, paid: payouts.NOTHING_PAID } as const }
  }
  const { process } = opened.value
  const lines = new Map(before.order.lines.map((line) => [line.key, line]))
  const withheld = new Map(told.items.map((item) => [keyOf(item), item.withheld]))
  const request: PastRequest = {
    id: process.id,
    number: told.externalId,
    orderId: before.order.id,
    orderNumber: told.order.number,
    facts,
    areFactsKept: true,
    order: { goods: before.order.goods, freight: before.order.freight, units: before.order.units },
    before: { ...before.order.returned, freight: before.order.freightClaimed, share: before.order.freightShare },
    items: process.items.map((item) => ({
      ...item,
      line: { value: lines.get(item.lineKey)?.value ?? money.ZERO, quantity: lines.get(item.lineKey)?.quantity ?? 0 },
      withheld: withheld.get(item.lineKey) ?? 0,
    })),
    freight: process.freight,
    asked: { voucherDefinitionId: chosen, isByHand: false, way: UNDECIDED_DELIVERY },
    keptAt: [],
    reality: NOTHING_DONE,
  }
  const requests = [...before.requests, request]
  const outcome = simulateOrder(configuration, requests).at(-1)
  if (!outcome) throw new Error('every request has an outcome')
  return { calculated: outcome, after: { order: opened.value.order, requests } }
}

const NOTHING_DONE: PastRequest['reality'] = {
  isAllowed: true,
  rule: '',
  decision: 'received',
  paid: payouts.NOTHING_PAID,
  owed: money.ZERO,
  postage: money.ZERO,
}

/** What the earlier returns took: units of lines, and requests of the order. */
function takenBefore({ items }: DatedReturn['facts'], { order, requests }: Before) {
  const claimed = (key: string) => order.lines.find((line) => line.key === key || line.skuId === key)
  return {
    items: items.map((item) => {
      const line = claimed(item.lineId ?? item.skuId)
      return { ...item, alreadyAsked: line?.claimed ?? 0, quantityTotal: line?.quantity ?? item.quantityTotal }
    }),
    earlierRequests: requests.map(({ number, facts }) => ({
      processNumber: number,
      skuIds: [...new Set(facts.items.map(({ skuId }) => skuId))],
    })),
  }
}

function askedItems({ told, facts, policy }: DatedReturn, order: OrderSnapshot): readonly AskedItem[] {
  const { configuration } = policy
  const chosen = told.items.filter(({ quantity }) => quantity > 0)
  const same = orderSnapshot.matchLines(
    order.lines,
    chosen.map((item) => ({
      key: keyOf(item),
      skuId: item.skuId,
      skuName: null,
      productId: null,
      productName: null,
      price: money.ZERO,
      quantity: item.bought ?? 0,
    })),
  )
  return chosen.map((item) => {
    const kind = matchReason(configuration.reasons, item.reason)?.kind ?? null
    const key = keyOf(item)
    const line = facts.items.find(({ lineId, skuId }) => (lineId ?? skuId) === key)
    return {
      lineKey: same.get(key) ?? key,
      operation: item.operation,
      quantity: item.quantity,
      reason: item.reason === null ? null : { description: item.reason, kind, withoutFreight: false },
      ...legalProtection.flagsIn({ ...facts, configuration }, { ...line, operation: item.operation, kind }),
    }
  })
}

/** The terms by which units and freight are taken; a verdict is simulated, not recorded. */
function termsOf({ freightRule }: AccountConfiguration) {
  return {
    freightRule,
    refundForm: 'automatic',
    voucherDefinitionId: null,
    keepsItem: false,
    isMarketplace: false,
    customerWasBlocked: false,
    notifyCustomer: false,
    customerIp: null,
    delivery: {
      ...UNDECIDED_DELIVERY,
    },
    bankAccount: null,
    verdict: {
      rule: '',
      description: '',
      allowed: true,
      needsAuthorization: false,
      needsReview: false,
      configurationVersion: 1,
    },
  } as const
}

function reportedOf(told: ComparedReturn, order: OrderSnapshot, before: readonly ComparedReturn[]): ReportedReturn {
  const { state, money: given, voucher: worth, freight, charged } = told
  const payments = paymentsOf(told, order, before)
  return { decision: DECISIONS[state], money: given, voucher: worth, freight, charged, ...(payments && { payments }) }
}

/** The amount left of each payment of the order; undefined where the file names neither a gift card nor cashback. */
function paymentsOf(
  told: ComparedReturn,
  order: OrderSnapshot,
  before: readonly ComparedReturn[],
): readonly ReportedPayment[] | undefined {
  const { giftCard, cashback, total } = told.order
  if (giftCard === null && cashback === null) return undefined
  const whole = total ?? order.total ?? money.sum([order.goods, order.freight])
  const parts = [giftCard ?? money.ZERO, cashback ?? money.ZERO] as const
  const givenBefore = (of: (one: ComparedReturn) => Money | null) =>
    money.sum(before.map((one) => of(one) ?? money.ZERO))
  const toGiftCard = givenBefore((one) => one.givenToGiftCard)
  const asCashback = givenBefore((one) => one.givenAsCashback)
  const toOthers = money.subtract(
    givenBefore((one) => one.money),
    money.sum([toGiftCard, asCashback]),
  )
  const left = (paid: Money, gone: Money) => money.largest(money.subtract(paid, gone), money.ZERO)
  return [
    { kind: 'other', left: left(money.subtract(whole, money.sum(parts)), toOthers), given: null },
    { kind: 'gift-card', left: left(parts[0], toGiftCard), given: told.givenToGiftCard },
    { kind: 'cashback', left: left(parts[1], asCashback), given: told.givenAsCashback },
  ]
}

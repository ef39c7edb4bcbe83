import type { AccountConfiguration } from '../../accounts/configuration.ts'
import { open } from '../../processes/open.ts'
import type { OrderSnapshot } from '../../processes/order-snapshot.ts'
import { aProcessTerms } from '../../processes/test-builders.ts'
import { choose } from '../../refunds/refund-form.ts'
import { flagsIn } from '../legal-protection/legal-protection.ts'
import { matchReason } from '../rules/reasons.ts'
import { judge } from '../rules/rule-book.ts'
import { anItem, anOrder as orderFacts } from '../rules/test-builders.ts'
import { ZERO } from '../../shared/money.ts'
import { payoutOf } from './payout.ts'
import type { PastFacts, PastRequest } from './past-request.ts'

/** A request for one line of the order. */
export interface Asking {
  readonly line: number
  readonly units: number
  readonly operation: 'return' | 'exchange'
  readonly reasonText: string | null
  readonly withoutFreight: boolean
}

export interface Visit {
  readonly asks: Asking
  readonly now: Temporal.Instant
  readonly voucherDefinitionId: number | null
  readonly isByHand: boolean
  readonly keepsItem: boolean
  readonly blocked: boolean | null
  readonly withheld: number
  readonly logisticsOptionId: number | null
}

let made = 0

/** Requests of one order as the import makes them under one configuration; each takes its units and its freight. */
export function importAll(
  configuration: AccountConfiguration,
  order: OrderSnapshot,
  visits: readonly Visit[],
): readonly PastRequest[] {
  let state = order
  const requests: PastRequest[] = []
  for (const visit of visits) {
    const taken = importOne(configuration, state, requests, visit)
    if (taken === undefined) continue
    state = taken.order
    requests.push(taken.request)
  }
  return requests
}

function importOne(
  configuration: AccountConfiguration,
  order: OrderSnapshot,
  earlier: readonly PastRequest[],
  visit: Visit,
): { request: PastRequest; order: OrderSnapshot } | undefined {
  const { asks, now } = visit
  const line = order.lines[asks.line % order.lines.length]
  if (line === undefined) return undefined
  const description = asks.reasonText
  const reason = description === null ? null : { description, withoutFreight: asks.withoutFreight }
  const kind = matchReason(configuration.reasons, description)?.kind ?? null
  const facts = factsOf(visit, line, earlier)
  const { verdict, needsReview } = judge({ ...facts, configuration })
  const form = { storeId: null, voucherDefinitionId: visit.voucherDefinitionId, isByHand: visit.isByHand }
  const terms = aProcessTerms({
    freightRule: configuration.freightRule,
    refundForm: choose(configuration, form),
    voucherDefinitionId: visit.voucherDefinitionId,
    keepsItem: visit.keepsItem,
    verdict: {
      rule: verdict.name,
      description: verdict.description,
      allowed: verdict.allowed,
      needsAuthorization: verdict.needsAuthorization,
      needsReview: needsReview || !verdict.allowed,
      configurationVersion: 1,
    },
  })
  const asked = {
    lineKey: line.key,
    operation: asks.operation,
    quantity: asks.units,
    reason: reason && { ...reason, kind },
    ...flagsIn({ ...facts, configuration }, { operation: asks.operation, kind }),
  }
  const id = ++made
  const opened = open(
    order,
    { id, storeId: null, number: `LE-${id}`, items: [asked], terms },
    { now, newId: () => ++made },
  )
  if (!opened.ok) return undefined
  const { process } = opened.value
  return {
    order: opened.value.order,
    request: {
      id,
      number: process.number,
      orderId: order.id,
      orderNumber: 'P-1',
      facts,
      areFactsKept: true,
      order: { goods: order.goods, freight: order.freight, units: order.units },
      before: { ...order.returned, freight: order.freightClaimed, share: order.freightShare },
      items: process.items.map((item) => ({
        ...item,
        line: { value: line.value, quantity: line.quantity },
        withheld: Math.min(visit.withheld, item.quantity),
      })),
      freight: process.freight,
      asked: { ...form, way: { kind: null, carrierId: null, optionId: visit.logisticsOptionId, premiumCost: null } },
      keptAt: earlier.filter(({ facts: { keepsItem } }) => keepsItem).map((one) => one.facts.now),
      reality: {
        isAllowed: verdict.allowed,
        rule: verdict.name,
        decision: process.decision,
        paid: payoutOf([
          {
            means: 'manual',
            goods: process.goods,
            freight: process.freight,
            surcharges: process.surcharges,
            bonus: ZERO,
            charged: ZERO,
          },
        ]),
        owed: ZERO,
        postage: ZERO,
      },
    },
  }
}

function factsOf(
  { asks, now, keepsItem, blocked }: Visit,
  line: OrderSnapshot['lines'][number],
  earlier: readonly PastRequest[],
): PastFacts {
  return {
    storeId: null,
    order: orderFacts(),
    items: [
      anItem({
        lineId: line.key,
        skuId: line.skuId,
        quantity: asks.units,
        quantityTotal: line.quantity,
        alreadyAsked: line.claimed,
        operation: asks.operation,
        reasonText: asks.reasonText,
      }),
    ],
    customer: { blocked },
    earlierRequests: earlier.map(({ number, facts }) => ({
      processNumber: number,
      skuIds: facts.items.map(({ skuId }) => skuId),
    })),
    keepsItem,
    isAdmin: false,
    now,
  }
}

import {
  type Judgement,
  money,
  type PastFacts,
  type PastRequest,
  type RuleItem,
  type RuleRequest,
  type OrderSnapshot,
  withoutFreeText,
} from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import { insertVerdict } from './repository.ts'

/** The facts that a request was judged by, and the verdict. */
export interface JudgedRequest {
  readonly facts: RuleRequest
  readonly judgement: Judgement
  readonly configurationVersion: number
  /** Whether bank data came with it, for a manual payment. */
  readonly isByHand: boolean
}

/** The facts of a request's day as they rest: nothing that names a person, and no word that one wrote. */
interface KeptFacts extends Omit<PastFacts, 'now' | 'order' | 'items'> {
  readonly now: string
  /** The facts of the order without the customer's place, which would outlive an erasure: the verdict includes its effect. */
  readonly order: Readonly<Record<'status' | 'orderedAt' | 'invoicedAt' | 'deliveredAt', string | null>> & {
    readonly isInPerson?: boolean | null
  }
  readonly items: readonly KeptItem[]
  readonly isByHand: boolean
  /** The value of the order, and the part returned before it, in centavos. */
  readonly worth: { readonly goods: number; readonly freight: number; readonly units: number }
  readonly before: Readonly<Record<'goods' | 'units' | 'freightGoods' | 'freightUnits' | 'freight' | 'share', number>>
}

interface KeptItem extends Omit<RuleItem, 'reasonText' | 'deliveredAt' | 'complaints'> {
  readonly deliveredAt?: string | null
  readonly complaints?: readonly { readonly madeAt: string; readonly answeredAt: string | null }[]
}

/** Keeps all that the rules said, once and for all; `order` is as it was before the process took its units. */
export function storeVerdict(
  accountId: number,
  processId: number,
  { facts, judgement, configurationVersion, isByHand }: JudgedRequest,
  order: OrderSnapshot,
): Statement {
  return insertVerdict(accountId, processId, {
    configurationVersion,
    verdict: withoutFreeText(judgement),
    facts: keptFacts(facts, isByHand, order),
  })
}

function keptFacts(facts: RuleRequest, isByHand: boolean, order: OrderSnapshot): KeptFacts {
  const { storeId, customer, earlierRequests, keepsItem, isAdmin, now } = facts
  const text = (instant: Temporal.Instant | null) => instant && instant.toString()
  return {
    storeId,
    order: {
      status: facts.order.status,
      orderedAt: text(facts.order.orderedAt),
      invoicedAt: text(facts.order.invoicedAt),
      deliveredAt: text(facts.order.deliveredAt),
      isInPerson: facts.order.isInPerson ?? null,
    },
    items: facts.items.map(withoutReason),
    customer,
    earlierRequests,
    keepsItem,
    isAdmin,
    now: now.toString(),
    isByHand,
    worth: { goods: order.goods, freight: order.freight, units: order.units },
    before: { ...order.returned, freight: order.freightClaimed, share: order.freightShare },
  }
}

function withoutReason(item: RuleItem): KeptItem {
  const { reasonText: _, deliveredAt, complaints = [], ...rest } = item
  return {
    ...rest,
    deliveredAt: deliveredAt?.toString() ?? null,
    complaints: complaints.map(({ madeAt, answeredAt }) => ({
      madeAt: madeAt.toString(),
      answeredAt: answeredAt?.toString() ?? null,
    })),
  }
}

function recallItem({ deliveredAt, complaints = [], ...rest }: KeptItem, reasonText: string | null): RuleItem {
  return {
    ...rest,
    reasonText,
    deliveredAt: deliveredAt ? Temporal.Instant.from(deliveredAt) : null,
    complaints: complaints.map(({ madeAt, answeredAt }) => ({
      madeAt: Temporal.Instant.from(madeAt),
      answeredAt: answeredAt === null ? null : Temporal.Instant.from(answeredAt),
    })),
  }
}

/** The part of a past request that its stored facts give. */
export type FactsOfRequest = Pick<PastRequest, 'facts' | 'order' | 'before'> & { readonly isByHand: boolean }

/** Reads `process_verdict.facts`; the reasons come from the items, in the same order, as far as they were not erased. */
export function readStoredFacts(kept: unknown, reasons: readonly (string | null)[]): FactsOfRequest {
  const { now, order, items, isByHand, worth, before, ...rest } = kept as KeptFacts
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  return {
    facts: {
      ...rest,
      now: Temporal.Instant.from(now),
      order: {
        status: order.status,
        orderedAt: instant(order.orderedAt),
        invoicedAt: instant(order.invoicedAt),
        deliveredAt: instant(order.deliveredAt),
        isInPerson: order.isInPerson ?? null,
      },
      items: items.map((item, index) => recallItem(item, reasons[index] ?? null)),
    },
    isByHand,
    order: { goods: money.money(worth.goods), freight: money.money(worth.freight), units: worth.units },
    before: {
      goods: money.money(before.goods),
      units: before.units,
      freightGoods: money.money(before.freightGoods),
      freightUnits: before.freightUnits,
      freight: money.money(before.freight),
      share: money.money(before.share),
    },
  }
}

import type { AccountConfiguration } from '../../accounts/configuration.ts'
import type { RuleRequest } from '../rules/facts.ts'
import { mayOpenAnything } from '../rules/possibilities.ts'

/** An order for which nothing was requested yet, as it is known now. */
export interface UnrequestedOrder {
  readonly id: number
  readonly number: string | null
  readonly placedAt: Temporal.Instant | null
  readonly facts: Omit<RuleRequest, 'configuration'>
}

export interface OrderComparison {
  readonly order: UnrequestedOrder
  /** Whether anything could be requested for it now. */
  readonly isOpenNow: boolean
  readonly isOpenUnderDraft: boolean
}

export function compareOrderWithoutRequest(
  { present, draft }: { readonly present: AccountConfiguration; readonly draft: AccountConfiguration },
  order: UnrequestedOrder,
): OrderComparison {
  return {
    order,
    isOpenNow: mayOpenAnything({ ...order.facts, configuration: present }),
    isOpenUnderDraft: mayOpenAnything({ ...order.facts, configuration: draft }),
  }
}

export interface OrderTotals {
  readonly orders: number
  readonly openNow: number
  readonly openUnderDraft: number
  readonly different: number
}

export const NO_ORDERS: OrderTotals = { orders: 0, openNow: 0, openUnderDraft: 0, different: 0 }

export function addOrder(totals: OrderTotals, { isOpenNow, isOpenUnderDraft }: OrderComparison): OrderTotals {
  return {
    orders: totals.orders + 1,
    openNow: totals.openNow + (isOpenNow ? 1 : 0),
    openUnderDraft: totals.openUnderDraft + (isOpenUnderDraft ? 1 : 0),
    different: totals.different + (isOpenNow === isOpenUnderDraft ? 0 : 1),
  }
}

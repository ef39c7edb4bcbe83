import type { FreightRule } from '../accounts/configuration.ts'
import type { Money } from '../shared/money.ts'
import { type Result, invariant, ok, refuse } from '../shared/result.ts'
import { type ChoiceFault, type ChosenLine, value } from './chosen-order.ts'
import { due } from './freight.ts'
import type { OrderAmounts, OrderFault } from './order-value.ts'
import { type PaymentFault, type Transaction, faultsOf } from './payment-shares.ts'
import { total, valueEach } from './returned-goods.ts'
import { type RefundMeans, type RefundSplit, type SplitTerms, split } from './split.ts'

export interface SplitLine extends ChosenLine {
  readonly means: RefundMeans
}

export interface SplitRequest {
  readonly order: OrderAmounts<SplitLine>
  readonly transactions: readonly Transaction[]
}

export interface SplitInvalid {
  readonly kind: 'order-invalid'
  /** Every fault that was found, at least one. */
  readonly faults: readonly (OrderFault | ChoiceFault | PaymentFault)[]
}

/** One item per line that has chosen units; an exchange has the value zero. */
export interface SplitItem {
  /** Index into the order's lines. */
  readonly line: number
  readonly units: number
  readonly value: Money
  readonly means: RefundMeans
}

export type RequestedSplit = RefundSplit & { readonly items: readonly SplitItem[] }

/**
 * The refund split of an order of which nothing is stored, and therefore nothing was returned before (§4.13, contract §4.8).
 */
export function calculate(
  request: SplitRequest,
  rule: FreightRule,
  terms: SplitTerms,
): Result<RequestedSplit, SplitInvalid> {
  const choice = value(request.order)
  const faults = [...(choice.ok ? [] : choice.refusal.faults), ...faultsOf(request.transactions)]
  if (!choice.ok || faults.length > 0) return refuse('order-invalid', { faults })
  const values = valueEach(choice.value.items)
  const items = request.order.lines.map(({ chosen, operation, means }, line) => {
    const worth = values[line]
    invariant(worth !== undefined, 'every line has a value')
    return { line, units: chosen, value: worth, operation, means }
  })
  const freight = due(rule, choice.value.order, total(choice.value.items))
  const asked = items.filter((item) => item.units > 0)
  return ok({
    ...split(items, freight, request.transactions, terms),
    items: asked.map(({ line, units, value: worth, means }) => ({ line, units, value: worth, means })),
  })
}

import type { ItemOperation } from '../accounts/configuration.ts'
import { type Result, ok, refuse } from '../shared/result.ts'
import {
  type OrderAmounts,
  type OrderFault,
  type OrderInvalid,
  type OrderLine,
  type OrderValue,
  freeze,
} from './order-value.ts'
import type { ReturnItem } from './returned-goods.ts'

/** A line of an order, with the units of it that a caller asks about. */
export interface ChosenLine extends OrderLine {
  /** The number of units in question, from zero to `quantity`. */
  readonly chosen: number
  readonly operation: ItemOperation
  /** Whether the reason of the return says that it brings no freight. */
  readonly withoutFreight: boolean
}

export type ChoiceFault =
  | { readonly fault: 'nothing-chosen'; readonly field: 'lines' }
  | {
      readonly fault: 'chosen-above-quantity'
      readonly field: 'lines'
      /** Index into the order's lines. */
      readonly line: number
      readonly chosen: number
      readonly quantity: number
    }

export interface ChosenOrderInvalid {
  readonly kind: 'order-invalid'
  /** Every fault that was found, at least one. */
  readonly faults: readonly (OrderFault | ChoiceFault)[]
}

export interface ValuedChoice {
  readonly order: OrderValue
  /** One item per line of the order, in its order; a line not chosen has zero units. */
  readonly items: readonly ReturnItem[]
}

/**
 * The value of the chosen units of an order of which nothing is stored: its lines are frozen now, and the chosen units are
 * taken for the first ones ever returned (k = 0, contract §4.2).
 */
export function value(facts: OrderAmounts<ChosenLine>): Result<ValuedChoice, ChosenOrderInvalid> {
  const frozen: Result<OrderValue, OrderInvalid> = freeze(facts)
  const faults = [...(frozen.ok ? [] : frozen.refusal.faults), ...choiceFaults(facts.lines)]
  if (!frozen.ok || faults.length > 0) return refuse('order-invalid', { faults })
  const items = frozen.value.lineValues.flatMap((lineValue, index) => {
    const line = facts.lines[index]
    return line === undefined ? [] : [asItem(line, { value: lineValue, quantity: line.quantity })]
  })
  return ok({ order: frozen.value, items })
}

function choiceFaults(lines: readonly ChosenLine[]): readonly ChoiceFault[] {
  const excessive = lines.flatMap(({ chosen, quantity }, line): readonly ChoiceFault[] =>
    chosen > quantity ? [{ fault: 'chosen-above-quantity', field: 'lines', line, chosen, quantity }] : [],
  )
  const isNothingChosen = lines.length > 0 && lines.every((line) => line.chosen === 0)
  return isNothingChosen ? [{ fault: 'nothing-chosen', field: 'lines' }] : excessive
}

function asItem(line: ChosenLine, frozen: ReturnItem['line']): ReturnItem {
  const { chosen, operation, withoutFreight } = line
  return { line: frozen, unitsBefore: 0, units: chosen, operation, withoutFreight }
}

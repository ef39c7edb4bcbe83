import type { ItemOperation } from '../accounts/configuration.ts'
import { type Money, ZERO, sum } from '../shared/money.ts'
import { type FrozenLine, worth } from './unit-shares.ts'

/** The units of one line in one request. */
export interface ReturnItem {
  readonly line: FrozenLine
  /** Units of the line that earlier requests refunded: k of contract §4.2, or zero where nothing is stored. */
  readonly unitsBefore: number
  readonly units: number
  readonly operation: ItemOperation
  /** Its reason says that it brings no freight (`NaoIncluirFreteNoValorADevolver`). */
  readonly withoutFreight: boolean
}

/** The goods and units that are returned for a refund; exchanges count in none of these (contract §4.5). */
export interface Returned {
  readonly goods: Money
  readonly units: number
  /** The goods, among these, that bring freight. */
  readonly freightGoods: Money
  readonly freightUnits: number
}

export const NOTHING_RETURNED: Returned = { goods: ZERO, units: 0, freightGoods: ZERO, freightUnits: 0 }

/** The value of each item, in the order given; an exchange is not refunded and has value zero (contract §4.5). */
export function valueEach(items: readonly ReturnItem[]): readonly Money[] {
  return items.map((item) => (item.operation === 'exchange' ? ZERO : worth(item.line, item.unitsBefore, item.units)))
}

/** The totals of the items of one request, or of several. */
export function total(items: readonly ReturnItem[]): Returned {
  const refunded = items.filter((item) => item.operation === 'return')
  const withFreight = refunded.filter((item) => !item.withoutFreight)
  return {
    goods: sum(valueEach(refunded)),
    units: countUnits(refunded),
    freightGoods: sum(valueEach(withFreight)),
    freightUnits: countUnits(withFreight),
  }
}

function countUnits(items: readonly ReturnItem[]): number {
  return items.reduce((units, item) => units + item.units, 0)
}

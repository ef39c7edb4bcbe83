import { freeze, valueAddedLine, type OrderAmounts, type OrderInvalid, type OrderLine } from '../refunds/order-value.ts'
import type { Abatement } from '../refunds/unit-shares.ts'
import type { PaymentContradicted } from './payment-contradictions.ts'
import { largest, smallest, subtract, sum, type Money } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { NO_SURCHARGES_BEFORE, type SurchargedBefore } from '../refunds/surcharges.ts'
import type { UnitRanges } from './unit-ranges.ts'

/** A line as a caller sends it. */
export interface OrderInputLine extends OrderLine {
  /** `ItemId` where it was sent, else `SkuId` (contract §3, Import). */
  readonly key: string
  readonly skuId: string
  readonly skuName: string | null
  readonly productId: string | null
  readonly productName: string | null
}

export interface OrderInput<Line extends OrderInputLine = OrderInputLine> extends OrderAmounts<Line> {
  readonly lines: readonly Line[]
}

/** A line as it was frozen: its price, units and value never change. */
export interface SnapshotLine extends OrderInputLine {
  readonly id: number
  readonly value: Money
  /** Units in live and concluded processes, exchanges included. */
  readonly claimed: number
  readonly returnedUnits: UnitRanges
  /** The amounts given back for units that the customer keeps; absent: none. */
  readonly abated?: readonly Abatement[]
}

/** An order as it was frozen by its first import, and what its processes have taken of it so far. */
export interface OrderSnapshot {
  readonly id: number
  readonly total: Money
  readonly goods: Money
  readonly freight: Money
  readonly discount: Money
  readonly units: number
  /** `QuantidadeItens` as it was first sent; null: the lines of the first import were taken for all of the order. */
  readonly declaredUnits: number | null
  readonly isComplete: boolean
  readonly lines: readonly SnapshotLine[]
  readonly returned: {
    readonly goods: Money
    readonly units: number
    readonly freightGoods: Money
    readonly freightUnits: number
  }
  readonly freightClaimed: Money
  /**
   * The sum of the proportional shares of the freight that its processes count for, whatever rule each was given (contract
   * §4.3).
   */
  readonly freightShare: Money
  /** The goods and units that its regrets returned, and the surcharges claimed for them (contract §6.12). */
  readonly surcharged: SurchargedBefore
}

export interface OrderContradicted {
  readonly kind: 'order-contradicted'
  readonly lines: readonly { readonly item: string; readonly known: number; readonly sent: number }[]
  readonly payments: readonly PaymentContradicted[]
}

const NOTHING = { goods: sum([]), units: 0, freightGoods: sum([]), freightUnits: 0 }

/** Freezes an order at its first import: the value of each line (contract §4.1). */
export function takeSnapshot(sent: OrderInput, newId: () => number): Result<OrderSnapshot, OrderInvalid> {
  const frozen = freeze(sent)
  if (!frozen.ok) return frozen
  const { goods, freight, units, isComplete, lineValues } = frozen.value
  return ok({
    id: newId(),
    total: sent.total ?? sum([goods, freight]),
    goods,
    freight,
    discount: sent.discount,
    units,
    declaredUnits: sent.units,
    isComplete,
    lines: sent.lines.map((line, index) => snapshotLine(line, lineValues[index] ?? sum([]), newId)),
    returned: NOTHING,
    freightClaimed: sum([]),
    freightShare: sum([]),
    surcharged: NO_SURCHARGES_BEFORE,
  })
}

/**
 * A later import of an order that is stored already. The stored order does not change, except that lines are added that it
 * lacks. Refused where the import contradicts the units of a line.
 */
export function addLines(
  known: OrderSnapshot,
  sent: OrderInput,
  newId: () => number,
): Result<OrderSnapshot, OrderContradicted> {
  const same = matchLines(known.lines, sent.lines)
  const byKey = new Map(known.lines.map((line) => [line.key, line]))
  const contradicted = sent.lines.flatMap((line) => {
    const knownLine = byKey.get(same.get(line.key) ?? '')
    if (!knownLine || knownLine.quantity === line.quantity) return []
    return [{ item: line.key, known: knownLine.quantity, sent: line.quantity }]
  })
  const added = sent.lines.filter(({ key }) => !same.has(key))
  const units = Math.max(known.units, countUnits(known.lines) + countUnits(added))
  // Lines with more units than the order was declared to have are not lines of this order.
  const isBeyond = known.declaredUnits !== null && units > known.declaredUnits
  const foreign = isBeyond ? added.map(({ key, quantity }) => ({ item: key, known: 0, sent: quantity })) : []
  if (contradicted.length + foreign.length > 0) {
    return refuse('order-contradicted', { lines: [...contradicted, ...foreign], payments: [] })
  }
  // An amount that was given back as surcharges stays given back, even if lines that are added later show that it was
  // paid for goods.
  const paid = largest(known.goods, subtract(subtract(known.total, known.freight), known.surcharged.claimed))
  const lines = [...known.lines]
  for (const line of added) {
    const frozen = sum(lines.map(({ value }) => value))
    lines.push(snapshotLine(line, valueAddedLine({ goods: paid, discount: known.discount, frozen }, line), newId))
  }
  // A line that is added later is worth what was paid for it, as far as no other line had frozen that amount.
  const goods = largest(known.goods, smallest(paid, sum(lines.map(({ value }) => value))))
  return ok({ ...known, goods, lines, units })
}

/**
 * Finds the line of the order that each sent line is: the one with the same key; else, for a line with only a SKU, the one
 * with this SKU; else, for a line with its own id, the one that was so far identified by the SKU alone. This prevents the same
 * units from being requested under two names.
 */
export function matchLines(
  known: readonly OrderInputLine[],
  sent: readonly OrderInputLine[],
): ReadonlyMap<string, string> {
  const knownKeys = new Set(known.map(({ key }) => key))
  const same = new Map(sent.filter(({ key }) => knownKeys.has(key)).map(({ key }) => [key, key]))
  for (const line of sent.filter(({ key }) => !same.has(key))) {
    const taken = new Set(same.values())
    const candidates = known.filter(({ key, skuId }) => skuId === line.skuId && !taken.has(key))
    const isNamedBySku = line.key === line.skuId
    const named = isNamedBySku ? candidates : candidates.filter(({ key, skuId }) => key === skuId)
    const match = named.find(({ quantity }) => quantity === line.quantity) ?? named[0]
    if (match) same.set(line.key, match.key)
  }
  return same
}

function countUnits(lines: readonly OrderInputLine[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0)
}

/** The amount of the order's goods that no line has frozen yet. */
export function unallocatedGoods(order: OrderSnapshot): Money {
  return subtract(order.goods, sum(order.lines.map(({ value }) => value)))
}

function snapshotLine(line: OrderInputLine, value: Money, newId: () => number): SnapshotLine {
  const { key, skuId, skuName, productId, productName, price, quantity } = line
  return {
    id: newId(),
    key,
    skuId,
    skuName,
    productId,
    productName,
    price,
    quantity,
    value,
    claimed: 0,
    returnedUnits: [],
  }
}

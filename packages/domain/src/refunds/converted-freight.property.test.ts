import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FreightRule } from '../accounts/configuration.ts'
import { planMoneyInstead } from '../exchanges/money-instead.ts'
import { open } from '../processes/open.ts'
import type { OrderSnapshot } from '../processes/order-snapshot.ts'
import type { ReturnProcess } from '../processes/return-process.ts'
import { aProcessTerms, arbitraryOrder } from '../processes/test-builders.ts'
import { count, merge, type UnitRanges } from '../processes/unit-ranges.ts'
import { sum, ZERO } from '../shared/money.ts'
import { exchangeInstead } from './defect/exchange-instead.ts'
import { keepUnits } from './defect/keep-units.ts'
import { plan, type RefundableItem, type RefundIntent } from './process-refund.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
let made = 0
const newId = () => ++made

const aCase = fc.record({
  order: arbitraryOrder(newId, { mostLines: 4, mostDiscount: 5_000 }),
  rule: fc.constantFrom<FreightRule>('full', 'proportional', 'whole-order', 'never'),
  items: fc.array(
    fc.record({
      units: fc.integer({ min: 1, max: 4 }),
      isExchange: fc.boolean(),
      isRegret: fc.boolean(),
      withoutFreight: fc.boolean(),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  steps: fc.array(
    fc.record({
      what: fc.constantFrom('accept', 'accept', 'exchange', 'keep', 'money'),
      which: fc.nat(),
      isCovered: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
})
type Case = typeof aCase extends fc.Arbitrary<infer Value> ? Value : never

/** A process with what was accepted and planned of it so far. */
interface Life {
  readonly order: OrderSnapshot
  readonly process: ReturnProcess
  readonly accepted: ReadonlyMap<number, number>
  readonly intents: readonly RefundIntent[]
}

test('after items of a process are exchanged, kept or given back in money instead, its freight is never passed, and is whole once the rest is accepted', () => {
  fc.assert(
    fc.property(aCase, (drawn) => {
      let life = drawn.steps.reduce(step, opened(drawn))
      for (const { id, quantity } of life.process.items) life = accept(life, id, quantity)
      const given = sum(life.intents.map(({ freight }) => freight))
      const { items, freight, goods } = life.process
      if (items.some(({ operation }) => operation === 'return')) expect(given).toBe(freight)
      expect(sum(life.intents.map((intent) => intent.goods))).toBe(goods)
    }),
    { numRuns: 3_000 },
  )
})

test('an item that is not returned any more makes nothing else due for those that were accepted in full', () => {
  fc.assert(
    fc.property(aCase, fc.nat(), fc.boolean(), (drawn, which, isKept) => {
      let life = opened({ ...drawn, items: drawn.items.map((item) => ({ ...item, isExchange: false })) })
      const item = life.process.items[which % Math.max(1, life.process.items.length)]
      if (!item) return
      for (const { id, quantity } of life.process.items) if (id !== item.id) life = accept(life, id, quantity)
      const converted = convert(life, item, isKept ? 'keep' : 'exchange')
      const planned = converted.intents.length
      const after = converted.process.items
        .filter(({ operation }) => operation === 'return')
        .reduce((now, { id, quantity }) => accept(now, id, quantity), converted)
      expect(after.intents.slice(planned)).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

/** Every item brings freight, or is protected by law: freight that no item brings is never given back. */
function opened({ order, rule, items }: Case): Life {
  const asked = order.lines.flatMap(({ key, quantity }, index) => {
    const drawn = items[index]
    if (!drawn) return []
    const isLegalRegret = drawn.isRegret && !drawn.isExchange
    const withoutFreight = drawn.withoutFreight && isLegalRegret
    const reason = { description: 'Motivo', kind: 'warranty', withoutFreight } as const
    const operation = drawn.isExchange ? ('exchange' as const) : ('return' as const)
    return [{ lineKey: key, operation, quantity: Math.min(quantity, drawn.units), reason, isLegalRegret }]
  })
  const request = { id: 1, storeId: null, number: 'T-1', items: asked, terms: aProcessTerms({ freightRule: rule }) }
  const result = open(order, request, { now: NOW, newId })
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return { order: result.value.order, process: result.value.process, accepted: new Map(), intents: [] }
}

/** A conversion of an item of which units were accepted is refused by the service, and changes nothing here. */
function step(life: Life, { what, which, isCovered }: Case['steps'][number]): Life {
  const { process, accepted } = life
  const item = process.items[which % Math.max(1, process.items.length)]
  if (!item) return life
  if (what === 'accept') return accept(life, item.id, (accepted.get(item.id) ?? 0) + 1)
  return accepted.has(item.id) ? life : convert(life, item, what, isCovered)
}

function convert(
  life: Life,
  item: ReturnProcess['items'][number],
  what: Exclude<Case['steps'][number]['what'], 'accept'>,
  isCovered = false,
): Life {
  const { order, process, intents } = life
  const freightGiven = sum(intents.map(({ freight }) => freight))
  const changed = (promised: Partial<ReturnProcess>, items: ReturnProcess['items'], now: OrderSnapshot): Life => {
    return { ...life, order: now, process: { ...process, ...promised, items } }
  }
  const others = process.items.filter(({ id }) => id !== item.id)
  if (what === 'keep' && item.operation === 'return') {
    const kept = keepUnits(order, process, item.id, { abated: ZERO, freightGiven })
    return changed(kept.process, others, kept.order)
  }
  if (what === 'exchange' && item.operation === 'return') {
    const turned = exchangeInstead(order, process, item.id, { freightGiven })
    return changed(turned.process, [...others, turned.item], turned.order)
  }
  if (what === 'money' && item.operation === 'exchange') {
    const protection = isCovered || item.reason?.withoutFreight ? ('regret' as const) : null
    const turned = planMoneyInstead(order, process, item.id, { protection })
    return changed(turned.process, [...others, turned.item], turned.order)
  }
  return life
}

/** Rates as many units of an item as accepted, and plans what is due; the plan itself throws where it passes the promise. */
function accept(life: Life, id: number, units: number): Life {
  const accepted = new Map(life.accepted).set(id, units)
  const known = life.intents.map((intent) => ({ ...intent, isRoot: true, isVoid: false, earnsBonus: false }))
  const covered = (itemId: number) =>
    life.intents
      .flatMap((intent) => intent.units)
      .filter((one) => one.itemId === itemId)
      .reduce<UnitRanges>((ranges, one) => merge(ranges, one.units), [])
  const items = life.process.items.map((item): RefundableItem => {
    const line = life.order.lines.find(({ key }) => key === item.lineKey)
    if (!line) throw new Error('every item is of a line of its order')
    const rated = Math.min(count(item.units), accepted.get(item.id) ?? 0)
    return { ...item, line, rated, withheld: 0, posted: 0, received: 0, covered: covered(item.id) }
  })
  const terms = { refundForm: 'manual', voucher: null, sendingCost: ZERO } as const
  const { freightRule } = life.process.terms
  const now = { ...life.process, freightRule, decision: 'approved', terms, items, intents: known } as const
  const planned = plan(now, 'accepted', { automaticCeiling: null })
  return {
    ...life,
    accepted,
    intents: planned.outcome === 'planned' ? [...life.intents, ...planned.intents] : life.intents,
  }
}

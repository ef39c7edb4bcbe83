import { describe, expect, test } from 'vitest'
import { type AskedItem, open } from '../../processes/open.ts'
import { takeSnapshot } from '../../processes/order-snapshot.ts'
import type { ProcessTerms } from '../../processes/return-process.ts'
import { aProcessTerms } from '../../processes/test-builders.ts'
import { money, sum } from '../../shared/money.ts'
import { exchangeInstead } from './exchange-instead.ts'
import { keepUnits, leftOfItem } from './keep-units.ts'

let made = 0
const newId = () => ++made

/** Two lines of 60,00 and 40,00, with 10,00 of freight and 5,00 of interest: all of it paid. */
function theOrder() {
  const line = { skuName: null, productId: null, productName: null, quantity: 2 }
  const lines = [
    { ...line, key: 'A', skuId: 'A', price: money(3_000) },
    { ...line, key: 'B', skuId: 'B', price: money(2_000) },
  ]
  const taken = takeSnapshot(
    { total: money(11_500), freight: money(1_000), discount: money(0), units: 4, lines },
    newId,
  )
  if (!taken.ok) throw new Error(JSON.stringify(taken.refusal))
  return taken.value
}

/** A process in which these items were requested. */
function asked(...items: readonly Partial<AskedItem>[]) {
  const shared = { lineKey: 'A', operation: 'return', quantity: 2, reason: null, isLegalRegret: true } as const
  const request = { id: newId(), storeId: null, number: 'T-1', terms: aProcessTerms() }
  const opened = open(
    theOrder(),
    { ...request, items: items.map((item) => ({ ...shared, ...item })) },
    { now: Temporal.Instant.from('2026-11-21T12:00:00Z'), newId },
  )
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal))
  const [first] = opened.value.process.items
  if (!first) throw new Error('a process has an item')
  return { ...opened.value, first }
}

type Asked = ReturnType<typeof asked>

/** The same process, as if this rule had been applied to it. */
function withRule(what: Asked, freightRule: ProcessTerms['freightRule']): Asked {
  return { ...what, process: { ...what.process, terms: { ...what.process.terms, freightRule } } }
}

type Change = (what: Asked, freightGiven: number) => ReturnType<typeof keepUnits>
const exchanged: Change = ({ order, process, first }, given) =>
  exchangeInstead(order, process, first.id, { freightGiven: money(given) })
const kept: Change = ({ order, process, first }, given) =>
  keepUnits(order, process, first.id, { abated: money(0), freightGiven: money(given) })

describe.each([
  ['exchanged instead', exchanged],
  ['left with the customer', kept],
])('a returned item that is %s', (_, change) => {
  test('takes its goods and surcharges from the promise, and its freight where nothing else is returned', () => {
    const before = asked({})
    expect(before.process).toMatchObject({ goods: 6_000, freight: 600, freightShare: 600, surcharges: 300 })
    const { process, order } = change(before, 0)
    expect(process).toEqual({ goods: 0, freight: 0, freightShare: 0, surcharges: 0 })
    expect(order).toMatchObject({
      returned: { goods: 0, units: 0, freightGoods: 0, freightUnits: 0 },
      freightClaimed: 0,
      freightShare: 0,
      surcharged: { goods: 0, units: 0, claimed: 0 },
    })
  })

  test('takes its part of the freight where another item is returned', () => {
    const { process, order } = change(asked({}, { lineKey: 'B' }), 0)
    expect(process).toEqual({ goods: 4_000, freight: 400, freightShare: 400, surcharges: 200 })
    expect(order).toMatchObject({ returned: { goods: 4_000, units: 2 }, freightClaimed: 400, freightShare: 400 })
    expect(change(asked({}, { lineKey: 'B' }), 400).process).toMatchObject({ freight: 400, freightShare: 400 })
  })

  test('leaves what was given back of its part, which may be more than that of the others', () => {
    expect(change(asked({}, { lineKey: 'B' }), 700).process).toMatchObject({ freight: 700, freightShare: 700 })
    expect(change(asked({}), 200).process).toMatchObject({ freight: 200, freightShare: 200 })
  })

  test.each(['full', 'whole-order'] as const)(
    'leaves the freight by the rule %s, under which it is not divided',
    (rule) => {
      const before = withRule(asked({}, { lineKey: 'B' }), rule)
      const { process, order } = change(before, 0)
      expect(process).toEqual({ goods: 4_000, freight: 1_000, freightShare: 1_000, surcharges: 200 })
      expect(order).toMatchObject({ freightClaimed: 1_000, freightShare: 1_000 })
    },
  )

  test.each(['full', 'whole-order'] as const)(
    'takes all of it by the rule %s where nothing else is returned, unless it was given',
    (rule) => {
      const alone = withRule(asked({}), rule)
      expect(change(alone, 0).process).toMatchObject({ freight: 0, freightShare: 0 })
      expect(change(alone, 1).process).toMatchObject({ freight: 600, freightShare: 600 })
      const besideExchange = withRule(asked({}, { lineKey: 'B', operation: 'exchange' }), rule)
      expect(change(besideExchange, 0).process).toMatchObject({ freight: 0, freightShare: 0 })
    },
  )

  test('takes under the rule `never` the part that law demands for it, and nothing where law demands none', () => {
    const bothProtected = change(withRule(asked({}, { lineKey: 'B' }), 'never'), 0)
    expect(bothProtected.process).toMatchObject({ freight: 400, freightShare: 400 })
    const other = withRule(asked({ isLegalRegret: false }, { lineKey: 'B' }), 'never')
    expect(change(other, 0).process).toMatchObject({ freight: 1_000, freightShare: 400 })
  })

  test('takes the freight where the other items are exchanged, which bring none', () => {
    const { process, order } = change(asked({}, { lineKey: 'B', operation: 'exchange' }), 0)
    expect(process).toMatchObject({ goods: 0, freight: 0, freightShare: 0 })
    expect(order).toMatchObject({ freightClaimed: 0, freightShare: 0 })
  })

  test('leaves the freight that was given back already', () => {
    const { process, order } = change(asked({}), 600)
    expect(process).toEqual({ goods: 0, freight: 600, freightShare: 600, surcharges: 0 })
    expect(order).toMatchObject({ freightClaimed: 600, freightShare: 600, surcharged: { claimed: 0 } })
  })
})

test('an item that is exchanged instead keeps its units and brings no money', () => {
  const before = asked({})
  const { item, order } = exchangeInstead(before.order, before.process, before.first.id, { freightGiven: money(0) })
  expect(item).toEqual({ ...before.first, operation: 'exchange', value: 0, surcharges: 0 })
  expect(order.lines[0]).toMatchObject({ claimed: 2, returnedUnits: [[0, 2]] })
})

test('only what is returned is exchanged instead', () => {
  const { order, process } = asked({ operation: 'exchange' }, { lineKey: 'B' })
  const [exchange] = process.items
  expect(() => exchangeInstead(order, process, exchange?.id ?? 0, { freightGiven: money(0) })).toThrow()
  expect(() => exchangeInstead(order, process, -1, { freightGiven: money(0) })).toThrow()
})

describe('units that the customer keeps', () => {
  test('may be asked for again, for what is left of them after the abatement (CDC art. 18 §1 III)', () => {
    const before = asked({ quantity: 1 }, { lineKey: 'B' })
    expect(leftOfItem(before.order, before.first)).toBe(3_000)
    const how = { abated: money(700), freightGiven: money(0) }
    const { order } = keepUnits(before.order, before.process, before.first.id, how)
    expect(order.lines.map(({ claimed, abated }) => [claimed, abated])).toEqual([
      [0, [[0, 1, 700]]],
      [2, undefined],
    ])
    expect(leftOfItem(order, before.first)).toBe(2_300)
    expect(sum([money(700), leftOfItem(order, before.first)])).toBe(3_000)
  })

  test('lose nothing of their value by a repair', () => {
    const { order, first, process } = asked({})
    const { lines } = keepUnits(order, process, first.id, { abated: money(0), freightGiven: money(0) }).order
    expect(lines[0]).not.toHaveProperty('abated')
    expect(lines[0]).toMatchObject({ claimed: 0, returnedUnits: [] })
  })

  test('of an exchange that holds no units of its own are the highest free ones', () => {
    const { order, first, process } = asked({ quantity: 1, operation: 'exchange' })
    const old = { ...first, units: [] }
    const lines = order.lines.map((line) => ({ ...line, returnedUnits: [] }))
    const how = { abated: money(500), freightGiven: money(0) }
    const after = keepUnits({ ...order, lines }, { ...process, items: [old] }, old.id, how)
    expect(after.order.lines[0]?.abated).toEqual([[1, 2, 500]])
  })

  test('are of an item of the process and of a line of its order', () => {
    const { order, first, process } = asked({})
    const how = { abated: money(0), freightGiven: money(0) }
    expect(() => keepUnits(order, process, -1, how)).toThrow()
    expect(() => leftOfItem({ lines: [] }, first)).toThrow()
  })
})

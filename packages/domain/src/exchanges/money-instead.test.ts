import { describe, expect, test } from 'vitest'
import type { FreightRule } from '../accounts/configuration.ts'
import type { ProcessItem } from '../processes/return-process.ts'
import { takeSnapshot, type OrderSnapshot } from '../processes/order-snapshot.ts'
import { aProcessTerms } from '../processes/test-builders.ts'
import { reais } from '../refunds/test-builders.ts'
import { ZERO } from '../shared/money.ts'
import { planMoneyInstead } from './money-instead.ts'

const aLine = (key: string, price: ReturnType<typeof reais>, quantity: number) => ({
  key,
  skuId: key,
  skuName: null,
  productId: null,
  productName: null,
  price,
  quantity,
})

/** Three units of A at 100.00, two of B at 50.00, and 20.00 of freight: 5.00 for each unit of A, 2.50 for each of B. */
function anOrder(): OrderSnapshot {
  const lines = [aLine('A', reais('100.00'), 3), aLine('B', reais('50.00'), 2)]
  const sent = { total: reais('420.00'), freight: reais('20.00'), discount: ZERO, units: null, lines }
  const taken = takeSnapshot(sent, () => 1)
  if (!taken.ok) throw new Error(JSON.stringify(taken.refusal))
  return taken.value
}

const anExchange = (overrides: Partial<ProcessItem> = {}): ProcessItem => ({
  id: 1,
  lineKey: 'A',
  operation: 'exchange',
  quantity: 1,
  reason: null,
  units: [[2, 3]],
  value: ZERO,
  surcharges: ZERO,
  ...overrides,
})

/** A process that promised 7.00 and, for something else, 1.00 of freight, of which 0.50 is its proportional share. */
const aProcess = (items: readonly ProcessItem[], freightRule: FreightRule = 'proportional') => ({
  items,
  goods: reais('7.00'),
  freight: reais('1.00'),
  freightShare: reais('0.50'),
  surcharges: ZERO,
  terms: aProcessTerms({ freightRule }),
})
const noRegret = { protection: null }

describe('an exchange that is refunded instead', () => {
  test('adds its units and their freight to the promise of the process and to the returned goods of the order', () => {
    const before = { ...anOrder(), freightClaimed: reais('1.00'), freightShare: reais('0.50') }
    const given = planMoneyInstead(before, aProcess([anExchange()]), 1, noRegret)
    expect(given.item).toEqual({ ...anExchange(), operation: 'return', value: 10_000, protection: null })
    // Nothing came back before, but 0.50 of shares are counted: the running total says 5.00.
    expect(given.freight).toBe(reais('4.50'))
    expect(given.process).toEqual({ goods: 10_700, freight: 550, freightShare: 500, surcharges: 0 })
    expect(given.order).toMatchObject({
      returned: { goods: 10_000, units: 1, freightGoods: 10_000, freightUnits: 1 },
      freightClaimed: 550,
      freightShare: 500,
    })
  })

  test('keeps the units that it took when it was requested', () => {
    const order = anOrder()
    expect(planMoneyInstead(order, aProcess([anExchange()]), 1, noRegret).order.lines).toBe(order.lines)
  })

  test('takes the highest free units where it holds none yet, and changes no other line', () => {
    const order = anOrder()
    const lines = order.lines.map((line) => (line.key === 'A' ? { ...line, returnedUnits: [[2, 3]] as const } : line))
    const old = anExchange({ quantity: 2, units: [] })
    const given = planMoneyInstead({ ...order, lines }, aProcess([old]), 1, noRegret)
    expect(given.item).toMatchObject({ units: [[0, 2]], value: 20_000 })
    expect(given.order.lines).toEqual([{ ...lines[0], returnedUnits: [[0, 3]] }, lines[1]])
  })

  test('applies to the named item of its own line', () => {
    const items = [anExchange(), anExchange({ id: 2, lineKey: 'B', quantity: 2, units: [[0, 2]] })]
    expect(planMoneyInstead(anOrder(), aProcess(items), 2, noRegret).item).toMatchObject({ id: 2, value: 10_000 })
    expect(planMoneyInstead(anOrder(), aProcess(items.toReversed()), 1, noRegret).item).toMatchObject({ id: 1 })
  })

  test('adds the freight that the law requires for a regret, though the rule gives none', () => {
    const freight = (protection: 'regret' | 'warranty' | null) =>
      planMoneyInstead(anOrder(), aProcess([anExchange()], 'never'), 1, { protection }).freight
    expect(freight('regret')).toBe(reais('5.00'))
    expect(freight('warranty')).toBe(reais('5.00'))
    expect(freight(null)).toBe(ZERO)
  })
})

test.each([
  ['a return is not given back instead', [anExchange({ operation: 'return' })], 'only what is exchanged'],
  ['nor what is no item of the process', [], 'only what is exchanged'],
  ['nor what is of no line of the order', [anExchange({ lineKey: 'Z' })], 'every item is of a line'],
  ['nor more units than are there', [anExchange({ quantity: 4, units: [] })], 'units that were asked for are there'],
])('%s', (_, items, law) => {
  expect(() => planMoneyInstead(anOrder(), aProcess(items), 1, noRegret)).toThrow(law)
})

import { describe, expect, test } from 'vitest'
import type { Abatement } from '../refunds/unit-shares.ts'
import { money } from '../shared/money.ts'
import { takeSnapshot, type SnapshotLine } from './order-snapshot.ts'
import { type Asked, shortages, takeAll } from './take-units.ts'
import type { UnitRanges } from './unit-ranges.ts'

/** Five units for 20,00 each; 2,00 were abated for the first two together, which the customer kept. */
const ABATED: readonly Abatement[] = [[0, 2, money(200)]]

function orderOf(line: Partial<SnapshotLine> = {}) {
  let made = 0
  const input = { key: 'A', skuId: 'A', skuName: null, productId: null, productName: null, price: money(2_000) }
  const lines = [
    { ...input, quantity: 5 },
    { ...input, key: 'B', skuId: 'B', quantity: 1 },
  ]
  const order = { total: money(12_000), freight: money(0), discount: money(0), units: 6, lines }
  const taken = takeSnapshot(order, () => ++made)
  if (!taken.ok) throw new Error(JSON.stringify(taken.refusal))
  return { ...taken.value, lines: taken.value.lines.map((one) => (one.key === 'A' ? { ...one, ...line } : one)) }
}

const asked = (quantity: number, more: Partial<Asked> = {}): Asked => {
  return { lineKey: 'A', operation: 'return', quantity, reason: null, ...more }
}

function take(line: Partial<SnapshotLine>, ...items: readonly Asked[]) {
  let made = 100
  const { items: taken, lines } = takeAll(orderOf(line), items, () => ++made)
  return { units: taken.map(({ units }) => units), values: taken.map(({ value }) => value), items: taken, lines }
}

describe('of a line for whose units something was abated', () => {
  test.each<[string, number, UnitRanges, number]>([
    ['the sound ones first, at all that was paid', 2, [[2, 4]], 4_000],
    ['all sound ones and none else', 3, [[2, 5]], 6_000],
    [
      'then those with the abatement, less what they bear of it',
      4,
      [
        [0, 1],
        [2, 5],
      ],
      7_900,
    ],
    ['all of them', 5, [[0, 5]], 9_800],
  ])('a return takes %s (%d units)', (_, quantity, units, value) => {
    expect(take({ abated: ABATED }, asked(quantity))).toMatchObject({ units: [units], values: [value] })
  })

  test.each<[number, UnitRanges]>([
    [1, [[4, 5]]],
    [3, [[2, 5]]],
    [4, [[1, 5]]],
  ])('an exchange of %d takes the highest sound ones first, and brings no money', (quantity, units) => {
    const taken = take({ abated: ABATED }, asked(quantity, { operation: 'exchange' }))
    expect(taken).toMatchObject({ units: [units], values: [0] })
  })

  test('units that others returned are sound no longer', () => {
    const line = { abated: ABATED, claimed: 2, returnedUnits: [[3, 5]] as const }
    expect(take(line, asked(1)).units).toEqual([[[2, 3]]])
    expect(take(line, asked(2))).toMatchObject({
      units: [
        [
          [0, 1],
          [2, 3],
        ],
      ],
      values: [3_900],
    })
    expect(take(line, asked(2)).lines[0]).toMatchObject({
      claimed: 4,
      returnedUnits: [
        [0, 1],
        [2, 5],
      ],
    })
  })

  test('nothing is sound where all was abated, and every unit can still be returned', () => {
    const all: readonly Abatement[] = [[0, 5, money(500)]]
    expect(take({ abated: all }, asked(2))).toMatchObject({ units: [[[0, 2]]], values: [3_800] })
  })
})

describe('of a line without an abatement', () => {
  test('returns take the lowest units and exchanges the highest, and none twice', () => {
    const taken = take({}, asked(2), asked(1, { operation: 'exchange' }), asked(1))
    expect(taken).toMatchObject({ units: [[[0, 2]], [[4, 5]], [[2, 3]]], values: [4_000, 0, 2_000] })
    expect(taken.lines[0]).toMatchObject({
      claimed: 4,
      returnedUnits: [
        [0, 3],
        [4, 5],
      ],
    })
    expect(taken.lines[1]).toMatchObject({ claimed: 0, returnedUnits: [] })
  })

  test('an item keeps the answers of its customer, and has none where none were given', () => {
    const answers = [{ key: 'where', question: 'Onde está o defeito?', choice: null, text: 'Na costura' }]
    const [answered, silent] = take({}, asked(1, { answers, protection: 'regret' }), asked(1)).items
    expect(answered).toMatchObject({ id: 101, answers, protection: 'regret', surcharges: 0 })
    expect(silent).toMatchObject({ id: 102, protection: null })
    expect(silent).not.toHaveProperty('answers')
  })
})

test('a line with fewer units left than all items ask for together is told once, with what it has', () => {
  const order = orderOf({ claimed: 3 })
  expect(shortages([asked(1), asked(1)], order)).toEqual([])
  expect(shortages([asked(1), asked(2)], order)).toEqual([{ item: 'A', bought: 5, alreadyAsked: 3, asked: 3 }])
  expect(shortages([asked(1, { lineKey: 'C' })], order)).toEqual([{ item: 'C', bought: 0, alreadyAsked: 0, asked: 1 }])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, sum } from '../shared/money.ts'
import {
  matchLines,
  addLines,
  takeSnapshot,
  unallocatedGoods,
  type OrderInputLine,
  type OrderInput,
} from './order-snapshot.ts'

let made = 0
const newId = () => ++made

function aLine(key: string, price: number, quantity = 1): OrderInputLine {
  return { key, skuId: key, skuName: null, productId: null, productName: null, price: money(price), quantity }
}

function anOrder(overrides: Partial<OrderInput> = {}): OrderInput {
  return {
    total: money(11_000),
    freight: money(2_000),
    discount: money(1_000),
    units: 2,
    lines: [aLine('A', 7_000), aLine('B', 3_000)],
    ...overrides,
  }
}

function taken(order: OrderInput) {
  const result = takeSnapshot(order, newId)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

describe('the first snapshot of an order', () => {
  test('freezes its lines to exactly its goods', () => {
    const order = taken(anOrder())
    expect(order).toMatchObject({ total: 11_000, goods: 9_000, freight: 2_000, units: 2, isComplete: true })
    expect(order.lines.map(({ value }) => value)).toEqual([6_300, 2_700])
    expect(unallocatedGoods(order)).toBe(0)
  })

  test('keeps each line as it was sent, without requested units', () => {
    const sent = { ...aLine('i1', 700, 3), skuId: 'S', skuName: 'Azul M', productId: 'P', productName: 'Camiseta' }
    const order = taken(anOrder({ total: null, discount: money(0), units: 5, lines: [sent, aLine('B', 100, 2)] }))
    expect(order.lines[0]).toEqual({
      ...sent,
      id: expect.any(Number),
      value: 2_100,
      claimed: 0,
      returnedUnits: [],
    })
    expect(order).toMatchObject({ discount: 0, declaredUnits: 5, units: 5, freightClaimed: 0, freightShare: 0 })
    expect(order.returned).toEqual({ goods: 0, units: 0, freightGoods: 0, freightUnits: 0 })
    expect(new Set([order.id, ...order.lines.map(({ id }) => id)]).size).toBe(3)
  })

  test('without a total is worth its goods and its freight', () => {
    expect(taken(anOrder({ total: null })).total).toBe(11_000)
  })

  test('is refused when its amounts contradict each other', () => {
    const result = takeSnapshot(anOrder({ total: money(1_000) }), newId)
    expect(result.ok).toBe(false)
  })
})

describe('an order that is stored', () => {
  test('keeps its first snapshot, whatever a later import says', () => {
    const known = taken(anOrder())
    const again = addLines(known, anOrder({ total: money(99_999), lines: [aLine('A', 1, 1)] }), newId)
    expect(again).toEqual({ ok: true, value: known })
  })

  test('refuses other units of a line, and names every such line', () => {
    const again = addLines(taken(anOrder()), anOrder({ lines: [aLine('A', 7_000, 2), aLine('B', 3_000, 3)] }), newId)
    expect(again).toMatchObject({
      refusal: {
        kind: 'order-contradicted',
        lines: [
          { item: 'A', known: 1, sent: 2 },
          { item: 'B', known: 1, sent: 3 },
        ],
      },
    })
  })

  test('adds missing lines, worth at most the amount that no line has frozen', () => {
    const known = taken(anOrder({ units: 3, total: money(20_000) }))
    const again = addLines(known, anOrder({ lines: [aLine('C', 500_000)] }), newId)
    if (!again.ok) throw new Error('refused')
    expect(again.value.lines.map(({ key }) => key)).toEqual(['A', 'B', 'C'])
    expect(sum(again.value.lines.map(({ value }) => value))).toBeLessThanOrEqual(again.value.goods)
    expect(again.value.lines.slice(0, 2)).toEqual(known.lines)
  })

  test('refuses more lines than its declared units', () => {
    const again = addLines(taken(anOrder()), anOrder({ lines: [aLine('C', 500)] }), newId)
    expect(again).toMatchObject({ refusal: { lines: [{ item: 'C', known: 0, sent: 1 }] } })
  })

  test('matches its lines by SKU when their own id is missing, and the other way round', () => {
    const byId = { ...aLine('i1', 7_000), skuId: 'A' }
    const bySku = aLine('A', 7_000)
    for (const [first, second] of [
      [byId, bySku],
      [bySku, byId],
    ] as const) {
      const known = taken(anOrder({ units: null, lines: [first] }))
      expect(addLines(known, anOrder({ lines: [second] }), newId)).toEqual({ ok: true, value: known })
      expect(matchLines(known.lines, [second])).toEqual(new Map([[second.key, first.key]]))
    }
  })

  test('matches, of two lines of a SKU, the one with the same number of units', () => {
    const [one, three] = [
      { ...aLine('i1', 700, 1), skuId: 'A' },
      { ...aLine('i2', 700, 3), skuId: 'A' },
    ]
    expect(matchLines([one, three], [aLine('A', 700, 3)])).toEqual(new Map([['A', 'i2']]))
    expect(matchLines([one, three], [aLine('A', 700, 2)])).toEqual(new Map([['A', 'i1']]))
  })

  test('matches each line once: a second line of the SKU is the next one, or none', () => {
    const known = [{ ...aLine('i1', 700), skuId: 'A' }]
    const sent = [known[0], aLine('A', 700)].flatMap((line) => line ?? [])
    expect(matchLines(known, sent)).toEqual(new Map([['i1', 'i1']]))
    const other = { ...aLine('i9', 700), skuId: 'A' }
    expect(matchLines([aLine('A', 700), aLine('C', 100)], [other, { ...other, key: 'i8' }])).toEqual(
      new Map([['i9', 'A']]),
    )
  })

  test('distinguishes lines of one SKU by their own ids', () => {
    const known = taken(anOrder({ units: null, lines: [{ ...aLine('i1', 700), skuId: 'A' }] }))
    const again = addLines(known, anOrder({ lines: [{ ...aLine('i2', 700), skuId: 'A' }] }), newId)
    expect(again).toMatchObject({ value: { lines: [{ key: 'i1' }, { key: 'i2' }] } })
  })

  test('values a late line with the paid amount that no line had frozen', () => {
    const known = taken(anOrder({ units: null, lines: [aLine('A', 7_000)] }))
    expect(known.goods).toBe(7_000)
    const again = addLines(known, anOrder({ lines: [aLine('B', 3_000)] }), newId)
    expect(again).toMatchObject({ value: { goods: 9_000, lines: [{ value: 7_000 }, { value: 2_000 }] } })
  })

  test('that was complete has frozen everything: an added line is worth zero', () => {
    const again = addLines(taken(anOrder({ units: null })), anOrder({ lines: [aLine('C', 500)] }), newId)
    expect(again).toMatchObject({ value: { units: 3, lines: [{}, {}, { key: 'C', value: 0 }] } })
  })
})

test('whatever lines are added in whatever order, no order promises more goods than were paid', () => {
  const line = fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 4 }))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.array(line, { maxLength: 5 }), (first, later) => {
      const lines = first.map(([price, quantity], index) => aLine(`f${index}`, price, quantity))
      let known = taken({ total: null, freight: money(0), discount: money(0), units: null, lines })
      for (const [index, [price, quantity]] of later.entries()) {
        const again = addLines(known, anOrder({ lines: [aLine(`l${index}`, price, quantity)] }), newId)
        if (again.ok) known = again.value
      }
      expect(sum(known.lines.map(({ value }) => value))).toBe(known.goods)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FreightRule } from '../accounts/configuration.ts'
import { money, sum } from '../shared/money.ts'
import { open, type AskedItem } from './open.ts'
import type { ProcessTerms } from './return-process.ts'
import { aProcessTerms as terms } from './test-builders.ts'
import { takeSnapshot, type OrderSnapshot } from './order-snapshot.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
let made = 0
const newId = () => ++made

function anOrder(
  lines: readonly [key: string, price: number, quantity: number][],
  paid: { total?: number; freight?: number; discount?: number } = {},
): OrderSnapshot {
  const sent = lines.map(([key, price, quantity]) => ({
    key,
    skuId: key,
    skuName: null,
    productId: null,
    productName: null,
    price: money(price),
    quantity,
  }))
  const { total, freight = 0, discount = 0 } = paid
  const result = takeSnapshot(
    {
      total: total === undefined ? null : money(total),
      freight: money(freight),
      discount: money(discount),
      units: null,
      lines: sent,
    },
    newId,
  )
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

function asked(lineKey: string, quantity = 1, overrides: Partial<AskedItem> = {}): AskedItem {
  return { lineKey, operation: 'return', quantity, reason: null, isLegalRegret: false, ...overrides }
}

function opened(order: OrderSnapshot, items: readonly AskedItem[], overrides: Partial<ProcessTerms> = {}) {
  const result = open(
    order,
    { id: newId(), storeId: null, number: 'LE-000001', items, terms: terms(overrides) },
    { now: NOW, newId },
  )
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

describe('opening a process', () => {
  const worked = () =>
    anOrder(
      [
        ['A', 7_000, 1],
        ['B', 3_000, 1],
      ],
      { total: 11_000, freight: 2_000, discount: 1_000 },
    )

  test.each<[FreightRule, number]>([
    ['never', 6_300],
    ['full', 8_300],
    ['proportional', 7_700],
    ['whole-order', 6_300],
  ])('with the freight rule %s gives back the worked example of contract §4', (freightRule, expected) => {
    const { process } = opened(worked(), [asked('A')], { freightRule })
    expect(process.goods + process.freight).toBe(expected)
  })

  test('refunds the freight of a full rule once, with the first request', () => {
    const first = opened(worked(), [asked('A')], { freightRule: 'full' })
    const second = opened(first.order, [asked('B')], { freightRule: 'full' })
    expect([first.process.freight, second.process.freight]).toEqual([2_000, 0])
    expect(second.order.freightClaimed).toBe(2_000)
  })

  test('gives a regret of the whole order all its freight, whatever the rule', () => {
    const items = [asked('A', 1, { isLegalRegret: true }), asked('B', 1, { isLegalRegret: true })]
    expect(opened(worked(), items, { freightRule: 'never' }).process.freight).toBe(2_000)
  })

  test('takes the units of an exchange and gives no money for them', () => {
    const { process, order } = opened(worked(), [asked('A', 1, { operation: 'exchange' })])
    expect(process).toMatchObject({ goods: 0, freight: 0, items: [{ units: [[0, 1]], value: 0 }] })
    expect(order.lines[0]).toMatchObject({ claimed: 1, returnedUnits: [[0, 1]] })
  })

  test('gives a return the lowest free units of a line, and an exchange the highest', () => {
    const items = [asked('A', 2), asked('A', 1, { operation: 'exchange' })]
    const { process, order } = opened(anOrder([['A', 100, 5]]), items)
    expect(process.items.map(({ units }) => units)).toEqual([[[0, 2]], [[4, 5]]])
    expect(order.lines[0]).toMatchObject({
      claimed: 3,
      returnedUnits: [
        [0, 2],
        [4, 5],
      ],
    })
  })

  test('gives each item its own id, and has an event with the instant', () => {
    const { process, event } = opened(worked(), [asked('A'), asked('B')])
    expect(event).toEqual({ type: 'process.created', at: NOW })
    const ids = [process.id, ...process.items.map(({ id }) => id)]
    expect(ids.every(Number.isSafeInteger)).toBe(true)
    expect(new Set(ids).size).toBe(3)
  })

  test('gives the freight of the law for what is regretted alone', () => {
    const items = [asked('A', 1, { isLegalRegret: true }), asked('B')]
    expect(opened(worked(), items, { freightRule: 'never' }).process.freight).toBe(2_000)
    const one = opened(worked(), [asked('A', 1, { isLegalRegret: true })], { freightRule: 'never' })
    expect(one.process.freight).toBe(1_400)
    const three = anOrder(
      [
        ['A', 100, 1],
        ['B', 100, 1],
        ['C', 200, 1],
      ],
      { freight: 400 },
    )
    expect(opened(three, items, { freightRule: 'never' }).process.freight).toBe(100)
  })

  test('counts no goods for freight whose reason brings none', () => {
    const reason = { description: 'Cor', kind: 'exchange', withoutFreight: true } as const
    const { order, process } = opened(worked(), [asked('A', 1, { reason })])
    expect(process).toMatchObject({ goods: 6_300, freight: 0 })
    expect(order.returned).toEqual({ goods: 6_300, units: 1, freightGoods: 0, freightUnits: 0 })
  })

  test('names every line with fewer units left than requested', () => {
    const order = opened(
      anOrder([
        ['A', 100, 2],
        ['B', 100, 1],
      ]),
      [asked('A', 1)],
    ).order
    const items = [asked('A', 2), asked('B', 2), asked('C', 1)]
    const result = open(
      order,
      { id: 1, storeId: null, number: 'LE-000002', items, terms: terms() },
      { now: NOW, newId },
    )
    expect(result).toMatchObject({
      refusal: {
        kind: 'quantity-unavailable',
        lines: [
          { item: 'A', bought: 2, alreadyAsked: 1, asked: 2 },
          { item: 'B', bought: 1, alreadyAsked: 0, asked: 2 },
          { item: 'C', bought: 0, alreadyAsked: 0, asked: 1 },
        ],
      },
    })
  })

  test.each<[string, Partial<ProcessTerms['verdict']>, string]>([
    ['is approved when the policy allows it', {}, 'approved'],
    ['waits for a person when the policy refuses it', { allowed: false, needsReview: true }, 'in-review'],
    ['waits for a person when somebody must look', { needsReview: true }, 'in-review'],
  ])('%s', (_what, verdict, decision) => {
    const base = terms()
    expect(opened(worked(), [asked('A')], { verdict: { ...base.verdict, ...verdict } }).process.decision).toBe(decision)
  })

  test.each<[string, Partial<ProcessTerms>, string | null]>([
    ['waits to be authorized', {}, 'awaiting-authorization'],
    [
      'goes to a physical store',
      { delivery: { ...terms().delivery, kind: 'physical-store' } },
      'awaiting-physical-store',
    ],
    ['travels nowhere when the customer keeps the item', { keepsItem: true }, null],
    ['travels nowhere until a person approves it', { verdict: { ...terms().verdict, allowed: false } }, null],
  ])('%s', (_what, overrides, parcel) => {
    expect(opened(worked(), [asked('A')], overrides).parcel).toBe(parcel)
  })
})

test('any sequence of requests for all units refunds exactly the amount paid', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 50_000 }), fc.infiniteStream(fc.nat()), (drawn, freight, dice) => {
      let order = anOrder(
        drawn.map(([price, quantity], index) => [`L${index}`, price, quantity]),
        { freight },
      )
      const values: number[] = []
      const roll = (below: number) => (dice.next().value ?? 0) % below
      for (;;) {
        const open = order.lines.filter(({ claimed, quantity }) => claimed < quantity)
        const line = open[roll(Math.max(1, open.length))]
        if (!line) break
        const units = 1 + roll(line.quantity - line.claimed)
        const step = opened(order, [asked(line.key, units)])
        values.push(step.process.goods, step.process.freight)
        order = step.order
      }
      expect(sum(values.map((value) => money(value)))).toBe(order.goods + order.freight)
    }),
  )
})

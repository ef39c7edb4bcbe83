import { describe, expect, test } from 'vitest'
import { ZERO, money } from '../shared/money.ts'
import { NOTHING_BEFORE, agreeOnRule, due, dueByLaw, floorByLaw } from './freight.ts'
import { NOTHING_RETURNED, type Returned, total } from './returned-goods.ts'

const RULES = ['full', 'proportional', 'whole-order', 'never'] as const

/** The worked example: goods 90, freight 20, two units. */
const order = { freight: money(2_000), goods: money(9_000), units: 2 }
const seventy: Returned = { goods: money(6_300), units: 1, freightGoods: money(6_300), freightUnits: 1 }
const thirty: Returned = { goods: money(2_700), units: 1, freightGoods: money(2_700), freightUnits: 1 }
const both: Returned = { goods: money(9_000), units: 2, freightGoods: money(9_000), freightUnits: 2 }
const withoutFreight = (returned: Returned): Returned => ({ ...returned, freightGoods: ZERO, freightUnits: 0 })
const after = (returned: Returned, freight: number) => ({ ...returned, freight: money(freight) })

describe('the freight due', () => {
  test.each([
    { because: 'one of two', returning: seventy, before: NOTHING_BEFORE, freight: [2_000, 1_400, 0, 0] },
    { because: 'the whole order', returning: both, before: NOTHING_BEFORE, freight: [2_000, 2_000, 2_000, 0] },
    { because: 'exchanges only', returning: NOTHING_RETURNED, before: NOTHING_BEFORE, freight: [0, 0, 0, 0] },
    {
      because: 'the whole order, all of it for a reason that brings none',
      returning: withoutFreight(both),
      before: NOTHING_BEFORE,
      freight: [0, 0, 0, 0],
    },
    {
      because: 'the whole order, part of it for a reason that brings none',
      returning: { ...both, freightGoods: money(2_700), freightUnits: 1 },
      before: NOTHING_BEFORE,
      freight: [2_000, 600, 2_000, 0],
    },
    {
      because: 'the other after one whose freight went with it',
      returning: thirty,
      before: after(seventy, 2_000),
      freight: [0, 0, 0, 0],
    },
    {
      because: 'the other after one that had its share',
      returning: thirty,
      before: after(seventy, 1_400),
      freight: [600, 600, 600, 0],
    },
    {
      because: 'the other after one that had nothing',
      returning: thirty,
      before: after(seventy, 0),
      freight: [2_000, 600, 2_000, 0],
    },
    {
      because: 'the other, brought without freight, after one that had nothing',
      returning: withoutFreight(thirty),
      before: after(seventy, 0),
      freight: [0, 0, 2_000, 0],
    },
    {
      because: 'the other after one that was brought without freight',
      returning: thirty,
      before: after(withoutFreight(seventy), 0),
      freight: [2_000, 600, 2_000, 0],
    },
    {
      because: 'exchanges after the whole order came back',
      returning: NOTHING_RETURNED,
      before: after(both, 0),
      freight: [0, 0, 0, 0],
    },
  ])('for $because, by each rule', ({ returning, before, freight }) => {
    expect(RULES.map((rule) => due(rule, order, returning, before))).toEqual(freight)
  })

  test('is divided by units where the goods cost nothing', () => {
    const gifts = { freight: money(1_000), goods: ZERO, units: 3 }
    const one: Returned = { goods: ZERO, units: 1, freightGoods: ZERO, freightUnits: 1 }
    expect(due('proportional', gifts, one)).toBe(333)
    expect(due('proportional', gifts, one, after(one, 333))).toBe(334)
    expect(due('proportional', gifts, { ...one, units: 2 })).toBe(333)
    expect(due('proportional', { ...gifts, units: 0 }, NOTHING_RETURNED)).toBe(0)
  })

  test('is divided by goods where they cost a centavo', () => {
    const cheap = { freight: money(1_000), goods: money(1), units: 3 }
    expect(due('proportional', cheap, { goods: ZERO, units: 1, freightGoods: ZERO, freightUnits: 1 })).toBe(0)
  })

  test('never passes the freight, whatever the goods of an incomplete order add up to', () => {
    const returning: Returned = { goods: money(20_000), units: 1, freightGoods: money(20_000), freightUnits: 1 }
    expect(due('proportional', order, returning)).toBe(2_000)
    expect(due('proportional', order, returning, after(returning, 2_000))).toBe(0)
  })

  test('is zero for nothing', () => {
    expect(RULES.map((rule) => due(rule, { ...order, freight: ZERO }, both))).toEqual([0, 0, 0, 0])
  })

  test('throws when more was refunded than paid', () => {
    expect(() => due('full', order, thirty, after(seventy, 2_001))).toThrow('never given back twice')
  })
})

describe('the legal minimum of a regret', () => {
  test('is the share of what is regretted', () => {
    expect(floorByLaw(order, seventy, seventy)).toBe(1_400)
    expect(RULES.map((rule) => dueByLaw(rule, order, seventy, seventy))).toEqual([2_000, 1_400, 1_400, 1_400])
  })

  test('is the whole freight when the whole order is returned', () => {
    expect(RULES.map((rule) => dueByLaw(rule, order, both, both))).toEqual([2_000, 2_000, 2_000, 2_000])
    expect(floorByLaw(order, thirty, both)).toBe(2_000)
  })

  test('is the rest when the last unit of the order is returned', () => {
    expect(floorByLaw(order, thirty, thirty, after(seventy, 0))).toBe(2_000)
    expect(floorByLaw(order, thirty, thirty, after(seventy, 1_400))).toBe(600)
  })

  test('does not ask whether the reason brings freight', () => {
    expect(dueByLaw('full', order, withoutFreight(seventy), withoutFreight(seventy))).toBe(1_400)
    expect(floorByLaw(order, withoutFreight(both), withoutFreight(both))).toBe(2_000)
  })

  test('raises nothing where nothing is regretted', () => {
    expect(floorByLaw(order, NOTHING_RETURNED, both)).toBe(0)
    expect(dueByLaw('proportional', order, NOTHING_RETURNED, thirty)).toBe(600)
  })

  test('never refunds an amount again', () => {
    expect(floorByLaw({ ...order, units: 3 }, seventy, seventy, after(thirty, 2_000))).toBe(0)
    expect(floorByLaw({ ...order, units: 3 }, seventy, seventy, after(thirty, 1_000))).toBe(1_000)
  })

  test('continues the running total of earlier returns', () => {
    const thirds = { freight: money(100), goods: money(300), units: 4 }
    const one: Returned = { goods: money(100), units: 1, freightGoods: money(100), freightUnits: 1 }
    expect(floorByLaw(thirds, one, one, after(one, 33))).toBe(34)
  })

  test('is divided by units where the goods cost nothing', () => {
    const gifts = { freight: money(1_000), goods: ZERO, units: 3 }
    const one: Returned = { goods: ZERO, units: 1, freightGoods: ZERO, freightUnits: 0 }
    expect(floorByLaw(gifts, one, one, after(one, 0))).toBe(334)
  })
})

describe('the freight rule of a caller', () => {
  test('is the account’s, whether or not the caller gives it', () => {
    expect(agreeOnRule(null, 'full')).toEqual({ ok: true, value: 'full' })
    expect(agreeOnRule('never', 'never')).toEqual({ ok: true, value: 'never' })
  })

  test('cannot be another one', () => {
    const refusal = { kind: 'freight-rule-differs', asked: 'full', configured: 'never' }
    expect(agreeOnRule('full', 'never')).toEqual({ ok: false, refusal })
  })
})

describe('the returned goods', () => {
  const line = { value: money(100), quantity: 3 }
  const item = { line, unitsBefore: 1, units: 1, operation: 'return', withoutFreight: false } as const

  test('counts returns by value and units, and separately those that bring freight', () => {
    expect(total([item, { ...item, unitsBefore: 2, withoutFreight: true }])).toEqual({
      goods: 67,
      units: 2,
      freightGoods: 34,
      freightUnits: 1,
    })
  })

  test('leaves exchanges out of everything', () => {
    expect(total([{ ...item, operation: 'exchange' }])).toEqual(NOTHING_RETURNED)
    expect(total([])).toEqual(NOTHING_RETURNED)
  })
})

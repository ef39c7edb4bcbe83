import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LARGEST_AMOUNT, ZERO, money, sum } from '../shared/money.ts'
import { type OrderAmounts, freeze, valueAddedLine } from './order-value.ts'
import { reais, theWorkedExample } from './test-builders.ts'

const line = (price: number, quantity = 1) => ({ price: money(price), quantity })

function order(overrides: Partial<OrderAmounts>): OrderAmounts {
  return { total: null, freight: ZERO, discount: ZERO, units: null, lines: [line(10_000)], ...overrides }
}

describe('a complete order', () => {
  test('shares what was paid for the goods by price and quantity', () => {
    expect(freeze(theWorkedExample([1, 1]))).toEqual({
      ok: true,
      value: {
        goods: reais('90.00'),
        freight: reais('20.00'),
        units: 2,
        isComplete: true,
        lineValues: [reais('63.00'), reais('27.00')],
      },
    })
  })

  test.each([
    {
      because: 'without units the lines are all of it',
      facts: order({ total: money(9_000), lines: [line(5_000, 2)] }),
      goods: 9_000,
      lineValues: [9_000],
    },
    {
      because: 'without a total the prices less the discount were paid, whatever the freight',
      facts: order({ freight: money(500), discount: money(1_000), lines: [line(7_000), line(3_000)] }),
      goods: 9_000,
      lineValues: [6_300, 2_700],
    },
    {
      because: 'with a total the discount says nothing more',
      facts: order({ total: money(10_000), discount: money(9_999) }),
      goods: 10_000,
      lineValues: [10_000],
    },
    {
      because: 'interest is not goods',
      facts: order({ total: money(12_000), freight: money(1_000), lines: [line(10_000)] }),
      goods: 10_000,
      lineValues: [10_000],
    },
    {
      because: 'a centavo less than the prices is a discount',
      facts: order({ total: money(9_999), lines: [line(10_000)] }),
      goods: 9_999,
      lineValues: [9_999],
    },
    {
      because: 'an odd centavo goes to the largest remainder, ties to the first',
      facts: order({ total: money(100), lines: [line(50), line(50), line(50)] }),
      goods: 100,
      lineValues: [34, 33, 33],
    },
    {
      because: 'gifts are worth nothing',
      facts: order({ total: money(1_000), lines: [line(0), line(1_000), line(0, 3)] }),
      goods: 1_000,
      lineValues: [0, 1_000, 0],
    },
    {
      because: 'nor is an order of gifts, whatever was paid',
      facts: order({ total: money(1_000), lines: [line(0), line(0)] }),
      goods: 0,
      lineValues: [0, 0],
    },
    {
      because: 'a line without units takes no share',
      facts: order({ total: money(1_000), units: 1, lines: [line(5_000, 0), line(5_000)] }),
      goods: 1_000,
      lineValues: [0, 1_000],
    },
    {
      because: 'goods may have cost nothing',
      facts: order({ total: money(2_000), freight: money(2_000), lines: [line(5_000)] }),
      goods: 0,
      lineValues: [0],
    },
    {
      because: 'and so with a discount of everything',
      facts: order({ discount: money(10_000) }),
      goods: 0,
      lineValues: [0],
    },
    {
      because: 'the largest amount is an amount',
      facts: order({ lines: [line(LARGEST_AMOUNT)] }),
      goods: LARGEST_AMOUNT,
      lineValues: [LARGEST_AMOUNT],
    },
    {
      because: 'prices beyond all money are only weights',
      facts: order({
        total: LARGEST_AMOUNT,
        lines: [line(LARGEST_AMOUNT, 1_000_000), line(LARGEST_AMOUNT, 1_000_000)],
      }),
      goods: LARGEST_AMOUNT,
      lineValues: [500_000_000_000, 499_999_999_999],
    },
  ])('$because', ({ facts, goods, lineValues }) => {
    expect(freeze(facts)).toMatchObject({ ok: true, value: { isComplete: true, goods, lineValues } })
  })
})

describe('an incomplete order', () => {
  test.each([
    {
      because: 'shows each line its part of the discount of the whole order',
      facts: order({
        total: money(11_000),
        freight: money(2_000),
        discount: money(1_000),
        units: 2,
        lines: [line(7_000)],
      }),
      lineValues: [6_300],
    },
    {
      because: 'rounds once a line, half up',
      facts: order({ total: money(50), discount: money(50), units: 9, lines: [line(1), line(1), line(3), line(2)] }),
      lineValues: [1, 1, 2, 1],
    },
    {
      because: 'gives a line its price when there was no discount',
      facts: order({ total: money(90_000), units: 3, lines: [line(10_000, 2)] }),
      lineValues: [20_000],
    },
    {
      because: 'gives nothing when goods and discount are nothing',
      facts: order({ total: money(500), freight: money(500), units: 2, lines: [line(10_000)] }),
      lineValues: [0],
    },
    {
      because: 'gives nothing when the discount was everything',
      facts: order({ total: money(0), discount: money(20_000), units: 2, lines: [line(10_000)] }),
      lineValues: [0],
    },
  ])('$because', ({ facts, lineValues }) => {
    const frozen = freeze(facts)
    expect(frozen).toMatchObject({ ok: true, value: { isComplete: false, units: facts.units, lineValues } })
  })

  test('takes the paid amount as the goods, above the prices of the listed lines', () => {
    const facts = order({ total: money(90_500), freight: money(500), units: 3, lines: [line(10_000)] })
    expect(freeze(facts)).toMatchObject({ ok: true, value: { goods: 90_000, freight: 500 } })
  })
})

describe('an order that contradicts itself is refused', () => {
  test.each([
    { because: 'it has no lines', facts: order({ lines: [] }), faults: [{ fault: 'no-lines', field: 'lines' }] },
    {
      because: 'its lines have more units than it',
      facts: order({ total: money(1), units: 2, lines: [line(10, 2), line(10)] }),
      faults: [{ fault: 'units-above-order', field: 'units', listed: 3, units: 2 }],
    },
    {
      because: 'it shows some of its lines and no total',
      facts: order({ units: 2 }),
      faults: [{ fault: 'total-missing', field: 'total' }],
    },
    {
      because: 'its freight is above its total',
      facts: order({ total: money(999), freight: money(1_000) }),
      faults: [{ fault: 'goods-negative', field: 'total', below: 1 }],
    },
    {
      because: 'so it is where it shows some of its lines',
      facts: order({ total: money(0), freight: money(7), units: 2 }),
      faults: [{ fault: 'goods-negative', field: 'total', below: 7 }],
    },
    {
      because: 'its discount is above its prices',
      facts: order({ discount: money(10_001) }),
      faults: [{ fault: 'goods-negative', field: 'discount', below: 1 }],
    },
    {
      because: 'its prices are beyond all money',
      facts: order({ lines: [line(LARGEST_AMOUNT), line(1)] }),
      faults: [{ fault: 'order-too-large', field: 'lines' }],
    },
    {
      because: 'its prices and freight together are',
      facts: order({ lines: [line(LARGEST_AMOUNT)], freight: money(1) }),
      faults: [{ fault: 'order-too-large', field: 'lines' }],
    },
    {
      because: 'some of its lines alone are',
      facts: order({ total: money(1), units: 2_000_000, lines: [line(LARGEST_AMOUNT, 1_000_000)] }),
      faults: [{ fault: 'order-too-large', field: 'lines' }],
    },
    {
      because: 'several faults are told at once',
      facts: order({ total: money(0), freight: money(5), units: 0 }),
      faults: [
        { fault: 'units-above-order', field: 'units', listed: 1, units: 0 },
        { fault: 'goods-negative', field: 'total', below: 5 },
      ],
    },
    {
      because: 'also of no lines',
      facts: order({ lines: [], units: 1 }),
      faults: [
        { fault: 'no-lines', field: 'lines' },
        { fault: 'total-missing', field: 'total' },
      ],
    },
  ])('$because', ({ facts, faults }) => {
    expect(freeze(facts)).toEqual({ ok: false, refusal: { kind: 'order-invalid', faults } })
  })

  test.each([-1, 0.5, Number.NaN])('throws for %d units', (units) => {
    expect(() => freeze(order({ lines: [line(1, units)] }))).toThrow('whole number from zero')
    expect(() => freeze(order({ units }))).toThrow('whole number from zero')
  })
})

describe('a line added to an order that was frozen without it', () => {
  const taken = { goods: money(9_000), discount: money(1_000), frozen: money(6_300) }

  test('is worth its price less its part of the discount', () => {
    expect(valueAddedLine(taken, line(1_000, 2))).toBe(1_800)
  })

  test('is worth at most the amount that no line has frozen', () => {
    expect(valueAddedLine(taken, line(3_000))).toBe(2_700)
    expect(valueAddedLine(taken, line(3_001))).toBe(2_700)
    expect(valueAddedLine({ ...taken, frozen: money(8_999) }, line(LARGEST_AMOUNT, 1_000_000))).toBe(1)
  })

  test('is worth nothing where everything is frozen, or even more', () => {
    expect(valueAddedLine({ ...taken, frozen: taken.goods }, line(3_000))).toBe(0)
    expect(valueAddedLine({ ...taken, frozen: money(9_001) }, line(3_000))).toBe(0)
  })

  test('is worth nothing where nothing was paid', () => {
    expect(valueAddedLine({ goods: ZERO, discount: ZERO, frozen: ZERO }, line(3_000))).toBe(0)
    expect(valueAddedLine({ goods: ZERO, discount: money(10), frozen: ZERO }, line(3_000))).toBe(0)
  })
})

describe('any order', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 99_999_999 }).map(money),
      quantity: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 50 },
  )
  const amount = fc.integer({ min: 0, max: LARGEST_AMOUNT }).map(money)

  test('freezes exactly its goods, each line within its price', () => {
    fc.assert(
      fc.property(lines, amount, amount, (all, one, other) => {
        const [freight, total] = one < other ? [one, other] : [other, one]
        const frozen = freeze(order({ lines: all, total, freight }))
        if (!frozen.ok) throw new Error('refused')
        const listPrice = all.reduce((whole, { price, quantity }) => whole + price * quantity, 0)
        expect(frozen.value.goods).toBe(Math.min(total - freight, listPrice))
        expect(sum(frozen.value.lineValues)).toBe(frozen.value.goods)
        for (const [index, { price, quantity }] of all.entries()) {
          expect(frozen.value.lineValues[index]).toBeLessThanOrEqual(price * quantity)
        }
      }),
    )
  })

  test('listed in part is within half a centavo per line of the exact rational value', () => {
    fc.assert(
      fc.property(lines, amount, amount, (all, total, discount) => {
        const units = all.reduce((whole, { quantity }) => whole + quantity, 1)
        const frozen = freeze(order({ lines: all, total, discount, units }))
        if (!frozen.ok) throw new Error('refused')
        const before = BigInt(total) + BigInt(discount)
        for (const [index, { price, quantity }] of all.entries()) {
          const exact = BigInt(price) * BigInt(quantity) * BigInt(total)
          const twice = 2n * (BigInt(frozen.value.lineValues[index] ?? -1) * before - exact)
          expect(twice > -before || before === 0n).toBe(true)
          expect(twice <= before).toBe(true)
        }
      }),
    )
  })
})

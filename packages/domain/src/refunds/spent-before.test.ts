import { describe, expect, test } from 'vitest'
import type { UnitRanges } from '../processes/unit-ranges.ts'
import { ZERO } from '../shared/money.ts'
import { overpaid, type RefundableItem, uncovered } from './due-units.ts'
import { cover, isMoneyDue, type PlannedIntent, owed, plan, spentBefore } from './process-refund.ts'
import { reais } from './test-builders.ts'

/** A manual intent of 30.00 with 5.00 of freight. */
function anIntent(overrides: Partial<PlannedIntent> = {}): PlannedIntent {
  return {
    means: 'manual',
    goods: reais('30.00'),
    freight: reais('5.00'),
    surcharges: ZERO,
    isRoot: true,
    isVoid: false,
    earnsBonus: false,
    charged: ZERO,
    ...overrides,
  }
}

/** Ten units of a line worth 100.00, all accepted. */
function anItem(overrides: Partial<RefundableItem> = {}): RefundableItem {
  return {
    id: 1,
    operation: 'return',
    reason: null,
    units: [[0, 10]],
    line: { value: reais('100.00'), quantity: 10 },
    quantity: 10,
    surcharges: ZERO,
    rated: 10,
    withheld: 0,
    posted: 0,
    received: 0,
    covered: [],
    ...overrides,
  }
}

describe('the amounts that later intents must count', () => {
  test('against the automatic ceiling are the automatic refunds of goods and freight', () => {
    const intents = [anIntent({ means: 'automatic' }), anIntent({ means: 'automatic', isRoot: false }), anIntent()]
    expect(spentBefore({ intents }).automatic).toBe(reais('70.00'))
  })

  test('for the bonus are the goods of chosen vouchers, not of those that replace a gift card', () => {
    const chosen = anIntent({ means: 'voucher', earnsBonus: true })
    expect(spentBefore({ intents: [chosen, chosen, anIntent({ means: 'voucher' })] }).voucherGoods).toBe(reais('60.00'))
  })

  test('do not include intents that were cancelled before they were sent', () => {
    const intents = [anIntent({ means: 'automatic', isVoid: true }), anIntent({ earnsBonus: true, isVoid: true })]
    expect(spentBefore({ intents })).toEqual({ automatic: ZERO, voucherGoods: ZERO, charged: ZERO })
  })
})

describe('a plan', () => {
  const aProcess = {
    decision: 'approved',
    goods: reais('100.00'),
    freight: reais('20.00'),
    freightRule: 'full',
    surcharges: ZERO,
    terms: { refundForm: 'automatic', voucher: null, sendingCost: ZERO },
    items: [anItem()],
    intents: [],
  } as const
  const namesOf = (intents: readonly PlannedIntent[]) => {
    const planned = plan({ ...aProcess, intents }, 'accepted', { automaticCeiling: reais('10.00') })
    return planned.outcome === 'planned'
      ? planned.intents.map(({ purpose, remainderOf }) => [purpose, remainderOf])
      : []
  }

  test('numbers its intents after all earlier ones, cancelled ones included, without their parts', () => {
    const none = { goods: ZERO, freight: ZERO, surcharges: ZERO }
    expect(namesOf([anIntent({ ...none, isVoid: true }), anIntent({ ...none, isRoot: false })])).toEqual([
      ['refund-2', null],
      ['refund-3', 'refund-2'],
    ])
  })

  test('never gives back more goods, or more freight, than the process promised', () => {
    const planned = (promised: object) => plan({ ...aProcess, ...promised }, 'accepted', { automaticCeiling: null })
    expect(() => planned({ goods: reais('99.99') })).toThrow('never more goods')
    const item = anItem({ reason: { description: 'Cor', kind: 'exchange', withoutFreight: true } as const })
    const given = anIntent({ goods: ZERO, freight: reais('20.01') })
    expect(() => planned({ items: [item], intents: [given] })).toThrow('never more freight')
    const void_ = anIntent({ goods: reais('500.00'), freight: reais('500.00'), isVoid: true })
    expect(planned({ intents: [void_] }).outcome).toBe('planned')
  })

  test('can consist of freight alone, and of goods worth as much as their freight', () => {
    const gift = anItem({ line: { value: ZERO, quantity: 10 } })
    expect(plan({ ...aProcess, goods: ZERO, items: [gift] }, 'accepted', { automaticCeiling: null })).toMatchObject({
      outcome: 'planned',
      intents: [{ goods: 0, freight: 2_000 }],
    })
    expect(plan({ ...aProcess, freight: reais('100.00') }, 'accepted', { automaticCeiling: null })).toMatchObject({
      outcome: 'planned',
      intents: [{ goods: 10_000, freight: 10_000 }],
    })
  })

  test('is due for freight alone, too', () => {
    const gift = anItem({ line: { value: ZERO, quantity: 10 }, covered: [[0, 10]] })
    expect(isMoneyDue({ ...aProcess, items: [gift] }, { keepsItem: false })).toBe(true)
    expect(owed({ ...aProcess, items: [gift] }, 'accepted')).toEqual({
      goods: 0,
      freight: 2_000,
      surcharges: 0,
      units: [],
    })
  })

  test('leaves out items of which it covers nothing', () => {
    const [first, second] = [anItem(), anItem({ id: 2 })]
    const units = [{ itemId: 2, units: [[0, 4]], goods: reais('40.00') }] as const
    const [untouched, covered] = cover([first, second], [{ units }])
    expect(untouched).toBe(first)
    expect(covered?.covered).toEqual([[0, 4]])
  })
})

describe('units in several ranges', () => {
  const ranges: UnitRanges = [
    [0, 2],
    [4, 7],
    [8, 10],
  ]

  test('are due from the lowest, over every gap', () => {
    const due = (rated: number) => uncovered(anItem({ units: ranges, quantity: 7, rated }), 'accepted')
    expect(due(1)).toEqual([{ itemId: 1, units: [[0, 1]], goods: reais('10.00') }])
    expect(due(4)).toEqual([
      {
        itemId: 1,
        units: [
          [0, 2],
          [4, 6],
        ],
        goods: reais('40.00'),
      },
    ])
    expect(due(7)).toEqual([{ itemId: 1, units: ranges, goods: reais('70.00') }])
    expect(due(0)).toEqual([])
  })

  test('are overpaid from the highest, over every gap', () => {
    const paid = (withheld: number) => overpaid(anItem({ units: ranges, quantity: 7, covered: ranges, withheld }))
    expect(paid(0)).toEqual([])
    expect(paid(1)).toEqual([{ itemId: 1, units: [[9, 10]], goods: reais('10.00') }])
    expect(paid(4)).toEqual([
      {
        itemId: 1,
        units: [
          [5, 7],
          [8, 10],
        ],
        goods: reais('40.00'),
      },
    ])
  })
})

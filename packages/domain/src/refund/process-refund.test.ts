import { describe, expect, test } from 'vitest'
import { percentage, ZERO } from '../shared/money.ts'
import {
  plan,
  type RefundableItem,
  type RefundableProcess,
  type RefundIntent,
  type RefundSettings,
} from './process-refund.ts'
import { aVoucherDefinition, reais } from './test-builders.ts'

/** Three units of a line worth 100.00: shares of 33.33, 33.34 and 33.33. */
function anItem(overrides: Partial<RefundableItem> = {}): RefundableItem {
  return {
    id: 11,
    operation: 'return',
    reason: null,
    units: [[0, 3]],
    line: { value: reais('100.00'), quantity: 3 },
    rated: 3,
    withheld: 0,
    planned: 0,
    ...overrides,
  }
}

function aProcess(overrides: Partial<RefundableProcess> = {}): RefundableProcess {
  return {
    decision: 'approved',
    goods: reais('100.00'),
    freight: reais('20.00'),
    terms: { refundForm: 'manual', voucherDefinitionId: null },
    items: [anItem()],
    intents: [],
    ...overrides,
  }
}

const settings = (overrides: Partial<RefundSettings> = {}): RefundSettings => ({
  voucherDefinitions: [],
  automaticCeiling: null,
  ...overrides,
})

function planned(returnProcess: RefundableProcess, given: Partial<RefundSettings> = {}) {
  const result = plan(returnProcess, settings(given))
  if (result.outcome !== 'planned') throw new Error(result.outcome)
  return result
}

const amounts = ({ purpose, means, goods, freight, bonus }: RefundIntent) => ({ purpose, means, goods, freight, bonus })

describe('planning the refund of a process', () => {
  test('gives back the value of all accepted units and the freight', () => {
    const { intents, items } = planned(aProcess())
    expect(intents).toEqual([
      {
        purpose: 'refund-1',
        means: 'manual',
        goods: reais('100.00'),
        freight: reais('20.00'),
        bonus: ZERO,
        voucherDefinitionId: null,
        units: [{ itemId: 11, units: [[0, 3]], goods: reais('100.00') }],
        remainderOf: null,
      },
    ])
    expect(items[0]?.planned).toBe(3)
  })

  test('takes the lowest units not yet covered, also over the gaps between them', () => {
    const item = anItem({
      units: [
        [1, 2],
        [4, 7],
      ],
      line: { value: reais('100.00'), quantity: 7 },
      planned: 1,
    })
    const { intents } = planned(aProcess({ items: [{ ...item, rated: 4, withheld: 1 }] }))
    expect(intents[0]?.units).toEqual([{ itemId: 11, units: [[4, 6]], goods: reais('28.57') }])
  })

  test('keeps back the withheld units and gives the freight whole, once', () => {
    const first = planned(aProcess({ items: [anItem({ rated: 2, withheld: 1 })] }))
    expect(first.intents.map(amounts)).toEqual([
      { purpose: 'refund-1', means: 'manual', goods: reais('33.33'), freight: reais('20.00'), bonus: ZERO },
    ])
    const second = planned(aProcess({ items: [anItem({ withheld: 1, planned: 1 })], intents: first.intents }))
    expect(second.intents.map(amounts)).toEqual([
      { purpose: 'refund-2', means: 'manual', goods: reais('33.34'), freight: ZERO, bonus: ZERO },
    ])
  })

  test.each([
    { reason: { description: 'Defeito', kind: 'warranty', withoutFreight: false }, freight: '20.00' },
    { reason: { description: 'Defeito', kind: 'warranty', withoutFreight: true }, freight: '0.00' },
    { reason: { description: 'Arrependimento', kind: 'regret', withoutFreight: true }, freight: '20.00' },
  ] as const)('gives $freight of freight for $reason', ({ reason, freight }) => {
    const { intents } = planned(aProcess({ items: [anItem({ reason })] }))
    expect(intents[0]?.freight).toBe(reais(freight))
  })

  test('gives the freight with the first unit that brings it, not before', () => {
    const silent = anItem({ reason: { description: 'x', kind: 'warranty', withoutFreight: true }, rated: 1 })
    const first = planned(aProcess({ items: [silent, anItem({ id: 12, units: [], rated: 0 })] }))
    expect(first.intents[0]?.freight).toBe(ZERO)
    const bearing = anItem({ id: 12, units: [[1, 3]], rated: 1 })
    const second = planned(aProcess({ items: [{ ...silent, planned: 1 }, bearing], intents: first.intents }))
    expect(second.intents[0]?.freight).toBe(reais('20.00'))
  })

  test.each([
    { why: 'nothing was rated', item: { rated: 0 } },
    { why: 'everything was withheld', item: { withheld: 3 } },
    { why: 'the items are exchanged', item: { operation: 'exchange', units: [] } },
    { why: 'the units are worth nothing', item: { line: { value: ZERO, quantity: 3 } } },
  ] as const)('plans nothing when $why', ({ item }) => {
    const freight = 'line' in item ? ZERO : reais('20.00')
    const result = plan(aProcess({ freight, items: [anItem(item)] }), settings())
    expect(result).toEqual({ outcome: 'nothing-due' })
  })

  test('plans nothing for a process that no person has approved, and says why', () => {
    for (const decision of ['received', 'in-review', 'refused', 'cancelled'] as const) {
      expect(plan(aProcess({ decision }), settings())).toEqual({ outcome: 'not-approved', decision })
    }
    expect(plan(aProcess({ decision: 'in-review', items: [] }), settings())).toEqual({ outcome: 'nothing-due' })
  })

  test('would rather fail than give back more than was promised', () => {
    expect(() => planned(aProcess({ goods: reais('99.99') }))).toThrow('more goods')
    expect(() => planned(aProcess({ items: [anItem({ rated: 1, planned: 2 })] }))).toThrow('accepted units')
  })
})

describe('refunding by voucher', () => {
  const terms = { refundForm: 'voucher', voucherDefinitionId: 2 } as const
  const voucherDefinitions = [aVoucherDefinition({ id: 2 }), aVoucherDefinition({ id: 1, percentage: percentage(100) })]

  test('keeps the bonus of the definition apart from goods and freight', () => {
    const { intents } = planned(aProcess({ terms }), { voucherDefinitions })
    expect(intents[0]).toMatchObject({ means: 'voucher', bonus: reais('10.00'), voucherDefinitionId: 2 })
  })

  test('rounds the bonus once over all plans', () => {
    let before: readonly RefundIntent[] = []
    for (let unit = 1; unit <= 3; unit++) {
      const items = [anItem({ line: { value: reais('0.12'), quantity: 3 }, rated: unit, planned: unit - 1 })]
      const { intents } = planned(aProcess({ terms, items, intents: before }), { voucherDefinitions })
      before = [...before, ...intents]
    }
    // 110 % of 0.04 three times is 0.12; of 0.12 it is 0.13.
    expect(before.map(({ bonus }) => bonus)).toEqual([0, 1, 0])
  })

  test('honours a definition that is offered no more, and gives no bonus for one that is gone', () => {
    const inactive = [aVoucherDefinition({ id: 2, active: false })]
    expect(planned(aProcess({ terms }), { voucherDefinitions: inactive }).intents[0]?.bonus).toBe(reais('10.00'))
    expect(planned(aProcess({ terms }), { voucherDefinitions: [] }).intents[0]?.bonus).toBe(ZERO)
  })
})

describe('refunding automatically', () => {
  const terms = { refundForm: 'automatic', voucherDefinitionId: null } as const

  test.each([
    { ceiling: null, expected: [['automatic', '100.00', '20.00']] },
    { ceiling: reais('120.00'), expected: [['automatic', '100.00', '20.00']] },
    {
      ceiling: reais('110.00'),
      expected: [
        ['automatic', '100.00', '10.00'],
        ['manual', '0.00', '10.00'],
      ],
    },
    {
      ceiling: reais('50.00'),
      expected: [
        ['automatic', '50.00', '0.00'],
        ['manual', '50.00', '20.00'],
      ],
    },
    { ceiling: ZERO, expected: [['manual', '100.00', '20.00']] },
  ] as const)('leaves to a person what passes a ceiling of $ceiling', ({ ceiling, expected }) => {
    const { intents } = planned(aProcess({ terms }), { automaticCeiling: ceiling })
    expect(intents.map(({ means, goods, freight }) => [means, goods, freight])).toEqual(
      expected.map(([means, goods, freight]) => [means, reais(goods), reais(freight)]),
    )
    expect(intents.map(({ purpose }) => purpose)).toEqual(expected.map((_, index) => `refund-${index + 1}`))
    expect(intents.flatMap(({ units }) => units)).toHaveLength(1)
    expect(intents[1]?.remainderOf ?? 'refund-1').toBe('refund-1')
  })

  test('counts what earlier plans of the process spent of the ceiling', () => {
    const spent = [{ means: 'automatic', goods: reais('33.33'), freight: reais('20.00') }] as const
    const items = [anItem({ planned: 1 })]
    const { intents } = planned(aProcess({ terms, items, intents: spent }), { automaticCeiling: reais('60.00') })
    expect(intents.map(amounts)).toEqual([
      { purpose: 'refund-2', means: 'automatic', goods: reais('6.67'), freight: ZERO, bonus: ZERO },
      { purpose: 'refund-3', means: 'manual', goods: reais('60.00'), freight: ZERO, bonus: ZERO },
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { type Percentage, percentage, ZERO } from '../shared/money.ts'
import { cover, isMoneyDue, overpaid, owed, plan, type RefundIntent } from './process-refund.ts'
import { aVoucherDefinition, anItem, aProcess, known, planned, reais, settings } from './test-builders.ts'
import { termsOf } from './voucher/voucher.ts'

const amounts = ({ purpose, means, goods, freight, bonus }: RefundIntent) => ({ purpose, means, goods, freight, bonus })

describe('planning the refund of a process', () => {
  test('gives back the value of all accepted units and the freight', () => {
    const { intents } = planned(aProcess())
    expect(intents).toEqual([
      {
        purpose: 'refund-1',
        means: 'manual',
        goods: reais('100.00'),
        freight: reais('20.00'),
        surcharges: ZERO,
        bonus: ZERO,
        charged: ZERO,
        voucher: null,
        units: [{ itemId: 11, units: [[0, 3]], goods: reais('100.00') }],
        remainderOf: null,
      },
    ])
    expect(cover([anItem()], intents)[0]?.covered).toEqual([[0, 3]])
  })

  test('takes the lowest units not yet covered, also over the gaps between them', () => {
    const item = anItem({
      units: [
        [1, 2],
        [4, 7],
      ],
      line: { value: reais('100.00'), quantity: 7 },
      covered: [[1, 2]],
    })
    const { intents } = planned(aProcess({ items: [{ ...item, rated: 4, withheld: 1 }] }))
    expect(intents[0]?.units).toEqual([{ itemId: 11, units: [[4, 6]], goods: reais('28.57') }])
  })

  test('leaves out withheld units and, by the rule `full`, refunds the whole freight once', () => {
    const first = planned(aProcess({ items: [anItem({ rated: 2, withheld: 1 })] }))
    expect(first.intents.map(amounts)).toEqual([
      { purpose: 'refund-1', means: 'manual', goods: reais('33.33'), freight: reais('20.00'), bonus: ZERO },
    ])
    const second = planned(
      aProcess({ items: [anItem({ withheld: 1, covered: [[0, 1]] })], intents: known(first.intents) }),
    )
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

  test('gives the freight, by the rule `full`, with the first unit that brings it, not before', () => {
    const silent = anItem({ reason: { description: 'x', kind: 'warranty', withoutFreight: true }, rated: 1 })
    const first = planned(aProcess({ items: [silent, anItem({ id: 12, units: [], rated: 0 })] }))
    expect(first.intents[0]?.freight).toBe(ZERO)
    const bearing = anItem({ id: 12, units: [[1, 3]], rated: 1 })
    const second = planned(
      aProcess({ items: [{ ...silent, covered: [[0, 1]] }, bearing], intents: known(first.intents) }),
    )
    expect(second.intents[0]?.freight).toBe(reais('20.00'))
  })

  test.each([
    { why: 'nothing was rated', item: { rated: 0 } },
    { why: 'everything was withheld', item: { withheld: 3 } },
    { why: 'the items are exchanged', item: { operation: 'exchange', units: [] } },
    { why: 'the units are worth nothing', item: { line: { value: ZERO, quantity: 3 } } },
  ] as const)('plans nothing when $why', ({ item }) => {
    const freight = 'line' in item ? ZERO : reais('20.00')
    const result = plan(aProcess({ freight, items: [anItem(item)] }), 'accepted', settings())
    expect(result).toEqual({ outcome: 'nothing-due' })
  })

  test('plans nothing for a process that no person has approved, and says why', () => {
    for (const decision of ['received', 'in-review', 'refused', 'cancelled'] as const) {
      expect(plan(aProcess({ decision }), 'accepted', settings())).toEqual({ outcome: 'not-approved', decision })
    }
    expect(plan(aProcess({ decision: 'in-review', items: [] }), 'accepted', settings())).toEqual({
      outcome: 'nothing-due',
    })
  })

  test('throws instead of refunding more than was promised', () => {
    expect(() => planned(aProcess({ goods: reais('99.99') }))).toThrow('more goods')
  })
})

describe('refunding by voucher', () => {
  const termsAt = (share: Percentage) => ({
    refundForm: 'voucher' as const,
    sendingCost: ZERO,
    voucher: termsOf(aVoucherDefinition({ id: 2, percentage: share })),
  })
  const terms = termsAt(percentage(110))

  test('separates the bonus of the definition from goods and freight', () => {
    const { intents } = planned(aProcess({ terms }))
    expect(intents[0]).toMatchObject({ means: 'voucher', bonus: reais('10.00'), voucher: { definitionId: 2 } })
  })

  test('rounds the bonus once over all plans', () => {
    let before: readonly RefundIntent[] = []
    for (let unit = 1; unit <= 3; unit++) {
      const items = [anItem({ line: { value: reais('0.12'), quantity: 3 }, rated: unit })]
      const { intents } = planned(aProcess({ terms, items: cover(items, before), intents: known(before) }))
      before = [...before, ...intents]
    }
    // 110 % of 0.04 three times is 0.12; of 0.12 it is 0.13.
    expect(before.map(({ bonus }) => bonus)).toEqual([0, 1, 0])
  })

  test('reduces the goods where its percentage is below 100, and gives no bonus where it is unknown', () => {
    expect(planned(aProcess({ terms: termsAt(percentage(50)) })).intents[0]?.bonus).toBe(reais('-50.00'))
    expect(planned(aProcess({ terms: { ...terms, voucher: null } })).intents[0]?.bonus).toBe(ZERO)
  })
})

describe('refunding automatically', () => {
  const terms = { refundForm: 'automatic', voucher: null, sendingCost: ZERO } as const

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
    const own = { isRoot: true, isVoid: false, earnsBonus: false, surcharges: ZERO, charged: ZERO }
    const spent = [{ means: 'automatic', goods: reais('33.33'), freight: reais('20.00'), ...own }] as const
    const items = [anItem({ covered: [[0, 1]] })]
    const { intents } = planned(aProcess({ terms, items, intents: spent }), { automaticCeiling: reais('60.00') })
    expect(intents.map(amounts)).toEqual([
      { purpose: 'refund-2', means: 'automatic', goods: reais('6.67'), freight: ZERO, bonus: ZERO },
      { purpose: 'refund-3', means: 'manual', goods: reais('60.00'), freight: ZERO, bonus: ZERO },
    ])
  })
})

describe('paying before the rating', () => {
  test.each([
    { basis: 'accepted', goods: '0.00' },
    { basis: 'received', goods: '33.33' },
    { basis: 'posted', goods: '66.67' },
    { basis: 'kept', goods: '100.00' },
  ] as const)('owes $goods for goods that are $basis', ({ basis, goods }) => {
    const items = [anItem({ rated: 0, posted: 2, received: 1 })]
    expect(owed(aProcess({ items }), basis)).toMatchObject({
      goods: reais(goods),
      freight: basis === 'accepted' ? ZERO : reais('20.00'),
    })
  })

  test('never pays for withheld units, and always for accepted ones', () => {
    const withheld = [anItem({ rated: 1, withheld: 1, posted: 3, received: 3 })]
    for (const basis of ['posted', 'received', 'kept'] as const)
      expect(owed(aProcess({ items: withheld }), basis).goods).toBe(reais('66.67'))
    const accepted = [anItem({ rated: 2 })]
    for (const basis of ['posted', 'received'] as const)
      expect(owed(aProcess({ items: accepted }), basis).goods).toBe(reais('66.67'))
  })

  test('leaves units paid that are withheld later, reports them, and plans nothing more', () => {
    const first = planned(aProcess({ items: [anItem({ rated: 0, posted: 3 })] }), {}, 'posted')
    const items = cover([anItem({ rated: 3, withheld: 2, posted: 3 })], first.intents)
    const after = aProcess({ items, intents: known(first.intents) })
    expect(plan(after, 'posted', settings())).toEqual({ outcome: 'nothing-due' })
    expect(overpaid(after)).toEqual([{ itemId: 11, units: [[1, 3]], goods: reais('66.67') }])
    expect(overpaid(aProcess())).toEqual([])
  })

  test('plans cancelled intents again with the same shares, if nothing was sent', () => {
    const first = planned(aProcess({ items: [anItem({ rated: 2 })] }))
    const void_ = known(first.intents).map((intent) => ({ ...intent, isVoid: true }))
    const second = planned(aProcess({ intents: void_ }))
    expect(second.intents.map(amounts)).toEqual([
      { purpose: 'refund-2', means: 'manual', goods: reais('100.00'), freight: reais('20.00'), bonus: ZERO },
    ])
  })

  test('owes nothing where every unit was withheld, and all of a kept item without a plan', () => {
    const nothing = aProcess({ items: [anItem({ withheld: 3 })] })
    expect(isMoneyDue(nothing, { keepsItem: false })).toBe(false)
    const kept = aProcess({ items: [anItem({ rated: 0 })] })
    expect(isMoneyDue(kept, { keepsItem: true })).toBe(true)
    expect(isMoneyDue(kept, { keepsItem: false })).toBe(false)
    const { intents } = planned(kept, {}, 'kept')
    const covered = aProcess({ items: cover(kept.items, intents), intents: known(intents) })
    expect(isMoneyDue(covered, { keepsItem: true })).toBe(false)
  })
})

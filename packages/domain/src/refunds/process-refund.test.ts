import { describe, expect, test } from 'vitest'
import { type Percentage, percentage, sum, ZERO } from '../shared/money.ts'
import {
  type Basis,
  cover,
  isMoneyDue,
  type PlannedIntent,
  overpaid,
  owed,
  plan,
  type RefundableItem,
  type RefundableProcess,
  type RefundIntent,
  type RefundSettings,
} from './process-refund.ts'
import { aVoucherDefinition, reais } from './test-builders.ts'
import { termsOf } from './voucher/voucher.ts'

/** Three units of a line worth 100.00: shares of 33.33, 33.34 and 33.33. */
function anItem(overrides: Partial<RefundableItem> = {}): RefundableItem {
  return {
    id: 11,
    operation: 'return',
    reason: null,
    units: [[0, 3]],
    line: { value: reais('100.00'), quantity: 3 },
    quantity: 3,
    surcharges: ZERO,
    rated: 3,
    withheld: 0,
    posted: 0,
    received: 0,
    covered: [],
    ...overrides,
  }
}

function aProcess(overrides: Partial<RefundableProcess> = {}): RefundableProcess {
  return {
    decision: 'approved',
    goods: reais('100.00'),
    freight: reais('20.00'),
    freightRule: 'full',
    surcharges: ZERO,
    terms: { refundForm: 'manual', voucher: null, sendingCost: ZERO },
    items: [anItem()],
    intents: [],
    ...overrides,
  }
}

const settings = (overrides: Partial<RefundSettings> = {}): RefundSettings => ({ automaticCeiling: null, ...overrides })

/** Intents as a later plan knows them. */
const known = (intents: readonly RefundIntent[]): readonly PlannedIntent[] =>
  intents.map(({ means, goods, freight, surcharges, charged }) => ({
    means,
    goods,
    freight,
    surcharges,
    charged,
    isRoot: true,
    isVoid: false,
    earnsBonus: means === 'voucher',
  }))

function planned(returnProcess: RefundableProcess, given: Partial<RefundSettings> = {}, basis: Basis = 'accepted') {
  const result = plan(returnProcess, basis, settings(given))
  if (result.outcome !== 'planned') throw new Error(result.outcome)
  return result
}

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

/** Two units at 50.00 each. */
const aPair = (overrides: Partial<RefundableItem> = {}) =>
  anItem({ units: [[0, 2]], line: { value: reais('100.00'), quantity: 2 }, quantity: 2, rated: 0, ...overrides })

/** One unit at 50.00, with an id of its own. */
const aSingle = (id: number, overrides: Partial<RefundableItem> = {}) =>
  anItem({ id, units: [[0, 1]], line: { value: reais('50.00'), quantity: 1 }, quantity: 1, rated: 0, ...overrides })

const warranty = (withoutFreight: boolean) => ({ description: 'Defeito', kind: 'warranty', withoutFreight }) as const

/** The freight of one plan after another, each with these units rated and withheld since the process was opened. */
function freightOver(
  returnProcess: RefundableProcess,
  ratings: readonly (readonly Partial<RefundableItem>[])[],
  basis: Basis = 'accepted',
): readonly number[] {
  let { items, intents } = returnProcess
  return ratings.map((rated) => {
    items = items.map((item, index) => ({ ...item, ...rated[index] }))
    const result = plan({ ...returnProcess, items, intents }, basis, settings())
    if (result.outcome !== 'planned') return 0
    items = cover(items, result.intents)
    intents = [...intents, ...known(result.intents)]
    return sum(result.intents.map(({ freight }) => freight))
  })
}

describe.each(['proportional', 'never'] as const)('the freight of a process by the rule `%s`', (freightRule) => {
  const protection = freightRule === 'never' ? ('regret' as const) : null
  const ofPair = (item: Partial<RefundableItem> = {}) =>
    aProcess({ freightRule, items: [aPair({ protection, ...item })] })

  test.each([
    { because: 'one unit was accepted and the other is not rated yet', item: { rated: 1 }, freight: '10.00' },
    {
      because: 'one unit was accepted and the other never received',
      item: { rated: 2, withheld: 1 },
      freight: '10.00',
    },
    { because: 'both were accepted', item: { rated: 2 }, freight: '20.00' },
    { because: 'both were withheld', item: { rated: 2, withheld: 2 }, freight: '0.00' },
  ] as const)('is $freight where $because', ({ item, freight }) => {
    expect(owed(ofPair(item), 'accepted').freight).toBe(reais(freight))
  })

  test('comes with each unit that is accepted, and is whole with the last', () => {
    expect(freightOver(ofPair(), [[{ rated: 1 }], [{ rated: 2 }], [{ rated: 2 }]])).toEqual([1_000, 1_000, 0])
  })

  test('does not come with a unit that is withheld, in either order', () => {
    const [accepted, withheld] = [{ rated: 1 }, { rated: 1, withheld: 1 }]
    const both = { rated: 2, withheld: 1 }
    expect(freightOver(ofPair(), [[accepted], [both]])).toEqual([1_000, 0])
    expect(freightOver(ofPair(), [[withheld], [both]])).toEqual([0, 1_000])
  })

  test('follows the value of each item, in either order', () => {
    const items = [aSingle(11, { protection }), aPair({ id: 12, protection })]
    const mixed = aProcess({ freightRule, goods: reais('150.00'), items })
    expect(freightOver(mixed, [[{ rated: 1 }], [{}, { rated: 1 }], [{}, { rated: 2 }]])).toEqual([667, 666, 667])
    expect(freightOver(mixed, [[{}, { rated: 2 }], [{ rated: 1 }]])).toEqual([1_333, 667])
  })

  test('adds up to the centavo', () => {
    const dime = aProcess({ freightRule, freight: reais('0.10'), items: [anItem({ rated: 0, protection })] })
    expect(freightOver(dime, [[{ rated: 1 }], [{ rated: 2 }], [{ rated: 3 }]])).toEqual([3, 4, 3])
    const centavo = { ...dime, freight: reais('0.01') }
    expect(freightOver(centavo, [[{ rated: 1 }], [{ rated: 2 }], [{ rated: 3 }]])).toEqual([0, 1, 0])
  })

  test('is divided by units where the goods are worth nothing', () => {
    const gift = { line: { value: ZERO, quantity: 2 } }
    expect(freightOver(ofPair(gift), [[{ rated: 1 }], [{ rated: 2 }]])).toEqual([1_000, 1_000])
    const besideGoods = [aSingle(11, { protection }), aPair({ id: 12, protection, ...gift })]
    const mixed = aProcess({ freightRule, items: besideGoods })
    expect(freightOver(mixed, [[{}, { rated: 2 }], [{ rated: 1 }]])).toEqual([0, 2_000])
  })

  test('is planned again with the units of an intent that was cancelled', () => {
    const first = planned(ofPair({ rated: 1 }))
    const void_ = known(first.intents).map((intent) => ({ ...intent, isVoid: true }))
    const again = (item: Partial<RefundableItem>) => owed({ ...ofPair(item), intents: void_ }, 'accepted').freight
    expect([again({ rated: 1 }), again({ rated: 2 })]).toEqual([reais('10.00'), reais('20.00')])
  })

  test('is not taken back for units that were paid before they were withheld', () => {
    const items = [aPair({ protection }), aSingle(12, { protection, posted: 0 })]
    const both = aProcess({ freightRule, goods: reais('150.00'), items })
    const steps = [[{ posted: 2 }], [{ rated: 2, withheld: 2 }], [{}, { posted: 1 }]]
    expect(freightOver(both, steps, 'posted')).toEqual([1_333, 0, 667])
    // Of an intent from before the proportion: more was given than is due now.
    const given = { ...known(planned(ofPair({ rated: 1 })).intents)[0], freight: reais('20.00') } as PlannedIntent
    const after = { ...ofPair({ rated: 2, covered: [[0, 1]] }), intents: [given] }
    expect(owed(after, 'accepted')).toMatchObject({ goods: reais('50.00'), freight: ZERO })
  })

  test('is whole for all units of items that the customer keeps', () => {
    expect(owed(ofPair(), 'kept').freight).toBe(reais('20.00'))
  })

  test('is brought by no exchange', () => {
    const exchange = aSingle(12, { operation: 'exchange', rated: 1 })
    const mixed = aProcess({ freightRule, items: [aPair({ protection }), exchange] })
    expect(freightOver(mixed, [[{}], [{ rated: 1 }], [{ rated: 2 }]])).toEqual([0, 1_000, 1_000])
  })

  test('counts what is left of units for which something was given back before they were requested', () => {
    const abated = { line: { value: reais('100.00'), quantity: 2, abated: [[0, 1, reais('30.00')]] } } as const
    expect(freightOver({ ...ofPair(abated), freight: reais('14.00') }, [[{ rated: 1 }], [{ rated: 2 }]])).toEqual([
      400, 1_000,
    ])
    // Units beside those of the process change nothing of its proportion.
    const beside = { line: { value: reais('150.00'), quantity: 3, abated: [[2, 3, reais('30.00')]] } } as const
    expect(freightOver(ofPair(beside), [[{ rated: 1 }], [{ rated: 2 }]])).toEqual([1_000, 1_000])
  })

  test('is planned for one item alone where only that is asked for, in proportion to all of them', () => {
    const items = [aSingle(11, { protection, rated: 1 }), aSingle(12, { protection, rated: 1 })]
    const both = aProcess({ freightRule, items })
    const one = plan(both, 'accepted', settings({ onlyItemId: 12 }))
    expect(one).toMatchObject({ intents: [{ goods: 5_000, freight: 1_000, units: [{ itemId: 12 }] }] })
    const intents = 'intents' in one ? one.intents : []
    const rest = planned({ ...both, items: cover(items, intents), intents: known(intents) })
    expect(rest.intents).toMatchObject([{ goods: 5_000, freight: 1_000, units: [{ itemId: 11 }] }])
  })
})

describe('items that bring no freight', () => {
  test('count in neither number of the proportion', () => {
    const items = [aPair({ reason: warranty(false) }), aSingle(12, { reason: warranty(true) })]
    const mixed = aProcess({ freightRule: 'proportional', goods: reais('150.00'), items })
    expect(freightOver(mixed, [[{}, { rated: 1 }], [{ rated: 1 }], [{ rated: 2 }]])).toEqual([0, 1_000, 1_000])
  })

  test('are, by the rule `never`, all that law does not protect, whatever their reason says', () => {
    const unprotected = aSingle(12, { reason: warranty(false), protection: null })
    const items = [aPair({ protection: 'warranty', reason: warranty(true) }), unprotected]
    const mixed = aProcess({ freightRule: 'never', goods: reais('150.00'), items })
    expect(freightOver(mixed, [[{}, { rated: 1 }], [{ rated: 1 }], [{ rated: 2 }]])).toEqual([0, 1_000, 1_000])
    // A reason that says regret, or none, protects nothing after the seven days.
    const late = { ...unprotected, reason: null }
    expect(freightOver({ ...mixed, items: [items[0] ?? late, late] }, [[{}, { rated: 1 }]])).toEqual([0])
  })

  test('leave to protected items, by the rule `proportional`, at least what law demands for each of them', () => {
    // The rule gives 10.00 for the one, law 10.00 for the other, and the process promises the larger of both.
    const protectedOne = aSingle(11, { protection: 'warranty', reason: warranty(true) })
    const other = aSingle(12, { reason: warranty(false), protection: null })
    const mixed = aProcess({ freightRule: 'proportional', freight: reais('10.00'), items: [protectedOne, other] })
    expect(freightOver(mixed, [[{ rated: 1 }], [{}, { rated: 1 }]])).toEqual([1_000, 0])
    expect(freightOver(mixed, [[{}, { rated: 1 }], [{ rated: 1 }]])).toEqual([1_000, 0])
  })

  test('bring, where no other item does, what is promised for a regret from before protection was kept', () => {
    const regret = aPair({ reason: { description: 'Arrependimento', kind: 'regret', withoutFreight: true } })
    for (const freightRule of ['proportional', 'never'] as const)
      expect(freightOver(aProcess({ freightRule, items: [regret] }), [[{ rated: 1 }], [{ rated: 2 }]])).toEqual([
        1_000, 1_000,
      ])
  })
})

describe.each(['full', 'whole-order'] as const)('the freight of a process by the rule `%s`', (freightRule) => {
  test('comes whole with the first unit that brings it', () => {
    const pair = aProcess({ freightRule, items: [aPair()] })
    expect(freightOver(pair, [[{ rated: 1 }], [{ rated: 2 }]])).toEqual([2_000, 0])
    expect(freightOver(pair, [[{ rated: 1, withheld: 1 }], [{ rated: 2 }]])).toEqual([0, 2_000])
    expect(freightOver(pair, [[{ rated: 2, withheld: 2 }]])).toEqual([0])
  })

  test('comes with the only item that is asked for, if that brings it', () => {
    const items = [aSingle(11, { rated: 1 }), aSingle(12, { rated: 1, reason: warranty(true) })]
    const freightOf = (onlyItemId: number) =>
      planned(aProcess({ freightRule, items }), { onlyItemId }).intents.map(({ freight }) => freight)
    expect([freightOf(11), freightOf(12)]).toEqual([[2_000], [0]])
  })
})

import { describe, expect, test } from 'vitest'
import { sum, ZERO } from '../shared/money.ts'
import {
  type Basis,
  cover,
  owed,
  plan,
  type PlannedIntent,
  type RefundableItem,
  type RefundableProcess,
} from './process-refund.ts'
import { anItem, aProcess, known, planned, reais, settings } from './test-builders.ts'

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
    const items = [regret, aSingle(12, { reason: warranty(true) })]
    const beside = aProcess({ freightRule: 'proportional', goods: reais('150.00'), items })
    expect(freightOver(beside, [[{}, { rated: 1 }], [{ rated: 1 }], [{ rated: 2 }]])).toEqual([0, 1_000, 1_000])
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

import { describe, expect, test } from 'vitest'
import type { LogisticsOption } from '../accounts/logistics-settings.ts'
import type { ReasonKind } from '../accounts/configuration.ts'
import { ZERO } from '../shared/money.ts'
import { afterAuthorizing, type ChosenWay, netRefund, netPrincipal, promised, stateOf } from './sending-cost.ts'
import { reais } from './test-builders.ts'

function anOption(overrides: Partial<LogisticsOption> = {}): LogisticsOption {
  return {
    id: 2,
    kind: 'collection',
    carrierId: 1,
    description: 'Retirada em casa',
    costForStore: reais('31.90'),
    customerShare: 'fixed',
    borneByStore: null,
    costForCustomer: reais('9.90'),
    days: 7,
    states: [],
    points: [],
    windows: [],
    noticeDays: 1,
    daysOffered: 5,
    active: true,
    ...overrides,
  }
}

const TABLE = {
  options: [
    anOption({ id: 1, kind: 'agency', costForCustomer: ZERO }),
    anOption(),
    anOption({ id: 3, kind: 'express-collection', carrierId: 2, costForCustomer: reais('24.90') }),
    anOption({ id: 4, kind: 'collection', carrierId: 2, costForCustomer: reais('14.90') }),
    anOption({ id: 5, active: false, costForCustomer: reais('99.00') }),
  ],
}
const UNSAID: ChosenWay = { kind: null, carrierId: null, optionId: null, premiumCost: null }
const anItem = (kind: ReasonKind | null, isLegalRegret = false, isLegalWarranty = false) => ({
  reason: { description: 'Motivo', kind, withoutFreight: false },
  isLegalRegret,
  isLegalWarranty,
})
const of = (way: Partial<ChosenWay>, items = [anItem('exchange')], keepsItem = false) =>
  promised(TABLE, { ...UNSAID, ...way }, items, { keepsItem })

describe('the cost of sending for the customer', () => {
  test.each<[string, Partial<ChosenWay>, number]>([
    ['what the table says for the option chosen', { optionId: 2 }, 990],
    ['nothing by an option that costs nothing', { optionId: 1 }, 0],
    ['nothing by an option that the account does not offer (any more)', { optionId: 5, premiumCost: reais('9.90') }, 0],
    ['nothing where the option named is of another kind than the way', { optionId: 2, kind: 'agency' }, 0],
    ['an imported amount below the table', { optionId: 2, premiumCost: reais('5.00') }, 500],
    ['never an imported amount above the table', { optionId: 2, premiumCost: reais('50.00') }, 990],
    ['nothing where the import says that it costs nothing', { optionId: 2, premiumCost: ZERO }, 0],
    [
      'of an amount without an option, the least for its kind',
      { kind: 'collection', premiumCost: reais('50.00') },
      990,
    ],
    ['and its carrier', { kind: 'collection', carrierId: 2, premiumCost: reais('50.00') }, 1490],
    ['of a carrier without a kind, its least', { carrierId: 2, premiumCost: reais('50.00') }, 1490],
    ['nothing for a kind that the table lacks', { kind: 'locker', premiumCost: reais('9.90') }, 0],
    ['nothing where nothing says which way', { premiumCost: reais('9.90') }, 0],
    ['nothing for a kind alone', { kind: 'collection' }, 0],
  ])('is %s', (_, way, expected) => {
    expect(of(way)).toBe(expected)
  })

  test('is zero for everything in one parcel where the law makes the store pay, and for kept items', () => {
    expect(of({ optionId: 2 }, [anItem('exchange'), anItem('regret', true)])).toBe(0)
    expect(of({ optionId: 2 }, [anItem('exchange'), anItem('regret')])).toBe(990)
    expect(of({ optionId: 2 }, [anItem('exchange'), anItem(null, false, true)])).toBe(0)
    expect(of({ optionId: 2 }, [anItem('exchange'), anItem('warranty')])).toBe(0)
    expect(of({ optionId: 2, premiumCost: reais('9.90') }, [anItem('exchange', true)])).toBe(0)
    expect(of({ optionId: 2 }, [anItem(null)], true)).toBe(0)
    expect(of({ optionId: 2 }, [anItem(null)])).toBe(990)
  })
})

describe('another way authorized', () => {
  const before = { kind: 'collection', optionId: 2 } as const
  const after = (now: Partial<ChosenWay>) => afterAuthorizing(TABLE, reais('9.90'), before, { ...UNSAID, ...now })

  test.each<[string, Partial<ChosenWay>, number]>([
    ['leaves what was promised where it is the same', { kind: 'collection', optionId: 2 }, 990],
    ['costs nothing where it costs nothing', { kind: 'agency', optionId: 1 }, 0],
    ['never costs more', { kind: 'express-collection', optionId: 3 }, 990],
    ['costs nothing where the table says nothing', { kind: 'physical-store' }, 0],
  ])('%s', (_, now, expected) => {
    expect(after(now)).toBe(expected)
  })

  test('costs nothing where nothing was promised', () => {
    expect(afterAuthorizing(TABLE, ZERO, before, { ...UNSAID, optionId: 3 })).toBe(0)
  })
})

test('the cost is deducted from goods, freight and surcharges first, then from the bonus', () => {
  const amounts = { goods: reais('10.00'), freight: reais('1.50'), surcharges: reais('0.50'), bonus: reais('1.00') }
  const of = (charged: ReturnType<typeof reais>) => [
    netRefund({ ...amounts, charged }),
    netPrincipal({ ...amounts, charged }),
  ]
  expect(of(reais('9.90'))).toEqual([310, 210])
  expect(of(reais('12.50'))).toEqual([50, 0])
})

test('a cost that can no longer be deducted is shown, and not charged', () => {
  expect(stateOf(reais('9.90'), reais('4.00'), { mayGrow: true })).toMatchObject({ charged: 400, notCharged: 0 })
  expect(stateOf(reais('9.90'), reais('4.00'), { mayGrow: false })).toMatchObject({ charged: 400, notCharged: 590 })
})

test('a reason that nobody gave makes no way free', () => {
  const way = { ...UNSAID, optionId: 2 }
  const item = { reason: null, isLegalRegret: false, isLegalWarranty: false }
  expect(promised(TABLE, way, [item], { keepsItem: false })).toBe(990)
})

test('a carrier’s quote is for the option that was chosen, and lowers its price alone', () => {
  const quote = { cost: reais('6.00') } as NonNullable<ChosenWay['quote']>
  expect(of({ optionId: 2, quote })).toBe(600)
  expect(of({ kind: 'collection', carrierId: 1, premiumCost: reais('50.00'), quote })).toBe(990)
})

test('the option of sending nothing back has no price', () => {
  const none = { options: [anOption({ id: 6, kind: 'none', carrierId: 1, costForCustomer: reais('5.00') })] }
  const by = (way: Partial<ChosenWay>) =>
    promised(none, { ...UNSAID, ...way }, [anItem('exchange')], { keepsItem: false })
  expect(by({ optionId: 6 })).toBe(0)
  expect(by({ carrierId: 1, premiumCost: reais('9.90') })).toBe(0)
})

describe('once a parcel is authorized', () => {
  // Since the request was opened, the account made this way cheaper.
  const cheaper = {
    options: [
      anOption({ costForCustomer: reais('4.00') }),
      anOption({ id: 7, kind: 'agency', costForCustomer: reais('3.00') }),
    ],
  }
  const after = (before: Pick<ChosenWay, 'kind' | 'optionId'>, now: Partial<ChosenWay>, was = reais('9.90')) =>
    afterAuthorizing(cheaper, was, before, { ...UNSAID, ...now })
  const before = { kind: 'collection', optionId: 2 } as const

  test('for the same way, what was promised stays, whatever the table says by now', () => {
    expect(after(before, { kind: 'collection', optionId: 2 })).toBe(990)
    expect(after(before, { optionId: 2 })).toBe(990)
  })

  test('for another way, it costs what the table says by now', () => {
    expect(after(before, { kind: 'agency', optionId: 7 })).toBe(300)
    expect(after({ kind: 'agency', optionId: 7 }, { kind: 'collection', optionId: 2 })).toBe(400)
    expect(after({ kind: 'agency', optionId: null }, { kind: 'collection' })).toBe(400)
    expect(after(before, { kind: 'agency', optionId: 2 })).toBe(0)
  })

  test('for a way of the same kind by another option, it costs what that option costs', () => {
    expect(after({ kind: 'collection', optionId: 9 }, { kind: 'collection', optionId: 2 })).toBe(400)
  })

  test('nothing stays nothing', () => {
    expect(after(before, { kind: 'agency', optionId: 7 }, ZERO)).toBe(0)
  })
})

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

import { describe, expect, test } from 'vitest'
import type { OrderFacts, RuleItem } from './facts.ts'
import { judge } from './rule-book.ts'
import { aConfiguration, anItem, anOrder, aPolicy, aRuleRequest, at } from './test-builders.ts'

const causesOf = (...request: Parameters<typeof aRuleRequest>) => judge(aRuleRequest(...request)).reviewCauses

describe('dates that cannot be believed (contract §6.13)', () => {
  const orderedAt = at('2026-02-25T10:00')
  const asked = (now: string, order: Partial<OrderFacts>, items: readonly RuleItem[] = [anItem()]) =>
    causesOf({ now: at(now), order: anOrder({ orderedAt, ...order }), items })

  test('a delivery is missed from the sixtieth day after the order', () => {
    expect(asked('2026-04-25T23:59', { deliveredAt: null })).toEqual([])
    expect(asked('2026-04-26T00:00', { deliveredAt: null })).toEqual(['delivery-unknown'])
  })

  test('a delivery is missed where that of one item is not known, and not where each item has its own', () => {
    const delivered = anItem({ skuId: 'SKU-1', deliveredAt: at('2026-03-03T15:30') })
    const underway = anItem({ skuId: 'SKU-2' })
    const late = (items: readonly RuleItem[]) => asked('2026-05-10T12:00', { deliveredAt: null }, items)
    expect(late([delivered, delivered])).toEqual([])
    expect(late([delivered, underway])).toEqual(['delivery-unknown'])
  })

  test('nothing is old about an order whose day is not known', () => {
    expect(asked('2026-04-26T00:00', { orderedAt: null, deliveredAt: null })).toEqual([])
    expect(asked('2029-04-26T00:00', { orderedAt: null })).toEqual([])
  })

  test('a delivery is in the future from the next day on, as the account counts days', () => {
    expect(asked('2026-03-13T00:00', { deliveredAt: at('2026-03-13T23:59') })).toEqual([])
    expect(asked('2026-03-13T23:59', { deliveredAt: at('2026-03-14T00:00') })).toEqual(['delivery-in-future'])
  })

  test('the delivery of one item in the future is enough', () => {
    const items = [anItem(), anItem({ skuId: 'SKU-2', deliveredAt: at('2026-04-01T10:00') })]
    expect(asked('2026-03-13T12:00', {}, items)).toEqual(['delivery-in-future'])
  })

  test.each([
    ['the legal and the store’s warranty, 180 days', 'BR', {}, 240],
    ['the store’s warranty alone where no law is known, 90 days', 'PT', {}, 150],
    ['an exchange of 400 days', 'BR', { exchange: 400 }, 460],
    ['a regret of 500 days', 'BR', { regret: 500 }, 560],
  ] as const)('an order is too old sixty days after the longest term: %s', (_about, country, days, age) => {
    const { deadlines } = aPolicy()
    const long = {
      regret: { ...deadlines.regret, days: 'regret' in days ? days.regret : deadlines.regret.days },
      exchange: { ...deadlines.exchange, days: 'exchange' in days ? days.exchange : deadlines.exchange.days },
      warranty: deadlines.warranty,
    }
    const configuration = aConfiguration({ country, policy: aPolicy({ deadlines: long }) })
    const atAge = (count: number) =>
      causesOf({ configuration, now: at('2026-02-25T12:00').add({ hours: 24 * count }), order: anOrder({ orderedAt }) })
    expect(atAge(age)).not.toContain('order-too-old')
    expect(atAge(age + 1)).toContain('order-too-old')
  })
})

describe('who asks, and why', () => {
  test.each([
    [true, ['company-buyer']],
    [false, []],
    [null, []],
    [undefined, []],
  ])('a buyer who is a company: %s', (isCompany, causes) => {
    expect(causesOf({ customer: { blocked: false, ...(isCompany === undefined ? {} : { isCompany }) } })).toEqual(
      causes,
    )
  })

  test('one item whose reason is not known is enough', () => {
    expect(causesOf({ items: [anItem(), anItem({ reasonText: 'Mudei de casa' })] })).toEqual(['unknown-reason'])
    expect(causesOf({ items: [anItem({ reasonText: null })] })).toEqual(['unknown-reason'])
  })

  test('a defect that two rules would have refused is reviewed for it once', () => {
    const defect = anItem({ operation: 'return', reasonText: 'Defeito de fabricação' })
    expect(causesOf({ items: [defect] }, { blockedSkus: ['SKU-1'], blockedCategories: ['10'] })).toEqual([
      'law-over-policy',
    ])
  })

  test('a refused request is not reviewed for the rule that refused it', () => {
    expect(causesOf({}, { blockedSkus: ['SKU-1'] })).toEqual([])
  })

  test('several causes are told in the order of their importance', () => {
    const order = anOrder({ status: 'canceled', orderedAt: at('2020-01-10T10:00'), deliveredAt: null })
    const items = [anItem({ operation: 'return', reasonText: 'Mudei de casa' })]
    expect(causesOf({ order, items, customer: { blocked: false, isCompany: true } })).toEqual([
      'unknown-reason',
      'cancelled-order',
      'delivery-unknown',
      'order-too-old',
      'company-buyer',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import type { Deadline, Policy } from '../../accounts/configuration.ts'
import { judge } from './rule-book.ts'
import { anItem, anOrder, aPolicy, aRuleRequest, at, outcomeOf } from './test-builders.ts'

const DEFECT = 'Defeito de fabricação'

function withDeadline(kind: 'exchange' | 'warranty', deadline: Deadline): Partial<Policy> {
  return { deadlines: { ...aPolicy().deadlines, [kind]: deadline } }
}

describe('of several items, the most decisive finding is told', () => {
  const short = {
    ...withDeadline('exchange', { days: 5, from: 'delivery' }),
    defectAfterTerms: 'review',
  } as const
  const order = anOrder({ deliveredAt: null })
  const now = at('2026-03-13T12:00')
  const inTime = anItem({
    skuId: 'in-time',
    deliveredAt: at('2026-03-12T10:00'),
  })
  const late = anItem({ skuId: 'late', deliveredAt: at('2026-03-03T10:00') })
  const unknown = anItem({ skuId: 'unknown', deliveredAt: null })
  // Late by the store's five days, and a return inside the seven days of CDC art. 49.
  const byLaw = anItem({
    skuId: 'by-law',
    operation: 'return',
    deliveredAt: at('2026-03-06T10:00'),
  })
  const found = (...items: readonly ReturnType<typeof anItem>[]) =>
    outcomeOf(aRuleRequest({ items, order, now }, short), 'PrazoDeTroca')

  test('a refusal before a fact that is not known, and that before one that law overruled', () => {
    expect(found(inTime, byLaw, unknown, late)).toMatchObject({
      outcome: 'refuse',
      overruledBy: null,
    })
    expect(found(inTime, byLaw, unknown)).toMatchObject({ outcome: 'unknown' })
    expect(found(inTime, byLaw)).toMatchObject({
      outcome: 'pass',
      overruledBy: 'law',
    })
    expect(found(inTime)).toMatchObject({ outcome: 'pass', overruledBy: null })
  })

  test('whichever item comes first, and of all items together', () => {
    expect(found(late, unknown, byLaw, inTime)).toMatchObject({
      outcome: 'refuse',
    })
    expect(found(unknown, byLaw, inTime)).toMatchObject({ outcome: 'unknown' })
    expect(found(byLaw, inTime)).toMatchObject({ overruledBy: 'law' })
    expect(found(byLaw, inTime).inputs).toMatchObject({
      itens: ['by-law', 'in-time'],
      ultimoDia: '2026-03-11',
    })
  })

  test('a defect that a person must review, before one that is in time', () => {
    const defect = { reasonText: DEFECT }
    const isReviewed = (...deliveries: readonly string[]) => {
      const items = deliveries.map((day) => anItem({ ...defect, deliveredAt: at(`${day}T10:00`) }))
      return judge(aRuleRequest({ items, order, now: at('2026-09-01T12:00') }, short)).reviewCauses
    }
    expect(isReviewed('2026-08-20', '2026-02-03')).toContain('defect-after-terms')
    expect(isReviewed('2026-02-03', '2026-08-20')).toContain('defect-after-terms')
    expect(isReviewed('2026-08-20', '2026-08-21')).not.toContain('defect-after-terms')
  })
})

describe('a defect whose term is suspended (CDC art. 26 §2)', () => {
  const asked = (madeAt: string, now: string) => {
    const complaints = [{ madeAt: at(madeAt), answeredAt: null }]
    const items = [anItem({ reasonText: DEFECT, complaints })]
    return outcomeOf(
      aRuleRequest({ items, now: at(now) }, withDeadline('warranty', { days: 30, from: 'delivery' })),
      'PrazoDeGarantia',
    )
  }

  test.each([
    ['in the legal term', '2026-05-22T10:00'],
    ['in the store’s own', '2026-06-15T10:00'],
  ])('by a complaint %s that nobody answered is not late, and says why', (_, madeAt) => {
    expect(asked(madeAt, '2027-01-01T10:00')).toMatchObject({
      outcome: 'pass',
      allowed: true,
      inputs: { prazoSuspenso: true, hoje: '2027-01-01', itens: ['SKU-1'] },
    })
  })

  test('by a complaint after both terms is late', () => {
    const { outcome, inputs } = asked('2026-07-15T10:00', '2027-01-01T10:00')
    expect(outcome).toBe('refuse')
    expect(inputs).not.toHaveProperty('prazoSuspenso')
  })
})

test('the customer is told the day on which the warranty of the store ended', () => {
  const late = { items: [anItem({ reasonText: DEFECT })], now: at('2026-07-02T00:00') }
  const { userText } = judge(aRuleRequest(late, withDeadline('warranty', { days: 30, from: 'delivery' }))).verdict
  expect(userText).toContain('01/07/2026')
})

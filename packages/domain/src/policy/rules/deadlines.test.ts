import { describe, expect, test } from 'vitest'
import type { Deadline, Policy, ReasonKind } from '../../accounts/configuration.ts'
import type { RuleRequest } from './facts.ts'
import { judge } from './rule-book.ts'
import { aConfiguration, anItem, anOrder, aPolicy, aRuleRequest, at, outcomeOf } from './test-builders.ts'

const RULE: Record<ReasonKind, string> = {
  regret: 'PrazoDeArrependimento',
  exchange: 'PrazoDeTroca',
  warranty: 'PrazoDeGarantia',
}
const REASON: Record<ReasonKind, string> = {
  regret: 'Arrependimento',
  exchange: 'Tamanho não serviu',
  warranty: 'Defeito de fabricação',
}

function withDeadline(kind: ReasonKind, deadline: Deadline): Partial<Policy> {
  return { deadlines: { ...aPolicy().deadlines, [kind]: deadline } }
}

/** Asks by a reason of this kind, at a local time, under a deadline of this kind. */
function asked(kind: ReasonKind, deadline: Deadline, now: string, changes: Partial<RuleRequest> = {}): RuleRequest {
  const operation = kind === 'regret' ? 'return' : 'exchange'
  const items = [anItem({ reasonText: REASON[kind], operation })]
  return aRuleRequest({ items, now: at(now), ...changes }, withDeadline(kind, deadline))
}

describe('the last moment of the last day is inside, the first of the next day is not', () => {
  test.each<[ReasonKind, Deadline, string, string]>([
    ['regret', { days: 7, from: 'delivery' }, '2026-03-10T23:59:59.999', '2026-03-11T00:00'],
    ['regret', { days: 15, from: 'delivery' }, '2026-03-18T23:59:59.999', '2026-03-19T00:00'],
    ['regret', { days: 5, from: 'delivery' }, '2026-03-10T23:59:59.999', '2026-03-11T00:00'],
    ['regret', { days: 0, from: 'order' }, '2026-03-10T23:59:59.999', '2026-03-11T00:00'],
    ['regret', { days: 20, from: 'invoice' }, '2026-03-18T23:59:59.999', '2026-03-19T00:00'],
    ['exchange', { days: 30, from: 'delivery' }, '2026-04-02T23:59:59.999', '2026-04-03T00:00'],
    ['exchange', { days: 30, from: 'order' }, '2026-03-27T23:59:59.999', '2026-03-28T00:00'],
    ['exchange', { days: 30, from: 'invoice' }, '2026-03-28T23:59:59.999', '2026-03-29T00:00'],
    ['exchange', { days: 0, from: 'delivery' }, '2026-03-03T23:59:59.999', '2026-03-04T00:00'],
    ['warranty', { days: 0, from: 'delivery' }, '2026-06-01T23:59:59.999', '2026-06-02T00:00'],
    ['warranty', { days: 30, from: 'delivery' }, '2026-07-01T23:59:59.999', '2026-07-02T00:00'],
    ['warranty', { days: 30, from: 'order' }, '2026-07-01T23:59:59.999', '2026-07-02T00:00'],
    ['warranty', { days: 365, from: 'delivery' }, '2027-06-01T23:59:59.999', '2027-06-02T00:00'],
  ])('%s %o', (kind, deadline, inside, outside) => {
    expect(outcomeOf(asked(kind, deadline, inside), RULE[kind])).toMatchObject({ outcome: 'pass', allowed: true })
    expect(outcomeOf(asked(kind, deadline, outside), RULE[kind])).toMatchObject({ outcome: 'refuse', allowed: false })
  })
})

describe('days are those of the account', () => {
  const late: Deadline = { days: 30, from: 'delivery' }
  const lastMoment = at('2026-04-02T23:59:59')

  test.each([
    ['America/Sao_Paulo', 'pass'],
    ['America/Manaus', 'pass'],
    ['UTC', 'refuse'],
    ['Asia/Tokyo', 'refuse'],
  ])('the last second in São Paulo, in %s: %s', (timeZone, outcome) => {
    const configuration = aConfiguration({ timeZone, policy: aPolicy(withDeadline('exchange', late)) })
    const request = aRuleRequest({
      configuration,
      now: lastMoment,
      order: anOrder({ deliveredAt: at('2026-03-03T10:00') }),
    })
    expect(outcomeOf(request, 'PrazoDeTroca').outcome).toBe(outcome)
  })

  test.each([
    ['2024-02-22T12:00', 7, '2024-02-29', '2024-03-01T00:00'],
    ['2025-12-28T12:00', 7, '2026-01-04', '2026-01-05T00:00'],
    ['2018-10-31T12:00', 4, '2018-11-04', '2018-11-05T00:00'],
  ])('delivered at %s, %i days end on %s', (delivered, days, lastDay, outside) => {
    const order = anOrder({ deliveredAt: at(delivered) })
    const deadline: Deadline = { days, from: 'delivery' }
    const late = outcomeOf(asked('exchange', deadline, outside, { order }), 'PrazoDeTroca')
    expect(late.outcome).toBe('refuse')
    expect(late.inputs).toMatchObject({ ultimoDia: lastDay })
    const justInTime = at(outside).subtract({ nanoseconds: 1 })
    expect(
      outcomeOf({ ...asked('exchange', deadline, outside, { order }), now: justInTime }, 'PrazoDeTroca').outcome,
    ).toBe('pass')
  })
})

describe('the law', () => {
  test('a regret whose seventh day is Good Friday may wait for the Monday', () => {
    const order = anOrder({ deliveredAt: at('2026-03-27T09:00') })
    const deadline: Deadline = { days: 7, from: 'delivery' }
    const monday = outcomeOf(asked('regret', deadline, '2026-04-06T23:59:59', { order }), RULE.regret)
    expect(monday).toMatchObject({ outcome: 'pass', overruledBy: 'law' })
    expect(monday.inputs).toMatchObject({
      prevalece: 'CDC, art. 49',
      ultimoDia: '2026-04-03',
      ultimoDiaLegal: '2026-04-06',
    })
    expect(outcomeOf(asked('regret', deadline, '2026-04-07T00:00', { order }), RULE.regret).outcome).toBe('refuse')
  })

  test('a request after both deadlines is told the later day', () => {
    const entry = outcomeOf(asked('regret', { days: 5, from: 'delivery' }, '2026-03-11T08:00'), RULE.regret)
    expect(entry.toFlip).toBe('Ter pedido até 10/03/2026, ou um prazo de 8 dias em vez de 5 dias.')
  })

  test('a running deadline of the store is shown with the later end of the legal one', () => {
    const order = anOrder({ deliveredAt: at('2026-03-27T09:00') })
    const entry = outcomeOf(asked('regret', { days: 7, from: 'delivery' }, '2026-04-02T12:00', { order }), RULE.regret)
    expect(entry).toMatchObject({ overruledBy: null, toFlip: 'Pedir a partir de 07/04/2026.' })
  })

  test('a deadline as long as the legal one is not reported as overruled', () => {
    const entry = outcomeOf(asked('regret', { days: 7, from: 'delivery' }, '2026-03-10T12:00'), RULE.regret)
    expect(entry).toMatchObject({ outcome: 'pass', overruledBy: null })
    expect(entry.inputs).not.toHaveProperty('prevalece')
  })

  test('without a delivery date neither a regret nor a defect is ever late', () => {
    const order = anOrder({ deliveredAt: null })
    const entry = (kind: ReasonKind) =>
      outcomeOf(asked(kind, { days: 1, from: 'order' }, '2030-01-01T00:00', { order }), RULE[kind])
    expect(entry('regret')).toMatchObject({
      outcome: 'pass',
      overruledBy: 'law',
      inputs: { prevalece: 'CDC, art. 49' },
    })
    // The store's own warranty begins where the legal one ends: nothing of it is overruled.
    expect(entry('warranty')).toMatchObject({ outcome: 'pass', overruledBy: null, toFlip: null })
  })

  test('a return in the seven days is not late for having picked another reason; an exchange may be', () => {
    const short: Deadline = { days: 0, from: 'delivery' }
    const entry = (operation: 'return' | 'exchange') =>
      outcomeOf(
        aRuleRequest({ items: [anItem({ operation })], now: at('2026-03-05T12:00') }, withDeadline('exchange', short)),
        'PrazoDeTroca',
      )
    expect(entry('return')).toMatchObject({ outcome: 'pass', overruledBy: 'law' })
    expect(entry('exchange')).toMatchObject({ outcome: 'refuse' })
  })

  test('a defect after the legal term and the store’s own is reviewed by a person, unless the account refuses it', () => {
    const items = [anItem({ reasonText: REASON.warranty })]
    const policy = { ...withDeadline('warranty', { days: 30, from: 'delivery' }), defectAfterTerms: 'review' } as const
    const judged = judge(aRuleRequest({ items, now: at('2026-07-02T00:00') }, policy))
    expect(judged).toMatchObject({
      verdict: { allowed: true },
      reviewCauses: ['defect-after-terms'],
      needsReview: true,
    })
    expect(judge(aRuleRequest({ items, now: at('2026-07-01T23:59') }, policy)).needsReview).toBe(false)
  })

  test('each line counts from its own delivery', () => {
    const items = [
      anItem({ skuId: 'SKU-1', deliveredAt: at('2026-03-03T10:00') }),
      anItem({ skuId: 'SKU-2', deliveredAt: at('2026-03-20T10:00') }),
    ]
    const short = withDeadline('exchange', { days: 5, from: 'delivery' })
    const entry = (which: typeof items) =>
      outcomeOf(aRuleRequest({ items: which, now: at('2026-03-24T12:00') }, short), 'PrazoDeTroca').outcome
    expect(entry(items)).toBe('refuse')
    expect(entry(items.slice(1))).toBe('pass')
  })

  test('without a delivery date the first day on which a regret is refused is unknown', () => {
    const order = anOrder({ deliveredAt: null })
    const entry = outcomeOf(asked('regret', { days: 60, from: 'order' }, '2026-03-13T12:00', { order }), RULE.regret)
    expect(entry).toMatchObject({ outcome: 'pass', overruledBy: null, toFlip: null })
  })

  test('an exchange for preference has no floor', () => {
    const order = anOrder({ deliveredAt: null })
    expect(
      outcomeOf(asked('exchange', { days: 1, from: 'order' }, '2026-03-13T00:00', { order }), RULE.exchange).outcome,
    ).toBe('refuse')
  })

  test('there is no legal protection in another country', () => {
    const configuration = aConfiguration({
      country: 'PT',
      policy: aPolicy(withDeadline('regret', { days: 5, from: 'delivery' })),
    })
    const request = asked('regret', { days: 5, from: 'delivery' }, '2026-03-09T12:00', { configuration })
    expect(outcomeOf(request, RULE.regret)).toMatchObject({ outcome: 'refuse', inputs: { ultimoDiaLegal: null } })
  })
})

describe('an unknown fact never refuses', () => {
  test.each([
    ['delivery', 'deliveredAt', 'data de entrega'],
    ['invoice', 'invoicedAt', 'data de faturamento'],
    ['order', 'orderedAt', 'data do pedido'],
  ] as const)('the date of %s', (from, missing, name) => {
    const order = anOrder({ [missing]: null })
    const entry = outcomeOf(asked('exchange', { days: 1, from }, '2030-01-01T00:00', { order }), RULE.exchange)
    expect(entry).toMatchObject({ outcome: 'unknown', allowed: true, inputs: { desconhecido: name } })
  })

  test('a deadline of another kind of reason does not apply', () => {
    const request = asked('exchange', { days: 30, from: 'delivery' }, '2026-03-13T12:00')
    expect(outcomeOf(request, RULE.regret).outcome).toBe('not-applicable')
    expect(outcomeOf(request, RULE.warranty).outcome).toBe('not-applicable')
  })
})

describe('the smallest change of a verdict', () => {
  const short: Deadline = { days: 5, from: 'delivery' }

  test('the deadline it asks for lets the request in, and one day less does not', () => {
    const refused = outcomeOf(asked('exchange', short, '2026-03-13T12:00'), RULE.exchange)
    expect(refused.toFlip).toBe('Ter pedido até 08/03/2026, ou um prazo de 10 dias em vez de 5 dias.')
    const needed = Number(/prazo de (\d+) dias/u.exec(refused.toFlip ?? '')?.[1])
    const withDays = (days: number) =>
      outcomeOf(asked('exchange', { ...short, days }, '2026-03-13T12:00'), RULE.exchange)
    expect(withDays(needed).outcome).toBe('pass')
    expect(withDays(needed - 1).outcome).toBe('refuse')
  })

  test.each<[ReasonKind, Deadline, string]>([
    ['exchange', { days: 30, from: 'delivery' }, '2026-03-13T12:00'],
    ['regret', { days: 5, from: 'delivery' }, '2026-03-09T12:00'],
    ['warranty', { days: 10, from: 'order' }, '2026-04-01T12:00'],
  ])('a deadline of %s that passes is refused from the day it names', (kind, deadline, now) => {
    const { toFlip } = outcomeOf(asked(kind, deadline, now), RULE[kind])
    const [, day, month, year] = /^Pedir a partir de (\d\d)\/(\d\d)\/(\d{4})\.$/u.exec(toFlip ?? '') ?? []
    const firstRefused = `${year}-${month}-${day}`
    expect(outcomeOf(asked(kind, deadline, `${firstRefused}T00:00`), RULE[kind]).outcome).toBe('refuse')
    const before = Temporal.PlainDate.from(firstRefused).subtract({ days: 1 })
    expect(outcomeOf(asked(kind, deadline, `${before.toString()}T23:59:59`), RULE[kind]).outcome).toBe('pass')
  })
})

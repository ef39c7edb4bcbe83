import { describe, expect, test } from 'vitest'
import type { KeepItemPolicy } from '../../accounts/configuration.ts'
import { money } from '../../shared/money.ts'
import { decide, decideForRequest, type KeepItemFacts, type KeepItemObstacle } from './keep-item.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const NOW = Temporal.Instant.from('2026-03-31T12:00:00-03:00')
const POLICY: KeepItemPolicy = { enabled: true, upTo: money(50_00), requestsPerCustomer: 2, periodDays: 30 }
const FACTS: KeepItemFacts = { isBlocked: false, keptAt: [], latestGoodsValue: null }
const kept = (...times: string[]) => times.map((time) => Temporal.Instant.from(`${time}-03:00`))

const obstaclesTo = (policy: Partial<KeepItemPolicy>, facts: Partial<KeepItemFacts>, now = NOW) => {
  const decision = decide({ ...POLICY, ...policy }, { ...FACTS, ...facts }, now, SAO_PAULO)
  expect(decision.eligible).toBe(decision.obstacles.length === 0)
  return decision.obstacles
}

test.each<[string, Partial<KeepItemPolicy>, Partial<KeepItemFacts>, readonly KeepItemObstacle[]]>([
  ['nothing known against it', {}, {}, []],
  ['off', { enabled: false }, {}, ['disabled']],
  ['blocked', {}, { isBlocked: true }, ['customer-blocked']],
  ['worth exactly the limit', {}, { latestGoodsValue: money(50_00) }, []],
  ['worth a centavo more', {}, { latestGoodsValue: money(50_01) }, ['above-value']],
  ['one kept of two', {}, { keptAt: kept('2026-03-20T10:00') }, []],
  ['two kept of two', {}, { keptAt: kept('2026-03-20T10:00', '2026-03-21T10:00') }, ['too-many-kept']],
  ['none may be kept', { requestsPerCustomer: 0 }, {}, ['too-many-kept']],
  [
    'all at once',
    { enabled: false, requestsPerCustomer: 0 },
    { isBlocked: true, latestGoodsValue: money(99_99) },
    ['disabled', 'customer-blocked', 'too-many-kept', 'above-value'],
  ],
])('%s', (_about, policy, facts, obstacles) => {
  expect(obstaclesTo(policy, facts)).toEqual(obstacles)
})

describe('the period ends today and counts today', () => {
  test.each([
    ['2026-03-02T00:00', true],
    ['2026-03-01T23:59:59', false],
    ['2026-03-31T11:59', true],
  ])('kept at %s counts: %s', (time, counts) => {
    expect(obstaclesTo({ requestsPerCustomer: 1 }, { keptAt: kept(time) })).toEqual(counts ? ['too-many-kept'] : [])
  })

  test('in days of the account: 23:30 in São Paulo is still the day before', () => {
    const now = Temporal.Instant.from('2026-04-01T02:30:00Z')
    expect(obstaclesTo({ requestsPerCustomer: 1 }, { keptAt: kept('2026-03-02T00:00') }, now)).toEqual([
      'too-many-kept',
    ])
    expect(
      obstaclesTo({ requestsPerCustomer: 1 }, { keptAt: kept('2026-03-02T00:00') }, now.add({ hours: 1 })),
    ).toEqual([])
  })
})

test('a single request is judged by its own goods', () => {
  const judged = (centavos: number) => decideForRequest(POLICY, FACTS, money(centavos), NOW, SAO_PAULO)
  expect(judged(50_00)).toEqual({ eligible: true, obstacles: [] })
  expect(judged(50_01)).toEqual({ eligible: false, obstacles: ['above-value'] })
})

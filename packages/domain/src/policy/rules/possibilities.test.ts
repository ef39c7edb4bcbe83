import { describe, expect, test } from 'vitest'
import { mayOpenAnything, possibilitiesOf } from './possibilities.ts'
import { aConfiguration, anItem, anOrder, aPolicy, aRuleRequest, at } from './test-builders.ts'

test('every active reason is judged with each of its operations, alone', () => {
  const request = aRuleRequest({ now: at('2026-04-10T12:00') })
  const judged = possibilitiesOf(request, anItem({ quantity: 9 })).map(({ reason, operation, verdict }) => [
    reason.id,
    operation,
    verdict.name,
  ])
  expect(judged).toEqual([
    [1, 'return', 'PrazoDeArrependimento'],
    [1, 'exchange', 'PrazoDeArrependimento'],
    [2, 'exchange', 'PrazoDeTroca'],
    [2, 'return', 'PrazoDeTroca'],
    [3, 'return', 'PermitidoPorPadrao'],
    [3, 'exchange', 'PermitidoPorPadrao'],
    [4, 'exchange', 'PrazoDeTroca'],
  ])
})

test('an exchange that nobody can carry out for the store is not offered', () => {
  const offered = (exchange: 'none' | 'manual') => {
    const configuration = aConfiguration({ capabilities: { voucher: 'manual', exchange, label: 'manual' } })
    return possibilitiesOf(aRuleRequest({ configuration }), anItem()).map(({ reason, operation }) => [
      reason.id,
      operation,
    ])
  }
  expect(offered('none')).toEqual([
    [1, 'return'],
    [2, 'return'],
    [3, 'return'],
  ])
  expect(offered('manual')).toHaveLength(7)
})

describe('an order may open something', () => {
  const spent = anItem({ skuId: 'SKU-0', alreadyAsked: 2 })

  test.each([
    ['while one deadline runs', '2026-08-30T23:59:59', [spent, anItem()], true],
    ['no longer when the last has ended', '2026-08-31T00:00', [spent, anItem()], false],
    ['not when every unit was asked for', '2026-03-05T12:00', [spent], false],
    ['not when it has no items', '2026-03-05T12:00', [], false],
  ] as const)('%s', (_about, now, items, expected) => {
    expect(mayOpenAnything(aRuleRequest({ now: at(now), items }))).toBe(expected)
  })

  test('by law alone, where the account offers no reason', () => {
    const configuration = aConfiguration({ reasons: [], policy: aPolicy({ allowedOperations: [] }) })
    const asked = (now: string, country = 'BR') =>
      mayOpenAnything(aRuleRequest({ configuration: { ...configuration, country }, now: at(now), order: anOrder() }))
    expect(asked('2026-03-10T23:59:59')).toBe(true)
    expect(asked('2026-03-11T00:00')).toBe(false)
    expect(asked('2026-03-05T00:00', 'PT')).toBe(false)
  })
})

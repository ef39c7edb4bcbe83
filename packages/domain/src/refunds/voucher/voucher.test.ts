import { describe, expect, test } from 'vitest'
import { money, percentage } from '../../shared/money.ts'
import { NOW, SAO_PAULO, aVoucherDefinition } from '../test-builders.ts'
import { choose, expiry, find, findMain, worth } from './voucher.ts'

const main = aVoucherDefinition()
const bonus = aVoucherDefinition({ id: 2, order: 2, percentage: percentage(120) })
const retired = aVoucherDefinition({ id: 3, order: 0, active: false })
const difference = aVoucherDefinition({ id: 4, order: 0, kind: 'exchange-difference' })
const definitions = [bonus, retired, difference, main]

describe('choosing a voucher definition', () => {
  test('finds the one named', () => {
    expect(find(definitions, 2)).toEqual({ ok: true, value: bonus })
    expect(choose(definitions, 2)).toEqual({ ok: true, value: bonus })
  })

  test.each([
    { definitionId: 9, because: 'unknown' },
    { definitionId: 3, because: 'inactive' },
    { definitionId: 4, because: 'not-retention' },
  ] as const)('refuses number $definitionId: $because', ({ definitionId, because }) => {
    const refusal = { kind: 'voucher-definition-invalid', definitionId, because }
    expect(find(definitions, definitionId)).toEqual({ ok: false, refusal })
    expect(choose(definitions, definitionId)).toEqual({ ok: false, refusal })
  })

  test('takes the active retention definition of lowest order where none is named', () => {
    expect(findMain(definitions)).toBe(main)
    expect(choose(definitions, null)).toEqual({ ok: true, value: main })
  })

  test('takes the smaller id where two have the same order', () => {
    expect(findMain([aVoucherDefinition({ id: 8 }), aVoucherDefinition({ id: 7 })])).toMatchObject({ id: 7 })
  })

  test('takes none where the account has no voucher', () => {
    expect(findMain([retired, difference])).toBeNull()
    expect(choose([], null)).toEqual({ ok: true, value: null })
  })
})

describe('a voucher', () => {
  test('is worth its percentage of the goods, and the principal as it is', () => {
    expect(worth(main, money(6_300), money(2_000))).toBe(8_930)
    expect(worth(aVoucherDefinition({ percentage: percentage(90) }), money(1_005), money(1))).toBe(906)
  })

  test('is worth the replaced amount where there is no definition', () => {
    expect(worth(null, money(6_300), money(2_000))).toBe(8_300)
  })

  test('expires its days after the issue at the same time of day', () => {
    const definition = aVoucherDefinition({ validDays: 30 })
    expect(expiry(definition, NOW, SAO_PAULO).toString()).toBe('2026-04-19T15:00:00Z')
    expect(expiry(aVoucherDefinition({ validDays: 0 }), NOW, SAO_PAULO)).toEqual(NOW)
  })

  test('counts days where the account lives, clock changes included', () => {
    const definition = aVoucherDefinition({ validDays: 1 })
    const beforeSummer = Temporal.Instant.from('2026-03-28T12:00:00Z')
    expect(expiry(definition, beforeSummer, 'Europe/Lisbon').toString()).toBe('2026-03-29T11:00:00Z')
  })
})

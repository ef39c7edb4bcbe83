import { describe, expect, test } from 'vitest'
import { money, percentage } from '../../shared/money.ts'
import { NOW, SAO_PAULO, aVoucherDefinition } from '../test-builders.ts'
import {
  choose,
  chooseFor,
  expiry,
  find,
  findMain,
  givesMoneyByLaw,
  isWorthMoney,
  offersFor,
  termsOf,
  worth,
} from './voucher.ts'

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

describe('a voucher in the place of money that law gives back (contract §6.15)', () => {
  const whole = aVoucherDefinition({ id: 5, order: 3, percentage: percentage(100), validDays: 30 })
  const cheap = aVoucherDefinition({ id: 6, order: 1, percentage: percentage(99.99), validDays: 365 })
  const brief = aVoucherDefinition({ id: 7, order: 2, percentage: percentage(150), validDays: 29 })
  const offered = [cheap, brief, whole, difference]

  test.each([
    ['all of it, for 30 days', whole, true],
    ['less than all of it', cheap, false],
    ['more than all of it, for 29 days', brief, false],
  ] as const)('worth %s stands for money: %#', (_what, definition, expected) => {
    expect(isWorthMoney(definition)).toBe(expected)
  })

  test.each([
    [{ operation: 'return', isLegalRegret: true, isLegalWarranty: false }, true],
    [{ operation: 'return', isLegalRegret: false, isLegalWarranty: true }, true],
    [{ operation: 'return', isLegalRegret: false, isLegalWarranty: false }, false],
    [{ operation: 'return' }, false],
    [{ operation: 'exchange', isLegalRegret: true, isLegalWarranty: true }, false],
  ] as const)('%o: law gives money back: %s', (item, expected) => {
    expect(givesMoneyByLaw(item)).toBe(expected)
  })

  test('is offered where it is worth the money, and any retention voucher where law gives none', () => {
    expect(offersFor(offered, true)).toEqual([whole])
    expect(offersFor(offered, false)).toEqual([cheap, brief, whole])
  })

  test('is chosen among those worth the money where none is named, and is null where there is none', () => {
    expect(chooseFor(offered, null, true)).toEqual({ ok: true, value: whole })
    expect(chooseFor(offered, null, false)).toEqual({ ok: true, value: cheap })
    expect(chooseFor([cheap, brief], null, true)).toEqual({ ok: true, value: null })
  })

  test('is refused by its number where it is worth less, and taken where law gives no money', () => {
    const refusal = { kind: 'voucher-definition-invalid', definitionId: 6, because: 'below-law' }
    expect(chooseFor(offered, 6, true)).toEqual({ ok: false, refusal })
    expect(chooseFor(offered, 6, false)).toEqual({ ok: true, value: cheap })
    expect(chooseFor(offered, 5, true)).toEqual({ ok: true, value: whole })
    expect(chooseFor(offered, 4, true)).toMatchObject({ ok: false, refusal: { because: 'not-retention' } })
  })

  test('keeps the terms under which it was promised', () => {
    expect(termsOf(whole)).toEqual({ definitionId: 5, percentage: percentage(100), validDays: 30 })
  })
})

import { expect, test } from 'vitest'
import { timeOf } from './clock.ts'
import { ago, count, day, moment, money, share } from './wording.pt-BR.ts'

test('money, counts and shares read as in Brazil', () => {
  expect(money(1234.5)).toBe('R$\u00a01.234,50')
  expect(money(null)).toBe('–')
  expect(count(100_000)).toBe('100.000')
  expect(share(0.125)).toBe('12,5%')
})

test('a day is that day in every zone, and what is absent is a dash', () => {
  expect(day('2026-11-01')).toBe('01/11/2026')
  expect(day(null)).toBe('–')
  expect(moment(undefined)).toBe('–')
})

test('what is near is told by its distance', () => {
  const now = timeOf('2026-11-21T12:00:00Z')
  expect(ago('2026-11-21T11:59:40Z', now)).toBe('agora')
  expect(ago('2026-11-21T09:00:00Z', now)).toBe('há 3 horas')
  expect(ago('2026-11-23T12:00:00Z', now)).toBe('depois de amanhã')
})

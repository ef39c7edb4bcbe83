import { expect, test } from 'vitest'
import { easterSunday, goodFriday, isNationalHoliday } from './brazilian-holidays.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('Easter of %i is on %s', (year, expected) => {
  expect(easterSunday(year).toString()).toBe(expected)
})

test('Easter is always a Sunday from 22 March to 25 April', () => {
  for (let year = 1583; year <= 2600; year++) {
    const easter = easterSunday(year)
    expect(easter.dayOfWeek).toBe(7)
    expect(easter.monthCode === 'M03' ? easter.day >= 22 : easter.day <= 25).toBe(true)
  }
})

test.each([
  '2026-01-01',
  '2026-04-03',
  '2026-04-21',
  '2026-05-01',
  '2026-09-07',
  '2026-10-12',
  '2026-11-02',
  '2026-11-15',
  '2026-11-20',
  '2026-12-25',
])('%s is a national holiday', (text) => {
  expect(isNationalHoliday(day(text))).toBe(true)
})

test('2026 has exactly ten national holidays', () => {
  let count = 0
  for (let date = day('2026-01-01'); date.year === 2026; date = date.add({ days: 1 }))
    if (isNationalHoliday(date)) count++
  expect(count).toBe(10)
})

test('Carnival, Corpus Christi and the eves are not national holidays', () => {
  for (const text of ['2026-02-17', '2026-06-04', '2026-12-24', '2026-12-31', '2026-10-28'])
    expect(isNationalHoliday(day(text))).toBe(false)
})

test('20 November is one since 2024', () => {
  expect(isNationalHoliday(day('2023-11-20'))).toBe(false)
  expect(isNationalHoliday(day('2024-11-20'))).toBe(true)
})

test('Good Friday is two days before Easter', () => {
  expect(goodFriday(2026).toString()).toBe('2026-04-03')
})

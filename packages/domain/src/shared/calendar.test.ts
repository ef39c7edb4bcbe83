import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contains,
  dayOf,
  daysBetween,
  deadlineWindow,
  isWorkingDay,
  lastDayOf,
  lastDayOfRegret,
  laterOf,
  regretWindow,
  spanOfDays,
  startOfDay,
  workingDayFrom,
} from './calendar.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const day = (text: string) => Temporal.PlainDate.from(text)
const instant = (text: string) => Temporal.Instant.from(text)

test.each([
  ['2026-03-03T02:59:59.999Z', SAO_PAULO, '2026-03-02'],
  ['2026-03-03T03:00:00Z', SAO_PAULO, '2026-03-03'],
  ['2026-03-03T03:59:59Z', 'America/Manaus', '2026-03-02'],
  ['2026-03-03T23:30:00Z', 'Asia/Tokyo', '2026-03-04'],
  ['2024-03-01T02:00:00Z', SAO_PAULO, '2024-02-29'],
  ['2026-01-01T02:00:00Z', SAO_PAULO, '2025-12-31'],
])('%s in %s falls on %s', (moment, timeZone, expected) => {
  expect(dayOf(instant(moment), timeZone).toString()).toBe(expected)
})

test.each([
  ['2026-03-03', 7, '2026-03-10'],
  ['2024-02-22', 7, '2024-02-29'],
  ['2026-02-22', 7, '2026-03-01'],
  ['2025-12-28', 7, '2026-01-04'],
  ['2026-03-03', 0, '2026-03-03'],
])('%s and %i running days end on %s', (start, runningDays, expected) => {
  expect(lastDayOf(day(start), runningDays).toString()).toBe(expected)
})

test('a deadline ends with the last moment of its last day, and begins with the day of the event', () => {
  const window = deadlineWindow(instant('2026-01-01T01:00:00Z'), 2, SAO_PAULO)
  expect([window.start.toString(), window.end.toString()]).toEqual(['2025-12-31T03:00:00Z', '2026-01-03T03:00:00Z'])
})

test('throws for a deadline of a fraction of a day or below zero', () => {
  expect(() => lastDayOf(day('2026-03-03'), 1.5)).toThrow()
  expect(() => lastDayOf(day('2026-03-03'), -1)).toThrow()
})

test.each([
  ['2026-03-03', '2026-03-10', 'a plain Tuesday stays'],
  ['2026-03-07', '2026-03-16', 'a Saturday moves to Monday'],
  ['2026-03-08', '2026-03-16', 'a Sunday moves to Monday'],
  ['2026-03-27', '2026-04-06', 'Good Friday moves over the weekend'],
  ['2026-04-14', '2026-04-22', 'Tiradentes on a Tuesday moves to Wednesday'],
  ['2026-11-13', '2026-11-23', '20 November on a Friday moves to Monday'],
  ['2025-12-25', '2026-01-02', 'New Year moves to the second'],
  ['2025-12-18', '2025-12-26', 'Christmas moves to the 26th'],
])('received on %s, regret ends on %s: %s', (receipt, expected) => {
  expect(lastDayOfRegret(day(receipt)).toString()).toBe(expected)
})

test('the regret window is open from the day of receipt to the last moment of its last day', () => {
  const window = regretWindow(instant('2026-03-03T18:30:00Z'), SAO_PAULO)
  expect(window.start.toString()).toBe('2026-03-03T03:00:00Z')
  expect(window.end.toString()).toBe('2026-03-11T03:00:00Z')
  expect(contains(window, instant('2026-03-11T02:59:59.999999999Z'))).toBe(true)
  expect(contains(window, instant('2026-03-11T03:00:00Z'))).toBe(false)
  expect(contains(window, window.start)).toBe(true)
  expect(contains(window, instant('2026-03-03T02:59:59.999999999Z'))).toBe(false)
})

test('a day without midnight begins with its first moment', () => {
  expect(startOfDay(day('2018-11-04'), SAO_PAULO).toString()).toBe('2018-11-04T03:00:00Z')
})

test('a span over a clock change includes the lost or gained hour', () => {
  const hours = ({ start, end }: { start: Temporal.Instant; end: Temporal.Instant }) => start.until(end).total('hours')
  expect(hours(spanOfDays(day('2018-11-03'), day('2018-11-04'), SAO_PAULO))).toBe(47)
  expect(hours(spanOfDays(day('2018-02-17'), day('2018-02-17'), SAO_PAULO))).toBe(25)
  expect(hours(spanOfDays(day('2026-11-03'), day('2026-11-04'), SAO_PAULO))).toBe(48)
})

test('days between two dates are whole, signed, and include leap days', () => {
  expect(daysBetween(day('2024-02-28'), day('2024-03-01'))).toBe(2)
  expect(daysBetween(day('2026-02-28'), day('2026-03-01'))).toBe(1)
  expect(daysBetween(day('2026-03-01'), day('2025-12-31'))).toBe(-60)
})

test('the later of two days is the later one', () => {
  expect(laterOf(day('2026-01-02'), day('2026-01-01')).toString()).toBe('2026-01-02')
  expect(laterOf(day('2026-01-01'), day('2026-01-02')).toString()).toBe('2026-01-02')
})

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((offset) => day('2000-01-01').add({ days: offset }))

test('a moved deadline ends on the next working day', () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      const moved = workingDayFrom(date)
      expect(isWorkingDay(moved)).toBe(true)
      for (let passed = date; !passed.equals(moved); passed = passed.add({ days: 1 }))
        expect(isWorkingDay(passed)).toBe(false)
    }),
  )
})

test('nobody has fewer than seven days to regret, nor more than twelve', () => {
  fc.assert(
    fc.property(anyDay, (receipt) => {
      const length = daysBetween(receipt, lastDayOfRegret(receipt))
      expect(length).toBeGreaterThanOrEqual(7)
      expect(length).toBeLessThanOrEqual(12)
    }),
  )
})

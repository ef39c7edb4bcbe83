import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Weekday } from '../accounts/logistics-settings.ts'
import { isNationalHoliday } from '../shared/brazilian-holidays.ts'
import { isWorkingDay } from '../shared/calendar.ts'
import { format, isOpen, offered, parse, startOf } from './collection-windows.ts'

const WEEKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const hour = (value: number) => `${String(value).padStart(2, '0')}:00`

const period = fc
  .record({
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ weekdays, from, length }) => ({ weekdays, from: hour(from), until: hour(from + length) }))

const schedule = fc.record({
  windows: fc.array(period, { minLength: 1, maxLength: 4 }),
  noticeDays: fc.integer({ min: 0, max: 6 }),
  daysOffered: fc.integer({ min: 1, max: 10 }),
})

const asked = fc.record({
  now: fc
    .integer({ min: 0, max: 3 * 365 * 24 * 60 })
    .map((minutes) => Temporal.Instant.from('2026-01-01T00:00:00Z').add({ minutes })),
  timeZone: fc.constantFrom('America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', 'UTC'),
  restsAlso: fc
    .integer({ min: 1, max: 28 })
    .map((rest) => (day: Temporal.PlainDate) => day.day === rest && day.month % 2 === 1),
})

test('a window that is offered is none of the past, on no holiday, and keeps the notice', () => {
  fc.assert(
    fc.property(schedule, asked, (when, about) => {
      const { now, timeZone, restsAlso } = about
      const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
      const windows = offered(when, about)
      const days = new Set(windows.map(({ day }) => day))
      expect(days.size).toBe(when.daysOffered)
      for (const window of windows) {
        const day = Temporal.PlainDate.from(window.day)
        expect(Temporal.Instant.compare(now, startOf(window, timeZone))).toBe(-1)
        expect(isNationalHoliday(day) || restsAlso(day)).toBe(false)
        let notice = 0
        for (let one = today.add({ days: 1 }); Temporal.PlainDate.compare(one, day) <= 0; one = one.add({ days: 1 }))
          if (isWorkingDay(one, restsAlso)) notice++
        expect(notice).toBeGreaterThanOrEqual(when.noticeDays)
        const ofOption = when.windows.some(
          ({ weekdays, from, until }) =>
            from === window.from &&
            until === window.until &&
            weekdays.some((one) => WEEKDAYS.indexOf(one) + 1 === day.dayOfWeek),
        )
        expect(ofOption).toBe(true)
        // A window that is offered may be chosen, and is read back from the form as it was written.
        expect(isOpen(when, window, about)).toBe(true)
        expect(parse(format(window))).toEqual(window)
      }
    }),
  )
})

test('nothing that staff could choose on an earlier day is left out', () => {
  fc.assert(
    fc.property(schedule, asked, (when, about) => {
      const [first] = offered(when, about)
      if (!first) throw new Error('a day of the week comes again')
      let day = about.now.toZonedDateTimeISO(about.timeZone).toPlainDate()
      for (; day.toString() < first.day; day = day.add({ days: 1 }))
        for (const { from, until } of when.windows)
          expect(isOpen(when, { day: day.toString(), from, until }, about)).toBe(false)
    }),
  )
})

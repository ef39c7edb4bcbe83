import { describe, expect, test } from 'vitest'
import { type CollectionSchedule, format, isOpen, offered, parse, startOf, endOf } from './collection-windows.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const NEVER = () => false
const MORNING = { from: '08:00', until: '12:00' }
const AFTERNOON = { from: '13:00', until: '18:00' }
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

const at = (local: string, restsAlso: (day: Temporal.PlainDate) => boolean = NEVER) => ({
  now: Temporal.PlainDateTime.from(local).toZonedDateTime(SAO_PAULO).toInstant(),
  timeZone: SAO_PAULO,
  restsAlso,
})
const shown = (schedule: Partial<CollectionSchedule>, asked: ReturnType<typeof at>) =>
  offered({ windows: [], noticeDays: 1, daysOffered: 5, ...schedule }, asked).map(format)

describe('the windows of a collection', () => {
  test.each<[string, Partial<CollectionSchedule>, ReturnType<typeof at>, readonly string[]]>([
    [
      'begin with the next working day',
      {
        windows: [
          { weekdays: WEEK, ...AFTERNOON },
          { weekdays: WEEK, ...MORNING },
        ],
        daysOffered: 2,
      },
      // A Monday.
      at('2026-11-23T10:00'),
      ['2026-11-24 08:00-12:00', '2026-11-24 13:00-18:00', '2026-11-25 08:00-12:00', '2026-11-25 13:00-18:00'],
    ],
    [
      'of today are those that have not begun',
      {
        windows: [
          { weekdays: WEEK, ...MORNING },
          { weekdays: WEEK, ...AFTERNOON },
        ],
        noticeDays: 0,
        daysOffered: 1,
      },
      at('2026-11-23T08:00'),
      ['2026-11-23 13:00-18:00'],
    ],
    [
      'of a day that is over leave the whole next one',
      { windows: [{ weekdays: WEEK, ...MORNING }], noticeDays: 0, daysOffered: 1 },
      at('2026-11-23T08:00'),
      ['2026-11-24 08:00-12:00'],
    ],
    [
      'count their notice in working days, over a weekend',
      { windows: [{ weekdays: WEEK, ...MORNING }], noticeDays: 2, daysOffered: 1 },
      // A Friday: Monday is one, Tuesday two.
      at('2026-11-27T10:00'),
      ['2026-12-01 08:00-12:00'],
    ],
    [
      'are on a Saturday where the option says so, but not before the notice is kept',
      { windows: [{ weekdays: ['saturday'], ...MORNING }], noticeDays: 1, daysOffered: 1 },
      at('2026-11-27T10:00'),
      ['2026-12-05 08:00-12:00'],
    ],
    [
      'leave national holidays out',
      { windows: [{ weekdays: ['friday'], ...MORNING }], daysOffered: 2 },
      // 25 December and 1 January are Fridays.
      at('2026-12-17T10:00'),
      ['2026-12-18 08:00-12:00', '2027-01-08 08:00-12:00'],
    ],
    [
      'leave local holidays out, which are no notice either',
      { windows: [{ weekdays: WEEK, ...MORNING }], noticeDays: 1, daysOffered: 1 },
      at('2026-11-23T10:00', (day) => day.toString() === '2026-11-24'),
      ['2026-11-25 08:00-12:00'],
    ],
    ['are none where the option has none', { windows: [] }, at('2026-11-23T10:00'), []],
  ])('%s', (_what, schedule, asked, expected) => {
    expect(shown(schedule, asked)).toEqual(expected)
  })

  test('follow the day of the account, not that of UTC', () => {
    const schedule = { windows: [{ weekdays: WEEK, ...MORNING }], noticeDays: 1, daysOffered: 1 }
    // 22:30 of Monday in São Paulo is 01:30 of Tuesday in UTC.
    expect(shown(schedule, at('2026-11-23T22:30'))).toEqual(['2026-11-24 08:00-12:00'])
  })

  test('may be chosen further ahead by staff, but not on other days, at other times or with less notice', () => {
    const schedule = { windows: [{ weekdays: ['tuesday' as const], ...MORNING }], noticeDays: 1, daysOffered: 1 }
    const open = (text: string) => {
      const window = parse(text)
      if (!window) throw new Error(text)
      return isOpen(schedule, window, at('2026-11-24T07:00'))
    }
    expect(open('2026-12-15 08:00-12:00')).toBe(true)
    expect(open('2026-12-16 08:00-12:00')).toBe(false)
    expect(open('2026-12-15 09:00-12:00')).toBe(false)
    expect(open('2026-11-24 08:00-12:00')).toBe(false)
  })

  test('are written in one form, and nothing else is read', () => {
    expect(parse('2026-12-15 08:00-12:00')).toEqual({ day: '2026-12-15', ...MORNING })
    expect(['', '2026-12-15', 'x 08:00-12:00', '2026-12-15 08:00'].map(parse)).toEqual([null, null, null, null])
  })

  test('begin and end on the clock of the account', () => {
    const window = { day: '2026-12-15', ...MORNING }
    expect(startOf(window, SAO_PAULO).toString()).toBe('2026-12-15T11:00:00Z')
    expect(endOf(window, SAO_PAULO).toString()).toBe('2026-12-15T15:00:00Z')
  })
})

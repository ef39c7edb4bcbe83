import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastDayOfRegret } from './calendar.ts'
import { type LocalHoliday, type LocalHolidays, type Place, restDaysAt } from './local-holidays.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const holiday = (month: number, dayOfMonth: number, changes: Partial<LocalHoliday> = {}): LocalHoliday => ({
  name: 'Feriado',
  state: 'SP',
  city: null,
  month,
  day: dayOfMonth,
  year: null,
  ...changes,
})
const SAO_PAULO: Place = { state: 'SP', city: 'São Paulo' }
const SANTOS: Place = { state: 'SP', city: 'Santos' }
const RIO: Place = { state: 'RJ', city: 'Rio de Janeiro' }
/** Revolução Constitucionalista; the anniversary of São Paulo; Corpus Christi of one year in Santos. */
const DAYS = [
  holiday(7, 9),
  holiday(1, 25, { city: 'São Paulo' }),
  holiday(6, 4, { city: 'Santos', year: 2026 }),
] as const
const ofSaoPaulo: LocalHolidays = { seat: SAO_PAULO, days: DAYS }

describe('the last day to regret', () => {
  test.each([
    ['a holiday of the state moves it to the next working day', '2026-07-02', SANTOS, '2026-07-10'],
    ['one of another state does not', '2026-07-02', RIO, '2026-07-09'],
    ['one of the city moves it', '2027-01-18', SAO_PAULO, '2027-01-26'],
    ['one of another city of the state does not', '2027-01-18', SANTOS, '2027-01-25'],
    ['one of a single year holds in that year', '2026-05-28', SANTOS, '2026-06-05'],
    ['and in no other', '2027-05-28', SANTOS, '2027-06-04'],
    ['case and accents of a city do not matter', '2027-01-18', { state: 'SP', city: 'SAO PAULO' }, '2027-01-26'],
    ['a state alone has its own holidays, and of no city', '2027-01-18', { state: 'SP', city: null }, '2027-01-25'],
    ['where no address is known the seat of the store counts', '2026-07-02', null, '2026-07-10'],
  ] as const)('%s', (_, receipt, place, expected) => {
    expect(lastDayOfRegret(day(receipt), restDaysAt(ofSaoPaulo, place)).toString()).toBe(expected)
  })

  test('a holiday that follows a weekend moves it once more', () => {
    const days = [holiday(7, 13)]
    expect(lastDayOfRegret(day('2026-07-04'), restDaysAt({ seat: null, days }, SANTOS)).toString()).toBe('2026-07-14')
  })

  test('without an address and without a seat only national holidays count', () => {
    expect(lastDayOfRegret(day('2026-07-02'), restDaysAt({ seat: null, days: DAYS }, null)).toString()).toBe(
      '2026-07-09',
    )
  })

  test("is never earlier because of the account's settings", () => {
    const places = fc.constantFrom<Place | null>(SAO_PAULO, SANTOS, RIO, null)
    const days = fc.array(fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) }), {
      maxLength: 200,
    })
    const receipts = fc.integer({ min: 0, max: 40_000 }).map((offset) => day('2000-01-01').add({ days: offset }))
    fc.assert(
      fc.property(receipts, places, days, (receipt, place, told) => {
        const holidays = { seat: SAO_PAULO, days: told.map(({ month, day: date }) => holiday(month, date)) }
        const moved = lastDayOfRegret(receipt, restDaysAt(holidays, place))
        expect(Temporal.PlainDate.compare(moved, lastDayOfRegret(receipt))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

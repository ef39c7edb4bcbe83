import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, usualCadence, type Cadence } from './parts.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const period = (first: string, last: string) => ({ first: day(first), last: day(last) })
const written = (first: string, last: string, cadence: Cadence) =>
  partsOf(period(first, last), cadence)?.map((part) => `${part.first.toString()} ${part.last.toString()}`)

test('weeks begin on Mondays, months on the first; the ends are cut off where the period is', () => {
  expect(written('2026-11-18', '2026-11-30', 'semana')).toEqual([
    '2026-11-18 2026-11-22',
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-11-30',
  ])
  expect(written('2026-01-31', '2026-03-01', 'mes')).toEqual([
    '2026-01-31 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-01',
  ])
  expect(written('2028-02-28', '2028-03-01', 'dia')).toHaveLength(3)
})

test('every day of a period is in exactly one part, in order', () => {
  const cadences = fc.constantFrom<Cadence>('dia', 'semana', 'mes')
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.nat({ max: 399 }), cadences, (start, length, cadence) => {
      const first = day('1999-12-31').add({ days: start })
      const last = first.add({ days: length })
      const parts = partsOf({ first, last }, cadence) ?? []
      expect([parts[0]?.first.toString(), parts.at(-1)?.last.toString()]).toEqual([first.toString(), last.toString()])
      for (const [at, part] of parts.entries()) {
        expect(Temporal.PlainDate.compare(part.first, part.last)).toBeLessThanOrEqual(0)
        const before = parts[at - 1]
        if (before) expect(before.last.add({ days: 1 }).toString()).toBe(part.first.toString())
      }
    }),
  )
})

test('a period of more than 400 parts is cut into none', () => {
  expect(partsOf(period('2025-01-01', '2026-02-04'), 'dia')).toHaveLength(400)
  expect(partsOf(period('2025-01-01', '2026-02-05'), 'dia')).toBeUndefined()
  expect(partsOf(period('1900-01-01', '2026-02-05'), 'mes')).toBeUndefined()
})

test('a month is told by days, half a year by weeks, more by months', () => {
  expect(usualCadence(period('2026-10-01', '2026-10-31'))).toBe('dia')
  expect(usualCadence(period('2026-10-01', '2026-11-01'))).toBe('semana')
  expect(usualCadence(period('2026-01-01', '2026-07-03'))).toBe('semana')
  expect(usualCadence(period('2026-01-01', '2026-07-04'))).toBe('mes')
})

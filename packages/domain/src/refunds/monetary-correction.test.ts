import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, percentage } from '../shared/money.ts'
import { correctionOf, type CorrectionTable, dueDayOf } from './monetary-correction.ts'
import { reais, SAO_PAULO } from './test-builders.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

/** Half a percent in January, nothing in February, 0.2 % less in March, 1 % in April. */
const TABLE: CorrectionTable = {
  index: 'IPCA-E',
  graceDays: 0,
  months: [
    { month: '2026-01', variation: percentage(0.5) },
    { month: '2026-02', variation: percentage(0) },
    { month: '2026-03', variation: percentage(-0.2) },
    { month: '2026-04', variation: percentage(1) },
  ],
}

const corrected = (due: string, paid: string, principal = reais('1000.00'), table = TABLE) =>
  correctionOf(table, principal, { due: day(due), paid: day(paid) })

describe('the correction of a refund that came late', () => {
  test.each([
    ['on the last day in time', '2026-01-10', '2026-01-10', 0, []],
    ['later in the month in which the deadline was over', '2026-01-10', '2026-01-31', 0, []],
    ['in the month after it', '2026-01-10', '2026-02-01', 500, ['2026-01']],
    ['after a deadline that ended with its month: the day after it counts', '2026-01-31', '2026-02-28', 0, []],
    ['and from that month on', '2026-01-31', '2026-03-01', 0, ['2026-02']],
    ['over three months', '2026-01-10', '2026-04-20', 299, ['2026-01', '2026-02', '2026-03']],
    [
      'over four, multiplied and rounded once',
      '2026-01-10',
      '2026-05-02',
      1_302,
      ['2026-01', '2026-02', '2026-03', '2026-04'],
    ],
    ['where prices fell: never from the principal', '2026-03-01', '2026-04-01', 0, ['2026-03']],
  ] as const)('%s', (_, due, paid, amount, months) => {
    expect(corrected(due, paid)).toEqual({ amount, months, missing: [] })
  })

  test('rounds half a centavo up, once', () => {
    expect(corrected('2026-01-10', '2026-02-01', reais('1.00')).amount).toBe(1)
    expect(corrected('2026-01-10', '2026-02-01', reais('0.99')).amount).toBe(0)
  })

  test('begins after the days of grace of the account', () => {
    const patient = { ...TABLE, graceDays: 25 }
    expect(corrected('2026-01-10', '2026-02-04', undefined, patient).amount).toBe(0)
    expect(corrected('2026-01-10', '2026-03-01', undefined, patient).months).toEqual(['2026-02'])
  })

  test('leaves out a month that the table lacks, and names it', () => {
    expect(corrected('2026-04-10', '2026-07-02')).toEqual({
      amount: 1_000,
      months: ['2026-04'],
      missing: ['2026-05', '2026-06'],
    })
  })

  test('never goes beyond what the months that passed say, nor below zero, and never falls as days pass while prices rise (2 000 cases)', () => {
    const month = fc.integer({ min: 0, max: 20_000 }).map((variation) => percentage(variation / 10_000))
    const months = fc.array(month, { minLength: 12, maxLength: 12 })
    const days = fc.tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 364 }))
    fc.assert(
      fc.property(months, days, fc.integer({ min: 0, max: 10_000_000 }), (variations, [from, late], principal) => {
        const table = {
          ...TABLE,
          months: variations.map((variation, index) => ({
            month: `2026-${String(index + 1).padStart(2, '0')}`,
            variation,
          })),
        }
        const due = day('2026-01-01').add({ days: from })
        const of = (by: number) => correctionOf(table, money(principal), { due, paid: due.add({ days: by }) })
        const { amount, months: counted, missing } = of(late)
        const most = variations.reduce((factor, variation) => factor * (1 + variation / 1_000_000), 1)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(Math.ceil(principal * (most - 1)) + 1)
        expect(of(late + 1).amount).toBeGreaterThanOrEqual(amount)
        expect(counted.every((name) => name >= due.toPlainYearMonth().toString())).toBe(true)
        expect(
          [...counted, ...missing].every((name) => name < due.add({ days: late }).toPlainYearMonth().toString()),
        ).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the legal deadline', () => {
  const at = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))

  test.each([
    [
      'of a regret is the day on which the first of it came, where the account is',
      '2026-03-11T02:00:00Z',
      null,
      '2026-03-10',
    ],
    ['of a defect is the day on which the days of repair are over', null, '2026-03-31T15:00:00Z', '2026-03-31'],
    ['of both is the first of them', '2026-04-20T15:00:00Z', '2026-03-31T15:00:00Z', '2026-03-31'],
    ['has not begun where nothing came, and law says nothing of anything else', null, null, undefined],
  ])('%s', (_, came, repaired, expected) => {
    const due = dueDayOf({ regretCameAt: at(came), defectDueAt: at(repaired) }, SAO_PAULO)
    expect(due?.toString()).toBe(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import { type PaidEntry, reconcile, type StatementLine, totalOf } from './reconcile.ts'

let next = 1
const entry = (amount: number, references: readonly string[] = [], day = '2026-11-17'): PaidEntry => ({
  intentId: next++,
  day,
  amount: money(amount),
  references,
})
const line = (amount: number, reference: string | null = null, day = '2026-11-17'): StatementLine => ({
  id: next++,
  day,
  amount: money(amount),
  reference,
})
const kinds = (entries: readonly PaidEntry[], lines: readonly StatementLine[]) =>
  reconcile(entries, lines).map(({ kind }) => kind)

describe('by reference', () => {
  test('an entry and a line match whatever the day, the letters and the blanks', () => {
    const [finding] = reconcile([entry(7700, ['R-1', 'pay-9'])], [line(7700, ' PAY-9 ', '2026-11-19')])
    expect(finding).toMatchObject({ kind: 'matched', day: '2026-11-17' })
  })

  test('a centavo more or less is a difference', () => {
    expect(kinds([entry(7700, ['R'])], [line(7701, 'R')])).toEqual(['amount-differs'])
    expect(kinds([entry(7700, ['R'])], [line(7699, 'R')])).toEqual(['amount-differs'])
  })

  test('a second equal line of one payment was paid twice', () => {
    expect(kinds([entry(7700, ['R'])], [line(7700, 'R'), line(7700, 'R')])).toEqual(['matched', 'paid-twice'])
  })

  test('another amount of a payment that is settled already was given back by somebody else', () => {
    expect(kinds([entry(7700, ['R'])], [line(7700, 'R'), line(100, 'R')])).toEqual(['matched', 'only-statement'])
  })

  test('two refunds of one payment match each its line', () => {
    expect(kinds([entry(7700, ['R']), entry(300, ['R'])], [line(300, 'R'), line(7700, 'R')])).toEqual([
      'matched',
      'matched',
    ])
  })

  test('one line for all parts of a refund, and parts of one entry, match by their sum', () => {
    expect(kinds([entry(5000, ['R']), entry(2700, ['R'])], [line(7700, 'R')])).toEqual(['matched'])
    expect(kinds([entry(7700, ['R'])], [line(5000, 'R'), line(2700, 'R')])).toEqual(['matched'])
  })
})

describe('by amount and day', () => {
  test('what has no common reference matches once', () => {
    expect(kinds([entry(7700, ['A'])], [line(7700, 'B')])).toEqual(['matched'])
    expect(kinds([entry(7700)], [line(7700), line(7700)])).toEqual(['matched', 'only-statement'])
    expect(kinds([entry(7700), entry(7700)], [line(7700)])).toEqual(['matched', 'only-ledger'])
  })

  test('another day is no match', () => {
    expect(kinds([entry(7700)], [line(7700, null, '2026-11-18')])).toEqual(['only-ledger', 'only-statement'])
  })
})

test('every entry and every line is in exactly one finding, whatever they are', () => {
  const references = fc.constantFrom('A', 'B', 'C')
  const days = fc.constantFrom('2026-11-17', '2026-11-18')
  const amounts = fc.integer({ min: 1, max: 4 })
  const someEntries = fc.array(fc.tuple(amounts, fc.array(references, { maxLength: 2 }), days), { maxLength: 12 })
  const someLines = fc.array(fc.tuple(amounts, fc.option(references), days), { maxLength: 12 })
  fc.assert(
    fc.property(someEntries, someLines, (one, other) => {
      const entries = one.map(([amount, names, day]) => entry(amount, names, day))
      const lines = other.map(([amount, name, day]) => line(amount, name, day))
      const findings = reconcile(entries, lines)
      const [e, l] = [findings.flatMap((found) => found.entries), findings.flatMap((found) => found.lines)]
      expect(new Set(e)).toEqual(new Set(entries))
      expect(new Set(l)).toEqual(new Set(lines))
      expect([e.length, l.length]).toEqual([entries.length, lines.length])
      for (const found of findings)
        if (found.kind === 'matched') expect(totalOf(found.entries)).toBe(totalOf(found.lines))
    }),
  )
})

test('fifty thousand lines are compared within seconds', () => {
  const entries = Array.from({ length: 50_000 }, (_, at) => entry(100 + (at % 900), [`R-${at}`]))
  const lines = entries.map(({ amount, references: [name = null] }, at) => line(amount, at % 2 === 0 ? name : null))
  const before = process.threadCpuUsage()
  const findings = reconcile(entries, lines)
  expect(findings.every(({ kind }) => kind === 'matched')).toBe(true)
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000)
})

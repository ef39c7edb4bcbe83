import { expect, test } from 'vitest'
import { duration, partName, shortMoney } from './insights.pt-BR.ts'

test('times below two days are told in hours, longer ones in days', () => {
  expect([0, 0.25, 41.5, 47.99, 48, 120, null].map(duration)).toEqual([
    '0 h',
    '0,3 h',
    '41,5 h',
    '48 h',
    '2 dias',
    '5 dias',
    '–',
  ])
})

test('parts are called by their first day, months by their name', () => {
  expect(partName('dia', '2026-11-07')).toBe('07/11')
  expect(partName('semana', '2026-11-02')).toBe('02/11')
  expect(partName('mes', '2026-01-15')).toBe('jan/26')
})

test('amounts at the axis of a chart are short', () => {
  expect([0, 300, 1_234.5, 2_000_000].map((reais) => shortMoney(reais).replaceAll('\u00A0', ' '))).toEqual([
    'R$ 0',
    'R$ 300',
    'R$ 1,2 mil',
    'R$ 2 mi',
  ])
})

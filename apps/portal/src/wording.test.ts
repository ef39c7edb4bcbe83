import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { wordingOf } from './wording.ts'

const day = Temporal.PlainDate.from('2026-11-09')
const moment = Temporal.ZonedDateTime.from('2026-11-09T14:30:59[America/Sao_Paulo]')
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe.each([
  ['pt-BR', 'R$ 1.234,56', '9 de novembro de 2026', '9 de novembro de 2026 às 14:30', '1.200 unidades', '1,2 km'],
  ['en', 'R$1,234.56', '9 November 2026', '9 November 2026 at 14:30', '1,200 units', '1.2 km'],
  ['es', 'R$ 1.234,56', '9 de noviembre de 2026', '9 de noviembre de 2026', '1.200 unidades', '1,2 km'],
] as const)('%s', (language, money, longDay, longMoment, units, distance) => {
  const wording = wordingOf(language)

  test('writes amounts in reais, days, moments, counts and distances as its readers do', () => {
    expect(plain(wording.reais(123_456))).toBe(money)
    expect(wording.longDay(day)).toBe(longDay)
    expect(wording.moment(moment)).toContain(longMoment)
    expect(wording.moment(moment)).toContain('14:30')
    expect(wording.units(1_200)).toBe(units)
    expect(plain(wording.distance(1_234))).toBe(distance)
  })

  test('uses singular and plural', () => {
    expect(wording.units(1)).toMatch(/^1 uni(dade|t|dad)$/)
  })
})

test('every language is written', () => {
  for (const language of LANGUAGES) expect(wordingOf(language).nearDay(day)).toMatch(/9/)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { change, periodBefore, quantile, shareOf } from './compare.ts'
import { highlightsOf, type PeriodFigures } from './highlights.ts'
import { periodName, sentenceOf } from './highlights.pt-BR.ts'
import { compareSizes, sizeOf } from './size.ts'

const NOTHING: PeriodFigures = {
  requests: 0,
  units: 0,
  items: [],
  kept: 0,
  given: 0,
  cost: 0,
  times: [],
  carriers: [],
  rules: [],
}
const day = (text: string) => Temporal.PlainDate.from(text)
const item = (sku: string, name: string, reason: string, units: number) => ({ sku, name, reason, units })
const told = (now: Partial<PeriodFigures>, before: Partial<PeriodFigures> = {}) =>
  highlightsOf({ ...NOTHING, ...now }, { ...NOTHING, ...before }).map((one) =>
    sentenceOf(one, 'outubro', (rule) => rule).replaceAll('\u00a0', ' '),
  )

describe('a change', () => {
  test('of nothing has no percentage', () => {
    expect(change(5, 0)).toEqual({ now: 5, before: 0, percent: null })
    expect(change(112, 100).percent).toBe(12)
    expect(change(0, 40).percent).toBe(-100)
    expect(change(-5, -10).percent).toBe(50)
    expect(shareOf(1, 0)).toBeNull()
    expect(shareOf(1, 3)).toBe(33.33)
  })

  test('is against a period of the same length, or the same number of whole months', () => {
    const before = (first: string, last: string) => {
      const found = periodBefore(day(first), day(last))
      return [found.first.toString(), found.last.toString()]
    }
    expect(before('2026-11-01', '2026-11-30')).toEqual(['2026-10-01', '2026-10-31'])
    expect(before('2026-01-01', '2026-03-31')).toEqual(['2025-10-01', '2025-12-31'])
    expect(before('2026-11-05', '2026-11-11')).toEqual(['2026-10-29', '2026-11-04'])
    expect(before('2026-11-01', '2026-11-15')).toEqual(['2026-10-17', '2026-10-31'])
  })

  test('names the month before by its name', () => {
    expect(periodName(day('2026-10-01'), day('2026-10-31'))).toBe('outubro')
    expect(periodName(day('2026-09-01'), day('2026-10-31'))).toBe('o período anterior')
  })
})

describe('a quantile of buckets', () => {
  test('is exact where a bucket holds one duration, and of nothing there is none', () => {
    const buckets = [
      { bucket: 84, n: 1, minutes: 60 },
      { bucket: 98, n: 1, minutes: 120 },
    ]
    expect([quantile(buckets, 0.5), quantile(buckets, 0.9), quantile([], 0.5)]).toEqual([1, 2, null])
  })

  test('property: lies within the width of a bucket of the true one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 200 }), (minutes) => {
        const buckets = new Map<number, { bucket: number; n: number; minutes: number }>()
        for (const one of minutes) {
          const bucket = Math.floor(Math.log(one) / Math.log(1.05))
          const { n, minutes: sum } = buckets.get(bucket) ?? { n: 0, minutes: 0 }
          buckets.set(bucket, { bucket, n: n + 1, minutes: sum + one })
        }
        const exact = minutes.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(minutes.length * 0.9)) - 1] ?? 0
        const found = (quantile([...buckets.values()], 0.9) ?? 0) * 60
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(exact * 0.051 + 0.61)
      }),
    )
  })
})

describe('a size', () => {
  test.each([
    ['Calça Reta 44', 'Calça Reta', '44'],
    ['Camisa Linho azul, M', 'Camisa Linho azul', 'M'],
    ['Vestido tam. gg', 'Vestido', 'GG'],
    ['Tênis Vento 39,5', 'Tênis Vento', '39.5'],
    ['Caneca 300 ml', 'Caneca 300 ml', null],
    ['M', 'M', null],
  ])('of %s', (name, product, size) => expect(sizeOf(name)).toEqual({ product, size }))

  test('is ordered as on a rail', () => {
    expect(['44', 'GG', 'P', '38', 'M'].toSorted(compareSizes)).toEqual(['P', 'M', 'GG', '38', '44'])
  })
})

describe('sentences', () => {
  test('of few requests say that they are few, and nothing else', () => {
    expect(told({ requests: 0 })).toEqual(['Nenhuma solicitação neste período.'])
    expect(told({ requests: 1 })[0]).toContain('Só 1 solicitação neste período')
    expect(told({ requests: 19, units: 19, items: [item('A', 'A', 'x', 19)] }, { requests: 500 })).toHaveLength(1)
  })

  test('name the change, what explains it, and its reason', () => {
    const now = {
      requests: 412,
      units: 412,
      items: [item('44', 'Calça Reta 44', 'Ficou pequeno', 60), item('B', 'Saia', 'x', 352)],
    }
    const before = {
      requests: 368,
      units: 368,
      items: [item('44', 'Calça Reta 44', 'Ficou pequeno', 20), item('B', 'Saia', 'x', 348)],
    }
    expect(told(now, before)[0]).toBe(
      'Devoluções e trocas 12 % acima de outubro (412 contra 368), quase tudo em Calça Reta 44: motivo “Ficou pequeno”.',
    )
  })

  test('name no cause of a fall, and compare with nothing where there was nothing', () => {
    expect(told({ requests: 100 }, { requests: 200 })[0]).toBe(
      'Devoluções e trocas 50 % abaixo de outubro (100 contra 200).',
    )
    expect(told({ requests: 100 }, { requests: 0 })).toEqual([])
  })

  test('say what was kept, what each cost, how long it took, who lost parcels and which rule is set aside', () => {
    const before = {
      requests: 100,
      kept: 50_000,
      given: 50_000,
      cost: 100_000,
      times: [{ stage: 'refund', n: 50, median: 20 }],
    }
    const now = { ...before, cost: 150_000 }
    expect(told(now, before)).toEqual([
      'Cada devolução custou R$ 15,00, 50 % a mais que a média de outubro.',
      'De cada R$ 100,00 resolvidos, R$ 50,00 ficaram na loja como troca ou crédito.',
    ])
    expect(
      told({ ...before, kept: 60_000, given: 40_000, times: [{ stage: 'refund', n: 50, median: 72 }] }, before),
    ).toEqual([
      'Metade dos casos esperou até 3 dias pelo estorno; antes, 20 h.',
      'De cada R$ 100,00 resolvidos, R$ 60,00 ficaram na loja como troca ou crédito, 10 pontos acima de outubro.',
    ])
    expect(told({ requests: 100, carriers: [{ name: 'Loggi', sent: 100, lost: 5 }] })).toEqual([
      'Loggi perdeu 5 encomendas de 100 (5 %).',
    ])
    expect(told({ requests: 100, rules: [{ rule: 'Prazo de troca', exceptions: 34, amount: 421_050 }] })).toEqual([
      'A regra “Prazo de troca” teve 34 exceções aprovadas (R$ 4.210,50): vale simular outro valor.',
    ])
  })

  test('property: are at most three, each about something else', () => {
    const count = fc.nat({ max: 500 })
    const figures = fc.record({
      requests: count,
      units: fc.integer({ min: 1, max: 900 }),
      items: fc.array(
        fc.record({
          sku: fc.constantFrom('A', 'B'),
          name: fc.constant('N'),
          reason: fc.constantFrom('', 'x'),
          units: count,
        }),
      ),
      kept: count,
      given: count,
      cost: count,
      times: fc.array(fc.record({ stage: fc.constantFrom('refund', 'travel'), n: count, median: fc.option(count) })),
      carriers: fc.array(fc.record({ name: fc.constant('C'), sent: count, lost: count })),
      rules: fc.array(fc.record({ rule: fc.constant('R'), exceptions: count, amount: count })),
    })
    fc.assert(
      fc.property(figures, figures, (now, before) => {
        const found = highlightsOf(now, before)
        expect(found.length).toBeLessThanOrEqual(3)
        expect(new Set(found.map(({ about }) => about)).size).toBe(found.length)
        for (const one of found)
          expect(sentenceOf(one, 'outubro', (rule) => rule)).not.toMatch(/NaN|undefined|Infinity|null/)
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { amountsOverTime, inOneUnit, isBlank, mediansOverTime, reasonsDrawn, stagesDrawn } from './chart-data.ts'
import type { Indicators } from './insights-state.ts'

const reason = (skuId: string, motivo: string | null, unidades: number) => {
  return { skuId, nome: skuId, motivo, processos: 1, unidades, valor: 10 }
}

const INDICATORS: Indicators = {
  valores: [],
  retido: 0,
  taxaDeEstorno: null,
  tempos: [
    { figura: 'tempo-postagem', nome: 'Postagem', linhas: 2, processos: 2, mediana: 30, p90: 60 },
    { figura: 'tempo-estorno', nome: 'Estorno', linhas: 0, processos: 0, mediana: null, p90: null },
  ],
  prazosLegais: [],
  respostas: [],
  cadencia: 'mes',
  evolucao: [
    {
      de: '2026-10-15',
      ate: '2026-10-31',
      valores: [{ figura: 'retido-em-vale', valor: 77.5 }],
      tempos: [{ figura: 'tempo-postagem', mediana: 30 }],
    },
    { de: '2026-11-01', ate: '2026-11-30', valores: [], tempos: [{ figura: 'tempo-postagem', mediana: null }] },
  ],
  motivos: [reason('A', 'Não serviu', 2), reason('B', null, 3), reason('C', 'Não serviu', 2), reason('C', 'Outro', 1)],
}

test('amounts are drawn part by part, and nothing is zero', () => {
  expect(amountsOverTime(INDICATORS, ['retido-em-vale', 'devolvido-em-dinheiro'])).toEqual([
    { part: 'out/26', Vale: 77.5, Dinheiro: 0 },
    { part: 'nov/26', Vale: 0, Dinheiro: 0 },
  ])
})

test('times that nobody took are gaps, not zeros', () => {
  expect(mediansOverTime(INDICATORS, ['tempo-postagem'])).toEqual([
    { part: 'out/26', Postagem: 30 },
    { part: 'nov/26', Postagem: null },
  ])
  expect(stagesDrawn(INDICATORS, 'mediana', 'p90')).toEqual([
    { part: 'Postagem', mediana: 30, p90: 60 },
    { part: 'Estorno', mediana: null, p90: null },
  ])
})

test('a chart has one unit: days where any time is long', () => {
  const short = [{ part: 'Postagem', mediana: 30, p90: null }]
  expect(inOneUnit(short)).toEqual({ drawn: short, unit: 'h' })
  expect(inOneUnit([...short, { part: 'Estorno', mediana: 48, p90: 60 }])).toEqual({
    drawn: [
      { part: 'Postagem', mediana: 1.25, p90: null },
      { part: 'Estorno', mediana: 2, p90: 2.5 },
    ],
    unit: 'dias',
  })
})

test('reasons add up over the SKUs, the most frequent first, and no more than are asked for', () => {
  const words = { unexplained: 'sem motivo', units: 'Unidades' }
  expect(reasonsDrawn(INDICATORS, { most: 2, ...words })).toEqual([
    { part: 'Não serviu', Unidades: 4 },
    { part: 'sem motivo', Unidades: 3 },
  ])
  expect(reasonsDrawn(INDICATORS, { most: 9, ...words })).toHaveLength(3)
})

test('a chart of nothing but zeros and gaps is blank', () => {
  expect(isBlank(amountsOverTime(INDICATORS, ['devolvido-em-dinheiro']))).toBe(true)
  expect(isBlank(amountsOverTime(INDICATORS, ['retido-em-vale']))).toBe(false)
  expect(isBlank([])).toBe(true)
})

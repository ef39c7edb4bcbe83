import { describe, expect, test } from 'vitest'
import { changeOf, figures, rowsOf, type SimulatedRow, type Simulation } from './simulation.ts'

const nothing = {
  estornoAutomatico: 0,
  estornoManual: 0,
  valeCompra: 0,
  total: 0,
  frete: 0,
  bonus: 0,
  custoEnvio: 0,
  postagem: 0,
}
const outcome = {
  ...nothing,
  veredito: 'permitida',
  regra: 'PermitidoPorPadrao',
  regraNome: 'Nenhuma regra recusou',
  ofereceManterItem: false,
  valeOferecido: null,
} as const

const row: SimulatedRow = {
  processoId: 1,
  numero: 'LE-000001',
  pedidoNumero: null,
  lojaVirtualId: null,
  data: '2026-10-17T13:21:02Z',
  fatosGuardados: true,
  realizado: { ...nothing, permitida: true, regra: 'PermitidoPorPadrao', decisao: 'aprovado', aindaPorPagar: 77.1 },
  emVigor: { ...outcome, estornoAutomatico: 77.1, total: 77.1, valeOferecido: 84.81 },
  rascunho: { ...outcome, veredito: 'recusada', regra: 'PrazoDeTroca', regraNome: 'Prazo de troca' },
  diferencas: ['veredito', 'regra', 'dinheiro', 'oferta_de_vale'],
}
const same: SimulatedRow = { ...row, processoId: 2, rascunho: row.emVigor, diferencas: [] }

const totals = { ...nothing, emAnalise: 0, ofertasDeManterItem: 0 }
const simulation: Simulation = {
  desde: '2026-10-01',
  ate: '2026-10-31',
  versaoEmVigor: 1,
  mudancas: [],
  avisos: [],
  solicitacoes: 2,
  diferentes: 1,
  reconstruidas: 0,
  cortada: false,
  realizado: { ...nothing, permitidas: 2, recusadas: 0, aindaPorPagar: 154.2 },
  emVigor: {
    ...totals,
    permitidas: 2,
    recusadas: 0,
    estornoAutomatico: 154.2,
    total: 154.2,
    ofertasDeVale: 2,
    valesOferecidos: 169.62,
  },
  rascunho: {
    ...totals,
    permitidas: 1,
    recusadas: 1,
    estornoAutomatico: 77.1,
    total: 77.1,
    ofertasDeVale: 1,
    valesOferecidos: 84.81,
  },
  linhas: [row, same],
  pedidosSemSolicitacao: { avaliados: 0, abertosHoje: 0, abertosComRascunho: 0, linhas: [] },
}

const sides = ['realizado', 'emVigor', 'rascunho'] as const

describe('the rows behind a figure', () => {
  test('count what a count says', () => {
    const counted = figures.filter(({ unit }) => unit === 'count')
    for (const figure of counted)
      for (const side of sides) {
        const value = figure.of(simulation, side)
        const behind = rowsOf(simulation, { kind: 'figure', figure, side })
        if (value !== undefined) expect(behind, `${figure.id} ${side}`).toHaveLength(value)
      }
    expect(counted).toHaveLength(5)
  })

  test('add up to what an amount says', () => {
    const figure = figures.find(({ id }) => id === 'estornoAutomatico')
    if (figure === undefined) throw new Error('no such figure')
    const behind = rowsOf(simulation, { kind: 'figure', figure, side: 'emVigor' })
    expect(behind.reduce((sum, { emVigor }) => sum + emVigor.estornoAutomatico, 0)).toBeCloseTo(154.2)
    expect(rowsOf(simulation, { kind: 'figure', figure, side: 'rascunho' })).toEqual([same])
  })

  test('are told apart by what differs', () => {
    expect(rowsOf(simulation, { kind: 'difference', difference: 'dinheiro' })).toEqual([row])
    expect(rowsOf(simulation, { kind: 'difference', difference: 'postagem' })).toEqual([])
    expect(rowsOf(simulation, { kind: 'differing' })).toEqual([row])
    expect(rowsOf(simulation, { kind: 'all' })).toEqual([row, same])
  })
})

describe('what publishing changes', () => {
  test('is exact to the centavo', () => {
    const change = (id: string) =>
      figures.filter((figure) => figure.id === id).map((figure) => changeOf(figure, simulation))
    expect(change('total')).toEqual([-77.1])
    expect(change('valesOferecidos')).toEqual([-84.81])
    expect(change('recusadas')).toEqual([1])
  })

  test('is not told of what only happened', () => {
    const owed = figures.find(({ id }) => id === 'aindaPorPagar')
    expect(owed && changeOf(owed, simulation)).toBeUndefined()
  })
})

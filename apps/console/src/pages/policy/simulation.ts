import type { Answer } from '../../api/answer.ts'
import type { policyCopy } from './policy.pt-BR.ts'

export type Simulation = Answer<'simulatePolicy'>
export type SimulatedRow = Simulation['linhas'][number]

type Side = 'realizado' | 'emVigor' | 'rascunho'

/** One line of the comparison: a figure of each side, and the rows that make it up. */
export interface Figure {
  readonly id: keyof typeof policyCopy.figures
  readonly unit: 'count' | 'reais'
  readonly isPartOf?: Figure['id']
  /** Undefined where a side does not know the figure. */
  readonly of: (simulation: Simulation, side: Side) => number | undefined
  /** Whether a row adds anything to the figure of a side. */
  readonly has: (row: SimulatedRow, side: Side) => boolean
}

type Amount =
  | 'estornoAutomatico'
  | 'estornoManual'
  | 'valeCompra'
  | 'total'
  | 'frete'
  | 'bonus'
  | 'custoEnvio'
  | 'postagem'

const amount = (id: Amount, isPartOf?: Figure['id']): Figure => ({
  id,
  unit: 'reais',
  ...(isPartOf !== undefined && { isPartOf }),
  of: (simulation, side) => simulation[side][id],
  has: (row, side) => row[side][id] !== 0,
})

/** The figures of a simulation, in the order in which they are read. */
export const figures: readonly Figure[] = [
  {
    id: 'permitidas',
    unit: 'count',
    // A request that is allowed but must be reviewed is counted separately; in reality it was allowed.
    of: (simulation, side) => simulation[side].permitidas,
    has: (row, side) => (side === 'realizado' ? row.realizado.permitida : row[side].veredito === 'permitida'),
  },
  {
    id: 'emAnalise',
    unit: 'count',
    of: (simulation, side) => (side === 'realizado' ? undefined : simulation[side].emAnalise),
    has: (row, side) => side !== 'realizado' && row[side].veredito === 'em_analise',
  },
  {
    id: 'recusadas',
    unit: 'count',
    of: (simulation, side) => simulation[side].recusadas,
    has: (row, side) => (side === 'realizado' ? !row.realizado.permitida : row[side].veredito === 'recusada'),
  },
  amount('estornoAutomatico'),
  amount('estornoManual'),
  amount('valeCompra'),
  amount('total'),
  amount('frete', 'total'),
  amount('bonus', 'total'),
  amount('custoEnvio'),
  {
    id: 'aindaPorPagar',
    unit: 'reais',
    of: (simulation, side) => (side === 'realizado' ? simulation.realizado.aindaPorPagar : undefined),
    has: (row, side) => side === 'realizado' && row.realizado.aindaPorPagar !== 0,
  },
  amount('postagem'),
  {
    id: 'ofertasDeVale',
    unit: 'count',
    of: (simulation, side) => (side === 'realizado' ? undefined : simulation[side].ofertasDeVale),
    has: (row, side) => side !== 'realizado' && row[side].valeOferecido !== null,
  },
  {
    id: 'valesOferecidos',
    unit: 'reais',
    isPartOf: 'ofertasDeVale',
    of: (simulation, side) => (side === 'realizado' ? undefined : simulation[side].valesOferecidos),
    has: (row, side) => side !== 'realizado' && row[side].valeOferecido !== null,
  },
  {
    id: 'ofertasDeManterItem',
    unit: 'count',
    of: (simulation, side) => (side === 'realizado' ? undefined : simulation[side].ofertasDeManterItem),
    has: (row, side) => side !== 'realizado' && row[side].ofereceManterItem,
  },
]

/** How the draft differs from what is in force, in centavos or in requests. */
export function changeOf(figure: Figure, simulation: Simulation): number | undefined {
  const before = figure.of(simulation, 'emVigor')
  const after = figure.of(simulation, 'rascunho')
  if (before === undefined || after === undefined) return undefined
  return figure.unit === 'reais' ? (centavos(after) - centavos(before)) / 100 : after - before
}

function centavos(reais: number): number {
  return Math.round(reais * 100)
}

/** The filter of the rows: those of one figure of one side, those that differ in one way, or all. */
export type RowFilter =
  | { readonly kind: 'figure'; readonly figure: Figure; readonly side: Side }
  | { readonly kind: 'difference'; readonly difference: SimulatedRow['diferencas'][number] }
  | { readonly kind: 'differing' }
  | { readonly kind: 'all' }

export function rowsOf(simulation: Simulation, filter: RowFilter): readonly SimulatedRow[] {
  switch (filter.kind) {
    case 'figure':
      return simulation.linhas.filter((row) => filter.figure.has(row, filter.side))
    case 'difference':
      return simulation.linhas.filter((row) => row.diferencas.includes(filter.difference))
    case 'differing':
      return simulation.linhas.filter((row) => row.diferencas.length > 0)
    case 'all':
      return simulation.linhas
  }
}

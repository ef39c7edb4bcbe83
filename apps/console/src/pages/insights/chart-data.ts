import { DAYS_FROM_HOURS, figureNames, partName } from './insights.pt-BR.ts'
import type { Indicators } from './insights-state.ts'

export type AmountFigure = Indicators['valores'][number]['figura']
export type TimeFigure = Indicators['tempos'][number]['figura']

/** One row of a chart: a name, and a number for each series. */
export type Drawn = Readonly<Record<string, string | number | null>>

export const MONEY_FIGURES = ['devolvido-em-dinheiro', 'retido-em-vale', 'retido-em-troca'] as const
export const COST_FIGURES = ['custo-logistico', 'custo-recuperado', 'economia-manter-item'] as const

export function amountIn(
  values: readonly { readonly figura: string; readonly valor: number }[],
  figure: AmountFigure,
): number {
  return values.find(({ figura }) => figura === figure)?.valor ?? 0
}

export function medianIn(
  times: readonly { readonly figura: string; readonly mediana: number | null }[],
  figure: TimeFigure,
): number | null {
  return times.find(({ figura }) => figura === figure)?.mediana ?? null
}

/** The parts of the period with amounts by the names of their figures. */
export function amountsOverTime(
  { evolucao, cadencia }: Indicators,
  figures: readonly AmountFigure[],
): readonly Drawn[] {
  return evolucao.map(({ de, valores }) => ({
    part: partName(cadencia, de),
    ...Object.fromEntries(figures.map((figure) => [figureNames[figure], amountIn(valores, figure)])),
  }))
}

/** The parts of the period with medians in hours; a part without any is a gap. */
export function mediansOverTime({ evolucao, cadencia }: Indicators, figures: readonly TimeFigure[]): readonly Drawn[] {
  return evolucao.map(({ de, tempos }) => ({
    part: partName(cadencia, de),
    ...Object.fromEntries(figures.map((figure) => [figureNames[figure], medianIn(tempos, figure)])),
  }))
}

/** The stages with their times in hours by the names of the measures. */
export function stagesDrawn({ tempos }: Indicators, median: string, p90: string): readonly Drawn[] {
  return tempos.map(({ figura, mediana, p90: late }) => ({ part: figureNames[figura], [median]: mediana, [p90]: late }))
}

/** Units by reason, whatever the SKU: the most frequent first. */
export function reasonsDrawn(
  { motivos }: Indicators,
  { most, unexplained, units }: { readonly most: number; readonly unexplained: string; readonly units: string },
): readonly Drawn[] {
  const byReason = new Map<string, number>()
  for (const { motivo, unidades } of motivos) {
    const name = motivo ?? unexplained
    byReason.set(name, (byReason.get(name) ?? 0) + unidades)
  }
  return [...byReason]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([part, count]) => ({ part, [units]: count }))
}

/** Times of one unit: hours, or days where any of them is two days or more. */
export function inOneUnit(drawn: readonly Drawn[]): { readonly drawn: readonly Drawn[]; readonly unit: 'h' | 'dias' } {
  const isLong = drawn.some((part) =>
    Object.values(part).some((value) => typeof value === 'number' && value >= DAYS_FROM_HOURS),
  )
  if (!isLong) return { drawn, unit: 'h' }
  const inDays = (value: string | number | null) => (typeof value === 'number' ? value / 24 : value)
  return {
    drawn: drawn.map((part) => Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inDays(value)]))),
    unit: 'dias',
  }
}

/** Whether there is anything to draw. */
export function isBlank(drawn: readonly Drawn[]): boolean {
  return drawn.every((part) => Object.values(part).every((value) => typeof value !== 'number' || value === 0))
}

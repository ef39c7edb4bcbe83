import type { Answer } from '../../api/answer.ts'
import { queryOf, writeState, type InsightsState } from './insights-state.ts'

export type Overview = Answer<'getInsights'>
export type Rates = Answer<'getReturnRates'>
export type Approvals = Answer<'getApprovals'>

/** The query of the operations that are answered from sums: they count by the day of the request. */
export function sumsQueryOf(state: InsightsState) {
  const { de, ate, lojaVirtualId } = queryOf(state) as { de: string; ate: string; lojaVirtualId?: number }
  return { de, ate, ...(lojaVirtualId !== undefined && { lojaVirtualId }) }
}

/** A page of the indicators over the same period and store. */
export function pageAddress(path: string, state: InsightsState, anchor = ''): string {
  return `${path}?${writeState(state).toString()}${anchor === '' ? '' : `#${anchor}`}`
}

type Highlight = Overview['frases'][number]

/** Where the figures of a sentence stand; null: it has none. */
export function figuresOf({ sobre }: Highlight, state: InsightsState, maySeeApprovals: boolean): string | null {
  switch (sobre) {
    case 'volume':
      return pageAddress('/indicadores/produtos', state, 'por-sku')
    case 'produto':
      return pageAddress('/indicadores/produtos', state, 'por-sku')
    case 'retido':
      return pageAddress('/indicadores', state, 'dinheiro')
    case 'custo':
      return pageAddress('/indicadores', state, 'custo')
    case 'tempo':
      return pageAddress('/indicadores', state, 'tempos')
    case 'transportadora':
      return pageAddress('/indicadores', state, 'transportadoras')
    case 'regra':
      return maySeeApprovals ? pageAddress('/indicadores/aprovacoes', state) : null
    case 'poucos':
      return null
  }
}

/** The simulator of the policy with a draft that eases this rule. */
export function simulatorAddress(rule: string): string {
  return `/politica/simular?${new URLSearchParams({ regra: rule }).toString()}`
}

import type { Answer } from '../../api/answer.ts'

export type Indicators = Answer<'getIndicators'>
export type IndicatorRow = Answer<'listIndicatorRows'>[number]
export type Figure =
  | Indicators['valores'][number]['figura']
  | Indicators['tempos'][number]['figura']
  | Indicators['prazosLegais'][number]['figura']
  | 'motivos'

/** Whether the rows of a figure are times, and not amounts. */
export function isTimeFigure(figure: Figure): boolean {
  return figure.startsWith('tempo-') || figure.startsWith('prazo-')
}

/** The state of the page, held in its address: it can be bookmarked, shared and navigated back to. */
export interface InsightsState {
  readonly first: string
  readonly last: string
  readonly by: 'devolucao' | 'pedido'
  readonly store: string
  readonly cadence: '' | Indicators['cadencia']
}

/** The query of the rows behind one figure. */
export interface RowsState extends InsightsState {
  readonly figure: Figure
  readonly sku: string
  readonly reason: string
  readonly isUnexplained: boolean
  readonly page: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const CADENCES = ['dia', 'semana', 'mes'] as const
const FIGURES: readonly Figure[] = [
  'solicitado',
  'devolvido-em-dinheiro',
  'retido-em-vale',
  'retido-em-troca',
  'custo-logistico',
  'custo-recuperado',
  'economia-manter-item',
  'tempo-decisao',
  'tempo-postagem',
  'tempo-transporte',
  'tempo-conferencia',
  'tempo-estorno',
  'prazo-resposta',
  'prazo-reparo',
  'prazo-arrependimento',
  'motivos',
]

/** A value that the address lacks, or that is invalid, gets its default: the given period, by the day of the request. */
export function readState(params: URLSearchParams, usual: Pick<InsightsState, 'first' | 'last'>): InsightsState {
  const [first, last] = [params.get('de') ?? '', params.get('ate') ?? '']
  const isPeriod = DAY.test(first) && DAY.test(last) && first <= last
  const store = params.get('loja') ?? ''
  return {
    first: isPeriod ? first : usual.first,
    last: isPeriod ? last : usual.last,
    by: params.get('por') === 'pedido' ? 'pedido' : 'devolucao',
    store: /^[1-9]\d{0,14}$/.test(store) ? store : '',
    cadence: CADENCES.find((each) => each === params.get('cadencia')) ?? '',
  }
}

/** Empty values are left out; the period is always written, so that an address means the same tomorrow. */
export function writeState({ first, last, by, store, cadence }: InsightsState): URLSearchParams {
  const params = new URLSearchParams({ de: first, ate: last })
  if (by === 'pedido') params.set('por', by)
  if (store !== '') params.set('loja', store)
  if (cadence !== '') params.set('cadencia', cadence)
  return params
}

export function readRows(params: URLSearchParams, usual: Pick<InsightsState, 'first' | 'last'>): RowsState {
  const page = Number(params.get('pagina') ?? '1')
  return {
    ...readState(params, usual),
    figure: FIGURES.find((each) => each === params.get('figura')) ?? 'solicitado',
    sku: params.get('sku') ?? '',
    reason: params.get('motivo') ?? '',
    isUnexplained: params.get('semMotivo') === 'sim',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

type AskedRows = InsightsState & { readonly figure: Figure } & Partial<Omit<RowsState, keyof InsightsState>>

/** The address of the rows of a figure. */
export function rowsAddress({ figure, sku = '', reason = '', isUnexplained = false, page = 1, ...rest }: AskedRows) {
  const params = writeState(rest)
  params.set('figura', figure)
  if (sku !== '') params.set('sku', sku)
  if (reason !== '') params.set('motivo', reason)
  if (isUnexplained) params.set('semMotivo', 'sim')
  if (page > 1) params.set('pagina', String(page))
  return `/indicadores/linhas?${params.toString()}`
}

/** The query of the interface. */
export function queryOf({ first, last, by, store }: InsightsState) {
  return { de: first, ate: last, por: by, ...(store !== '' && { lojaVirtualId: Number(store) }) }
}

export function rowsQueryOf({ figure, sku, reason, isUnexplained, ...rest }: RowsState) {
  return {
    ...queryOf(rest),
    figura: figure,
    ...(sku !== '' && { skuId: sku }),
    ...(reason !== '' && { motivo: reason }),
    ...(isUnexplained && { semMotivo: true }),
  }
}

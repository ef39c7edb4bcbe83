/** The state of the queue page, held in its address: it can be bookmarked, shared and navigated back to. */
export interface QueueState {
  readonly queue: string
  readonly page: number
  readonly filters: Readonly<Partial<Record<FilterName, string>>>
}

interface Filter {
  /** The parameter of the interface. */
  readonly parameter: string
  /** The values that the address may have; any other is ignored. */
  readonly pattern: RegExp
  readonly isNumber?: boolean
}

const CODE = { pattern: /^\d$/, isNumber: true } as const
const DAY = /^\d{4}-\d{2}-\d{2}$/
const AMOUNT = /^\d{1,10}([.,]\d{1,2})?$/
const WORD = /^[a-z_-]{1,40}$/

/** Every filter by the name that addresses give it. */
const FILTERS = {
  texto: { parameter: 'textoBusca', pattern: /^.{1,200}$/ },
  ordem: { parameter: 'ordem', pattern: WORD },
  loja: { parameter: 'lojaVirtualId', pattern: /^[1-9]\d{0,14}$/, isNumber: true },
  responsavel: { parameter: 'responsavel', pattern: /^(eu|ninguem|[1-9]\d{0,15})$/ },
  mencao: { parameter: 'mencao', pattern: /^minha$/ },
  decisao: { parameter: 'decisao', pattern: WORD },
  tipo: { parameter: 'tipo', ...CODE },
  logistica: { parameter: 'estagioLogistico', ...CODE },
  dinheiro: { parameter: 'estagioFinanceiro', ...CODE },
  avaliacao: { parameter: 'estagioRating', ...CODE },
  forma: { parameter: 'formaEstorno', ...CODE },
  de: { parameter: 'de', pattern: DAY },
  ate: { parameter: 'ate', pattern: DAY },
  minimo: { parameter: 'valorMinimo', pattern: AMOUNT },
  maximo: { parameter: 'valorMaximo', pattern: AMOUNT },
} as const satisfies Readonly<Record<string, Filter>>

export type FilterName = keyof typeof FILTERS

const NAMES = Object.keys(FILTERS) as readonly FilterName[]
/** The queue of an address that names none. */
export const USUAL_QUEUE = 'para-decidir'
/** These say how to show or where to look, not what is looked for. */
const NOT_COUNTED: ReadonlySet<FilterName> = new Set(['texto', 'ordem', 'loja'])

export function readState(params: URLSearchParams): QueueState {
  const page = Number(params.get('pagina') ?? '1')
  const queue = params.get('fila') ?? ''
  const filters = NAMES.flatMap((name) => {
    const value = params.get(name) ?? ''
    return FILTERS[name].pattern.test(value) ? [[name, value] as const] : []
  })
  return {
    queue: WORD.test(queue) ? queue : USUAL_QUEUE,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filters: Object.fromEntries(filters),
  }
}

/** Empty values are left out. */
export function writeState({ queue, page, filters }: QueueState): URLSearchParams {
  const params = new URLSearchParams({ fila: queue })
  for (const name of NAMES) {
    const value = filters[name] ?? ''
    if (value !== '') params.set(name, value)
  }
  if (page > 1) params.set('pagina', String(page))
  return params
}

export const PAGE_SIZE = 50

/** The query of the interface; what looks like the number of a process is looked up as one. */
export function queryOf({ queue, page, filters }: QueueState): Readonly<Record<string, string | number>> {
  const query: Record<string, string | number> = { fila: queue, pageNumber: page, pageSize: PAGE_SIZE }
  for (const name of NAMES) {
    const value = filters[name]
    if (value === undefined || value === '') continue
    const { parameter, isNumber }: Filter = FILTERS[name]
    query[isPlainNumber(name, value) ? 'numero' : parameter] = isNumber === true ? Number(value) : value
  }
  return query
}

/** The same without page and order: which processes the list has. */
export function conditionsOf({
  pageNumber: _page,
  pageSize: _size,
  ordem: _order,
  ...conditions
}: ReturnType<typeof queryOf>) {
  return conditions
}

/** How many filters narrow the list, beside the search. */
export function countFilters({ filters }: QueueState): number {
  return NAMES.filter((name) => !NOT_COUNTED.has(name) && (filters[name] ?? '') !== '').length
}

function isPlainNumber(name: FilterName, value: string): boolean {
  return name === 'texto' && /^[A-Za-z]{1,6}-\d{1,12}$/.test(value)
}

/** What the address of the queue says: it can be kept, sent and gone back to. */
export interface QueueState {
  readonly queue: string
  readonly text: string
  readonly order: string
  readonly storeId: number | null
  readonly page: number
}

export function readState(params: URLSearchParams): QueueState {
  const page = Number(params.get('pagina') ?? '1')
  const store = Number(params.get('loja') ?? '')
  return {
    queue: params.get('fila') ?? 'a-aprovar',
    text: params.get('texto') ?? '',
    order: params.get('ordem') ?? '',
    storeId: Number.isInteger(store) && store > 0 ? store : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Another filter begins at the first page; what says nothing is left out. */
export function writeState(state: QueueState): URLSearchParams {
  const { queue, text, order, storeId, page } = state
  const entries: readonly (readonly [string, string])[] = [
    ['fila', queue],
    ['texto', text],
    ['ordem', order],
    ['loja', storeId === null ? '' : String(storeId)],
    ['pagina', page > 1 ? String(page) : ''],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value !== '').map(([name, value]) => [name, value]))
}

export const PAGE_SIZE = 50

/** The query of the interface. */
export function queryOf({ queue, text, order, storeId, page }: QueueState) {
  return {
    fila: queue,
    pageNumber: page,
    pageSize: PAGE_SIZE,
    ...(text !== '' && { textoBusca: text }),
    ...(order !== '' && { ordem: order }),
    ...(storeId !== null && { lojaVirtualId: storeId }),
  }
}

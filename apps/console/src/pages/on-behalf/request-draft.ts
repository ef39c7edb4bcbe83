import type { RequestOf } from './request-types.ts'

/** The request for one item of the order. */
export interface AskedLine {
  readonly quantity: number
  /** As the interface says it: 0 return, 1 exchange. */
  readonly kind: 0 | 1
  readonly reasonId: number | null
}

/** The lines by item; an untouched item is not requested. */
export type Draft = Readonly<Record<string, AskedLine | undefined>>

export const untouched: AskedLine = { quantity: 0, kind: 0, reasonId: null }

export interface Reason {
  readonly id: number
  readonly name: string
  readonly kinds: readonly (0 | 1)[]
}

/** The request body of the draft, as both operations take it: the items of which at least one unit is chosen. */
export function askedOf(draft: Draft): RequestOf['itens'] {
  return Object.entries(draft).flatMap(([itemId, line]) =>
    line === undefined || line.quantity < 1
      ? []
      : [
          {
            itemId,
            quantidade: line.quantity,
            tipoProcesso: line.kind,
            ...(line.reasonId !== null && { motivoId: line.reasonId }),
          },
        ],
  )
}

/** The draft with one line changed; a reason that does not fit the new operation is removed. */
export function withLine(draft: Draft, itemId: string, change: Partial<AskedLine>, reasons: readonly Reason[]): Draft {
  const line = { ...(draft[itemId] ?? untouched), ...change }
  const isFor = reasons.find(({ id }) => id === line.reasonId)?.kinds.includes(line.kind) ?? false
  return { ...draft, [itemId]: { ...line, reasonId: isFor ? line.reasonId : null } }
}

/** The reasons that can be chosen, read from the account's settings, which are sent as they are written. */
export function reasonsOf(list: unknown): readonly Reason[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('descricao' in entry)) return []
    const { id, descricao } = entry
    if (typeof id !== 'number' || typeof descricao !== 'string') return []
    if ('ativo' in entry && entry.ativo === false) return []
    const operations = 'operacoes' in entry && Array.isArray(entry.operacoes) ? entry.operacoes : ['devolucao', 'troca']
    const kinds = ([0, 1] as const).filter((kind) => operations.includes(kind === 0 ? 'devolucao' : 'troca'))
    return [{ id, name: descricao, kinds }]
  })
}

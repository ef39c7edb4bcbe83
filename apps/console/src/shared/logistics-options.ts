export interface LogisticsOption {
  readonly id: number
  readonly name: string
  readonly carrier: string | null
  /** The cost for the store, in reais. */
  readonly cost: number | null
  readonly days: number | null
}

/** The ways of sending that may be chosen, read from the account's settings, which are sent as they are written. */
export function logisticsOptionsOf(section: unknown): readonly LogisticsOption[] {
  const carriers = new Map(
    entriesOf(section, 'transportadoras').flatMap(({ id, nome }) => (typeof nome === 'string' ? [[id, nome]] : [])),
  )
  return entriesOf(section, 'opcoes').flatMap(({ id, descricao, ativo, transportadora, custoLoja, prazoDias }) => {
    if (typeof id !== 'number' || typeof descricao !== 'string' || ativo === false) return []
    return [
      {
        id,
        name: descricao,
        carrier: carriers.get(transportadora) ?? null,
        cost: typeof custoLoja === 'number' ? custoLoja : null,
        days: typeof prazoDias === 'number' ? prazoDias : null,
      },
    ]
  })
}

interface Entry {
  readonly [name: string]: unknown
  readonly id?: unknown
  readonly nome?: unknown
  readonly descricao?: unknown
  readonly ativo?: unknown
  readonly transportadora?: unknown
  readonly custoLoja?: unknown
  readonly prazoDias?: unknown
}

function entriesOf(section: unknown, name: string): readonly Entry[] {
  const list = isEntry(section) ? section[name] : undefined
  return Array.isArray(list) ? list.filter(isEntry) : []
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null
}

import type { ReturnRates } from '@vaivem/contract'
import { salesWords } from './insights.pt-BR.ts'
import type { Part } from './parts.ts'

export interface SalesFile extends Part {
  /** Null: of the whole account. */
  readonly storeId: number | null
  readonly units: number
}

/** The known sources of sales: the files, newest first, and the day from which connectors brought every order. */
export interface KnownSales {
  readonly files: readonly SalesFile[]
  readonly ordersSince: Temporal.PlainDate | null
}

export interface SalesBasis extends KnownSales {
  readonly from: 'file' | 'order' | null
}

const BASES = { file: 'arquivo', order: 'pedidos' } as const

/**
 * The source from which the sales of a period are counted: files where they cover each of its days, else orders where all of them are
 * known, else nothing. A file of one store counts for that store alone, a file of the account for the account.
 */
export function basisOf(known: KnownSales, period: Part, storeId: number | null): SalesBasis {
  const files = known.files.filter((file) => file.storeId === storeId)
  if (areDaysTold(files, period)) return { ...known, from: 'file' }
  const { ordersSince } = known
  const isKnown = ordersSince !== null && Temporal.PlainDate.compare(ordersSince, period.first) <= 0
  return { ...known, from: isKnown ? 'order' : null }
}

/** Whether the files cover every day of the period. */
function areDaysTold(files: readonly Part[], { first, last }: Part): boolean {
  let next = first
  for (const file of files.toSorted((one, other) => Temporal.PlainDate.compare(one.first, other.first)))
    if (Temporal.PlainDate.compare(file.first, next) <= 0 && Temporal.PlainDate.compare(file.last, next) >= 0)
      next = file.last.add({ days: 1 })
  return Temporal.PlainDate.compare(next, last) > 0
}

export function salesView({ files, ordersSince, from }: SalesBasis): ReturnRates['vendas'] {
  return {
    base: from === null ? 'nenhuma' : BASES[from],
    completasDesde: ordersSince?.toString() ?? null,
    arquivos: files.slice(0, 50).map(({ first, last, units, storeId }) => ({
      de: first.toString(),
      ate: last.toString(),
      unidades: units,
      lojaVirtualId: storeId,
    })),
    explicacao: explanation(ordersSince, from),
  }
}

function explanation(ordersSince: Temporal.PlainDate | null, from: SalesBasis['from']): string {
  if (from === 'file') return salesWords.file
  if (ordersSince === null) return salesWords.none
  return from === 'order' ? salesWords.orders(ordersSince) : salesWords.since(ordersSince)
}

import { fromCentavos } from '@vaivem/contract'
import type { PastCustomer, PastItem, PastReturn } from './past-return.ts'

type Told = Pick<PastReturn, 'order' | 'items'> & { readonly customer?: PastCustomer }

/** The order of a return in the words of the specification (§2.7), as an import would send it; what is not known is absent. */
export function wireOrderOf({ order, items, customer }: Told) {
  const reais = (amount: number | null) => (amount === null ? undefined : fromCentavos(amount))
  const moment = (instant: Temporal.Instant | null) => instant?.toString()
  return withoutGaps({
    PedidoId: order.externalId ?? undefined,
    Numero: order.number ?? undefined,
    Data: moment(order.placedAt),
    DataEntrega: moment(order.deliveredAt),
    Status: order.status ?? undefined,
    Valor: reais(order.total),
    ValorFrete: reais(order.freight),
    ValorDesconto: reais(order.discount),
    ClienteNome: customer?.name ?? undefined,
    ClienteEmail: customer?.email ?? undefined,
    ClienteDocumento: customer?.document ?? undefined,
    ClienteCelular: customer?.mobile ?? undefined,
    Skus: items.map(wireLineOf),
  })
}

function wireLineOf(item: PastItem) {
  return withoutGaps({
    ItemId: item.itemId ?? undefined,
    SkuId: item.skuId,
    SkuNome: item.name ?? undefined,
    Preco: item.price === null ? undefined : fromCentavos(item.price),
    Quantidade: item.quantity,
    QuantidadeTotal: item.bought ?? undefined,
    TipoProcesso: item.operation === 'exchange' ? (1 as const) : (0 as const),
    Motivo: item.reason === null ? undefined : { Descricao: item.reason },
  })
}

function withoutGaps<Members extends object>(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members
}

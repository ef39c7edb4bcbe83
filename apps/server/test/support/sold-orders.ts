import type { TestDatabase } from './database.ts'

export interface SoldPayment {
  readonly id: string
  readonly kind: string
  readonly reais: number
  readonly refunded?: number
  /** The provider that took the payment, as the shop reports it, with its own reference. */
  readonly provider?: readonly [name: string, reference: string]
}

/** An order as the demo store reports it: bought three days ago and paid like this. */
export interface SoldOrder {
  readonly storeId: number
  /** §2.7; its total is the sum of its payments. */
  readonly order: Readonly<Record<string, unknown>>
  readonly payments: readonly SoldPayment[]
  /** Of orders that were bought together and share their payments. */
  readonly group?: string | undefined
}

/** Puts an order in the demo store's books, as its customer bought it. */
export async function putInStore(
  database: TestDatabase,
  accountId: number,
  { storeId, order, payments, group }: SoldOrder,
): Promise<void> {
  const Transacoes = [
    {
      TransacaoId: 'T-1',
      Data: Temporal.Now.instant().subtract({ hours: 72 }).toString(),
      Pagamentos: payments.map(({ id, kind, reais, refunded = 0, provider }) => ({
        PagamentoId: id,
        FormaPagamento: kind,
        Valor: reais,
        ValorEstornado: refunded,
        Parcelas: 1,
        ...(provider && { Provedor: provider[0], ProvedorReferencia: provider[1] }),
      })),
    },
  ]
  const { PedidoId = null, Numero = null } = order
  await database.query(
    `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document)
     VALUES ($1, $2, coalesce($3, 'id of ' || $4), $4, 'x@example.com', now(), $5) ON CONFLICT DO NOTHING`,
    [accountId, storeId, PedidoId, Numero, JSON.stringify({ ...order, Transacoes, PedidoGrupoId: group })],
    accountId,
  )
}

/** The order of an import at a store that sold exactly that, paid in full by card. */
export function soldAsImported(body: unknown): SoldOrder {
  const { Pedido, LojaVirtualId = 0 } = (body as { Processo: Imported }).Processo
  const { Valor, ValorFrete = 0, ValorDesconto = 0, Skus } = Pedido
  const prices = Skus.reduce((sum, { Preco, QuantidadeTotal }) => sum + Math.round(Preco * 100) * QuantidadeTotal, 0)
  const total = Valor ?? (prices + Math.round(ValorFrete * 100) - Math.round(ValorDesconto * 100)) / 100
  return { storeId: LojaVirtualId, order: Pedido, payments: [{ id: 'card', kind: 'creditCard', reais: total }] }
}

interface Imported {
  readonly LojaVirtualId?: number
  readonly Pedido: Readonly<Record<string, unknown>> & {
    readonly Valor?: number
    readonly ValorFrete?: number
    readonly ValorDesconto?: number
    readonly Skus: readonly { readonly Preco: number; readonly QuantidadeTotal: number }[]
  }
}

import { aLine, anOrder } from '../../../apps/server/test/support/orders.ts'
import type { KillableDatabase } from '../rig/killable-database.ts'
import { ACCOUNT_ID } from '../rig/rig.ts'

export const BOUGHT = 6
export const ASKED = 4

/** An order of one line of six units, paid by card, that the store knows by its number as the tag. */
export function soldOrder(tag: string): Record<string, unknown> {
  const price = 49.9
  const paid = price * BOUGHT
  const payment = { PagamentoId: 'p0', FormaPagamento: 'creditCard', Valor: paid, ValorEstornado: 0, Parcelas: 1 }
  return anOrder({
    PedidoId: tag,
    Numero: tag,
    Valor: paid,
    ValorFrete: 0,
    ValorDesconto: 0,
    QuantidadeItens: BOUGHT,
    Skus: [aLine({ Preco: price, Quantidade: 0, QuantidadeTotal: BOUGHT })],
    Transacoes: [
      {
        TransacaoId: 't1',
        Data: Temporal.Now.instant().subtract({ hours: 72 }).toString({ smallestUnit: 'second' }),
        Pagamentos: [payment],
      },
    ],
  })
}

/** The import of a return of `quantity` units of an order. */
export function returnOf(order: Record<string, unknown>, quantity: number): object {
  const [line] = order['Skus'] as readonly Record<string, unknown>[]
  return { Processo: { LojaVirtualId: 1, Pedido: { ...order, Skus: [{ ...line, Quantidade: quantity }] } } }
}

/** Where the built-in store keeps its orders. */
export type StoreBooks = Pick<KillableDatabase, 'query'>

/** Lets the store know the orders, so that it can give their money back. */
export async function sell(database: StoreBooks, orders: readonly Record<string, unknown>[]): Promise<void> {
  await database.query(
    `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document)
     SELECT $1, 1, order_of ->> 'PedidoId', order_of ->> 'Numero', 'x@example.com', now(), order_of
     FROM jsonb_array_elements($2::jsonb) AS order_of ON CONFLICT DO NOTHING`,
    [ACCOUNT_ID, JSON.stringify(orders)],
    ACCOUNT_ID,
  )
}

import type { TestDatabase } from '../../apps/server/test/support/database.ts'
import type { JsonObject } from '../fuzz/json.ts'

/** The virtual store that every order here belongs to. */
export const STORE = 1
const DAY_HOURS = 24
const ADDRESS = {
  Logradouro: 'Rua das Palmeiras',
  Numero: '120',
  Bairro: 'Vila Nova',
  Cidade: 'São Paulo',
  Estado: 'SP',
  CEP: '01226-010',
}

/** An order whose units each cost exactly their price: no discount, so that its value needs no arithmetic of the service. */
export interface StoreOrder {
  readonly number: string
  readonly email: string
  readonly document: JsonObject
}

/** A shirt of 70.00 and two pairs of socks of 15.00, sent for 10.00: 110.00, paid by card and delivered two days ago. */
export function anOrder(name: string): StoreOrder {
  const ago = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString({ smallestUnit: 'second' })
  const number = `M-${name}`
  const email = `comprador.${name.toLowerCase()}@example.com`
  const line = { Quantidade: 0, TipoProcesso: 0 }
  const document = {
    PedidoId: `id-${number}`,
    Numero: number,
    Data: ago(5 * DAY_HOURS),
    Status: 'delivered',
    DataEntrega: ago(2 * DAY_HOURS),
    Valor: 110,
    ValorFrete: 10,
    ValorDesconto: 0,
    QuantidadeItens: 3,
    ClienteNome: `Comprador ${name}`,
    ClienteEmail: email,
    ClienteDocumento: '52998224725',
    ClienteCelular: '11987650000',
    ClienteEndereco: ADDRESS,
    Skus: [
      { ...line, ItemId: 'l1', SkuId: 'CAM-AZ-M', SkuNome: 'Camisa', ProdutoId: 'CAM', Preco: 70, QuantidadeTotal: 1 },
      { ...line, ItemId: 'l2', SkuId: 'MEI-PR-U', SkuNome: 'Meia', ProdutoId: 'MEI', Preco: 15, QuantidadeTotal: 2 },
    ],
    Transacoes: [
      {
        TransacaoId: 'T-1',
        Data: ago(5 * DAY_HOURS),
        Pagamentos: [{ PagamentoId: 'card', FormaPagamento: 'creditCard', Valor: 110, ValorEstornado: 0, Parcelas: 1 }],
      },
    ],
  }
  return { number, email, document }
}

/** Makes the built-in store have sold it: so the service can read it there, whatever callers state about it. */
export async function sell(
  { query }: Pick<TestDatabase, 'query'>,
  accountId: number,
  { number, email, document }: StoreOrder,
): Promise<void> {
  await query(
    `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document)
     VALUES ($1, $2, $3, $4, $5, now(), $6)`,
    [accountId, STORE, document['PedidoId'], number, email, JSON.stringify(document)],
    accountId,
  )
}

/** The request for a return of an order. */
export interface Asked {
  readonly sku: 'CAM-AZ-M' | 'MEI-PR-U'
  readonly exchanged?: boolean
}

/** The body of an import that says of the order what the store says, and asks for one unit. */
export function importOf({ document }: StoreOrder, { sku, exchanged = false }: Asked, more: object = {}): JsonObject {
  const { Transacoes: _, ...order } = document
  const lines = (order['Skus'] as readonly JsonObject[]).map((line) =>
    line['SkuId'] === sku
      ? {
          ...line,
          Quantidade: 1,
          TipoProcesso: exchanged ? 1 : 0,
          Motivo: { Descricao: exchanged ? 'Não serviu' : 'Arrependimento' },
        }
      : line,
  )
  return {
    Processo: { LojaVirtualId: STORE, Pedido: { ...order, Skus: lines }, ...more },
  }
}

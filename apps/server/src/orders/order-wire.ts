import { toCentavos, type ImportRequest } from '@vaivem/contract'
import { money, type Money, type SentLine, type SentOrder } from '@vaivem/domain'
import { instantOf } from '../http/moments.ts'
import type { OrderIdentity, OrderStory } from './repository.ts'

type WireOrder = ImportRequest['Processo']['Pedido']
type WireLine = WireOrder['Skus'][number]

/** An order of the wire (§2.7) in the words of the domain, and the story that is kept beside it. */
export interface ReadOrder {
  readonly identity: OrderIdentity
  readonly placedAt: string | null
  readonly sent: SentOrder
  readonly story: OrderStory
  readonly lineStories: ReadonlyMap<string, OrderStory>
}

/** `ItemId` where the store sent one, else `SkuId` (contract §3, Import). */
export function lineKeyOf(line: { readonly ItemId?: string; readonly SkuId: string }): string {
  return line.ItemId ?? line.SkuId
}

/** The keys that occur more than once. */
export function repeatedKeys(lines: readonly { readonly ItemId?: string; readonly SkuId: string }[]): string[] {
  const keys = lines.map(lineKeyOf)
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}

export function readOrder(order: WireOrder, storeId: number | null, timeZone: string): ReadOrder {
  const moment = (text: string | undefined) => (text === undefined ? null : instantOf(text, timeZone).toString())
  return {
    identity: { storeId, externalId: order.PedidoId || null, number: order.Numero || null },
    placedAt: moment(order.Data),
    sent: {
      total: order.Valor === undefined ? null : centavos(order.Valor),
      freight: centavos(order.ValorFrete ?? 0),
      discount: centavos(order.ValorDesconto ?? 0),
      units: order.QuantidadeItens ?? null,
      lines: order.Skus.map(lineOf),
    },
    story: withoutGaps({
      status: order.Status,
      deliveredAt: moment(order.DataEntrega) ?? undefined,
      invoicedAt: moment(order.DataFaturamento) ?? undefined,
      installments: order.Parcelas,
      customer: customerOf(order),
    }),
    lineStories: new Map(
      order.Skus.map((line) => [lineKeyOf(line), withoutGaps({ categoryIds: line.CategoriaIds, seller: line.Seller })]),
    ),
  }
}

function lineOf(line: WireLine): SentLine {
  return {
    key: lineKeyOf(line),
    skuId: line.SkuId,
    skuName: line.SkuNome || null,
    productId: line.ProdutoId || null,
    productName: line.ProdutoNome || null,
    price: centavos(line.Preco),
    quantity: line.QuantidadeTotal,
  }
}

/** The customer as get-process shows it: null where a text is not known. */
function customerOf(order: WireOrder) {
  const address = order.ClienteEndereco
  return {
    id: order.ClienteEcommId || null,
    nome: order.ClienteNome || null,
    email: order.ClienteEmail || null,
    documento: order.ClienteDocumento || null,
    telefone: order.ClienteTelefone || null,
    celular: order.ClienteCelular || null,
    endereco: address
      ? {
          logradouro: address.Logradouro || null,
          numero: address.Numero || null,
          complemento: address.Complemento || null,
          bairro: address.Bairro || null,
          cidade: address.Cidade || null,
          estado: address.Estado || null,
          cep: address.CEP || null,
        }
      : null,
  }
}

/** Reais that the contract already found to be whole centavos. */
export function centavos(reais: number): Money {
  return money.money(toCentavos(reais) ?? Number.NaN)
}

function withoutGaps(facts: Readonly<Record<string, unknown>>): OrderStory {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null))
}

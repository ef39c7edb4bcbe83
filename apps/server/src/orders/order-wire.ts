import { toCentavos, type ImportRequest } from '@vaivem/contract'
import { accessKey, money, type Money, type OrderInputLine, type OrderInput, type paymentShare } from '@vaivem/domain'
import { instantOf } from '../platform/http/moments.ts'
import type { OrderCustomer, OrderIdentity, OrderAttributes, Attributes } from './order-record.ts'

type OrderBody = ImportRequest['Processo']['Pedido']
type WireLine = OrderBody['Skus'][number]

/** An order of the wire (§2.7) with the names of the domain, and the further facts that are stored beside it. */
export interface ParsedOrder {
  readonly identity: OrderIdentity
  readonly placedAt: Temporal.Instant | null
  readonly sent: OrderInput
  readonly attributes: OrderAttributes
  readonly lineAttributes: ReadonlyMap<string, Attributes>
  /** Whether the store itself confirmed the payments through its connector. Other callers may then not change them. */
  readonly arePaymentsConfirmed?: boolean
}

/** `ItemId` where the store sent one, else `SkuId` (contract §3, Import). */
export function lineKeyOf(line: { readonly ItemId?: string; readonly SkuId: string }): string {
  return line.ItemId ?? line.SkuId
}

/**
 * The lines that are named twice: by the same key, or by a SKU alone beside a line of the same SKU with an id of its own.
 */
export function repeatedKeys(lines: readonly { readonly ItemId?: string; readonly SkuId: string }[]): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const namedById = new Set(lines.flatMap(({ ItemId, SkuId }) => (ItemId === undefined ? [] : [SkuId])))
  for (const line of lines) {
    const key = lineKeyOf(line)
    if (seen.has(key) || (line.ItemId === undefined && namedById.has(line.SkuId))) repeated.add(key)
    seen.add(key)
  }
  return [...repeated]
}

export function readOrder(order: OrderBody, storeId: number | null, timeZone: string): ParsedOrder {
  const instant = (text: string | undefined) => (text === undefined ? null : instantOf(text, timeZone))
  return {
    identity: { storeId, externalId: order.PedidoId || null, number: order.Numero || null },
    placedAt: instant(order.Data),
    sent: {
      total: order.Valor === undefined ? null : centavos(order.Valor),
      freight: centavos(order.ValorFrete ?? 0),
      discount: centavos(order.ValorDesconto ?? 0),
      units: order.QuantidadeItens ?? null,
      lines: order.Skus.map(lineOf),
    },
    attributes: {
      ...withoutGaps({
        status: order.Status,
        deliveredAt: instant(order.DataEntrega)?.toString(),
        invoicedAt: instant(order.DataFaturamento)?.toString(),
        isInPerson: order.CompraPresencial,
        installments: order.Parcelas,
        isTaxpayer: order.ClienteContribuinte,
        saleAccessKey: saleAccessKeyOf(order),
        transactions: transactionsOf(order, timeZone),
      }),
      customer: customerOf(order),
    },
    lineAttributes: new Map(
      order.Skus.map((line) => [
        lineKeyOf(line),
        withoutGaps({
          categoryIds: line.CategoriaIds,
          categoryNames: line.CategoriaNomes,
          imageUrl: line.ImagemUrl,
          seller: line.Seller,
          deliveredAt: instant(line.DataEntrega)?.toString(),
          isEssential: line.ProdutoEssencial,
          weightGrams: line.PesoGramas,
          heightCm: line.AlturaCm,
          widthCm: line.LarguraCm,
          lengthCm: line.ComprimentoCm,
        }),
      ]),
    ),
  }
}

/**
 * The access key without the characters that people write around it. Whether it is valid is checked when a note is compared
 * with it.
 */
function saleAccessKeyOf({ NotaFiscalChave: told }: OrderBody): string | undefined {
  return told ? accessKey.normalised(told) : undefined
}

/** The payments, as far as the contract names them; undefined where there are none. */
function transactionsOf({ Transacoes: told = [] }: OrderBody, timeZone: string) {
  if (told.length === 0) return undefined
  return told.map(({ TransacaoId, Data, Pagamentos }) => ({
    id: TransacaoId ?? '',
    date: Data === undefined ? null : instantOf(Data, timeZone).toString(),
    payments: Pagamentos.map(({ PagamentoId, FormaPagamento, Valor, ValorEstornado, Parcelas, ...payment }) => ({
      id: PagamentoId ?? '',
      kind: FormaPagamento,
      amount: centavos(Valor),
      refunded: centavos(ValorEstornado ?? 0),
      installments: Parcelas ?? null,
      ...providerOfPayment(payment),
    })),
  }))
}

function lineOf(line: WireLine): OrderInputLine {
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

/** The customer as get-process shows it; null for a text that is not known. */
function customerOf(order: OrderBody): OrderCustomer {
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

/** The provider that took a payment, where both the provider and its reference are given; an empty text is as if absent. */
export function providerOfPayment({
  Provedor,
  ProvedorReferencia,
}: {
  readonly Provedor?: string
  readonly ProvedorReferencia?: string
}): Pick<paymentShare.Payment, 'provider' | 'providerReference'> {
  return Provedor && ProvedorReferencia ? { provider: Provedor, providerReference: ProvedorReferencia } : {}
}

/** Converts reais that the contract has checked to be whole centavos. */
export function centavos(reais: number): Money {
  return money.money(toCentavos(reais) ?? Number.NaN)
}

function withoutGaps(facts: Attributes): Attributes {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

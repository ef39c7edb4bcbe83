/** 0 return, 1 exchange (contract §2). */
export type TipoProcesso = 0 | 1

export type FormaPagamento =
  | 'creditCard'
  | 'debitCard'
  | 'instantPayment'
  | 'bankInvoice'
  | 'giftCard'
  | 'cashback'
  | 'promissory'

export interface Endereco {
  readonly Logradouro?: string
  readonly Numero?: string
  readonly Complemento?: string
  readonly Bairro?: string
  readonly Cidade?: string
  readonly Estado?: string
  readonly CEP?: string
}

export interface Motivo {
  readonly Descricao: string
  readonly NaoIncluirFreteNoValorADevolver?: boolean
}

/** A line of the order (§2.7), with the facts that contract §3 adds. Amounts are in reais with at most two decimals. */
export interface Sku {
  readonly ItemId?: string
  readonly SkuId: string
  readonly SkuNome?: string
  readonly ProdutoId?: string
  readonly ProdutoNome?: string
  readonly Preco: number
  readonly PrecoDeLista: number
  /** The units chosen for the request: 0 until `choose` sets it. */
  readonly Quantidade: number
  readonly QuantidadeTotal: number
  readonly TipoProcesso: TipoProcesso
  readonly Motivo?: Motivo
  readonly CategoriaIds?: readonly string[]
  readonly CategoriaNomes?: readonly string[]
  /** Over https. */
  readonly ImagemUrl?: string
  readonly Seller?: string
  /** When the customer received this line. */
  readonly DataEntrega?: string
  /** Weight and sizes of one unit, packed, for the carrier that brings it back. */
  readonly PesoGramas?: number
  readonly AlturaCm?: number
  readonly LarguraCm?: number
  readonly ComprimentoCm?: number
  readonly ProdutoEssencial?: boolean
}

/** The order as the interface takes it (§2.7 and contract §3). A fact that the platform does not state is absent. */
export interface Pedido {
  readonly PedidoId: string
  readonly Numero: string
  readonly Data?: string
  readonly Status?: string
  readonly DataEntrega?: string
  readonly DataFaturamento?: string
  /** Whether it was bought in a physical shop, where there is no right of regret (CDC art. 49). */
  readonly CompraPresencial?: boolean
  readonly ClienteContribuinte?: boolean
  readonly NotaFiscalChave?: string
  readonly Valor: number
  readonly ValorFrete: number
  readonly ValorDesconto: number
  readonly ClienteEcommId?: string
  readonly ClienteNome?: string
  readonly ClienteEmail?: string
  readonly ClienteDocumento?: string
  readonly ClienteTelefone?: string
  readonly ClienteCelular?: string
  readonly ClienteEndereco?: Endereco
  readonly Parcelas?: number
  readonly QuantidadeItens: number
  readonly PossuiValeCompra: boolean
  readonly Skus: readonly Sku[]
}

export interface Pagamento {
  readonly PagamentoId: string
  readonly FormaPagamento: FormaPagamento
  readonly Valor: number
  readonly ValorEstornado: number
  readonly Parcelas?: number
  /** The payment provider that took it, as the shop calls it, with the provider's own reference. */
  readonly Provedor?: string
  readonly ProvedorReferencia?: string
}

/** A payment transaction of the original order (contract §4.8). */
export interface Transacao {
  readonly TransacaoId: string
  readonly Data?: string
  readonly Pagamentos: readonly Pagamento[]
}

/** A remark about the conversion for a person. It never prevents the conversion. */
export interface Aviso {
  readonly codigo: string
  readonly descricao: string
}

/** Units that the platform itself already records as returned. */
export interface UnidadesDevolvidas {
  readonly linha: string
  readonly quantidade: number
}

export interface ConvertedOrder {
  readonly Pedido: Pedido
  readonly Transacoes: readonly Transacao[]
  readonly avisos: readonly Aviso[]
  readonly jaDevolvidas: readonly UnidadesDevolvidas[]
}

/**
 * Why a document cannot be converted: a stable kind, one Portuguese sentence, and every fault with its JSON pointer.
 */
export interface OrderRefusal {
  readonly kind: 'not-an-order' | 'other-currency' | 'malformed-order'
  readonly descricao: string
  readonly falhas: readonly { readonly caminho: string; readonly descricao: string }[]
}

export type OrderConversion =
  | { readonly ok: true; readonly orders: readonly ConvertedOrder[] }
  | { readonly ok: false; readonly refusal: OrderRefusal }

/** The name of a line in a choice: its `ItemId` where it has one, else its `SkuId` (contract §3). */
export function lineKey(sku: Sku): string {
  return sku.ItemId ?? sku.SkuId
}

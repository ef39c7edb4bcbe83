import { money, type Money } from '@vaivem/domain'
import type { Product } from './catalogue.ts'
import type { DemoTransaction } from './demo-payments.ts'
import type { Person } from './people.ts'
import type { Situation } from './situations.ts'

export interface DemoOrder {
  /** 0: attached to no virtual store. */
  readonly storeId: number
  readonly externalId: string
  readonly number: string
  readonly email: string
  readonly placedAt: Temporal.Instant
  /** The specification's Pedido with Transacoes and the facts for the rules. */
  readonly document: DemoDocument
}

export type DemoDocument = ReturnType<typeof documentOf>

export interface Line {
  readonly product: Product
  readonly quantity: number
}

export interface Dates {
  readonly placed: string
  readonly invoiced?: string
  readonly delivered?: string
}

export interface Amounts {
  readonly total: Money
  readonly freight: Money
  readonly discount: Money
}

/** The parts of an order of the demo. */
export interface OrderParts {
  readonly storeId: number
  readonly externalId: string
  readonly number: string
  readonly person: Person
  readonly situation: Situation
  readonly dates: Dates
  readonly lines: readonly Line[]
  readonly amounts: Amounts
  readonly transactions: readonly DemoTransaction[]
}

/** The demo store's document of an order. */
export function orderFrom(parts: OrderParts): DemoOrder {
  const { storeId, externalId, number, person, dates } = parts
  const placedAt = Temporal.Instant.from(dates.placed)
  return { storeId, externalId, number, email: person.email, placedAt, document: documentOf(parts) }
}

function documentOf({ externalId, number, person, situation, dates, lines, amounts, transactions }: OrderParts) {
  const payments = transactions.flatMap(({ Pagamentos }) => Pagamentos)
  return {
    PedidoId: externalId,
    Numero: number,
    Data: dates.placed,
    Valor: amounts.total / 100,
    ValorFrete: amounts.freight / 100,
    ValorDesconto: amounts.discount / 100,
    ...customerOf(person, situation),
    Parcelas: Math.max(...payments.map(({ Parcelas }) => Parcelas)),
    QuantidadeItens: lines.reduce((units, { quantity }) => units + quantity, 0),
    PossuiValeCompra: payments.some(({ FormaPagamento }) => FormaPagamento === 'giftCard'),
    ...(situation.status !== undefined && { Status: situation.status }),
    ...(dates.invoiced !== undefined && { DataFaturamento: dates.invoiced }),
    ...(dates.delivered !== undefined && { DataEntrega: dates.delivered }),
    Skus: lines.map((line, position) => skuOf(line, `${externalId}-${position + 1}`, situation)),
    Transacoes: transactions,
  }
}

/** Total = goods − discount + freight, to the centavo. */
export function amountsFrom(lines: readonly Line[], freight: Money, discountOf: (goods: Money) => Money): Amounts {
  const goods = money.sum(
    lines.map(({ product, quantity }) => money.money(money.times(money.money(product.price), quantity))),
  )
  const discount = discountOf(goods)
  return { total: money.sum([money.subtract(goods, discount), freight]), freight, discount }
}

function customerOf(person: Person, situation: Situation) {
  const known = {
    ClienteEcommId: person.id,
    ClienteNome: person.name,
    ClienteEmail: person.email,
    ClienteDocumento: person.document,
  }
  if (situation.omits === 'address-and-phone') return known
  return { ...known, ClienteTelefone: person.phone, ClienteCelular: person.mobile, ClienteEndereco: person.address }
}

/** A line of the store's document: nothing of it is chosen for a request yet. */
function skuOf({ product, quantity }: Line, itemId: string, situation: Situation) {
  return {
    ItemId: itemId,
    SkuId: product.skuId,
    SkuNome: product.skuName,
    ProdutoId: product.productId,
    ProdutoNome: product.productName,
    Preco: product.price / 100,
    PrecoDeLista: product.listPrice / 100,
    Quantidade: 0,
    QuantidadeTotal: quantity,
    TipoProcesso: 0,
    ImagemUrl: product.imageUrl,
    ...(situation.omits !== 'categories' && { CategoriaIds: product.categories }),
    ...(product.seller !== undefined && { Seller: product.seller }),
  }
}

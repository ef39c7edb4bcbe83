import type { Pedido, Transacao } from '@vaivem/sdk'

/**
 * What the contract promises (§4), worked out a second time from its text alone, in exact fractions of whole centavos:
 * nothing here comes from the service, so that a wrong amount cannot agree with itself.
 */

export type FreightRule = 'Integral' | 'Proporcional' | 'PedidoCompleto' | 'Nunca'

/** In the order of their codes (contract §2). */
export const FREIGHT_RULES: readonly FreightRule[] = ['Integral', 'Proporcional', 'PedidoCompleto', 'Nunca']

/** In centavos. */
export interface Due {
  readonly goods: number
  readonly freight: number
  readonly total: number
}

type Order = Pick<Pedido, 'Valor' | 'ValorFrete' | 'Skus'>

/** The first return of a complete order that is a regret or not (§4.1 to §4.4); every chosen line is a return. */
export function dueFor({ Valor, ValorFrete, Skus }: Order, rule: FreightRule, isRegret: boolean): Due {
  const freight = centavos(ValorFrete)
  const weights = Skus.map((sku) => centavos(sku.Preco) * sku.QuantidadeTotal)
  const wholeGoods = Math.min(centavos(Valor) - freight, sum(weights))
  const values = allocate(wholeGoods, weights)
  const goods = sum(Skus.map((sku, line) => rounded(values[line] ?? 0, sku.Quantidade, sku.QuantidadeTotal)))
  const units = sum(Skus.map((sku) => sku.Quantidade))
  const bought = sum(Skus.map((sku) => sku.QuantidadeTotal))
  const inProportion = wholeGoods === 0 ? rounded(freight, units, bought) : rounded(freight, goods, wholeGoods)
  const isWhole = units === bought
  const byRule = { Integral: freight, Proporcional: inProportion, PedidoCompleto: isWhole ? freight : 0, Nunca: 0 }
  const byLaw = isRegret ? (isWhole ? freight : inProportion) : 0
  const given = Math.max(byRule[rule], byLaw)
  return { goods, freight: given, total: goods + given }
}

/** In centavos (§4.8): how money goes back over the payments of the order. */
export interface Shares {
  readonly estorno: number
  readonly valeCompras: number
  readonly cashback: number
}

export function sharesOf(amount: number, transactions: readonly Transacao[]): Shares {
  const payments = transactions.flatMap(({ Pagamentos }) => Pagamentos)
  const left = payments.map(({ Valor, ValorEstornado }) => centavos(Valor) - centavos(ValorEstornado))
  const shares = allocate(Math.min(amount, sum(left)), left)
  const falling = (form: string) =>
    sum(payments.map(({ FormaPagamento }, index) => (FormaPagamento === form ? (shares[index] ?? 0) : 0)))
  const valeCompras = falling('giftCard')
  const cashback = falling('cashback')
  return { estorno: amount - valeCompras - cashback, valeCompras, cashback }
}

/** `part / whole` of an amount, rounded half up. */
export function rounded(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  const [over, under] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((2n * over + under) / (2n * under))
}

export function centavos(reais: number): number {
  return Math.round(reais * 100)
}

/** By largest remainder, ties to the first. */
function allocate(amount: number, weights: readonly number[]): readonly number[] {
  const total = BigInt(sum(weights))
  if (total === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const floors = exact.map((over) => Number(over / total))
  const byRemainder = exact
    .map((over, index) => ({ index, remainder: over % total }))
    .toSorted((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1))
  const favoured = new Set(byRemainder.slice(0, amount - sum(floors)).map(({ index }) => index))
  return floors.map((floor, index) => floor + (favoured.has(index) ? 1 : 0))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

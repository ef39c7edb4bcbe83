import { inWords, LARGEST_CENTAVOS, reais, total } from './amounts.ts'
import type { CustomerFacts, LineFacts, MoneyFacts, OrderFacts } from './facts.ts'
import { lineKey, type ConvertedOrder, type Sku } from './order.ts'
import { buildTransactions } from './build-transactions.ts'
import { fail, warn, type Findings } from './reading.ts'

/** The largest number of lines and of payments that the import accepts. */
const MOST_LINES = 2000
const MOST_PAYMENTS = 100
/** The largest number of categories of a line. */
const MOST_CATEGORIES = 100

/**
 * Converts the facts of an order to the wire. `Preco` is the price of a unit after the discounts and taxes of its line,
 * rounded up to the centavo; `Valor` is goods plus freight, so that `Valor − ValorFrete + ValorDesconto = Σ Preco ×
 * QuantidadeTotal` and the value of goods of contract §4.1 is exact. Undefined where `findings` holds a fault.
 */
export function buildOrder(facts: OrderFacts, findings: Findings): ConvertedOrder | undefined {
  const { id, number } = facts
  if (id === undefined && number === undefined) fail(findings, facts.path, 'O pedido não tem identificador nem número.')
  if (facts.lines.length === 0) fail(findings, facts.path, 'O pedido não tem nenhum item com unidades.')
  if (facts.lines.length > MOST_LINES) fail(findings, facts.path, `O pedido tem mais de ${MOST_LINES} linhas.`)
  if (facts.payments.length > MOST_PAYMENTS)
    fail(findings, facts.path, `O pedido tem mais de ${MOST_PAYMENTS} pagamentos.`)
  if (findings.falhas.length > 0) return undefined
  const skus = buildLines(facts.lines, findings)
  const { value, freight } = settle(facts.lines, facts.money, findings)
  const listed = total(facts.lines.map((line) => unitPrice(line) * line.quantity))
  if (listed > LARGEST_CENTAVOS || value > LARGEST_CENTAVOS) {
    fail(findings, facts.path, 'O valor do pedido passa do máximo de R$ 9.999.999.999,99.')
    return undefined
  }
  const { transactions, installments } = buildTransactions(facts, value, findings)
  return {
    Pedido: {
      PedidoId: id ?? number ?? '',
      Numero: number ?? id ?? '',
      ...present({ Data: facts.placedAt, Status: facts.status }),
      ...present({ DataEntrega: facts.deliveredAt, DataFaturamento: facts.invoicedAt }),
      ...present({ NotaFiscalChave: facts.saleAccessKey, ClienteContribuinte: facts.customer.isTaxpayer }),
      Valor: reais(value),
      ValorFrete: reais(freight),
      ValorDesconto: reais(listed + freight - value),
      ...customer(facts.customer),
      ...(facts.address && { ClienteEndereco: present(facts.address) }),
      ...present({ Parcelas: installments }),
      QuantidadeItens: total(facts.lines.map(({ quantity }) => quantity)),
      PossuiValeCompra: transactions.some(({ Pagamentos }) =>
        Pagamentos.some((it) => it.FormaPagamento === 'giftCard'),
      ),
      Skus: skus,
    },
    Transacoes: transactions,
    avisos: findings.avisos,
    jaDevolvidas: returned(facts.lines, skus, findings),
  }
}

/**
 * Contract §3 identifies a line by `ItemId`, else by `SkuId`: two lines with the same key get an `ItemId` of our own.
 */
function buildLines(lines: readonly LineFacts[], findings: Findings): readonly Sku[] {
  const taken = new Set<string>()
  return lines.map((line, index) => {
    const key = line.lineId ?? line.skuId
    const repeated = taken.has(key)
    const itemId = repeated ? `${key.slice(0, 240)}-${index + 1}` : line.lineId
    if (repeated) warn(findings, 'LINHA_REPETIDA', `A linha ${key} aparece mais de uma vez; esta virou ${itemId}.`)
    taken.add(itemId ?? key)
    const price = unitPrice(line)
    if (price * line.quantity !== line.total) {
      const explained = `${inWords(line.total)} por ${line.quantity} unidades não se divide em centavos iguais`
      warn(findings, 'PRECO_UNITARIO_ARREDONDADO', `${line.skuId}: ${explained}; a diferença está em ValorDesconto.`)
    }
    return {
      ...present({ ItemId: itemId, SkuNome: line.skuName, ProdutoId: line.productId, ProdutoNome: line.productName }),
      SkuId: line.skuId,
      Preco: reais(price),
      PrecoDeLista: reais(Math.max(price, line.listUnit > LARGEST_CENTAVOS ? 0 : line.listUnit)),
      Quantidade: 0,
      QuantidadeTotal: line.quantity,
      TipoProcesso: 0,
      ...(line.categoryIds.length > 0 && { CategoriaIds: line.categoryIds.slice(0, MOST_CATEGORIES) }),
      ...(line.categoryNames?.length && { CategoriaNomes: line.categoryNames.slice(0, MOST_CATEGORIES) }),
      ...present({ ImagemUrl: pictureAddress(line.imageUrl), Seller: line.seller }),
      ...line.measures,
    }
  })
}

const LONGEST_PICTURE_ADDRESS = 2000

/** The address over https; undefined for what is no address of the web, has a user in it, or is longer than the import accepts. */
function pictureAddress(written: unknown): string | undefined {
  const url = typeof written === 'string' ? URL.parse(written) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  url.protocol = 'https:'
  return url.href.length <= LONGEST_PICTURE_ADDRESS ? url.href : undefined
}

/**
 * The value of goods is the sum of the lines. The store's own total only decides whether a discount of the whole order was
 * really given.
 */
function settle(lines: readonly LineFacts[], money: MoneyFacts, findings: Findings) {
  const goods = total(lines.map((line) => line.total))
  const before = goods + money.freight
  const stated = money.statedTotal
  const isGiven = stated === undefined || stated === before + money.surcharge - money.orderDiscount
  const discount = isGiven && stated !== before + money.surcharge ? Math.min(money.orderDiscount, before) : 0
  const value = before - discount
  const freight = Math.min(money.freight, value)
  if (stated !== undefined && stated !== value + money.surcharge) {
    const sums = `itens e frete somam ${inWords(value)}`
    warn(
      findings,
      'VALOR_DIVERGENTE',
      `A loja declara ${inWords(stated)}, mas ${sums}; vale a soma dos itens e do frete.`,
    )
  }
  if (money.surcharge > 0) {
    const what = `${inWords(money.surcharge)} de acréscimos (taxas, gorjeta, impostos de importação)`
    warn(findings, 'ACRESCIMO_FORA_DO_VALOR', `${what} não são itens nem frete e ficam fora de Valor.`)
  }
  return { value, freight }
}

function unitPrice(line: LineFacts): number {
  return Math.ceil(line.total / line.quantity)
}

function customer(facts: CustomerFacts) {
  return present({
    ClienteEcommId: facts.id,
    ClienteNome: facts.name,
    ClienteEmail: facts.email,
    ClienteDocumento: facts.document,
    ClienteTelefone: facts.phone,
    ClienteCelular: facts.mobile,
  })
}

function returned(lines: readonly LineFacts[], skus: readonly Sku[], findings: Findings) {
  return skus.flatMap((sku, index) => {
    const units = Math.min(lines[index]?.returnedUnits ?? 0, sku.QuantidadeTotal)
    if (units === 0) return []
    const counted = `${units} de ${sku.QuantidadeTotal} unidades de ${sku.SkuId}`
    warn(findings, 'UNIDADES_JA_DEVOLVIDAS', `A loja já registra a devolução de ${counted}.`)
    return [{ linha: lineKey(sku), quantidade: units }]
  })
}

/** Removes members that are undefined, so that they are absent and not null. */
function present<Facts extends object>(facts: Facts): { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> } {
  const known: { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> } = {}
  for (const name in facts) {
    const value = facts[name]
    if (isKnown(value)) known[name] = value
  }
  return known
}

function isKnown<Value>(value: Value): value is Exclude<Value, undefined> {
  return value !== undefined
}

import { LARGEST_CENTAVOS } from './amounts.ts'
import { buildOrder } from './build-order.ts'
import { amount, requiredAmount, signedAmount } from './decimals.ts'
import type { LineFacts, OrderFacts, PaymentFacts } from './facts.ts'
import { readAddress, readCustomer } from './nuvemshop-customer.ts'
import { measuresOf } from './measures.ts'
import type { ConvertedOrder } from './order.ts'
import { paymentKind } from './payment-kind.ts'
import { fail, installments, moment, record, records, text, units, warn } from './reading.ts'
import type { Findings, Json } from './reading.ts'
import { takenBy } from './taken-by.ts'

/**
 * Converts one order of the Nuvemshop (Tiendanube) API. Amounts are decimal text; a line has the price of one unit, and every
 * discount is of the order as a whole. `transactions` of the order, where they are in the document, say which payments there
 * were and what was given back of each; without them the order counts as one payment.
 */
export function convertNuvemshopOrder(order: Json, path: string, findings: Findings): ConvertedOrder | undefined {
  const facts: OrderFacts = {
    path,
    id: text(order['id']),
    number: text(order['number']),
    placedAt: moment(order['created_at']),
    status: text(order['status']),
    deliveredAt: undefined,
    invoicedAt: undefined,
    saleAccessKey: undefined,
    customer: readCustomer(order),
    address: readAddress(order),
    lines: readLines(order, path, findings),
    money: readMoney(order, findings),
    payments: readPayments(order, findings),
  }
  return buildOrder(facts, findings)
}

export function nuvemshopCurrency(order: Json): string | undefined {
  return text(order['currency'])
}

function readLines(order: Json, path: string, findings: Findings): readonly LineFacts[] {
  const items: readonly unknown[] = Array.isArray(order['products']) ? order['products'] : []
  return items.flatMap((item, index) => readLine(record(item), `${path}/products/${index}`, findings) ?? [])
}

function readLine(item: Json, path: string, findings: Findings): LineFacts | undefined {
  const lineId = text(item['id'])
  const productId = text(item['product_id'])
  const skuId = text(item['sku']) ?? nuvemshopSku(productId, text(item['variant_id'])) ?? lineId
  const quantity = units(item['quantity'])
  const price = requiredAmount(item['price'], `${path}/price`, findings)
  if (skuId === undefined) fail(findings, path, 'O item não tem sku, variant_id, product_id nem id.')
  if (quantity === undefined) fail(findings, `${path}/quantity`, 'A quantidade não é um inteiro de 0 a 1.000.000.')
  if (skuId === undefined || quantity === undefined) return undefined
  if (quantity === 0) {
    warn(findings, 'LINHA_SEM_UNIDADES', `A linha ${skuId} não tem unidades e ficou de fora.`)
    return undefined
  }
  if (price * quantity > LARGEST_CENTAVOS)
    fail(findings, `${path}/price`, 'O valor do item passa de R$ 9.999.999.999,99.')
  const name = text(item['name'])
  return {
    lineId,
    skuId,
    skuName: name,
    productId,
    productName: name,
    quantity,
    total: price * quantity,
    listUnit: amount(item['compare_at_price'], findings),
    categoryIds: [],
    imageUrl: record(item['image'])['src'],
    measures: readMeasures(item),
    seller: undefined,
    returnedUnits: 0,
  }
}

/** Weights are decimal text in kilograms, sizes in centimetres; `depth` is the length of the parcel. */
function readMeasures({ weight, height, width, depth }: Json) {
  return measuresOf({ weight, height, width, length: depth }, { grams: 1000, centimetres: 1 })
}

/** The name of a variant without a SKU of the merchant: its product and its own number, as `58208779-169164456`. */
export function nuvemshopSku(productId: string | undefined, variantId: string | undefined): string | undefined {
  return productId !== undefined && variantId !== undefined ? `${productId}-${variantId}` : (variantId ?? productId)
}

/**
 * `discount` is what the shop says was taken off the order. Whether promotions of products are contained in it is not published,
 * so the reading counts with which the order's own total comes out.
 */
function readMoney(order: Json, findings: Findings): OrderFacts['money'] {
  const statedTotal = signedAmount(order['total'] ?? order['price'], findings)
  if (statedTotal === undefined) warn(findings, 'VALOR_AUSENTE', 'O pedido não declara o valor total; vale a soma.')
  const freight = amount(order['shipping_cost_customer'], findings)
  const subtotal = amount(order['subtotal'], findings)
  const discount = amount(order['discount'], findings)
  const promotions = amount(record(order['promotional_discount'])['total_discount_amount'], findings)
  const isWithPromotions = statedTotal === subtotal + freight - discount - promotions
  const orderDiscount = isWithPromotions ? discount + promotions : discount
  const surcharge = statedTotal === undefined ? 0 : Math.max(0, statedTotal - (subtotal + freight - orderDiscount))
  return { statedTotal, freight, orderDiscount, surcharge, refunded: 0 }
}

const PAID: readonly unknown[] = ['paid', 'partially_refunded', 'refunded']

function readPayments(order: Json, findings: Findings): readonly PaymentFacts[] {
  const told = records(order['transactions']).flatMap((transaction) => readTransaction(transaction, order, findings))
  return told.length > 0 ? told : readOnePayment(order, findings)
}

/** Money counts once it was captured; what was only authorised, or failed, was not paid. */
function readTransaction(transaction: Json, order: Json, findings: Findings): readonly PaymentFacts[] {
  const id = text(transaction['id'])
  const value = amount(record(transaction['captured_amount'])['value'], findings)
  if (id === undefined || value === 0) return []
  const method = record(transaction['payment_method'])
  const names = [text(method['type']), text(method['id'])]
  const refunded = amount(record(transaction['refunded_amount'])['value'], findings)
  const counted = record(record(transaction['info'])['installments'])['quantity']
  return [
    {
      transactionId: id,
      paymentId: id,
      at: moment(order['paid_at']) ?? moment(transaction['created_at']),
      kind: paymentKind(...names) ?? paymentKind(text(record(order['payment_details'])['method'])),
      method: names[0] ?? text(order['gateway_name']) ?? '',
      value,
      principal: value,
      refunded: Math.min(value, refunded),
      installments: installments(counted),
      provider: takenBy(gatewaysOf(order), text(record(transaction['info'])['external_id'])),
    },
  ]
}

/** The payment app of the order: its transactions name it only by an id of the shop's own. */
function gatewaysOf(order: Json): readonly (string | undefined)[] {
  return [text(order['gateway']), text(order['gateway_name'])]
}

function readOnePayment(order: Json, findings: Findings): readonly PaymentFacts[] {
  if (!PAID.includes(order['payment_status'])) return []
  const id = text(order['id']) ?? text(order['number']) ?? 'pedido'
  const details = record(order['payment_details'])
  const names = [text(details['method']), text(order['gateway_name']), text(order['gateway'])]
  const value = amount(order['total'] ?? order['price'], findings)
  return [
    {
      transactionId: id,
      paymentId: id,
      at: moment(order['paid_at']) ?? moment(order['created_at']),
      kind: paymentKind(names[0]) ?? paymentKind(...names),
      method: names.find((name) => name !== undefined) ?? '',
      value,
      principal: value,
      refunded: order['payment_status'] === 'refunded' ? value : 0,
      installments: installments(details['installments']),
      provider: takenBy(gatewaysOf(order), text(order['gateway_id'])),
    },
  ]
}

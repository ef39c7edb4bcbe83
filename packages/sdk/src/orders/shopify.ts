import { LARGEST_CENTAVOS, share, total } from './amounts.ts'
import { buildOrder } from './build-order.ts'
import { amount, requiredAmount, signedAmount } from './decimals.ts'
import type { LineFacts, OrderFacts } from './facts.ts'
import { measuresOf } from './measures.ts'
import type { ConvertedOrder } from './order.ts'
import { fail, moment, record, records, text, units, warn } from './reading.ts'
import type { Findings, Json } from './reading.ts'
import { readAddress, readCustomer } from './shopify-customer.ts'
import { readPayments } from './shopify-payments.ts'

/** Converts one order of the Shopify Admin REST API. Amounts are decimal text in the shop's currency. */
export function convertShopifyOrder(order: Json, path: string, findings: Findings): ConvertedOrder | undefined {
  const lines = readLines(order, path, findings)
  const { payments, refunded } = readPayments(order, findings)
  const facts: OrderFacts = {
    path,
    id: text(order['id']),
    number: text(order['name'])?.replace(/^#/, '') || text(order['order_number']),
    placedAt: moment(order['created_at']),
    status: statusOf(order),
    deliveredAt: deliveredAt(order),
    invoicedAt: undefined,
    saleAccessKey: undefined,
    customer: readCustomer(order),
    address: readAddress(order),
    lines,
    money: { ...readMoney(order, findings), refunded },
    payments,
  }
  return buildOrder(facts, findings)
}

export function shopifyCurrency(order: Json): string | undefined {
  return text(order['currency'])
}

function readLines(order: Json, path: string, findings: Findings): readonly LineFacts[] {
  const items = Array.isArray(order['line_items']) ? order['line_items'] : []
  const lines = items.flatMap((item, index) => {
    return readLine(record(item), order, `${path}/line_items/${index}`, findings) ?? []
  })
  const taxes = share(
    orderTax(order, findings),
    lines.map((line) => line.total),
  )
  return lines.map((line, index) => ({ ...line, total: line.total + (taxes[index] ?? 0) }))
}

function readLine(item: Json, order: Json, path: string, findings: Findings): LineFacts | undefined {
  const lineId = text(item['id'])
  const skuId = text(item['sku']) ?? text(item['variant_id']) ?? lineId
  const quantity = units(item['quantity'])
  const price = requiredAmount(item['price'], `${path}/price`, findings)
  if (skuId === undefined) fail(findings, path, 'O item não tem sku, variant_id nem id.')
  if (quantity === undefined) fail(findings, `${path}/quantity`, 'A quantidade não é um inteiro de 0 a 1.000.000.')
  if (skuId === undefined || quantity === undefined) return undefined
  if (quantity === 0) {
    warn(findings, 'LINHA_SEM_UNIDADES', `A linha ${skuId} não tem unidades e ficou de fora.`)
    return undefined
  }
  const taxes = order['taxes_included'] === true ? 0 : taxOf(item, findings)
  const paid = Math.max(0, price * quantity - discountOf(item, findings)) + taxes
  if (paid > LARGEST_CENTAVOS) fail(findings, `${path}/price`, 'O valor do item passa de R$ 9.999.999.999,99.')
  return {
    lineId,
    skuId,
    skuName: text(item['name']) ?? text(item['title']),
    productId: text(item['product_id']),
    productName: text(item['title']),
    quantity,
    total: paid,
    listUnit: price,
    categoryIds: [],
    // The REST document has none; who reads the order over GraphQL may add the picture of the line.
    imageUrl: record(item['image'])['src'],
    // Shopify knows the weight of a variant, and no sizes.
    measures: measuresOf({ weight: item['grams'] }, { grams: 1, centimetres: 1 }),
    seller: undefined,
    returnedUnits: refundedUnits(order, item['id']),
  }
}

/** The discounts that Shopify allocates to a line or to a shipping line. */
function discountOf(line: Json, findings: Findings): number {
  const allocations = records(line['discount_allocations'])
  if (allocations.length === 0) return amount(line['total_discount'], findings)
  return total(allocations.map((allocation) => amount(allocation['amount'], findings)))
}

function taxOf(line: Json, findings: Findings): number {
  return total(records(line['tax_lines']).map((tax) => amount(tax['price'], findings)))
}

/** Tax on top of the prices that belongs to no line (old orders); it is divided over the lines. */
function orderTax(order: Json, findings: Findings): number {
  if (order['taxes_included'] === true) return 0
  const lines = [...records(order['line_items']), ...records(order['shipping_lines'])]
  return lines.some((line) => taxOf(line, findings) > 0) ? 0 : amount(order['total_tax'], findings)
}

function readMoney(order: Json, findings: Findings): Omit<OrderFacts['money'], 'refunded'> {
  const shipping = records(order['shipping_lines'])
  const prices = shipping.map((line) => amount(line['price'], findings))
  const discounts = shipping.map((line) => discountOf(line, findings))
  const taxes = order['taxes_included'] === true ? [] : shipping.map((line) => taxOf(line, findings))
  const inLines = total(records(order['line_items']).map((line) => discountOf(line, findings)))
  const surcharges = [
    order['total_tip_received'],
    setAmount(order['original_total_duties_set']),
    setAmount(order['original_total_additional_fees_set']),
  ]
  const statedTotal = signedAmount(order['total_price'], findings)
  if (statedTotal === undefined) warn(findings, 'VALOR_AUSENTE', 'O pedido não declara o valor total; vale a soma.')
  return {
    statedTotal,
    freight: Math.max(0, total(prices) - total(discounts)) + total(taxes),
    orderDiscount: Math.max(0, amount(order['total_discounts'], findings) - inLines - total(discounts)),
    surcharge: total(surcharges.map((it) => amount(it, findings))),
  }
}

function setAmount(set: unknown): unknown {
  return record(record(set)['shop_money'])['amount']
}

function refundedUnits(order: Json, lineId: unknown): number {
  const returned = records(order['refunds']).flatMap((refund) => records(refund['refund_line_items']))
  return total(returned.map((it) => (it['line_item_id'] === lineId ? (units(it['quantity']) ?? 0) : 0)))
}

/** One word for three fields: cancelled, else the state of the delivery, else the state of the payment. */
function statusOf(order: Json): string | undefined {
  if (moment(order['cancelled_at']) !== undefined) return 'cancelled'
  return text(order['fulfillment_status']) ?? text(order['financial_status'])
}

/** The arrival of the last parcel, once everything that was to be sent has arrived. */
function deliveredAt(order: Json): string | undefined {
  const parcels = records(order['fulfillments']).filter((parcel) => parcel['status'] === 'success')
  const arrived = parcels.every((parcel) => parcel['shipment_status'] === 'delivered')
  if (!arrived || order['fulfillment_status'] !== 'fulfilled') return undefined
  return parcels
    .flatMap((parcel) => moment(parcel['updated_at']) ?? [])
    .sort()
    .at(-1)
}

import { LARGEST_CENTAVOS, total } from './amounts.ts'
import { buildOrder } from './build-order.ts'
import { amount, requiredAmount, signedAmount } from './decimals.ts'
import type { LineFacts, OrderFacts, PaymentFacts } from './facts.ts'
import type { ConvertedOrder } from './order.ts'
import { paymentKind } from './payment-kind.ts'
import { fail, installments, moment, record, records, text, units, warn } from './reading.ts'
import type { Findings, Json } from './reading.ts'
import { takenBy } from './taken-by.ts'
import { decodeEntities, readAddress, readCustomer } from './woocommerce-customer.ts'

/** Converts one order of the WooCommerce REST API v3. Amounts are decimal text, lines are without their tax. */
export function convertWooCommerceOrder(order: Json, path: string, findings: Findings): ConvertedOrder | undefined {
  const facts: OrderFacts = {
    path,
    id: text(order['id']),
    number: text(order['number']),
    placedAt: inUtc(order, 'date_created'),
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

export function wooCommerceCurrency(order: Json): string | undefined {
  return text(order['currency'])
}

function readLines(order: Json, path: string, findings: Findings): readonly LineFacts[] {
  const items = Array.isArray(order['line_items']) ? order['line_items'] : []
  const parsed: readonly unknown[] = items
  return parsed.flatMap((item, index) => {
    const at = `${path}/line_items/${index}`
    return readLine(records([item])[0] ?? {}, at, findings) ?? []
  })
}

function readLine(item: Json, path: string, findings: Findings): LineFacts | undefined {
  const lineId = text(item['id'])
  const variation = text(item['variation_id'])
  const productId = text(item['product_id'])
  const skuId = text(item['sku']) ?? (variation === '0' ? undefined : variation) ?? productId ?? lineId
  const quantity = units(item['quantity'])
  const net = requiredAmount(item['total'], `${path}/total`, findings)
  if (skuId === undefined) fail(findings, path, 'O item não tem sku, variation_id, product_id nem id.')
  if (quantity === undefined) fail(findings, `${path}/quantity`, 'A quantidade não é um inteiro de 0 a 1.000.000.')
  if (skuId === undefined || quantity === undefined) return undefined
  if (quantity === 0) {
    warn(findings, 'LINHA_SEM_UNIDADES', `A linha ${skuId} não tem unidades e ficou de fora.`)
    return undefined
  }
  const paid = net + amount(item['total_tax'], findings)
  if (paid > LARGEST_CENTAVOS) fail(findings, `${path}/total`, 'O valor do item passa de R$ 9.999.999.999,99.')
  const before = amount(item['subtotal'], findings) + amount(item['subtotal_tax'], findings)
  return {
    lineId,
    skuId,
    skuName: decodeEntities(text(item['name'])),
    productId,
    productName: decodeEntities(text(item['parent_name']) ?? text(item['name'])),
    quantity,
    total: paid,
    listUnit: Math.ceil(before / quantity),
    categoryIds: [],
    imageUrl: record(item['image'])['src'],
    seller: undefined,
    returnedUnits: 0,
  }
}

/** A negative fee is how plugins write a discount of the whole order (Pix, boleto); a positive fee is a surcharge. */
function readMoney(order: Json, findings: Findings): OrderFacts['money'] {
  const fees = records(order['fee_lines']).map((fee) => {
    return (signedAmount(fee['total'], findings) ?? 0) + (signedAmount(fee['total_tax'], findings) ?? 0)
  })
  const statedTotal = signedAmount(order['total'], findings)
  if (statedTotal === undefined) warn(findings, 'VALOR_AUSENTE', 'O pedido não declara o valor total; vale a soma.')
  return {
    statedTotal,
    freight: amount(order['shipping_total'], findings) + amount(order['shipping_tax'], findings),
    orderDiscount: total(fees.map((fee) => Math.max(0, -fee))),
    surcharge: total(fees.map((fee) => Math.max(0, fee))),
    refunded: total(records(order['refunds']).map((refund) => Math.abs(signedAmount(refund['total'], findings) ?? 0))),
  }
}

/** WooCommerce has one payment per order; until it is paid, there is nothing to give back. */
function readPayments(order: Json, findings: Findings): readonly PaymentFacts[] {
  const at = inUtc(order, 'date_paid')
  const isPaid = at !== undefined || ['processing', 'completed', 'refunded'].includes(text(order['status']) ?? '')
  const value = amount(order['total'], findings)
  const id = text(order['id']) ?? text(order['number']) ?? 'pedido'
  if (!isPaid) return []
  const title = decodeEntities(text(order['payment_method_title']))
  const counted = records(order['meta_data']).find((meta) =>
    /(^|_)(installments|parcelas)$/i.test(text(meta['key']) ?? ''),
  )
  return [
    {
      transactionId: id,
      paymentId: id,
      at: at ?? inUtc(order, 'date_created'),
      kind: paymentKind(title) ?? paymentKind(text(order['payment_method'])),
      method: title ?? text(order['payment_method']) ?? '',
      value,
      principal: value,
      refunded: 0,
      installments: installments(counted?.['value']),
      // The plugin of a payment provider calls itself by the method of the payment.
      provider: takenBy([text(order['payment_method'])], text(order['transaction_id'])),
    },
  ]
}

/** WooCommerce writes each moment twice: in the shop's time without offset, and in UTC without saying so. */
function inUtc(order: Json, field: string): string | undefined {
  const utc = order[`${field}_gmt`]
  return (typeof utc === 'string' ? moment(`${utc.replace(/z$/i, '')}Z`) : undefined) ?? moment(order[field])
}

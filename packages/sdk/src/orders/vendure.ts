import { LARGEST_CENTAVOS, readCents, total } from './amounts.ts'
import { buildOrder } from './build-order.ts'
import type { LineFacts, OrderFacts, PaymentFacts } from './facts.ts'
import type { ConvertedOrder } from './order.ts'
import { paymentKind } from './payment-kind.ts'
import {
  fail,
  installments,
  isMobile,
  moment,
  record,
  records,
  taxDocument,
  text,
  units,
  unmasked,
  warn,
} from './reading.ts'
import type { Findings, Json } from './reading.ts'
import { streetAndNumber } from './street-and-number.ts'

/**
 * Converts one order of the Vendure Admin API (GraphQL) with the fields of the documentation. Amounts are whole minor units;
 * lines count with the discounts of the whole order that Vendure distributes over them, taxes included.
 */
export function convertVendureOrder(order: Json, path: string, findings: Findings): ConvertedOrder | undefined {
  const payments = records(order['payments'])
  const facts: OrderFacts = {
    path,
    id: text(order['id']),
    number: text(order['code']),
    placedAt: moment(order['orderPlacedAt']) ?? moment(order['createdAt']),
    status: text(order['state']),
    deliveredAt: readDelivery(order),
    invoicedAt: undefined,
    saleAccessKey: undefined,
    customer: readCustomer(order),
    address: readAddress(order),
    lines: readLines(order, path, findings),
    money: readMoney(order, findings),
    payments: payments.flatMap((payment, index) => readPayment(payment, `${path}/payments/${index}`, findings) ?? []),
  }
  return buildOrder(facts, findings)
}

export function vendureCurrency(order: Json): string | undefined {
  return text(order['currencyCode'])
}

function readLines(order: Json, path: string, findings: Findings): readonly LineFacts[] {
  const refunded = refundedUnits(order)
  const items: readonly unknown[] = Array.isArray(order['lines']) ? order['lines'] : []
  return items.flatMap((item, index) => readLine(record(item), refunded, `${path}/lines/${index}`, findings) ?? [])
}

function readLine(
  item: Json,
  refunded: ReadonlyMap<string, number>,
  path: string,
  findings: Findings,
): LineFacts | undefined {
  const variant = record(item['productVariant'])
  const product = record(variant['product'])
  const lineId = text(item['id'])
  const skuId = text(variant['sku']) ?? text(variant['id']) ?? lineId
  const quantity = units(item['quantity'])
  const paid = nonNegative(item['proratedLinePriceWithTax'])
  if (skuId === undefined) fail(findings, path, 'O item não tem productVariant com sku ou id, nem id.')
  if (quantity === undefined) fail(findings, `${path}/quantity`, 'A quantidade não é um inteiro de 0 a 1.000.000.')
  if (paid === undefined)
    fail(
      findings,
      `${path}/proratedLinePriceWithTax`,
      'O valor do item não é um inteiro em centavos, zero ou positivo.',
    )
  if (skuId === undefined || quantity === undefined || paid === undefined) return undefined
  if (quantity === 0) {
    warn(findings, 'LINHA_SEM_UNIDADES', `A linha ${skuId} não tem unidades e ficou de fora.`)
    return undefined
  }
  const cancelled = Math.max(0, (units(item['orderPlacedQuantity']) ?? quantity) - quantity)
  return {
    lineId,
    skuId,
    skuName: text(variant['name']),
    productId: text(product['id']),
    productName: text(product['name']),
    quantity,
    total: paid,
    listUnit: nonNegative(item['unitPriceWithTax']) ?? 0,
    categoryIds: records(product['collections']).flatMap((collection) => text(collection['id']) ?? []),
    categoryNames: records(product['collections']).flatMap((collection) => text(collection['name']) ?? []),
    imageUrl: previewOf(variant) ?? previewOf(product),
    seller: undefined,
    // A unit that was cancelled is no longer in the quantity, whether or not its money went back.
    returnedUnits: Math.max(0, (refunded.get(lineId ?? '') ?? 0) - cancelled),
  }
}

/** The picture by which Vendure shows a variant or a product. */
function previewOf(shown: Json): unknown {
  return record(shown['featuredAsset'])['preview']
}

/** The units that refunds name, by line. Since Vendure 2.2 a refund need not name any. */
function refundedUnits(order: Json): ReadonlyMap<string, number> {
  const counted = new Map<string, number>()
  const lines = records(order['payments'])
    .flatMap(refundsOf)
    .flatMap((refund) => records(refund['lines']))
  for (const line of lines) {
    const id = text(line['orderLineId']) ?? ''
    counted.set(id, (counted.get(id) ?? 0) + (units(line['quantity']) ?? 0))
  }
  return counted
}

/** A refund that is pending counts: its money is on its way. */
function refundsOf(payment: Json): readonly Json[] {
  return records(payment['refunds']).filter((refund) => refund['state'] !== 'Failed')
}

/** A surcharge below zero is a discount of the whole order; discounts of promotions are in the lines and in the freight. */
function readMoney(order: Json, findings: Findings): OrderFacts['money'] {
  const surcharges = records(order['surcharges']).map((surcharge) => readCents(surcharge['priceWithTax']) ?? 0)
  const statedTotal = readCents(order['totalWithTax'])
  if (statedTotal === undefined) warn(findings, 'VALOR_AUSENTE', 'O pedido não declara o valor total; vale a soma.')
  return {
    statedTotal,
    freight: nonNegative(order['shippingWithTax']) ?? 0,
    orderDiscount: total(surcharges.map((amount) => Math.max(0, -amount))),
    surcharge: total(surcharges.map((amount) => Math.max(0, amount))),
    refunded: 0,
  }
}

/** Only what was settled was paid. */
function readPayment(payment: Json, path: string, findings: Findings): PaymentFacts | undefined {
  if (payment['state'] !== 'Settled') return undefined
  const id = text(payment['id'])
  const value = nonNegative(payment['amount'])
  if (id === undefined) fail(findings, `${path}/id`, 'O pagamento não tem id.')
  if (value === undefined) fail(findings, `${path}/amount`, 'O valor do pagamento não é um inteiro em centavos.')
  if (id === undefined || value === undefined) return undefined
  const method = text(payment['method'])
  const metadata = record(payment['metadata'])
  return {
    transactionId: id,
    paymentId: id,
    at: moment(payment['createdAt']),
    kind: paymentKind(method),
    method: method ?? '',
    value,
    principal: value,
    refunded: Math.min(value, total(refundsOf(payment).map((refund) => nonNegative(refund['total']) ?? 0))),
    installments: installments(metadata['installments'] ?? metadata['parcelas']),
  }
}

/** Delivered means that every parcel arrived. */
function readDelivery(order: Json): string | undefined {
  if (order['state'] !== 'Delivered') return undefined
  const arrived = records(order['fulfillments']).filter((parcel) => parcel['state'] === 'Delivered')
  return arrived
    .flatMap((parcel) => moment(parcel['updatedAt']) ?? [])
    .toSorted()
    .at(-1)
}

/** Vendure has no field for CPF or CNPJ: shops add one to the customer or to the order, under a name of their own. */
function readCustomer(order: Json): OrderFacts['customer'] {
  const customer = record(order['customer'])
  const address = record(order['shippingAddress'])
  const phone = unmasked(customer['phoneNumber']) ?? unmasked(address['phoneNumber'])
  const own = [customer, order, record(order['billingAddress']), address].map((it) => record(it['customFields']))
  const documents = own.flatMap((fields) =>
    Object.entries(fields).flatMap(([name, value]) =>
      /cpf|cnpj|document/i.test(name) ? (taxDocument(value) ?? []) : [],
    ),
  )
  return {
    id: text(customer['id']),
    name:
      text([unmasked(customer['firstName']), unmasked(customer['lastName'])].filter(Boolean).join(' ')) ??
      unmasked(address['fullName']),
    email: unmasked(customer['emailAddress']),
    isTaxpayer: undefined,
    document: documents[0],
    phone,
    mobile: phone !== undefined && isMobile(phone) ? phone : undefined,
  }
}

function readAddress(order: Json): OrderFacts['address'] {
  const address = [record(order['shippingAddress']), record(order['billingAddress'])].find(
    (it) => text(it['streetLine1']) !== undefined,
  )
  if (address === undefined) return undefined
  const { street, number } = streetAndNumber(unmasked(address['streetLine1']))
  return {
    Logradouro: street,
    Numero: number,
    Complemento: unmasked(address['streetLine2']),
    Bairro: undefined,
    Cidade: unmasked(address['city']),
    Estado: unmasked(address['province']),
    CEP: unmasked(address['postalCode']),
  }
}

function nonNegative(value: unknown): number | undefined {
  const cents = readCents(value)
  return cents !== undefined && cents >= 0 && cents <= LARGEST_CENTAVOS ? cents : undefined
}

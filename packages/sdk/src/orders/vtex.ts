import { LARGEST_CENTAVOS, readCents, share, total } from './amounts.ts'
import { buildOrder } from './build-order.ts'
import type { AddressFacts, LineFacts, OrderFacts } from './facts.ts'
import { measuresOf } from './measures.ts'
import type { ConvertedOrder } from './order.ts'
import { fail, isMobile, moment, record, records, taxDocument, text, units, unmasked, warn } from './reading.ts'
import type { Findings, Json } from './reading.ts'
import { deliveredAt, invoicedAt, returns, saleAccessKey } from './vtex-packages.ts'
import { readPayments } from './vtex-payments.ts'

/** Converts one order of the VTEX OMS ("get order"; each element of an order group is one). Amounts are in centavos. */
export function convertVtexOrder(order: Json, path: string, findings: Findings): ConvertedOrder | undefined {
  const lines = readLines(order, path, findings)
  const facts: OrderFacts = {
    path,
    id: text(order['orderId']),
    number: text(order['orderId']),
    placedAt: moment(order['creationDate']),
    status: text(order['status']),
    deliveredAt: deliveredAt(order, findings),
    invoicedAt: invoicedAt(order),
    saleAccessKey: saleAccessKey(order),
    customer: readCustomer(record(order['clientProfileData']), findings),
    address: readAddress(record(order['shippingData'])),
    lines,
    money: readMoney(order, findings),
    payments: readPayments(order),
  }
  return buildOrder(facts, findings)
}

/** The currency of the order; absent means Brazilian reais. */
export function vtexCurrency(order: Json): string | undefined {
  return text(record(order['storePreferencesData'])['currencyCode'])
}

function readLines(order: Json, path: string, findings: Findings): readonly LineFacts[] {
  const returned = returns(order).units
  const items = Array.isArray(order['items']) ? order['items'] : []
  const lines = items.flatMap((item, index) => {
    const line = readLine(record(item), `${path}/items/${index}`, findings)
    return line ? [{ ...line, returnedUnits: returned.get(index) ?? 0 }] : []
  })
  const taxes = share(
    Math.max(0, totalOf(order, 'Tax')),
    lines.map((line) => line.total),
  )
  return lines.map((line, index) => ({ ...line, total: line.total + (taxes[index] ?? 0) }))
}

function readLine(item: Json, path: string, findings: Findings): LineFacts | undefined {
  const skuId = text(item['id'])
  const quantity = units(item['quantity'])
  const paid = quantity === undefined ? undefined : paidFor(item, quantity)
  if (skuId === undefined) fail(findings, `${path}/id`, 'O item não tem SKU.')
  if (quantity === undefined) fail(findings, `${path}/quantity`, 'A quantidade não é um inteiro de 0 a 1.000.000.')
  else if (paid === undefined) fail(findings, `${path}/sellingPrice`, 'O preço não é um número inteiro de centavos.')
  if (skuId === undefined || quantity === undefined || paid === undefined) return undefined
  if (quantity === 0) {
    warn(findings, 'LINHA_SEM_UNIDADES', `A linha ${skuId} não tem unidades e ficou de fora.`)
    return undefined
  }
  return {
    lineId: text(item['uniqueId']),
    skuId,
    skuName: text(item['name']),
    productId: text(item['productId']),
    productName: text(item['name']),
    quantity,
    total: paid,
    listUnit: Math.max(readCents(item['listPrice']) ?? 0, readCents(item['price']) ?? 0),
    categoryIds: readCategories(record(item['additionalInfo'])),
    categoryNames: records(record(item['additionalInfo'])['categories']).flatMap(({ name }) => text(name) ?? []),
    imageUrl: item['imageUrl'],
    // Grams and centimetres, unless the account has chosen other units, which an order does not say.
    measures: measuresOf(record(record(item['additionalInfo'])['dimension']), { grams: 1, centimetres: 1 }),
    seller: text(item['seller']),
    returnedUnits: 0,
  }
}

/**
 * The price of the whole line after its discounts, in centavos. VTEX states the exact total where the units differ in price.
 */
function paidFor(item: Json, quantity: number): number | undefined {
  const unit = readCents(item['sellingPrice']) ?? readCents(item['price'])
  const whole =
    readCents(record(item['priceDefinition'])['total']) ?? (unit === undefined ? undefined : unit * quantity)
  return whole !== undefined && whole >= 0 && whole <= LARGEST_CENTAVOS ? whole : undefined
}

function readCategories(info: Json): readonly string[] {
  const path = text(info['categoriesIds'])
  if (path !== undefined) return path.split('/').flatMap((id) => text(id) ?? [])
  return records(info['categories']).flatMap((category) => text(category['id']) ?? [])
}

/**
 * The amounts by which the totals exceed the items' own discounts; the part that the price tags give to the freight is taken
 * off the freight.
 */
function readMoney(order: Json, findings: Findings): OrderFacts['money'] {
  const items = records(order['items'])
  const ownDiscounts = items.map((item) => {
    const quantity = units(item['quantity']) ?? 0
    return Math.max(0, (readCents(item['price']) ?? 0) * quantity - (paidFor(item, quantity) ?? 0))
  })
  const beyond = Math.max(0, -totalOf(order, 'Discounts') - total(ownDiscounts))
  const freightTags = items.flatMap((item) => records(item['priceTags'])).filter(isFreightDiscount)
  const shipping = Math.max(0, totalOf(order, 'Shipping'))
  const offFreight = Math.min(beyond, shipping, total(freightTags.map((tag) => Math.abs(readCents(tag['value']) ?? 0))))
  const statedTotal = readCents(order['value'])
  if (statedTotal === undefined) warn(findings, 'VALOR_AUSENTE', 'O pedido não declara o valor total; vale a soma.')
  return {
    statedTotal,
    freight: shipping - offFreight,
    orderDiscount: beyond - offFreight,
    surcharge: 0,
    refunded: returns(order).refunded,
  }
}

function isFreightDiscount(tag: Json): boolean {
  return /^discount@shipping/i.test(text(tag['name']) ?? '')
}

function totalOf(order: Json, id: string): number {
  return total(records(order['totals']).map((entry) => (entry['id'] === id ? (readCents(entry['value']) ?? 0) : 0)))
}

function readCustomer(profile: Json, findings: Findings): OrderFacts['customer'] {
  const isCompany = profile['isCorporate'] === true
  const person = [unmasked(profile['firstName']), unmasked(profile['lastName'])].filter(Boolean).join(' ')
  const phone = unmasked(profile['phone']) ?? unmasked(profile['corporatePhone'])
  const email = unmasked(profile['email'])?.replace(/-\d+b\.ct\.vtex\.com(\.br)?$/i, '')
  if (/@ct\.vtex\.com(\.br)?$/i.test(email ?? '')) {
    warn(
      findings,
      'EMAIL_MASCARADO',
      'O e-mail é um apelido da VTEX: mensagens chegam ao consumidor por ele, buscas não.',
    )
  }
  return {
    id: text(profile['userProfileId']),
    name: (isCompany ? unmasked(profile['corporateName']) : undefined) ?? text(person),
    email,
    document: taxDocument(isCompany ? profile['corporateDocument'] : profile['document']),
    isTaxpayer: isCompany ? isTaxpayer(unmasked(profile['stateInscription'])) : undefined,
    phone,
    mobile: phone !== undefined && isMobile(phone) ? phone : undefined,
  }
}

/**
 * A company with a state registration is a taxpayer of ICMS, and one that declares itself exempt is not; otherwise it is not
 * known.
 */
function isTaxpayer(registration: string | undefined): boolean | undefined {
  if (registration === undefined) return undefined
  return /\d/.test(registration) ? true : /isent/i.test(registration) ? false : undefined
}

/** The customer's address, never that of the pickup point. */
function readAddress(shipping: Json): AddressFacts | undefined {
  const candidates = [record(shipping['address']), ...records(shipping['selectedAddresses'])]
  const address = candidates.find((it) => text(it['street']) !== undefined && it['addressType'] !== 'pickup')
  return (
    address && {
      Logradouro: unmasked(address['street']),
      Numero: unmasked(address['number']),
      Complemento: unmasked(address['complement']),
      Bairro: unmasked(address['neighborhood']),
      Cidade: unmasked(address['city']),
      Estado: unmasked(address['state']),
      CEP: unmasked(address['postalCode']),
    }
  )
}

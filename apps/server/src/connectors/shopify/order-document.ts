import { type Json, keyIn, recordOf, recordsOf, textOf } from '@vaivem/connector-kit'
import { nodesOf, numberOf } from './admin-api.ts'

/**
 * An order of the GraphQL API in the form of the REST API, which the converter of the library reads, in the currency that its buyer
 * paid in. Without what this service gave back itself, which its own ledger knows (`ValorEstornado`).
 */
export function restOrderOf(order: Json): Json {
  const currency = textOf(order['presentmentCurrencyCode']) ?? textOf(order['currencyCode'])
  const [mine, others] = splitRefunds(recordsOf(order['refunds']))
  const ids = new Set(mine.flatMap((refund) => nodesOf(refund['transactions'])).map(({ id }) => id))
  const customer = recordOf(order['customer'])
  return {
    id: textOf(order['legacyResourceId']),
    name: order['name'],
    email: order['email'],
    phone: order['phone'],
    created_at: order['createdAt'],
    processed_at: order['processedAt'],
    cancelled_at: order['cancelledAt'],
    currency,
    taxes_included: order['taxesIncluded'],
    financial_status: textOf(order['displayFinancialStatus'])?.toLowerCase() ?? null,
    fulfillment_status: FULFILLMENTS[textOf(order['displayFulfillmentStatus']) ?? ''] ?? null,
    payment_gateway_names: order['paymentGatewayNames'],
    note_attributes: recordsOf(order['customAttributes']).map(({ key, value }) => ({ name: key, value })),
    customer: {
      id: textOf(customer['legacyResourceId']),
      first_name: customer['firstName'],
      last_name: customer['lastName'],
      email: recordOf(customer['defaultEmailAddress'])['emailAddress'],
      phone: recordOf(customer['defaultPhoneNumber'])['phoneNumber'],
    },
    billing_address: addressOf(order['billingAddress']),
    shipping_address: addressOf(order['shippingAddress']),
    total_price: paid(order['totalPriceSet']),
    total_discounts: paid(order['totalDiscountsSet']),
    total_tax: paid(order['totalTaxSet']),
    total_tip_received: paid(order['totalTipReceivedSet']),
    total_outstanding: paid(order['totalOutstandingSet']),
    original_total_duties_set: setOf(order['originalTotalDutiesSet']),
    original_total_additional_fees_set: setOf(order['originalTotalAdditionalFeesSet']),
    line_items: nodesOf(order['lineItems']).map(lineOf),
    shipping_lines: nodesOf(order['shippingLines']).map((line) => ({
      price: paid(line['originalPriceSet']),
      ...discountsAndTaxesOf(line),
    })),
    fulfillments: recordsOf(order['fulfillments']).map((parcel) => ({
      status: textOf(parcel['status'])?.toLowerCase(),
      shipment_status: textOf(parcel['displayStatus'])?.toLowerCase(),
      updated_at: parcel['updatedAt'],
    })),
    refunds: others.map((refund) => ({ transactions: nodesOf(refund['transactions']).map(transactionOf) })),
    transactions: recordsOf(order['transactions'])
      .filter(({ id }) => !ids.has(id))
      .map(transactionOf),
  }
}

/** The states of delivery that the REST API knows; all others are none to it. */
const FULFILLMENTS: Readonly<Record<string, string>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
  RESTOCKED: 'restocked',
}

function splitRefunds(refunds: readonly Json[]): readonly [mine: readonly Json[], others: readonly Json[]] {
  const isMine = ({ note }: Json) => keyIn(textOf(note)) !== null
  return [refunds.filter(isMine), refunds.filter((refund) => !isMine(refund))]
}

function lineOf(line: Json): Json {
  return {
    id: numberOf(line['id']),
    sku: line['sku'],
    title: line['title'],
    name: line['name'],
    quantity: line['quantity'],
    image: { src: textOf(recordOf(line['image'])['url']) },
    grams: line['grams'],
    product_id: textOf(recordOf(line['product'])['legacyResourceId']),
    variant_id: textOf(recordOf(line['variant'])['legacyResourceId']),
    price: paid(line['originalUnitPriceSet']),
    ...discountsAndTaxesOf(line),
  }
}

function discountsAndTaxesOf(line: Json): Json {
  return {
    discount_allocations: recordsOf(line['discountAllocations']).map((one) => ({
      amount: paid(one['allocatedAmountSet']),
    })),
    tax_lines: recordsOf(line['taxLines']).map((tax) => ({ price: paid(tax['priceSet']) })),
  }
}

function transactionOf(transaction: Json): Json {
  const details = recordOf(transaction['paymentDetails'])
  return {
    id: numberOf(transaction['id']),
    parent_id: numberOf(recordOf(transaction['parentTransaction'])['id']) ?? null,
    kind: textOf(transaction['kind'])?.toLowerCase(),
    status: textOf(transaction['status'])?.toLowerCase(),
    gateway: transaction['gateway'],
    formatted_gateway: transaction['formattedGateway'],
    created_at: transaction['createdAt'],
    processed_at: transaction['processedAt'],
    amount: paid(transaction['amountSet']),
    payment_details: {
      payment_method_name: details['paymentMethodName'],
      credit_card_company: details['company'],
    },
  }
}

function addressOf(address: unknown): Json | null {
  if (typeof address !== 'object' || address === null) return null
  const it = recordOf(address)
  return {
    first_name: it['firstName'],
    last_name: it['lastName'],
    name: it['name'],
    company: it['company'],
    address1: it['address1'],
    address2: it['address2'],
    city: it['city'],
    province: it['province'],
    province_code: it['provinceCode'],
    zip: it['zip'],
    phone: it['phone'],
  }
}

/** An amount as its buyer paid it: decimal text. */
function paid(set: unknown): string | undefined {
  return textOf(recordOf(recordOf(set)['presentmentMoney'])['amount'])
}

function setOf(set: unknown): Json | null {
  const amount = paid(set)
  return amount === undefined ? null : { shop_money: { amount } }
}

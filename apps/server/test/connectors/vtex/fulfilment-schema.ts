import type { FindOperation } from '../../support/vendor-openapi.ts'

/**
 * The members that VTEX needs of an order that an affiliate sends to a shop, and of its release: those that its description of external
 * marketplaces marks as required, and their types. The folder of the vendor's descriptions has none of it.
 */
const TEXT = { type: 'string' }
const CENTAVOS = { type: 'integer' }

function object(required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}) {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } }
}

const BUYER = object(
  { email: TEXT, firstName: TEXT, lastName: TEXT, documentType: TEXT, document: TEXT },
  {
    phone: TEXT,
    corporateName: TEXT,
    tradeName: TEXT,
    corporateDocument: TEXT,
    stateInscription: TEXT,
    corporatePhone: TEXT,
    isCorporate: { type: 'boolean' },
  },
)
const ADDRESS = object(
  {
    addressType: TEXT,
    receiverName: TEXT,
    postalCode: TEXT,
    city: TEXT,
    state: TEXT,
    country: TEXT,
    street: TEXT,
    number: TEXT,
  },
  { addressId: TEXT, neighborhood: TEXT, complement: TEXT, reference: TEXT },
)
const ORDER = object(
  {
    marketplaceOrderId: TEXT,
    marketplaceServicesEndpoint: { type: 'string', pattern: '^https://' },
    marketplacePaymentValue: CENTAVOS,
    items: { type: 'array', items: object({ id: TEXT, quantity: CENTAVOS, seller: TEXT }, { price: CENTAVOS }) },
    clientProfileData: BUYER,
    shippingData: object({
      address: ADDRESS,
      logisticsInfo: {
        type: 'array',
        items: object({ itemIndex: CENTAVOS, selectedSla: TEXT, price: CENTAVOS }, { lockTTL: TEXT }),
      },
    }),
  },
  { isCreatedAsync: { type: 'boolean' }, paymentData: { type: ['object', 'null'] }, openTextField: TEXT },
)

const QUERY = [
  { name: 'affiliateId', in: 'query', required: true },
  { name: 'sc', in: 'query', required: false },
]

function operation(path: string, request: object) {
  const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
  return {
    method: 'POST',
    path,
    pattern,
    operation: { name: path, parameters: QUERY, request: { ...request }, answers: {} },
  }
}

const FULFILMENT = [
  operation('/api/fulfillment/pvt/orders', ORDER),
  operation('/api/fulfillment/pvt/orders/{orderId}/fulfill', object({ marketplaceOrderId: TEXT })),
] as const

export const findFulfilment: FindOperation = (method, path) =>
  FULFILMENT.find((one) => one.method === method && one.pattern.test(path))?.operation

import { type Json, recordOf, recordsOf, textOf } from '@vaivem/connector-kit'
import { refund } from './gateway.ts'
import { type AccountState, fault, newId, now, ok, type Payment, type Reply } from './state.ts'

export interface Sale {
  readonly email: string
  readonly name: string
  readonly currency?: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: number }[]
  /** Absent: one card pays everything. */
  readonly payments?: readonly { readonly group: string; readonly value: number }[]
  /** Another order was paid with the same transaction. */
  readonly with?: { readonly group: string; readonly transactionId: string }
  readonly status?: string
  readonly at?: Temporal.Instant
  readonly document?: string
  readonly userProfileId?: string
}

/** Sells an order that was paid, and by default sent. */
export function sell(state: AccountState, sale: Sale): { orderId: string; transactionId: string } {
  const value = sale.lines.reduce((sum, { total }) => sum + total, 0)
  const sequence = String(state.nextId++)
  const group = sale.with?.group ?? `v${sequence}loj`
  const siblings = [...state.orders.values()].filter(({ orderGroup }) => orderGroup === group).length
  const orderId = `${group}-0${siblings + 1}`
  const transactionId = sale.with?.transactionId ?? newId(state)
  const known = state.transactions.get(transactionId)
  const paid = sale.payments ?? [{ group: 'creditCard', value }]
  const payments = known?.payments ?? paid.map((one): Payment => ({ ...one, id: newId(state), refunds: [] }))
  if (!known) state.transactions.set(transactionId, { id: transactionId, payments, isSettled: true, cancelled: 0 })
  const items = sale.lines.map((line, index) => itemOf(line, index, state))
  const isSent = (sale.status ?? 'invoiced') === 'invoiced'
  const output = {
    ...NO_PACKAGE,
    type: 'Output',
    invoiceNumber: '1',
    invoiceValue: value,
    issuanceDate: '2026-11-02T12:00:00Z',
  }
  const sent = items.map(({ quantity, sellingPrice }, itemIndex) => ({ itemIndex, quantity, price: sellingPrice }))
  state.orders.set(orderId, {
    orderId,
    sequence,
    orderGroup: group,
    origin: 'Marketplace',
    status: sale.status ?? 'invoiced',
    value,
    creationDate: sale.at?.toString() ?? `2026-11-01T12:00:00.${sequence.slice(-4)}Z`,
    items,
    totals: [
      { id: 'Items', name: 'Items', value },
      { id: 'Discounts', name: 'Discounts', value: 0 },
    ],
    clientProfileData: {
      id: 'clientProfileData',
      email: sale.email,
      firstName: sale.name,
      lastName: '',
      documentType: 'cpf',
      document: sale.document ?? '52998224725',
      phone: '+5511999999999',
      isCorporate: false,
      userProfileId: sale.userProfileId ?? Buffer.from(sale.email).toString('hex'),
    },
    shippingData: { id: 'shippingData', address: { ...ADDRESS, receiverName: sale.name } },
    storePreferencesData: { countryCode: 'BRA', currencyCode: sale.currency ?? 'BRL' },
    paymentData: {
      transactions: [
        {
          isActive: true,
          transactionId,
          merchantName: 'LOJA',
          payments: payments.map(({ id, group: kind, value: amount }) => ({
            id,
            paymentSystem: '2',
            paymentSystemName: 'Visa',
            group: kind,
            value: amount,
            referenceValue: amount,
            installments: 1,
          })),
        },
      ],
    },
    packageAttachment: { packages: isSent ? [{ ...output, items: sent }] : [] },
  })
  return { orderId, transactionId }
}

const ADDRESS = {
  addressType: 'residential',
  addressId: 'casa',
  postalCode: '01310-100',
  city: 'São Paulo',
  state: 'SP',
  country: 'BRA',
  street: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  complement: '',
  reference: null,
  geoCoordinates: [],
}

const NO_PACKAGE = { courier: '', invoiceKey: '', invoiceUrl: '', trackingNumber: '', trackingUrl: '' }

function itemOf({ name, quantity, total }: Sale['lines'][number], index: number, state: AccountState) {
  const unit = Math.floor(total / quantity)
  return {
    uniqueId: newId(state),
    id: String(1_000 + index),
    productId: String(100 + index),
    name,
    quantity,
    price: unit,
    listPrice: unit,
    sellingPrice: unit,
    seller: '1',
    priceTags: [],
    priceDefinition: { calculatedSellingPrice: unit, total, sellingPrices: [{ value: unit, quantity }] },
  }
}

export function readOrder(state: AccountState, name: string): Reply {
  const order =
    state.orders.get(name) ?? [...state.orders.values()].find(({ sequence }) => `seq${String(sequence)}` === name)
  return order ? ok(order) : fault(404, 'OMS007', 'Order Not Found')
}

export function readGroup(state: AccountState, group: string): Reply {
  const orders = [...state.orders.values()].filter(({ orderGroup }) => orderGroup === group)
  return orders.length > 0 ? ok(orders) : fault(404, 'OMS007', 'Order Group Not Found')
}

/** The list has summaries; its search compares words, without regard to case. */
export function listOrders(state: AccountState, query: URLSearchParams): Reply {
  const asked = query.get('q')?.toLowerCase()
  const since = /\[(\S+) TO/.exec(query.get('f_creationDate') ?? '')?.[1] ?? ''
  const [perPage, page] = [Number(query.get('per_page') ?? 15), Number(query.get('page') ?? 1)]
  if (asked?.includes('+') || perPage > 100 || page > 30) return fault(400, 'OMS001', 'Invalid query')
  const found = [...state.orders.values()]
    .filter((order) => asked === undefined || wordsOf(order).some((word) => word.includes(asked)))
    .filter((order) => String(order['creationDate']) >= since)
    .toSorted((one, other) => (String(one['creationDate']) < String(other['creationDate']) ? -1 : 1))
  if (query.get('orderBy') === 'creationDate,desc') found.reverse()
  const list = found.slice((page - 1) * perPage, page * perPage).map(summaryOf)
  const numbers = { Count: 1, Max: 1, Mean: 1, Min: 1, Missing: 0, StdDev: 0, Sum: 1, SumOfSquares: 1 }
  const facets = { origin: { Fulfillment: facet(), Marketplace: facet() }, currencyCode: { BRL: facet() } }
  const stats = { totalValue: { ...numbers, Facets: facets }, totalItems: { ...numbers, Facets: facets } }
  const paging = { total: found.length, pages: Math.ceil(found.length / perPage), currentPage: page, perPage }
  return ok({ list, facets: [], paging, stats: { stats } })
}

function facet() {
  return { Count: 1, Max: 1, Mean: 1, Min: 1, Missing: 0, StdDev: 0, Sum: 1, SumOfSquares: 1, Facets: null }
}

function wordsOf(order: Json): readonly string[] {
  const { email, document } = recordOf(order['clientProfileData'])
  return [order['orderId'], order['sequence'], order['marketplaceOrderId'], email, document].map((word) =>
    (textOf(word) ?? '').toLowerCase(),
  )
}

function summaryOf(order: Json) {
  const { firstName } = recordOf(order['clientProfileData'])
  return {
    orderId: order['orderId'],
    creationDate: order['creationDate'],
    clientName: firstName ?? '',
    items: null,
    totalValue: order['value'],
    paymentNames: 'Visa',
    status: order['status'],
    statusDescription: '',
    marketPlaceOrderId: order['marketplaceOrderId'] ?? null,
    sequence: order['sequence'],
    salesChannel: '1',
    affiliateId: '',
    origin: 'Marketplace',
    workflowInErrorState: false,
    workflowInRetry: false,
    lastMessageUnread: null,
    ShippingEstimatedDate: null,
    ShippingEstimatedDateMax: null,
    ShippingEstimatedDateMin: null,
    orderIsComplete: true,
    listId: null,
    listType: null,
    authorizedDate: null,
    callCenterOperatorName: null,
    totalItems: 1,
    currencyCode: 'BRL',
  }
}

/** A return invoice of an order that is wholly invoiced gives its value back; sent again, it only gets a new receipt. */
export function invoice(state: AccountState, orderId: string, body: Json): Reply {
  const order = state.orders.get(orderId)
  if (!order) return fault(404, 'OMS007', 'Order Not Found')
  const packages = recordsOf(recordOf(order['packageAttachment'])['packages'])
  const receipt = { date: now(state).toString(), orderId, receipt: newId(state).toLowerCase() }
  if (packages.some(({ invoiceNumber }) => invoiceNumber === body['invoiceNumber'])) return ok(receipt)
  const value = Number(body['invoiceValue'])
  const isReturn = body['type'] === 'Input' && order['status'] === 'invoiced'
  const { centavosMore } = state.misbehaviour
  const Refund = { value: value + centavosMore, giftCardData: null, items: [] }
  const added = {
    ...NO_PACKAGE,
    type: body['type'],
    invoiceNumber: body['invoiceNumber'],
    invoiceValue: value,
    issuanceDate: body['issuanceDate'],
    items: body['items'],
    ...(isReturn && { restitutions: { Refund } }),
  }
  state.orders.set(orderId, { ...order, packageAttachment: { packages: [...packages, added] } })
  const [paid] = recordsOf(recordOf(order['paymentData'])['transactions'])
  const transaction = state.transactions.get(String(paid?.['transactionId']))
  if (isReturn && transaction) refund(state, transaction, value)
  return ok(receipt)
}

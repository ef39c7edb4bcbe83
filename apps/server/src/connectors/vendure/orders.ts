import { type ConnectorPorts, keyIn, type OrderReference, type Shop, type StoreDocument } from '@vaivem/connector-kit'
import { convertOrder } from '@vaivem/sdk'
import { type AdminApi, openAdminApi } from './admin-api.ts'
import { changesSince } from './changes.ts'
import { createDateShifts } from './date-shift.ts'
import type { Sessions } from './sessions.ts'

/** The fields that are read here of every order; the translator reads the rest. */
export interface OrderFields extends Readonly<Record<string, unknown>> {
  readonly state: string
  readonly currencyCode: string
  readonly orderPlacedAt: string | null
  readonly payments: readonly PaymentFields[] | null
}

type PaymentFields = Readonly<Record<string, unknown>> & {
  readonly refunds: readonly { readonly reason: string | null }[]
}

/** The fields of an order that the translator reads (docs/integrating/orders-from-platforms.md); `own`: the shop's for CPF or CNPJ. */
export function orderFields(own: string | null = null): string {
  return `id code state orderPlacedAt createdAt currencyCode totalWithTax shippingWithTax
    customer { id firstName lastName emailAddress phoneNumber ${own ? `customFields { ${own} }` : ''} }
    shippingAddress { fullName streetLine1 streetLine2 city province postalCode phoneNumber }
    billingAddress { streetLine1 streetLine2 city province postalCode }
    surcharges { priceWithTax }
    lines {
      id quantity orderPlacedQuantity unitPriceWithTax proratedLinePriceWithTax
      productVariant {
        id sku name featuredAsset { preview } product { id name featuredAsset { preview } collections { id name } }
      }
    }
    payments {
      id method amount state createdAt metadata
      refunds { id total state reason lines { orderLineId quantity } }
    }
    fulfillments { state updatedAt }`
}

/** Reads orders: by the code that customers see, by the id, or by the e-mail of the customer. */
export function createVendureOrders(sessions: Sessions): ConnectorPorts['orders'] {
  const shifts = createDateShifts()
  return {
    changesSince: (shop, asked) => changesSince(shop, { api: openAdminApi(shop, sessions), shifts }, asked),
    findOrder: async (shop, asked) => {
      const found = await findRawOrder<OrderFields>(
        openAdminApi(shop, sessions),
        asked,
        orderFields(shop.connector.options['campoDoDocumento']),
      )
      return found && documentOf(shop, found)
    },
    findOrdersByEmail: async (shop, { email, atMost }) => {
      const { customers } = await openAdminApi(shop, sessions).readData<{
        customers: { items: readonly { orders: { items: readonly OrderFields[] } }[] }
      }>(
        `query ($emails: [String!]!, $atMost: Int!) {
          customers(options: { filter: { emailAddress: { in: $emails } }, take: 10 }) {
            items {
              orders(options: {
                filter: { orderPlacedAt: { isNull: false } }, sort: { orderPlacedAt: DESC }, take: $atMost
              }) { items { ${orderFields(shop.connector.options['campoDoDocumento'])} } }
            }
          }
        }`,
        { emails: [...new Set([email, email.toLowerCase()])], atMost: Math.min(atMost, MOST_ORDERS) },
      )
      return customers.items
        .flatMap(({ orders }) => orders.items)
        .toSorted((one, other) => (other.orderPlacedAt ?? '').localeCompare(one.orderPlacedAt ?? ''))
        .slice(0, atMost)
        .map((order) => documentOf(shop, order))
        .filter((document) => document !== undefined)
    },
  }
}

/** Of one request: the default limit of the Admin API is higher, but shops lower it. */
const MOST_ORDERS = 100

/** An order by its code, else by its id; undefined where the shop shows that it has none, or that another one has the code. */
export async function findRawOrder<Raw>(
  api: AdminApi,
  { number, externalId }: OrderReference,
  fields: string,
): Promise<Raw | undefined> {
  if (number !== undefined) {
    const { orders } = await api.readData<{ orders: { items: readonly (Raw & { readonly id: string })[] } }>(
      `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { id ${fields} } } }`,
      { code: number },
    )
    const [found] = orders.items
    return externalId === undefined || found?.id === externalId ? found : undefined
  }
  if (externalId === undefined) return undefined
  const { order } = await api.readData<{ order: Raw | null }>(`query ($id: ID!) { order(id: $id) { ${fields} } }`, {
    id: externalId,
  })
  return order ?? undefined
}

/** Carts are no orders yet. */
const CARTS: ReadonlySet<string> = new Set(['Created', 'Draft', 'AddingItems'])

/** The order with the names of the specification. Refunds that this service made are not among those of others. */
export function documentOf(shop: Shop, order: OrderFields): StoreDocument | undefined {
  if (CARTS.has(order.state)) return undefined
  const payments = order.payments?.map((payment) => {
    return { ...payment, refunds: payment.refunds.filter(({ reason }) => keyIn(reason) === null) }
  })
  const converted = convertOrder('vendure', { ...order, payments }, { currency: order.currencyCode })
  if (!converted.ok) {
    shop.warn('an order of Vendure could not be converted', {
      connectorId: shop.connector.id,
      kind: converted.refusal.kind,
    })
    return undefined
  }
  const [first] = converted.orders
  return first && { ...first.Pedido, Moeda: order.currencyCode, Transacoes: first.Transacoes }
}

import { type Json, keyIn, keyText, recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import { readById } from './read-orders.ts'
import { pathOf } from './rest.ts'

/** The option that names the affiliate under which exchange orders are placed. */
export const EXCHANGE_AFFILIATE = 'afiliadoDasTrocas'
const USUAL_AFFILIATE = 'VVM'

/** An order that this service placed for an exchange. */
export interface ExchangeOrder {
  readonly id: string
  /** `ending`: VTEX is cancelling it. */
  readonly state: 'held' | 'ordered' | 'ending' | 'released'
  readonly skuId: string
  readonly quantity: number
  readonly until: Temporal.Instant | undefined
}

export function affiliateOf({ connector }: Pick<Shop, 'connector'>): string {
  return connector.options[EXCHANGE_AFFILIATE] || USUAL_AFFILIATE
}

/** The id of the order of a key: VTEX makes it of the affiliate and of the number that the affiliate gives. */
export function exchangeOrderId(shop: Pick<Shop, 'connector'>, key: number): string {
  return `${affiliateOf(shop)}-${keyText(key)}`
}

/** The exchange order of a key, by its id, so that it is found at once; undefined: there is none. */
export async function readExchangeOrder(shop: Shop, key: number): Promise<ExchangeOrder | undefined> {
  const order = await readById(shop, exchangeOrderId(shop, key))
  return order && isExchangeOrder(order) ? exchangeOrderOf(order) : undefined
}

/** Whether this service placed it, under whatever affiliate the account names now. */
export function isExchangeOrder(order: Json): boolean {
  const { orderId, affiliateId } = order
  const [affiliate, ...name] = (textOf(orderId) ?? '').split('-')
  return affiliate === affiliateId && keyIn(name.join('-')) !== null && untilIn(order) !== undefined
}

export function exchangeOrderOf(order: Json): ExchangeOrder {
  const [item] = recordsOf(order['items'])
  return {
    id: textOf(order['orderId']) ?? '',
    state: stateOf(order['status']),
    skuId: textOf(item?.['id']) ?? '',
    quantity: Number(item?.['quantity'] ?? 0),
    until: untilIn(order),
  }
}

/** The remark that is stored with the order, for the staff of the shop and for this service. */
export function remarkOf(key: number, of: string | null, until: Temporal.Instant): string {
  return `Troca${of === null ? '' : ` do pedido ${of}`} (${keyText(key)}). Reservada ate ${until.toString()}`
}

function untilIn(order: Json): Temporal.Instant | undefined {
  const remark = textOf(recordOf(order['openTextField'])['value'])
  const moment = /^Troca.* \(vaivem-\d+\)\. Reservada ate (\S+)$/.exec(remark ?? '')?.[1]
  try {
    return moment === undefined ? undefined : Temporal.Instant.from(moment)
  } catch {
    return undefined
  }
}

/** An order waits for the affiliate to let it be sent; whatever comes after that is an order that goes out. */
function stateOf(status: unknown): ExchangeOrder['state'] {
  switch (status) {
    case 'order-created':
    case 'order-completed':
    case 'on-order-completed':
    case 'on-order-completed-ffm':
    case 'order-accepted':
    case 'waiting-for-order-authorization':
    case 'waiting-for-manual-authorization':
    case 'waiting-ffmt-authorization':
      return 'held'
    case 'canceled':
    case 'order-create-error':
    case 'order-creation-error':
      return 'released'
    case 'cancel':
    case 'canceling':
    case 'request-cancel':
    case 'cancellation-requested':
    case 'waiting-for-seller-decision':
      return 'ending'
    default:
      return 'ordered'
  }
}

/** The paths of the requests about an exchange order. */
export const PATHS = {
  place: 'fulfillment/pvt/orders',
  authorise: (id: string) => `fulfillment/pvt/orders/${pathOf(id)}/fulfill`,
  cancel: (id: string) => `oms/pvt/orders/${pathOf(id)}/cancel`,
} as const

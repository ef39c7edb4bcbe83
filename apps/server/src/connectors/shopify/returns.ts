import {
  type ConnectorPorts,
  type FoundReturn,
  type Json,
  keyIn,
  type Lookup,
  PlatformSilent,
  readFirst,
  recordOf,
  refused,
  type ReturnDelivery,
  type ReturnIdentity,
  type ReturnOutcome,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import {
  type ApiAnswer,
  call,
  type FailedCommand,
  globalId,
  nextPage,
  nodesOf,
  numberOf,
  read,
  type UserError,
  userErrorsOf,
} from './admin-api.ts'
import { readOrder } from './orders.ts'
import { exchangeLinesOf } from './exchange-lines.ts'
import { returnLinesOf } from './returnable.ts'

/**
 * The returns of this service as returns of Shopify. None of its commands about returns honours keys, so that each reads first what is
 * there: the key is in the note of every line of a return. No fees or refunds go with it: money goes back by `refundCreate` without
 * lines (`payments.ts`), which leaves return and stock alone. Its exchange lines only show what a draft order sends (`stock.ts`): they
 * are never processed, and taken out before that order is made.
 */
export const shopifyReturns: NonNullable<ConnectorPorts['returns']> = {
  mirror: async (shop, asked) => {
    const known = await readFirst(async () => {
      const order = await readOrder(shop, asked.order)
      if (!order) return 'order-unknown'
      const before = await findMine(shop, order['id'], asked.key)
      if (before.outcome !== 'absent') return before
      const lines = await returnLinesOf(shop, order, asked)
      if (typeof lines === 'string') return lines
      return { order, lines, goingOut: await exchangeLinesOf(shop, asked.goingOut) }
    })
    if (!known.isRead) return known.refused
    const { value } = known
    if (typeof value === 'string') return refused(value)
    if ('outcome' in value) return referenceIn(value)
    const { order, lines, goingOut } = value
    const returnInput = { orderId: order['id'], returnLineItems: lines, requestedAt: asked.requestedAt.toString() }
    const shown = goingOut.length > 0 ? { exchangeLineItems: goingOut, unprocessed: true } : {}
    const answer = await call(shop, 'returnCreate', { returnInput: { ...returnInput, ...shown } })
    // A shop without exchanges gets the return alone.
    if (goingOut.length > 0 && isWithoutExchanges(answer))
      return madeOf(shop, order, asked, await call(shop, 'returnCreate', { returnInput }))
    return madeOf(shop, order, asked, answer)
  },
  find: async (shop, asked) => {
    if (asked.reference !== null) {
      const found = await readReturn(shop, asked.reference)
      return found ? { outcome: 'done', ...found } : { outcome: 'unknown' }
    }
    const order = await readOrder(shop, asked.order)
    return order ? findMine(shop, order['id'], asked.key) : { outcome: 'unknown' }
  },
  deliver: async (shop, asked) => {
    const known = await readFirst(() => readReturn(shop, asked.reference))
    if (!known.isRead) return known.refused
    if (!known.value) return refused('return-unknown')
    if (known.value.state !== 'open') return refused('return-ended')
    return deliverAll(shop, known.value, asked)
  },
  close: (shop, asked) => end(shop, asked, 'returnClose', 'refused-by-store'),
  cancel: (shop, asked) => end(shop, asked, 'returnCancel', 'not-cancellable'),
}

interface ReadReturn extends FoundReturn {
  readonly shipments: readonly Shipment[]
}

/** A reverse fulfillment order: the items that come back to one place. */
interface Shipment {
  readonly id: string
  readonly deliveries: readonly { readonly id: string; readonly number: string | undefined }[]
}

/** Undefined: Shopify has no return of this number. */
async function readReturn(shop: Shop, reference: string | null): Promise<ReadReturn | undefined> {
  if (reference === null || !/^[1-9]\d{0,19}$/.test(reference)) return undefined
  const { return: found } = await read(shop, 'returnDeliveries', { id: globalId('Return', reference) })
  if (found === null) return undefined
  const orders = recordOf(found)['reverseFulfillmentOrders']
  const open = nodesOf(orders).filter(({ status }) => status !== 'CANCELED')
  const lists = [orders, ...open.map(({ reverseDeliveries }) => reverseDeliveries)]
  if (lists.some((list) => nextPage(list) !== undefined)) throw new PlatformSilent('return: a list is not whole', null)
  const shipments = open.map(shipmentOf)
  const numbers = shipments.flatMap(({ deliveries }) => deliveries.flatMap(({ number }) => number ?? []))
  const isEverywhere = (number: string) => shipments.every(({ deliveries }) => isAmong(deliveries, number))
  const trackingNumbers = [...new Set(numbers)].filter(isEverywhere)
  return { reference, state: stateOf(recordOf(found)), trackingNumbers, shipments }
}

function shipmentOf({ id, reverseDeliveries }: Json): Shipment {
  const deliveries = nodesOf(reverseDeliveries).map((delivery) => {
    const { tracking } = recordOf(delivery['deliverable'])
    return { id: textOf(delivery['id']) ?? '', number: textOf(recordOf(tracking)['number']) }
  })
  return { id: textOf(id) ?? '', deliveries }
}

function isAmong(deliveries: Shipment['deliveries'], wanted: string): boolean {
  return deliveries.some(({ number }) => number === wanted)
}

function stateOf({ status }: Json): FoundReturn['state'] {
  if (status === 'CLOSED') return 'closed'
  return status === 'CANCELED' || status === 'DECLINED' ? 'cancelled' : 'open'
}

function isMine({ returnLineItems }: Json, key: number): boolean {
  return nodesOf(returnLineItems).some(({ returnReasonNote }) => keyIn(textOf(returnReasonNote)) === key)
}

/** The return of a key among all of an order; several that are alive leave it unknown. */
async function findMine(shop: Shop, id: unknown, key: number): Promise<Lookup<FoundReturn>> {
  const mine: Json[] = []
  let after: string | undefined
  do {
    const { order } = await read(shop, 'orderReturns', { id, after: after ?? null })
    if (order === null) return { outcome: 'unknown' }
    const { returns } = recordOf(order)
    mine.push(...nodesOf(returns).filter((one) => isMine(one, key)))
    after = nextPage(returns)
  } while (after !== undefined)
  const alive = mine.filter((one) => stateOf(one) !== 'cancelled')
  const [found, another] = alive.length > 0 ? alive : mine.slice(0, 1)
  if (!found) return { outcome: 'absent' }
  const reference = numberOf(found['id'])
  if (another || reference === undefined) return { outcome: 'unknown' }
  return { outcome: 'done', reference, state: stateOf(found), trackingNumbers: [] }
}

const UNKNOWN = { outcome: 'unknown' } as const

async function madeOf(shop: Shop, order: Json, { key }: ReturnIdentity, answer: ApiAnswer): Promise<ReturnOutcome> {
  if (answer.outcome === 'failed') return answer.said
  const payload = recordOf(answer.data['returnCreate'])
  const made = recordOf(payload['return'])
  const reference = numberOf(made['id'])
  if (reference !== undefined) return isMine(made, key) ? { outcome: 'done', reference } : UNKNOWN
  const errors = userErrorsOf(payload)
  if (errors.length === 0 || errors.some(isUnclear)) return UNKNOWN
  // An earlier call may have made it, and its units are refused for that.
  const again = await readFirst(() => findMine(shop, order['id'], key))
  if (!again.isRead) return UNKNOWN
  if (again.value.outcome !== 'absent') return referenceIn(again.value)
  return refused(errors.every(({ code }) => code === 'INVALID') ? 'units-not-returnable' : 'refused-by-store')
}

function isWithoutExchanges(answer: ApiAnswer): boolean {
  const payload = recordOf(answer.outcome === 'answered' ? answer.data['returnCreate'] : undefined)
  const errors = userErrorsOf(payload)
  return payload['return'] === null && errors.length > 0 && errors.every(({ code }) => code === 'FEATURE_NOT_ENABLED')
}

function referenceIn(found: Exclude<Lookup<FoundReturn>, { outcome: 'absent' }>): ReturnOutcome {
  return found.outcome === 'done' ? { outcome: 'done', reference: found.reference } : found
}

/** Errors after which something may have been done all the same. */
function isUnclear({ code }: UserError): boolean {
  return code === 'INTERNAL_ERROR' || code === 'NOTIFICATION_FAILED'
}

/** Says of everything that comes back with which parcel it does; what another person said stands. */
async function deliverAll(shop: Shop, { shipments, reference }: ReadReturn, asked: ReturnDelivery) {
  const { trackingNumber: number, previousNumber } = asked
  const open = shipments.filter(({ deliveries }) => !isAmong(deliveries, number))
  if (shipments.length === 0) return refused('refused-by-store')
  const ours = (one: Shipment) => one.deliveries.find((it) => previousNumber !== null && it.number === previousNumber)
  if (open.some((one) => one.deliveries.length > 0 && !ours(one))) return refused('delivery-by-others')
  let isBegun = false
  for (const one of open) {
    const said = await deliverOne(shop, one.id, ours(one)?.id, number)
    if (said) return isBegun && said.outcome === 'refused' && !said.mayPass ? UNKNOWN : said
    isBegun = true
  }
  return { outcome: 'done', reference } as const
}

/** Undefined: Shopify shows the number. */
async function deliverOne(
  shop: Shop,
  shipmentId: string,
  deliveryId: string | undefined,
  number: string,
): Promise<FailedCommand | undefined> {
  const tracking = { number }
  const answer = deliveryId
    ? await call(shop, 'reverseDeliveryUpdate', { id: deliveryId, tracking })
    : await call(shop, 'reverseDeliveryCreate', { id: shipmentId, tracking })
  if (answer.outcome === 'failed') return answer.said
  const name = deliveryId ? 'reverseDeliveryShippingUpdate' : 'reverseDeliveryCreateWithShipping'
  const payload = recordOf(answer.data[name])
  const { deliverable } = recordOf(payload['reverseDelivery'])
  if (recordOf(recordOf(deliverable)['tracking'])['number'] === number) return undefined
  const errors = userErrorsOf(payload)
  return errors.length === 0 || errors.some(isUnclear) ? UNKNOWN : refused('refused-by-store')
}

/** A return that has already ended, by whatever side, is left as it is. */
async function end(
  shop: Shop,
  { reference }: ReturnIdentity,
  name: 'returnClose' | 'returnCancel',
  reason: 'refused-by-store' | 'not-cancellable',
): Promise<ReturnOutcome> {
  const known = await readFirst(() => readReturn(shop, reference))
  if (!known.isRead) return known.refused
  if (!known.value) return refused('return-unknown')
  const done = { outcome: 'done', reference: known.value.reference } as const
  if (known.value.state !== 'open') return done
  const answer = await call(shop, name, { id: globalId('Return', known.value.reference) })
  if (answer.outcome === 'failed') return answer.said
  const payload = recordOf(answer.data[name])
  const made = recordOf(payload['return'])
  if (textOf(made['id']) !== undefined) return stateOf(made) === 'open' ? UNKNOWN : done
  const errors = userErrorsOf(payload)
  if (errors.length === 0 || errors.some(isUnclear)) return UNKNOWN
  const again = await readFirst(() => readReturn(shop, reference))
  if (!again.isRead || !again.value) return UNKNOWN
  return again.value.state === 'open' ? refused(reason) : done
}

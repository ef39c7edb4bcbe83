import {
  type ConnectorPorts,
  type Json,
  keyText,
  outcomeOfTransport,
  PlatformSilent,
  readFirst,
  recordOf,
  type Shop,
  type StockHeld,
  type StockOutcome,
  type StockReservation,
  textOf,
  refused,
} from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { affiliateOf, type ExchangeOrder, PATHS, readExchangeOrder, remarkOf } from './exchange-orders.ts'
import { findOffer, listOffers } from './offers.ts'
import { readOrder } from './read-orders.ts'
import { call, type VtexRequest } from './rest.ts'
import { channelOf, OWN_SELLER, simulate, type SimulatedItem } from './simulation.ts'

/**
 * Exchanges at VTEX, as a marketplace that sold and was paid elsewhere sends orders to a shop: an order that waits to be let go takes
 * its units from the stock, is the replacement order once this service lets it be sent, and cancelled gives them back. Its id is
 * made of our key. VTEX keeps no promise about a second order under one id, so that it is always looked for first.
 */
export const vtexStock: NonNullable<ConnectorPorts['stock']> = {
  listOffers,
  findOffer,
  reserve: async (shop, asked) => {
    const read = await readFirst(() => readExchangeOrder(shop, asked.key))
    if (!read.isRead) return read.refused
    const order = read.value
    if (!order) return reserveNew(shop, asked)
    switch (order.state) {
      case 'ordered':
        return refused('already-ordered')
      case 'ending':
      case 'released':
        return refused('key-released')
      case 'held':
        // It waits until it is let go or cancelled: there is nothing to prolong.
        return isLike(order, asked) ? { outcome: 'done' } : refused('key-reused')
    }
  },
  placeOrder: async (shop, { key }) => {
    const read = await readFirst(() => readExchangeOrder(shop, key))
    if (!read.isRead) return read.refused
    const order = read.value
    if (order?.state === 'ordered') return { outcome: 'done', reference: order.id }
    if (order?.state !== 'held') return refused('key-released')
    const body = { marketplaceOrderId: keyText(key) }
    const said = await ask(shop, key, { path: PATHS.authorise(order.id), query: affiliated(shop), body }, 'ordered')
    return said ?? { outcome: 'done', reference: order.id }
  },
  release: async (shop, { key }) => {
    const read = await readFirst(() => readExchangeOrder(shop, key))
    if (!read.isRead) return read.refused
    const order = read.value
    if (order?.state === 'ordered') return refused('already-ordered')
    if (!order || order.state === 'released') return { outcome: 'done' }
    if (order.state === 'ending') return { outcome: 'unknown' }
    const body = { reason: 'A troca foi desfeita.' }
    return (await ask(shop, key, { path: PATHS.cancel(order.id), body }, 'released')) ?? { outcome: 'done' }
  },
  find: async (shop, { key }) => {
    const order = await readExchangeOrder(shop, key)
    if (!order) return { outcome: 'absent' }
    if (order.state === 'ordered') return { outcome: 'ordered', reference: order.id }
    if (order.state === 'released') return { outcome: 'released' }
    return order.state === 'held' && order.until ? { outcome: 'held', until: order.until } : { outcome: 'unknown' }
  },
}

/** Longer than any exchange takes: the service cancels the order itself when the time of the reservation is over. */
const LOCKED_FOR = '90d'

async function reserveNew(shop: Shop, asked: StockReservation): Promise<StockOutcome<StockHeld>> {
  const { key, skuId, quantity } = asked
  const read = await readFirst(async () => {
    const original = await readOrder(shop, asked.order)
    const offer = await findOffer(shop, skuId)
    if (!offer || !original) return { offer, original }
    const cart = { items: [{ skuId, quantity }], address: addressedTo(original) }
    return { offer, original, item: (await simulate(shop, cart)).get(skuId) }
  })
  if (!read.isRead) return read.refused
  const { offer, original, item } = read.value
  if (!offer) return refused('sku-unknown')
  if (!original) return refused('refused-by-store')
  if (!item?.isAvailable || offer.available < quantity) return refused('out-of-stock')
  if (!item.delivery) return refused('refused-by-store')
  const body = orderOf(shop, asked, original, item)
  const said = await ask(shop, key, { path: PATHS.place, query: affiliated(shop), body }, 'held', asked)
  return said ?? { outcome: 'done' }
}

/** At the prices of the simulated cart, because VTEX stops an order of which the price differs. */
function orderOf(shop: Shop, asked: StockReservation, original: Json, item: SimulatedItem): object {
  const { key, skuId, quantity, until, order } = asked
  const freight = item.delivery?.price ?? money.ZERO
  const price = money.sum(Array.from({ length: quantity }, () => item.price))
  return {
    marketplaceOrderId: keyText(key),
    // VTEX wants an address here, to which it says what becomes of the order; this service reads the order instead.
    marketplaceServicesEndpoint: `https://${shop.connector.accountName.toLowerCase()}.myvtex.com/`,
    marketplacePaymentValue: money.sum([price, freight]),
    isCreatedAsync: false,
    items: [{ id: skuId, quantity, seller: OWN_SELLER, price: item.price }],
    clientProfileData: buyerOf(original),
    shippingData: {
      address: addressOf(original),
      logisticsInfo: [{ itemIndex: 0, selectedSla: item.delivery?.id, lockTTL: LOCKED_FOR, price: freight }],
    },
    paymentData: null,
    openTextField: remarkOf(key, order.number ?? order.externalId, until),
  }
}

function buyerOf(original: Json): Json {
  const profile = recordOf(original['clientProfileData'])
  const company = ['corporateName', 'tradeName', 'corporateDocument', 'stateInscription', 'corporatePhone']
  const names = ['email', 'firstName', 'lastName', 'documentType', 'document', 'phone']
  const isCorporate = profile['isCorporate'] === true
  return { ...without(profile, isCorporate ? [...names, ...company] : names), isCorporate }
}

function addressOf(original: Json): Json {
  const names = ['addressType', 'receiverName', 'postalCode', 'city', 'state', 'country', 'street', 'number']
  const address = recordOf(recordOf(original['shippingData'])['address'])
  return without(address, [...names, 'neighborhood', 'complement', 'reference'])
}

function addressedTo(original: Json): { readonly country: string; readonly postalCode: string } | undefined {
  const { country, postalCode } = addressOf(original)
  const [to, code] = [textOf(country), textOf(postalCode)]
  return to === undefined || code === undefined ? undefined : { country: to, postalCode: code }
}

/** The named texts that are there; a surname may be empty. */
function without(from: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.flatMap((name) => (typeof from[name] === 'string' ? [[name, from[name]]] : [])))
}

function affiliated(shop: Shop): Readonly<Record<string, string>> {
  return { affiliateId: affiliateOf(shop), ...channelOf(shop) }
}

/** Sends a command and reads the order of the key back; undefined: it is in the wanted state. The answer alone says nothing. */
async function ask(
  shop: Shop,
  key: number,
  request: VtexRequest,
  wanted: ExchangeOrder['state'],
  asked?: StockReservation,
): Promise<Exclude<StockOutcome<object>, { outcome: 'done' | 'pending' }> | undefined> {
  const answer = await call(shop, { method: 'POST', ...request })
  const said = outcomeOfTransport(answer)
  // Whatever VTEX wrote under a good status, or none, the order itself is the verdict.
  if (said && said.outcome !== 'unknown') return said
  if (answer.outcome === 'failed' || answer.status >= 500) return { outcome: 'unknown' }
  const order = await readAfter(shop, key)
  if (order === 'unread') return { outcome: 'unknown' }
  if (order?.state === wanted) return !asked || isLike(order, asked) ? undefined : { outcome: 'unknown' }
  const isRefused = answer.status >= 400
  // A command that VTEX refused, and whose effect it does not show, had no effect.
  return isRefused && (wanted === 'held' ? !order : order?.state === 'held')
    ? refused('refused-by-store')
    : { outcome: 'unknown' }
}

async function readAfter(shop: Shop, key: number): Promise<ExchangeOrder | undefined | 'unread'> {
  try {
    return await readExchangeOrder(shop, key)
  } catch (error) {
    if (error instanceof PlatformSilent) return 'unread'
    throw error
  }
}

function isLike({ skuId, quantity }: ExchangeOrder, asked: StockReservation): boolean {
  return skuId === asked.skuId && quantity === asked.quantity
}

import {
  type ConnectorPorts,
  type Json,
  keyText,
  readFirst,
  recordOf,
  type Shop,
  type StockHeld,
  type StockOutcome,
  type StockReservation,
  type StockTask,
  textOf,
  UNAVAILABLE,
  refused,
} from '@vaivem/connector-kit'
import { storeReturn } from '@vaivem/domain'
import { type ApiAnswer, call, userErrorsOf } from './admin-api.ts'
import { withdrawExchange } from './exchange-lines.ts'
import { draftOf, draftsOf, type ExchangeDraft, keyOf, tagsOf, UNTIL } from './exchange-drafts.ts'
import { findSold, listOffers } from './offers.ts'
import { readOrder } from './orders.ts'

/**
 * Exchanges at Shopify. A draft order that costs nothing keeps its units until a moment and becomes at most one order. Moving
 * quantities to `reserved` honours keys, but can neither be found again nor be turned into an order.
 */
export const shopifyStock: NonNullable<ConnectorPorts['stock']> = {
  listOffers,
  findOffer: async (shop, skuId) => (await findSold(shop, skuId))?.offer,
  reserve: async (shop, asked) => {
    const known = await readFirst(() => draftsOf(shop, asked.key))
    if (!known.isRead) return known.refused
    const drafts = known.value
    if (drafts.some(({ state }) => state === 'ordered')) return refused('already-ordered')
    const [first, ...more] = held(drafts)
    if (!first) return drafts.length > 0 ? refused('key-released') : reserveNew(shop, asked)
    if (first.skuId !== asked.skuId || first.quantity !== asked.quantity) return refused('key-reused')
    const answer = await call(shop, 'draftUpdate', { id: first.id, input: keptUntil(asked) })
    const said = stateIn(answer, 'draftOrderUpdate', asked.key, 'held')
    return said ?? releaseAll(shop, asked.key, more)
  },
  placeOrder: async (shop, { key, skuId, quantity, order }) => {
    const known = await readFirst(() => draftsOf(shop, key))
    if (!known.isRead) return known.refused
    const ordered = known.value.find(({ state }) => state === 'ordered')
    const [draft, ...more] = held(known.value)
    if (ordered) return placed(shop, key, ordered, held(known.value))
    if (!draft) return refused('key-released')
    const obstacle =
      (await obstacleToOrder(shop, draft, { skuId, quantity })) ??
      (await withdrawn(shop, [draft], { order, isToBeSent: true }))
    if (obstacle) return obstacle
    const answer = await call(shop, 'draftComplete', { id: draft.id })
    const said = stateIn(answer, 'draftOrderComplete', key, 'ordered')
    const made = answer.outcome === 'answered' ? draftIn(answer, 'draftOrderComplete') : undefined
    return said ?? (made ? placed(shop, key, made, more) : { outcome: 'unknown' })
  },
  release: async (shop, { key, order }) => {
    const known = await readFirst(() => draftsOf(shop, key))
    if (!known.isRead) return known.refused
    if (known.value.some(({ state }) => state === 'ordered')) return refused('already-ordered')
    const open = known.value.filter(({ state }) => state !== 'released')
    const obstacle = await withdrawn(shop, open, { order, isToBeSent: false })
    return obstacle ?? releaseAll(shop, key, open)
  },
  find: async (shop, { key }) => {
    const drafts = await draftsOf(shop, key)
    const ordered = drafts.find(({ state }) => state === 'ordered')
    if (ordered?.order !== undefined) return { outcome: 'ordered', reference: bareName(ordered.order) }
    const first = held(drafts).find(({ until }) => until !== undefined)
    if (first?.until) return { outcome: 'held', until: first.until }
    if (drafts.length === 0) return { outcome: 'absent' }
    return { outcome: drafts.every(({ state }) => state === 'released') ? 'released' : 'unknown' }
  },
}

/** Undefined: no return shows what these drafts keep any more. */
async function withdrawn(
  shop: Shop,
  drafts: readonly ExchangeDraft[],
  { order: reference, isToBeSent }: { readonly order: StockTask['order']; readonly isToBeSent: boolean },
): Promise<Exclude<StockOutcome<never>, { outcome: 'done' | 'pending' }> | undefined> {
  const [draft] = drafts
  if (!draft || !storeReturn.mirrors(shop.connector)) return undefined
  const known = await readFirst(() => readOrder(shop, reference))
  if (!known.isRead) return known.refused
  const orderId = textOf(known.value?.['id'])
  if (orderId === undefined) return undefined
  return withdrawExchange(shop, { orderId, variantId: draft.variantId, quantity: draft.quantity }, isToBeSent)
}

function held(drafts: readonly ExchangeDraft[]): readonly ExchangeDraft[] {
  return drafts.filter(({ state }) => state === 'held')
}

async function reserveNew(shop: Shop, asked: StockReservation): Promise<StockOutcome<StockHeld>> {
  const read = await readFirst(async () => {
    const sold = await findSold(shop, asked.skuId)
    return { sold, original: sold && (await readOrder(shop, asked.order)) }
  })
  if (!read.isRead) return read.refused
  const { sold, original } = read.value
  if (!sold) return refused('sku-unknown')
  // A draft also keeps what is not there, so that it is looked at before, and again afterwards.
  if (sold.offer.available < asked.quantity) return refused('out-of-stock')
  if (!original) return refused('refused-by-store')
  const answer = await call(shop, 'draftCreate', { input: reservationOf(asked, sold.variantId, original) })
  const said = stateIn(answer, 'draftOrderCreate', asked.key, 'held')
  if (said) return said
  const made = answer.outcome === 'answered' ? draftIn(answer, 'draftOrderCreate') : undefined
  if (!made || made.skuId !== asked.skuId || made.quantity !== asked.quantity) return { outcome: 'unknown' }
  if (sold.counted === null || !(await isOversold(shop, asked.skuId))) return { outcome: 'done' }
  const released = await releaseAll(shop, asked.key, [made])
  return released.outcome === 'done' ? refused('out-of-stock') : { outcome: 'unknown' }
}

function reservationOf(asked: StockReservation, variantId: string, original: Json): Json {
  const customerId = textOf(recordOf(original['customer'])['id'])
  const email = textOf(original['email'])
  const address = deliveryOf(original['shippingAddress'] ?? original['billingAddress'])
  return {
    lineItems: [{ variantId, quantity: asked.quantity }],
    appliedDiscount: { title: 'Troca', description: 'Troca', value: 100, valueType: 'PERCENTAGE' },
    note: `Troca do pedido ${textOf(original['name']) ?? ''} (${keyText(asked.key)})`,
    tags: tagsOf(asked.key),
    acceptAutomaticDiscounts: false,
    ...(customerId !== undefined && { purchasingEntity: { customerId } }),
    ...(email !== undefined && { email }),
    ...(address && { shippingAddress: address }),
    ...keptUntil(asked),
  }
}

function keptUntil({ until }: StockReservation): Json {
  const moment = until.toString()
  return { reserveInventoryUntil: moment, customAttributes: [{ key: UNTIL, value: moment }] }
}

function deliveryOf(address: unknown): Json | undefined {
  if (typeof address !== 'object' || address === null) return undefined
  const it = recordOf(address)
  const names = ['firstName', 'lastName', 'company', 'address1', 'address2', 'city', 'provinceCode', 'zip', 'phone']
  const written = names.filter((name) => textOf(it[name]) !== undefined).map((name) => [name, it[name]] as const)
  const country = textOf(it['countryCodeV2'])
  return { ...Object.fromEntries(written), ...(country !== undefined && { countryCode: country }) }
}

/** Whether another customer bought the last unit at the same moment. */
async function isOversold(shop: Shop, skuId: string): Promise<boolean> {
  const read = await readFirst(() => findSold(shop, skuId))
  return read.isRead && (read.value?.counted ?? 0) < 0
}

/** A draft whose moment has passed keeps nothing any more: the shop may have sold its units. */
async function obstacleToOrder(
  shop: Shop,
  { until, isReady }: ExchangeDraft,
  { skuId, quantity }: { readonly skuId: string; readonly quantity: number },
): Promise<StockOutcome<never> | undefined> {
  if (!isReady) return UNAVAILABLE
  if (until !== undefined && Temporal.Instant.compare(until, Temporal.Now.instant()) > 0) return undefined
  const read = await readFirst(() => findSold(shop, skuId))
  if (!read.isRead) return read.refused
  return (read.value?.offer.available ?? 0) < quantity ? refused('out-of-stock') : undefined
}

async function placed(
  shop: Shop,
  key: number,
  { order }: ExchangeDraft,
  others: readonly ExchangeDraft[],
): Promise<StockOutcome<{ readonly reference: string }>> {
  if (order === undefined) return { outcome: 'unknown' }
  const cleared = await releaseAll(shop, key, others)
  return cleared.outcome === 'done' ? { outcome: 'done', reference: bareName(order) } : cleared
}

/** Drafts are kept, so that their key stays used; they keep no units and say that they were released. */
async function releaseAll(
  shop: Shop,
  key: number,
  drafts: readonly ExchangeDraft[],
): Promise<Exclude<StockOutcome<StockHeld>, { outcome: 'pending' }>> {
  for (const { id } of drafts) {
    const input = { reserveInventoryUntil: null, tags: tagsOf(key, true) }
    const said = stateIn(await call(shop, 'draftUpdate', { id, input }), 'draftOrderUpdate', key, 'released')
    if (said) return said
  }
  return { outcome: 'done' }
}

/** Undefined: the shop answered with the draft of the key in that state. */
function stateIn(
  answer: ApiAnswer,
  name: string,
  key: number,
  wanted: ExchangeDraft['state'],
): Exclude<StockOutcome<object>, { outcome: 'done' | 'pending' }> | undefined {
  if (answer.outcome === 'failed') return answer.said
  const payload = recordOf(answer.data[name])
  const errors = userErrorsOf(payload)
  const draft = recordOf(payload['draftOrder'])
  const isShown = keyOf(draft) === key && draftOf(draft).state === wanted
  if (isShown && errors.length === 0) return undefined
  // A draft that was completed in the meantime refuses to be completed again: the next lookup finds its order.
  return errors.length > 0 && name !== 'draftOrderComplete' ? refused('refused-by-store') : { outcome: 'unknown' }
}

function draftIn(answer: Extract<ApiAnswer, { outcome: 'answered' }>, name: string): ExchangeDraft {
  return draftOf(recordOf(recordOf(answer.data[name])['draftOrder']))
}

function bareName(name: string): string {
  return name.replace(/^#/, '')
}

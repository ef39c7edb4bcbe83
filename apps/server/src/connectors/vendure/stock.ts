import {
  type ConnectorPorts,
  keyText,
  readFirst,
  type OrderPlaced,
  type StockLookup,
  type StockOutcome,
  type StockTask,
  refused,
} from '@vaivem/connector-kit'
import { type AdminApi, openAdminApi } from './admin-api.ts'
import { createDraft, discard, type Draft, isOfKey, isOrphan, listDrafts, noteKey } from './drafts.ts'
import { findVariant, listOffers, offerOf } from './offers.ts'
import { findRawOrder } from './orders.ts'
import { completeOrder, ORIGINAL, type OriginalFields } from './replacement-order.ts'
import type { Sessions } from './sessions.ts'

/** No step of an order begins later than this after the first: the caller counts a call as lost after 15 seconds. */
const LAST_STEP_MILLISECONDS = 8_000

/**
 * The stock, and exchanges as orders of the shop. Vendure keeps no units for anybody but by an order, so a reservation only looks
 * whether there are enough; the order takes them.
 */
export function createVendureStock(sessions: Sessions): NonNullable<ConnectorPorts['stock']> {
  return {
    listOffers: (shop, asked) => listOffers(openAdminApi(shop, sessions), asked),
    findOffer: async (shop, skuId) => {
      const variant = await findVariant(openAdminApi(shop, sessions), skuId)
      return variant && offerOf(variant)
    },
    reserve: async (shop, { skuId, quantity }) => {
      const read = await readFirst(() => findVariant(openAdminApi(shop, sessions), skuId))
      if (!read.isRead) return read.refused
      const variant = read.value
      if (!variant) return refused('sku-unknown')
      return variant.available < quantity ? refused('out-of-stock') : { outcome: 'done' }
    },
    placeOrder: async (shop, task) => placeOrder(openAdminApi(shop, sessions), task),
    release: async (shop, { key }) => release(openAdminApi(shop, sessions), key),
    find: async (shop, { key }) => findPlaced(openAdminApi(shop, sessions), key),
  }
}

/** The order under a key: its payment has the key as its transaction. */
async function findPlaced(api: AdminApi, key: number): Promise<StockLookup> {
  const { orders } = await api.readData<{ orders: { items: readonly { code: string; state: string }[] } }>(
    `query ($transaction: String!) {
      orders(options: { filter: { transactionId: { eq: $transaction } }, sort: { id: ASC } }) { items { code state } }
    }`,
    { transaction: keyText(key) },
  )
  const living = orders.items.find(({ state }) => state !== 'Cancelled')
  if (living) return { outcome: 'ordered', reference: living.code }
  return { outcome: orders.items.length > 0 ? 'released' : 'absent' }
}

async function placeOrder(api: AdminApi, task: StockTask): Promise<StockOutcome<OrderPlaced>> {
  const { key, skuId, quantity, order } = task
  const startedAt = performance.now()
  const mayGoOn = () => performance.now() - startedAt < LAST_STEP_MILLISECONDS
  const placed = await findPlaced(api, key)
  if (placed.outcome === 'ordered') return { outcome: 'done', reference: placed.reference }
  if (placed.outcome === 'released') return refused('key-released')
  const reference = { number: order.number ?? undefined, externalId: order.externalId ?? undefined }
  const original = await findRawOrder<OriginalFields>(api, reference, ORIGINAL)
  const variant = await findVariant(api, skuId)
  if (!variant) return refused('sku-unknown')
  if (!original?.customer) return refused('refused-by-store')
  const [draft, ...others] = await draftsOf(api, key)
  // A draft that came late: only the oldest one of a key is ever ordered.
  for (const other of others) if (!(await discard(api, other))) return { outcome: 'unknown' }
  if (!draft && variant.available < quantity) return refused('out-of-stock')
  if (!mayGoOn()) return { outcome: 'unknown' }
  const ours = draft ?? (await begin(api, key))
  if (!ours) return { outcome: 'unknown' }
  const came = await completeOrder({ api, draft: ours, task, variantId: variant.id, original }, mayGoOn)
  if (came === 'done') return ordered(api, key)
  if (came === 'unknown') return { outcome: 'unknown' }
  // Its unfinished drafts must take no units.
  const left = await draftsOf(api, key)
  for (const one of left) if (!(await discard(api, one))) return { outcome: 'unknown' }
  return refused(came === 'out-of-stock' ? 'out-of-stock' : 'refused-by-store')
}

async function ordered(api: AdminApi, key: number): Promise<StockOutcome<OrderPlaced>> {
  const placed = await findPlaced(api, key)
  return placed.outcome === 'ordered' ? { outcome: 'done', reference: placed.reference } : { outcome: 'unknown' }
}

async function draftsOf(api: AdminApi, key: number): Promise<readonly Draft[]> {
  return (await listDrafts(api)).filter((draft) => isOfKey(draft, key))
}

/** A draft that says at once under which key it is. */
async function begin(api: AdminApi, key: number): Promise<Draft | undefined> {
  const made = await createDraft(api)
  if (made.outcome !== 'answered') return undefined
  const { id } = made.data.createDraftOrder
  const noted = await noteKey(api, id, key)
  return noted.outcome === 'answered' ? { ...EMPTY, id } : undefined
}

const EMPTY = {
  state: 'Draft',
  createdAt: '',
  customer: null,
  lines: [],
  shippingLines: [],
  shippingAddress: null,
  history: { items: [] },
} as const

/** Discards the drafts under the key, and those that were abandoned. An order that was placed stays. */
async function release(api: AdminApi, key: number): Promise<StockOutcome<object>> {
  const placed = await findPlaced(api, key)
  if (placed.outcome === 'ordered') return refused('already-ordered')
  const drafts = await listDrafts(api)
  const now = Temporal.Now.instant()
  for (const draft of drafts.filter((one) => isOfKey(one, key) || isOrphan(one, now)))
    if (!(await discard(api, draft)) && isOfKey(draft, key)) return { outcome: 'unknown' }
  return { outcome: 'done' }
}

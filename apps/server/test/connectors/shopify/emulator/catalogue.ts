import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import { recordOf, recordsOf } from '@vaivem/connector-kit'
import { orderNode } from './orders.ts'
import {
  centavos,
  connection,
  decimal,
  type EmulatedCard,
  type EmulatedDraft,
  type EmulatedVariant,
  idempotent,
  now,
  type ShopState,
  userError,
} from './state.ts'

export function variantNode(variant: EmulatedVariant): object {
  const { id, productId, skuId, centavos: price, units, locations } = variant
  return {
    id: `gid://shopify/ProductVariant/${id}`,
    legacyResourceId: String(id),
    title: '40',
    displayName: 'Tênis - 40',
    sku: skuId,
    price: decimal(price),
    availableForSale: units > 0,
    inventoryQuantity: units,
    sellableOnlineQuantity: units,
    inventoryItem: {
      id: `gid://shopify/InventoryItem/${id}`,
      tracked: true,
      inventoryLevels: connection(
        (locations ?? [1]).map((location) => ({
          location: { id: `gid://shopify/Location/${location}`, isActive: true },
        })),
      ),
    },
    product: { legacyResourceId: String(productId), title: 'Tênis', status: 'ACTIVE', isGiftCard: false },
  }
}

export function searchVariants({ variants }: ShopState, query: string, page: object) {
  const [, sku] = /^sku:"(.*)"$/.exec(query) ?? []
  const found = variants.filter(({ skuId, units }) =>
    sku === undefined ? units > 0 : skuId.toLowerCase().startsWith(sku.toLowerCase()),
  )
  return connection(found.map(variantNode))(page)
}

/** Changes the available quantity by a given amount, once for each key. */
export function inventoryAdjustQuantities(state: ShopState, input: unknown, info: GraphQLResolveInfo): unknown {
  return idempotent(state, info, input, () => {
    const { referenceDocumentUri, reason, changes } = recordOf(input)
    const [change] = recordsOf(changes)
    if (!change || !('changeFromQuantity' in change)) {
      const message = 'InventoryChangeInput must include the following argument: changeFromQuantity.'
      throw new GraphQLError(message, { extensions: { code: 'INVALID_FIELD_ARGUMENTS' } })
    }
    const refuse = (code: string) => ({ inventoryAdjustmentGroup: null, userErrors: [userError(code, code)] })
    const variant = state.variants.find(({ id }) => `gid://shopify/InventoryItem/${id}` === change['inventoryItemId'])
    if (!variant) return refuse('INVALID_INVENTORY_ITEM')
    const isStocked = (variant.locations ?? [1]).some((id) => `gid://shopify/Location/${id}` === change['locationId'])
    if (!isStocked) return refuse('ITEM_NOT_STOCKED_AT_LOCATION')
    const delta = Number(change['delta'])
    variant.units += delta
    const id = `gid://shopify/InventoryAdjustmentGroup/${state.nextId++}`
    const changed = ['available', 'on_hand'].map((name) => ({ name, delta }))
    return {
      inventoryAdjustmentGroup: { id, reason, referenceDocumentUri, changes: () => changed },
      userErrors: [],
    }
  })
}

export function cardNode(card: EmulatedCard): object {
  const money = (amount: number) => ({ amount: decimal(amount), currencyCode: 'BRL' })
  return {
    id: `gid://shopify/GiftCard/${card.id}`,
    note: card.note,
    lastCharacters: card.code.slice(-4).toLowerCase(),
    enabled: card.deactivatedAt === null,
    deactivatedAt: card.deactivatedAt,
    createdAt: '2026-11-07T20:15:33Z',
    expiresOn: card.expiresOn,
    initialValue: money(card.initial),
    balance: money(card.balance),
  }
}

export function giftCardCreate(state: ShopState, input: unknown): unknown {
  const { code, initialAmount, note, expiresOn } = recordOf(input)
  const written = String(code)
  const refuse = (message: string, error?: string) => ({ giftCard: null, userErrors: [userError(message, error)] })
  if (written.length < 8) return refuse('Code must be at least 8 characters long', 'TOO_SHORT')
  if (written.length > 20) return refuse('Code must be at most 20 characters long', 'TOO_LONG')
  if (!/^[a-z0-9]+$/i.test(written)) return refuse('Code can only contain letters(a-z) and numbers(0-9)', 'INVALID')
  // The schema has no error of its own for another currency than the shop's.
  if (recordOf(initialAmount)['currencyCode'] !== state.currency) return refuse('Currency is invalid', 'INVALID')
  // For ever, also after it was deactivated; and without the code `TAKEN`, as was recorded of a live shop.
  if (state.cards.some((card) => card.code.toLowerCase() === written.toLowerCase()))
    return refuse('Code has already been taken')
  const initial = centavos(recordOf(initialAmount)['amount']) + state.misbehaviour.centavosMore
  const card: EmulatedCard = {
    id: state.nextId++,
    code: written,
    note: typeof note === 'string' ? note : null,
    expiresOn: typeof expiresOn === 'string' ? expiresOn : null,
    initial,
    balance: initial,
    deactivatedAt: null,
  }
  state.cards.push(card)
  return { giftCard: cardNode(card), userErrors: [] }
}

export function giftCardDeactivate(state: ShopState, id: unknown): unknown {
  const card = state.cards.find((one) => `gid://shopify/GiftCard/${one.id}` === id)
  if (!card) return { giftCard: null, userErrors: [userError('Gift card not found', 'GIFT_CARD_NOT_FOUND')] }
  card.deactivatedAt ??= now(state).toString()
  return { giftCard: cardNode(card), userErrors: [] }
}

/** By the whole code, and by its last characters, as was recorded of a live shop. */
function isFoundBy(code: string, query: string): boolean {
  return code === query || code.slice(-4) === query
}

export function searchCards(state: ShopState, query: unknown, page: object) {
  const newest = state.cards.toReversed()
  const indexed = state.misbehaviour.unindexed ? [] : newest
  const found =
    typeof query === 'string'
      ? indexed.filter(({ code }) => isFoundBy(code.toLowerCase(), query.toLowerCase()))
      : newest
  return connection(found.map(cardNode))(page)
}

function draftNode(draft: EmulatedDraft): object {
  return {
    id: `gid://shopify/DraftOrder/${draft.id}`,
    status: draft.order ? 'COMPLETED' : 'OPEN',
    ready: true,
    tags: draft.tags,
    reserveInventoryUntil: draft.until,
    customAttributes: draft.attributes,
    lineItems: connection([
      { quantity: draft.quantity, sku: draft.variant.skuId, variant: variantNode(draft.variant) },
    ]),
    order: draft.order && orderNode(draft.order),
  }
}

export function searchDrafts(state: ShopState, query: unknown, page: object) {
  const [, tag] = typeof query === 'string' ? (/^tag:"(.*)"$/.exec(query) ?? []) : []
  const newest = state.drafts.toReversed()
  const indexed = state.misbehaviour.unindexed ? [] : newest
  return connection((tag === undefined ? newest : indexed.filter(({ tags }) => tags.includes(tag))).map(draftNode))(
    page,
  )
}

export function draftOrderCreate(state: ShopState, input: unknown): unknown {
  const [line] = recordsOf(recordOf(input)['lineItems'])
  const variant = state.variants.find(({ id }) => `gid://shopify/ProductVariant/${id}` === line?.['variantId'])
  if (!variant) return { draftOrder: null, userErrors: [userError('Product with ID is no longer available.')] }
  const draft: EmulatedDraft = {
    id: state.nextId++,
    variant,
    quantity: Number(line?.['quantity']),
    tags: [],
    until: null,
    attributes: [],
    isReserved: false,
    order: null,
  }
  state.drafts.push(draft)
  return change(draft, recordOf(input))
}

export function draftOrderUpdate(state: ShopState, id: unknown, input: unknown): unknown {
  const draft = state.drafts.find((one) => `gid://shopify/DraftOrder/${one.id}` === id)
  if (!draft) return { draftOrder: null, userErrors: [userError('Draft order not found')] }
  if (draft.order) return { draftOrder: draftNode(draft), userErrors: [userError('Draft order is already completed')] }
  return change(draft, recordOf(input))
}

/** Keeps what is not named as it is. Units are kept from the moment on that says until when, also those that are not there. */
function change(draft: EmulatedDraft, input: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(input['tags'])) draft.tags = input['tags'] as readonly string[]
  if (Array.isArray(input['customAttributes'])) draft.attributes = recordsOf(input['customAttributes'])
  const { reserveInventoryUntil: until } = input
  if (until !== undefined) {
    draft.until = typeof until === 'string' ? until : null
    keep(draft, draft.until !== null)
  }
  return { draftOrder: draftNode(draft), userErrors: [] }
}

function keep(draft: EmulatedDraft, isReserved: boolean): void {
  if (isReserved !== draft.isReserved) draft.variant.units += isReserved ? -draft.quantity : draft.quantity
  draft.isReserved = isReserved
}

export function draftOrderComplete(state: ShopState, id: unknown): unknown {
  const draft = state.drafts.find((one) => `gid://shopify/DraftOrder/${one.id}` === id)
  if (!draft) return { draftOrder: null, userErrors: [userError('Draft order not found')] }
  if (draft.order) return { draftOrder: draftNode(draft), userErrors: [userError('This order has been paid')] }
  keep(draft, true)
  const at = now(state)
  const { skuId } = draft.variant
  draft.order = {
    id: state.nextId++,
    name: `#${state.nextId++}`,
    email: '',
    buyer: '',
    currency: 'BRL',
    createdAt: at,
    updatedAt: at,
    lines: [],
    transactions: [],
    refunds: [],
    sent: [{ skuId, quantity: draft.quantity }],
    cancelledAt: null,
  }
  state.orders.push(draft.order)
  return { draftOrder: draftNode(draft), userErrors: [] }
}

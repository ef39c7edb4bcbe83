import { invariant, ok, refuse, type Result } from '../../shared/result.ts'

/** The condition in which units arrived, `estadoItem` on the wire; `not-received` means that they did not arrive. */
export type ItemCondition = 'perfect' | 'minor-damage' | 'unusable' | 'not-received'

/** An item of a process, with its ratings so far. */
export interface RatableItem {
  readonly id: number
  readonly quantity: number
  readonly rated: number
  /** The rated units that are not refunded. */
  readonly withheld: number
}

export interface RatableProcess<Item extends RatableItem = RatableItem> {
  readonly id: number
  readonly isCancelled: boolean
  readonly items: readonly Item[]
}

/** The rating of some units of an item, as a caller sends it (§2.6). */
export interface RatingDraft {
  /** The id as it was sent; the process may have no such item. */
  readonly itemId: string
  readonly itemName: string | null
  /** From 1 to 5. */
  readonly score: number
  readonly condition: ItemCondition
  readonly comment: string | null
  readonly quantity: number
  /** Units that the caller does not want refunded, at most `quantity`. */
  readonly withheld: number
  readonly notifyCustomer: boolean
}

/** A rating as it is stored: `withheld` includes units that were not received. */
export interface ItemRating extends Omit<RatingDraft, 'itemId'> {
  readonly id: number
  readonly itemId: number
}

export type ProcessCancelled = { readonly kind: 'process-cancelled'; readonly processId: number }
export type ItemNotFound = { readonly kind: 'item-not-found'; readonly items: readonly string[] }
export interface RatingExceedsQuantity {
  readonly kind: 'rating-exceeds-quantity'
  readonly items: readonly {
    readonly item: string
    readonly quantity: number
    readonly rated: number
    readonly asked: number
  }[]
}

export interface Rated<Item extends RatableItem> {
  /** All items of the process, with their counters after the rating. */
  readonly items: readonly Item[]
  readonly ratings: readonly ItemRating[]
  readonly blocksCustomer: boolean
  readonly event: RatingRegistered
}

/**
 * Names the rated items and their conditions. It does not carry the comments: they may hold personal data, and events are
 * never erased.
 */
export interface RatingRegistered {
  readonly type: 'rating.registered'
  readonly at: Temporal.Instant
  readonly ratings: readonly Omit<ItemRating, 'comment'>[]
}

export interface RatingContext {
  readonly now: Temporal.Instant
  readonly newId: () => number
  readonly blockCustomerWhenNotReceived: boolean
}

/**
 * Rates units of a process, all elements or none (contract §3, Rating). Over all calls, and over all elements of one, never
 * more units are rated than the item has. Several elements may rate different units of one item. Units that were not received
 * are not refunded.
 */
export function rate<Item extends RatableItem>(
  returnProcess: RatableProcess<Item>,
  drafts: readonly RatingDraft[],
  context: RatingContext,
): Result<Rated<Item>, ProcessCancelled | ItemNotFound | RatingExceedsQuantity> {
  if (returnProcess.isCancelled) return refuse('process-cancelled', { processId: returnProcess.id })
  const itemById = new Map(returnProcess.items.map((item) => [String(item.id), item]))
  const unknown = drafts.map(({ itemId }) => itemId).filter((itemId) => !itemById.has(itemId))
  if (unknown.length > 0) return refuse('item-not-found', { items: [...new Set(unknown)] })
  const exceeded = returnProcess.items.flatMap((item) => excessOf(item, drafts))
  if (exceeded.length > 0) return refuse('rating-exceeds-quantity', { items: exceeded })

  const ratings = drafts.map((draft) => ratingOf(draft, context.newId()))
  return ok({
    items: returnProcess.items.map((item) => counted(item, ratings)),
    ratings,
    blocksCustomer:
      context.blockCustomerWhenNotReceived && ratings.some(({ condition }) => condition === 'not-received'),
    event: {
      type: 'rating.registered',
      at: context.now,
      ratings: ratings.map(({ comment: _comment, ...rating }) => rating),
    },
  })
}

function excessOf(item: RatableItem, drafts: readonly RatingDraft[]): RatingExceedsQuantity['items'] {
  const { quantity, rated } = item
  const asked = unitsOf(drafts.filter(({ itemId }) => itemId === String(item.id)))
  return rated + asked > quantity ? [{ item: String(item.id), quantity, rated, asked }] : []
}

function ratingOf(draft: RatingDraft, id: number): ItemRating {
  invariant(draft.quantity > 0, 'a rating tells of at least one unit')
  invariant(draft.withheld >= 0 && draft.withheld <= draft.quantity, 'units withheld are among the units rated')
  const withheld = draft.condition === 'not-received' ? draft.quantity : draft.withheld
  return { ...draft, id, itemId: Number(draft.itemId), withheld }
}

function counted<Item extends RatableItem>(item: Item, ratings: readonly ItemRating[]): Item {
  const own = ratings.filter(({ itemId }) => itemId === item.id)
  const withheld = own.reduce((units, rating) => units + rating.withheld, 0)
  return { ...item, rated: item.rated + unitsOf(own), withheld: item.withheld + withheld }
}

function unitsOf(ratings: readonly { readonly quantity: number }[]): number {
  return ratings.reduce((units, { quantity }) => units + quantity, 0)
}

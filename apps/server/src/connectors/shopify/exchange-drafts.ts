import { type Json, keyIn, keyText, recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import { nodesOf, quoted, read } from './admin-api.ts'

/** A draft order that this service made for an exchange. */
export interface ExchangeDraft {
  readonly id: string
  readonly state: 'held' | 'ordered' | 'released' | 'half-made'
  readonly skuId: string
  /** The bare number of its variant; undefined: the shop has deleted it. */
  readonly variantId: string | undefined
  readonly quantity: number
  readonly until: Temporal.Instant | undefined
  /** Whether Shopify still works on it. */
  readonly isReady: boolean
  /** The name of its order, once it is one. */
  readonly order: string | undefined
}

/** Where a draft says until when its units are kept: Shopify may clear its own moment once it has passed. */
export const UNTIL = 'vaivem_ate'
const RELEASED = 'vaivem-liberado'

/** The tags of a draft: the first names its key. */
export function tagsOf(key: number, isReleased = false): readonly string[] {
  return isReleased ? [keyText(key), RELEASED] : [keyText(key)]
}

const NEWEST = 50

/**
 * The drafts of a key, the oldest first; several where a call that was taken for lost arrived after all. The search may not have a new
 * one yet, so that the newest drafts are looked through as well.
 */
export async function draftsOf(shop: Shop, key: number): Promise<readonly ExchangeDraft[]> {
  const [tagged, newest] = await Promise.all([
    read(shop, 'drafts', { query: `tag:${quoted(keyText(key))}`, first: NEWEST }),
    read(shop, 'drafts', { query: null, first: NEWEST }),
  ])
  const listed = [...nodesOf(tagged['draftOrders']), ...nodesOf(newest['draftOrders'])].filter(
    (it) => keyOf(it) === key,
  )
  const once = new Map(listed.map((draft) => [textOf(draft['id']) ?? '', draftOf(draft)]))
  return [...once.values()].toReversed()
}

export function keyOf(draft: Json): number | null {
  const tags: readonly unknown[] = Array.isArray(draft['tags']) ? draft['tags'] : []
  return tags.map((tag) => keyIn(textOf(tag))).find((key) => key !== null) ?? null
}

export function draftOf(draft: Json): ExchangeDraft {
  const line = nodesOf(draft['lineItems'])[0] ?? {}
  const noted = recordsOf(draft['customAttributes']).find(({ key }) => key === UNTIL)?.['value']
  const order = recordOf(draft['order'])
  return {
    id: textOf(draft['id']) ?? '',
    state: stateOf(draft),
    skuId: textOf(line['sku']) ?? textOf(recordOf(line['variant'])['legacyResourceId']) ?? '',
    variantId: textOf(recordOf(line['variant'])['legacyResourceId']),
    quantity: Number(line['quantity'] ?? 0),
    until: instantOf(textOf(noted) ?? textOf(draft['reserveInventoryUntil'])),
    isReady: draft['ready'] !== false,
    order: textOf(order['name']),
  }
}

/** An order that staff cancelled gave its units back. */
function stateOf(draft: Json): ExchangeDraft['state'] {
  const tags: readonly unknown[] = Array.isArray(draft['tags']) ? draft['tags'] : []
  const order = recordOf(draft['order'])
  if (textOf(order['id']) !== undefined) return typeof order['cancelledAt'] === 'string' ? 'released' : 'ordered'
  if (tags.includes(RELEASED)) return textOf(draft['reserveInventoryUntil']) === undefined ? 'released' : 'half-made'
  return 'held'
}

function instantOf(text: string | undefined): Temporal.Instant | undefined {
  try {
    return text === undefined ? undefined : Temporal.Instant.from(text)
  } catch {
    return undefined
  }
}

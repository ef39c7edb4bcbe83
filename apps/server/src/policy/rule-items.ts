import type { Complaint, RuleItem } from '@vaivem/domain'
import { instantOf } from '../platform/http/moments.ts'
import { operationOf } from '../platform/wire/codes.ts'

/** A line of the wire (§2.7), with those members that were sent. */
export interface LineForRules {
  readonly ItemId?: string | undefined
  readonly SkuId?: string | undefined
  readonly SkuNome?: string | undefined
  readonly ProdutoNome?: string | undefined
  readonly Quantidade?: number | undefined
  readonly QuantidadeTotal?: number | undefined
  readonly TipoProcesso?: number | undefined
  readonly Motivo?: { readonly Descricao?: string | undefined } | undefined
  readonly CategoriaIds?: readonly string[] | undefined
  readonly Seller?: string | undefined
  readonly DataEntrega?: string | undefined
}

/** The facts of a line from one source: stored, or from the store. */
export interface LineFacts {
  /** ItemId where the store sent one, else SkuId. */
  readonly key: string
  readonly skuId: string
  readonly name: string | null
  readonly quantity: number | null
  readonly claimed: number
  readonly categoryIds: readonly string[] | null
  readonly seller: string | null
  readonly deliveredAt: Temporal.Instant | null
  readonly complaints: readonly Complaint[]
}

/**
 * The chosen lines in the form that the rules need. Units bought are the stored ones, whatever is sent: an order stays as it
 * was first imported (contract §3, Import).
 */
export function ruleItemsOf(
  lines: readonly LineForRules[],
  stored: readonly LineFacts[],
  told: readonly LineFacts[],
  timeZone: string,
): readonly RuleItem[] {
  return lines.flatMap((line, index) => {
    const quantity = line.Quantidade ?? 0
    if (quantity === 0) return []
    const own = matchLine(stored, line)
    const other = matchLine(told, line)
    return [
      {
        lineId: own?.isBySku ? null : (line.ItemId ?? null),
        skuId: line.SkuId ?? own?.skuId ?? other?.skuId ?? `/Skus/${index}`,
        name: line.SkuNome || own?.name || other?.name || line.ProdutoNome || null,
        quantity,
        quantityTotal: own?.quantity ?? line.QuantidadeTotal ?? other?.quantity ?? null,
        alreadyAsked: own?.claimed ?? 0,
        operation: operationOf(line.TipoProcesso),
        reasonText: line.Motivo?.Descricao || null,
        categoryIds: line.CategoriaIds ?? own?.categoryIds ?? other?.categoryIds ?? null,
        seller: line.Seller || (own?.seller ?? other?.seller ?? null),
        deliveredAt: sentDelivery(line, timeZone) ?? own?.deliveredAt ?? other?.deliveredAt ?? null,
        complaints: own?.complaints ?? [],
      },
    ]
  })
}

function sentDelivery({ DataEntrega }: LineForRules, timeZone: string): Temporal.Instant | null {
  return DataEntrega === undefined ? null : instantOf(DataEntrega, timeZone)
}

/**
 * The line with that key; else all lines of the SKU together, because a caller may name a line by its SKU that was imported by
 * its id, or the other way round: requested units are counted under either name.
 */
function matchLine(
  lines: readonly LineFacts[],
  { ItemId, SkuId }: LineForRules,
): (LineFacts & { readonly isBySku: boolean }) | undefined {
  const exact = lines.find(({ key }) => key === (ItemId ?? SkuId))
  if (exact) return { ...exact, isBySku: false }
  const alike = lines.filter(({ skuId }) => skuId === SkuId)
  const [first] = alike
  if (!first) return undefined
  const quantities = alike.map(({ quantity }) => quantity)
  return {
    ...first,
    quantity: quantities.includes(null) ? null : total(quantities),
    claimed: total(alike.map(({ claimed }) => claimed)),
    deliveredAt: latestOf(alike.map(({ deliveredAt }) => deliveredAt)),
    complaints: alike.flatMap(({ complaints }) => complaints),
    isBySku: true,
  }
}

/** The delivery of each line of the order, chosen or not: as sent, else as stored, else from the store. */
export function deliveriesOf(
  lines: readonly LineForRules[],
  stored: readonly LineFacts[],
  told: readonly LineFacts[],
  timeZone: string,
): readonly (Temporal.Instant | null)[] {
  const named = lines.map(
    (line) =>
      sentDelivery(line, timeZone) ??
      matchLine(stored, line)?.deliveredAt ??
      matchLine(told, line)?.deliveredAt ??
      null,
  )
  const names = new Set(lines.flatMap(({ ItemId, SkuId }) => [ItemId, SkuId]))
  const others = (stored.length > 0 ? stored : told).filter(({ key, skuId }) => !names.has(key) && !names.has(skuId))
  return [...named, ...others.map(({ deliveredAt }) => deliveredAt)]
}

/**
 * The delivery of an order: the latest of its parcels (contract §6.13) and of the order itself. Null where the order has none,
 * and a line has no known delivery.
 */
export function deliveryOfOrder(
  whole: Temporal.Instant | null,
  lines: readonly (Temporal.Instant | null)[],
): Temporal.Instant | null {
  return whole === null ? latestOf(lines) : latestOf([whole, ...lines.filter((line) => line !== null)])
}

/** The last of several deliveries; null where one of them is not known. */
function latestOf(deliveries: readonly (Temporal.Instant | null)[]): Temporal.Instant | null {
  const known = deliveries.filter((delivery) => delivery !== null)
  if (known.length < deliveries.length) return null
  return known.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1) ?? null
}

function total(counts: readonly (number | null)[]): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

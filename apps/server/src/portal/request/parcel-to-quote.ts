import { money, type ParcelToQuote, type ShippedLine, type SnapshotLine } from '@vaivem/domain'
import type { FlowSession } from './open-session.ts'

/** The facts of an order about a product that matter for its way back. */
interface ProductFacts {
  readonly categoryIds?: readonly string[]
  readonly seller?: string
  readonly weightGrams?: number
  readonly heightCm?: number
  readonly widthCm?: number
  readonly lengthCm?: number
}

/** The parcel of the chosen units for which carriers are requested to quote; exchanged units travel in it too. */
export function parcelToQuote(
  base: Pick<FlowSession, 'storeId' | 'known' | 'draft'> & { readonly lines: readonly SnapshotLine[] },
  from: Pick<ParcelToQuote, 'address' | 'canLabel'>,
): ParcelToQuote {
  const { storeId, known, draft } = base
  const { items, shipping } = draft.state
  const at = shipping?.collectAt ?? null
  return {
    storeId,
    ...from,
    collectedAt: shipping && at && at !== 'address-of-order' ? { optionId: shipping.optionId, address: at } : null,
    lines: items.flatMap(({ lineId, quantity }): ShippedLine[] => {
      const line = base.lines.find(({ id }) => id === lineId)
      if (!line) return []
      const facts: ProductFacts = known.lineAttributes.get(line.key) ?? {}
      return [
        {
          name: line.productName ?? line.skuName,
          quantity,
          unitValue: money.money(Math.floor(line.value / line.quantity)),
          categories: facts.categoryIds ?? [],
          seller: facts.seller ?? null,
          measures: facts,
        },
      ]
    }),
  }
}

import { countsOf, destinationsOf, ratingsOf, type Destination, type Sheet } from './receipt-sheet.ts'

type Counts = ReturnType<typeof countsOf>

/** One command of saving a sheet; each is at the version that the one before left. */
export type SaveStep =
  | { readonly kind: 'receipt' | 'count'; readonly parcelId: number; readonly items: Counts }
  | { readonly kind: 'rating'; readonly ratings: ReturnType<typeof ratingsOf> }
  | { readonly kind: 'photo'; readonly itemId: string; readonly content: string }
  | { readonly kind: 'destinations'; readonly items: readonly PlacedUnits[]; readonly isFirst: boolean }

export interface PlacedUnits {
  readonly itemId: string
  readonly destino: Destination
  readonly quantidade: number
}

export interface SavedParcel {
  readonly id: number
  readonly hasArrived: boolean
  /** Items without a rating: only their count can be corrected. */
  readonly countable: ReadonlySet<string>
}

/** The state of the process before the sheet is saved. */
export interface Saved {
  readonly parcel: SavedParcel | undefined
  /** Whether some of its units have a destination already. */
  readonly hasPlaced: boolean
}

/** A photo that was taken of an item while the sheet was open. */
export interface SheetPhoto {
  readonly itemId: string
  /** In base64. */
  readonly content: string
}

/** The commands that save a sheet: what came, how it looked, in what state, and where it goes; none that would say nothing. */
export function stepsOf(
  sheet: Sheet,
  saved: Saved,
  comment: string,
  photos: readonly SheetPhoto[] = [],
): readonly SaveStep[] {
  const { parcel } = saved
  const counts = countsOf(sheet).filter(
    ({ itemId, recebidas, faltantes, trocadas }) =>
      parcel?.countable.has(itemId) === true && recebidas + faltantes + trocadas > 0,
  )
  const ratings = ratingsOf(sheet, comment)
  const items = destinationsOf(sheet)
  const steps: SaveStep[] = []
  if (parcel !== undefined && (!parcel.hasArrived || counts.length > 0))
    steps.push({ kind: parcel.hasArrived ? 'count' : 'receipt', parcelId: parcel.id, items: counts })
  // Before anything is decided: what was seen is kept even where the rest is refused.
  for (const { itemId, content } of photos) steps.push({ kind: 'photo', itemId, content })
  if (ratings.length > 0) steps.push({ kind: 'rating', ratings })
  if (items.length > 0) steps.push({ kind: 'destinations', items, isFirst: !saved.hasPlaced })
  return steps
}

/** A rating replaces the earlier one of the same item, so units that were placed earlier are sent again. */
export function withPlacedBefore(
  items: readonly PlacedUnits[],
  before: readonly PlacedUnits[],
): readonly PlacedUnits[] {
  const named = new Set(items.map(({ itemId }) => itemId))
  const all = [...before.filter(({ itemId }) => named.has(itemId)), ...items]
  return [...Map.groupBy(all, ({ itemId, destino }) => `${destino} ${itemId}`).values()].flatMap((alike) =>
    alike[0] === undefined
      ? []
      : [
          {
            itemId: alike[0].itemId,
            destino: alike[0].destino,
            quantidade: alike.reduce((sum, { quantidade }) => sum + quantidade, 0),
          },
        ],
  )
}

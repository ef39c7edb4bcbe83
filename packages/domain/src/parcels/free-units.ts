import { ok, refuse, type Result } from '../shared/result.ts'
import { isVoid, type ParcelState } from './parcel.ts'

/** A parcel with the units that it announces. */
export interface AnnouncingParcel {
  readonly state: ParcelState
  readonly units: readonly {
    readonly itemId: number
    readonly announced: number
    readonly missing: number
    readonly wrong: number
  }[]
}

export interface AskedUnits {
  readonly itemId: string
  readonly quantity: number
}

export interface ParcelUnitsChosen {
  readonly itemId: number
  readonly announced: number
}

export type ChooseUnitsRefused =
  | { readonly kind: 'item-not-found'; readonly items: readonly string[] }
  | {
      readonly kind: 'units-not-free'
      readonly items: readonly { readonly item: string; readonly free: number; readonly asked: number }[]
    }

/**
 * The units for a new parcel: those that travel in no other parcel that counts, and did not arrive. Units that were missing in
 * a parcel that arrived are free to come in another. All free units where none are named; refused where none is free.
 */
export function chooseUnits(
  items: readonly { readonly id: number; readonly quantity: number }[],
  parcels: readonly AnnouncingParcel[],
  asked: readonly AskedUnits[] | null,
): Result<readonly ParcelUnitsChosen[], ChooseUnitsRefused> {
  const free = new Map(items.map(({ id, quantity }) => [String(id), quantity - announcedOf(parcels, id)]))
  if (asked === null) {
    const all = [...free].flatMap(([itemId, units]) =>
      units > 0 ? [{ itemId: Number(itemId), announced: units }] : [],
    )
    if (all.length > 0) return ok(all)
    return refuse('units-not-free', { items: items.map(({ id }) => ({ item: String(id), free: 0, asked: 0 })) })
  }
  const unknown = asked.filter(({ itemId }) => !free.has(itemId)).map(({ itemId }) => itemId)
  if (unknown.length > 0) return refuse('item-not-found', { items: unknown })
  const wanted = Map.groupBy(asked, ({ itemId }) => itemId)
  const chosen = [...wanted].map(([itemId, parts]) => ({
    itemId: Number(itemId),
    announced: parts.reduce((total, { quantity }) => total + quantity, 0),
  }))
  const short = chosen.flatMap(({ itemId, announced }) => {
    const left = free.get(String(itemId)) ?? 0
    return announced > left ? [{ item: String(itemId), free: left, asked: announced }] : []
  })
  return short.length > 0 ? refuse('units-not-free', { items: short }) : ok(chosen)
}

/**
 * The units that no parcel that counts announces, for which a process that goes on asks without a person. Units that were
 * missing in a parcel that arrived were announced by it: a person asks for those (`chooseUnits`).
 */
export function unannouncedUnits(
  items: readonly { readonly id: number; readonly quantity: number }[],
  parcels: readonly AnnouncingParcel[],
): readonly ParcelUnitsChosen[] {
  const live = parcels.filter(({ state }) => !isVoid(state)).flatMap(({ units }) => units)
  return items.flatMap(({ id: itemId, quantity }) => {
    const known = live.filter((unit) => unit.itemId === itemId).reduce((total, { announced }) => total + announced, 0)
    return quantity > known ? [{ itemId, announced: quantity - known }] : []
  })
}

export type UnitsNotFree = Extract<ChooseUnitsRefused, { kind: 'units-not-free' }>

/** Whether a void parcel may travel again: only while its units travel in no other parcel. */
export function mayTravelAgain(
  items: readonly { readonly id: number; readonly quantity: number }[],
  parcel: AnnouncingParcel,
  others: readonly AnnouncingParcel[],
): Result<null, UnitsNotFree> {
  const short = parcel.units.flatMap((unit) => {
    const { itemId } = unit
    const left = unitsLeft(items, others, itemId)
    const asked = unit.announced - unit.missing - unit.wrong
    return asked > left ? [{ item: String(itemId), free: left, asked }] : []
  })
  return short.length > 0 ? refuse('units-not-free', { items: short }) : ok(null)
}

/** Units of an item that are in none of these parcels. */
export function unitsLeft(
  items: readonly { readonly id: number; readonly quantity: number }[],
  parcels: readonly AnnouncingParcel[],
  itemId: number,
): number {
  const quantity = items.find(({ id }) => id === itemId)?.quantity ?? 0
  return quantity - announcedOf(parcels, itemId)
}

function announcedOf(parcels: readonly AnnouncingParcel[], itemId: number): number {
  return parcels
    .filter(({ state }) => !isVoid(state))
    .flatMap(({ units }) => units.filter((unit) => unit.itemId === itemId))
    .reduce((total, { announced, missing, wrong }) => total + announced - missing - wrong, 0)
}

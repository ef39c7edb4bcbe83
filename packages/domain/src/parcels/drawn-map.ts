import type { MaybeCoordinates } from './distance.ts'

/** Places on a square, from 0 to 1: from west to east, and from north to south. The customer is in the middle of it. */
export interface DrawnMap {
  readonly places: readonly { readonly id: string; readonly x: number; readonly y: number }[]
  /** The distance from the middle to each side, in kilometres. */
  readonly radiusKm: number
}

const KM_PER_DEGREE = 111.195
/** Distances between the middle and the sides that can be read at a glance. */
const RADII = [0.5, 1, 2, 5, 10, 20, 50, 100] as const
/** Places farther away than this are left out: the map is meant for walking and driving. */
const MOST_KM = RADII.at(-1) ?? 100

/**
 * Where places lie around a customer, as far as coordinates are known; null where those of the customer are not, or no place is near
 * enough to be drawn. North is up, and both directions have one scale.
 */
export function drawnMap(
  customer: MaybeCoordinates | null,
  places: readonly (MaybeCoordinates & { readonly id: string })[],
): DrawnMap | null {
  const { latitude, longitude } = customer ?? { latitude: null, longitude: null }
  if (latitude === null || longitude === null) return null
  const eastKm = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const near = places.flatMap((place) => {
    if (place.latitude === null || place.longitude === null) return []
    const east = (place.longitude - longitude) * eastKm
    const south = (latitude - place.latitude) * KM_PER_DEGREE
    return Math.hypot(east, south) > MOST_KM ? [] : [{ id: place.id, east, south }]
  })
  const farthest = Math.max(0, ...near.map(({ east, south }) => Math.hypot(east, south)))
  if (near.length === 0) return null
  const radiusKm = RADII.find((radius) => radius >= farthest) ?? MOST_KM
  const at = (km: number) => Math.round((0.5 + km / (2 * radiusKm)) * 1000) / 1000
  return { places: near.map(({ id, east, south }) => ({ id, x: at(east), y: at(south) })), radiusKm }
}

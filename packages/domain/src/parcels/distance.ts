interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

export interface MaybeCoordinates {
  readonly latitude: number | null
  readonly longitude: number | null
}

const EARTH_RADIUS_KM = 6371.0088

/**
 * The distance in kilometres along the surface of the earth (haversine), to one decimal; null where either place has no
 * coordinates.
 */
export function distanceKm(from: MaybeCoordinates | null, to: MaybeCoordinates): number | null {
  const start = placeOf(from)
  const end = placeOf(to)
  if (!start || !end) return null
  const halfLatitude = Math.sin(radians(end.latitude - start.latitude) / 2)
  const halfLongitude = Math.sin(radians(end.longitude - start.longitude) / 2)
  const chord =
    halfLatitude ** 2 + Math.cos(radians(start.latitude)) * Math.cos(radians(end.latitude)) * halfLongitude ** 2
  return Math.round(20 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))) / 10
}

function placeOf(place: MaybeCoordinates | null): Coordinates | null {
  if (!place || place.latitude === null || place.longitude === null) return null
  return { latitude: place.latitude, longitude: place.longitude }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

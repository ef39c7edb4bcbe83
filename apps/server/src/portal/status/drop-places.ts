import { type AccountConfiguration, logistics } from '@vaivem/domain'
import type { ParcelToSend } from '@vaivem/portal'
import type { ParcelView, ProcessState } from '../../processes/index.ts'

/** The coordinates of the order's address, where the store gave them. */
export interface OrderPlace {
  readonly latitude: number | null
  readonly longitude: number | null
}

const MOST_NEARBY = 3

/** Where a parcel is taken: the physical store, or the point that was picked; and other points of its way, nearest first. */
export function placesOf(
  parcel: ParcelView,
  { process, customer }: ProcessState,
  configuration: AccountConfiguration,
  place: OrderPlace | null,
): Pick<ParcelToSend, 'place' | 'nearby'> {
  const { optionId, physicalStoreId } = parcel
  const store = configuration.logistics.physicalStores.find(({ id }) => id === physicalStoreId)
  if (store) return { place: placeOf(store), nearby: [] }
  const { delivery } = process.terms
  const picked = delivery.optionId === optionId ? (delivery.point ?? null) : null
  const address = customer.endereco
  const offered = logistics.options({
    logistics: configuration.logistics,
    storeId: process.storeId,
    address: {
      state: address?.estado ?? null,
      postalCode: address?.cep ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    },
    isFree: false,
    keepsItem: false,
  })
  const points = offered.find(({ id, physicalStore }) => id === optionId && physicalStore === null)?.points ?? []
  const nearby = points.filter(({ id }) => id !== picked?.id).slice(0, MOST_NEARBY)
  return {
    place: picked && placeOf(picked),
    nearby: nearby.map(({ distanceKm, ...point }) => ({
      ...placeOf(point),
      metres: distanceKm === null ? null : Math.round(distanceKm * 1000),
    })),
  }
}

function placeOf({ name, address, openingHours }: NonNullable<ParcelToSend['place']>) {
  return { name, address, openingHours }
}

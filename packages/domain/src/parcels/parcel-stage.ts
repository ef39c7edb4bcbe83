import type { AnnouncingParcel } from './free-units.ts'
import { isOver, isTravelling, isVoid, type ParcelState } from './parcel.ts'

/** How far the goods of a process have been returned (contract §2, `estagioLogistico`). */
export type LogisticStage =
  | 'none'
  | 'pending'
  | 'error'
  | 'physical-store'
  | 'authorized'
  | 'posted'
  | 'delivered'
  | 'partly-delivered'
/** A parcel, with the units that it announced and what was found when it was opened. */
export interface ParcelFacts {
  readonly state: ParcelState
  readonly announced: number
  /** Units that were missing in it, or were another product. */
  readonly missing: number
}

/**
 * The logistic stage of a process that expects this many units, from all its parcels (contract §2): `partly-delivered` once
 * something arrived and something did not; else `error`, where a parcel is in error or lost; else the stage of the parcel that has
 * come least far.
 */
export function stageOf(parcels: readonly ParcelFacts[], units: number): LogisticStage {
  const live = parcels.filter(({ state }) => !isVoid(state))
  if (live.length === 0) return withoutParcels(parcels)
  const arrived = live.filter(({ state }) => state === 'delivered')
  if (arrived.length === live.length) return unitsIn(arrived) < units ? 'partly-delivered' : 'delivered'
  if (arrived.length > 0) return 'partly-delivered'
  const has = (matches: (state: ParcelState) => boolean) => live.some(({ state }) => matches(state))
  if (has((state) => state === 'error' || state === 'lost')) return 'error'
  if (has((state) => state === 'awaiting-authorization')) return 'pending'
  if (has((state) => state === 'awaiting-physical-store')) return 'physical-store'
  if (has((state) => state === 'authorized')) return 'authorized'
  return 'posted'
}

function unitsIn(parcels: readonly ParcelFacts[]): number {
  return parcels.reduce((total, { announced, missing }) => total + announced - missing, 0)
}

/** The stage where nothing is under way: there never was a parcel, or all are void. */
function withoutParcels(parcels: readonly ParcelFacts[]): LogisticStage {
  if (parcels.some(({ state }) => state === 'expired' || state === 'returned-to-customer')) return 'error'
  return parcels.length > 0 ? 'none' : 'pending'
}

/** Whether every parcel that was to bring something has brought it, or never will. */
export function areAllOver(parcels: readonly ParcelFacts[]): boolean {
  const live = parcels.filter(({ state }) => !isVoid(state))
  return live.length > 0 && live.every(({ state }) => isOver(state))
}

/** Units of an item that arrived, as far as anyone has counted. */
export function arrivedUnits(parcels: readonly AnnouncingParcel[], itemId: number): number {
  return announcedIn(parcels.filter(isDelivered), itemId) - missedIn(parcels.filter(isDelivered), itemId)
}

/**
 * Units of an item that were counted as missing or as another product, and arrived in no other parcel; the parcels are given
 * oldest first. It leaves out units of lost parcels, and those that a later parcel was to bring and never will, because those were not
 * counted.
 */
export function missingUnits(
  parcels: readonly AnnouncingParcel[],
  { id, quantity }: { readonly id: number; readonly quantity: number },
): number {
  const lost = parcels.filter(({ state }) => state === 'lost')
  const later = parcels.slice(parcels.findLastIndex(isDelivered) + 1)
  const givenUp = later.filter(({ state }) => isVoid(state) && state !== 'cancelled')
  const left = quantity - arrivedUnits(parcels, id) - announcedIn(lost, id) - announcedIn(givenUp, id)
  return Math.max(0, Math.min(left, missedIn(parcels.filter(isDelivered), id)))
}

function isDelivered({ state }: AnnouncingParcel): boolean {
  return state === 'delivered'
}

function announcedIn(parcels: readonly AnnouncingParcel[], itemId: number): number {
  return unitsOf(parcels, itemId).reduce((total, { announced }) => total + announced, 0)
}

function missedIn(parcels: readonly AnnouncingParcel[], itemId: number): number {
  return unitsOf(parcels, itemId).reduce((total, { missing, wrong }) => total + missing + wrong, 0)
}

function unitsOf(parcels: readonly AnnouncingParcel[], itemId: number): AnnouncingParcel['units'] {
  return parcels.flatMap(({ units }) => units.filter((unit) => unit.itemId === itemId))
}

/** Whether goods left the customer and did not go back: they are under way, lost, or with the store. */
export function haveGoodsLeft(parcels: readonly ParcelFacts[]): boolean {
  return parcels.some(({ state }) => isTravelling(state) || isOver(state))
}

import type { Money, ParcelState } from '@vaivem/domain'
import { LOST_REQUEST_HOURS } from './policy.ts'

/** A parcel as its carrier's work sees it. */
export interface ParcelRecord {
  readonly id: number
  readonly processId: number
  readonly state: ParcelState
  readonly carrierId: number | null
  /** The key under which its carrier knows it now; null: no carrier was called, or another is to be. */
  readonly key: number | null
  readonly code: string | null
  readonly expiresAt: Temporal.Instant | null
  readonly isWanted: boolean
  /** A person requested it, which also releases it where its carrier's connector confirms each parcel or has reached its daily limit. */
  readonly isReleased: boolean
  /** The cost of the parcel for the store, as far as it is known. */
  readonly cost: Money
  /** The problem that is shown to people; null: none. */
  readonly problem: string | null
  /** The CEP was looked up and the address doubted; where a person authorizes it nevertheless, it is not checked again. */
  readonly isAddressDoubted: boolean
  readonly updatedAt: Temporal.Instant
  /** Every one that is not over, oldest first. */
  readonly authorizations: readonly AuthorizationRecord[]
}

/** An authorization that was requested from a carrier. */
export interface AuthorizationRecord {
  readonly key: number
  readonly carrierId: number
  readonly validUntil: Temporal.Instant
  readonly code: string | null
  /** The carrier's reference of the authorization, as far as it was made; null: there is none yet. */
  readonly reference: string | null
  readonly askedAt: Temporal.Instant
  readonly refusals: number
  readonly silences: number
  /** When authorizations that were begun twice are taken away; null: there are none to look for. */
  readonly duplicatesDueAt: Temporal.Instant | null
  readonly isLookedUp: boolean
  /** The carrier has sent a notice since it was last queried. */
  readonly isNoticed: boolean
  /** Its documents are stored, or there are none. */
  readonly hasDocuments: boolean
  readonly isTakenBack: boolean
  readonly isScanned: boolean
  /** The time of the last scan, or of the request. */
  readonly newsAt: Temporal.Instant
}

/** The authorization that the parcel goes with. */
export function liveOf({ state, key, authorizations }: ParcelRecord): AuthorizationRecord | undefined {
  if (state === 'cancelled' || state === 'error') return undefined
  return authorizations.find((one) => one.key === key)
}

/** The previous authorizations that are no longer needed. */
export function previousOf(parcel: ParcelRecord): readonly AuthorizationRecord[] {
  const live = liveOf(parcel)
  return parcel.authorizations.filter((one) => one !== live)
}

/** From when on no request for it that had no answer can arrive any more. */
export function lostAt({ askedAt, duplicatesDueAt }: AuthorizationRecord): Temporal.Instant {
  const afterFirst = askedAt.add({ hours: LOST_REQUEST_HOURS })
  return duplicatesDueAt !== null && Temporal.Instant.compare(afterFirst, duplicatesDueAt) < 0
    ? duplicatesDueAt
    : afterFirst
}

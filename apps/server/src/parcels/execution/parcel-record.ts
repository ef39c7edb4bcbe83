import type { ParcelState } from '@vaivem/domain'

/** A parcel as its carrier's work sees it. */
export interface ParcelRecord {
  readonly id: number
  readonly processId: number
  readonly state: ParcelState
  readonly carrierId: number | null
  /** Under which its carrier knows it now; null: no carrier was asked, or another is to be. */
  readonly key: number | null
  readonly code: string | null
  readonly expiresAt: Temporal.Instant | null
  readonly isWanted: boolean
  readonly updatedAt: Temporal.Instant
  /** Every one that is not over, oldest first. */
  readonly authorizations: readonly AuthorizationRecord[]
}

/** What is known of an authorization that a carrier was asked for. */
export interface AuthorizationRecord {
  readonly key: number
  readonly carrierId: number
  readonly validUntil: Temporal.Instant
  readonly code: string | null
  readonly askedAt: Temporal.Instant
  readonly refusals: number
  readonly silences: number
  readonly isLookedUp: boolean
  readonly isTakenBack: boolean
  readonly isScanned: boolean
  /** Of the last scan, or when it was asked for. */
  readonly newsAt: Temporal.Instant
}

/** The authorization that the parcel goes with. */
export function liveOf({ state, key, authorizations }: ParcelRecord): AuthorizationRecord | undefined {
  if (state === 'cancelled' || state === 'error') return undefined
  return authorizations.find((one) => one.key === key)
}

/** Those that nobody is to come with any more. */
export function previousOf(parcel: ParcelRecord): readonly AuthorizationRecord[] {
  const live = liveOf(parcel)
  return parcel.authorizations.filter((one) => one !== live)
}

import type { DocumentForm } from '@vaivem/connector-kit'
import type { CollectionWindow, DeliveryKind, ParcelFacts, ParcelState } from '@vaivem/domain'
import { momentOfColumn } from '../platform/http/moments.ts'
import type { ProcessView } from './document.ts'

/** A parcel of the process as staff see it. */
export interface ParcelView extends ParcelFacts {
  readonly id: number
  readonly state: ParcelState
  readonly kind: DeliveryKind | null
  readonly carrierId: number | null
  readonly carrierName: string | null
  readonly optionId: number | null
  readonly physicalStoreId: number | null
  /** When the customer expects a home collection; null: no window was chosen. */
  readonly window: CollectionWindow | null
  readonly isWanted: boolean
  readonly authorizationCode: string | null
  readonly authorizedAt: string | null
  readonly expiresAt: string | null
  readonly trackingCode: string | null
  readonly postedAt: string | null
  readonly deliveredAt: string | null
  readonly cost: number | null
  readonly problem: string | null
  /** Into how many boxes it is packed. */
  readonly volumes: number
  /** Whether its carrier has answered what there is to print, of the authorization that the parcel goes with. */
  readonly isDocumented: boolean
  /** The documents of that authorization that the carrier gave the customer to print. `documentsOf` adds the labels of this service. */
  readonly documents: readonly DocumentForm[]
  readonly units: readonly ParcelUnits[]
}

export interface ParcelUnits {
  readonly itemId: number
  readonly announced: number
  readonly received: number
  readonly missing: number
  readonly wrong: number
}

/** A parcel as the statement answers it. */
export interface ParcelRow extends Omit<
  ParcelView,
  'authorizedAt' | 'expiresAt' | 'postedAt' | 'deliveredAt' | 'announced' | 'missing'
> {
  readonly authorized_at: string | null
  readonly expires_at: string | null
  readonly posted_at: string | null
  readonly delivered_at: string | null
}

export function parcelOf({ authorized_at, expires_at, posted_at, delivered_at, ...row }: ParcelRow): ParcelView {
  return {
    ...row,
    authorizedAt: momentOrNull(authorized_at),
    expiresAt: momentOrNull(expires_at),
    postedAt: momentOrNull(posted_at),
    deliveredAt: momentOrNull(delivered_at),
    announced: row.units.reduce((total, { announced }) => total + announced, 0),
    missing: row.units.reduce((total, { missing, wrong }) => total + missing + wrong, 0),
  }
}

/** `autorizacao` (contract §3): of the newest parcel that has a code and was not called off. */
export function authorizationOf(parcels: readonly ParcelRow[]): ProcessView['authorization'] {
  const parcel = parcels.findLast(({ authorizationCode, state }) => authorizationCode !== null && state !== 'cancelled')
  if (!parcel?.authorizationCode) return null
  return {
    codigo: parcel.authorizationCode,
    expirarEm: momentOrNull(parcel.expires_at),
    codigoRastreio: parcel.trackingCode,
    transportadora: parcel.carrierName,
  }
}

function momentOrNull(column: string | null): string | null {
  return column === null ? null : momentOfColumn(column)
}

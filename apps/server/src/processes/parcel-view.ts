import type { DeliveryKind, ParcelFacts, ParcelState } from '@vaivem/domain'
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
  readonly isWanted: boolean
  readonly authorizationCode: string | null
  readonly authorizedAt: string | null
  readonly expiresAt: string | null
  readonly trackingCode: string | null
  readonly postedAt: string | null
  readonly deliveredAt: string | null
  readonly cost: number | null
  readonly problem: string | null
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

/** Every parcel of the process, oldest first. */
export const PARCELS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.parcel_id, 'state', a.state, 'kind', a.kind,
      'carrierId', a.carrier_id, 'carrierName', a.carrier_name, 'optionId', a.option_id,
      'physicalStoreId', a.physical_store_id, 'isWanted', a.wanted_at IS NOT NULL,
      'authorizationCode', a.authorization_code, 'authorized_at', a.authorized_at, 'expires_at', a.expires_at,
      'trackingCode', a.tracking_code, 'posted_at', a.posted_at, 'delivered_at', a.delivered_at,
      'cost', a.cost_centavos, 'problem', a.problem,
      'units', coalesce((SELECT jsonb_agg(jsonb_build_object('itemId', u.item_id, 'announced', u.announced,
           'received', u.received, 'missing', u.missing, 'wrong', u.wrong) ORDER BY u.item_id)
         FROM parcel_unit u WHERE u.account_id = $1 AND u.parcel_id = a.parcel_id), '[]')) ORDER BY a.parcel_id), '[]')
  FROM parcel a WHERE a.account_id = $1 AND a.process_id = $2`

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

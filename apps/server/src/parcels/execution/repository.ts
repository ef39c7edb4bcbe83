import type { Money, ParcelState } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import type { AuthorizationRecord, ParcelRecord } from './parcel-record.ts'

type Reading = Pick<Transaction, 'query'>

type ParcelRow = Omit<ParcelRecord, 'expiresAt' | 'updatedAt' | 'authorizations'> & {
  readonly expires_at: string | null
  readonly updated_at: string
  readonly authorizations: readonly AuthorizationRow[]
}

type AuthorizationRow = Omit<AuthorizationRecord, 'validUntil' | 'askedAt' | 'newsAt' | 'duplicatesDueAt'> & {
  readonly valid_until: string
  readonly asked_at: string
  readonly news_at: string
  readonly duplicates_due_at: string | null
}

/** A parcel with every authorization of it that is not over. */
export async function findParcel(tx: Reading, accountId: number, parcelId: number): Promise<ParcelRecord | undefined> {
  const { rows } = await tx.query<ParcelRow>({
    name: 'find-worked-parcel',
    text: `SELECT p.parcel_id AS id, p.process_id AS "processId", p.state, p.carrier_id AS "carrierId", p.carrier_key AS key,
             p.authorization_code AS code, p.expires_at, p.updated_at, p.wanted_at IS NOT NULL AS "isWanted",
             p.released_at IS NOT NULL AS "isReleased", coalesce(p.cost_centavos, 0) AS cost, p.problem,
             p.address_doubted_at IS NOT NULL AS "isAddressDoubted",
             coalesce((SELECT jsonb_agg(jsonb_build_object('key', a.carrier_key, 'carrierId', a.carrier_id, 'code', a.code,
                 'reference', a.reference, 'duplicates_due_at', a.duplicates_due_at,
                 'valid_until', a.valid_until, 'asked_at', a.asked_at, 'refusals', a.refusals, 'silences', a.silences,
                 'isLookedUp', a.looked_up_at IS NOT NULL, 'isNoticed', a.noticed_at IS NOT NULL, 'hasDocuments', a.documents_at IS NOT NULL, 'isTakenBack', a.taken_back_at IS NOT NULL,
                 'isScanned', s.heard_at IS NOT NULL, 'news_at', coalesce(s.heard_at, a.asked_at)) ORDER BY a.carrier_key)
               FROM carrier_authorization a
               LEFT JOIN LATERAL (SELECT max(heard_at) AS heard_at FROM carrier_scan c
                 WHERE c.account_id = $1 AND c.carrier_key = a.carrier_key) s ON true
               WHERE a.account_id = $1 AND a.parcel_id = $2 AND a.closed_at IS NULL), '[]') AS authorizations
           FROM parcel p WHERE p.account_id = $1 AND p.parcel_id = $2`,
    values: [accountId, parcelId],
  })
  const [row] = rows
  if (!row) return undefined
  const { expires_at, updated_at, authorizations, ...parcel } = row
  return {
    ...parcel,
    expiresAt: expires_at === null ? null : instantOfColumn(expires_at),
    updatedAt: instantOfColumn(updated_at),
    authorizations: authorizations.map(authorizationOf),
  }
}

function authorizationOf({
  valid_until,
  asked_at,
  news_at,
  duplicates_due_at,
  ...row
}: AuthorizationRow): AuthorizationRecord {
  return {
    ...row,
    validUntil: instantOfColumn(valid_until),
    askedAt: instantOfColumn(asked_at),
    newsAt: instantOfColumn(news_at),
    duplicatesDueAt: duplicates_due_at === null ? null : instantOfColumn(duplicates_due_at),
  }
}

export interface AskedAuthorization {
  readonly parcelId: number
  readonly key: number
  readonly carrierId: number
  readonly validUntil: Temporal.Instant
  /** The return address that was chosen; null: by the account's own rules. */
  readonly addressId: number | null
  readonly at: Temporal.Instant
}

/** Stores an authorization before the carrier is called: a repeated call is identical, under the same key. */
export async function insertAuthorization(
  tx: Reading,
  accountId: number,
  { parcelId, key, carrierId, validUntil, addressId, at }: AskedAuthorization,
): Promise<void> {
  await tx.query({
    name: 'insert-carrier-authorization',
    text: `INSERT INTO carrier_authorization (account_id, carrier_key, parcel_id, carrier_id, valid_until, asked_at, return_address_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [accountId, key, parcelId, carrierId, validUntil.toString(), at.toString(), addressId],
  })
  await setKey(tx, accountId, parcelId, key)
}

/** Sets the current authorization of the parcel; null: none was requested. */
export async function setKey(tx: Reading, accountId: number, parcelId: number, key: number | null): Promise<void> {
  await tx.query({
    name: 'set-carrier-key',
    text: 'UPDATE parcel SET carrier_key = $3 WHERE account_id = $1 AND parcel_id = $2',
    values: [accountId, parcelId, key],
  })
}

/** The changes of an authorization; absent fields stay. */
export interface AuthorizationNews {
  readonly code?: string
  readonly reference?: string
  readonly validUntil?: Temporal.Instant
  readonly refusals?: number
  readonly silences?: number
  readonly lookedUpAt?: Temporal.Instant
  /** Null: not any more. */
  readonly takenBackAt?: Temporal.Instant | null
  readonly closedAt?: Temporal.Instant
  /** Null: nothing is to be taken away. */
  readonly duplicatesDueAt?: Temporal.Instant | null
}

export async function recordAuthorization(
  tx: Reading,
  accountId: number,
  key: number,
  news: AuthorizationNews,
): Promise<void> {
  await tx.query({
    name: 'note-carrier-authorization',
    text: `UPDATE carrier_authorization SET code = coalesce($3, code), valid_until = coalesce($4, valid_until),
             refusals = coalesce($5, refusals), silences = coalesce($6, silences),
             looked_up_at = coalesce($7, looked_up_at),
             taken_back_at = CASE WHEN $8 THEN $9::timestamptz ELSE taken_back_at END, closed_at = coalesce($10, closed_at),
             reference = coalesce($11, reference),
             duplicates_due_at = CASE WHEN $12 THEN $13::timestamptz ELSE duplicates_due_at END
           WHERE account_id = $1 AND carrier_key = $2`,
    values: [
      accountId,
      key,
      news.code ?? null,
      news.validUntil?.toString() ?? null,
      news.refusals ?? null,
      news.silences ?? null,
      news.lookedUpAt?.toString() ?? null,
      news.takenBackAt !== undefined,
      news.takenBackAt?.toString() ?? null,
      news.closedAt?.toString() ?? null,
      news.reference ?? null,
      news.duplicatesDueAt !== undefined,
      news.duplicatesDueAt?.toString() ?? null,
    ],
  })
}

/** False: another parcel of the carrier has the code. */
export async function setAuthorized(
  tx: Reading,
  accountId: number,
  parcelId: number,
  given: {
    readonly code: string
    readonly validUntil: Temporal.Instant
    readonly at: Temporal.Instant
    readonly cost: Money | null
    readonly volumes: number
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'set-parcel-authorized',
    text: `UPDATE parcel p SET state = 'authorized', authorization_code = $3, expires_at = $4, authorized_at = $5,
             updated_at = $5, cost_centavos = coalesce($6, cost_centavos), volumes = $7
           WHERE account_id = $1 AND parcel_id = $2 AND NOT EXISTS (
             SELECT FROM parcel other WHERE other.account_id = $1 AND other.parcel_id <> $2
               AND other.carrier_id IS NOT DISTINCT FROM p.carrier_id AND other.authorization_code = $3)`,
    values: [
      accountId,
      parcelId,
      given.code,
      given.validUntil.toString(),
      given.at.toString(),
      given.cost,
      given.volumes,
    ],
  })
  return rowCount === 1
}

/** Which parcel that was not called off goes with the code of an authorization. */
export async function findParcelOfCode(
  tx: Reading,
  accountId: number,
  { carrierId, code }: Pick<AuthorizationRecord, 'carrierId' | 'code'>,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'find-parcel-of-code',
    text: `SELECT parcel_id AS id FROM parcel
           WHERE account_id = $1 AND carrier_id = $2 AND authorization_code = $3 AND state <> 'cancelled'`,
    values: [accountId, carrierId, code],
  })
  return rows[0]?.id
}

export interface Carried {
  readonly key: number
  readonly carrierId: number
  readonly carrierName: string | null
  readonly code: string | null
  readonly validUntil: Temporal.Instant
}

/** The parcel goes with this authorization, whatever took its place. A code that another parcel has stays there. */
export async function setCarried(tx: Reading, accountId: number, parcelId: number, carried: Carried): Promise<void> {
  await tx.query({
    name: 'set-parcel-carried',
    text: `UPDATE parcel p SET carrier_key = $3, carrier_id = $4, expires_at = $7,
             carrier_name = CASE WHEN p.carrier_id = $4 THEN p.carrier_name ELSE $5 END,
             authorization_code = CASE WHEN EXISTS (
                 SELECT FROM parcel other WHERE other.account_id = $1 AND other.parcel_id <> $2
                   AND other.carrier_id = $4 AND other.authorization_code = $6)
               THEN NULL ELSE $6 END
           WHERE account_id = $1 AND parcel_id = $2`,
    values: [
      accountId,
      parcelId,
      carried.key,
      carried.carrierId,
      carried.carrierName,
      carried.code,
      carried.validUntil.toString(),
    ],
  })
}

export interface ParcelMoved {
  readonly state: ParcelState
  readonly at: Temporal.Instant
  readonly problem: string | null
  readonly trackingCode?: string | null
}

export async function setParcel(tx: Reading, accountId: number, parcelId: number, moved: ParcelMoved): Promise<void> {
  await tx.query({
    name: 'set-parcel-moved',
    text: `UPDATE parcel SET state = $3, updated_at = $4, problem = $5, tracking_code = coalesce($6, tracking_code)
           WHERE account_id = $1 AND parcel_id = $2`,
    values: [accountId, parcelId, moved.state, moved.at.toString(), moved.problem, moved.trackingCode ?? null],
  })
}

/** Notes that the address of the parcel is doubted: the person who authorizes the parcel again accepts it as it is. */
export async function setAddressDoubted(
  tx: Reading,
  accountId: number,
  parcelId: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.query({
    name: 'set-parcel-address-doubted',
    text: 'UPDATE parcel SET address_doubted_at = $3 WHERE account_id = $1 AND parcel_id = $2',
    values: [accountId, parcelId, at.toString()],
  })
}

export async function setDecision(tx: Reading, accountId: number, processId: number, decision: string): Promise<void> {
  await tx.query({
    name: 'set-decision-by-carrier',
    text: 'UPDATE return_process SET decision = $3 WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId, decision],
  })
}

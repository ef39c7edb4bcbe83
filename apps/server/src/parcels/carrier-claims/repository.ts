import type { CarrierClaimOutcome, CarrierClaimReason, CarrierClaimState, Money } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface NewCarrierClaim {
  readonly id: number
  readonly processId: number
  readonly parcelId: number
  readonly reason: CarrierClaimReason
  readonly description: string | null
  readonly openedAt: Temporal.Instant
  readonly dueAt: Temporal.Instant
}

/** One row where the parcel is there and has no claim for this reason yet: the claim, with the carrier of this moment. */
export function insertCarrierClaim(accountId: number, claim: NewCarrierClaim): Statement {
  return {
    name: 'insert-carrier-claim',
    text: `INSERT INTO carrier_claim (account_id, claim_id, process_id, parcel_id, carrier_id, carrier_name, tracking_code, reason,
             state, opened_at, due_at, description)
           SELECT a.account_id, $2, a.process_id, a.parcel_id, a.carrier_id, a.carrier_name, a.tracking_code, $5, 'open', $6, $7, $8
           FROM parcel a WHERE a.account_id = $1 AND a.process_id = $3 AND a.parcel_id = $4
           ON CONFLICT (account_id, parcel_id, reason) DO NOTHING
           RETURNING claim_id AS id`,
    values: [
      accountId,
      claim.id,
      claim.processId,
      claim.parcelId,
      claim.reason,
      claim.openedAt.toString(),
      claim.dueAt.toString(),
      claim.description,
    ],
  }
}

export interface CarrierClaimRow
  extends
    Pick<
      Tables['carrier_claim'],
      | 'process_id'
      | 'parcel_id'
      | 'carrier_id'
      | 'carrier_name'
      | 'tracking_code'
      | 'opened_at'
      | 'due_at'
      | 'description'
      | 'protocol'
      | 'recovered_centavos'
      | 'closed_at'
      | 'version'
    >,
    Pick<Tables['return_process'], 'number'> {
  readonly id: Tables['carrier_claim']['claim_id']
  readonly reason: CarrierClaimReason
  readonly state: CarrierClaimState
  readonly outcome: CarrierClaimOutcome | null
  readonly documents: readonly ClaimDocument[]
}

export interface ClaimDocument {
  readonly descricao: string
  readonly referencia: string
}

const COLUMNS = `k.claim_id AS id, k.process_id, p.number, k.parcel_id, k.carrier_id, k.carrier_name, k.tracking_code, k.reason, k.state,
  k.opened_at, k.due_at, k.description, k.protocol, k.documents, k.outcome, k.recovered_centavos, k.closed_at, k.version`

export interface CarrierClaimFilter {
  readonly state: CarrierClaimState | null
  readonly reason: CarrierClaimReason | null
  readonly processId: number | null
}

const MATCHING = `k.account_id = $1 AND ($2::text IS NULL OR k.state = $2) AND ($3::text IS NULL OR k.reason = $3)
  AND ($4::bigint IS NULL OR k.process_id = $4)`

/** A page of claims, the newest first. */
export function selectCarrierClaims(
  accountId: number,
  { state, reason, processId }: CarrierClaimFilter,
  { offset, size }: { readonly offset: number; readonly size: number },
): Statement {
  return {
    name: 'select-carrier-claims',
    text: `SELECT ${COLUMNS} FROM carrier_claim k JOIN return_process p USING (account_id, process_id)
           WHERE ${MATCHING} ORDER BY k.claim_id DESC OFFSET $5 LIMIT $6`,
    values: [accountId, state, reason, processId, offset, size],
  }
}

export function countCarrierClaims(accountId: number, { state, reason, processId }: CarrierClaimFilter): Statement {
  return {
    name: 'count-carrier-claims',
    text: `SELECT count(*) AS n FROM carrier_claim k WHERE ${MATCHING}`,
    values: [accountId, state, reason, processId],
  }
}

/** Locked until the transaction ends. */
export function lockCarrierClaim(accountId: number, claimId: number): Statement {
  return {
    name: 'lock-carrier-claim',
    text: `SELECT ${COLUMNS} FROM carrier_claim k JOIN return_process p USING (account_id, process_id)
           WHERE k.account_id = $1 AND k.claim_id = $2 FOR UPDATE OF k`,
    values: [accountId, claimId],
  }
}

export interface CarrierClaimChange {
  readonly state: CarrierClaimState
  readonly description: string | null
  readonly protocol: string | null
  readonly documents: readonly ClaimDocument[]
  readonly outcome: CarrierClaimOutcome | null
  readonly recovered: Money
  readonly closedAt: Temporal.Instant | null
}

export function saveCarrierClaim(accountId: number, claimId: number, change: CarrierClaimChange): Statement {
  return {
    name: 'save-carrier-claim',
    text: `UPDATE carrier_claim SET state = $3, description = $4, protocol = $5, documents = $6, outcome = $7,
             recovered_centavos = $8, closed_at = $9, version = version + 1
           WHERE account_id = $1 AND claim_id = $2`,
    values: [
      accountId,
      claimId,
      change.state,
      change.description,
      change.protocol,
      JSON.stringify(change.documents),
      change.outcome,
      change.recovered,
      change.closedAt?.toString() ?? null,
    ],
  }
}

/** When a parcel last moved, as its carrier or a person said. */
export function selectLastMove(accountId: number, parcelId: number): Statement {
  return {
    name: 'select-last-move-of-parcel',
    text: `SELECT a.state, greatest(a.posted_at, (SELECT max(s.scanned_at) FROM carrier_scan s
               JOIN carrier_authorization c ON c.account_id = s.account_id AND c.carrier_key = s.carrier_key
               WHERE s.account_id = $1 AND c.parcel_id = $2)) AS moved_at
           FROM parcel a WHERE a.account_id = $1 AND a.parcel_id = $2`,
    values: [accountId, parcelId],
  }
}

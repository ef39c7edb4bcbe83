import type { DeliveryClaimKind, DeliveryClaimState } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PhotoRow } from '../photos.ts'
import type { DeliveryClaimRow, DeliveryClaimView } from './view.ts'

export function insertDeliveryClaim(accountId: number, processId: number, claim: DeliveryClaimView): Statement {
  return {
    name: 'insert-delivery-claim',
    text: `INSERT INTO delivery_claim (account_id, process_id, state, opened_at, due_at, details)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [accountId, processId, claim.state, claim.openedAt.toString(), claim.dueAt.toString(), claim.details],
  }
}

/** Writes what moves in a claim; when it was opened, its deadline and the customer's words stand. */
export function saveDeliveryClaim(accountId: number, processId: number, claim: DeliveryClaimView): Statement {
  return {
    name: 'save-delivery-claim',
    text: `UPDATE delivery_claim SET state = $3, outcome = $4, answered_at = $5, answer = $6
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, claim.state, claim.outcome, claim.answeredAt?.toString() ?? null, claim.answer],
  }
}

/** $1 the account, $2 the process; for a process `p`. */
export const DELIVERY_CLAIM = `
  SELECT jsonb_build_object('kind', p.delivery_claim, 'state', c.state, 'opened_at', c.opened_at, 'due_at', c.due_at,
           'details', c.details, 'outcome', c.outcome, 'answered_at', c.answered_at, 'answer', c.answer)
  FROM delivery_claim c WHERE c.account_id = $1 AND c.process_id = $2`

export interface ClaimFilter {
  readonly state: DeliveryClaimState | null
  readonly kind: DeliveryClaimKind | null
}

export interface ListedClaimRow extends Omit<DeliveryClaimRow, 'details' | 'answer' | 'kind'> {
  readonly kind: DeliveryClaimKind | null
  readonly process_id: Tables['return_process']['process_id']
  readonly number: Tables['return_process']['number']
  readonly version: Tables['return_process']['version']
  readonly store_id: Tables['return_process']['store_id']
  readonly order_number: Tables['store_order']['number']
  readonly customer_name: string | null
  readonly total: Tables['return_process']['goods_centavos']
}

const MATCHING = `c.account_id = $1 AND ($2::text IS NULL OR c.state = $2) AND ($3::text IS NULL OR p.delivery_claim = $3)`

/** A page of claims, the newest first. */
export function selectDeliveryClaims(
  accountId: number,
  { state, kind }: ClaimFilter,
  { offset, size }: { readonly offset: number; readonly size: number },
): Statement {
  return {
    name: 'select-delivery-claims',
    text: `SELECT c.process_id, p.number, p.version, p.store_id, o.number AS order_number,
             o.facts #>> '{customer,nome}' AS customer_name,
             p.goods_centavos + p.freight_centavos + p.surcharge_centavos AS total,
             p.delivery_claim AS kind, c.state, c.opened_at, c.due_at, c.outcome, c.answered_at
           FROM delivery_claim c
           JOIN return_process p USING (account_id, process_id)
           JOIN store_order o ON o.account_id = $1 AND o.order_id = p.order_id
           WHERE ${MATCHING}
           ORDER BY c.process_id DESC OFFSET $4 LIMIT $5`,
    values: [accountId, state, kind, offset, size],
  }
}

export function countDeliveryClaims(accountId: number, { state, kind }: ClaimFilter): Statement {
  return {
    name: 'count-delivery-claims',
    text: `SELECT count(*) AS n FROM delivery_claim c JOIN return_process p USING (account_id, process_id) WHERE ${MATCHING}`,
    values: [accountId, state, kind],
  }
}

/** The photos of the items of a process: one row. */
export function selectPhotosOfClaim(accountId: number, processId: number): Statement {
  return {
    name: 'select-photos-of-claim',
    text: `SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.photo_id, 'itemId', f.item_id, 'type', f.type,
             'width', f.width, 'height', f.height, 'at', f.created_at, 'by', f.taken_by) ORDER BY f.photo_id), '[]') AS photos
           FROM photo f WHERE f.account_id = $1 AND f.process_id = $2`,
    values: [accountId, processId],
  }
}

export interface PhotosRow {
  readonly photos: readonly PhotoRow[]
}

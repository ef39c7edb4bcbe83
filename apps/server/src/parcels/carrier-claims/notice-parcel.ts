import { carrierClaim, type CarrierClaimReason, type ParcelState } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { refreshOverview } from '../../processes/index.ts'
import { insertCarrierClaim, selectLastMove } from './repository.ts'

type NoticeDeps = Pick<Deps, 'newId' | 'now'>

export interface NoticedParcel {
  readonly processId: number
  readonly parcelId: number
  readonly reason: CarrierClaimReason
  /** A description in the words of the person who reports it; absent: the reason says enough. */
  readonly description?: string | null
}

/**
 * Opens a claim against the carrier of a parcel, once for each parcel and reason, in the caller's transaction; gives its id, or
 * undefined where there is one already, or no such parcel. To be called by whatever learns that a parcel is lost, damaged or late.
 */
export async function noticeParcel(
  deps: NoticeDeps,
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  { processId, parcelId, reason, description = null }: NoticedParcel,
): Promise<number | undefined> {
  const openedAt = deps.now()
  const dueAt = carrierClaim.answerDueAt(openedAt, configuration.claims.carrierDays)
  const claim = { id: deps.newId(), processId, parcelId, reason, description, openedAt, dueAt }
  const { rows } = await tx.query<{ id: number }>(insertCarrierClaim(accountId, claim))
  if (rows[0]) await refreshOverview(tx, accountId, processId)
  return rows[0]?.id
}

/** Opens a claim where a parcel is under way and has not moved for the days that the account gives. */
export async function noticeIfLate(
  deps: NoticeDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { processId, parcelId }: Pick<NoticedParcel, 'processId' | 'parcelId'>,
): Promise<void> {
  const { rows } = await tx.query<{ state: ParcelState; moved_at: string | null }>(selectLastMove(account.id, parcelId))
  const [row] = rows
  if (!row || row.moved_at === null) return
  const moved = { state: row.state, movedAt: instantOfColumn(row.moved_at) }
  if (carrierClaim.isLate(moved, account.configuration.claims.lateAfterDays, deps.now()))
    await noticeParcel(deps, tx, account, { processId, parcelId, reason: 'late' })
}

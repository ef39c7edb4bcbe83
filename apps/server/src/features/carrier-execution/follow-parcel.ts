import type { Transaction } from '../../database/transaction.ts'
import { isHeld } from '../../outbound/work.ts'
import { loadProcess } from '../../processes/process-state.ts'
import { lockProcessOfOrder } from '../../processes/repository.ts'
import { expire } from './expire-parcel.ts'
import { hearScans } from './hear-scans.ts'
import { rest } from './next-look.ts'
import { findParcel, noteAuthorization } from './repository.ts'
import { SILENCE_DAYS } from './terms.ts'
import { heard, type ParcelTurn } from './turn.ts'
import { liveOf, type WorkedParcel } from './worked-parcel.ts'

/** Looks where a parcel is, and lets one expire that nobody posted until its last day was over. */
export async function followParcel(turn: ParcelTurn): Promise<void> {
  const { deps, account, work, lease, parcel } = turn
  const live = liveOf(parcel)
  const askedAt = deps.now()
  const scans =
    live && (await heard(turn, live.carrierId, (carrier) => carrier.track(live.carrierId, account.id, live.key)))
  await deps.database.inAccount(account.id, async (tx) => {
    await lockProcessOfOrder(tx, account.id, parcel.processId)
    if (!(await isHeld(tx, account.id, work, lease.token))) return
    if (live) await noteAuthorization(tx, account.id, live.key, { silences: scans ? 0 : live.silences + 1 })
    if (live && scans) await hearScans(turn, tx, live, scans)
    await expireIfOver(turn, tx, askedAt, scans !== undefined)
    await rest(turn, tx)
  })
}

/**
 * A carrier that is away on the last day may know of a posting: nothing expires before it was asked after that day, or kept
 * silent for days. A code that the store had itself, no carrier is asked about.
 */
async function expireIfOver(turn: ParcelTurn, tx: Transaction, askedAt: Temporal.Instant, hasAnswered: boolean) {
  const parcel = await findParcel(tx, turn.account.id, turn.parcel.id)
  if (parcel?.state !== 'authorized' || parcel.key !== turn.parcel.key) return
  const isKnown = hasAnswered || !liveOf(parcel)
  if (!isOver(parcel, isKnown ? askedAt : askedAt.subtract({ hours: 24 * SILENCE_DAYS }))) return
  await expire(turn, tx, await loadProcess(tx, turn.account.id, parcel.processId))
}

function isOver({ expiresAt }: WorkedParcel, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(expiresAt, now) < 0
}

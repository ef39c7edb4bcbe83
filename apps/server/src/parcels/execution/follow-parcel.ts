import type { Transaction } from '../../platform/database/transaction.ts'
import type { CarrierOutcome } from '@vaivem/connector-kit'
import type { Next } from '../../platform/outbound/create-executor.ts'
import { loadProcess } from '../../processes/index.ts'
import { noticeIfLate } from '../carrier-claims/notice-parcel.ts'
import { expire } from './expire-parcel.ts'
import { applyTrackingEvents } from './apply-tracking-events.ts'
import { forgetNews } from './notice-repository.ts'
import { nextPoll } from './next-poll.ts'
import { findParcel, recordAuthorization } from './repository.ts'
import { SILENCE_DAYS } from './policy.ts'
import { answerOf, type CarrierAnswer, type CarrierCommand, type CommandOf, type ParcelTurn } from './turn.ts'
import { liveOf, type ParcelRecord } from './parcel-record.ts'

/** Plans the tracking of a parcel; a code that staff entered is not looked up at a carrier. */
export async function planTracking(turn: ParcelTurn, tx: Transaction): Promise<Next<CarrierCommand>> {
  const { deps, parcel } = turn
  const live = liveOf(parcel)
  const askedAt = deps.now()
  if (live) return { step: 'send', command: { ask: 'track', parcel, live, askedAt } }
  await expireIfOver(turn, tx, askedAt, false)
  return nextPoll(turn, tx)
}

export async function followParcel(
  turn: ParcelTurn,
  { live }: CommandOf<'track'>,
): Promise<CarrierOutcome<CarrierAnswer>> {
  const scans = await answerOf(turn, live.carrierId, (port, carrier, accountId) => port.track(carrier, accountId, live))
  return scans ? { outcome: 'done', scans } : { outcome: 'unknown' }
}

/** Stores the tracking, and expires a parcel that was not posted until the end of its last day. */
export async function applyTracking(
  turn: ParcelTurn,
  tx: Transaction,
  { live, askedAt }: CommandOf<'track'>,
  outcome: CarrierOutcome<CarrierAnswer>,
): Promise<Next<CarrierCommand>> {
  const scans = outcome.outcome === 'done' ? outcome.scans : undefined
  await recordAuthorization(tx, turn.account.id, live.key, { silences: scans ? 0 : live.silences + 1 })
  if (scans) await forgetNews(tx, turn.account.id, live.key, askedAt)
  if (scans) await applyTrackingEvents(turn, tx, live, scans)
  const { processId, id: parcelId } = turn.parcel
  if (scans) await noticeIfLate(turn.deps, tx, turn.account, { processId, parcelId })
  await expireIfOver(turn, tx, askedAt, scans !== undefined)
  return nextPoll(turn, tx)
}

/**
 * A carrier that is unavailable on the last day may know of a posting: nothing expires before a call after that day, or days
 * without an answer.
 */
async function expireIfOver(turn: ParcelTurn, tx: Transaction, askedAt: Temporal.Instant, hasAnswered: boolean) {
  const parcel = await findParcel(tx, turn.account.id, turn.parcel.id)
  if (parcel?.state !== 'authorized' || parcel.key !== turn.parcel.key) return
  const isKnown = hasAnswered || !liveOf(parcel)
  if (!isOver(parcel, isKnown ? askedAt : askedAt.subtract({ hours: 24 * SILENCE_DAYS }))) return
  await expire(turn, tx, await loadProcess(tx, turn.account.id, parcel.processId))
}

function isOver({ expiresAt }: ParcelRecord, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(expiresAt, now) < 0
}

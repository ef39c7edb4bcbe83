import { parcel as machine } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Next } from '../../platform/outbound/create-executor.ts'
import { backoffAfter } from '../../platform/outbound/policy.ts'
import { findParcel } from './repository.ts'
import { LATE_SCAN_DAYS, type CarrierPolicy } from './policy.ts'
import type { ParcelTurn } from './turn.ts'
import { liveOf, lostAt, previousOf, type AuthorizationRecord, type ParcelRecord } from './parcel-record.ts'

/** Ends a turn: the parcel is looked at again when there may be something to do, or never. */
export async function nextPoll({ deps, policy, account, parcel }: ParcelTurn, tx: Transaction): Promise<Next<never>> {
  const now = await findParcel(tx, account.id, parcel.id)
  const wait = now && (isAskedMeanwhile(parcel, now) ? 0 : waitOf(policy, now, deps.now()))
  if (now === undefined || wait === undefined) return { step: 'cancel' }
  const step = now.state === 'awaiting-authorization' ? 'put-off' : 'accept'
  return { step, milliseconds: Math.ceil(Math.max(0, wait)) }
}

/** Leased work cannot be made due by a caller: it runs at once afterwards. */
function isAskedMeanwhile(before: ParcelRecord, now: ParcelRecord): boolean {
  if (now.state !== 'awaiting-authorization' || !now.isWanted) return false
  return before.state !== now.state || !before.isWanted || (before.key !== null && now.key === null)
}

/** Milliseconds until something can be done for the parcel; undefined when nothing ever can. */
export function waitOf(policy: CarrierPolicy, parcel: ParcelRecord, now: Temporal.Instant): number | undefined {
  const waits = [
    waitOfLive(policy, parcel, now),
    ...previousOf(parcel).map((one) => waitOfPrevious(policy, one, now)),
    ...parcel.authorizations.map((one) => waitOfDuplicates(one, now)),
  ]
  const known = waits.filter((wait) => wait !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

function waitOfLive(policy: CarrierPolicy, parcel: ParcelRecord, now: Temporal.Instant): number | undefined {
  const live = liveOf(parcel)
  const { state, expiresAt, updatedAt } = parcel
  if (state === 'awaiting-authorization') {
    if (!parcel.isWanted) return undefined
    return live && live.refusals + live.silences > 0
      ? backoffAfter(policy, live.refusals + live.silences)
      : policy.pollMilliseconds
  }
  if (state === 'authorized') {
    const end = expiresAt === null ? undefined : now.until(expiresAt).total('milliseconds') + 1_000
    if (!live) return end
    const poll = pollOf(policy, live, now)
    return end !== undefined && end > 0 ? Math.min(poll, end) : poll
  }
  if (!live) return undefined
  if (machine.isTravelling(state)) return pollOf(policy, live, now)
  const isLate =
    (state === 'expired' && isWithin(live.validUntil, now)) ||
    ((state === 'lost' || state === 'returned-to-customer') && isWithin(updatedAt, now))
  return isLate ? pollOf(policy, live, now) : undefined
}

function waitOfPrevious(policy: CarrierPolicy, one: AuthorizationRecord, now: Temporal.Instant): number {
  if (!one.isTakenBack) return one.silences === 0 ? 0 : backoffAfter(policy, one.silences)
  if (one.code !== null) return pollOf(policy, one, now)
  const settled = now.until(lostAt(one)).total('milliseconds')
  return settled > 0 ? settled : backoffAfter(policy, Math.max(1, one.silences))
}

function waitOfDuplicates({ reference, duplicatesDueAt }: AuthorizationRecord, now: Temporal.Instant) {
  if (reference === null || duplicatesDueAt === null) return undefined
  return Math.max(0, now.until(duplicatesDueAt).total('milliseconds'))
}

const DAY_MILLISECONDS = 24 * 60 * 60_000
const HOURLY = 6
const SIX_HOURLY = 36

/** Polls never end by themselves; they are fewer the longer there was no news, or no answer. */
function pollOf({ pollMilliseconds }: CarrierPolicy, one: AuthorizationRecord, now: Temporal.Instant): number {
  if (one.isNoticed && one.silences === 0) return 0
  const quietDays = now.since(one.newsAt).total('milliseconds') / DAY_MILLISECONDS
  const quiet = quietDays < 1 ? 1 : quietDays < LATE_SCAN_DAYS ? HOURLY : SIX_HOURLY
  return pollMilliseconds * Math.max(quiet, Math.min(HOURLY, 2 ** one.silences))
}

function isWithin(from: Temporal.Instant, now: Temporal.Instant): boolean {
  return now.since(from).total('milliseconds') < LATE_SCAN_DAYS * DAY_MILLISECONDS
}

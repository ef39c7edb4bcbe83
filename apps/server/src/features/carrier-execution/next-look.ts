import { parcel as machine } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import { dropWork, postponeWork } from '../../outbound/work.ts'
import { findParcel } from './repository.ts'
import { LATE_SCAN_DAYS, LOST_REQUEST_HOURS, type CarrierTerms } from './terms.ts'
import type { ParcelTurn } from './turn.ts'
import { formerOf, liveOf, type KnownAuthorization, type WorkedParcel } from './worked-parcel.ts'

/** Ends a turn: the parcel is looked at again when there may be something to do, or never. The work must be held. */
export async function rest({ deps, terms, account, work, parcel }: ParcelTurn, tx: Transaction): Promise<void> {
  const now = await findParcel(tx, account.id, parcel.id)
  const wait = now && (isAskedMeanwhile(parcel, now) ? 0 : waitOf(terms, now, deps.now()))
  if (wait === undefined) await dropWork(tx, account.id, work)
  else await postponeWork(tx, account.id, work, Math.ceil(Math.max(0, wait)))
}

/** Work that is held cannot be made due by who asks: it is done at once after. */
function isAskedMeanwhile(before: WorkedParcel, now: WorkedParcel): boolean {
  if (now.state !== 'awaiting-authorization' || !now.isWanted) return false
  return before.state !== now.state || !before.isWanted || (before.key !== null && now.key === null)
}

/** Milliseconds until something can be done for the parcel; undefined when nothing ever can. */
export function waitOf(terms: CarrierTerms, parcel: WorkedParcel, now: Temporal.Instant): number | undefined {
  const waits = [waitOfLive(terms, parcel, now), ...formerOf(parcel).map((one) => waitOfFormer(terms, one, now))]
  const known = waits.filter((wait) => wait !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

function waitOfLive(terms: CarrierTerms, parcel: WorkedParcel, now: Temporal.Instant): number | undefined {
  const live = liveOf(parcel)
  const { state, expiresAt, updatedAt } = parcel
  if (state === 'awaiting-authorization') {
    if (!parcel.isWanted) return undefined
    return live && live.refusals + live.silences > 0
      ? backOff(terms, live.refusals + live.silences)
      : terms.pollMilliseconds
  }
  if (state === 'authorized') {
    const end = expiresAt === null ? undefined : now.until(expiresAt).total('milliseconds') + 1_000
    if (!live) return end
    const poll = pollOf(terms, live, now)
    return end !== undefined && end > 0 ? Math.min(poll, end) : poll
  }
  if (!live) return undefined
  if (machine.isTravelling(state)) return pollOf(terms, live, now)
  const isLate =
    (state === 'expired' && isWithin(live.validUntil, now)) ||
    ((state === 'lost' || state === 'returned-to-consumer') && isWithin(updatedAt, now))
  return isLate ? pollOf(terms, live, now) : undefined
}

function waitOfFormer(terms: CarrierTerms, one: KnownAuthorization, now: Temporal.Instant): number {
  if (!one.isTakenBack) return one.silences === 0 ? 0 : backOff(terms, one.silences)
  if (one.code !== null) return pollOf(terms, one, now)
  const settled = now.until(one.askedAt.add({ hours: LOST_REQUEST_HOURS })).total('milliseconds')
  return settled > 0 ? settled : backOff(terms, Math.max(1, one.silences))
}

const LONGEST_WAIT_MILLISECONDS = 600_000

/** A little, and longer each time. */
export function backOff({ firstWaitMilliseconds }: CarrierTerms, tries: number): number {
  return Math.min(LONGEST_WAIT_MILLISECONDS, firstWaitMilliseconds * 2 ** Math.max(0, tries - 1))
}

const DAY_MILLISECONDS = 24 * 60 * 60_000
const HOURLY = 6
const SIX_HOURLY = 36

/** Polls never end by themselves; they are fewer the longer there was no news, or no answer. */
function pollOf({ pollMilliseconds }: CarrierTerms, one: KnownAuthorization, now: Temporal.Instant): number {
  const quietDays = now.since(one.newsAt).total('milliseconds') / DAY_MILLISECONDS
  const quiet = quietDays < 1 ? 1 : quietDays < LATE_SCAN_DAYS ? HOURLY : SIX_HOURLY
  return pollMilliseconds * Math.max(quiet, Math.min(HOURLY, 2 ** one.silences))
}

function isWithin(from: Temporal.Instant, now: Temporal.Instant): boolean {
  return now.since(from).total('milliseconds') < LATE_SCAN_DAYS * DAY_MILLISECONDS
}

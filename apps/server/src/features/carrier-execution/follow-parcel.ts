import type { EventType } from '@vaivem/contract'
import { decision, mayTravelAgain, parcel as machine, type ParcelState, type ParcelStep } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { CarrierScan } from '../../gateways/carrier.ts'
import { dropWork, isHeld, postponeWork } from '../../jobs/work.ts'
import { withinPatience } from '../../jobs/within-patience.ts'
import { planAcceptance } from '../../processes/acceptance.ts'
import { retakeUnits } from '../../processes/held-units.ts'
import { loadProcess, type ProcessState } from '../../processes/process-state.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcessOfOrder } from '../../processes/repository.ts'
import { followTriggers } from '../../refunds/follow-triggers.ts'
import type { ParcelTurn } from './turn.ts'
import { expire } from './expire-parcel.ts'
import { findParcel, setDecision, setParcel, setScansHeard, type WorkedParcel } from './repository.ts'
import { LATE_SCAN_DAYS } from './terms.ts'

const CAUSE = 'worker'

const STEPS: Readonly<Record<CarrierScan['status'], ParcelStep>> = {
  posted: 'post',
  collected: 'collect',
  'in-transit': 'move',
  delivered: 'deliver',
  lost: 'lose',
  'returned-to-sender': 'send-back',
}

const EVENTS: Readonly<Partial<Record<ParcelState, EventType>>> = {
  posted: 'logistics.posted',
  collected: 'logistics.collected',
  'in-transit': 'logistics.in-transit',
  delivered: 'logistics.delivered',
  lost: 'logistics.lost',
  'returned-to-consumer': 'logistics.sent-back',
}

/** Looks where a parcel is, and lets one expire whose last day is over and that nobody posted. */
export async function followParcel(turn: ParcelTurn): Promise<void> {
  const { deps, account, work, lease, parcel } = turn
  const scans = await scansOf(turn)
  await deps.database.inAccount(account.id, async (tx) => {
    await lockProcessOfOrder(tx, account.id, parcel.processId)
    if (!(await isHeld(tx, account.id, work, lease.token))) return
    const now = await findParcel(tx, account.id, parcel.id)
    if (!now) return
    const state = await loadProcess(tx, account.id, parcel.processId)
    const after = await hear(turn, tx, state, now, scans)
    if (after === 'authorized' && isOver(now, deps.now())) await expire(turn, tx, state)
    await planNext(turn, tx, now, after)
  })
}

/** New scans of the carrier; none where it gave us no parcel of its own, or does not answer. */
async function scansOf({ deps, terms, account, parcel }: ParcelTurn): Promise<readonly CarrierScan[]> {
  if (parcel.key === null || parcel.carrierId === null) return []
  const asked = deps.carrier.track(parcel.carrierId, account.id, parcel.key).catch(() => undefined)
  const known = await withinPatience(asked, terms.patienceMilliseconds)
  return known?.slice(parcel.scansHeard) ?? []
}

/** Where the parcel is after what its carrier tells: late and repeated scans change nothing. All of them are one change. */
async function hear(
  { deps, account }: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
  parcel: WorkedParcel,
  scans: readonly CarrierScan[],
): Promise<ParcelState> {
  if (scans.length === 0) return parcel.state
  await setScansHeard(tx, account.id, parcel.id, parcel.scansHeard + scans.length)
  const next = scans.reduce((at, { status }) => machine.hear(at, STEPS[status]), parcel.state)
  const type = EVENTS[next]
  if (next === parcel.state || type === undefined) return parcel.state
  const at = deps.now()
  if (!(await mayMove(tx, account.id, state, parcel, next))) {
    await setParcel(tx, account.id, parcel.id, { state: parcel.state, at, problem: UNITS_ELSEWHERE })
    return parcel.state
  }
  await setParcel(tx, account.id, parcel.id, { state: next, at, ...whenOf(scans) })
  const payload = { parcelId: parcel.id, from: parcel.state, to: next }
  const changed = await recordChange(tx, account.id, parcel.processId, {
    id: deps.newId(),
    at,
    type,
    cause: CAUSE,
    payload,
  })
  await planAcceptance(tx, account, changed)
  await followTriggers(deps, tx, account, parcel.processId, { cause: CAUSE, origin: null })
  return next
}

const UNITS_ELSEWHERE = 'units-elsewhere'

/**
 * A parcel that was given up may turn up: its process is then looked at by a person. Not when its units travel in another
 * parcel, or were asked for in another process.
 */
async function mayMove(
  tx: Transaction,
  accountId: number,
  state: ProcessState,
  { id, state: before }: WorkedParcel,
  next: ParcelState,
): Promise<boolean> {
  if (!machine.isVoid(before) || machine.isVoid(next)) return true
  const view = state.parcels.find((parcel) => parcel.id === id)
  const others = state.parcels.filter((parcel) => parcel.id !== id)
  if (!view || !mayTravelAgain(state.process.items, view, others).ok) return false
  if (!state.holdsUnits && !(await retakeUnits(tx, accountId, state.process)).ok) return false
  if (decision.hasEnded(state.process.decision)) await setDecision(tx, accountId, state.process.id, 'in-review')
  return true
}

function whenOf(scans: readonly CarrierScan[]) {
  const first = (...of: readonly CarrierScan['status'][]) => scans.find(({ status }) => of.includes(status))?.at ?? null
  return {
    postedAt: first('posted', 'collected', 'in-transit'),
    deliveredAt: first('delivered'),
    trackingCode: scans.find(({ trackingCode }) => trackingCode !== null)?.trackingCode ?? null,
  }
}

function isOver({ expiresAt }: WorkedParcel, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(instantOf(expiresAt), now) < 0
}

function instantOf(column: string): Temporal.Instant {
  return Temporal.Instant.from(column.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
}

/** Looks again at the next poll, or when the last day is over; not at all at what nobody will tell of. */
async function planNext(
  { deps, terms, account, work }: ParcelTurn,
  tx: Transaction,
  parcel: WorkedParcel,
  after: ParcelState,
): Promise<void> {
  const now = deps.now()
  const end = parcel.expiresAt === null ? undefined : instantOf(parcel.expiresAt)
  const untilEnd = end ? Math.max(0, now.until(end).total('milliseconds')) + 1_000 : Number.POSITIVE_INFINITY
  const isAsked = parcel.key !== null
  if (after === 'authorized' && (isAsked || Number.isFinite(untilEnd))) {
    const isStillToExpire = end !== undefined && Temporal.Instant.compare(end, now) >= 0
    const wait = isAsked
      ? Math.min(terms.pollMilliseconds, isStillToExpire ? untilEnd : Number.POSITIVE_INFINITY)
      : untilEnd
    return postponeWork(tx, account.id, work, Math.ceil(wait))
  }
  const isLate = after === 'expired' && end !== undefined && now.since(end).total('days') < LATE_SCAN_DAYS
  if (isAsked && (machine.isTravelling(after) || isLate))
    return postponeWork(tx, account.id, work, terms.pollMilliseconds)
  return dropWork(tx, account.id, work)
}

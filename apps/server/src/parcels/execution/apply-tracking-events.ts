import type { CarrierScan } from '@vaivem/connector-kit'
import type { EventType } from '@vaivem/contract'
import { decision, mayTravelAgain, parcel as machine, type ParcelState, type ParcelStep } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import {
  planAcceptance,
  reclaimUnits,
  loadProcess,
  type ProcessState,
  recordChange,
  followTriggers,
} from '../../processes/index.ts'
import { noticeParcel } from '../carrier-claims/notice-parcel.ts'
import { PROBLEMS, type ParcelProblem } from './problems.pt-BR.ts'
import { findParcel, setCarried, setDecision, setParcel } from './repository.ts'
import { addScans, findScans, findSentBack, setTimes } from './tracking-repository.ts'
import type { ParcelTurn } from './turn.ts'
import { liveOf, type AuthorizationRecord, type ParcelRecord } from './parcel-record.ts'

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
  'returned-to-customer': 'logistics.sent-back',
}

/**
 * Stores the tracking events of an authorization, whether or not it is still the current one, and moves the parcel by the new
 * ones: late, repeated and unordered events lead to the same state as ordered ones. All of them are one change. An event that
 * may not move the parcel becomes a problem for staff. A finished journey does not move a parcel that is to be sent again.
 */
export async function applyTrackingEvents(
  turn: ParcelTurn,
  tx: Transaction,
  told: AuthorizationRecord,
  scans: readonly CarrierScan[],
): Promise<void> {
  const { deps, account } = turn
  const fresh = await addScans(tx, account.id, told.key, scans, deps.now())
  const parcel = fresh.length > 0 && (await findParcel(tx, account.id, turn.parcel.id))
  if (!parcel) return
  const sentBackAt = told.key === parcel.key ? undefined : await findSentBack(tx, account.id, parcel, told.askedAt)
  if (sentBackAt) return noteEnded(turn, tx, parcel, isSeen(fresh, sentBackAt))
  const known = await findScans(tx, account.id, told.key)
  const next = inOrder(fresh).reduce(
    (state, { status }) => machine.applyTrackingEvent(state, STEPS[status]),
    parcel.state,
  )
  const state = await loadProcess(tx, account.id, parcel.processId)
  const isStopped = next !== parcel.state && !(await mayMove(tx, account.id, state, parcel, next))
  const problem = isStopped ? 'units-elsewhere' : problemOf(parcel, told, fresh, known)
  if (isStopped || next === parcel.state) {
    const at = deps.now()
    if (problem) await setParcel(tx, account.id, parcel.id, { state: parcel.state, at, problem: PROBLEMS[problem] })
    if (!machine.isVoid(parcel.state)) await setTimes(tx, account.id, parcel.id, timesOf(known))
    return
  }
  await move(turn, tx, { parcel, next, told, known, problem })
}

async function noteEnded({ deps, account }: ParcelTurn, tx: Transaction, { id, state }: ParcelRecord, isSeen: boolean) {
  const problem = PROBLEMS['seen-after-return']
  if (isSeen) await setParcel(tx, account.id, id, { state, at: deps.now(), problem })
}

interface Move {
  readonly parcel: ParcelRecord
  readonly next: ParcelState
  readonly told: AuthorizationRecord
  readonly known: readonly CarrierScan[]
  readonly problem: ParcelProblem | undefined
}

async function move({ deps, account }: ParcelTurn, tx: Transaction, { parcel, next, told, known, problem }: Move) {
  const at = deps.now()
  const trackingCode = known.findLast((scan) => scan.trackingCode !== null)?.trackingCode ?? null
  await setParcel(tx, account.id, parcel.id, {
    state: next,
    at,
    problem: problem ? PROBLEMS[problem] : null,
    trackingCode,
  })
  await setTimes(tx, account.id, parcel.id, timesOf(known))
  if (told.key !== parcel.key && !liveOf(parcel)?.isScanned) {
    // The parcel takes the authorization that was posted; the one that replaced it is cancelled.
    const carrier = account.configuration.logistics.carriers.find(({ id }) => id === told.carrierId)
    await setCarried(tx, account.id, parcel.id, { ...told, carrierName: carrier?.name ?? null })
  }
  if (next === 'lost')
    await noticeParcel(deps, tx, account, { processId: parcel.processId, parcelId: parcel.id, reason: 'lost' })
  const type = EVENTS[next]
  if (type === undefined) throw new Error(`no scan leads a parcel to ${next}`)
  const payload = { parcelId: parcel.id, from: parcel.state, to: next }
  const event = { id: deps.newId(), at, type, cause: CAUSE, payload }
  const changed = await recordChange(tx, account.id, parcel.processId, event)
  await planAcceptance(tx, account, changed)
  await followTriggers(deps, tx, account, parcel.processId, { cause: CAUSE, origin: null })
}

/** The problem that people must be shown for these tracking events, beside the new state. */
function problemOf(
  parcel: ParcelRecord,
  told: AuthorizationRecord,
  fresh: readonly CarrierScan[],
  known: readonly CarrierScan[],
): ParcelProblem | undefined {
  if (!fresh.some(({ status }) => status !== 'returned-to-sender')) return undefined
  if (parcel.state === 'cancelled') return 'posted-after-cancel'
  if (told.key !== parcel.key && liveOf(parcel)?.isScanned) return 'posted-twice'
  const lost = known.findLast(({ status }) => status === 'lost')
  const isFound = known.some(({ status }) => status === 'delivered' || status === 'returned-to-sender')
  return lost && isSeen(fresh, lost.at) && !isFound ? 'seen-after-loss' : undefined
}

function isSeen(fresh: readonly CarrierScan[], after: Temporal.Instant): boolean {
  return fresh.some(({ status, at }) => SEEN.has(status) && Temporal.Instant.compare(at, after) > 0)
}

const SEEN: ReadonlySet<CarrierScan['status']> = new Set(['posted', 'collected', 'in-transit', 'delivered'])

/**
 * Whether a parcel that was given up may still arrive: a person then reviews its process. Not when its units are in another
 * parcel, or were requested in another process.
 */
async function mayMove(
  tx: Transaction,
  accountId: number,
  state: ProcessState,
  { id, state: before }: ParcelRecord,
  next: ParcelState,
): Promise<boolean> {
  if (!machine.isVoid(before) || machine.isVoid(next)) return true
  const view = state.parcels.find((parcel) => parcel.id === id)
  const others = state.parcels.filter((parcel) => parcel.id !== id)
  if (!view || !mayTravelAgain(state.process.items, view, others).ok) return false
  if (!state.holdsUnits && !(await reclaimUnits(tx, accountId, state.process)).ok) return false
  if (decision.hasEnded(state.process.decision)) await setDecision(tx, accountId, state.process.id, 'in-review')
  return true
}

function inOrder(scans: readonly CarrierScan[]): readonly CarrierScan[] {
  return scans.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

function timesOf(inOrderOfTime: readonly CarrierScan[]) {
  const first = (...of: readonly CarrierScan['status'][]) =>
    inOrderOfTime.find(({ status }) => of.includes(status))?.at ?? null
  return { postedAt: first('posted', 'collected', 'in-transit'), deliveredAt: first('delivered') }
}

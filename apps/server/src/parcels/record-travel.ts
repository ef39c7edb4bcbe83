import type { EventType } from '@vaivem/contract'
import {
  ok,
  parcelUnits,
  unitsLeft,
  type AnnouncedUnits,
  type ParcelStep,
  type Result,
  type UnitCount,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import type { CommandDone, ParcelView, ProcessState } from '../processes/index.ts'
import { moveParcel, saveCounts, type ParcelChange } from './repository.ts'
import { isConcluded, notAllowed, notConcluded, othersOf, stepOf, type ParcelRefused } from './step.ts'

/** An event of a parcel that a person reported. */
export interface ParcelEvent {
  readonly parcelId: number
  readonly step: ParcelStep
  readonly type: EventType
  readonly at: Temporal.Instant
  readonly change?: Omit<ParcelChange, 'state' | 'at'>
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Moves a parcel on, as its machine lets it. */
export async function recordTravel(
  tx: Transaction,
  accountId: number,
  state: ProcessState,
  { parcelId, step, type, at, change = {}, facts = {} }: ParcelEvent,
): Promise<Result<CommandDone, ParcelRefused>> {
  const stepped = stepOf(state, parcelId, step)
  if (!stepped.ok) return stepped
  const { parcel, next } = stepped.value
  await moveParcel(tx, accountId, parcelId, { state: next, at, ...change })
  // The carrier that issued the authorization is informed that nothing will be sent.
  if (step === 'cancel' && parcel.isWanted) await addWork(tx, accountId, { kind: 'parcel', subjectId: parcelId })
  return ok({ type, payload: { parcelId, from: parcel.state, to: next, ...facts } })
}

export type ReceiptRefused = ParcelRefused | parcelUnits.UnitCountRefused

/** Records the arrival of a parcel, with its contents where they were counted at once. */
export async function receive(
  tx: Transaction,
  accountId: number,
  state: ProcessState,
  happening: Pick<ParcelEvent, 'parcelId' | 'at'> & { readonly deliveredAt: Temporal.Instant },
  counts: readonly UnitCount[],
): Promise<Result<CommandDone, ReceiptRefused>> {
  const { parcelId, at, deliveredAt } = happening
  const change = { deliveredAt }
  const type = 'logistics.delivered'
  const arrived = await recordTravel(tx, accountId, state, { parcelId, step: 'deliver', type, at, change })
  if (!arrived.ok || counts.length === 0) return arrived
  const counted = await save(tx, accountId, state, parcelId, counts)
  return counted.ok ? ok({ type, payload: { ...arrived.value.payload, units: counted.value } }) : counted
}

/** Records the units found in a parcel that has arrived. */
export async function count(
  tx: Transaction,
  accountId: number,
  state: ProcessState,
  parcelId: number,
  counts: readonly UnitCount[],
): Promise<Result<CommandDone, ReceiptRefused>> {
  const parcel = state.parcels.find(({ id }) => id === parcelId)
  if (parcel && parcel.state !== 'delivered') return notAllowed(parcel, 'contagem')
  if (parcel && isConcluded(state)) return notConcluded('contagem')
  const counted = await save(tx, accountId, state, parcelId, counts)
  return counted.ok ? ok({ type: 'logistics.counted', payload: { parcelId, units: counted.value } }) : counted
}

async function save(
  tx: Transaction,
  accountId: number,
  state: ProcessState,
  parcelId: number,
  counts: readonly UnitCount[],
): Promise<Result<readonly AnnouncedUnits[], ReceiptRefused>> {
  const parcel = state.parcels.find(({ id }) => id === parcelId)
  if (!parcel) return { ok: false, refusal: { kind: 'parcel-not-found', parcelId } }
  const counted = parcelUnits.countUnits(parcel.units, counts, {
    judged: (itemId) => judgedToBeIn(state, parcel, itemId),
    free: (itemId) => unitsLeft(state.process.items, othersOf(state, parcelId), itemId),
  })
  if (!counted.ok) return counted
  await saveCounts(tx, accountId, parcelId, counted.value)
  return counted
}

const NOT_RECEIVED = 4

/** Units of an item that were rated as having come, and can have come in no other parcel. */
function judgedToBeIn({ items, parcels }: ProcessState, parcel: ParcelView, itemId: number): number {
  const ratings = items.find(({ id }) => id === itemId)?.ratings ?? []
  const came = ratings
    .filter(({ estadoItem }) => estadoItem !== NOT_RECEIVED)
    .reduce((total, { qtd }) => total + qtd, 0)
  const elsewhere = parcels
    .filter(({ id, state }) => id !== parcel.id && (state === 'delivered' || state === 'lost'))
    .flatMap(({ units }) => units.filter((unit) => unit.itemId === itemId))
    .reduce((total, { announced, missing, wrong }) => total + announced - missing - wrong, 0)
  return Math.max(0, came - elsewhere)
}

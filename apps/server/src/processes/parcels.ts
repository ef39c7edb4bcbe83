import { insertParcel } from './parcel-repository.ts'
import {
  buyerNotes,
  calendar,
  capabilities,
  routeParcel,
  type AccountConfiguration,
  type BuyerNote,
  type FirstParcelState,
  type ParcelUnitsChosen,
  type ReturnProcess,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import { loadProcess, type ProcessState } from './process-state.ts'
import { wantParcel } from './repository.ts'

export interface FirstParcel {
  readonly id: number
  readonly state: FirstParcelState
  readonly process: ReturnProcess
  readonly units: readonly ParcelUnitsChosen[]
  readonly at: Temporal.Instant
  /** The return note of a buyer who is a taxpayer. */
  readonly buyerNote: BuyerNote
}

/**
 * The first or next parcel of a process, by the agreed way. The carrier is called at once where the account says so, the
 * verdict needs it, the request gives the way, and no invoice of the buyer is awaited.
 */
export async function insertFirstParcel(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  { id, state, process, units: chosen, at, buyerNote }: FirstParcel,
): Promise<void> {
  const { delivery, verdict } = process.terms
  const kind = delivery.kind === 'none' ? null : delivery.kind
  const { carrierId, optionId, physicalStoreId } = delivery
  const routed = routeParcel(configuration.logistics, { kind, carrierId, optionId, physicalStoreId })
  const isWanted =
    configuration.authorization.automatic &&
    !buyerNotes.isAwaited(configuration.fiscal, buyerNote) &&
    // A request that a person approved against the policy travels like one that the policy allows.
    (verdict.needsAuthorization || !verdict.allowed) &&
    process.decision === 'approved' &&
    state === 'awaiting-authorization' &&
    routed.ok &&
    configuration.logistics.carriers.some(
      (carrier) => carrier.id === routed.value.carrierId && capabilities.isAsked(carrier),
    )
  // The carrier's quote for the way that the customer chose; the authorization may name another amount.
  const quoted = delivery.quote?.cost
  // A way of sending that an import names and the account no longer offers is stored as it came, and waits for a person.
  const routing = routed.ok
    ? { ...routed.value, ...(quoted !== undefined && { cost: quoted }) }
    : { kind, carrierId, optionId, physicalStoreId, carrierName: null, cost: null }
  const window = delivery.window ?? null
  const units = chosen.map(({ itemId, announced }) => ({ item_id: itemId, announced }))
  await Promise.all([
    insertParcel(tx, accountId, { ...routing, id, processId: process.id, state, isWanted, at, units, window }),
    isWanted && addWork(tx, accountId, { kind: 'parcel', subjectId: id }),
  ])
}

/**
 * The invoice of a buyer who is a taxpayer arrived: the authorizations that waited for it are requested, as they would have
 * been when the request was approved. `before` is the process without the invoice.
 */
export async function askAfterBuyerNote(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  before: ProcessState,
  at: Temporal.Instant,
): Promise<void> {
  const isWaited = buyerNotes.isAwaited(configuration.fiscal, before.buyerNote)
  if (!isWaited || !configuration.authorization.automatic || before.process.decision !== 'approved') return
  const { buyerNote } = await loadProcess(tx, accountId, before.process.id)
  if (buyerNote === 'received') await askForWaiting(tx, accountId, configuration, before.parcels, at)
}

/** After a review: requests the authorizations that waited for the approval. */
export async function askAfterApproval(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  { process, parcels, buyerNote }: Pick<ProcessState, 'process' | 'parcels' | 'buyerNote'>,
  at: Temporal.Instant,
): Promise<void> {
  const { needsAuthorization, allowed } = process.terms.verdict
  const isAwaited = buyerNotes.isAwaited(configuration.fiscal, buyerNote)
  if (!configuration.authorization.automatic || isAwaited || (!needsAuthorization && allowed)) return
  await askForWaiting(tx, accountId, configuration, parcels, at)
}

async function askForWaiting(
  tx: Transaction,
  accountId: number,
  { logistics }: AccountConfiguration,
  parcels: ProcessState['parcels'],
  at: Temporal.Instant,
): Promise<void> {
  const asked = new Set(logistics.carriers.filter(capabilities.isAsked).map(({ id }) => id))
  for (const { id, state, isWanted, carrierId } of parcels) {
    if (state !== 'awaiting-authorization' || isWanted || carrierId === null || !asked.has(carrierId)) continue
    await wantParcel(tx, accountId, id, at)
    await addWork(tx, accountId, { kind: 'parcel', subjectId: id })
  }
}

/** The last moment of the last day that the account gives to post, in its own zone. */
export function authorizationEnd(
  { timeZone, authorization }: AccountConfiguration,
  from: Temporal.Instant,
): Temporal.Instant {
  return calendar.deadlineWindow(from, authorization.validDays, timeZone).end.subtract({ seconds: 1 })
}

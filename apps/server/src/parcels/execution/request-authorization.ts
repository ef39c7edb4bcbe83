import type { Authorized, CarrierOutcome, Lookup } from '@vaivem/connector-kit'
import { invariant, type Shipment, shipment as shipments } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Next } from '../../platform/outbound/create-executor.ts'
import { countVolumes, loadProcess, type ProcessState, recordChange } from '../../processes/index.ts'
import { failAuthorization } from './fail-authorization.ts'
import { nextPoll } from './next-poll.ts'
import { findParcel, recordAuthorization, setAuthorized } from './repository.ts'
import {
  answerOf,
  integrationOf,
  outcomeOf,
  type CarrierAnswer,
  type CarrierCommand,
  type CommandOf,
  type ParcelTurn,
} from './turn.ts'
import { liveOf, type AuthorizationRecord } from './parcel-record.ts'

const CAUSE = 'worker'

/** Looks up the authorization by its key at the carrier. */
export async function findAuthorization(
  turn: ParcelTurn,
  { live }: CommandOf<'authorize'>,
): Promise<Lookup<CarrierAnswer>> {
  const known = await answerOf(turn, live.carrierId, (port, carrier, accountId) =>
    port.findAuthorization(carrier, accountId, live),
  )
  return known ? outcomeOf(known) : { outcome: 'unknown' }
}

/** Asks a carrier for an authorization, under a key that was written before. */
export async function requestAuthorization(
  turn: ParcelTurn,
  { live: { key, reference, carrierId, validUntil }, state, shipment }: CommandOf<'authorize'>,
): Promise<CarrierOutcome<CarrierAnswer>> {
  const { parcel } = turn
  const { process, parcels } = state
  const { delivery } = process.terms
  const told = parcels.find(({ id }) => id === parcel.id)
  const request = {
    key,
    reference,
    kind: told?.kind ?? 'agency',
    processNumber: process.number,
    validUntil,
    // The drop points belong to the chosen way of sending.
    pointId: told?.optionId === delivery.optionId ? (delivery.point?.id ?? null) : null,
    shipment,
  }
  const window = told?.window ?? null
  const answer = await answerOf(turn, carrierId, (port, carrier, accountId) =>
    port.authorize(carrier, accountId, {
      ...request,
      window: port.capabilities(carrier).collectionWindows ? window : null,
    }),
  )
  return answer ? outcomeOf(answer) : { outcome: 'unknown' }
}

/** Writes an outcome while the parcel still waits for it under this key. */
export async function applyAuthorization(
  turn: ParcelTurn,
  tx: Transaction,
  command: CommandOf<'authorize'>,
  outcome: CarrierOutcome<CarrierAnswer>,
): Promise<Next<CarrierCommand>> {
  const { key } = command.live
  const { account, parcel } = turn
  const now = await findParcel(tx, account.id, parcel.id)
  const live = now && liveOf(now)
  // Not wanted any more, it is taken back in the next turn.
  if (now?.state !== 'awaiting-authorization' || live?.key !== key) return { step: 'put-off', milliseconds: 0 }
  const state = await loadProcess(tx, account.id, parcel.processId)
  if (outcome.outcome === 'done' && outcome.begun !== undefined) return goOn(turn, tx, command, outcome.begun)
  if (outcome.outcome === 'done') {
    const { code, validUntil, cost } = outcome
    invariant(code !== undefined && validUntil !== undefined, 'an authorization has a code and a last day')
    const { shipment } = command
    const given = { code, validUntil, ...(cost !== undefined && { cost }) }
    await authorized(turn, tx, { state, live, shipment }, given)
  } else if (outcome.outcome === 'refused') await refused(turn, tx, state, live, outcome)
  else {
    await recordAuthorization(tx, account.id, live.key, { silences: live.silences + 1 })
    return afterSettling(turn, live, await nextPoll(turn, tx))
  }
  return nextPoll(turn, tx)
}

/** Stores the reference of what the carrier has begun before the rest is requested: what costs money is never requested twice. */
async function goOn(
  turn: ParcelTurn,
  tx: Transaction,
  command: CommandOf<'authorize'>,
  reference: string,
): Promise<Next<CarrierCommand>> {
  const { account } = turn
  const { live } = command
  const isFurther = reference !== live.reference
  const news = isFurther ? { reference, silences: 0 } : { silences: live.silences + 1 }
  await recordAuthorization(tx, account.id, live.key, news)
  return isFurther
    ? { step: 'send', command: { ...command, live: { ...live, reference } }, verify: false }
    : nextPoll(turn, tx)
}

/** Nothing is looked up before the lost request can no longer take effect: an earlier absence proves nothing. */
function afterSettling(
  turn: ParcelTurn,
  { carrierId }: AuthorizationRecord,
  next: Next<CarrierCommand>,
): Next<CarrierCommand> {
  const carrier = integrationOf(turn, carrierId)
  if (!carrier || !('milliseconds' in next)) return next
  const { settlingMilliseconds } = turn.deps.carrier.capabilities(carrier)
  return { ...next, milliseconds: Math.max(next.milliseconds, settlingMilliseconds) }
}

async function authorized(
  turn: ParcelTurn,
  tx: Transaction,
  { state, live, shipment }: Asked,
  { code, validUntil, cost }: Authorized,
): Promise<void> {
  const { deps, account, parcel } = turn
  const at = deps.now()
  await recordAuthorization(tx, account.id, live.key, { code, validUntil, silences: 0 })
  const volumes = await volumesOf(turn, tx, shipment)
  const isOurs = await setAuthorized(tx, account.id, parcel.id, { code, validUntil, at, cost: cost ?? null, volumes })
  if (!isOurs) {
    // Taken back, it would be taken from the other parcel.
    await recordAuthorization(tx, account.id, live.key, { closedAt: at })
    return failAuthorization(turn, tx, state, 'code-taken')
  }
  const payload = { parcelId: parcel.id, carrierId: live.carrierId, code, expiresAt: validUntil.toString() }
  const event = { id: deps.newId(), at, type: 'logistics.authorized', cause: CAUSE, payload } as const
  await recordChange(tx, account.id, state.process.id, event)
}

interface Asked {
  readonly state: ProcessState
  readonly live: AuthorizationRecord
  /** The details that the carrier received; null: it needs none. */
  readonly shipment: Shipment | null
}

/** The number of boxes that the carrier received; else as many as the weights of the units take, where it carries several. */
async function volumesOf({ deps, account, parcel }: ParcelTurn, tx: Transaction, shipment: Shipment | null) {
  if (shipment) return Math.min(shipments.MOST_VOLUMES, shipment.volumes.length)
  const { logistics } = account.configuration
  const carrier = logistics.carriers.find(({ id }) => id === parcel.carrierId)
  const takesSeveral = carrier !== undefined && deps.carrier.capabilities(carrier).severalVolumes
  return takesSeveral ? countVolumes(tx, account.id, parcel.id, logistics) : 1
}

/** Only refusals count; after the last, or one that will not pass, a person goes on. */
async function refused(
  turn: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
  live: AuthorizationRecord,
  { reason, mayPass, detail }: Extract<CarrierOutcome<CarrierAnswer>, { outcome: 'refused' }>,
): Promise<void> {
  const { deps, account, policy } = turn
  const refusals = live.refusals + 1
  await recordAuthorization(tx, account.id, live.key, { refusals })
  if (mayPass && refusals < policy.mostAttempts) return
  // Where no request was ever lost and nothing was begun, nothing can have been made.
  if (live.silences === 0 && live.reference === null && live.duplicatesDueAt === null)
    await recordAuthorization(tx, account.id, live.key, { closedAt: deps.now() })
  await failAuthorization(turn, tx, state, reason, detail)
}

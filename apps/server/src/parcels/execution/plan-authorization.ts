import {
  type AccountConfiguration,
  calendar,
  type Carrier,
  type CollectionWindow,
  collectionWindows,
  isCollection,
  missingSentence,
  ok,
  type Result,
  type Shipment,
  type shipment,
} from '@vaivem/domain'
import type { ChosenAddress } from '@vaivem/connector-kit'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Next } from '../../platform/outbound/create-executor.ts'
import { mayBeSentAgain, obstacleToSending } from '../../platform/outbound/going-live.ts'
import { authorizationEnd, loadProcess, type ProcessState, readShipment } from '../../processes/index.ts'
import { addressQuestionFor } from './ask-for-address.ts'
import { addressCheckFor } from './check-address.ts'
import { noteAskedAgain } from './discard-duplicates.ts'
import { failAuthorization } from './fail-authorization.ts'
import { nextPoll } from './next-poll.ts'
import { PROBLEMS } from './problems.pt-BR.ts'
import { findParcel, insertAuthorization, setKey, setParcel } from './repository.ts'
import { type CarrierCommand, integrationOf, type ParcelTurn } from './turn.ts'
import { liveOf, previousOf, type AuthorizationRecord, type ParcelRecord } from './parcel-record.ts'

/** The answers to the questions that were asked in the same turn, before the carrier was called. */
export interface AskedBefore {
  /** The CEP of the customer was looked up, whether or not there was an answer. */
  readonly isAddressChecked?: boolean
  /** The chosen address to which the parcel goes back. */
  readonly chosen?: ChosenAddress
}

/**
 * The key of an authorization is stored before the carrier is called; an earlier call is looked up first. Where a server checks the CEP
 * or chooses the return address, it is queried before the key is stored, and this function is called again with its answers, so that one
 * key always stands for one address.
 */
export async function planAuthorization(
  turn: ParcelTurn,
  tx: Transaction,
  { isAddressChecked = false, chosen }: AskedBefore = {},
): Promise<Next<CarrierCommand>> {
  const { account, parcel } = turn
  const { carrierId } = parcel
  const state = await loadProcess(tx, account.id, parcel.processId)
  // A flagged process waits for a person; once it is approved again, the authorization is requested.
  if (state.process.decision !== 'approved') return nextPoll(turn, tx)
  const carrier = carrierId === null ? undefined : integrationOf(turn, carrierId)
  if (carrierId === null || !carrier)
    await failAuthorization(turn, tx, state, carrierId === null ? 'no-carrier' : 'no-integration')
  else {
    const obstacle = await obstacleOf(turn, tx, carrier)
    if (obstacle) {
      await setProblem(turn, tx, PROBLEMS[obstacle])
      return nextPoll(turn, tx)
    }
    if (HELD.has(parcel.problem)) await setProblem(turn, tx, null)
    const window = state.parcels.find(({ id }) => id === parcel.id)?.window ?? null
    // An earlier request is looked up, and repeated as it was.
    if (window && !liveOf(parcel) && hasBegun(turn, window)) {
      await failAuthorization(turn, tx, state, 'window-passed')
      return nextPoll(turn, tx)
    }
    const question =
      (isAddressChecked ? undefined : await addressCheckFor(turn, tx, carrier)) ??
      (chosen ? undefined : await addressQuestionFor(turn, tx, { carrier, state }))
    if (question) return { step: 'send', command: question }
    const told = await shipmentFor(turn, tx, { carrier, state, chosen })
    if (!told.ok) {
      await failAuthorization(turn, tx, state, 'shipment-incomplete', missingSentence(told.refusal.missing))
      return nextPoll(turn, tx)
    }
    const prepared = await keyOf(turn, tx, { ...parcel, carrierId }, { window, chosen })
    if (prepared) {
      const { live, wasTold } = prepared
      if (wasTold) await noteAskedAgain(turn, tx, carrier, live)
      return { step: 'send', command: { ask: 'authorize', parcel, live, state, shipment: told.value }, verify: wasTold }
    }
  }
  return nextPoll(turn, tx)
}

/**
 * The reason why the carrier is not called now (docs/decisions/0054): its connector is stopped, or not live that far yet. An earlier
 * request is already counted.
 */
async function obstacleOf({ deps, account, parcel }: ParcelTurn, tx: Transaction, { id, integration }: Carrier) {
  const connector = { kind: 'carrier', id, platform: integration } as const
  if (liveOf(parcel)) return (await mayBeSentAgain(tx, account.id, connector)) ? undefined : 'connector-stopped'
  const { isReleased, cost: amount } = parcel
  return obstacleToSending(tx, account, { connector, amount, isReleased, at: deps.now() })
}

export async function setProblem(
  { deps, account, parcel }: ParcelTurn,
  tx: Transaction,
  problem: string | null,
): Promise<void> {
  if (parcel.problem === problem) return
  await setParcel(tx, account.id, parcel.id, { state: parcel.state, at: deps.now(), problem })
}

/** The problems that are shown while the connector of a carrier holds an authorization back. */
const HELD: ReadonlySet<string | null> = new Set([
  PROBLEMS['connector-stopped'],
  PROBLEMS['connector-observes'],
  PROBLEMS['connector-confirms-each'],
  PROBLEMS['connector-daily-limit'],
])

/** The details of the parcel that are sent to its carrier; null where its connector needs none. */
async function shipmentFor(
  { deps, account, parcel }: ParcelTurn,
  tx: Transaction,
  {
    carrier,
    state,
    chosen,
  }: {
    readonly carrier: Carrier
    readonly state: ProcessState
    readonly chosen: ChosenAddress | undefined
  },
): Promise<Result<Shipment | null, shipment.ShipmentIncomplete>> {
  const { needsShipment, severalVolumes } = deps.carrier.capabilities(carrier)
  const { logistics } = account.configuration
  const kind = state.parcels.find(({ id }) => id === parcel.id)?.kind ?? 'none'
  const isCollected = isCollection(kind)
  const terms = { logistics, severalVolumes, isCollected, ...(chosen && { chosenAddressId: chosen.addressId }) }
  return needsShipment ? readShipment(tx, account.id, parcel.id, terms) : ok(null)
}

interface Prepared {
  readonly live: AuthorizationRecord
  /** Whether the carrier was called before, or may have been. */
  readonly wasTold: boolean
}

/** The key to ask under: the one it waits under, or a new one; undefined while an earlier one may be alive. */
async function keyOf(
  { deps, account }: ParcelTurn,
  tx: Transaction,
  parcel: ParcelRecord & { readonly carrierId: number },
  { window, chosen }: { readonly window: CollectionWindow | null; readonly chosen: ChosenAddress | undefined },
): Promise<Prepared | undefined> {
  const at = deps.now()
  const live = liveOf(parcel)
  if (live && Temporal.Instant.compare(at, live.validUntil) < 0) return { live, wasTold: true }
  // The last day passed while the carrier was unavailable: an authorization under this key would be expired on arrival.
  if (live) await setKey(tx, account.id, parcel.id, null)
  // Two at one carrier are never alive.
  if (live || previousOf(parcel).some((one) => one.carrierId === parcel.carrierId && !one.isTakenBack)) return undefined
  const validUntil = lastMomentOf(account.configuration, at, window)
  const { id: parcelId, carrierId } = parcel
  const addressId = chosen?.addressId ?? null
  const asked = { parcelId, key: deps.newId(), carrierId, validUntil, addressId, at }
  await insertAuthorization(tx, account.id, asked)
  const now = await findParcel(tx, account.id, parcel.id)
  const fresh = now && liveOf(now)
  return fresh && { live: fresh, wasTold: false }
}

function hasBegun({ deps, account }: ParcelTurn, window: CollectionWindow): boolean {
  const start = collectionWindows.startOf(window, account.configuration.timeZone)
  return Temporal.Instant.compare(start, deps.now()) <= 0
}

/** The last day that the account gives to post, and never before the day on which the parcel is collected is over. */
function lastMomentOf(
  configuration: AccountConfiguration,
  at: Temporal.Instant,
  window: CollectionWindow | null,
): Temporal.Instant {
  const usual = authorizationEnd(configuration, at)
  if (window === null) return usual
  const day = Temporal.PlainDate.from(window.day)
  const collected = calendar.spanOfDays(day, day, configuration.timeZone).end.subtract({ seconds: 1 })
  return Temporal.Instant.compare(usual, collected) < 0 ? collected : usual
}

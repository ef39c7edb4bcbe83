import { invariant } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Authorized, CarrierLookup, CarrierOutcome } from '../../platform/ports/carrier.ts'
import type { Next } from '../../platform/outbound/create-executor.ts'
import { authorizationEnd, loadProcess, type ProcessState, recordChange } from '../../processes/index.ts'
import { nextPoll } from './next-poll.ts'
import { PROBLEMS, type ParcelProblem } from './problems.pt-BR.ts'
import { findParcel, insertAuthorization, recordAuthorization, setAuthorized, setKey, setParcel } from './repository.ts'
import {
  answerOf,
  integrationOf,
  type CarrierAnswer,
  type CarrierCommand,
  type CommandOf,
  type ParcelTurn,
} from './turn.ts'
import { liveOf, previousOf, type AuthorizationRecord, type ParcelRecord } from './parcel-record.ts'

const CAUSE = 'worker'

/** The key of an authorization is stored before the carrier is called; an earlier call is looked up first. */
export async function planAuthorization(turn: ParcelTurn, tx: Transaction): Promise<Next<CarrierCommand>> {
  const { account, parcel } = turn
  const { carrierId } = parcel
  const state = await loadProcess(tx, account.id, parcel.processId)
  // A flagged process waits for a person; once it is approved again, the authorization is requested.
  if (state.process.decision !== 'approved') return nextPoll(turn, tx)
  if (carrierId === null || integrationOf(turn, carrierId) === undefined)
    await failed(turn, tx, state, carrierId === null ? 'no-carrier' : 'no-integration')
  else {
    const prepared = await keyOf(turn, tx, { ...parcel, carrierId })
    if (prepared) {
      const { live, wasTold } = prepared
      return { step: 'send', command: { ask: 'authorize', parcel, live, state }, verify: wasTold }
    }
  }
  return nextPoll(turn, tx)
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
): Promise<Prepared | undefined> {
  const at = deps.now()
  const live = liveOf(parcel)
  if (live && Temporal.Instant.compare(at, live.validUntil) < 0) return { live, wasTold: true }
  // The last day passed while the carrier was unavailable: an authorization under this key would be expired on arrival.
  if (live) await setKey(tx, account.id, parcel.id, null)
  // Two at one carrier are never alive.
  if (live || previousOf(parcel).some((one) => one.carrierId === parcel.carrierId && !one.isTakenBack)) return undefined
  const validUntil = authorizationEnd(account.configuration, at)
  const asked = { parcelId: parcel.id, key: deps.newId(), carrierId: parcel.carrierId, validUntil, at }
  await insertAuthorization(tx, account.id, asked)
  const now = await findParcel(tx, account.id, parcel.id)
  const fresh = now && liveOf(now)
  return fresh && { live: fresh, wasTold: false }
}

/** Looks up the authorization by its key at the carrier. */
export async function findAuthorization(
  turn: ParcelTurn,
  { live: { key, carrierId } }: CommandOf<'authorize'>,
): Promise<CarrierLookup<CarrierAnswer>> {
  const known = await answerOf(turn, carrierId, (carrier) => carrier.findAuthorization(carrierId, turn.account.id, key))
  return known ?? { outcome: 'unknown' }
}

/** Asks a carrier for an authorization, under a key that was written before. */
export async function requestAuthorization(
  turn: ParcelTurn,
  { live: { key, carrierId, validUntil }, state }: CommandOf<'authorize'>,
): Promise<CarrierOutcome<CarrierAnswer>> {
  const { account, parcel } = turn
  const { customer, process, parcels } = state
  const { delivery } = process.terms
  const told = parcels.find(({ id }) => id === parcel.id)
  const request = {
    key,
    kind: told?.kind ?? 'agency',
    reference: process.number,
    validUntil,
    // The drop points belong to the chosen way of sending.
    pointId: told?.optionId === delivery.optionId ? (delivery.point?.id ?? null) : null,
    sender: {
      name: customer.nome,
      postalCode: customer.endereco?.cep ?? null,
      state: customer.endereco?.estado ?? null,
      city: customer.endereco?.cidade ?? null,
    },
  }
  const answer = await answerOf(turn, carrierId, (carrier) => carrier.authorize(carrierId, account.id, request))
  return answer ?? { outcome: 'unknown' }
}

/** Writes an outcome while the parcel still waits for it under this key. */
export async function applyAuthorization(
  turn: ParcelTurn,
  tx: Transaction,
  { live: { key } }: CommandOf<'authorize'>,
  outcome: CarrierOutcome<CarrierAnswer>,
): Promise<Next<CarrierCommand>> {
  const { account, parcel } = turn
  const now = await findParcel(tx, account.id, parcel.id)
  const live = now && liveOf(now)
  // Not wanted any more, it is taken back in the next turn.
  if (now?.state !== 'awaiting-authorization' || live?.key !== key) return { step: 'put-off', milliseconds: 0 }
  const state = await loadProcess(tx, account.id, parcel.processId)
  if (outcome.outcome === 'done') {
    const { code, validUntil } = outcome
    invariant(code !== undefined && validUntil !== undefined, 'an authorization has a code and a last day')
    await authorized(turn, tx, state, live, { code, validUntil })
  } else if (outcome.outcome === 'refused') await refused(turn, tx, state, live, outcome)
  else await recordAuthorization(tx, account.id, live.key, { silences: live.silences + 1 })
  return nextPoll(turn, tx)
}

async function authorized(
  turn: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
  live: AuthorizationRecord,
  { code, validUntil }: Authorized,
): Promise<void> {
  const { deps, account, parcel } = turn
  const at = deps.now()
  await recordAuthorization(tx, account.id, live.key, { code, validUntil, silences: 0 })
  const isOurs = await setAuthorized(tx, account.id, parcel.id, { code, validUntil, at })
  if (!isOurs) {
    // Taken back, it would be taken from the other parcel.
    await recordAuthorization(tx, account.id, live.key, { closedAt: at })
    return failed(turn, tx, state, 'code-taken')
  }
  const payload = { parcelId: parcel.id, carrierId: live.carrierId, code, expiresAt: validUntil.toString() }
  const event = { id: deps.newId(), at, type: 'logistics.authorized', cause: CAUSE, payload } as const
  await recordChange(tx, account.id, state.process.id, event)
}

/** Only refusals count; after the last, or one that will not pass, a person goes on. */
async function refused(
  turn: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
  live: AuthorizationRecord,
  { reason, mayPass }: Extract<CarrierOutcome<CarrierAnswer>, { outcome: 'refused' }>,
): Promise<void> {
  const { deps, account, policy } = turn
  const refusals = live.refusals + 1
  await recordAuthorization(tx, account.id, live.key, { refusals })
  if (mayPass && refusals < policy.mostAttempts) return
  // Where no request was ever lost, nothing can have been made.
  if (live.silences === 0) await recordAuthorization(tx, account.id, live.key, { closedAt: deps.now() })
  await failed(turn, tx, state, reason)
}

async function failed(
  { deps, account, parcel }: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
  reason: ParcelProblem,
): Promise<void> {
  const at = deps.now()
  await setParcel(tx, account.id, parcel.id, { state: 'error', at, problem: PROBLEMS[reason] })
  const payload = { parcelId: parcel.id, carrierId: parcel.carrierId, reason }
  const event = { id: deps.newId(), at, type: 'logistics.failed', cause: CAUSE, payload } as const
  await recordChange(tx, account.id, state.process.id, event)
}

import type { Transaction } from '../../database/transaction.ts'
import type { Authorized, CarrierOutcome } from '../../gateways/carrier.ts'
import { isHeld, postponeWork } from '../../outbound/work.ts'
import { authorizationEnd } from '../../processes/parcels.ts'
import { loadProcess, type ProcessState } from '../../processes/process-state.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcessOfOrder } from '../../processes/repository.ts'
import { rest } from './next-look.ts'
import { PROBLEMS, type ParcelProblem } from './problems.pt-BR.ts'
import { findParcel, insertAuthorization, noteAuthorization, setAuthorized, setKey, setParcel } from './repository.ts'
import { MOST_REFUSALS } from './terms.ts'
import { heard, integrationOf, type ParcelTurn } from './turn.ts'
import { formerOf, liveOf, type KnownAuthorization, type WorkedParcel } from './worked-parcel.ts'

const CAUSE = 'worker'

/** Asks a carrier for an authorisation, under a key that was written before; what was asked before is looked up first. */
export async function askForAuthorization(turn: ParcelTurn): Promise<void> {
  const prepared = await prepare(turn)
  if (!prepared) return
  const answer = await ask(turn, prepared)
  await record(turn, prepared.live, (tx, state, live) => {
    if (answer.outcome === 'done') return authorized(turn, tx, state, live, answer)
    if (answer.outcome === 'refused') return refused(turn, tx, state, live, answer)
    return noteAuthorization(tx, turn.account.id, live.key, { silences: live.silences + 1 })
  })
}

interface Prepared {
  readonly live: KnownAuthorization
  /** Told before, or perhaps. */
  readonly wasTold: boolean
  readonly state: ProcessState
}

/** The key stands before the carrier hears of it; undefined when nobody may be asked now. */
async function prepare(turn: ParcelTurn): Promise<Prepared | undefined> {
  const { deps, account, work, lease } = turn
  return deps.database.inAccount(account.id, async (tx) => {
    await lockProcessOfOrder(tx, account.id, turn.parcel.processId)
    if (!(await isHeld(tx, account.id, work, lease.token))) return undefined
    const parcel = await findParcel(tx, account.id, turn.parcel.id)
    const state = await loadProcess(tx, account.id, turn.parcel.processId)
    const isWaiting = parcel?.state === 'awaiting-authorization' && parcel.isWanted
    // Flagged, it waits for a person; approved again, it is asked for.
    const mayAsk = isWaiting && state.process.decision === 'approved'
    const carrierId = parcel?.carrierId ?? null
    const isServed = mayAsk && carrierId !== null && integrationOf(turn, carrierId) !== undefined
    const prepared = isServed && (await keyOf(turn, tx, { ...parcel, carrierId }))
    if (prepared) return { ...prepared, state }
    if (mayAsk && !isServed) await failed(turn, tx, state, carrierId === null ? 'no-carrier' : 'no-integration')
    await rest(turn, tx)
    return undefined
  })
}

/** The key to ask under: the one it waits under, or a new one; undefined while an earlier one may be alive. */
async function keyOf(
  { deps, account }: ParcelTurn,
  tx: Transaction,
  parcel: WorkedParcel & { readonly carrierId: number },
): Promise<Omit<Prepared, 'state'> | undefined> {
  const at = deps.now()
  const live = liveOf(parcel)
  if (live && Temporal.Instant.compare(at, live.validUntil) < 0) return { live, wasTold: true }
  // Its last day went by while the carrier was away: asked under this key, it would be over when it comes.
  if (live) await setKey(tx, account.id, parcel.id, null)
  // Two at one carrier are never alive.
  if (live || formerOf(parcel).some((one) => one.carrierId === parcel.carrierId && !one.isTakenBack)) return undefined
  const validUntil = authorizationEnd(account.configuration, at)
  const asked = { parcelId: parcel.id, key: deps.newId(), carrierId: parcel.carrierId, validUntil, at }
  await insertAuthorization(tx, account.id, asked)
  const now = await findParcel(tx, account.id, parcel.id)
  const fresh = now && liveOf(now)
  return fresh && { live: fresh, wasTold: false }
}

type Answer = CarrierOutcome<Authorized>

async function ask(turn: ParcelTurn, { live, wasTold, state }: Prepared): Promise<Answer> {
  const { account, parcel } = turn
  const { key, carrierId, validUntil } = live
  if (wasTold) {
    const known = await heard(turn, carrierId, (carrier) => carrier.findAuthorization(carrierId, account.id, key))
    if (known?.outcome !== 'absent') return known ?? { outcome: 'unknown' }
  }
  const { customer, process, parcels } = state
  const { delivery } = process.terms
  const told = parcels.find(({ id }) => id === parcel.id)
  const request = {
    key,
    kind: told?.kind ?? 'agency',
    reference: process.number,
    validUntil,
    // Another way than the one that was chosen has other points.
    pointId: told?.optionId === delivery.optionId ? (delivery.point?.id ?? null) : null,
    sender: {
      name: customer.nome,
      postalCode: customer.endereco?.cep ?? null,
      state: customer.endereco?.estado ?? null,
      city: customer.endereco?.cidade ?? null,
    },
  }
  return (
    (await heard(turn, carrierId, (carrier) => carrier.authorize(carrierId, account.id, request))) ?? {
      outcome: 'unknown',
    }
  )
}

/** Writes an outcome while the work is ours and the parcel still waits for it under this key. */
async function record(
  turn: ParcelTurn,
  { key }: KnownAuthorization,
  write: (tx: Transaction, state: ProcessState, live: KnownAuthorization) => Promise<void>,
): Promise<void> {
  const { deps, account, work, lease, parcel } = turn
  await deps.database.inAccount(account.id, async (tx) => {
    await lockProcessOfOrder(tx, account.id, parcel.processId)
    if (!(await isHeld(tx, account.id, work, lease.token))) return
    const now = await findParcel(tx, account.id, parcel.id)
    const live = now && liveOf(now)
    // Not wanted any more, it is taken back in the next turn.
    if (now?.state !== 'awaiting-authorization' || live?.key !== key) return postponeWork(tx, account.id, work, 0)
    await write(tx, await loadProcess(tx, account.id, parcel.processId), live)
    await rest(turn, tx)
  })
}

async function authorized(
  turn: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
  live: KnownAuthorization,
  { code, validUntil }: Authorized,
): Promise<void> {
  const { deps, account, parcel } = turn
  const at = deps.now()
  await noteAuthorization(tx, account.id, live.key, { code, validUntil, silences: 0 })
  const isOurs = await setAuthorized(tx, account.id, parcel.id, { code, validUntil, at })
  if (!isOurs) {
    // Taken back, it would be taken from the other parcel.
    await noteAuthorization(tx, account.id, live.key, { closedAt: at })
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
  live: KnownAuthorization,
  { reason, mayPass }: Extract<Answer, { outcome: 'refused' }>,
): Promise<void> {
  const { deps, account } = turn
  const refusals = live.refusals + 1
  await noteAuthorization(tx, account.id, live.key, { refusals })
  if (mayPass && refusals < MOST_REFUSALS) return
  // Where no request was ever lost, nothing can have been made.
  if (live.silences === 0) await noteAuthorization(tx, account.id, live.key, { closedAt: deps.now() })
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

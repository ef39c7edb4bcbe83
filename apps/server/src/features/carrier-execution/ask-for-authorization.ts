import type { Transaction } from '../../database/transaction.ts'
import type { Authorized, CarrierLookup, CarrierOutcome } from '../../gateways/carrier.ts'
import { isHeld, postponeWork, dropWork } from '../../jobs/work.ts'
import { withinPatience } from '../../jobs/within-patience.ts'
import { authorizationEnd } from '../../processes/parcels.ts'
import { loadProcess, type ProcessState } from '../../processes/process-state.ts'
import { recordChange } from '../../processes/record-change.ts'
import { type EventRecord, lockProcessOfOrder } from '../../processes/repository.ts'
import type { ParcelTurn } from './turn.ts'
import { putOff } from './put-off.ts'
import { findParcel, setAuthorized, setCarrierKey, setParcel } from './repository.ts'
import { MOST_ATTEMPTS } from './terms.ts'

const CAUSE = 'worker'

/** Asks a carrier for an authorisation, under a key that was written before; what was asked before is looked up first. */
export async function askForAuthorization(turn: ParcelTurn): Promise<void> {
  const { account, parcel } = turn
  if (parcel.carrierId === null) return putOff(turn)
  const prepared = await prepare(turn)
  if (!prepared) return
  const answer = await ask(turn, parcel.carrierId, prepared)
  if (answer.outcome === 'done') return record(turn, prepared.key, (tx, state) => authorized(turn, tx, state, answer))
  const isFinal = answer.outcome === 'refused' && (!answer.mayPass || turn.lease.attempts >= MOST_ATTEMPTS)
  if (!isFinal) return putOff(turn)
  return record(turn, prepared.key, (tx, state) => failed(turn, tx, state, account.id, answer.reason))
}

interface Prepared {
  readonly key: number
  /** Told before, or perhaps. */
  readonly wasTold: boolean
  readonly state: ProcessState
}

/** The key stands before the carrier hears of it; undefined when nobody may be asked now. */
async function prepare({ deps, account, work, lease, parcel }: ParcelTurn): Promise<Prepared | undefined> {
  return deps.database.inAccount(account.id, async (tx) => {
    if (!(await isHeld(tx, account.id, work, lease.token))) return undefined
    const state = await loadProcess(tx, account.id, parcel.processId)
    if (state.process.decision !== 'approved') {
      // Approved again, it is asked for again.
      await dropWork(tx, account.id, work)
      return undefined
    }
    if (parcel.key !== null) return { key: parcel.key, wasTold: true, state }
    const key = deps.newId()
    await setCarrierKey(tx, account.id, parcel.id, key)
    return { key, wasTold: false, state }
  })
}

type Answer = CarrierOutcome<Authorized> | { readonly outcome: 'absent' }

async function ask(turn: ParcelTurn, carrierId: number, { key, wasTold, state }: Prepared): Promise<Answer> {
  const { deps, terms, account, parcel } = turn
  const patience = terms.patienceMilliseconds
  const heard = <Heard>(asked: Promise<Heard>) =>
    withinPatience(
      asked.catch(() => undefined),
      patience,
    )
  if (wasTold) {
    const known: CarrierLookup<Authorized> | undefined = await heard(
      deps.carrier.findAuthorization(carrierId, account.id, key),
    )
    if (known?.outcome !== 'absent') return known ?? { outcome: 'unknown' }
  }
  const { customer, process, parcels } = state
  const request = {
    key,
    kind: parcels.find(({ id }) => id === parcel.id)?.kind ?? 'agency',
    reference: process.number,
    validUntil: authorizationEnd(account.configuration, deps.now()),
    sender: {
      name: customer.nome,
      postalCode: customer.endereco?.cep ?? null,
      state: customer.endereco?.estado ?? null,
      city: customer.endereco?.cidade ?? null,
    },
  }
  return (await heard(deps.carrier.authorize(carrierId, account.id, request))) ?? { outcome: 'unknown' }
}

/** Writes an outcome while the work is ours and the parcel still waits for it under this key. */
async function record(
  { deps, account, work, lease, parcel }: ParcelTurn,
  key: number,
  write: (tx: Transaction, state: ProcessState) => Promise<void>,
): Promise<void> {
  await deps.database.inAccount(account.id, async (tx) => {
    await lockProcessOfOrder(tx, account.id, parcel.processId)
    if (!(await isHeld(tx, account.id, work, lease.token))) return
    const now = await findParcel(tx, account.id, parcel.id)
    // Called off meanwhile: the next turn tells the carrier so.
    if (now?.state !== 'awaiting-authorization' || now.key !== key) return postponeWork(tx, account.id, work, 0)
    await write(tx, await loadProcess(tx, account.id, parcel.processId))
  })
}

async function authorized(
  { deps, terms, account, work, parcel }: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
  { code, validUntil }: Authorized,
): Promise<void> {
  const at = deps.now()
  await setAuthorized(tx, account.id, parcel.id, { code, validUntil, at })
  await postponeWork(tx, account.id, work, terms.pollMilliseconds)
  const payload = { parcelId: parcel.id, carrierId: parcel.carrierId, code, expiresAt: validUntil.toString() }
  const event: EventRecord = { id: deps.newId(), at, type: 'logistics.authorized', cause: CAUSE, payload }
  await recordChange(tx, account.id, state.process.id, event)
}

async function failed(
  { deps, work, parcel }: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
  accountId: number,
  reason: string,
): Promise<void> {
  const at = deps.now()
  await setParcel(tx, accountId, parcel.id, { state: 'error', at, problem: reason })
  await dropWork(tx, accountId, work)
  const payload = { parcelId: parcel.id, carrierId: parcel.carrierId, reason }
  await recordChange(tx, accountId, state.process.id, {
    id: deps.newId(),
    at,
    type: 'logistics.failed',
    cause: CAUSE,
    payload,
  })
}

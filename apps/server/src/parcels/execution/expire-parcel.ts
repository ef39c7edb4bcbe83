import type { EventType } from '@vaivem/contract'
import { decision, parcel as machine, transitions, type Decision, type DecisionStep } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { planAcceptance, type ProcessState, recordChange, cancelRefunds } from '../../processes/index.ts'
import type { ParcelTurn } from './turn.ts'
import { setDecision, setParcel } from './repository.ts'

/**
 * Expires a parcel that was not posted in time. A process that waits for nothing else expires with it, in the same change: its
 * planned refunds are not paid, and its units can be requested again.
 */
export async function expire(
  { deps, account, parcel }: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
): Promise<void> {
  const at = deps.now()
  await setParcel(tx, account.id, parcel.id, { state: 'expired', at, problem: null })
  const { id, decision: before } = state.process
  const isAlone = state.parcels.every((other) => other.id === parcel.id || machine.isVoid(other.state))
  const next = isAlone ? transitions.next<Decision, DecisionStep>(decision.TRANSITIONS, before, 'expire') : undefined
  const record = (type: EventType, payload: Readonly<Record<string, unknown>>) =>
    recordChange(tx, account.id, id, { id: deps.newId(), at, type, cause: 'worker', payload })
  if (next === undefined) {
    const changed = await record('logistics.expired', { parcelId: parcel.id, from: parcel.state, to: 'expired' })
    return planAcceptance(tx, account, changed)
  }
  await setDecision(tx, account.id, id, next)
  const cancelled = await cancelRefunds(deps, tx, account, id)
  const payload = { parcelId: parcel.id, from: before, to: next, ...(cancelled.length > 0 && { intentIds: cancelled }) }
  await record('process.expired', payload)
}

import type { Transaction } from '../../platform/database/transaction.ts'
import { type ProcessState, recordChange } from '../../processes/index.ts'
import { PROBLEMS, type ParcelProblem } from './problems.pt-BR.ts'
import { setParcel } from './repository.ts'
import type { ParcelTurn } from './turn.ts'

/** A parcel without its authorization waits for a person, who is shown the reason: in the carrier's words where it gave some. */
export async function failAuthorization(
  { deps, account, parcel }: ParcelTurn,
  tx: Transaction,
  state: ProcessState,
  reason: ParcelProblem | 'shipment-incomplete',
  detail?: string,
): Promise<void> {
  const at = deps.now()
  const general = reason === 'shipment-incomplete' ? '' : PROBLEMS[reason]
  const problem = [general, detail ?? ''].filter((text) => text !== '').join(' ')
  await setParcel(tx, account.id, parcel.id, { state: 'error', at, problem })
  const payload = { parcelId: parcel.id, carrierId: parcel.carrierId, reason }
  const event = { id: deps.newId(), at, type: 'logistics.failed', cause: 'worker', payload } as const
  await recordChange(tx, account.id, state.process.id, event)
}

import { parcel as machine } from '@vaivem/domain'
import type { Executor } from '../../jobs/execute-due.ts'
import { dropWork, isHeld, takeWork, type WorkItem } from '../../jobs/work.ts'
import { askForAuthorization } from './ask-for-authorization.ts'
import { followParcel } from './follow-parcel.ts'
import { findParcel, setCancelTold } from './repository.ts'
import type { CarrierTerms } from './terms.ts'
import { putOff } from './put-off.ts'
import type { CarrierDeps, ParcelTurn } from './turn.ts'
import { withinPatience } from '../../jobs/within-patience.ts'

/**
 * Does what a parcel is due for: asks its carrier for an authorisation, looks where it is and whether it expired, or says
 * that nothing will come. The carrier is told and asked outside of any transaction.
 */
export function createParcelExecutor(deps: CarrierDeps, terms: CarrierTerms): Executor {
  return async (account, parcelId) => {
    const work: WorkItem = { kind: 'parcel', subjectId: parcelId }
    const taken = await deps.database.inAccount(account.id, async (tx) => {
      const lease = await takeWork(tx, account.id, work, terms.leaseMilliseconds)
      const parcel = lease && (await findParcel(tx, account.id, parcelId))
      return lease && parcel && { lease, parcel }
    })
    if (!taken) return
    await turn({ deps, terms, account, work, ...taken })
  }
}

async function turn(taken: ParcelTurn): Promise<void> {
  const { parcel } = taken
  if (parcel.state === 'awaiting-authorization' && parcel.isWanted) return askForAuthorization(taken)
  if (parcel.state === 'cancelled') return callOff(taken)
  if (parcel.state === 'authorized' || parcel.state === 'expired' || machine.isTravelling(parcel.state))
    return followParcel(taken)
  return end(taken)
}

/** A carrier that gave a code hears that nobody will come with it; one that gave none has nothing to hear. */
async function callOff(taken: ParcelTurn): Promise<void> {
  const { deps, terms, account, parcel } = taken
  if (parcel.key === null || parcel.carrierId === null || parcel.isCancelTold) return end(taken)
  const told = await withinPatience(
    deps.carrier.cancel(parcel.carrierId, account.id, parcel.key).catch(() => undefined),
    terms.patienceMilliseconds,
  )
  if (told?.outcome !== 'done' && !(told?.outcome === 'refused' && !told.mayPass)) return putOff(taken)
  await deps.database.inAccount(account.id, async (tx) => {
    if (!(await isHeld(tx, account.id, taken.work, taken.lease.token))) return
    await setCancelTold(tx, account.id, parcel.id, deps.now())
    await dropWork(tx, account.id, taken.work)
  })
}

/** Nothing to do any more, as far as can be seen now. */
async function end({ deps, account, work, lease, parcel }: ParcelTurn): Promise<void> {
  await deps.database.inAccount(account.id, async (tx) => {
    if (!(await isHeld(tx, account.id, work, lease.token))) return
    const now = await findParcel(tx, account.id, parcel.id)
    if (now?.state === parcel.state && now.isWanted === parcel.isWanted) await dropWork(tx, account.id, work)
  })
}

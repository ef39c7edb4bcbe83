import { parcel as machine } from '@vaivem/domain'
import type { Executor } from '../../outbound/execute-due.ts'
import { isHeld, takeWork, type WorkItem } from '../../outbound/work.ts'
import { askForAuthorization } from './ask-for-authorization.ts'
import { followParcel } from './follow-parcel.ts'
import { rest } from './next-look.ts'
import { findParcel } from './repository.ts'
import { tendFormer } from './tend-former.ts'
import type { CarrierTerms } from './terms.ts'
import type { CarrierDeps, ParcelTurn } from './turn.ts'

/**
 * Does what a parcel is due for: takes back authorisations that nobody needs, asks its carrier for one, looks where it is
 * and whether it expired. The carrier is told and asked outside of any transaction.
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
    const turn = { deps, terms, account, work, ...taken }
    const parcel = await tendFormer(turn)
    if (parcel) await take({ ...turn, parcel })
  }
}

async function take(turn: ParcelTurn): Promise<void> {
  const { state, isWanted } = turn.parcel
  if (state === 'awaiting-authorization' && isWanted) return askForAuthorization(turn)
  if (FOLLOWED.has(state) || machine.isTravelling(state)) return followParcel(turn)
  const { deps, account, work, lease } = turn
  await deps.database.inAccount(account.id, async (tx) => {
    if (await isHeld(tx, account.id, work, lease.token)) await rest(turn, tx)
  })
}

/** What was given up may turn up. */
const FOLLOWED: ReadonlySet<machine.ParcelState> = new Set(['authorized', 'expired', 'lost', 'returned-to-consumer'])

import { isHeld, postponeWork } from '../../jobs/work.ts'
import type { ParcelTurn } from './turn.ts'
import { waitAfter } from './terms.ts'

/** Looks again later: a little, and longer each time. */
export async function putOff({ deps, terms, account, work, lease }: ParcelTurn): Promise<void> {
  await deps.database.inAccount(account.id, async (tx) => {
    if (await isHeld(tx, account.id, work, lease.token))
      await postponeWork(tx, account.id, work, waitAfter(terms, lease.attempts))
  })
}

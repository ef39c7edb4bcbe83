import { setTimeout as sleep } from 'node:timers/promises'
import { CARRIERS, type Ground, type Installation, passTime, underWay } from './ground.ts'

/** Of no progress at all. */
const STUCK_MILLISECONDS = 60_000

/**
 * Until no parcel waits for its authorization, none that is not needed lives, and nothing is due. Waits of failed attempts pass at
 * once, and so does the rest of the lease of a worker that was killed. Throws where nothing goes on any more.
 */
export async function settle(ground: Ground, say: (line: string) => void): Promise<void> {
  let said = -1
  // On a machine without time more may become due while parcels are authorized: either count falling is progress.
  let [leastOpen, leastDue] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let progressAt = performance.now()
  for (let turn = 0; ; turn++) {
    const [open, due] = await Promise.all([unsettled(ground), underWay(ground)])
    if (open + due === 0) return
    if (open < leastOpen || due < leastDue) {
      leastOpen = Math.min(leastOpen, open)
      leastDue = Math.min(leastDue, due)
      progressAt = performance.now()
    }
    if (performance.now() - progressAt > STUCK_MILLISECONDS) throw new Error(`${open} parcels are left under way`)
    if (due === 0 || turn % 20 === 19) {
      await passWaits(ground)
      if (open + due !== said) say(`  ${open} parcels wait, ${due} under way`)
      said = open + due
    }
    await sleep(due > 200 ? 500 : 100)
  }
}

const UNSETTLED = `p.account_id = $1 AND p.carrier_id IN (${Object.values(CARRIERS).join(', ')}) AND (p.state = 'awaiting-authorization' OR EXISTS (
  SELECT FROM carrier_authorization a WHERE a.account_id = p.account_id AND a.parcel_id = p.parcel_id
    AND (p.carrier_key IS DISTINCT FROM a.carrier_key OR p.state IN ('cancelled', 'error'))
    AND a.taken_back_at IS NULL AND a.closed_at IS NULL))`

async function unsettled({ query }: Ground): Promise<number> {
  const [row] = await query<{ count: number }>(`SELECT count(*)::int AS count FROM parcel p WHERE ${UNSETTLED}`)
  return row?.count ?? 0
}

async function passWaits({ query, deadLeaseLeft }: Ground): Promise<void> {
  await query(
    `UPDATE work_item w SET due_at = now() FROM parcel p
     WHERE w.account_id = $1 AND w.kind = 'parcel' AND p.account_id = $1 AND p.parcel_id = w.subject_id AND w.due_at > now()
       AND (CASE WHEN w.lease_token IS NULL THEN ${UNSETTLED}
            ELSE w.due_at < now() + $2::float8 * interval '1 millisecond' END)`,
    [deadLeaseLeft],
  )
}

/** Stops every worker, so that what was held by one that was killed can be taken at once, and starts them again. */
export async function passLeases(ground: Installation): Promise<void> {
  const workers = ground.rig.programs.filter(({ name }) => name.startsWith('work'))
  await Promise.all(workers.map((worker) => worker.stop()))
  await ground.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'parcel' AND lease_token IS NOT NULL`,
  )
  await passTime(ground)
  await Promise.all(workers.map((worker) => worker.revive()))
}

/** Lets the hour pass after which the service looks again for what was called off and may have arrived late all the same. */
export async function passHourOfLostRequests(ground: Ground): Promise<void> {
  await ground.query(
    `UPDATE carrier_authorization SET asked_at = asked_at - interval '1 hour'
     WHERE account_id = $1 AND taken_back_at IS NOT NULL AND closed_at IS NULL AND code IS NULL`,
  )
  await ground.query(
    `UPDATE carrier_authorization SET duplicates_due_at = duplicates_due_at - interval '1 hour'
     WHERE account_id = $1 AND duplicates_due_at IS NOT NULL`,
  )
  await passTime(ground)
}

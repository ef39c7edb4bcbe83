import { setTimeout as sleep } from 'node:timers/promises'
import { firstIdOf } from '../../database/ids.ts'
import { dropWork, postponeWork } from '../../jobs/work.ts'
import { deliver, type Parcel } from './deliver.ts'
import * as rows from './delivery-repository.ts'
import type { CourierDeps, Held } from './held.ts'
import { placeOfSecret } from './secrets.ts'
import type { DeliveryTerms } from './terms.ts'

const QUEUED_AT_ONCE = 500
const ATTEMPTS_KEPT_DAYS = 30
/** After so long another webhook gets the place. */
const SHIFT_MILLISECONDS = 20_000

/**
 * Delivers what is due for one webhook: a few attempts at once, of one process never two. An event that does not arrive
 * holds up its own process and no other. Ends when nothing is due, when another worker took over, or when its shift is
 * over, and says when to look again.
 */
export async function runCourier(
  deps: CourierDeps,
  terms: DeliveryTerms,
  held: Held,
  control: { readonly isStopping: () => boolean; readonly woken: () => Promise<void> },
): Promise<void> {
  const underWay = new Map<number, Promise<void>>()
  const isOver = overAfter(SHIFT_MILLISECONDS)
  let fault: Error | undefined
  const start = (parcel: Parcel) => {
    const attempt = deliver(deps, terms, held, parcel)
      .catch((error: unknown) => {
        fault ??= error instanceof Error ? error : new Error(String(error))
      })
      .finally(() => underWay.delete(parcel.due.process_id))
    underWay.set(parcel.due.process_id, attempt)
  }
  try {
    for (;;) {
      const isEnding = control.isStopping() || isOver()
      const free = isEnding ? 0 : terms.attemptsAtOnce - underWay.size
      const round = await prepareRound(deps, terms, held, { free, except: [...underWay.keys()] })
      // What could not be recorded is not tried again before the lease has run out.
      if (fault) throw fault
      if (!round) return
      round.forEach(start)
      if (underWay.size > 0) await Promise.race([...underWay.values(), control.woken(), sleep(terms.lookMilliseconds)])
      else if (await leave(deps, terms, held, isEnding)) return
    }
  } finally {
    await Promise.all(underWay.values())
  }
}

/** What to attempt now, its attempts written down; undefined once another worker holds the webhook. */
async function prepareRound(
  { database, newId, secretBox }: CourierDeps,
  terms: DeliveryTerms,
  { accountId, endpointId, token }: Held,
  { free, except }: { readonly free: number; readonly except: readonly number[] },
): Promise<readonly Parcel[] | undefined> {
  return database.inAccount(accountId, async (tx) => {
    const work = rows.workOf(endpointId)
    if (!(await rows.extendLease(tx, accountId, work, token, terms.leaseMilliseconds))) return undefined
    if (free <= 0) return []
    const endpoint = await rows.lockEndpoint(tx, accountId, endpointId)
    if (endpoint?.state !== 'active') return []
    await rows.queueEvents(tx, accountId, endpointId, endpoint, QUEUED_AT_ONCE)
    const due = await rows.findDue(tx, accountId, endpointId, { except, most: free })
    if (due.length === 0) return []
    const attempts = due.map((row) => ({ attemptId: newId(), due: row }))
    await rows.startAttempts(tx, accountId, endpointId, attempts)
    const secrets = (await rows.findSecrets(tx, accountId, endpointId)).map(({ secret_id, sealed }) =>
      secretBox.open(sealed, placeOfSecret(accountId, endpointId, secret_id)),
    )
    return attempts.map((attempt) => ({ ...attempt, url: endpoint.url, secrets }))
  })
}

/** Gives the webhook back, to be looked at when something is due; false when that is now and there is time for it. */
async function leave(
  { database, now }: CourierDeps,
  { leaseMilliseconds }: DeliveryTerms,
  { accountId, endpointId, token }: Held,
  isEnding: boolean,
): Promise<boolean> {
  return database.inAccount(accountId, async (tx) => {
    const work = rows.workOf(endpointId)
    if (!(await rows.extendLease(tx, accountId, work, token, leaseMilliseconds))) return true
    const oldest = firstIdOf(now().subtract({ hours: 24 * ATTEMPTS_KEPT_DAYS }))
    await rows.forgetAttempts(tx, accountId, endpointId, oldest)
    const wait = await rows.nextDue(tx, accountId, endpointId)
    if (wait === 0 && !isEnding) return false
    if (wait === null) await dropWork(tx, accountId, work)
    else await postponeWork(tx, accountId, work, wait)
    return true
  })
}

function overAfter(milliseconds: number): () => boolean {
  const started = performance.now()
  return () => performance.now() - started > milliseconds
}

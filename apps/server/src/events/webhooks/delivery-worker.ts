import { setTimeout as sleep } from 'node:timers/promises'
import { dropWork, postponeWork, renewLease } from '../../platform/outbound/work-repository.ts'
import { deliver, type Delivered, type Delivery, recordOutcomes } from './deliver.ts'
import * as rows from './delivery-repository.ts'
import type { DeliveryDeps, Held } from './held-endpoint.ts'
import { attemptsAtOnceAfter } from './concurrency.ts'
import { placeOfSecret } from './secrets.ts'
import type { DeliveryPolicy } from './policy.ts'

const QUEUED_AT_ONCE = 500
/** The time after which another webhook gets the capacity. */
const SHIFT_MILLISECONDS = 20_000

/**
 * Delivers what is due for one webhook: a few attempts at once, more to who takes them promptly, of one process never two.
 * An event that does not arrive holds up its own process and no other. Ends when nothing is due, when the circuit of the webhook opens,
 * when another worker took over, when its shift is over, or when as many attempts as are made at first have failed and none
 * succeeded; and says when to look again. Answers whether there were attempts and all of them failed.
 */
export async function runDeliveryWorker(
  deps: DeliveryDeps,
  policy: DeliveryPolicy,
  held: Held,
  control: { readonly isStopping: () => boolean; readonly woken: () => Promise<void> },
): Promise<boolean> {
  const underWay = new Map<number, Promise<void>>()
  const isShiftOver = overAfter(SHIFT_MILLISECONDS)
  const counts = { delivered: 0, failed: 0 }
  const isBad = () => counts.delivered === 0 && counts.failed > 0
  const isOver = () => isShiftOver() || (isBad() && counts.failed >= policy.attemptsAtOnce)
  let ended: Delivered[] = []
  let fault: Error | undefined
  let isHalfOpen = false
  let atOnce = policy.attemptsAtOnce
  const start = (delivery: Delivery) => {
    const processId = delivery.due.process_id
    const attempt = deliver(deps, policy, held.accountId, delivery)
      .then(
        (outcome) => {
          counts[outcome.end.delivered ? 'delivered' : 'failed']++
          ended.push(outcome)
        },
        (error: unknown) => {
          fault ??= error instanceof Error ? error : new Error(String(error))
        },
      )
      .finally(() => underWay.delete(processId))
    underWay.set(processId, attempt)
  }
  for (;;) {
    const isEnding = control.isStopping() || isOver()
    const outcomes = ended
    ended = []
    atOnce = attemptsAtOnceAfter(
      policy,
      atOnce,
      outcomes.map(({ end }) => end),
    )
    const free = isEnding || (isHalfOpen && underWay.size > 0) ? 0 : Math.max(0, atOnce - underWay.size)
    const round = await takeRound(deps, policy, held, { outcomes, free, except: [...underWay.keys()] })
    // A delivery that failed because of a bug is not retried before its lease has expired.
    if (fault) throw fault
    if (!round) return isBad()
    round.forEach(start)
    if (round.length > 0) isHalfOpen = round.some(({ isHalfOpen }) => isHalfOpen)
    if (ended.length > 0) continue
    if (underWay.size > 0) await Promise.race([...underWay.values(), control.woken(), sleep(policy.lookMilliseconds)])
    else if (await leave(deps, policy, held, isEnding)) return isBad()
  }
}

interface Round {
  /** The results of the attempts since the last round. */
  readonly outcomes: readonly Delivered[]
  /** How many attempts may be added to those under way. */
  readonly free: number
  /** Processes that an attempt is under way for. */
  readonly except: readonly number[]
}

/**
 * Writes what came of attempts and takes what to attempt next, its attempts written down, in one transaction; undefined
 * once another worker holds the webhook: it will find out for itself what arrived.
 */
async function takeRound(
  deps: DeliveryDeps,
  policy: DeliveryPolicy,
  held: Held,
  { outcomes, free, except }: Round,
): Promise<readonly Delivery[] | undefined> {
  const { accountId, endpointId, token } = held
  return deps.database.inAccount(accountId, async (tx) => {
    const work = rows.workOf(endpointId)
    const isIdle = outcomes.length === 0 && free <= 0
    const [isHeld, locked] = await Promise.all([
      renewLease(tx, accountId, work, token, policy.leaseMilliseconds),
      isIdle ? undefined : rows.lockEndpoint(tx, accountId, endpointId),
    ])
    if (!isHeld) return undefined
    if (!locked) return []
    const { endpoint, written } = recordOutcomes(deps, policy, tx, held, { outcomes, endpoint: locked })
    // After its circuit was open one attempt is made, and no other beside it.
    const isHalfOpen = endpoint.circuit_openings > 0
    if (free <= 0 || endpoint.state !== 'active' || endpoint.is_circuit_open || (isHalfOpen && except.length > 0)) {
      await written
      return []
    }
    // They are sent together and run in this order, so that each sees what those before it wrote.
    const [, , due, sealedSecrets] = await Promise.all([
      written,
      rows.queueEvents(tx, accountId, endpointId, endpoint, QUEUED_AT_ONCE),
      isHalfOpen
        ? rows.findHalfOpenEvent(tx, accountId, endpointId)
        : rows.findDue(tx, accountId, endpointId, { except, most: free }),
      rows.findSecrets(tx, accountId, endpointId),
    ])
    if (due.length === 0) return []
    const attempts = due.map((row) => ({ attemptId: deps.newId(), due: row, isHalfOpen }))
    await rows.startAttempts(tx, accountId, endpointId, attempts)
    const secrets = sealedSecrets.map(({ secret_id, sealed }) =>
      deps.secretBox.open(sealed, placeOfSecret(accountId, endpointId, secret_id)),
    )
    return attempts.map((attempt) => ({ ...attempt, url: endpoint.url, secrets }))
  })
}

/** Gives the webhook back, to be looked at when something is due; false when that is now and there is time for it. */
async function leave(
  { database }: DeliveryDeps,
  { leaseMilliseconds }: DeliveryPolicy,
  { accountId, endpointId, token }: Held,
  isEnding: boolean,
): Promise<boolean> {
  return database.inAccount(accountId, async (tx) => {
    const work = rows.workOf(endpointId)
    const [isHeld, wait] = await Promise.all([
      renewLease(tx, accountId, work, token, leaseMilliseconds),
      rows.nextDue(tx, accountId, endpointId),
    ])
    if (!isHeld) return true
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

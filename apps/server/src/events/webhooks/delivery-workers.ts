import { placeEvents } from '../assign-feed-positions.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { postponeDueWork, leaseWork } from '../../platform/outbound/work-repository.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { runDeliveryWorker } from './delivery-worker.ts'
import type { DeliveryDeps } from './held-endpoint.ts'
import { workOf } from './delivery-repository.ts'
import { type DeliveryPolicy, DELIVERY_POLICY } from './policy.ts'

export interface DeliveryWorkers {
  /** The executor of work of kind 'webhook': places events, or starts a delivery worker and does not wait for it. */
  readonly execute: Executor
  /** Starts no further attempt, and waits for the running ones as long as the drain allows. */
  readonly stop: () => Promise<void>
}

/** Webhooks served at once by one process; what is due beyond that is taken when a place is free, here or elsewhere. */
const PLACES = 16
const DRAIN_MILLISECONDS = 8_000
/** The delay before a webhook that found no capacity is considered again, behind others that became due. */
const NO_PLACE_MILLISECONDS = 1_000

/**
 * One delivery worker per webhook, so that a slow one holds up neither the others nor the work that called it. One account has at most
 * half of the places that others leave, and of those at most half are for webhooks that failed when they last had one: an
 * account full of receivers that hang keeps neither another account's nor its own good ones waiting.
 */
export function createDeliveryWorkers(
  deps: DeliveryDeps & Pick<Deps, 'notifyWorker'>,
  policy: DeliveryPolicy = DELIVERY_POLICY,
): DeliveryWorkers {
  const running = new Map<string, { readonly done: Promise<void>; readonly wake: () => void }>()
  const failing = new Set<string>()
  let isStopping = false

  const hasPlace = (accountId: number, name: string) => {
    const own = [...running.keys()].filter((one) => one.startsWith(`${accountId}/`))
    const share = halfOf(PLACES - (running.size - own.length))
    if (running.size >= PLACES || own.length >= share) return false
    return !failing.has(name) || own.filter((one) => failing.has(one)).length < halfOf(share)
  }
  const setOut = async (accountId: number, endpointId: number) => {
    const name = `${accountId}/${endpointId}`
    if (isStopping || running.has(name)) return
    if (!hasPlace(accountId, name)) {
      const work = workOf(endpointId)
      await deps.database.inAccount(accountId, (tx) => postponeDueWork(tx, accountId, work, NO_PLACE_MILLISECONDS))
      return
    }
    const lease = await deps.database.inAccount(accountId, (tx) =>
      leaseWork(tx, accountId, workOf(endpointId), policy.leaseMilliseconds),
    )
    if (!lease || running.has(name)) return
    const woken = createSignal()
    const done = runDeliveryWorker(
      deps,
      policy,
      { accountId, endpointId, token: lease.token },
      { isStopping: () => isStopping, woken: woken.raised },
    )
      .then((isFailing) => void (isFailing ? failing.add(name) : failing.delete(name)))
      .catch((error: unknown) => {
        const cause = error instanceof Error ? error.message : String(error)
        deps.log.warn('webhook was left', { accountId, endpointId, cause })
      })
      .finally(() => running.delete(name))
    running.set(name, { done, wake: woken.raise })
  }
  const execute: Executor = async ({ id: accountId }, subjectId) => {
    if (!isUnplacedEvent(subjectId)) return setOut(accountId, -subjectId)
    while (await placeEvents(deps.database, accountId)) if (isStopping) return
    for (const [name, { wake }] of running) if (name.startsWith(`${accountId}/`)) wake()
    // The webhooks that it woke are due now.
    deps.notifyWorker(accountId)
  }
  return {
    execute: Object.assign(execute, { doesAllDue: isUnplacedEvent }),
    stop: async () => {
      isStopping = true
      for (const { wake } of running.values()) wake()
      await withTimeout(Promise.all([...running.values()].map(({ done }) => done)), DRAIN_MILLISECONDS)
    },
  }
}

/** Work of an event without a place in the feed, else of a webhook (`workOf`); placing one event places all. */
function isUnplacedEvent(subjectId: number): boolean {
  return subjectId > 0
}

/** Never less than one. */
function halfOf(places: number): number {
  return Math.max(1, Math.floor(places / 2))
}

/** A signal that wakes everybody who waits for it at that moment. */
function createSignal() {
  let next = Promise.withResolvers<void>()
  return {
    raise: () => {
      next.resolve()
      next = Promise.withResolvers()
    },
    raised: () => next.promise,
  }
}

import { KEPT_OF_ANSWER } from '@vaivem/contract'
import type { Transaction } from '../../platform/database/transaction.ts'
import { eventIdOf } from '../event-id.ts'
import { eventView } from '../event-view.ts'
import type { Reception } from '../../platform/ports/receivers.ts'
import { type EndedAttempt, healthAfter, HEALTHY } from '../../platform/outbound/circuit.ts'
import { chanceOf } from '../../platform/outbound/policy.ts'
import { retryAfterMilliseconds } from '../../platform/outbound/retry-after.ts'
import * as rows from './delivery-repository.ts'
import type { DeliveryDeps, Held } from './held-endpoint.ts'
import { messageTo } from './message.ts'
import { writeHealth } from './health-repository.ts'
import { type DeliveryPolicy, waitAfter } from './policy.ts'

/** One event on its way to one webhook. */
export interface Delivery {
  readonly attemptId: number
  readonly due: rows.DueRow
  /** Whether this is the trial attempt of a half-open circuit. */
  readonly isHalfOpen: boolean
  readonly url: string
  readonly secrets: readonly string[]
}

/** The result of an attempt before it is stored. */
export interface Delivered {
  readonly due: rows.DueRow
  readonly isHalfOpen: boolean
  readonly end: rows.AttemptEnd
  /** `Retry-After`, in milliseconds. */
  readonly askedMilliseconds: number | undefined
}

const GONE = 410

/** Makes one attempt, outside of any transaction. */
export async function deliver(
  deps: DeliveryDeps,
  policy: DeliveryPolicy,
  accountId: number,
  delivery: Delivery,
): Promise<Delivered> {
  const { attemptId, due, isHalfOpen } = delivery
  const started = performance.now()
  const told = { id: eventIdOf(due.event_id), event: eventView(accountId, due) }
  const reception = await deps.receivers.post(messageTo(delivery, told, deps.now(), policy.timeoutMilliseconds))
  return {
    due,
    isHalfOpen,
    end: { attemptId, milliseconds: Math.round(performance.now() - started), ...outcomeOf(reception) },
    askedMilliseconds:
      reception.outcome === 'answered' ? retryAfterMilliseconds(reception.retryAfter, deps.now()) : undefined,
  }
}

/** How an attempt ended, as it is kept. */
export function outcomeOf(reception: Reception): Omit<rows.AttemptEnd, 'attemptId' | 'milliseconds'> {
  if (reception.outcome === 'failed') {
    return { delivered: false, status: null, failure: reception.failure, answer: null }
  }
  const { status, answer } = reception
  return { delivered: status >= 200 && status <= 299, status, failure: null, answer: beginningOf(answer) }
}

/**
 * Sends what came of attempts to be written, and answers how the webhook is after them; `written` resolves once it is. The webhook must
 * be held and locked.
 */
export function recordOutcomes(
  deps: Pick<DeliveryDeps, 'randomBytes'>,
  policy: DeliveryPolicy,
  tx: Transaction,
  { accountId, endpointId }: Held,
  { outcomes, endpoint }: { readonly outcomes: readonly Delivered[]; readonly endpoint: rows.EndpointRow },
): { readonly endpoint: rows.EndpointRow; readonly written: Promise<unknown> } {
  if (outcomes.length === 0) return { endpoint, written: Promise.resolve() }
  const ended = outcomes.map(({ due, end, askedMilliseconds }) => {
    const wait = end.delivered
      ? undefined
      : waitAfter(policy, due.attempts + 1, askedMilliseconds, chanceOf(deps.randomBytes))
    return { ...due, end, waitMilliseconds: wait ?? null }
  })
  const isGone = ended.some(({ end }) => end.status === GONE)
  const attempts = ended.map(({ end, waitMilliseconds }) => ({
    ...end,
    waitMilliseconds: isGone ? null : waitMilliseconds,
  }))
  const arrived = ended.filter(({ end }) => end.delivered)
  const missed = ended.filter(({ end }) => !end.delivered)
  const before = { failedSubjects: endpoint.failed_processes, openings: endpoint.circuit_openings }
  const { health, openMilliseconds } = isGone
    ? { health: HEALTHY, openMilliseconds: undefined }
    : healthAfter(policy.circuit, before, outcomes.map(attemptOf), chanceOf(deps.randomBytes))
  const isChanged = health !== before
  const written = Promise.all([
    rows.endAttempts(tx, accountId, endpointId, attempts),
    rows.leaveQueues(tx, accountId, endpointId, arrived),
    rows.holdQueues(tx, accountId, endpointId, missed),
    isGone && rows.markGone(tx, accountId, endpointId),
    isChanged && writeHealth(tx, accountId, endpointId, { health, openMilliseconds }),
  ])
  return {
    written,
    endpoint: {
      ...endpoint,
      ...(isGone && endpoint.state === 'active' && { state: 'gone' }),
      ...(isChanged && {
        failed_processes: health.failedSubjects,
        circuit_openings: health.openings,
        is_circuit_open: health.openings > 0 && (openMilliseconds !== undefined || endpoint.is_circuit_open),
      }),
    },
  }
}

function attemptOf({ due, end, isHalfOpen, askedMilliseconds }: Delivered): EndedAttempt {
  return { subjectId: due.process_id, succeeded: end.delivered, isHalfOpen, askedMilliseconds }
}

/** PostgreSQL keeps no U+0000 in a text; a character that was cut in two is shown as unknown. */
function beginningOf(answer: string): string {
  return answer.replaceAll('\0', '\uFFFD').toWellFormed().slice(0, KEPT_OF_ANSWER).toWellFormed()
}

import { KEPT_OF_ANSWER } from '@vaivem/contract'
import type { Transaction } from '../../database/transaction.ts'
import { eventIdOf } from '../../events/event-id.ts'
import { eventView } from '../../events/event-view.ts'
import type { Reception } from '../../gateways/receivers.ts'
import * as rows from './delivery-repository.ts'
import type { CourierDeps, Held } from './held.ts'
import { messageTo } from './message.ts'
import { writeStanding } from './rest-repository.ts'
import { GOOD_STANDING, type Sign, standingAfter } from './rest.ts'
import { askedWait, type DeliveryTerms, waitAfter } from './terms.ts'

/** One event on its way to one webhook. */
export interface Parcel {
  readonly attemptId: number
  readonly due: rows.DueRow
  /** It is to find out whether the webhook is well again. */
  readonly isProbe: boolean
  readonly url: string
  readonly secrets: readonly string[]
}

/** What came of an attempt, not yet written down. */
export interface Delivered {
  readonly due: rows.DueRow
  readonly isProbe: boolean
  readonly end: rows.AttemptEnd
  /** `Retry-After`, in milliseconds. */
  readonly askedMilliseconds: number | undefined
}

const GONE = 410

/** Makes one attempt, outside of any transaction. */
export async function deliver(
  deps: CourierDeps,
  terms: DeliveryTerms,
  accountId: number,
  parcel: Parcel,
): Promise<Delivered> {
  const { attemptId, due, isProbe } = parcel
  const started = performance.now()
  const told = { id: eventIdOf(due.event_id), event: eventView(accountId, due) }
  const reception = await deps.receivers.post(messageTo(parcel, told, deps.now(), terms.deadlineMilliseconds))
  return {
    due,
    isProbe,
    end: { attemptId, milliseconds: Math.round(performance.now() - started), ...outcomeOf(reception) },
    askedMilliseconds: reception.outcome === 'answered' ? askedWait(reception.retryAfter, deps.now()) : undefined,
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

/** Writes what came of attempts, and answers how the webhook is after them. It must be held and locked. */
export async function recordOutcomes(
  deps: Pick<CourierDeps, 'randomBytes'>,
  terms: DeliveryTerms,
  tx: Transaction,
  { accountId, endpointId }: Held,
  { outcomes, endpoint }: { readonly outcomes: readonly Delivered[]; readonly endpoint: rows.EndpointRow },
): Promise<rows.EndpointRow> {
  if (outcomes.length === 0) return endpoint
  const ended = outcomes.map(({ due, end, askedMilliseconds }) => {
    const wait = end.delivered ? undefined : waitAfter(terms, due.attempts + 1, askedMilliseconds, chanceOf(deps))
    return { ...due, end, waitMilliseconds: wait ?? null }
  })
  const isGone = ended.some(({ end }) => end.status === GONE)
  const attempts = ended.map(({ end, waitMilliseconds }) => ({
    ...end,
    waitMilliseconds: isGone ? null : waitMilliseconds,
  }))
  await rows.endAttempts(tx, accountId, endpointId, attempts)
  await rows.leaveQueues(
    tx,
    accountId,
    endpointId,
    ended.filter(({ end }) => end.delivered),
  )
  await rows.holdQueues(
    tx,
    accountId,
    endpointId,
    ended.filter(({ end }) => !end.delivered),
  )
  if (isGone) await rows.markGone(tx, accountId, endpointId)
  const state = isGone && endpoint.state === 'active' ? 'gone' : endpoint.state
  const before = { failedProcesses: endpoint.failed_processes, rests: endpoint.rests }
  const { standing, restMilliseconds } = isGone
    ? { standing: GOOD_STANDING, restMilliseconds: undefined }
    : standingAfter(terms, before, outcomes.map(signOf), chanceOf(deps))
  if (standing === before) return { ...endpoint, state }
  await writeStanding(tx, accountId, endpointId, { standing, restMilliseconds })
  const isResting = standing.rests > 0 && (restMilliseconds !== undefined || endpoint.is_resting)
  return {
    ...endpoint,
    state,
    failed_processes: standing.failedProcesses,
    rests: standing.rests,
    is_resting: isResting,
  }
}

function signOf({ due, end, isProbe, askedMilliseconds }: Delivered): Sign {
  return { processId: due.process_id, isDelivered: end.delivered, isProbe, askedMilliseconds }
}

function chanceOf({ randomBytes }: Pick<CourierDeps, 'randomBytes'>): number {
  return randomBytes(1).readUInt8() / 255
}

/** PostgreSQL keeps no U+0000 in a text; a character that was cut in two is shown as unknown. */
function beginningOf(answer: string): string {
  return answer.replaceAll('\0', '\uFFFD').toWellFormed().slice(0, KEPT_OF_ANSWER).toWellFormed()
}

import { KEPT_OF_ANSWER } from '@vaivem/contract'
import type { Transaction } from '../../database/transaction.ts'
import { eventIdOf } from '../../events/event-id.ts'
import { eventView } from '../../events/event-view.ts'
import type { Reception } from '../../gateways/receivers.ts'
import * as rows from './delivery-repository.ts'
import type { CourierDeps, Held } from './held.ts'
import { messageTo } from './message.ts'
import { askedWait, type DeliveryTerms, waitAfter } from './terms.ts'

/** One event on its way to one webhook. */
export interface Parcel {
  readonly attemptId: number
  readonly due: rows.DueRow
  readonly url: string
  readonly secrets: readonly string[]
}

/** What came of an attempt, not yet written down. */
export interface Delivered {
  readonly due: rows.DueRow
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
  const { attemptId, due } = parcel
  const started = performance.now()
  const told = { id: eventIdOf(due.event_id), event: eventView(accountId, due) }
  const reception = await deps.receivers.post(messageTo(parcel, told, deps.now(), terms.deadlineMilliseconds))
  return {
    due,
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

/** Writes what came of attempts. The webhook must be held. */
export async function recordOutcomes(
  { randomBytes }: Pick<CourierDeps, 'randomBytes'>,
  terms: DeliveryTerms,
  tx: Transaction,
  { accountId, endpointId }: Held,
  outcomes: readonly Delivered[],
): Promise<void> {
  if (outcomes.length === 0) return
  const ended = outcomes.map(({ due, end, askedMilliseconds }) => {
    const chance = randomBytes(1).readUInt8() / 255
    const wait = end.delivered ? undefined : waitAfter(terms, due.attempts + 1, askedMilliseconds, chance)
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
}

/** PostgreSQL keeps no U+0000 in a text; a character that was cut in two is shown as unknown. */
function beginningOf(answer: string): string {
  return answer.replaceAll('\0', '\uFFFD').toWellFormed().slice(0, KEPT_OF_ANSWER).toWellFormed()
}

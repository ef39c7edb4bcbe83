import { KEPT_OF_ANSWER } from '@vaivem/contract'
import { eventIdOf } from '../../events/event-id.ts'
import { eventView } from '../../events/event-view.ts'
import type { Reception } from '../../gateways/receivers.ts'
import type { CourierDeps, Held } from './held.ts'
import * as rows from './delivery-repository.ts'
import { messageTo } from './message.ts'
import { askedWait, type DeliveryTerms, waitAfter } from './terms.ts'

/** One event on its way to one webhook. */
export interface Parcel {
  readonly attemptId: number
  readonly due: rows.DueRow
  readonly url: string
  readonly secrets: readonly string[]
}

const GONE = 410

/** Makes one attempt, outside of any transaction, and writes what came of it while the webhook is still held. */
export async function deliver(deps: CourierDeps, terms: DeliveryTerms, held: Held, parcel: Parcel): Promise<void> {
  const { attemptId, due } = parcel
  const started = performance.now()
  const told = { id: eventIdOf(due.event_id), event: eventView(held.accountId, due) }
  const reception = await deps.receivers.post(messageTo(parcel, told, deps.now(), terms.deadlineMilliseconds))
  const end = { attemptId, milliseconds: Math.round(performance.now() - started), ...outcomeOf(reception) }
  await recordOutcome(deps, terms, held, parcel, { end, reception })
}

/** How an attempt ended, as it is kept. */
export function outcomeOf(reception: Reception): Omit<rows.AttemptEnd, 'attemptId' | 'milliseconds'> {
  if (reception.outcome === 'failed') {
    return { delivered: false, status: null, failure: reception.failure, answer: null }
  }
  const { status, answer } = reception
  return { delivered: status >= 200 && status <= 299, status, failure: null, answer: beginningOf(answer) }
}

async function recordOutcome(
  { database, now, randomBytes }: CourierDeps,
  terms: DeliveryTerms,
  { accountId, endpointId, token }: Held,
  { due }: Parcel,
  { end, reception }: { readonly end: rows.AttemptEnd; readonly reception: Reception },
): Promise<void> {
  const chance = randomBytes(1).readUInt8() / 255
  const asked = reception.outcome === 'answered' ? askedWait(reception.retryAfter, now()) : undefined
  const isGone = end.status === GONE
  const wait = end.delivered ? null : (waitAfter(terms, due.attempts + 1, asked, chance) ?? null)
  await database.inAccount(accountId, async (tx) => {
    if (!(await rows.extendLease(tx, accountId, rows.workOf(endpointId), token, terms.leaseMilliseconds))) return
    await rows.endAttempt(tx, accountId, endpointId, { ...end, waitMilliseconds: isGone ? null : wait })
    if (end.delivered) return rows.leaveQueue(tx, accountId, endpointId, due)
    await rows.holdQueue(tx, accountId, endpointId, due, wait)
    if (isGone) await rows.markGone(tx, accountId, endpointId)
  })
}

/** PostgreSQL keeps no U+0000 in a text; a character that was cut in two is shown as unknown. */
function beginningOf(answer: string): string {
  return answer.replaceAll('\0', '\uFFFD').toWellFormed().slice(0, KEPT_OF_ANSWER).toWellFormed()
}

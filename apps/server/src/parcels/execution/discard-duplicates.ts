import type { BegunAuthorization, CarrierOutcome } from '@vaivem/connector-kit'
import type { Carrier } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Next } from '../../platform/outbound/create-executor.ts'
import { nextPoll } from './next-poll.ts'
import type { AuthorizationRecord } from './parcel-record.ts'
import { LOST_REQUEST_HOURS } from './policy.ts'
import { recordAuthorization } from './repository.ts'
import { answerOf, type CarrierAnswer, type CarrierCommand, type CommandOf, type ParcelTurn } from './turn.ts'

/**
 * Notes that an authorization is requested again under its key. Where the carrier may then begin it twice, its duplicates are taken away
 * from an hour after the last request, when no request can still arrive: all that was begun under the key, except for the one whose
 * reference was stored.
 */
export async function noteAskedAgain(
  { deps, account }: ParcelTurn,
  tx: Transaction,
  carrier: Carrier,
  { key, reference }: AuthorizationRecord,
): Promise<void> {
  if (reference !== null || !deps.carrier.mayBeginTwice(carrier)) return
  await recordAuthorization(tx, account.id, key, { duplicatesDueAt: deps.now().add({ hours: LOST_REQUEST_HOURS }) })
}

/** Undefined: nothing can have been begun twice, or it may still come. */
export function planDuplicates({ deps, parcel }: ParcelTurn): Next<CarrierCommand> | undefined {
  const now = deps.now()
  const isDue = ({ reference, duplicatesDueAt }: AuthorizationRecord) =>
    reference !== null && duplicatesDueAt !== null && Temporal.Instant.compare(duplicatesDueAt, now) <= 0
  const live = parcel.authorizations.find(isDue)
  return live && { step: 'send', command: { ask: 'duplicates', parcel, live }, verify: false }
}

export async function discardDuplicates(
  turn: ParcelTurn,
  { live: { key, reference, carrierId } }: CommandOf<'duplicates'>,
): Promise<CarrierOutcome<CarrierAnswer>> {
  if (reference === null) return { outcome: 'done' }
  const name: BegunAuthorization = { key, reference }
  const answer = await answerOf(turn, carrierId, (port, carrier, accountId) =>
    port.discardDuplicates(carrier, accountId, name),
  )
  return { outcome: answer?.outcome === 'done' ? 'done' : 'unknown' }
}

/** Without an answer the carrier is called again. */
export async function applyDuplicates(
  turn: ParcelTurn,
  tx: Transaction,
  { live: { key } }: CommandOf<'duplicates'>,
  { outcome }: { readonly outcome: string },
): Promise<Next<CarrierCommand>> {
  const { deps, account, policy } = turn
  const again = deps.now().add({ milliseconds: policy.pollMilliseconds })
  await recordAuthorization(tx, account.id, key, { duplicatesDueAt: outcome === 'done' ? null : again })
  return nextPoll(turn, tx)
}

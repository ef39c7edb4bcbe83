import type { Transaction } from '../../platform/database/transaction.ts'
import type { AuthorizationLookup, CarrierOutcome } from '@vaivem/connector-kit'
import { applyTrackingEvents } from './apply-tracking-events.ts'
import { type AuthorizationNews, findParcel, findParcelOfCode, recordAuthorization, setKey } from './repository.ts'
import { LATE_SCAN_DAYS } from './policy.ts'
import { answerOf, type CarrierAnswer, type CommandOf, type ParcelTurn, type PreviousAnswer } from './turn.ts'
import { lostAt, previousOf, type AuthorizationRecord } from './parcel-record.ts'

/**
 * Cancels authorizations that are no longer needed at their carrier, after a lookup, and polls them until no late scan can
 * come. If a person typed in the code of one, it is needed after all, and not cancelled. Gives the parcel as it is then. The
 * process is locked.
 */
export async function planPrevious(
  { deps, account, parcel }: ParcelTurn,
  tx: Transaction,
): Promise<Pick<CommandOf<'previous'>, 'parcel' | 'authorizations'>> {
  const alive = previousOf(parcel).filter(({ code, isTakenBack }) => code !== null && !isTakenBack)
  for (const one of alive) {
    const owner = await findParcelOfCode(tx, account.id, one)
    const now = await findParcel(tx, account.id, parcel.id)
    // Its last day is the one that was typed.
    if (owner === parcel.id && now?.key === null) await setKey(tx, account.id, parcel.id, one.key)
    else if (owner !== undefined) await recordAuthorization(tx, account.id, one.key, { closedAt: deps.now() })
  }
  const now = alive.length > 0 ? await findParcel(tx, account.id, parcel.id) : parcel
  return { parcel: now ?? parcel, authorizations: previousOf(now ?? parcel) }
}

/** One question each, all at once. */
export async function askAboutPrevious(
  turn: ParcelTurn,
  { authorizations }: CommandOf<'previous'>,
): Promise<CarrierOutcome<CarrierAnswer>> {
  return { outcome: 'done', previous: await Promise.all(authorizations.map((one) => ask(turn, one))) }
}

export async function applyPrevious(
  turn: ParcelTurn,
  tx: Transaction,
  answers: readonly PreviousAnswer[],
): Promise<void> {
  for (const answer of answers) await write(turn, tx, answer)
}

/** Whether the carrier made it is known before it is taken back; one that was lost on its way may arrive after. */
async function ask(turn: ParcelTurn, one: AuthorizationRecord): Promise<PreviousAnswer> {
  const { deps } = turn
  const { carrierId, code, isLookedUp, isTakenBack } = one
  const isLost = isTakenBack && Temporal.Instant.compare(lostAt(one), deps.now()) <= 0
  if (code === null && (isTakenBack ? isLost : !isLookedUp))
    return {
      one,
      asked: 'find',
      answer: await answerOf(turn, carrierId, (port, carrier, accountId) =>
        port.findAuthorization(carrier, accountId, one),
      ),
    }
  if (!isTakenBack)
    return {
      one,
      asked: 'cancel',
      answer: await answerOf(turn, carrierId, (port, carrier, accountId) => port.cancel(carrier, accountId, one)),
    }
  if (code === null) return { one, asked: 'nothing' }
  return {
    one,
    asked: 'track',
    answer: await answerOf(turn, carrierId, (port, carrier, accountId) => port.track(carrier, accountId, one)),
  }
}

async function write(turn: ParcelTurn, tx: Transaction, told: PreviousAnswer): Promise<void> {
  const { deps, account } = turn
  const { one } = told
  const note = (news: AuthorizationNews) => recordAuthorization(tx, account.id, one.key, news)
  const at = deps.now()
  if (told.asked === 'find') await writeFound(turn, tx, one, told.answer)
  if (told.asked === 'cancel') {
    // It was refused for good, it was used already, or it is over.
    const isOver = told.answer?.outcome === 'done' || (told.answer?.outcome === 'refused' && !told.answer.mayPass)
    await note(isOver ? { takenBackAt: at, silences: 0 } : { silences: one.silences + 1 })
  }
  if (told.asked === 'track') {
    await note({ silences: told.answer ? 0 : one.silences + 1 })
    await applyTrackingEvents(turn, tx, one, told.answer ?? [])
  }
  if (isPast(one.validUntil, 24 * LATE_SCAN_DAYS, at)) await note({ closedAt: at })
}

async function writeFound(
  { deps, account }: ParcelTurn,
  tx: Transaction,
  one: AuthorizationRecord,
  found: AuthorizationLookup | undefined,
): Promise<void> {
  const lookedUpAt = deps.now()
  const note = (news: AuthorizationNews) => recordAuthorization(tx, account.id, one.key, news)
  if (found === undefined || found.outcome === 'unknown' || found.outcome === 'pending')
    return note({ silences: one.silences + 1 })
  if (found.outcome === 'absent')
    return note({ lookedUpAt, silences: 0, ...(one.isTakenBack && { closedAt: lookedUpAt }) })
  if (found.outcome === 'begun') {
    const { reference } = found
    return note({ lookedUpAt, silences: 0, reference, ...(one.reference !== reference && { takenBackAt: null }) })
  }
  const { code, validUntil } = found
  await note({ lookedUpAt, silences: 0, code, validUntil, takenBackAt: null })
}

function isPast(from: Temporal.Instant, hours: number, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(from.add({ hours }), now) <= 0
}

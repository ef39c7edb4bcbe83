import { refuse, type Result } from '@vaivem/domain'
import { type Origin, recordAudit } from '../platform/audit/record-audit.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refusal } from '../platform/http/failures.ts'
import { instantOfColumn } from '../platform/http/moments.ts'
import { findGuesses, forgetGuesses, type GuessKind, putGuesses } from './guess-repository.ts'
import type { PlanStaffMailDeps } from './mails/plan-staff-mail.ts'
import { warnOfWrongCodes } from './mails/warn-of-wrong-codes.ts'

/** The number of wrong guesses in a row without a consequence; from the last of them on each is followed by a wait. */
const FREE_GUESSES = 5
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 30 * 60
/** After a day without a wrong guess, counting begins again. */
const FORGOTTEN_AFTER_HOURS = 24

export interface Guess {
  readonly accountId: number
  readonly personId: number
  readonly kind: GuessKind
  /** The actor of the guess, as the audit names it. */
  readonly actor: string
  readonly origin: Origin
}

/** The number of seconds until the next guess is allowed. */
export interface Waiting {
  readonly kind: 'guess-waits'
  readonly seconds: number
}

/**
 * Judges a guess of a person's code or password, unless too many before it were wrong: wherever they came from, whichever
 * process they reached. After five in a row each is followed by a wait, a minute first and doubled up to half an hour; a
 * right one forgets them. The person must be locked in the transaction, which must be committed whatever is answered.
 */
export async function limitGuess<Right, Refusals extends { readonly kind: string }>(
  deps: PlanStaffMailDeps,
  tx: Transaction,
  guess: Guess,
  judge: () => Promise<Result<Right, Refusals>>,
): Promise<Result<Right, Refusals | Waiting>> {
  const { accountId, personId, kind } = guess
  const at = deps.now()
  const known = await findGuesses(tx, accountId, { personId, kind })
  const waits = secondsUntil(known?.waits_until ?? null, at)
  if (waits > 0) return refuse('guess-waits', { seconds: waits })
  const judged = await judge()
  if (judged.ok) {
    if (known) await forgetGuesses(tx, accountId, { personId, kind })
    return judged
  }
  const isLong = known && at.since(instantOfColumn(known.last_wrong_at)).total('hours') >= FORGOTTEN_AFTER_HOURS
  await countWrong(deps, tx, guess, { at, wrong: 1 + (isLong ? 0 : (known?.wrong ?? 0)) })
  return judged
}

async function countWrong(
  deps: PlanStaffMailDeps,
  tx: Transaction,
  { accountId, personId, kind, actor, origin }: Guess,
  { at, wrong }: { readonly at: Temporal.Instant; readonly wrong: number },
): Promise<void> {
  const seconds = waitAfter(wrong)
  const waitsUntil = seconds === 0 ? null : at.add({ seconds })
  await putGuesses(tx, accountId, { personId, kind, wrong, at, waitsUntil })
  if (seconds === 0) return
  const subject = `staff ${personId}`
  const facts = { what: kind, wrong, seconds }
  await recordAudit(tx, accountId, { at, actor, action: 'staff.guesses-delayed', subject, origin, facts })
  // Guessing a second factor takes the password, so the person must be warned.
  if (kind === 'second-factor') await warnOfWrongCodes(deps, tx, accountId, { personId, wrong, ip: origin.ip, at })
}

/** The seconds to wait after a number of wrong guesses in a row. */
export function waitAfter(wrong: number): number {
  if (wrong < FREE_GUESSES) return 0
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(wrong - FREE_GUESSES, 16))
}

/** Throws the 429 for a guess that must wait, when its transaction is over. */
export function orWait<Value, Refusals extends { readonly kind: string }>(
  result: Result<Value, Refusals | Waiting>,
): Result<Value, Refusals> {
  if (result.ok) return result
  const { refusal: no } = result
  if (!isWaiting(no)) return { ok: false, refusal: no }
  const { seconds } = no
  throw refusal(429, { kind: 'too-many-attempts', seconds }, { 'Retry-After': String(seconds) })
}

function isWaiting(no: { readonly kind: string }): no is Waiting {
  return no.kind === 'guess-waits'
}

function secondsUntil(moment: string | null, now: Temporal.Instant): number {
  return moment === null ? 0 : Math.max(0, Math.ceil(now.until(instantOfColumn(moment)).total('seconds')))
}

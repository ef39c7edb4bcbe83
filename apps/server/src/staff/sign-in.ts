import { timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { PasskeyAssertion } from '@vaivem/contract'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import { guessing } from './attempts.ts'
import { type FactorRow, lockFactor } from './factor-repository.ts'
import { limitGuess, orWait, type Waiting } from './limit-guesses.ts'
import { consumeChallenge } from './passkeys/challenges.ts'
import { selectPasskeys } from './passkeys/passkey-repository.ts'
import { type Answered, usePasskey } from './passkeys/use-passkey.ts'
import { type Attempt, noteRefusedAccess, type RefusedPerson } from './refused-access.ts'
import { type Candidate, type KnownPerson, type Named, NO_ACCOUNT, peopleOf } from './people-of-email.ts'
import { lockPerson } from './repository.ts'
import { openedSession, type SignedIn, startSession } from './start-session.ts'
import { useCode } from './use-code.ts'

export interface SignIn extends Attempt, Named {
  /** Of the second factor, or for recovery; undefined: none was sent. */
  readonly code: string | undefined
  /** Of a passkey, in the place of a code. */
  readonly assertion: PasskeyAssertion | undefined
  readonly userAgent: string
  /** Undefined: this person never signed in there. */
  readonly browser: string | undefined
}

type Refused =
  | { readonly kind: 'sign-in-refused' }
  | { readonly kind: 'account-needed'; readonly aliases: readonly string[] }
  | { readonly kind: 'second-factor-needed' }

/**
 * Opens a session for who knows the password and, where the person has a second factor, a code of it, good once, or a
 * passkey. An unknown e-mail, a wrong password, another account and a disabled person are refused alike, after the same
 * work: two look-ups, one hash of the password, a comparison.
 */
export async function signIn(deps: Deps, request: SignIn): Promise<Result<SignedIn, Refused>> {
  const whose = { email: request.email, ip: request.origin.ip, browser: request.browser }
  // The holder is not known yet, and the response time must not depend on it.
  request.explain({ who: deps.secrecy.pseudonymOf(NO_ACCOUNT, request.email) })
  return guessing(deps.rateLimiter, whose, 'sign-in-refused', () => trySignIn(deps, request))
}

async function trySignIn(deps: Deps, request: SignIn): Promise<Result<SignedIn, Refused>> {
  const { known, candidates } = await peopleOf(deps, request)
  const [person, ...others] = known
  if (!person) return refusedAll(deps, request, candidates)
  request.explain({ accountId: person.accountId, who: `staff ${person.row.person_id}` })
  if (others.length > 0) return refuse('account-needed', { aliases: known.map(({ alias }) => alias) })
  const opened = await openSession(deps, person, { ...request, passkey: await answeredBy(deps, request) })
  return opened.ok ? ok(await openedSession(deps, opened.value)) : opened
}

/** Refuses a wrong e-mail or password: records the reason in the log and in the audit of every account with the e-mail. */
function refusedAll(
  deps: Deps,
  request: SignIn,
  candidates: readonly Candidate[],
): ReturnType<typeof refuse<'sign-in-refused'>> {
  request.explain({ reason: 'email-unknown' })
  for (const { accountId, row } of candidates)
    if (row)
      noteRefusedAccess(deps, request, {
        accountId,
        personId: row.person_id,
        where: 'sign-in',
        reason: row.active ? 'wrong-password' : 'person-disabled',
      })
  return refuse('sign-in-refused')
}

interface Shown extends Pick<SignIn, 'code' | 'assertion'> {
  /** Undefined: none was sent, or to no challenge that is good. */
  readonly passkey: Answered | undefined
}

async function answeredBy(deps: Deps, { assertion }: SignIn): Promise<Answered | undefined> {
  if (!assertion) return undefined
  const bound = { purpose: 'second-factor', session: undefined } as const
  const challenge = await consumeChallenge(deps, bound, assertion.response.clientDataJSON)
  return challenge === undefined ? undefined : { assertion, challenge }
}

type FactorWrong = {
  readonly kind: 'sign-in-refused'
  /** The reason, which is not answered. */
  readonly reason: RefusedPerson['reason']
}
type Missing = { readonly kind: 'second-factor-needed' }

async function openSession(
  deps: Deps,
  { accountId, row: { person_id: personId, password_hash: proved } }: KnownPerson,
  { userAgent, ...shown }: Attempt & Pick<SignIn, 'userAgent'> & Shown,
): Promise<Result<string, { readonly kind: 'sign-in-refused' } | Missing>> {
  const whose = { accountId, personId }
  const opened = await deps.database.inAccount(
    accountId,
    async (tx): Promise<Result<string, FactorWrong | Missing | Waiting>> => {
      // The password was verified before the lock: a change of it, or disabling the person, in the meantime counts.
      const person = await lockPerson(tx, accountId, personId)
      if (!person?.active) return refuse('sign-in-refused', { reason: 'person-disabled' })
      if (!isSame(person.password_hash, proved)) return refuse('sign-in-refused', { reason: 'wrong-password' })
      const factor = await takeFactor(deps, tx, whose, shown)
      if (!factor.ok) return factor
      return ok(await startSession(deps, tx, whose, { origin: shown.origin, userAgent, facts: factor.value }))
    },
  )
  if (!opened.ok && opened.refusal.kind !== 'second-factor-needed') {
    const reason = opened.refusal.kind === 'guess-waits' ? 'delayed' : opened.refusal.reason
    noteRefusedAccess(deps, shown, { ...whose, where: 'sign-in', reason })
  }
  return orWait(opened)
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one !== null && other !== null && timingSafeEqual(one, other)
}

/** Takes what a person shows beside the password, where they have something to show; answers what the audit says of it. */
async function takeFactor(
  deps: Deps,
  tx: Transaction,
  whose: { readonly accountId: number; readonly personId: number },
  { code, assertion, passkey, origin }: Shown & Pick<Attempt, 'origin'>,
): Promise<Result<Readonly<Record<string, number>>, FactorWrong | Missing | Waiting>> {
  const { accountId, personId } = whose
  const factor = await lockFactor(tx, accountId, personId)
  const { rows: passkeys } = await tx.query(selectPasskeys(accountId, personId))
  if (!factor?.confirmed_at && passkeys.length === 0) return ok({})
  if (assertion) {
    const used = passkey && (await usePasskey(deps, tx, whose, passkey))
    return used === undefined ? refuse('sign-in-refused', { reason: 'wrong-passkey' }) : ok({ passkey: used })
  }
  if (code === undefined) return refuse('second-factor-needed')
  const guess = { ...whose, kind: 'second-factor', actor: 'unknown', origin } as const
  return limitGuess(deps, tx, guess, async () =>
    (await isRightCode(deps, tx, whose, factor, code))
      ? ok({})
      : refuse('sign-in-refused', { reason: 'wrong-second-factor' }),
  )
}

async function isRightCode(
  deps: Deps,
  tx: Transaction,
  whose: { readonly accountId: number; readonly personId: number },
  factor: FactorRow | undefined,
  code: string,
): Promise<boolean> {
  return factor?.confirmed_at ? useCode(deps, tx, whose, { factor, code }) : false
}

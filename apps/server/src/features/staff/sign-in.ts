import { timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '@vaivem/domain'
import { HASH_VERSION } from '../../accounts/hash-password.ts'
import type { Origin } from '../../audit/record-audit.ts'
import type { PasskeyAssertion } from '@vaivem/contract'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { guessing } from './attempts.ts'
import { lockFactor } from './factor-repository.ts'
import { takeChallenge } from './passkeys/challenges.ts'
import { selectPasskeys } from './passkeys/passkey-repository.ts'
import { type Answered, usePasskey } from './passkeys/use-passkey.ts'
import { lockPerson, type PersonRow, selectAccountsOfEmail, selectPersonOfEmail } from './repository.ts'
import { openedSession, type SignedIn, startSession } from './start-session.ts'
import { takeCode } from './take-code.ts'

export interface SignIn {
  /** In lower case. */
  readonly email: string
  readonly password: string
  /** Undefined: the one account that the e-mail has. */
  readonly alias: string | undefined
  /** Of the second factor, or for recovery; undefined: none was sent. */
  readonly code: string | undefined
  /** Of a passkey, in the place of a code. */
  readonly assertion: PasskeyAssertion | undefined
  readonly origin: Origin
  readonly userAgent: string
  /** Undefined: this person never signed in there. */
  readonly browser: string | undefined
}

type Refused =
  | { readonly kind: 'sign-in-refused' }
  | { readonly kind: 'account-needed'; readonly aliases: readonly string[] }
  | { readonly kind: 'second-factor-needed' }

const NO_ACCOUNT = { account_id: 0, alias: '' }
const NO_HASH = Buffer.alloc(32)

/**
 * Opens a session for who knows the password and, where the person has a second factor, a code of it, good once, or a
 * passkey. An unknown e-mail, a wrong password, another account and a disabled person are refused alike, after the same work: two look-ups, one hash of the password, a comparison.
 */
export async function signIn(deps: Deps, request: SignIn): Promise<Result<SignedIn, Refused>> {
  const whose = { email: request.email, ip: request.origin.ip, browser: request.browser }
  return guessing(deps.rateLimiter, whose, 'sign-in-refused', () => trySignIn(deps, request))
}

async function trySignIn(deps: Deps, request: SignIn): Promise<Result<SignedIn, Refused>> {
  const known = await peopleOf(deps, request)
  const [person, ...others] = known
  if (!person) return refuse('sign-in-refused')
  if (others.length > 0) return refuse('account-needed', { aliases: known.map(({ alias }) => alias) })
  const opened = await openSession(deps, person, { ...request, passkey: await answeredBy(deps, request) })
  return opened.ok ? ok(await openedSession(deps, opened.value)) : opened
}

interface KnownPerson {
  readonly accountId: number
  readonly alias: string
  readonly row: PersonRow
}

/** Everybody whom the e-mail and the password are: one, unless somebody has the same password in several accounts. */
async function peopleOf(
  { database, environment, hashPassword }: Deps,
  { email, password, alias }: SignIn,
): Promise<readonly KnownPerson[]> {
  const all = await database.readShared<typeof NO_ACCOUNT>(selectAccountsOfEmail(environment, email))
  const asked = all.filter((account) => alias === undefined || account.alias === alias)
  const candidates: Candidate[] = []
  for (const { account_id: accountId, alias: of } of asked.length === 0 ? [NO_ACCOUNT] : asked) {
    const [row] = await database.read<PersonRow>(accountId, selectPersonOfEmail(accountId, email))
    candidates.push({ accountId, alias: of, row })
  }
  const hashes = await hashesOf(candidates, (version) => hashPassword(email, password, version))
  return candidates.flatMap(({ accountId, alias: of, row }) => {
    const isRight = timingSafeEqual(row?.password_hash ?? NO_HASH, hashes.get(versionOf(row)) ?? NO_HASH)
    return isRight && row?.password_hash && row.active ? [{ accountId, alias: of, row }] : []
  })
}

type Candidate = Omit<KnownPerson, 'row'> & { readonly row: PersonRow | undefined }

/** One for each version that passwords of the candidates are kept under: one, but while a new cost comes into use. */
async function hashesOf(
  candidates: readonly Candidate[],
  hash: (version: number) => Promise<Buffer>,
): Promise<ReadonlyMap<number, Buffer>> {
  const versions = [...new Set(candidates.map(({ row }) => versionOf(row)))]
  return new Map(await Promise.all(versions.map(async (version) => [version, await hash(version)] as const)))
}

function versionOf(row: PersonRow | undefined): number {
  return row?.hash_version ?? HASH_VERSION
}

interface Shown extends Pick<SignIn, 'code' | 'assertion'> {
  /** Undefined: none was sent, or to no challenge that is good. */
  readonly passkey: Answered | undefined
}

async function answeredBy(deps: Deps, { assertion }: SignIn): Promise<Answered | undefined> {
  if (!assertion) return undefined
  const bound = { purpose: 'second-factor', session: undefined } as const
  const challenge = await takeChallenge(deps, bound, assertion.response.clientDataJSON)
  return challenge === undefined ? undefined : { assertion, challenge }
}

type Missing = { readonly kind: 'sign-in-refused' | 'second-factor-needed' }

async function openSession(
  deps: Deps,
  { accountId, row: { person_id: personId, password_hash: proved } }: KnownPerson,
  { origin, userAgent, ...shown }: Pick<SignIn, 'origin' | 'userAgent'> & Shown,
): Promise<Result<string, Missing>> {
  const whose = { accountId, personId }
  return deps.database.inAccount(accountId, async (tx) => {
    // The password was looked at before: who changed it meanwhile, or disabled the person, ended what it opens.
    const person = await lockPerson(tx, accountId, personId)
    if (!person?.active || !isSame(person.password_hash, proved)) return refuse('sign-in-refused')
    const factor = await takeFactor(deps, tx, whose, shown)
    return factor.ok ? ok(await startSession(deps, tx, whose, { origin, userAgent, facts: factor.value })) : factor
  })
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one !== null && other !== null && timingSafeEqual(one, other)
}

/** Takes what a person shows beside the password, where they have something to show; answers what the audit says of it. */
async function takeFactor(
  deps: Deps,
  tx: Transaction,
  whose: { readonly accountId: number; readonly personId: number },
  { code, assertion, passkey }: Shown,
): Promise<Result<Readonly<Record<string, number>>, Missing>> {
  const { accountId, personId } = whose
  const factor = await lockFactor(tx, accountId, personId)
  const { rows: passkeys } = await tx.query(selectPasskeys(accountId, personId))
  if (!factor?.confirmed_at && passkeys.length === 0) return ok({})
  if (assertion) {
    const used = passkey && (await usePasskey(deps, tx, whose, passkey))
    return used === undefined ? refuse('sign-in-refused') : ok({ passkey: used })
  }
  if (code === undefined) return refuse('second-factor-needed')
  const isRight = factor?.confirmed_at && (await takeCode(deps, tx, whose, { factor, code }))
  return isRight ? ok({}) : refuse('sign-in-refused')
}

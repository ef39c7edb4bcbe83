import { timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '@vaivem/domain'
import { HASH_VERSION } from '../../accounts/hash-password.ts'
import { recordAudit, type Origin } from '../../audit/record-audit.ts'
import type { Deps } from '../../deps.ts'
import { newSecret } from '../../flow-sessions/open-session.ts'
import { guessing } from './attempts.ts'
import { lockFactor } from './factor-repository.ts'
import { findSession, type LiveSession } from './find-session.ts'
import { type PersonRow, selectAccountsOfEmail, selectPersonOfEmail } from './repository.ts'
import { insertSession } from './session-repository.ts'
import { takeCode } from './take-code.ts'

export interface SignIn {
  /** In lower case. */
  readonly email: string
  readonly password: string
  /** Undefined: the one account that the e-mail has. */
  readonly alias: string | undefined
  /** Of the second factor, or for recovery; undefined: none was sent. */
  readonly code: string | undefined
  readonly origin: Origin
  readonly userAgent: string
}

export interface SignedIn {
  readonly session: LiveSession
  /** For the browser; kept nowhere. */
  readonly cookie: string
}

type Refused =
  | { readonly kind: 'sign-in-refused' }
  | { readonly kind: 'account-needed'; readonly aliases: readonly string[] }
  | { readonly kind: 'second-factor-needed' }

const SESSION_HOURS = 12
const LONGEST_USER_AGENT = 200
const NO_ACCOUNT = { account_id: 0, alias: '' }
const NO_HASH = Buffer.alloc(32)

/**
 * Opens a session for who knows the password, and where the person has a second factor a code of it, good once. An unknown e-mail, a wrong password, another account and a disabled person
 * are refused alike, after the same work: two look-ups, one hash of the password, a comparison.
 */
export async function signIn(deps: Deps, request: SignIn): Promise<Result<SignedIn, Refused>> {
  const whose = { email: request.email, ip: request.origin.ip }
  return guessing(deps.rateLimiter, whose, 'sign-in-refused', () => trySignIn(deps, request))
}

async function trySignIn(deps: Deps, request: SignIn): Promise<Result<SignedIn, Refused>> {
  const known = await peopleOf(deps, request)
  const [person, ...others] = known
  if (!person) return refuse('sign-in-refused')
  if (others.length > 0) return refuse('account-needed', { aliases: known.map(({ alias }) => alias) })
  const opened = await openSession(deps, person, request)
  if (!opened.ok) return opened
  const session = await findSession(deps, opened.value)
  if (!session) throw new Error('a session just opened is there')
  return ok({ session, cookie: opened.value })
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

async function openSession(
  deps: Deps,
  { accountId, row: { person_id: personId } }: KnownPerson,
  { origin, userAgent, code }: SignIn,
): Promise<Result<string, { readonly kind: 'sign-in-refused' | 'second-factor-needed' }>> {
  const { database, now, newId } = deps
  const { text: cookie, hash } = newSecret(deps, accountId)
  const at = now()
  return database.inAccount(accountId, async (tx) => {
    const factor = await lockFactor(tx, accountId, personId)
    if (factor?.confirmed_at) {
      if (code === undefined) return refuse('second-factor-needed')
      if (!(await takeCode(deps, tx, { accountId, personId }, { factor, code }))) return refuse('sign-in-refused')
    }
    await insertSession(tx, accountId, {
      sessionId: newId(),
      personId,
      hash,
      createdAt: at,
      expiresAt: at.add({ hours: SESSION_HOURS }),
      ip: origin.ip,
      userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
    })
    const who = `staff ${personId}`
    await recordAudit(tx, accountId, { at, actor: who, action: 'staff.signed-in', subject: who, origin })
    return ok(cookie)
  })
}

import type { PasskeyRegistered, PasskeyRegistration } from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import { type Origin, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { LiveSession } from '../find-session.ts'
import { lockPerson } from '../repository.ts'
import { mustHaveFactor } from '../requires-factor.ts'
import { CHALLENGE_MINUTES, newChallenge, consumeChallenge } from './challenges.ts'
import {
  deletePasskey,
  insertPasskey,
  type NewPasskey,
  type PasskeyRow,
  selectPasskeys,
  updateName,
} from './passkey-repository.ts'
import { relyingPartyOf } from './relying-party.ts'
import { userHandleOf } from './user-handle.ts'
import { ALGORITHMS, verifyRegistered } from './verify.ts'

export const MOST_PASSKEYS = 20

type Limit = { readonly kind: 'passkey-limit'; readonly most: number }
type NotFound = { readonly kind: 'passkey-not-found'; readonly passkeyId: number }

export function passkeysOf(
  { database }: Pick<Deps, 'database'>,
  { account, person_id: personId }: LiveSession,
): Promise<PasskeyRow[]> {
  return database.read<PasskeyRow>(account.id, selectPasskeys(account.id, personId))
}

/** The options for the browser to register another passkey of the person. */
export async function startPasskey(deps: Deps, session: LiveSession): Promise<Result<PasskeyRegistration, Limit>> {
  const known = await passkeysOf(deps, session)
  if (known.length >= MOST_PASSKEYS) return refuse('passkey-limit', { most: MOST_PASSKEYS })
  const { account, person_id: personId, email, name } = session
  return ok({
    rp: { id: relyingPartyOf(deps.publicUrl()).id, name: account.configuration?.name ?? account.alias },
    user: { id: userHandleOf({ accountId: account.id, personId }), name: email, displayName: name },
    challenge: await newChallenge(deps, { purpose: 'registration', session }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: known.map(knownCredential),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })
}

/** From here on the person may sign in with it, and no longer by the password alone. */
export async function addPasskey(
  deps: Deps,
  session: LiveSession,
  {
    name,
    registered,
    origin,
  }: { readonly name: string; readonly registered: PasskeyRegistered; readonly origin: Origin },
): Promise<Result<PasskeyRow, Limit | { readonly kind: 'passkey-refused' }>> {
  const { account, person_id: personId } = session
  const bound = { purpose: 'registration', session } as const
  const challenge = await consumeChallenge(deps, bound, registered.response.clientDataJSON)
  if (challenge === undefined) return refuse('passkey-refused')
  const made = await verifyRegistered(registered, { challenge, party: relyingPartyOf(deps.publicUrl()) })
  if (!made) return refuse('passkey-refused')
  const at = deps.now()
  const proven = {
    person_id: personId,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    counter: made.counter,
    transports: registered.response.transports ?? [],
    name,
    backed_up: made.backedUp,
    created_at: at.toString(),
  }
  return deps.database.inAccount(account.id, async (tx) => {
    const person = await lockPerson(tx, account.id, personId)
    // A person who has lost their access since the session was read must not register a passkey.
    if (!person?.active || person.epoch !== session.epoch) return refuse('passkey-refused')
    if ((await lockedPasskeys(tx, session)).length >= MOST_PASSKEYS)
      return refuse('passkey-limit', { most: MOST_PASSKEYS })
    const passkey: NewPasskey = { ...proven, passkey_id: deps.newId() }
    if (!(await insertPasskey(tx, account.id, passkey))) return refuse('passkey-refused')
    await record(tx, session, { at, action: 'staff.passkey-added', passkeyId: passkey.passkey_id, origin })
    return ok({ ...passkey, used_at: null })
  })
}

export function renamePasskey(
  { database }: Pick<Deps, 'database'>,
  { account, person_id: personId }: LiveSession,
  { passkeyId, name }: { readonly passkeyId: number; readonly name: string },
): Promise<Result<PasskeyRow, NotFound>> {
  return database.inAccount(account.id, async (tx) => {
    const renamed = await updateName(tx, account.id, { personId, passkeyId, name })
    return renamed ? ok(renamed) : refuse('passkey-not-found', { passkeyId })
  })
}

/** The last second factor of who must have one stays: only who runs the account takes that away. */
export function removePasskey(
  { database, now }: Deps,
  session: LiveSession,
  { passkeyId, origin }: { readonly passkeyId: number; readonly origin: Origin },
): Promise<Result<true, NotFound | { readonly kind: 'last-factor' }>> {
  const { account, person_id: personId } = session
  return database.inAccount(account.id, async (tx) => {
    await lockPerson(tx, account.id, personId)
    const known = await lockedPasskeys(tx, session)
    if (!known.some(({ passkey_id: id }) => id === passkeyId)) return refuse('passkey-not-found', { passkeyId })
    if (known.length === 1 && !session.has_totp && mustHaveFactor(session)) return refuse('last-factor')
    await deletePasskey(tx, account.id, { personId, passkeyId })
    await record(tx, session, { at: now(), action: 'staff.passkey-removed', passkeyId, origin })
    return ok(true)
  })
}

export function knownCredential({ credential_id: id, transports }: PasskeyRow) {
  return { id: id.toString('base64url'), type: 'public-key' as const, transports: [...transports] }
}

/** As they are while the person is locked. */
async function lockedPasskeys(
  tx: Transaction,
  { account, person_id: personId }: LiveSession,
): Promise<readonly PasskeyRow[]> {
  return (await tx.query<PasskeyRow>(selectPasskeys(account.id, personId))).rows
}

async function record(
  tx: Transaction,
  { account, person_id: personId }: LiveSession,
  act: {
    readonly at: Temporal.Instant
    readonly action: string
    readonly passkeyId: number
    readonly origin: Origin
  },
): Promise<void> {
  const who = `staff ${personId}`
  const { at, action, passkeyId, origin } = act
  await recordAudit(tx, account.id, { at, actor: who, action, subject: who, origin, facts: { passkey: passkeyId } })
}

import type { PasskeyAssertion, PasskeyOptions } from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { atMost, guessing } from '../attempts.ts'
import { type Attempt, noteRefusedAccess } from '../refused-access.ts'
import { lockPerson } from '../repository.ts'
import { openedSession, type SignedIn, startSession } from '../start-session.ts'
import { CHALLENGE_MINUTES, newChallenge, type Purpose, consumeChallenge } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'
import { usePasskey } from './use-passkey.ts'
import { type Holder, readUserHandle } from './user-handle.ts'

/** The limit of one address in a minute, for all people. */
const CHALLENGES_OF_ADDRESS = 60
const NOBODY: Holder = { accountId: 0, personId: 0 }

type Refused = { readonly kind: 'sign-in-refused' }

/** The options for the browser to sign in with any passkey of this service. */
export async function startSignIn(
  deps: Deps,
  { purpose, ip }: { readonly purpose: Extract<Purpose, 'sign-in' | 'second-factor'>; readonly ip: string },
): Promise<PasskeyOptions> {
  atMost(deps.rateLimiter, { who: networkOf(ip), group: 'desafios-de-endereco', most: CHALLENGES_OF_ADDRESS })
  return optionsOf(deps, await newChallenge(deps, { purpose, session: undefined }))
}

export function optionsOf(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  challenge: string,
  allowCredentials: PasskeyOptions['allowCredentials'] = [],
): PasskeyOptions {
  const { id: rpId } = relyingPartyOf(publicUrl())
  return { challenge, rpId, timeout: CHALLENGE_MINUTES * 60_000, userVerification: 'required', allowCredentials }
}

export interface PasskeySignIn extends Attempt {
  readonly assertion: PasskeyAssertion
  readonly userAgent: string
}

/**
 * Opens a session for who holds a passkey: a device that they have and that made sure of them, so both factors at once. An
 * unknown passkey, a wrong signature, a challenge that is not good and a disabled person are refused alike, after the same
 * work.
 */
export function signInByPasskey(deps: Deps, request: PasskeySignIn): Promise<Result<SignedIn, Refused>> {
  const { userHandle = '' } = request.assertion.response
  const whose = { email: `chave ${userHandle}`, ip: request.origin.ip }
  return guessing(deps.rateLimiter, whose, 'sign-in-refused', () => trySignIn(deps, request))
}

async function trySignIn(
  deps: Deps,
  { assertion, userAgent, ...attempt }: PasskeySignIn,
): Promise<Result<SignedIn, Refused>> {
  const { clientDataJSON, userHandle } = assertion.response
  const { origin } = attempt
  attempt.explain({ reason: 'wrong-passkey' })
  const challenge = await consumeChallenge(deps, { purpose: 'sign-in', session: undefined }, clientDataJSON)
  if (challenge === undefined) return refuse('sign-in-refused')
  const holder = await holderIn(deps, userHandle)
  const cookie = await deps.database.inAccount(holder.accountId, async (tx): Promise<string | undefined> => {
    const person = await lockPerson(tx, holder.accountId, holder.personId)
    const passkey = await usePasskey(deps, tx, holder, { assertion, challenge })
    if (passkey === undefined || !person?.active) return undefined
    return startSession(deps, tx, holder, { origin, userAgent, facts: { passkey } })
  })
  if (cookie !== undefined) return ok(await openedSession(deps, cookie))
  if (holder !== NOBODY) noteRefusedAccess(deps, attempt, { ...holder, where: 'sign-in', reason: 'wrong-passkey' })
  return refuse('sign-in-refused')
}

/** The holder that the browser names for the passkey, if it is a person of this environment. */
async function holderIn({ directory, environment }: Deps, userHandle: string | undefined): Promise<Holder> {
  const said = readUserHandle(userHandle)
  const account = said && (await directory.find(said.accountId))
  return said && account?.environment === environment ? said : NOBODY
}

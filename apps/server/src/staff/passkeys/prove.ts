import type { PasskeyAssertion, PasskeyOptions } from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { guessing } from '../attempts.ts'
import type { LiveSession } from '../find-session.ts'
import { recordReauthentication } from '../record-reauthentication.ts'
import { type Attempt, noteRefusedAccess } from '../refused-access.ts'
import { lockPerson } from '../repository.ts'
import { newChallenge, consumeChallenge } from './challenges.ts'
import { knownCredential, passkeysOf } from './own-passkeys.ts'
import { optionsOf } from './sign-in.ts'
import { usePasskey } from './use-passkey.ts'

type Refused = { readonly kind: 'sign-in-refused' }

interface Proof extends Attempt {
  readonly assertion: PasskeyAssertion
}

/** The options for the browser to prove the person of a session with one of their passkeys. */
export async function startProof(deps: Deps, session: LiveSession): Promise<PasskeyOptions> {
  const known = await passkeysOf(deps, session)
  return optionsOf(deps, await newChallenge(deps, { purpose: 'proof', session }), known.map(knownCredential))
}

/** Records that the person of a session reauthenticated with a passkey; answers the session's new cookie. */
export function proveByPasskey(deps: Deps, session: LiveSession, proof: Proof): Promise<Result<string, Refused>> {
  const whose = { email: session.email, ip: proof.origin.ip, browser: `sessão ${session.session_id}` }
  return guessing(deps.rateLimiter, whose, 'sign-in-refused', () => tryProof(deps, session, proof))
}

async function tryProof(
  deps: Deps,
  session: LiveSession,
  { assertion, ...attempt }: Proof,
): Promise<Result<string, Refused>> {
  const { account, person_id: personId } = session
  const challenge = await consumeChallenge(deps, { purpose: 'proof', session }, assertion.response.clientDataJSON)
  const refused = () => {
    noteRefusedAccess(deps, attempt, { accountId: account.id, personId, where: 'session', reason: 'wrong-passkey' })
    return refuse('sign-in-refused')
  }
  if (challenge === undefined) return refused()
  const proved = await deps.database.inAccount(account.id, async (tx): Promise<string | undefined> => {
    await lockPerson(tx, account.id, personId)
    const passkey = await usePasskey(deps, tx, { accountId: account.id, personId }, { assertion, challenge })
    if (passkey === undefined) return undefined
    return recordReauthentication(deps, tx, session, { origin: attempt.origin, facts: { passkey } })
  })
  return proved === undefined ? refused() : ok(proved)
}

import type { PasskeyAssertion, PasskeyRegistered } from '@vaivem/contract'
import type { RelyingParty } from './relying-party.ts'

/** Ed25519, ECDSA with P-256, RSA: what authenticators sign with, the preferred first (COSE). */
export const ALGORITHMS = [-8, -7, -257] as const

export interface Verified {
  readonly counter: number
  readonly backedUp: boolean
}

export interface Registered extends Verified {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
}

/**
 * The passkey that an authenticator created for a challenge; undefined when any check fails. Its attestation is discarded
 * unread, because certificates contain addresses that would be fetched.
 */
export async function verifyRegistered(
  { id, response: { clientDataJSON, attestationObject, transports } }: PasskeyRegistered,
  { challenge, party }: { readonly challenge: string; readonly party: RelyingParty },
): Promise<Registered | undefined> {
  const { verifyRegistrationResponse, withoutAttestation } = await library()
  return orUndefined(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential(id),
        response: {
          clientDataJSON,
          attestationObject: withoutAttestation(attestationObject),
          ...(transports && { transports }),
        },
      },
      ...expected({ challenge, party }),
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    // The authenticator's own id is stored; the browser's name for it must be the same.
    if (registrationInfo?.credential.id !== id) return undefined
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(registrationInfo.credential.publicKey),
      counter: registrationInfo.credential.counter,
      backedUp: registrationInfo.credentialBackedUp,
    }
  })
}

/** The content of a passkey's signature; undefined unless it signed this challenge, here, with user verification. */
export async function verifySigned(
  { id, response }: PasskeyAssertion,
  {
    challenge,
    party,
    publicKey,
  }: { readonly challenge: string; readonly party: RelyingParty; readonly publicKey: Buffer },
): Promise<Verified | undefined> {
  const { verifyAuthenticationResponse } = await library()
  return orUndefined(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential(id), response },
      ...expected({ challenge, party }),
      // Uses are counted by who calls: only a signature that is right says how many there were.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    })
    return verified
      ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
      : undefined
  })
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}

function expected({ challenge, party }: { readonly challenge: string; readonly party: RelyingParty }) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }
}

/** The library throws whatever does not fit. */
async function orUndefined<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

let loaded: Promise<Awaited<ReturnType<typeof load>>> | undefined

/** Loaded at the first use of a passkey, because it takes most of a second. */
function library() {
  return (loaded ??= load())
}

async function load() {
  const [
    { verifyAuthenticationResponse, verifyRegistrationResponse },
    { decodeAttestationObject, isoBase64URL, isoCBOR },
  ] = await Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')])
  const withoutAttestation = (attestationObject: string): string => {
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
    const bare = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
  }
  return { verifyAuthenticationResponse, verifyRegistrationResponse, withoutAttestation }
}

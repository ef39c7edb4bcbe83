import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto'
import { invariant } from '@vaivem/domain'
import { createSigner, createVerifier } from 'fast-jwt'

/** Who a bearer speaks for: a credential of an account, or a person of its staff. */
export type BearerClaims = {
  readonly accountId: number
  /** The holder's epoch when the token was made; an older one than the holder's is worthless. */
  readonly epoch: number
} & ({ readonly credentialId: number } | { readonly staffId: number; readonly provedAt: Temporal.Instant })

/** Why a text is no live bearer of this environment, for the log alone. */
export interface BearerFault {
  readonly kind:
    | 'token-malformed'
    | 'signing-key-unknown'
    | 'token-signature'
    | 'token-claims'
    | 'token-expired'
    | 'token-early'
  /** Of one that we signed and that has ended, or not begun. */
  readonly claims: BearerClaims | undefined
}

export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

export interface Tokens {
  issue(claims: BearerClaims, issuedAt: Temporal.Instant, expiresAt: Temporal.Instant): string
  /** Undefined for anything that is not a live token of this environment; `because` hears why, and takes no longer for it. */
  verify(token: string, because?: (fault: BearerFault) => void): BearerClaims | undefined
  /** The public keys, as published at /.well-known/jwks.json. */
  readonly jwks: { readonly keys: readonly object[] }
}

const LEEWAY_MILLISECONDS = 30_000
const LONGEST_TOKEN = 2_048
const REMEMBERED_TOKENS = 5_000
/** What a person's id is told apart by from a credential's. */
const STAFF = 'staff:'

/**
 * Ed25519 bearers of one environment (contract §3, Authenticate). The algorithm is fixed per key, never taken from the
 * header; issuer, audience and type are exact. The newest key signs, all verify.
 */
export function createTokens({
  keys,
  environment,
  issuer,
  now,
}: {
  /** None where nobody is answered: then nothing is issued, and nothing verified. */
  keys: readonly SigningKey[]
  environment: 'production' | 'qa'
  issuer: string
  now: () => Temporal.Instant
}): Tokens {
  const audience = `pvt:${environment}`
  const publicKeys = new Map(keys.map(({ kid, privateKey }) => [kid, createPublicKey(privateKey)]))
  const verifiers = new Map(
    [...publicKeys].map(([kid, key]) => [
      kid,
      createVerifier({
        key: key.export({ type: 'spki', format: 'pem' }),
        algorithms: ['EdDSA'],
        allowedIss: issuer,
        allowedAud: audience,
        checkTyp: 'at+jwt',
        requiredClaims: ['iss', 'aud', 'sub', 'tid', 'ep', 'exp', 'nbf', 'iat', 'jti'],
        // Our own clock judges, each time: the library would ask the system's, and remember the answer.
        ignoreExpiration: true,
        ignoreNotBefore: true,
      }),
    ]),
  )
  const remember = remembering<Record<string, unknown>>(REMEMBERED_TOKENS)
  const [newest] = keys
  const signer =
    newest &&
    createSigner({
      key: newest.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      algorithm: 'EdDSA',
      kid: newest.kid,
      header: { alg: 'EdDSA', typ: 'at+jwt' },
    })
  return {
    issue: (claims, issuedAt, expiresAt) => {
      invariant(signer !== undefined, 'who issues a bearer has a signing key')
      return signer({ iss: issuer, aud: audience, jti: randomUUID(), ...payloadOf(claims, issuedAt, expiresAt) })
    },
    verify: (token, because = () => undefined) => {
      let kind: BearerFault['kind'] = 'token-claims'
      const payload = remember(token, () => {
        const kid = kidOf(token)
        const verify = verifiers.get(kid ?? '')
        if (!verify) kind = kid === undefined ? 'token-malformed' : 'signing-key-unknown'
        try {
          return verify?.(token) as Record<string, unknown> | undefined
        } catch (error) {
          kind = kindOf(error)
          return undefined
        }
      })
      const claims = payload && claimsOf(payload)
      const untimely = payload && untimelyAt(payload, now())
      if (!claims || untimely) because({ kind: untimely ?? kind, claims })
      return untimely ? undefined : claims
    },
    jwks: {
      keys: [...publicKeys].map(([kid, key]) => ({ ...key.export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' })),
    },
  }
}

/** What was found for a text, by the whole of the text; nothing found is not remembered, the oldest give way. */
function remembering<Found>(limit: number): (text: string, find: () => Found | undefined) => Found | undefined {
  const known = new Map<string, Found>()
  return (text, find) => {
    const found = known.get(text) ?? find()
    if (found === undefined || known.has(text)) return found
    const [oldest] = known.keys()
    if (known.size >= limit && oldest !== undefined) known.delete(oldest)
    known.set(text, found)
    return found
  }
}

function payloadOf(claims: BearerClaims, issuedAt: Temporal.Instant, expiresAt: Temporal.Instant) {
  const seconds = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1000)
  return {
    sub: 'staffId' in claims ? `${STAFF}${claims.staffId}` : String(claims.credentialId),
    tid: claims.accountId,
    ep: claims.epoch,
    ...('staffId' in claims && { pat: seconds(claims.provedAt) }),
    iat: seconds(issuedAt),
    nbf: seconds(issuedAt),
    exp: seconds(expiresAt),
  }
}

/** Undefined from `nbf` to before `exp`, each with the leeway (contract §1.4); else what is wrong with the time. */
function untimelyAt({ nbf, exp }: Record<string, unknown>, now: Temporal.Instant): BearerFault['kind'] | undefined {
  if (typeof nbf !== 'number' || typeof exp !== 'number') return 'token-claims'
  const { epochMilliseconds } = now
  if (epochMilliseconds < nbf * 1000 - LEEWAY_MILLISECONDS) return 'token-early'
  return epochMilliseconds < exp * 1000 + LEEWAY_MILLISECONDS ? undefined : 'token-expired'
}

/** What the library says of a token that is signed otherwise, or says other things, than ours. */
function kindOf(error: unknown): BearerFault['kind'] {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FAST_JWT_INVALID_SIGNATURE':
    case 'FAST_JWT_INVALID_ALGORITHM':
    case 'FAST_JWT_MISSING_SIGNATURE':
      return 'token-signature'
    case 'FAST_JWT_MALFORMED':
      return 'token-malformed'
    default:
      return 'token-claims'
  }
}

function claimsOf({ tid, sub, ep, pat = 0 }: Record<string, unknown>): BearerClaims | undefined {
  const [, staff, id] = /^(staff:)?([0-9]{1,16})$/.exec(typeof sub === 'string' ? sub : '') ?? []
  if (!isCount(tid) || !isCount(ep) || !isCount(pat) || id === undefined) return undefined
  const provedAt = Temporal.Instant.fromEpochMilliseconds(pat * 1000)
  const holder = staff === STAFF ? { staffId: Number(id), provedAt } : { credentialId: Number(id) }
  return { accountId: tid, ...holder, epoch: ep }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function kidOf(token: string): string | undefined {
  if (token.length > LONGEST_TOKEN || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined
  try {
    const { kid } = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()) as {
      kid?: unknown
    }
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}

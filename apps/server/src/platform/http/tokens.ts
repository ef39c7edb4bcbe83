import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto'
import { invariant } from '@vaivem/domain'
import { createSigner, createVerifier } from 'fast-jwt'

/** The holder of a bearer: a credential of an account, or a person of its staff. */
export type BearerClaims = {
  readonly accountId: number
  /** The holder's epoch when the token was made; a token with an epoch older than the holder's is worthless. */
  readonly epoch: number
} & ({ readonly credentialId: number } | { readonly staffId: number; readonly provedAt: Temporal.Instant })

/** Why a text is no valid bearer of this environment, for the log alone. */
export interface BearerFault {
  readonly kind:
    | 'token-malformed'
    | 'signing-key-unknown'
    | 'token-signature'
    | 'token-claims'
    | 'token-expired'
    | 'token-early'
  /** The claims of a bearer that this service signed and that has expired, or is not valid yet. */
  readonly claims: BearerClaims | undefined
}

export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

export interface Tokens {
  issue(claims: BearerClaims, issuedAt: Temporal.Instant, expiresAt: Temporal.Instant): string
  /**
   * Undefined for anything but a valid token of this environment. `because` is called with the reason, which takes no additional
   * time.
   */
  verify(token: string, because?: (fault: BearerFault) => void): BearerClaims | undefined
  /** The public keys, as published at /.well-known/jwks.json. */
  readonly jwks: { readonly keys: readonly object[] }
}

const LEEWAY_MILLISECONDS = 30_000
const LONGEST_TOKEN = 2_048
const REMEMBERED_TOKENS = 5_000
/** The prefix that distinguishes the id of a person from that of a credential. */
const STAFF = 'staff:'

/**
 * Makes and verifies Ed25519 bearers of one environment (contract §3, Authenticate). The algorithm is fixed by the key and
 * never taken from the header; issuer, audience and type must match exactly. The newest key signs, all keys verify.
 */
export function createTokens({
  keys,
  environment,
  issuer,
  now,
}: {
  /** Empty in a process that answers no requests: then nothing is issued and nothing verified. */
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
        // The service's own clock is compared each time; the library would use the system's clock and cache the result.
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

/**
 * Caches what was found for a text, by the whole text. A text for which nothing was found is not cached, and the oldest
 * entries are removed first.
 */
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

/** The kind of fault that the library reports for a token with another signature, or with other claims, than ours. */
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

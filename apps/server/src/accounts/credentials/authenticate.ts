import { timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '@vaivem/domain'
import { timeZoneOf } from '../../platform/tenancy/time-zone.ts'
import type { Deps } from '../deps.ts'
import type { NotAuthorized } from '../../platform/http/unauthorized.ts'
import { selectTokens, touchCredential, type TokenRecord } from './repository.ts'
import { type Environment, readServiceKey } from './secrets.ts'

interface Shown {
  readonly serviceKey: string
  readonly serviceToken: string
}

/** A key has two live tokens at most; as many comparisons run whether there are two, one or none. */
const LIVE_TOKENS = 2
const NO_ACCOUNT = 0
const DUMMY_HASH = Buffer.alloc(32)

export interface Ticket {
  readonly accountId: number
  readonly credentialId: number
  /** Exchanges a minute that the account allows a credential; undefined until one was configured. */
  readonly perMinute: number | undefined
  readonly bearer: string
  readonly issuedAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  readonly timeZone: string
}

/**
 * Exchanges a key and a token for a bearer (§5). Whatever is wrong, the refusal is the same and the work too: one
 * look-up, one hash, two comparisons.
 */
export async function authenticate(
  { database, directory, tokens, hashToken, environment, now }: Deps,
  { serviceKey, serviceToken }: Shown,
): Promise<Result<Ticket, NotAuthorized>> {
  const key = readServiceKey(serviceKey)
  const accountId = key?.environment === environment ? key.accountId : NO_ACCOUNT
  const known = await database.readByKey<TokenRecord>(accountId, selectTokens(accountId, serviceKey))
  const matching = matchingToken(known, hashToken(serviceToken))
  if (!matching?.active || !matching.is_live)
    return refuseFor({ serviceKey, serviceToken }, { accountId, key, environment, known, matching })
  const account = await directory.find(accountId)
  if (!account || account.environment !== environment) return refuse('account-unknown')
  if (matching.is_stale)
    await database.inAccount(accountId, (tx) => tx.query(touchCredential(accountId, matching.credential_id)))
  const issuedAt = now().round({ smallestUnit: 'second', roundingMode: 'floor' })
  const expiresAt = issuedAt.add({ minutes: account.configuration?.limits.tokenMinutes ?? 20 })
  const bearer = tokens.issue(
    { accountId, credentialId: matching.credential_id, epoch: matching.epoch },
    issuedAt,
    expiresAt,
  )
  return ok({
    accountId,
    credentialId: matching.credential_id,
    perMinute: account.configuration?.limits.requestsPerMinute.authentications,
    bearer,
    issuedAt,
    expiresAt,
    timeZone: timeZoneOf(account),
  })
}

interface Found {
  readonly accountId: number
  readonly key: ReturnType<typeof readServiceKey>
  readonly environment: Environment
  readonly known: readonly TokenRecord[]
  readonly matching: TokenRecord | undefined
}

/** Why a key and a token open nothing, for the log alone. */
function refuseFor(
  { serviceKey, serviceToken }: Shown,
  { accountId, key, environment, known, matching }: Found,
): { readonly ok: false; readonly refusal: NotAuthorized } {
  if (serviceKey === '') return refuse('key-missing')
  if (!key) return refuse('key-malformed')
  if (key.environment !== environment) return refuse('key-environment')
  const [credential] = known
  if (!credential) return refuse('key-unknown')
  const whose = { accountId, who: `credential ${credential.credential_id}` }
  if (!credential.active) return refuse('credential-disabled', whose)
  if (serviceToken === '') return refuse('secret-missing', whose)
  return refuse(matching ? 'secret-expired' : 'secret-wrong', whose)
}

function matchingToken(known: readonly TokenRecord[], hash: Buffer): TokenRecord | undefined {
  let matching: TokenRecord | undefined
  for (let index = 0; index < LIVE_TOKENS; index++) {
    const candidate = known[index]
    const isEqual = timingSafeEqual(candidate?.token_hash ?? DUMMY_HASH, hash)
    if (isEqual && candidate) matching = candidate
  }
  return matching
}

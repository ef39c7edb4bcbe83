import { timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '@vaivem/domain'
import { timeZoneOf } from '../../accounts/time-zone.ts'
import type { Deps } from '../../deps.ts'
import { selectLiveTokens, touchCredential, type LiveToken } from './repository.ts'
import { readServiceKey } from './secrets.ts'

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
  { serviceKey, serviceToken }: { readonly serviceKey: string; readonly serviceToken: string },
): Promise<Result<Ticket, { readonly kind: 'unauthorized' }>> {
  const key = readServiceKey(serviceKey)
  const accountId = key?.environment === environment ? key.accountId : NO_ACCOUNT
  const live = await database.readByKey<LiveToken>(accountId, selectLiveTokens(accountId, serviceKey))
  const matching = matchingToken(live, hashToken(serviceToken))
  if (!matching) return refuse('unauthorized')
  const account = await directory.find(accountId)
  if (!account || account.environment !== environment) return refuse('unauthorized')
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

function matchingToken(live: readonly LiveToken[], hash: Buffer): LiveToken | undefined {
  let matching: LiveToken | undefined
  for (let index = 0; index < LIVE_TOKENS; index++) {
    const candidate = live[index]
    const isEqual = timingSafeEqual(candidate?.token_hash ?? DUMMY_HASH, hash)
    if (isEqual && candidate) matching = candidate
  }
  return matching
}

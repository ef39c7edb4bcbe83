import { callPlatform, type PlatformAnswer } from './call-platform.ts'
import { recordOf } from './json.ts'
import type { CredentialValues, RenewalOutcome, Shop } from './store-connector.ts'

/** Where a connector keeps what OAuth gives. */
export interface OAuthFields {
  readonly accessToken: string
  readonly refreshToken: string
  /** An instant (RFC 3339) until which the access token is good. */
  readonly expiresAt: string
}

export interface RefreshAsked {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** The fields that the platform requires in addition to `grant_type` and `refresh_token`. */
  readonly body: CredentialValues
  readonly fields: OAuthFields
  /** Whether a refusal (400 or 401) that is not `invalid_grant` says, too, that the refresh token is good no more. */
  readonly isSpent?: (error: Readonly<Record<string, unknown>>) => boolean
}

/** Renews an access token by its refresh token (RFC 6749 §6). A refresh token that the answer leaves out stays as it was. */
export async function renewByRefreshToken(
  shop: Pick<Shop, 'credentials' | 'send' | 'warn'> & { readonly connector: { readonly id: number } },
  now: Temporal.Instant,
  { url, headers = {}, body, fields, isSpent = () => false }: RefreshAsked,
): Promise<RenewalOutcome> {
  const refreshToken = shop.credentials[fields.refreshToken] ?? ''
  const answer = await callPlatform(shop, {
    method: 'POST',
    url,
    headers,
    body: { ...body, grant_type: 'refresh_token', refresh_token: refreshToken },
  })
  if (answer.outcome === 'failed') return { outcome: 'unknown' }
  const json = recordOf(answer.json)
  if (answer.status === 400 || answer.status === 401)
    return { outcome: json['error'] === 'invalid_grant' || isSpent(json) ? 'spent' : 'unknown' }
  const given = tokenIn(answer, now, fields)
  if (!given) return { outcome: 'unknown' }
  const { refresh_token: next } = json
  const kept = typeof next === 'string' && next !== '' ? next : refreshToken
  return { outcome: 'renewed', credentials: { ...shop.credentials, ...given, [fields.refreshToken]: kept } }
}

export interface ClientAsked {
  readonly url: string
  /** The application and its secret, as the platform calls them. */
  readonly body: CredentialValues
  readonly fields: Pick<OAuthFields, 'accessToken' | 'expiresAt'>
}

/**
 * Asks for an access token in the name of an application (RFC 6749 §4.4). Its secret stays good for the next one: where the platform refuses
 * it, the application is not installed or the secret is another one, which a person has to mend.
 */
export async function renewByClientCredentials(
  shop: Pick<Shop, 'credentials' | 'send' | 'warn'> & { readonly connector: { readonly id: number } },
  now: Temporal.Instant,
  { url, body, fields }: ClientAsked,
): Promise<RenewalOutcome> {
  const asked = { ...body, grant_type: 'client_credentials' }
  const answer = await callPlatform(shop, { method: 'POST', url, headers: {}, body: asked })
  if (answer.outcome === 'answered' && [400, 401, 403].includes(answer.status)) return { outcome: 'spent' }
  const given = tokenIn(answer, now, fields)
  return given ? { outcome: 'renewed', credentials: { ...shop.credentials, ...given } } : { outcome: 'unknown' }
}

/** The access token of an answer, and until when it is good; undefined: it has none, or none that ends. */
function tokenIn(
  answer: PlatformAnswer,
  now: Temporal.Instant,
  fields: ClientAsked['fields'],
): CredentialValues | undefined {
  if (answer.outcome === 'failed' || answer.status !== 200) return undefined
  const { access_token: accessToken, expires_in: seconds } = recordOf(answer.json)
  if (typeof accessToken !== 'string' || accessToken === '') return undefined
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds <= 0) return undefined
  return { [fields.accessToken]: accessToken, [fields.expiresAt]: now.add({ seconds }).toString() }
}

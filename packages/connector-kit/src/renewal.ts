import { callPlatform } from './call-platform.ts'
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
  /** What the platform wants beside `grant_type` and `refresh_token`. */
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
  const { access_token: accessToken, refresh_token: next, expires_in: seconds } = json
  if (answer.status !== 200 || typeof accessToken !== 'string' || accessToken === '') return { outcome: 'unknown' }
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds <= 0) return { outcome: 'unknown' }
  const credentials = {
    ...shop.credentials,
    [fields.accessToken]: accessToken,
    [fields.refreshToken]: typeof next === 'string' && next !== '' ? next : refreshToken,
    [fields.expiresAt]: now.add({ seconds }).toString(),
  }
  return { outcome: 'renewed', credentials }
}

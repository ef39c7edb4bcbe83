import {
  type CredentialRenewal,
  type CredentialValues,
  type ReachedCarrier,
  renewByRefreshToken,
} from '@vaivem/connector-kit'
import { APPLICATION_ID, APPLICATION_SECRET, baseOf, headersOf, REFRESH_TOKEN, TOKEN } from './api.ts'

/** When the access token expires (RFC 3339). Stored with the credentials after a renewal; no person enters it. */
export const TOKEN_ENDS = 'tokenValeAte'

/**
 * An access token is good for about thirty days and a refresh token for about forty-five: the last ten days of the first leave room
 * for what is not called every day.
 */
const RENEWED_BEFORE_HOURS = 10 * 24

/** OAuth 2 (RFC 6749 §6). Who gives only an access token, or no application, renews it by hand. */
export const melhorEnvioRenewal: CredentialRenewal<ReachedCarrier> = {
  isDue: (credentials, now) => {
    if ([REFRESH_TOKEN, APPLICATION_ID, APPLICATION_SECRET].some((name) => !credentials[name])) return false
    const ends = endOf(credentials)
    // One that does not say when it ends is renewed at once: the answer says it.
    return ends === null || Temporal.Instant.compare(now.add({ hours: RENEWED_BEFORE_HOURS }), ends) >= 0
  },
  renew: (carrier, now) =>
    renewByRefreshToken(carrier, now, {
      url: `${baseOf(carrier.connector)}/oauth/token`,
      headers: { 'user-agent': headersOf(carrier)['user-agent'] ?? '' },
      body: {
        client_id: carrier.credentials[APPLICATION_ID] ?? '',
        client_secret: carrier.credentials[APPLICATION_SECRET] ?? '',
      },
      fields: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN, expiresAt: TOKEN_ENDS },
      isSpent,
    }),
}

/** For years the library of its OAuth server answered `invalid_request` instead of `invalid_grant`; the message is the same in both. */
function isSpent({ error, message, error_description: description }: Readonly<Record<string, unknown>>): boolean {
  return (
    error === 'invalid_request' && [message, description].some((said) => /refresh token is invalid/i.test(String(said)))
  )
}

/** When the access token ends: as a renewal said, else as the token itself says (`exp`, RFC 7519 §4.1.4); null: unknown. */
function endOf({ [TOKEN_ENDS]: kept, [TOKEN]: token = '' }: CredentialValues): Temporal.Instant | null {
  if (kept !== undefined) return Temporal.Instant.from(kept)
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown
    const seconds = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined
    return typeof seconds === 'number' ? Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds * 1000)) : null
  } catch {
    return null
  }
}

import { type CredentialRenewal, renewByClientCredentials } from '@vaivem/connector-kit'
import { ACCESS_TOKEN, addressOf, CLIENT_ID, CLIENT_SECRET } from './admin-api.ts'

/** When the access token expires (RFC 3339). Stored with the credentials; no person enters it. */
export const TOKEN_ENDS = 'tokenValeAte'

/** A token is good for 24 hours: its second half leaves room for a Shopify that does not answer. */
const RENEWED_BEFORE_HOURS = 12

/**
 * An application of the Dev Dashboard shows no token: it asks for one by its id and secret whenever it needs one (client credentials
 * grant). One that was created in the shop before 2026 has a token that does not end, and no id here.
 */
export const shopifyRenewal: CredentialRenewal = {
  isDue: (credentials, now) => {
    if (!credentials[CLIENT_ID] || !credentials[CLIENT_SECRET]) return false
    const { [ACCESS_TOKEN]: token, [TOKEN_ENDS]: ends } = credentials
    if (!token || ends === undefined) return true
    return Temporal.Instant.compare(now.add({ hours: RENEWED_BEFORE_HOURS }), Temporal.Instant.from(ends)) >= 0
  },
  renew: async (shop, now) => {
    const url = addressOf(shop.connector)
    if (!url) return { outcome: 'unknown' }
    url.pathname = '/admin/oauth/access_token'
    const { [CLIENT_ID]: id = '', [CLIENT_SECRET]: secret = '' } = shop.credentials
    return renewByClientCredentials(shop, now, {
      url: url.href,
      body: { client_id: id, client_secret: secret },
      fields: { accessToken: ACCESS_TOKEN, expiresAt: TOKEN_ENDS },
    })
  },
}

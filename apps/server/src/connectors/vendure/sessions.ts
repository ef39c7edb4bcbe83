import { createHash } from 'node:crypto'
import {
  callPlatform,
  CREDENTIALS_REFUSED,
  outcomeOfTransport,
  type PlatformAnswer,
  type Shop,
} from '@vaivem/connector-kit'
import { addressOfApi } from './address.ts'

type Headers = Readonly<Record<string, string>>

export type SessionAnswer =
  | { readonly outcome: 'opened'; readonly headers: Headers }
  | { readonly outcome: 'failed'; readonly because: 'unavailable' | 'credentials-refused' }

/** How requests say who they are, by shop. */
export interface Sessions {
  readonly headersOf: (shop: Shop) => Promise<SessionAnswer>
  /** Forgets the session of a shop, which refused it; whether another can be opened. */
  readonly forget: (shop: Shop) => boolean
}

interface Session {
  readonly credentials: string
  readonly opening: Promise<SessionAnswer>
}

/**
 * An API key says who asks by itself. A user name and password open a session, which is kept in memory for the shop until it is
 * refused or the credentials change; calls that come meanwhile wait for the same one.
 */
export function createSessions(): Sessions {
  const open = new Map<string, Session>()
  return {
    headersOf: async (shop) => {
      const { chaveDaApi: apiKey, usuario: username, senha: password } = shop.credentials
      if (apiKey) return { outcome: 'opened', headers: { 'vendure-api-key': apiKey } }
      if (!username || !password) return { outcome: 'failed', because: 'credentials-refused' }
      const credentials = createHash('sha256')
        .update(JSON.stringify([username, password]))
        .digest('base64')
      const known = open.get(nameOf(shop))
      if (known?.credentials === credentials) return known.opening
      const session: Session = { credentials, opening: signIn(shop, { username, password }) }
      open.set(nameOf(shop), session)
      const opened = await session.opening
      if (opened.outcome === 'failed' && open.get(nameOf(shop)) === session) open.delete(nameOf(shop))
      return opened
    },
    forget: (shop) => open.delete(nameOf(shop)),
  }
}

function nameOf({ accountId, connector }: Shop): string {
  return `${accountId} ${connector.id} ${connector.hostname}`
}

const LOGIN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) { __typename }
}`

async function signIn(shop: Shop, variables: object): Promise<SessionAnswer> {
  const url = addressOfApi(shop.connector)
  const answer = await callPlatform(shop, { method: 'POST', url, headers: {}, body: { query: LOGIN, variables } })
  const refused = outcomeOfTransport(answer)
  if (refused === CREDENTIALS_REFUSED) return { outcome: 'failed', because: 'credentials-refused' }
  if (refused || answer.outcome === 'failed') return { outcome: 'failed', because: 'unavailable' }
  const { data } = (answer.json ?? {}) as { data?: { login?: { __typename?: string } } | null }
  if (data?.login?.__typename !== 'CurrentUser') {
    shop.warn('Vendure refused to sign in', { connectorId: shop.connector.id, answer: data?.login?.__typename ?? null })
    return { outcome: 'failed', because: data?.login ? 'credentials-refused' : 'unavailable' }
  }
  const headers = headersFrom(answer)
  return headers ? { outcome: 'opened', headers } : { outcome: 'failed', because: 'credentials-refused' }
}

/** Vendure gives a bearer or a cookie, as it is configured; by default a cookie. */
function headersFrom({ headers }: Extract<PlatformAnswer, { outcome: 'answered' }>): Headers | undefined {
  const token = headers['vendure-auth-token']
  if (typeof token === 'string') return { authorization: `Bearer ${token}` }
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0])
  return cookies.length > 0 ? { cookie: cookies.join('; ') } : undefined
}

import type { HttpAnswer, HttpRequest } from '@vaivem/connector-kit'

export const APPLICATION = { idDoAplicativo: '4321', segredoDoAplicativo: 'segredo-do-aplicativo' } as const
export const ACCESS_DAYS = 30

/** The server of OAuth: a refresh token is good for one renewal, which ends the access token that came with it. */
export interface EmulatedOAuth {
  /** The only access token that is good. */
  access: string
  /** The only refresh token that is good; null: none is, it is over. */
  refresh: string | null
  /** How a refresh token that is good no more is refused: both are answers of the server that it is built on. */
  refusedAs: 'invalid_grant' | 'invalid_request'
  /** How many requests for a token it had. */
  asked: number
  /** Called before a request for a token is answered, when it was done already. */
  beforeAnswering: () => Promise<void>
}

export function emulateOAuth(access: string): EmulatedOAuth {
  return {
    access,
    refresh: 'renovacao-0',
    refusedAs: 'invalid_grant',
    asked: 0,
    beforeAnswering: async () => undefined,
  }
}

/** Answers `POST /oauth/token` with `grant_type: refresh_token`. */
export async function answerToken(oauth: EmulatedOAuth, { headers, body = '{}' }: HttpRequest): Promise<HttpAnswer> {
  const asked = JSON.parse(body) as Readonly<Record<string, unknown>>
  oauth.asked++
  if (!/^\S+ \([^\s@]+@[^\s@]+\)$/.test(headers['user-agent'] ?? ''))
    return said(400, { message: 'User-Agent inválido.' })
  if (asked['grant_type'] !== 'refresh_token') return said(400, { error: 'unsupported_grant_type' })
  if (asked['client_id'] !== APPLICATION.idDoAplicativo || asked['client_secret'] !== APPLICATION.segredoDoAplicativo)
    return said(401, { error: 'invalid_client', message: 'Client authentication failed' })
  if (oauth.refresh === null || asked['refresh_token'] !== oauth.refresh) {
    const message = 'The refresh token is invalid.'
    return said(oauth.refusedAs === 'invalid_grant' ? 400 : 401, { error: oauth.refusedAs, message })
  }
  oauth.access = `acesso-renovado-${oauth.asked}`
  oauth.refresh = `renovacao-${oauth.asked}`
  const answer = said(200, {
    token_type: 'Bearer',
    expires_in: ACCESS_DAYS * 24 * 3600,
    access_token: oauth.access,
    refresh_token: oauth.refresh,
  })
  await oauth.beforeAnswering()
  return answer
}

function said(status: number, json: unknown): HttpAnswer {
  return { outcome: 'answered', status, headers: {}, text: JSON.stringify(json), isWhole: true }
}

import {
  callPlatform,
  CREDENTIALS_REFUSED,
  outcomeOfTransport,
  PlatformSilent,
  type Shop,
  timeOfAnswer,
  UNAVAILABLE,
} from '@vaivem/connector-kit'
import { addressOfApi } from './address.ts'
import type { Sessions } from './sessions.ts'

export interface AnsweredData<Data> {
  readonly data: Data
  /** The time of the shop; undefined: it did not say. */
  readonly at?: Temporal.Instant | undefined
}

/** The result of sending a GraphQL document. */
export type AdminAnswer<Data> =
  | ({ readonly outcome: 'answered' } & AnsweredData<Data>)
  /** Certainly without effect. */
  | { readonly outcome: 'failed'; readonly because: 'unavailable' | 'credentials-refused' | 'rejected' }
  /** It may have been done. */
  | { readonly outcome: 'unknown'; readonly status: number | null }

/** The Admin API of a shop, for one call of a port. */
export interface AdminApi {
  readonly ask: <Data>(query: string, variables?: object) => Promise<AdminAnswer<Data>>
  /** For what only reads: throws where there is no answer. */
  readonly readData: <Data>(query: string, variables?: object) => Promise<Data>
  readonly readAnswer: <Data>(query: string, variables?: object) => Promise<AnsweredData<Data>>
}

/** Opens the Admin API. A session that the shop no longer takes is renewed once. */
export function openAdminApi(shop: Shop, sessions: Sessions): AdminApi {
  const ask = async <Data>(query: string, variables: object = {}): Promise<AdminAnswer<Data>> => {
    const first = await askOnce<Data>(shop, sessions, query, variables)
    const isStale = first.outcome === 'failed' && first.because === 'credentials-refused' && sessions.forget(shop)
    return isStale ? askOnce<Data>(shop, sessions, query, variables) : first
  }
  const readAnswer = async <Data>(query: string, variables: object = {}) => {
    const answer = await ask<Data>(query, variables)
    if (answer.outcome === 'answered') return answer
    throw new PlatformSilent(`Vendure ${answer.outcome === 'failed' ? answer.because : 'silent'}`, statusOf(answer))
  }
  const readData = async <Data>(query: string, variables?: object) => (await readAnswer<Data>(query, variables)).data
  return { ask, readData, readAnswer }
}

/** Refused credentials come with 200. */
function statusOf(answer: Exclude<AdminAnswer<unknown>, { outcome: 'answered' }>): number | null {
  if (answer.outcome === 'unknown') return answer.status
  return answer.because === 'credentials-refused' ? 401 : null
}

async function askOnce<Data>(
  shop: Shop,
  sessions: Sessions,
  query: string,
  variables: object,
): Promise<AdminAnswer<Data>> {
  const session = await sessions.headersOf(shop)
  if (session.outcome === 'failed') return session
  const { canal: channel } = shop.connector.options
  const headers = { ...session.headers, ...(channel && { 'vendure-token': channel }) }
  const answer = await callPlatform(shop, {
    method: 'POST',
    url: addressOfApi(shop.connector),
    headers,
    body: { query, variables },
  })
  const outer = outcomeOfTransport(answer)
  if (outer === UNAVAILABLE) return { outcome: 'failed', because: 'unavailable' }
  if (outer === CREDENTIALS_REFUSED) return { outcome: 'failed', because: 'credentials-refused' }
  const status = answer.outcome === 'answered' ? answer.status : null
  if (outer || answer.outcome === 'failed') return { outcome: 'unknown', status }
  const judged = judge(shop, status, answer.json as GraphqlAnswer<Data> | null)
  return judged.outcome === 'answered' ? { ...judged, at: timeOfAnswer(answer) } : judged
}

interface GraphqlAnswer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly { readonly path?: readonly unknown[]; readonly extensions?: { readonly code?: unknown } }[]
}

/** The codes of documents that are refused before any of them is done. */
const NOT_BEGUN = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/**
 * The HTTP status says little: refused permissions come with 200. What was refused at the root of the document was not begun;
 * any other error says nothing about what was done.
 */
function judge<Data>(shop: Shop, status: number | null, body: GraphqlAnswer<Data> | null): AdminAnswer<Data> {
  const { data, errors = [] } = body ?? {}
  if (errors.length === 0) return data ? { outcome: 'answered', data } : { outcome: 'unknown', status }
  const codes = errors.map(({ extensions }) => String(extensions?.code))
  shop.warn('Vendure refused a document', { connectorId: shop.connector.id, status, codes: codes.join(' ') })
  if (!data && errors.every(({ path }) => !path) && codes.every((code) => NOT_BEGUN.has(code)))
    return { outcome: 'failed', because: 'rejected' }
  const isForbidden = codes.every((code) => code === 'FORBIDDEN') && errors.every(({ path }) => path?.length === 1)
  return isForbidden ? { outcome: 'failed', because: 'credentials-refused' } : { outcome: 'unknown', status }
}

/** The outcome of a command whose document had no answer with data. */
export function outcomeWithoutData(answer: Exclude<AdminAnswer<unknown>, { outcome: 'answered' }>) {
  if (answer.outcome === 'unknown') return { outcome: 'unknown' } as const
  switch (answer.because) {
    case 'unavailable':
      return UNAVAILABLE
    case 'credentials-refused':
      return CREDENTIALS_REFUSED
    case 'rejected':
      return { outcome: 'refused', reason: 'refused-by-store', mayPass: false } as const
  }
}

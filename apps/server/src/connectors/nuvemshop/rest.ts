import {
  callPlatform,
  type Json,
  localOrigin,
  type PlatformAnswer,
  PlatformSilent,
  recordOf,
  recordsOf,
  type Shop,
  textOf,
  timeOfAnswer,
} from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'

/** The names of its secrets and settings. */
export const TOKEN = 'token'
export const APP_SECRET = 'segredoDoAplicativo'
export const CONTACT = 'contato'

type Query = Readonly<Record<string, string | number>>

const HOST = 'https://api.nuvemshop.com.br'

/** Where the API of a shop is; a `hostname` that is a whole address on this machine takes its place, for tests. */
export function addressOf({ hostname, accountName }: Pick<Connector, 'hostname' | 'accountName'>): URL | undefined {
  if (!/^[1-9]\d{0,15}$/.test(accountName)) return undefined
  return URL.parse(`${localOrigin(hostname) ?? HOST}/v1/${accountName}/`) ?? undefined
}

export function get(shop: Shop, path: string, query: Query = {}): Promise<PlatformAnswer> {
  return call(shop, { method: 'GET', path, query })
}

export function send(shop: Shop, method: 'POST' | 'PUT', path: string, body: object): Promise<PlatformAnswer> {
  return call(shop, { method, path, body })
}

interface NuvemshopRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly query?: Query
  readonly body?: object
}

/** Nuvemshop reads its token from a header of its own, and refuses callers that do not identify themselves in `user-agent`. */
async function call(shop: Shop, { method, path, query = {}, body }: NuvemshopRequest): Promise<PlatformAnswer> {
  const base = addressOf(shop.connector)
  const url = base && URL.parse(path, base)
  if (!url) return { outcome: 'failed', mayHaveArrived: false }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const headers = {
    authentication: `bearer ${shop.credentials[TOKEN] ?? ''}`,
    'user-agent': `Vaivem (${shop.connector.options[CONTACT] ?? ''})`,
  }
  return callPlatform(shop, { method, url: url.href, headers, ...(body && { body }) })
}

/** Whether Nuvemshop itself refused the request; a proxy writes no such errors. */
export function isRefusal(answer: PlatformAnswer): boolean {
  if (answer.outcome === 'failed' || answer.status < 400 || answer.status >= 500) return false
  return Object.keys(recordOf(answer.json)).length > 0
}

/** Reads one thing by its path; undefined where the shop says that it has none. */
export async function readOne(shop: Shop, path: string): Promise<Json | undefined> {
  const answer = await get(shop, path)
  if (answer.outcome === 'answered' && answer.status === 404 && isRefusal(answer)) return undefined
  const one = recordOf(bodyOf(answer, path))
  if (textOf(one['id']) === undefined) throw new PlatformSilent(path, statusOf(answer))
  return one
}

export interface Page {
  readonly listed: readonly Json[]
  readonly hasMore: boolean
  /** The time of the shop; undefined: it did not say. */
  readonly at?: Temporal.Instant | undefined
}

/** One page of a list; a list without entries is answered as unknown, with a sentence about its last page. */
export async function readPage(shop: Shop, path: string, query: Query): Promise<Page> {
  const answer = await get(shop, path, query)
  if (answer.outcome === 'answered' && answer.status === 404 && isBeyondTheEnd(answer.json))
    return { listed: [], hasMore: false, at: timeOfAnswer(answer) }
  const listed = bodyOf(answer, path)
  if (!Array.isArray(listed) || answer.outcome === 'failed') throw new PlatformSilent(path, statusOf(answer))
  const hasMore = /;\s*rel="?next"?/.test(String(answer.headers['link'] ?? ''))
  return { listed: recordsOf(listed), hasMore, at: timeOfAnswer(answer) }
}

function isBeyondTheEnd(json: unknown): boolean {
  return textOf(recordOf(json)['description'])?.startsWith('Last page is') ?? false
}

/** The most that the API gives at once. */
export const LARGEST_PAGE = 200
const MOST_PAGES = 50

/** All pages of a list. It throws where they do not come to an end, so that a part is never taken for all of it. */
export async function readAll(shop: Shop, path: string, query: Query = {}): Promise<readonly Json[]> {
  const found = new Map<string, Json>()
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { listed, hasMore } = await readPage(shop, path, { ...query, per_page: LARGEST_PAGE, page })
    for (const one of listed) found.set(textOf(one['id']) ?? '', one)
    if (!hasMore) return [...found.values()]
  }
  throw new PlatformSilent(`${path}: the list is not whole`, null)
}

function bodyOf(answer: PlatformAnswer, path: string): unknown {
  if (answer.outcome === 'failed' || answer.status !== 200 || answer.json === undefined)
    throw new PlatformSilent(path, statusOf(answer))
  return answer.json
}

function statusOf(answer: PlatformAnswer): number | null {
  return answer.outcome === 'answered' ? answer.status : null
}

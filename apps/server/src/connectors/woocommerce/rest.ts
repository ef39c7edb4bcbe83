import {
  baseAddress,
  callPlatform,
  type Json,
  type PlatformAnswer,
  PlatformSilent,
  recordOf,
  recordsOf,
  type Shop,
  textOf,
  timeOfAnswer,
} from '@vaivem/connector-kit'

/** The names of its secrets. */
export const CONSUMER_KEY = 'chave'
export const CONSUMER_SECRET = 'segredo'
export const WEBHOOK_SECRET = 'segredoDoWebhook'

type Query = Readonly<Record<string, string | number>>

/** Asks the REST API, version 3. It needs permalinks other than the plain ones, as WooCommerce itself says. */
export function get(shop: Shop, path: string, query: Query = {}): Promise<PlatformAnswer> {
  return call(shop, { method: 'GET', path, query })
}

export function send(shop: Shop, method: 'POST' | 'PUT', path: string, body: object): Promise<PlatformAnswer> {
  return call(shop, { method, path, body })
}

async function call(
  shop: Shop,
  {
    method,
    path,
    query = {},
    body,
  }: { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly query?: Query; readonly body?: object },
): Promise<PlatformAnswer> {
  const url = baseAddress(shop.connector.hostname)
  if (!url) return { outcome: 'failed', mayHaveArrived: false }
  url.pathname = `${url.pathname.replace(/\/$/, '')}/wp-json/wc/v3/${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const secrets = `${shop.credentials[CONSUMER_KEY] ?? ''}:${shop.credentials[CONSUMER_SECRET] ?? ''}`
  const headers = { authorization: `Basic ${Buffer.from(secrets).toString('base64')}` }
  return callPlatform(shop, { method, url: url.href, headers, ...(body && { body }) })
}

/** The code of an error that WooCommerce or WordPress itself answered; undefined: something else answered. */
export function errorCode(answer: PlatformAnswer): string | undefined {
  if (answer.outcome === 'failed' || answer.status < 400) return undefined
  return textOf(recordOf(answer.json)['code'])
}

/** Reads one thing by its path; undefined where the shop says that it has none. */
export async function readOne(shop: Shop, path: string, query: Query = {}): Promise<Json | undefined> {
  const answer = await get(shop, path, query)
  if (answer.outcome === 'answered' && answer.status === 404 && isAnswerOfTheShop(answer)) return undefined
  const one = recordOf(bodyOf(answer, path))
  if (textOf(one['id']) === undefined) throw new PlatformSilent(path, statusOf(answer))
  return one
}

/** `rest_no_route`: WooCommerce is switched off at the moment, so its answer says nothing about the requested resource. */
function isAnswerOfTheShop(answer: PlatformAnswer): boolean {
  const code = errorCode(answer)
  return code !== undefined && code !== 'rest_no_route'
}

/** The most that the API gives at once. */
const PAGE = 100

/** One page, as it is. */
export async function readPage(shop: Shop, path: string, query: Query): Promise<readonly Json[]> {
  return (await readPageAt(shop, path, query)).listed
}

/** As `readPage`, with the time of the shop when it answered; undefined: it did not say. */
export async function readPageAt(
  shop: Shop,
  path: string,
  query: Query,
): Promise<{ readonly listed: readonly Json[]; readonly at: Temporal.Instant | undefined }> {
  const answer = await get(shop, path, query)
  const page = bodyOf(answer, path)
  if (!Array.isArray(page)) throw new PlatformSilent(path, statusOf(answer))
  return { listed: recordsOf(page), at: timeOfAnswer(answer) }
}

const MOST_PAGES = 50

/**
 * All pages of a list, the oldest first, so that what is added meanwhile stands at the end. Throws where the list is not what its
 * own total says: something was removed in the meantime, or a proxy answered.
 */
export async function readAll(shop: Shop, path: string, query: Query = {}): Promise<readonly Json[]> {
  return (await readAllAt(shop, path, query)).all
}

/** As `readAll`, with the time of the shop when it answered last; undefined: it did not say. */
export async function readAllAt(
  shop: Shop,
  path: string,
  query: Query = {},
): Promise<{ readonly all: readonly Json[]; readonly at: Temporal.Instant | undefined }> {
  const found = new Map<string, Json>()
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await get(shop, path, { ...query, orderby: 'id', order: 'asc', per_page: PAGE, page })
    const listed = bodyOf(answer, path)
    const total = answer.outcome === 'answered' ? Number(answer.headers['x-wp-total'] ?? Number.NaN) : Number.NaN
    if (!Array.isArray(listed)) throw new PlatformSilent(path, statusOf(answer))
    for (const one of recordsOf(listed)) found.set(textOf(one['id']) ?? '', one)
    if (listed.length < PAGE) {
      if (Number.isFinite(total) && total > found.size) break
      return { all: [...found.values()], at: timeOfAnswer(answer) }
    }
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

import { setTimeout as sleep } from 'node:timers/promises'
import {
  callPlatform,
  CREDENTIALS_REFUSED,
  type Json,
  outcomeOfTransport,
  type PlatformAnswer,
  PlatformSilent,
  recordOf,
  recordsOf,
  type Shop,
  textOf,
  UNAVAILABLE,
} from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'
import { API_VERSION, type DocumentName, DOCUMENTS } from './documents.ts'

/** The names of its secrets. */
export const ACCESS_TOKEN = 'token'
export const CLIENT_ID = 'clienteId'
export const CLIENT_SECRET = 'segredo'

/** The name under `myshopify.com` that Shopify gave a shop, whatever domains it has besides; or, for tests, an emulator on this machine. */
export const ADDRESS =
  /^(?:(?:https:\/\/)?([a-z0-9][a-z0-9-]*\.myshopify\.com)\/?|(http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?))$/i

export function addressOf({ hostname }: Pick<Connector, 'hostname'>): URL | null {
  const [, name, loopback] = ADDRESS.exec(hostname) ?? []
  return URL.parse(loopback ?? (name === undefined ? '' : `https://${name}`))
}

/** The result of a request: the data of a complete answer, or else the outcome that a command reports. */
export type ApiAnswer =
  | { readonly outcome: 'answered'; readonly data: Json }
  | { readonly outcome: 'failed'; readonly said: FailedCommand; readonly status: number | null }

export type FailedCommand =
  | typeof UNAVAILABLE
  | typeof CREDENTIALS_REFUSED
  | typeof REFUSED_BY_STORE
  | { readonly outcome: 'unknown' }

export const REFUSED_BY_STORE = { outcome: 'refused', reason: 'refused-by-store', mayPass: false } as const
const UNKNOWN = { outcome: 'unknown' } as const

/**
 * Sends one document. Shopify answers almost everything with 200, so that the body is the verdict. A request over the budget was
 * not executed (`THROTTLED`): it is sent once more after as long as the budget needs, where that is short.
 */
export async function call(shop: Shop, name: DocumentName, variables: Json): Promise<ApiAnswer> {
  const first = await post(shop, name, variables)
  const wait = waitOf(first)
  if (wait === undefined || wait > MOST_WAIT_MILLISECONDS) return judge(shop, name, first)
  await sleep(wait)
  return judge(shop, name, await post(shop, name, variables))
}

/** Reads; throws where there is no whole answer. */
export async function read(shop: Shop, name: DocumentName, variables: Json): Promise<Json> {
  const answer = await call(shop, name, variables)
  if (answer.outcome === 'failed') throw new PlatformSilent(name, answer.status)
  return answer.data
}

const MOST_WAIT_MILLISECONDS = 1_500

async function post(shop: Shop, name: DocumentName, variables: Json): Promise<PlatformAnswer> {
  const url = addressOf(shop.connector)
  if (!url) return { outcome: 'failed', mayHaveArrived: false }
  url.pathname = `/admin/api/${API_VERSION}/graphql.json`
  const headers = { 'x-shopify-access-token': shop.credentials[ACCESS_TOKEN] ?? '' }
  return callPlatform(shop, { method: 'POST', url: url.href, headers, body: { query: DOCUMENTS[name], variables } })
}

/** How long until the budget allows a throttled request, in milliseconds; undefined: it was not throttled. */
function waitOf(answer: PlatformAnswer): number | undefined {
  if (answer.outcome === 'failed' || codesOf(answer.json)[0] !== 'THROTTLED') return undefined
  const cost = recordOf(recordOf(recordOf(answer.json)['extensions'])['cost'])
  const { currentlyAvailable, restoreRate } = recordOf(cost['throttleStatus'])
  const missing = Number(cost['requestedQueryCost']) - Number(currentlyAvailable)
  const wait = (Math.max(missing, 0) / Number(restoreRate)) * 1_000
  return Number.isFinite(wait) ? Math.ceil(wait) : Number.POSITIVE_INFINITY
}

function judge(shop: Shop, name: DocumentName, answer: PlatformAnswer): ApiAnswer {
  const status = answer.outcome === 'answered' ? answer.status : null
  const failed = (said: FailedCommand, as = status): ApiAnswer => ({ outcome: 'failed', said, status: as })
  const said = outcomeOfTransport(answer)
  if (said) return failed(said)
  const { json } = answer as Extract<PlatformAnswer, { outcome: 'answered' }>
  // A shop that is frozen, was closed, or does not exist.
  if (status === 402 || status === 404 || status === 423) return failed(REFUSED_BY_STORE)
  if (status !== 200) return failed(UNKNOWN)
  const codes = codesOf(json)
  if (codes.length > 0) {
    shop.warn('a shop refused a request', { connectorId: shop.connector.id, request: name, code: codes.join() })
    if (codes.every((code) => code === 'THROTTLED')) return failed(UNAVAILABLE, 429)
    if (codes.every((code) => code === 'ACCESS_DENIED')) return failed(CREDENTIALS_REFUSED, 403)
    return failed(codes.every((code) => NOT_EXECUTED.has(code)) ? REFUSED_BY_STORE : UNKNOWN)
  }
  const data = recordOf(json)['data']
  return data === null || typeof data !== 'object' ? failed(UNKNOWN) : { outcome: 'answered', data: recordOf(data) }
}

/** Errors of the document or its variables, after which nothing was executed. Any other leaves it unknown. */
const NOT_EXECUTED = new Set([
  'argumentLiteralsIncompatible',
  'argumentNotAccepted',
  'BAD_REQUEST',
  'CURRENCY_CODE_INVALID',
  'INVALID_FIELD_ARGUMENTS',
  'INVALID_VARIABLE',
  'MAX_COST_EXCEEDED',
  'missingRequiredArguments',
  'missingRequiredInputObjectAttribute',
  'RESOURCE_NOT_FOUND',
  'undefinedDirective',
  'undefinedField',
  'variableNotUsed',
])

/** The codes of the errors of the request itself; an error without one is `?`. */
function codesOf(json: unknown): readonly string[] {
  const errors = recordOf(json)['errors']
  if (errors === undefined || errors === null) return []
  const listed = recordsOf(errors)
  return listed.length === 0 ? ['?'] : listed.map((error) => textOf(recordOf(error['extensions'])['code']) ?? '?')
}

/** The errors that Shopify answers to a command within its data. */
export interface UserError {
  readonly code: string | undefined
  readonly message: string
}

export function userErrorsOf(payload: Json): readonly UserError[] {
  return recordsOf(payload['userErrors']).map((error) => {
    return { code: textOf(error['code']), message: textOf(error['message']) ?? '' }
  })
}

/** The nodes of a connection. */
export function nodesOf(connection: unknown): readonly Json[] {
  return recordsOf(recordOf(connection)['nodes'])
}

/** Where the next page of a connection begins; undefined: there is none. */
export function nextPage(connection: unknown): string | undefined {
  const { hasNextPage, endCursor } = recordOf(recordOf(connection)['pageInfo'])
  return hasNextPage === true ? textOf(endCursor) : undefined
}

/** The number at the end of a global id, by which the REST API and the webhooks know the same thing. */
export function numberOf(id: unknown): string | undefined {
  return /\/(\d{1,20})(?:\?|$)/.exec(textOf(id) ?? '')?.[1]
}

export function globalId(
  type: 'Order' | 'OrderTransaction' | 'Product' | 'ProductVariant' | 'Return',
  number: string,
): string {
  return `gid://shopify/${type}/${number}`
}

/** A value of a search as Shopify takes it, in quotes. */
export function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

import {
  callPlatform,
  type Json,
  localOrigin,
  type PlatformAnswer,
  PlatformSilent,
  recordOf,
  recordsOf,
  type Shop,
} from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'

/** The names of its secrets. */
export const APP_KEY = 'chave'
export const APP_TOKEN = 'token'

/** VTEX answers for an account at two hosts: `store` has its orders, gift cards and feed; `payments` its transactions. */
type Server = 'store' | 'payments'

export interface VtexRequest {
  /** Absent: `store`. */
  readonly server?: Server
  readonly method?: 'GET' | 'POST'
  /** Of parts that `pathOf` made safe. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
}

const HOSTS: Readonly<Record<Server, string>> = {
  store: 'vtexcommercestable.com.br',
  payments: 'vtexpayments.com.br',
}
const ACCOUNT = /^[a-z0-9][a-z0-9-]{0,62}$/i

/** Where an account is served; a `hostname` that is a whole address on this machine takes the place of both hosts, for tests. */
export function addressOf(
  { accountName, hostname }: Pick<Connector, 'accountName' | 'hostname'>,
  server: Server,
): URL | null {
  const local = localOrigin(hostname)
  if (local !== undefined) return URL.parse(local)
  return ACCOUNT.test(accountName) ? URL.parse(`https://${accountName.toLowerCase()}.${HOSTS[server]}`) : null
}

export function hostsOf(connector: Pick<Connector, 'accountName' | 'hostname'>): readonly string[] {
  const hosts = (['store', 'payments'] as const).flatMap((server) => addressOf(connector, server)?.host ?? [])
  return [...new Set(hosts)]
}

/** A path of which every part is encoded, so that none can lead elsewhere. */
export function pathOf(...parts: readonly string[]): string {
  return parts.map((part) => (/^\.*$/.test(part) ? '-' : encodeURIComponent(part))).join('/')
}

export async function call(
  shop: Shop,
  { server = 'store', method = 'GET', path, query = {}, body }: VtexRequest,
): Promise<PlatformAnswer> {
  const url = addressOf(shop.connector, server)
  if (!url) return { outcome: 'failed', mayHaveArrived: false }
  url.pathname = `/api/${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const headers = {
    'x-vtex-api-appkey': shop.credentials[APP_KEY] ?? '',
    'x-vtex-api-apptoken': shop.credentials[APP_TOKEN] ?? '',
    'content-type': 'application/json',
  }
  return callPlatform(shop, { method, url: url.href, headers, ...(body && { body }) })
}

/** Reads one thing; undefined where VTEX itself says that it has none. It throws where VTEX cannot be read. */
export async function readOne(shop: Shop, request: VtexRequest): Promise<Json | undefined> {
  const answer = await call(shop, request)
  if (isUnknown(answer)) return undefined
  const { json } = answered(answer, request.path)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new PlatformSilent(request.path, 200)
  return recordOf(json)
}

/** Reads a list that is answered whole; none where VTEX itself says that it does not know what it is of. */
export async function readList(shop: Shop, request: VtexRequest): Promise<readonly Json[]> {
  const answer = await call(shop, request)
  if (isUnknown(answer)) return []
  const { json } = answered(answer, request.path)
  if (!Array.isArray(json)) throw new PlatformSilent(request.path, 200)
  return recordsOf(json)
}

/** A 404 of VTEX is JSON; another one is of something between. */
function isUnknown(answer: PlatformAnswer): boolean {
  return answer.outcome === 'answered' && answer.status === 404 && answer.json !== undefined
}

export function answered(answer: PlatformAnswer, path: string): Extract<PlatformAnswer, { outcome: 'answered' }> {
  if (answer.outcome === 'failed') throw new PlatformSilent(path, null)
  if (answer.status !== 200 || answer.json === undefined) throw new PlatformSilent(path, answer.status)
  return answer
}

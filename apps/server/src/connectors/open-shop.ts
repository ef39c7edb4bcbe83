import { createHmac, hkdfSync } from 'node:crypto'
import {
  type CallLimits,
  callRateOf,
  type ConnectorField,
  type CredentialRenewal,
  type HttpAnswer,
  type SendRequest,
  type Shop,
} from '@vaivem/connector-kit'
import type { Connector, ConnectorKind, ConnectorReference } from '@vaivem/domain'
import type { Database } from '../platform/database/transaction.ts'
import { type CallLimiter, createCallLimiter, USUAL_LIMITS } from '../platform/outbound/call-limits.ts'
import { sendKept } from '../platform/outbound/calls.ts'
import { sendsNothing } from '../platform/outbound/going-live.ts'
import { type GoingLiveRow, selectGoingLive } from '../platform/outbound/going-live-repository.ts'
import { unlessStopped } from '../platform/outbound/stop.ts'
import type { OpenCarrier, ServerCarrier } from '../platform/ports/carrier.ts'
import type { OpenProvider, ServerPaymentProvider } from '../platform/ports/payment-providers.ts'
import type { OpenShop, ServerConnector } from '../platform/ports/store-connector.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { subjectOf } from './account-connectors.ts'
import { renewedCredentials, type RenewalDeps, type StoredCredentials } from './credentials/renew-credentials.ts'
import { selectCredentials, type SealedCredentials } from './credentials/repository.ts'
import { type Credentials, openCredentials, sealCredentials } from './credentials/sealed-credentials.ts'
import type { RecordCalls } from './health/record-calls.ts'

export interface OpeningDeps extends RenewalDeps {
  readonly database: Pick<Database, 'read' | 'inAccount'>
  readonly secretBox: Pick<SecretBox, 'open' | 'seal'>
  readonly send: SendRequest
  /** Keeps how the calls went. */
  readonly recordCalls: RecordCalls
}

export interface ShopDeps extends OpeningDeps {
  readonly masterKey: Uint8Array
}

/**
 * Opens the shop of a connector for one call: its credentials as they are now, so that replaced ones are used at once, and a way
 * to its declared hosts and to no other, within what the platform takes.
 */
export function createOpenShop(connectors: Readonly<Record<string, ServerConnector>>, deps: ShopDeps): OpenShop {
  const codeKey = new Uint8Array(hkdfSync('sha256', deps.masterKey, '', 'vaivem/connector/voucher-code/1', 32))
  const open = createOpen<Shop>('store', deps)
  return async (connector, accountId) => {
    const declared = connectors[connector.platform]
    const hosts = declared?.hosts(connector) ?? []
    return open(declared && withRate(declared, connector), { accountId, connector, hosts }, (way, secrets) => ({
      accountId,
      connector,
      ...way,
      codeOf: (key) => {
        const code = codeOf(codeKey, `${accountId} ${connector.id} ${key}`)
        // A voucher's code is as good as money: what is kept of a call holds neither it nor the credentials.
        secrets.add(code)
        return code
      },
    }))
  }
}

/** A connector as it declares itself, and called no more often than the account says. */
function withRate(declared: ServerConnector, connector: Connector): ServerConnector {
  const rate = callRateOf(connector)
  return rate ? { ...declared, limits: { ...(declared.limits ?? USUAL_LIMITS), rate } } : declared
}

/** Opens a carrier of an account for one call, as `createOpenShop` opens a shop. */
export function createOpenCarrier(connectors: Readonly<Record<string, ServerCarrier>>, deps: OpeningDeps): OpenCarrier {
  const open = createOpen<NonNullable<Awaited<ReturnType<OpenCarrier>>>>('carrier', deps)
  return async (connector, accountId) => {
    const declared = connectors[connector.integration]
    const hosts = declared?.hosts(connector) ?? []
    return open(declared, { accountId, connector, hosts }, (way) => ({
      accountId,
      connector,
      ...way,
    }))
  }
}

/** Opens the account of a payment provider for one call, as `createOpenShop` opens a shop. */
export function createOpenProvider(
  connectors: Readonly<Record<string, ServerPaymentProvider>>,
  deps: OpeningDeps,
): OpenProvider {
  const open = createOpen<NonNullable<Awaited<ReturnType<OpenProvider>>>>('payment-provider', deps)
  return async (connector, accountId) => {
    const declared = connectors[connector.platform]
    const hosts = declared?.hosts(connector) ?? []
    return open(declared, { accountId, connector, hosts }, (way) => ({
      accountId,
      connector,
      ...way,
    }))
  }
}

/** The part of the declaration, common to every kind of connector, that says how it is reached. */
interface Declared<Reached> {
  readonly credentials: readonly ConnectorField[]
  readonly limits?: CallLimits
  readonly renewal?: CredentialRenewal<Reached>
}

interface Place {
  readonly accountId: number
  readonly connector: { readonly id: number }
  /** The only hosts that its requests may go to. */
  readonly hosts: readonly string[]
}

/** The way to what a connector reaches, the same for every kind. */
type Way = Required<Pick<Shop, 'credentials' | 'send' | 'warn' | 'restMilliseconds'>>

type Open<Reached> = (
  declared: Declared<Reached> | undefined,
  place: Place,
  /** Of a call `secrets` are kept nowhere: the credentials, and what `reach` adds. */
  reach: (way: Way, secrets: Set<string>) => Reached,
) => Promise<Reached | null>

/** Null where nothing is declared, or its credentials are missing. */
function createOpen<Reached>(kind: ConnectorKind, deps: OpeningDeps): Open<Reached> {
  const limiter = createCallLimiter(
    () => performance.now(),
    () => Temporal.Now.instant(),
  )
  return async (declared, place, reach) => {
    if (!declared) return null
    const { accountId } = place
    const reference: ConnectorReference = { kind, id: place.connector.id }
    const read = () => storedCredentials(deps, reference, accountId)
    const reachWith = (credentials: Credentials) => {
      const secrets = new Set(Object.values(credentials))
      return reach(wayOf({ ...deps, limiter }, declared, place, { reference, credentials, read, secrets }), secrets)
    }
    if (declared.credentials.length === 0) return reachWith({})
    const stored = await read()
    if (!stored) return null
    const { renewal } = declared
    if (!renewal) return reachWith(stored.credentials)
    const seal = (credentials: Credentials) =>
      sealCredentials(deps.secretBox, { accountId, connector: reference }, credentials)
    const subject = subjectOf(reference)
    return reachWith(await renewedCredentials(deps, { accountId, subject, renewal, stored, seal, read, reachWith }))
  }
}

interface Used {
  readonly reference: ConnectorReference
  readonly credentials: Credentials
  readonly read: () => Promise<StoredCredentials | undefined>
  readonly secrets: ReadonlySet<string>
}

function wayOf(
  { database, limiter, send, recordCalls, log }: OpeningDeps & { readonly limiter: CallLimiter },
  { limits = USUAL_LIMITS, credentials: fields }: Pick<Declared<unknown>, 'limits' | 'credentials'>,
  { accountId, hosts }: Place,
  used: Used,
): Way {
  const { reference, credentials, secrets } = used
  const known = fields.length === 0 ? send : unlessReplaced(used, send)
  const recorded = recordCalls({ accountId, connector: reference }, known)
  const isStopped = async () => {
    const [row] = await database.read<GoingLiveRow>(accountId, selectGoingLive(accountId, reference))
    return row !== undefined && sendsNothing(row)
  }
  // The last thing before a request goes out, because it may have waited for its turn.
  const stoppable = unlessStopped(recorded, isStopped)
  const { send: limited, restMilliseconds } = limiter.limited(`${accountId} ${reference.id}`, limits, stoppable)
  return {
    credentials,
    send: sendKept(onlyTo(hosts, limited), () => secrets),
    restMilliseconds,
    warn: log.warn,
  }
}

const UNAUTHORIZED = 401
/** Credentials that were not taken had no effect. */
const REPLACED: HttpAnswer = { outcome: 'failed', failure: 'credentials-replaced', mayHaveArrived: false }

/**
 * Renewing credentials, or setting new ones, may end the old ones while another process still uses them. A request that is refused for
 * that reason fails as one without effect, so that its command can be tried again with the new ones, and does not count as a refusal
 * of the credentials.
 */
function unlessReplaced({ credentials, read }: Pick<Used, 'credentials' | 'read'>, send: SendRequest): SendRequest {
  return async (request) => {
    const answer = await send(request)
    if (answer.outcome === 'failed' || answer.status !== UNAUTHORIZED) return answer
    const now = (await read())?.credentials
    return now && !isSame(now, credentials) ? REPLACED : answer
  }
}

function isSame(one: Credentials, other: Credentials): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

const OTHER_HOST: HttpAnswer = { outcome: 'failed', failure: 'address-refused', mayHaveArrived: false }

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}

/** The way to these hosts, and to no other. */
function onlyTo(hosts: readonly string[], send: SendRequest): SendRequest {
  return (request) => (hosts.includes(hostOf(request.url)) ? send(request) : Promise.resolve(OTHER_HOST))
}

/** Undefined: no credentials were set. */
async function storedCredentials(
  { database, secretBox }: OpeningDeps,
  connector: ConnectorReference,
  accountId: number,
): Promise<StoredCredentials | undefined> {
  const [row] = await database.read<SealedCredentials>(accountId, selectCredentials(accountId, connector))
  return row && { ...row, credentials: openCredentials(secretBox, { accountId, connector }, row.sealed) }
}

/** Letters and digits that are not taken for each other; there are 32, so that bytes map to them evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LETTERS = 26

/** 26 letters of 5 bits: 130 bits of an HMAC-SHA256. */
function codeOf(codeKey: Uint8Array, text: string): string {
  const bytes = createHmac('sha256', codeKey).update(text).digest()
  return [...bytes.subarray(0, CODE_LETTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}

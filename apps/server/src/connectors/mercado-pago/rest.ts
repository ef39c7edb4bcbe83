import {
  callPlatform,
  type HttpAnswer,
  localOrigin,
  type PlatformAnswer,
  recordOf,
  recordsOf,
  textOf,
} from '@vaivem/connector-kit'
import type { ProviderAccount } from '@vaivem/connector-kit'
import type { PaymentProvider } from '@vaivem/domain'

const BASE = 'https://api.mercadopago.com'
/** The names of its secrets. */
export const ACCESS_TOKEN = 'accessToken'
export const NOTICE_SECRET = 'segredoDasNotificacoes'

/** Where the API is; a `hostname` that is a whole address on this machine takes its place, for tests. */
export function baseOf({ hostname }: Pick<PaymentProvider, 'hostname'>): string {
  return localOrigin(hostname) ?? BASE
}

/** A payment of the payments API is a number; those of the orders API (`PAY…`) are not known here. */
export function isPaymentId(reference: string): boolean {
  return /^[1-9]\d{0,18}$/.test(reference)
}

/** Without this header a refund that is still in process reads as a 400. */
const IN_PROCESS = { 'x-render-in-process-refunds': 'true' }

export function get(account: ProviderAccount, path: string): Promise<PlatformAnswer> {
  return call(account, { method: 'GET', path, headers: {} })
}

/** Asks for something under a key: the provider answers a repeated key with what it answered first. */
export function post(account: ProviderAccount, path: string, key: string, body: object): Promise<PlatformAnswer> {
  return call(account, { method: 'POST', path, headers: { 'x-idempotency-key': key }, body })
}

/** Sends a request without an idempotency key, because it may be repeated. */
export function send(account: ProviderAccount, path: string, body: object): Promise<PlatformAnswer> {
  return call(account, { method: 'POST', path, headers: {}, body })
}

/** Fetches a file of text. */
export function download(account: ProviderAccount, path: string): Promise<HttpAnswer> {
  return account.send({
    method: 'GET',
    url: `${baseOf(account.connector)}/${path}`,
    headers: { authorization: authorizationOf(account), 'user-agent': 'Vaivem' },
    timeoutMilliseconds: DOWNLOAD_MILLISECONDS,
    mostAnswerBytes: LARGEST_FILE_BYTES,
  })
}

const DOWNLOAD_MILLISECONDS = 8_000
const LARGEST_FILE_BYTES = 8 * 1024 * 1024

function authorizationOf({ credentials }: ProviderAccount): string {
  return `Bearer ${credentials[ACCESS_TOKEN] ?? ''}`
}

function call(
  account: ProviderAccount,
  {
    method,
    path,
    headers,
    body,
  }: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: object
  },
): Promise<PlatformAnswer> {
  const authorization = authorizationOf(account)
  const url = `${baseOf(account.connector)}/${path}`
  return callPlatform(account, {
    method,
    url,
    headers: { authorization, ...IN_PROCESS, ...headers },
    ...(body && { body }),
  })
}

/** The codes of an error of the provider; empty for anything that is not one. */
export function errorCodes({ json }: { readonly json: unknown }): readonly string[] {
  const error = recordOf(json)
  if (textOf(error['message']) === undefined && textOf(error['error']) === undefined) return []
  const codes = recordsOf(error['cause']).flatMap(({ code }) => textOf(code) ?? [])
  return codes.length > 0 ? codes : ['']
}

export function isError(answer: { readonly json: unknown }): boolean {
  return errorCodes(answer).length > 0
}

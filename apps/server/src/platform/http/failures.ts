import { DatabaseUnavailable } from '../database/errors.ts'
import type { Failure } from './answers.ts'
import { describeRefusal } from './refusals.pt-BR.ts'
import { JsonFault } from './strict-json.ts'

/** A refusal by the HTTP layer itself, before or instead of an operation's answer. */
export class HttpRefusal extends Error {
  /** The kind, out of the catalogue of refusals. */
  readonly kind: string
  readonly failure: Failure
  readonly headers: Readonly<Record<string, string>>

  constructor(kind: string, failure: Failure, headers: Readonly<Record<string, string>> = {}) {
    super(failure.code)
    this.kind = kind
    this.failure = failure
    this.headers = headers
  }
}

/** There is no room for the request, and there will be none in time. */
export class Shed extends Error {}

/**
 * Made once: thousands of requests a second may be refused, and each stack trace would cost as much as reading the request.
 */
export const noRoom = new Shed()
const answerToShed = refusal(503, { kind: 'unavailable' }, { 'Retry-After': '1' })

/** The address of the client cannot be determined: see `TRUSTED_PROXIES`. */
export class UnknownOrigin extends Error {}
const answerToUnknownOrigin = refusal(503, { kind: 'unavailable', because: 'unknown-origin' }, { 'Retry-After': '60' })

const RETRY_SECONDS = '2'

/** The answer for any error; an unexpected one becomes a 500 without internal detail. */
export function failureOf(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  if (error instanceof JsonFault) {
    return refusal(400, { kind: 'invalid-json', message: error.message, position: error.position })
  }
  if (error instanceof Shed) return answerToShed
  if (error instanceof UnknownOrigin) return answerToUnknownOrigin
  if (error instanceof DatabaseUnavailable) {
    return refusal(503, { kind: 'unavailable' }, { 'Retry-After': RETRY_SECONDS })
  }
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refusal(413, { kind: 'body-too-large' })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return refusal(415, { kind: 'unsupported-media-type' })
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refusal(400, {
        kind: 'invalid-request',
        faults: [{ where: 'corpo', message: 'o tamanho anunciado não é o enviado' }],
      })
    default:
      return refusal(500, { kind: 'internal' })
  }
}

export function refusal(
  status: number,
  details: { readonly kind: string } & Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): HttpRefusal {
  return new HttpRefusal(details.kind, { status, ...describeRefusal(details) }, headers)
}

import type { HttpRequest } from './http.ts'
import type { Shop } from './store-connector.ts'

type Headers = Readonly<Record<string, string>>

/** A request to a platform that speaks JSON. */
export interface PlatformRequest {
  readonly method: HttpRequest['method']
  readonly url: string
  /** A function where they depend on the body, as it is sent: they sign it. */
  readonly headers: Headers | ((body: string) => Headers)
  /** Sent as JSON; absent: no body. */
  readonly body?: unknown
}

export type PlatformAnswer =
  | {
      readonly outcome: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
      /** Undefined where the body is not JSON, or was cut off: a page of a proxy, for instance. */
      readonly json: unknown
    }
  | { readonly outcome: 'failed'; readonly mayHaveArrived: boolean }

/** Below the timeout of an attempt of the outbound engine, within which some commands need several requests. */
const TIMEOUT_MILLISECONDS = 10_000
const MOST_ANSWER_BYTES = 8 * 1024 * 1024

/** Sends a request to the platform of a shop and reads its answer as JSON; it never throws. */
export async function callPlatform(
  shop: Pick<Shop, 'send' | 'warn'> & { readonly connector: { readonly id: number } },
  { method, url, headers, body }: PlatformRequest,
): Promise<PlatformAnswer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const answer = await shop.send({
    method,
    url,
    headers: {
      accept: 'application/json',
      'user-agent': 'Vaivem',
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(typeof headers === 'function' ? headers(text ?? '') : headers),
    },
    ...(text !== undefined && { body: text }),
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    mostAnswerBytes: MOST_ANSWER_BYTES,
  })
  if (answer.outcome === 'failed') {
    shop.warn('a platform did not answer', { connectorId: shop.connector.id, failure: answer.failure })
    return { outcome: 'failed', mayHaveArrived: answer.mayHaveArrived }
  }
  const { status, isWhole } = answer
  return { outcome: 'answered', status, headers: answer.headers, json: isWhole ? readJson(answer.text) : undefined }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A platform that could not be read; the caller tries again later. */
export class PlatformSilent extends Error {
  /** The status of HTTP that it answered with; null: it did not answer. */
  readonly status: number | null
  constructor(what: string, status: number | null) {
    super(`${what}: ${status === null ? 'no answer' : `answered ${status}`}`)
    this.status = status
  }
}

/** The platform shows no such order, and says that it does not show all of them: it may be older than those that it shows. */
export class OrderHidden extends PlatformSilent {
  constructor(what: string) {
    super(what, null)
  }
}

/** The outcome of a call that certainly had no effect, and may be sent again. */
export const UNAVAILABLE = { outcome: 'refused', reason: 'unavailable', mayPass: true } as const
const ORDER_HIDDEN = { outcome: 'refused', reason: 'order-hidden', mayPass: false } as const
/** The platform does not take the credentials: nothing was done. */
export const CREDENTIALS_REFUSED = { outcome: 'refused', reason: 'credentials-refused', mayPass: false } as const

/**
 * The outcome of a command by the answer's outer form alone; undefined where its body has to be read. A server error, or an
 * answer that is no JSON, says nothing about whether the command was done.
 */
export function outcomeOfTransport(
  answer: PlatformAnswer,
): typeof UNAVAILABLE | typeof CREDENTIALS_REFUSED | { readonly outcome: 'unknown' } | undefined {
  if (answer.outcome === 'failed') return answer.mayHaveArrived ? { outcome: 'unknown' } : UNAVAILABLE
  if (answer.status === 429) return UNAVAILABLE
  if (answer.status === 401 || answer.status === 403) return CREDENTIALS_REFUSED
  return answer.json === undefined ? { outcome: 'unknown' } : undefined
}

/** Reads what a command needs before it sends anything: where the platform cannot be read, the command is refused, without an effect. */
export async function readFirst<Value>(
  read: () => Promise<Value>,
): Promise<
  | { readonly isRead: true; readonly value: Value }
  | { readonly isRead: false; readonly refused: typeof UNAVAILABLE | typeof CREDENTIALS_REFUSED | typeof ORDER_HIDDEN }
> {
  try {
    return { isRead: true, value: await read() }
  } catch (error) {
    if (!(error instanceof PlatformSilent)) throw error
    if (error instanceof OrderHidden) return { isRead: false, refused: ORDER_HIDDEN }
    const areCredentials = error.status === 401 || error.status === 403
    return { isRead: false, refused: areCredentials ? CREDENTIALS_REFUSED : UNAVAILABLE }
  }
}

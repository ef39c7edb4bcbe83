import { isObject, type Json } from './json.ts'

/** A request as the fuzzer means it: names of what was learnt stand in it, not yet values, so that it can be sent again elsewhere. */
export interface Call {
  readonly operation: string
  /** The caller, by the name the target knows them by. */
  readonly caller: string
  readonly method: string
  /** Path and query, percent-encoded; `{known:<name>}` stands for a learnt value. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent: none. `{ "$known": <name> }` in JSON stands for a learnt value. */
  readonly body?: CallBody
  /** What was tried, in words. */
  readonly tries: string
  /** What the contract answers to it, where only one thing is right. */
  readonly expects?: readonly number[]
  /** Names records of the other account in its path. */
  readonly isForeign?: boolean
  /** Sent once more with the same Idempotency-Key. */
  readonly isRepeated?: boolean
}

export type CallBody = { readonly json: Json } | { readonly text: string } | { readonly base64: string }

/** A request as it goes out. */
export interface Sent {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** What a learnt name stands for now. */
export type Pick = (name: string) => string | number

export function resolveCall({ method, target, headers, body }: Call, pick: Pick): Sent {
  return {
    method,
    target: target.replaceAll(/\{known:([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(pick(name)))),
    headers,
    body: body === undefined ? undefined : bytesOf(body, pick),
  }
}

function bytesOf(body: CallBody, pick: Pick): Buffer {
  if ('json' in body) return Buffer.from(JSON.stringify(filled(body.json, pick)))
  return 'text' in body ? Buffer.from(body.text) : Buffer.from(body.base64, 'base64')
}

function filled(value: Json, pick: Pick): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => filled(one, pick))
  if (!isObject(value)) return value
  const { $known: name } = value
  if (typeof name === 'string') return pick(name)
  return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, filled(one, pick)]))
}

const LONGEST_SHOWN = 4_000

/** The request as a line to paste into a shell. */
export function curlLine(base: string, { method, target, headers, body }: Sent): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  const shown = body?.toString('utf8') ?? ''
  return [
    `curl -sS -i -X ${method} ${quoted(`${base}${target}`)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${quoted(shown.slice(0, LONGEST_SHOWN))}`]),
    ...(shown.length > LONGEST_SHOWN ? [`# … ${shown.length} characters in all`] : []),
  ].join(' ')
}

import type { ProcessEvent, WebhookTest } from './events.ts'

/** The messages that a webhook receives: events of processes, and tests that were requested. */
export type WebhookEvent = ProcessEvent | WebhookTest

export type Verification =
  | {
      readonly ok: true
      readonly event: WebhookEvent
      /** `webhook-id`: seen before, it is a repetition. */ readonly id: string
    }
  | { readonly ok: false; readonly reason: VerificationFault }

export type VerificationFault =
  | 'header-missing'
  | 'timestamp-malformed'
  | 'timestamp-too-old'
  | 'timestamp-too-new'
  | 'secret-malformed'
  | 'signature-wrong'
  | 'body-malformed'

/** Headers as Fetch, Node or a framework has them. */
export type WebhookHeaders =
  | { readonly get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** The number of seconds by which a delivery may be older or newer than this clock, 300 by default. */
  readonly toleranceSeconds?: number
  /** Milliseconds since 1970; tests may give another clock. */
  readonly now?: () => number
}

const USUAL_TOLERANCE = 300

/**
 * Whether a delivery is genuine, by the Standard Webhooks specification: it has a valid `v1` signature by any of the secrets,
 * and was made within the tolerance. `rawBody` is the body as it came, before anything has parsed it.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array<ArrayBuffer>,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = USUAL_TOLERANCE, now = Date.now }: VerifyOptions = {},
): Promise<Verification> {
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => header(headers, `webhook-${name}`))
  if (!id || !timestamp || !signature) return refused('header-missing')
  if (!/^\d{1,12}$/.test(timestamp)) return refused('timestamp-malformed')
  const age = now() / 1000 - Number(timestamp)
  if (age > toleranceSeconds) return refused('timestamp-too-old')
  if (age < -toleranceSeconds) return refused('timestamp-too-new')
  const keys = [secrets].flat().map(keyOf)
  if (keys.length === 0 || keys.includes(undefined)) return refused('secret-malformed')
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  const given = signature.split(' ').flatMap((one) => (one.startsWith('v1,') ? (bytesOf(one.slice(3)) ?? []) : []))
  if (!(await isSignedBy(keys, signed, given))) return refused('signature-wrong')
  const event = parse(body)
  return event === undefined ? refused('body-malformed') : { ok: true, event, id }
}

async function isSignedBy(
  keys: readonly (Bytes | undefined)[],
  signed: Bytes,
  given: readonly Bytes[],
): Promise<boolean> {
  for (const bytes of keys) {
    if (!bytes) continue
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of given) {
      // The comparison takes the same time for a wrong signature as for a right one.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true
    }
  }
  return false
}

type Bytes = Uint8Array<ArrayBuffer>

/** The key of a secret: base64 after `whsec_`, or without that prefix, as the specification allows. */
function keyOf(secret: string): Bytes | undefined {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  return bytes && bytes.length > 0 ? bytes : undefined
}

function bytesOf(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(first: Bytes, second: Bytes): Bytes {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

function header(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function')
    return (headers as { get: (name: string) => string | null }).get(name) ?? undefined
  const found = Object.entries(headers as Readonly<Record<string, unknown>>).find(
    ([known]) => known.toLowerCase() === name,
  )?.[1]
  return typeof found === 'string' ? found : undefined
}

/** The body was signed by the service, so its shape is trusted. */
function parse(body: Bytes): WebhookEvent | undefined {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as WebhookEvent
  } catch {
    return undefined
  }
}

function refused(reason: VerificationFault): Verification {
  return { ok: false, reason }
}

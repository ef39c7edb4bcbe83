import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A secret of the Standard Webhooks specification: `whsec_` and 32 bytes in base64. */
export function newWebhookSecret(randomBytes: (size: number) => Buffer): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** The three headers of the Standard Webhooks specification for a body as it is sent, with a signature for every secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: { readonly id: string; readonly body: string },
  now: Temporal.Instant,
): Readonly<Record<string, string>> {
  const timestamp = Math.floor(now.epochMilliseconds / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf(secrets, { id, timestamp, body }),
  }
}

/** `webhook-signature`: one `v1` a secret, over id, timestamp in seconds and the body as it is sent. */
export function signaturesOf(
  secrets: readonly string[],
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

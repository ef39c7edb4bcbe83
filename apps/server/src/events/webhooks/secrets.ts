import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A secret of the Standard Webhooks specification: `whsec_` and 32 bytes in base64. */
export function newSecret(randomBytes: (size: number) => Buffer): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
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

/** Where a secret belongs: sealed for one webhook, it opens for no other. */
export function placeOfSecret(accountId: number, endpointId: number, secretId: number): string {
  return `webhook_secret|sealed|${accountId}|${endpointId}|${secretId}`
}

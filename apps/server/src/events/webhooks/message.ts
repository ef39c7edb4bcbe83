import type { Message } from '../../platform/ports/receivers.ts'
import { signedHeaders } from '../../platform/secrets/standard-webhooks.ts'

/** The signed message to a receiver, as the Standard Webhooks specification says, with one signature for every active secret. */
export function messageTo(
  { url, secrets }: { readonly url: string; readonly secrets: readonly string[] },
  { id, event }: { readonly id: string; readonly event: object },
  now: Temporal.Instant,
  timeoutMilliseconds: number,
): Message {
  const body = JSON.stringify(event)
  return {
    url,
    body,
    timeoutMilliseconds,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Vaivem-Webhooks/1',
      ...signedHeaders(secrets, { id, body }, now),
    },
  }
}

import type { Receivers } from '../ports/receivers.ts'
import { createHttpClient, type HttpClientOptions } from './http-client.ts'

/** Of an answer, whatever follows is not read. */
const READ_BYTES = 64 * 1024

/** The receivers of webhooks: as `createHttpClient` sends, and only the beginning of an answer is read. */
export function createPublicReceivers(options: HttpClientOptions): Receivers {
  const send = createHttpClient(options)
  return {
    post: async (message) => {
      const answer = await send({ method: 'POST', ...message, mostAnswerBytes: READ_BYTES })
      if (answer.outcome === 'failed') return { outcome: 'failed', failure: answer.failure }
      const { status, text, headers } = answer
      const retryAfter = headers['retry-after']
      return {
        outcome: 'answered',
        status,
        answer: text,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      }
    },
  }
}

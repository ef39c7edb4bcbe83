import type { HttpFailure } from '@vaivem/connector-kit'

/** The receivers of events: addresses that accounts configure, and that are not trusted. */
export interface Receivers {
  /** Sends a body once and waits for an answer until the deadline. Never throws: what went wrong is an outcome. */
  readonly post: (message: Message) => Promise<Reception>
}

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMilliseconds: number
}

export type Reception =
  | {
      readonly outcome: 'answered'
      readonly status: number
      /** The beginning of the answer, as text. */
      readonly answer: string
      /** `Retry-After` as it was sent. */
      readonly retryAfter: string | null
    }
  | { readonly outcome: 'failed'; readonly failure: HttpFailure }

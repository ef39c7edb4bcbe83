/** One request to an address that an account configured. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent: no body. */
  readonly body?: string
  /** For everything: the name, the connection, the request and the answer. */
  readonly timeoutMilliseconds: number
  /** Nothing of an answer beyond this size is read. */
  readonly mostAnswerBytes: number
}

export type HttpAnswer =
  | {
      readonly outcome: 'answered'
      readonly status: number
      /** By their names in lower case. */
      readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
      /** The body, or the part of it that was read. */
      readonly text: string
      /** The same as it came, for what is no text; absent only where a test answers by text alone. */
      readonly bytes?: Uint8Array
      /** Whether all of the body was read. */
      readonly isWhole: boolean
    }
  | {
      readonly outcome: 'failed'
      readonly failure: HttpFailure
      /** False: the request was certainly not sent, so it has no effect. */
      readonly mayHaveArrived: boolean
    }

/** Why there is no answer. */
export type HttpFailure =
  | 'address-refused'
  | 'name-unknown'
  | 'not-reached'
  /** It requested a pause that is not over yet, so that nothing was sent. */
  | 'left-alone'
  /** A person stopped the connector while its command was on the way, so that nothing more was sent. */
  | 'connector-stopped'
  /** It refused credentials that were replaced while the request was under way: with the new ones it can be sent again. */
  | 'credentials-replaced'
  | 'certificate-refused'
  | 'connection-lost'
  | 'no-answer-in-time'
  | 'answer-malformed'

/** Sends a request and waits for its answer until the deadline. It never throws: what went wrong is an outcome. */
export type SendRequest = (request: HttpRequest) => Promise<HttpAnswer>

/** The result of a request that a caller wanted to make. */
export interface Arrival {
  /** False: every connection of the crowd was still waiting for an answer; none was free to send on. */
  readonly wasSent: boolean
  /** Undefined: no answer came. */
  readonly status: number | undefined
  readonly hasRetryAfter: boolean
  readonly milliseconds: number
}

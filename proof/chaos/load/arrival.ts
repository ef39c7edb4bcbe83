/** What came of a request that somebody wanted to make. */
export interface Arrival {
  /** False: every connection of the crowd was still waiting for an answer; nobody had one to ask on. */
  readonly wasSent: boolean
  /** Undefined: no answer came. */
  readonly status: number | undefined
  readonly hasRetryAfter: boolean
  readonly milliseconds: number
}

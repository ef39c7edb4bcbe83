/** What came of a request that arrived. */
export interface Arrival {
  /** Undefined: no answer came. */
  readonly status: number | undefined
  readonly hasRetryAfter: boolean
  readonly milliseconds: number
}

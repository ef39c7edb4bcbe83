import type { Failure } from './outcome.ts'

export type Authorization = { readonly ok: true; readonly bearer: string } | Failure

export interface Session {
  /** A token that will still be valid when the request arrives. Concurrent callers share one authentication. */
  readonly authorize: () => Promise<Authorization>
  /** Discards a token that the service refused: the next `authorize` requests another. */
  readonly forget: (bearer: string) => void
}

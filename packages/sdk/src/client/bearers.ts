import type { Failure } from './outcome.ts'

export type Authorization = { readonly ok: true; readonly bearer: string } | Failure

export interface Session {
  /** A token that will still be valid when the request arrives. Concurrent callers share one authentication. */
  readonly authorize: () => Promise<Authorization>
  /** Tells that the service refused this token: the next `authorize` asks for another. */
  readonly forget: (bearer: string) => void
}

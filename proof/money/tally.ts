import type { Moved } from './beyond-policy.ts'

/** What one caller did in one way, and what came of it. Amounts in centavos. */
export interface Count {
  requests: number
  taken: number
  refused: number
  /** No answer, a 5xx, or an answer that its contract does not allow. */
  failed: number
  /** Everything that left. */
  moved: number
  /** Of it, what the policy does not pay by itself. */
  beyond: number
  /** What the codes were worth that could be read without the scope for it. */
  codes: number
}

/** Something that left beyond what the policy pays, and how. */
export interface Finding {
  readonly who: string
  readonly policy: string
  readonly way: string
  readonly beyond: number
  readonly codes: number
  readonly moved: readonly Moved[]
  /** The requests whose answers contained codes. */
  readonly readIn: readonly string[]
  /** The last requests that were taken before it was seen. */
  readonly after: readonly string[]
}

export function aCount(): Count {
  return { requests: 0, taken: 0, refused: 0, failed: 0, moved: 0, beyond: 0, codes: 0 }
}

export function added(one: Count, other: Count): Count {
  return {
    requests: one.requests + other.requests,
    taken: one.taken + other.taken,
    refused: one.refused + other.refused,
    failed: one.failed + other.failed,
    moved: one.moved + other.moved,
    beyond: one.beyond + other.beyond,
    codes: one.codes + other.codes,
  }
}

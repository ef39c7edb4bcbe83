import { createWriteStream } from 'node:fs'

export type Kind = 'open' | 'note' | 'rating' | 'claim'

/**
 * What became of something that was asked for: `done` was acknowledged, `refused` was answered with a no, `unknown` was given
 * up without an answer: it may have happened or not, whole or not at all.
 */
export type Outcome = 'done' | 'refused' | 'unknown'

export interface Happened {
  readonly kind: Kind
  /** The mark that is looked for at the end; no other request has it. */
  readonly tag: string
  readonly processId: number | null
  readonly outcome: Outcome
  /** The code of a refusal. */
  readonly code: string | null
  readonly attempts: number
  /** The Idempotency-Key of what was answered. */
  readonly key: string | null
  readonly sinceMilliseconds: number
  readonly milliseconds: number
}

export interface Attempt {
  /** Undefined: no whole answer came. */
  readonly status: number | undefined
  /** Since the load began. */
  readonly sentAt: number
  readonly milliseconds: number
}

/** Everything that was asked for, in the order in which it was settled. */
export interface History {
  readonly add: (happened: Happened) => void
  readonly all: readonly Happened[]
  readonly counted: (outcome: Outcome) => number
  /** Answers that no caller should see, with how often. */
  readonly faults: Map<string, number>
  /** Every single request that was sent, answered or not. */
  readonly attempts: Attempt[]
  readonly close: () => void
}

/** `file`: where to write each line as it happens. */
export function startHistory(file?: string): History {
  const all: Happened[] = []
  const counts = { done: 0, refused: 0, unknown: 0 }
  const out = file === undefined ? undefined : createWriteStream(file)
  return {
    add: (happened) => {
      all.push(happened)
      counts[happened.outcome]++
      out?.write(`${JSON.stringify(happened)}\n`)
    },
    all,
    counted: (outcome) => counts[outcome],
    faults: new Map(),
    attempts: [],
    close: () => out?.end(),
  }
}

/** How a call or a piece of work ended, in one word: `done`, `refused`, `unknown`, `failed`. */
export type Outcome = string

/** Observes the service. There is none unless the operator configures it, and it never learns for whom something was done. */
export interface Observer {
  /** Runs a call to the outside or a piece of work, and reports how it ended. */
  readonly watched: <Value>(what: Watched, work: () => Promise<Value>) => Promise<Value>
}

export interface Watched {
  /**
   * `gateway`: a call to a counterpart outside; `work`: the execution of something planned; `database`: a transaction or a
   * query.
   */
  readonly layer: 'gateway' | 'work' | 'database'
  readonly name: string
}

/** Makes one observer of several. */
export function together(observers: readonly Observer[]): Observer | undefined {
  const [first, ...others] = observers
  const rest = others.length > 0 ? together(others) : undefined
  if (!first || !rest) return first
  return { watched: (what, work) => first.watched(what, () => rest.watched(what, work)) }
}

/** The outcome in a value; `done` where it has none. */
export function outcomeOf(value: unknown): Outcome {
  const { outcome } = (value ?? {}) as { readonly outcome?: unknown }
  return typeof outcome === 'string' ? outcome : 'done'
}

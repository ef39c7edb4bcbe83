/** How a call or a piece of work ended, in one word: `done`, `refused`, `unknown`, `failed`. */
export type Outcome = string

/**
 * Observes what the service does. There is none unless the operator asks for it, and it is never told for whom something was
 * done.
 */
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

/** The outcome that a value tells; `done` where it tells none. */
export function outcomeOf(value: unknown): Outcome {
  const { outcome } = (value ?? {}) as { readonly outcome?: unknown }
  return typeof outcome === 'string' ? outcome : 'done'
}

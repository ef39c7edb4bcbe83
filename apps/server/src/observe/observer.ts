/** How a call or a piece of work ended, in one word: `done`, `refused`, `unknown`, `failed`. */
export type Outcome = string

/** Who hears of what the service does; nobody unless the operator asks. Never told whose it was. */
export interface Observer {
  /** Runs a call of the outside world, or a piece of work, and tells how it ended. */
  readonly watched: <Value>(what: Watched, work: () => Promise<Value>) => Promise<Value>
}

export interface Watched {
  /** `gateway`: somebody outside was asked; `work`: something planned was done; `database`: the database was. */
  readonly layer: 'gateway' | 'work' | 'database'
  readonly name: string
}

/** Tells several observers of the same. */
export function together(observers: readonly Observer[]): Observer | undefined {
  const [first, ...others] = observers
  const rest = others.length > 0 ? together(others) : undefined
  if (!first || !rest) return first
  return { watched: (what, work) => first.watched(what, () => rest.watched(what, work)) }
}

/** What a value says of how it ended; whatever says nothing is done. */
export function outcomeOf(value: unknown): Outcome {
  const { outcome } = (value ?? {}) as { readonly outcome?: unknown }
  return typeof outcome === 'string' ? outcome : 'done'
}

/**
 * A transition table: for each state, the state that each step leads to. A step that a state does not list is refused in it.
 */
export type Transitions<State extends string, Step extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Step, State>>>>
>

/** Where a step leads from a state; undefined where the table does not list it. */
export function next<State extends string, Step extends string>(
  table: Transitions<State, Step>,
  state: State,
  step: Step,
): State | undefined {
  return table[state][step]
}

/** The steps that a state lists, in the order of the table. */
export function stepsFrom<State extends string, Step extends string>(
  table: Transitions<State, Step>,
  state: State,
): readonly Step[] {
  return Object.keys(table[state]) as Step[]
}

/** Whether a state is final: no step leads out of it. */
export function isFinal<State extends string, Step extends string>(
  table: Transitions<State, Step>,
  state: State,
): boolean {
  return stepsFrom(table, state).length === 0
}

/** Every state that can be reached from the first one, which is included. */
export function reachable<State extends string, Step extends string>(
  table: Transitions<State, Step>,
  from: State,
): ReadonlySet<State> {
  const found = new Set([from])
  // A loop over a set also visits elements that are added while it runs.
  for (const state of found) for (const target of targets(table, state)) found.add(target)
  return found
}

function targets<State extends string, Step extends string>(
  table: Transitions<State, Step>,
  state: State,
): readonly State[] {
  return stepsFrom(table, state).flatMap((step) => next(table, state, step) ?? [])
}

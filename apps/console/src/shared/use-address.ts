import { useSearchParams } from 'react-router'

/** Changes a part, which may be made of what the address says by then. */
export type Change<State> = (part: Partial<State> | ((said: State) => Partial<State>)) => void

/**
 * What the address says, and a way to change a part of it. A part is added to what the address says by then, so that of two
 * choices made quickly neither is lost while the page catches up.
 */
export function useAddress<State extends object>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): readonly [state: State, change: Change<State>] {
  const [params, setParams] = useSearchParams()
  const change: Change<State> = (part) => {
    const said = read(new URLSearchParams(globalThis.location.search))
    setParams(write({ ...said, ...(typeof part === 'function' ? part(said) : part) }))
  }
  return [read(params), change]
}

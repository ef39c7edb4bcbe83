import { useSearchParams } from 'react-router'

/** Changes a part, which may be made of what the address says by then. */
export type Change<State> = (part: Partial<State> | ((said: State) => Partial<State>)) => void

/**
 * The state in the address, and a function that changes a part of it. The change is merged into the current address, so that of
 * two quick choices none is lost.
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

import { useSearchParams } from 'react-router'

/**
 * What the address says, and a way to change a part of it. A part is added to what the address says by then, so that of two
 * choices made quickly neither is lost while the page catches up.
 */
export function useAddress<State extends object>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): readonly [state: State, change: (part: Partial<State>) => void] {
  const [params, setParams] = useSearchParams()
  const change = (part: Partial<State>) =>
    setParams(write({ ...read(new URLSearchParams(globalThis.location.search)), ...part }))
  return [read(params), change]
}

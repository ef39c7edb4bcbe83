import { useEffect, useSyncExternalStore } from 'react'

/** A command that can be given to what the page shows. */
export interface CurrentCommand {
  readonly label: string
  readonly run: () => void
}

const NONE: readonly CurrentCommand[] = []
let current = NONE
const listeners = new Set<() => void>()

/** Offers commands in the command menu as long as the page is shown. */
export function useOfferCommands(commands: readonly CurrentCommand[]): void {
  useEffect(() => {
    offer(commands)
    return () => offer(NONE)
  }, [commands])
}

/** The commands that the page which is shown offers. */
export function useCurrentCommands(): readonly CurrentCommand[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

function offer(commands: readonly CurrentCommand[]): void {
  current = commands
  for (const listener of listeners) listener()
}

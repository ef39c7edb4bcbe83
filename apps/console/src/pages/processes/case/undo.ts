import type { ManagedProcess } from '../../../api/commands.ts'
import { currentTime, timeOf } from '../../../shared/clock.ts'

/** A decision that was given in this window and can still be undone. */
export interface Undoable {
  readonly processId: number
  readonly number: string
  readonly version: number
  /** Milliseconds since 1970. */
  readonly until: number
}

let last: Undoable | null = null

/** Keeps the decision that an answer shows as waiting; an answer without one is none to undo. */
export function keepUndoable({ id, numero, versao, decisaoAdiada }: ManagedProcess): Undoable | null {
  if (!decisaoAdiada) return null
  return change({ processId: id, number: numero, version: versao, until: timeOf(decisaoAdiada.valeEm) })
}

export function forgetUndoable(): void {
  change(null)
}

/** The decision given last, as long as it can be undone. */
export function lastUndoable(now = currentTime()): Undoable | null {
  return last !== null && last.until > now ? last : null
}

function change(next: Undoable | null): Undoable | null {
  last = next
  return next
}

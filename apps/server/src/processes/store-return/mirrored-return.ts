import type { MirroredReturn, ReturnedLine, ReturnIdentity } from '@vaivem/connector-kit'
import type { ReturnProcess } from '@vaivem/domain'
import type { ProcessState } from '../process-state.ts'

/**
 * The return of a process for the platform of its store: the units of its items, also of those that are exchanged. What goes out for
 * these is shown at most, because the connector orders it by itself.
 */
export function mirroredReturnOf(
  identity: ReturnIdentity,
  { process }: Pick<ProcessState, 'process'>,
  goingOut: MirroredReturn['goingOut'],
): MirroredReturn {
  return { ...identity, requestedAt: process.createdAt, lines: process.items.map(lineOf), goingOut }
}

function lineOf({ lineKey, quantity, reason }: ReturnProcess['items'][number]): ReturnedLine {
  return {
    lineKey,
    quantity,
    reason: { kind: reason?.kind ?? null, description: reason?.description ?? null },
  }
}

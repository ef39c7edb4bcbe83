import { constants } from 'node:os'

type Undo = () => void | Promise<void>

const undos: Undo[] = []
let leaving: Promise<void> | undefined

/**
 * Registers a function that undoes something where a signal such as Ctrl-C ends this program. The last one registered runs first; then the
 * program ends with the code of the signal. Gives the function that removes the registration.
 */
export function undoOnSignal(undo: Undo): () => void {
  if (undos.length === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  undos.push(undo)
  return () => {
    const index = undos.indexOf(undo)
    if (index !== -1) undos.splice(index, 1)
    if (undos.length === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, leave)
  }
}

/** Waits where this program is being ended by a signal: failures meanwhile are not reported. */
export async function unlessEnding(): Promise<void> {
  await leaving
}

function leave(signal: NodeJS.Signals): void {
  leaving ??= undoAll().finally(() => process.exit(128 + constants.signals[signal]))
}

async function undoAll(): Promise<void> {
  process.stderr.write('ending what was started\n')
  for (const undo of undos.toReversed()) {
    try {
      await undo()
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}

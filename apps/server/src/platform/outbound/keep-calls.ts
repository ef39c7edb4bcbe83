import type { Deps } from '../deps.ts'
import type { Call, CallKeeper } from './calls.ts'
import { type CallPhase, writeCall } from './calls-repository.ts'
import { withTimeout } from './with-timeout.ts'
import type { WorkItem } from './work.ts'

export type KeepingDeps = Pick<Deps, 'database' | 'secretBox' | 'newId' | 'log'>

/** The command whose calls are kept. */
export interface KeptCommand extends WorkItem {
  readonly accountId: number
  /** Whose page shows them. */
  readonly processId: number
  readonly phase: CallPhase
}

/** The longest that a request waits for its record to be stored. */
const LONGEST_WAIT_MILLISECONDS = 1_000

/**
 * Keeps the calls of a command, sealed, each in a transaction of its own. A call that is no GET is also written before it is sent, so
 * that it is known even if the process is killed. A call that cannot be kept is sent all the same, and the log says so.
 */
export function keeperOf(deps: KeepingDeps, { accountId, ...command }: KeptCommand): CallKeeper {
  const { database, secretBox, newId, log } = deps
  const write = async (id: number, call: Call): Promise<void> => {
    const sealed = secretBox.seal(JSON.stringify(call), placeOfCall(accountId, id))
    const written = database
      .inAccount(accountId, (tx) => writeCall(tx, accountId, { ...command, id, sealed }))
      .then(
        () => true,
        () => false,
      )
    if ((await withTimeout(written, LONGEST_WAIT_MILLISECONDS)) !== true)
      log.warn('a call was not kept', { accountId, kind: command.kind, subjectId: command.subjectId })
  }
  return {
    begin: async (call) => {
      const id = newId()
      if (call.method !== 'GET') await write(id, call)
      return { end: (ended) => write(id, ended) }
    },
  }
}

/** The place of a call in the secret box. */
export function placeOfCall(accountId: number, callId: number): string {
  return `command_call|sealed|${accountId}|${callId}`
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { invariant, ok, refuse } from '@vaivem/domain'
import type { PostgresBinaries } from './binaries.ts'
import { openFolder } from './data-folder.ts'
import { readLock } from './lock.ts'
import type { DatabaseOwner } from './owner.ts'
import { programOptions } from './program.ts'
import { serverArguments } from './settings.ts'

/** A PostgreSQL that takes connections. */
export interface Postmaster {
  /** Ends the sessions, writes a checkpoint, and answers when the last process is gone. */
  readonly stop: () => Promise<void>
  /** Settles when PostgreSQL has ended, on request or not. */
  readonly stopped: Promise<void>
}

/**
 * Runs PostgreSQL and shuts it down when its standard input ends: when we ask for it, and also when this process
 * is killed without a chance to ask. Arguments: the socket folder to remove at the end (or nothing), the data
 * folder (only so that it is seen in a list of processes), and the command.
 */
const supervisor = `
socket_folder=$1; shift 2
exec 4<&0
"$@" </dev/null 4<&- &
postmaster=$!
( while read -r _ <&4; do :; done; kill -INT "$postmaster" ) 2>/dev/null &
watcher=$!
exec 4<&-
echo "$postmaster"
wait "$postmaster"
code=$?
kill -9 "$watcher" 2>/dev/null
[ -z "$socket_folder" ] || rmdir "$socket_folder"
exit "$code"
`

/**
 * Starts PostgreSQL on a folder and waits until it takes connections, however long recovery after a crash takes.
 * `deadPid` is the number in a lock file left by a dead PostgreSQL, to be believed dead.
 */
export async function startPostmaster(options: {
  readonly dataFolder: string
  readonly binaries: PostgresBinaries
  readonly owner: DatabaseOwner | undefined
  readonly socketFolder: string | undefined
  readonly isDurable: boolean
  /** The settings given to PostgreSQL in addition to those of every start. */
  readonly settings: Readonly<Record<string, string>>
  readonly environment: Readonly<Record<string, string>>
  readonly deadPid: number | undefined
}) {
  const child = launch(options)
  const { stdin, stdout, stderr } = child
  invariant(stdin !== null && stdout !== null && stderr !== null, 'the supervisor is started with three pipes')
  // Ending the input of a supervisor that has already gone is no fault.
  stdin.on('error', () => {})
  const output: string[] = []
  stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  let hasEnded = false
  const stopped = once(child, 'close').then(() => {
    hasEnded = true
  })
  const firstLine = once(createInterface(stdout), 'line').then(([line]) => Number(line))
  const pid = await Promise.race([firstLine, stopped])
  while (!hasEnded) {
    const lock = readLock(options.dataFolder)
    if (lock?.pid === pid && lock?.status === 'ready') {
      return ok({ stop, stopped } satisfies Postmaster)
    }
    await Promise.race([sleep(5), stopped])
  }
  return refuse('postgres-did-not-start', { output: output.join('').trim() })

  function stop(): Promise<void> {
    child.stdin?.end()
    return stopped
  }
}

function launch(options: Parameters<typeof startPostmaster>[0]) {
  const { dataFolder, binaries, owner, socketFolder = '', isDurable, environment, deadPid } = options
  const handle = openFolder(dataFolder, owner)
  const postgres = [join(binaries.folder, 'postgres'), '-D', handle.path]
  const settings = serverArguments({ socketFolder: socketFolder || '.', isDurable, more: options.settings })
  const run = programOptions(owner)
  const child = spawn(
    '/bin/sh',
    ['-c', supervisor, 'vaivem-postgres', socketFolder, dataFolder, ...postgres, ...settings],
    {
      ...run,
      // PostgreSQL does not take the process of this number for a rival, but still looks for its shared memory.
      env: { ...run.env, ...environment, ...(deadPid !== undefined && { PG_GRANDPARENT_PID: `${deadPid}` }) },
      // A session of its own: Ctrl-C reaches us, and we stop PostgreSQL when our last answer is written.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', handle.descriptor],
    },
  )
  handle.close()
  return child
}

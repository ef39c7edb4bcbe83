import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'

/** The content of `postmaster.pid`, which a running PostgreSQL writes into its folder. */
export interface PostmasterLock {
  readonly pid: number
  readonly socketFolder: string
  readonly status: string
}

/** The lock file of a database folder, undefined where there is none. */
export function readLock(dataFolder: string): PostmasterLock | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: resolve(dataFolder, lines[4] ?? '.'), status: (lines[7] ?? '').trim() }
}

/**
 * Whether the PostgreSQL of a lock still lives. A dead one may still be listed as a zombie, and its number may
 * have gone to another program since the machine restarted; one in another container is known by its socket.
 */
export async function isHeld(lock: PostmasterLock, dataFolder: string): Promise<boolean> {
  return isPostmasterOf(lock.pid, dataFolder) || (await answers(join(lock.socketFolder, socketName)))
}

/** PostgreSQL names its socket after the port; the port means nothing else here. */
export const socketName = '.s.PGSQL.5432'

function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (process.platform !== 'linux') return exists(pid)
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    if (afterName.startsWith('Z') || afterName.startsWith('X')) return false
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
  } catch {
    // Gone, or of a user whose processes we may not look into; PostgreSQL of this folder is ours to look into.
    return false
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(socketPath)
    socket.once('connect', () => {
      socket.destroy()
      settle(true)
    })
    socket.once('error', () => settle(false))
  })
}

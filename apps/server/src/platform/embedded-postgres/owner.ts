import { execFileSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The system user that runs PostgreSQL and owns its files. */
export interface DatabaseOwner {
  readonly uid: number
  readonly gid: number
}

const candidates = ['vaivem', 'postgres', 'nobody']

/**
 * The owner that PostgreSQL runs as; undefined means the current user. PostgreSQL refuses to run as root, so root gives it to
 * the present owner of the files, else to the first of `vaivem`, `postgres`, `nobody` that the system knows.
 */
export function chooseOwner(dataFolder: string): DatabaseOwner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const present = statSync(dataFolder, { throwIfNoEntry: false })
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid }
  for (const name of candidates) {
    const owner = lookUp(name)
    if (owner && owner.uid !== 0) return owner
  }
  return undefined
}

/** True where the files are of another user than the one this process is. Root may read them all. */
export function isOfAnotherUser(dataFolder: string): boolean {
  const uid = process.getuid?.()
  const present = statSync(dataFolder, { throwIfNoEntry: false })
  return uid !== undefined && uid !== 0 && present !== undefined && present.uid !== uid
}

/** Gives a folder and all below it to the owner; for files that root brought back from a copy. */
export function giveTo(owner: DatabaseOwner, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid)
  }
  chownSync(folder, owner.uid, owner.gid)
}

function lookUp(name: string): DatabaseOwner | undefined {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) }
  } catch {
    return undefined
  }
}

function idOf(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}
